import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import type { JournalEntry } from '../model/memory.js'
import { UserError } from '../system/errors.js'
import { MAX_DOCUMENT_BYTES } from './branch-state.js'
import { entryDocument, parse } from './documents.js'
import type { KeptRun } from './store.js'

/** A publication that is larger is packed while it is needed, and cut when it is not. */
const LARGE_BYTES = 32 * 1024
const SETTLED_BYTES = 4 * 1024
const MAX_UNPACKED_BYTES = 8 * 1024 * 1024
const KEPT_MS = 90 * 24 * 3_600_000
const KEPT_RUNS = 50

/** `packed`: the publication's JSON, gzip in base64, in the place of the publication. */
const packedEntry = z.strictObject({ ...entryDocument.shape, packed: z.string().optional() })

const run = z.looseObject({ run: z.string().min(1), started_at: z.iso.datetime({ offset: true }) })

/**
 * An entry's text. While a write is only intended all of its publication is kept, since the next run may have to make it; from then
 * on `undo` needs what the write left, and the publication's long texts are cut. Throws `UserError` where it can't be kept.
 */
export function entryText(entry: JournalEntry, path: string): string {
  const text = jsonOf(entry.state === 'intended' ? packed(entry) : cutEntry(entry))
  if (Buffer.byteLength(text) > MAX_DOCUMENT_BYTES)
    throw new UserError(
      `what is to be published on ${entry.item} is too large for the journal (${path}): it was not begun.`,
    )
  parseEntryText(text, path)
  return text
}

/** Throws a `UserError` that names the file. */
export function parseEntryText(text: string, path: string): JournalEntry {
  const { packed: small, ...entry } = parse(packedEntry, text, path)
  if (small === undefined) return entry
  try {
    const json = gunzipSync(Buffer.from(small, 'base64'), { maxOutputLength: MAX_UNPACKED_BYTES })
    return { ...entry, publication: JSON.parse(json.toString('utf8')) }
  } catch {
    throw new UserError(`the store's file ${path} is damaged: its publication can't be unpacked. Take the file away.`)
  }
}

/** True for a settled entry of long ago. One that can't be read stays: what it holds is not ours to guess. */
export function isOutdated(text: string | undefined, now: Date): boolean {
  const { state, at } = looseOf(text)
  if (state !== 'done' && state !== 'failed' && state !== 'undone') return false
  return typeof at === 'string' && Date.parse(at) < now.getTime() - KEPT_MS
}

/** A run's text, its longest texts cut where it would be too large. */
export function runText(record: KeptRun, path: string): string {
  const fitting = [Number.POSITIVE_INFINITY, 2_000, 500, 100]
    .map((longest) => jsonOf(cut(record, longest)))
    .find((text) => Buffer.byteLength(text) <= MAX_DOCUMENT_BYTES)
  const text = fitting ?? jsonOf(withoutLists(record))
  parseRun(text, path)
  return text
}

export function parseRun(text: string, path: string): KeptRun {
  return parse(run, text, path)
}

/** Those beyond the last fifty. */
export function oldRuns(runs: readonly (readonly [path: string, text: string | undefined])[]): string[] {
  const dated = runs.flatMap(([path, text]) => {
    const { started_at } = looseOf(text)
    return typeof started_at === 'string' ? [{ path, at: Date.parse(started_at) }] : []
  })
  return dated
    .sort((a, b) => b.at - a.at)
    .slice(KEPT_RUNS)
    .map(({ path }) => path)
}

function packed(entry: JournalEntry): object {
  const json = JSON.stringify(entry.publication) ?? 'null'
  if (Buffer.byteLength(json) <= LARGE_BYTES) return entry
  return { ...entry, publication: null, packed: gzipSync(json, { level: 9 }).toString('base64') }
}

function cutEntry(entry: JournalEntry): object {
  const { publication, message, ...rest } = entry
  const isLarge = Buffer.byteLength(JSON.stringify(publication) ?? '') > SETTLED_BYTES
  return {
    ...rest,
    message: message && cut(message, 8_000),
    publication: isLarge ? cut(publication, 200) : publication,
  }
}

/** The same JSON with each of its texts at most so long, and at most a thousand entries in a list. */
function cut(value: unknown, longest: number): unknown {
  if (longest === Number.POSITIVE_INFINITY) return value
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…` : value
  if (Array.isArray(value)) return value.slice(0, 1_000).map((each) => cut(each, longest))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cut(each, longest)]))
}

function withoutLists(record: KeptRun): object {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [
      key,
      Array.isArray(value) ? [] : typeof value === 'object' ? null : cut(value, 100),
    ]),
  )
}

function looseOf(text: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

function jsonOf(value: object | unknown): string {
  return `${JSON.stringify(value, undefined, 1)}\n`
}
