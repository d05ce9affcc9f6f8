import type { Author } from '../model/item.js'
import { UntrustedText } from '../model/text.js'
import { shown } from '../trust/display.js'
import { fence } from '../trust/fence.js'

/** One file for the agent while it is written. */
export interface Sheet {
  /** Below `.away/context/`. */
  file: string
  nonce: string
  /** Sentences about what did not fit, of all files. */
  left: string[]
}

const MOST_IN_PIECE = 64 * 1024
const MOST_IN_FILE = 256 * 1024

/** Somebody's words as data. The end of a long text is left out, and said. */
export function fenced({ file, nonce, left }: Sheet, text: UntrustedText, label: string): string {
  const raw = text.raw()
  if (raw.length <= MOST_IN_PIECE) return fence(text, label, nonce)
  const dropped = raw.length - MOST_IN_PIECE
  const name = shown(label, { maxLength: 100 })
  left.push(`${file}: the last ${dropped} characters of ${name}`)
  const start = new UntrustedText(raw.slice(0, MOST_IN_PIECE))
  return `${fence(start, label, nonce)}\n\n_Left out: the last ${dropped} characters of this text._`
}

/** As many of the newest pieces as fit into the file, in their order: what was said last is what is meant now. */
export function newest(sheet: Sheet, what: string, pieces: readonly string[]): string[] {
  const fitting = fits(pieces.toReversed()).length
  const dropped = pieces.length - fitting
  return dropped === 0 ? [...pieces] : [leftOut(sheet, `the ${dropped} oldest ${what}`), ...pieces.slice(dropped)]
}

/** As many of the first pieces as fit into the file. */
export function foremost(sheet: Sheet, what: string, pieces: readonly string[]): string[] {
  const some = fits(pieces)
  const dropped = pieces.length - some.length
  return dropped === 0 ? some : [...some, leftOut(sheet, `the last ${dropped} ${what}`)]
}

/** At least one, or a file would say nothing at all. */
function fits(pieces: readonly string[]): string[] {
  let size = 0
  const end = pieces.findIndex((piece, index) => {
    size += piece.length
    return size > MOST_IN_FILE && index > 0
  })
  return end === -1 ? [...pieces] : pieces.slice(0, end)
}

function leftOut({ file, left }: Sheet, what: string): string {
  left.push(`${file}: ${what}`)
  return `_Left out: ${what}._`
}

/** Who wrote something, in words that awaywork vouches for. */
export function byline({ login, standing }: Author): string {
  const who = { you: 'the owner of this run', trusted: 'a writer of the repo', outsider: 'an outsider' }[standing]
  return `by ${shown(login, { maxLength: 60 })}, ${who}`
}

/** Empty where there is nothing to say. */
export function joined(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`
}

/** The line that stands for what people without a standing in the repo said (PUBLIC-1). */
export function hiddenLine(hidden: number): string {
  const what = hidden === 1 ? '1 comment' : `${hidden} comments`
  return `_Hidden: ${what} from outside the repo's owners, members and collaborators._`
}
