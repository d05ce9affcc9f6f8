import type { Secret } from '../model/secret.js'
import { type Needle, searchFor } from './leak-search.js'
import { decodings, hexDigits, lettersAndDigits, withoutJoints } from './leak-views.js'

export type LeakForm = 'plain' | 'base64' | 'base64url' | 'hex' | 'url' | 'reversed' | 'split' | 'part'

/** A secret that a text holds. */
export interface Leak {
  /** The secret's name; its value is nowhere here. */
  secret: string
  form: LeakForm
}

export interface LeakFinder {
  find(bytes: Uint8Array | string): Leak[]
}

/** Shorter values are in too many texts by chance. */
export const SHORTEST_SECRET = 8
/** From this length on a part of a secret counts. */
const SHORTEST_WITH_PARTS = 16
const SHORTEST_PART = 12

/** Finds secrets of 8 characters or more, whole or in long parts, in the forms that somebody could write them in. */
export function leakFinder(secrets: readonly Secret[]): LeakFinder {
  const traces = secrets.flatMap(traceOf)
  const look = lookFor(traces)
  return {
    find(bytes) {
      const seen = look(typeof bytes === 'string' ? Buffer.from(bytes) : bytes)
      const leaks = traces.flatMap((trace) => formsIn(trace, seen).map((form) => ({ secret: trace.name, form })))
      return leaks.filter(
        ({ secret, form }, at) => leaks.findIndex((one) => one.secret === secret && one.form === form) === at,
      )
    },
  }
}

/** What one secret looks like. */
interface Trace {
  name: string
  plain: Needle
  /** As in a text without all that could split it. */
  bare: Needle[]
  reversed: Needle[]
  /** Without `+` and `/`, so for both alphabets, each for one place of the first byte. */
  base64: Needle[]
  /** In both alphabets, where they differ. */
  alphabets: { standard: Needle; url: Needle }[]
  hex: Needle
  /** Whether `bare` and `reversed` are what is left in `withoutJoints`, and not in `lettersAndDigits`. */
  isPunctuation: boolean
}

function traceOf(secret: Secret): Trace[] {
  const bytes = Buffer.from(secret.reveal().trim())
  if (bytes.length < SHORTEST_SECRET) return []
  const letters = lettersAndDigits(bytes)
  const isPunctuation = letters.length < SHORTEST_SECRET
  const bare = isPunctuation ? withoutJoints(bytes) : letters
  const texts = [0, 1, 2].map((place) => base64At(bytes, place))
  return [
    {
      name: secret.name,
      plain: { bytes, least: leastOf(bytes) },
      bare: needlesOf(bare, leastOf(bare)),
      reversed: isPalindrome(bare) ? [] : needlesOf(bare.slice().reverse(), leastOf(bare)),
      base64: texts.flatMap((text) => needlesOf(lettersAndDigits(text), least64(text, leastOf(bytes)))),
      alphabets: texts.flatMap((text) => alphabetsOf(text, least64(text, leastOf(bytes)))),
      hex: { bytes: Buffer.from(bytes.toString('hex')), least: 2 * leastOf(bytes) },
      isPunctuation,
    },
  ]
}

/** The shortest run that gives a secret away. */
function leastOf({ length }: Uint8Array): number {
  return length < SHORTEST_WITH_PARTS ? length : Math.max(SHORTEST_PART, Math.ceil(length / 2))
}

function needlesOf(bytes: Uint8Array, least: number): Needle[] {
  return bytes.length < SHORTEST_SECRET ? [] : [{ bytes, least }]
}

/** The base64 characters that the secret alone decides, where it starts at this place of a group of three bytes. */
function base64At(bytes: Uint8Array, place: number): Buffer {
  const text = Buffer.concat([Buffer.alloc(place), bytes]).toString('base64')
  const decidedBySecret = Math.floor(((place + bytes.length) * 8) / 6)
  return Buffer.from(text.slice(Math.ceil((place * 8) / 6), decidedBySecret))
}

/** What of a base64 text a run of the secret's bytes fills at least, less the characters that a view takes out. */
function least64(text: Uint8Array, least: number): number {
  const letters = lettersAndDigits(text).length
  const filled = Math.floor((least * 8) / 6) - 2 - (text.length - letters)
  return Math.min(letters, Math.max(SHORTEST_PART, filled))
}

