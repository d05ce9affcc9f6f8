import { shapesIn } from '../trust/credential-shapes.js'
import { shown } from '../trust/display.js'
import type { Leak, LeakFinder } from '../trust/leaks.js'

/** What of the known secrets and of credential shapes is in a text and was not in it before, as words for a message. */
export function leaksInText(finder: LeakFinder, after: Uint8Array, before: Uint8Array = new Uint8Array()): string[] {
  const known = knownLeaks(finder, after, before).map(
    ({ secret, form }) =>
      `the secret ${shown(secret)} (${form}); take it out, and renew it where somebody may have seen it`,
  )
  return [...known, ...shapeLeaks(after, before)]
}

function knownLeaks(finder: LeakFinder, after: Uint8Array, before: Uint8Array): Leak[] {
  const found = finder.find(after)
  if (found.length === 0) return []
  const old = finder.find(before)
  return found.filter((leak) => !old.some((one) => one.secret === leak.secret && excuses(one, leak)))
}

/** Who could read the whole secret before learns nothing from another form, nor from a part of what was split. */
function excuses(old: Leak, leak: Leak): boolean {
  return old.form === leak.form || old.form === 'plain' || (old.form === 'split' && leak.form === 'part')
}

function shapeLeaks(after: Uint8Array, before: Uint8Array): string[] {
  const text = latin1(after)
  const shapes = shapesIn(text)
  if (shapes.length === 0) return []
  const old = latin1(before)
  const added = shapes.filter(({ offset, length }) => !old.includes(text.slice(offset, offset + length)))
  return added.map(
    ({ kind, offset }) => `what looks like a secret in line ${lineAt(text, offset)} (${kind}); take it out`,
  )
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** A character for each byte: tokens are ASCII, and no bytes fail to decode. */
function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
