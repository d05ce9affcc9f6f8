import type { Secret } from '../model/secret.js'
import { shapesIn } from './credential-shapes.js'
import { SHORTEST_SECRET } from './leaks.js'

const MASK = '***'

/** Masks what it knows to be secret in a line of a log: the given secrets, also in base64, hex and URLs, and shapes of tokens. */
export function redactor(secrets: readonly Secret[]): (text: string) => string {
  const spellings = [...new Set(secrets.flatMap(spellingsOf))].sort((one, other) => other.length - one.length)
  return (text) => withoutShapes(spellings.reduce(masked, text))
}

function masked(text: string, spelling: string): string {
  return text.includes(spelling) ? text.replaceAll(spelling, MASK) : text
}

function withoutShapes(text: string): string {
  let result = ''
  let from = 0
  for (const { offset, length } of shapesIn(text)) {
    if (offset < from) continue
    result += text.slice(from, offset) + MASK
    from = offset + length
  }
  return result + text.slice(from)
}

function spellingsOf(secret: Secret): string[] {
  const value = secret.reveal().trim()
  // a log comes line by line, so the lines of a key are secrets of their own
  const lines = value.split(/\r?\n/).map((line) => line.trim())
  return [value, ...lines].filter((part) => part.length >= SHORTEST_SECRET).flatMap(spellingsOfLine)
}

function spellingsOfLine(value: string): string[] {
  const bytes = Buffer.from(value)
  const hex = bytes.toString('hex')
  const url = encodeURIComponent(value)
  const base64 = [0, 1, 2].map((place) => base64At(bytes, place))
  return [
    value,
    JSON.stringify(value).slice(1, -1),
    hex,
    hex.toUpperCase(),
    url,
    url.replace(/%[0-9A-F]{2}/g, (octet) => octet.toLowerCase()),
    ...base64,
    ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
  ]
}

/** The characters that the value alone decides, where it starts at this place of a group of three bytes. */
function base64At(bytes: Uint8Array, place: number): string {
  const text = Buffer.concat([Buffer.alloc(place), bytes]).toString('base64')
  return text.slice(Math.ceil((place * 8) / 6), Math.floor(((place + bytes.length) * 8) / 6))
}