function alphabetsOf(text: Buffer, least: number): Trace['alphabets'] {
  const url = Buffer.from(text.toString().replaceAll('+', '-').replaceAll('/', '_'))
  return url.equals(text) ? [] : [{ standard: { bytes: text, least }, url: { bytes: url, least } }]
}

function isPalindrome(bytes: Uint8Array): boolean {
  return Buffer.from(bytes).equals(Buffer.from(bytes.slice().reverse()))
}

/** The longest runs found in each view of a text. */
interface Seen {
  raw: Map<Needle, number>
  bare: Map<Needle, number>
  hex: Map<Needle, number>
  /** With escapes undone; empty where the text has none. */
  decodedRaw: Map<Needle, number>
  decodedBare: Map<Needle, number>
}

function lookFor(traces: readonly Trace[]): (bytes: Uint8Array) => Seen {
  const inRaw = searchFor(
    traces.flatMap(({ plain, alphabets }) => [plain, ...alphabets.flatMap((one) => [one.standard, one.url])]),
  )
  const inHex = searchFor(traces.map(({ hex }) => hex))
  const inBare = lookBare(traces)
  return (bytes) => {
    const undone = decodings(bytes)
    return {
      raw: inRaw(bytes),
      bare: inBare(bytes),
      hex: inHex(hexDigits(bytes)),
      decodedRaw: longestOf(undone.map(inRaw)),
      decodedBare: longestOf(undone.map(inBare)),
    }
  }
}

function longestOf(views: readonly Map<Needle, number>[]): Map<Needle, number> {
  const longest = new Map<Needle, number>()
  for (const [needle, run] of views.flatMap((view) => [...view]))
    longest.set(needle, Math.max(run, longest.get(needle) ?? 0))
  return longest
}

function lookBare(traces: readonly Trace[]): (bytes: Uint8Array) => Map<Needle, number> {
  const [wordy, punctuated] = [traces.filter((one) => !one.isPunctuation), traces.filter((one) => one.isPunctuation)]
  const ofLetters = searchFor([...wordy.flatMap(bareNeedles), ...traces.flatMap(({ base64 }) => base64)])
  const ofPunctuation = searchFor(punctuated.flatMap(bareNeedles))
  return (bytes) => {
    const found = ofLetters(lettersAndDigits(bytes))
    return punctuated.length === 0 ? found : new Map([...found, ...ofPunctuation(withoutJoints(bytes))])
  }
}

function bareNeedles({ bare, reversed }: Trace): Needle[] {
  return [...bare, ...reversed]
}

function formsIn(trace: Trace, seen: Seen): LeakForm[] {
  const open = openForm(trace, seen.raw, seen.bare)
  const hidden = openForm(trace, seen.decodedRaw, seen.decodedBare)
  const has64 = trace.base64.some((needle) => seen.bare.has(needle) || seen.decodedBare.has(needle))
  const isReversed = trace.reversed.some((needle) => seen.bare.has(needle) || seen.decodedBare.has(needle))
  const forms: (LeakForm | false | undefined)[] = [
    open,
    has64 && nameOf64(trace, seen.raw),
    seen.hex.has(trace.hex) && 'hex',
    weightOf(hidden) > weightOf(open) && 'url',
    isReversed && 'reversed',
  ]
  return forms.filter((form) => form !== undefined && form !== false)
}

/** How the secret stands in a text letter for letter: the worst of the three. */
function openForm(
  trace: Trace,
  raw: Map<Needle, number>,
  bare: Map<Needle, number>,
): 'plain' | 'split' | 'part' | undefined {
  if (raw.get(trace.plain) === trace.plain.bytes.length) return 'plain'
  if (trace.bare.some((needle) => bare.get(needle) === needle.bytes.length)) return 'split'
  return raw.has(trace.plain) || trace.bare.some((needle) => bare.has(needle)) ? 'part' : undefined
}

/** 0: nothing, 1: a part, 2: the whole secret. */
function weightOf(form: ReturnType<typeof openForm>): number {
  if (form === undefined) return 0
  return form === 'part' ? 1 : 2
}

/** The alphabet is told apart by its longer run: a text in one of them holds shorter runs of the other too. */
function nameOf64({ alphabets }: Trace, raw: Map<Needle, number>): 'base64' | 'base64url' {
  const isUrl = alphabets.some(({ standard, url }) => (raw.get(url) ?? 0) > (raw.get(standard) ?? 0))
  return isUrl ? 'base64url' : 'base64'
}
