import type { Hunks } from '../git/hunks.js'
import type { ReviewNote } from '../model/outcome.js'
import { type SafeText, UntrustedText } from '../model/text.js'
import { joined, ownText, safeText } from '../trust/safe-text.js'
import { inert } from './guard-names.js'

export interface PlacedNotes {
  /** On lines that the diff shows. */
  fits: ReviewNote[]
  /** On others: a forge would refuse the whole review for one of them. */
  moved: ReviewNote[]
}

/** Each note is in exactly one of the two. Its lines must all lie in one hunk, on its side. */
export function placeNotes(notes: readonly ReviewNote[], hunks: Hunks): PlacedNotes {
  return { fits: notes.filter((note) => isShown(note, hunks)), moved: notes.filter((note) => !isShown(note, hunks)) }
}

function isShown({ path, line, side, startLine = line }: ReviewNote, hunks: Hunks): boolean {
  return (hunks.get(path) ?? []).some((hunk) => {
    const [first, lines] = side === 'LEFT' ? [hunk.oldStart, hunk.oldLines] : [hunk.newStart, hunk.newLines]
    return first <= startLine && startLine <= line && line < first + lines
  })
}

/** Whether there is anything to read in it. */
export function isSaid(note: ReviewNote): boolean {
  return note.suggestion !== undefined || safeText(note.body, { maxLength: 1_000 }).toString().trim() !== ''
}

export interface NoteForm {
  /** UTF-16 units. */
  maxLength: number
  linkHosts: readonly string[]
  /** On its lines, so that a suggestion can be applied. */
  isInPlace: boolean
}

/** A note's words, and under them what it suggests. */
export function noteText(note: ReviewNote, form: NoteForm): SafeText {
  const { suggestion } = note
  const maxLength = suggestion === undefined ? form.maxLength : Math.floor(form.maxLength / 2)
  const words = safeText(note.body, { maxLength, allowedLinkHosts: [...form.linkHosts] })
  if (suggestion === undefined) return words
  const isApplied = form.isInPlace && note.side === 'RIGHT'
  const code = suggestionText(suggestion, { maxLength, isApplied })
  return words.toString().trim() === '' ? code : joined([words, code], '\n\n')
}

/** What had to be changed to be safe, or was cut, is code to read and not to apply. */
function suggestionText(suggestion: UntrustedText, form: { maxLength: number; isApplied: boolean }): SafeText {
  const code = suggestion.raw().replace(/\r\n?/g, '\n').replace(/\n$/, '')
  if (form.isApplied) {
    const wanted = fenced(code, 'suggestion')
    const safe = safeText(new UntrustedText(wanted), form)
    if (safe.toString() === wanted) return safe
  }
  return safeText(new UntrustedText(fenced(code, '')), form)
}

/** A fence longer than any row of ticks in the code, so that no line of it is its end. */
function fenced(code: string, language: string): string {
  const longest = (code.match(/`+/g) ?? []).reduce((most, ticks) => Math.max(most, ticks.length), 2)
  const mark = '`'.repeat(longest + 1)
  return [`${mark}${language}`, ...(code === '' ? [] : [code]), mark].join('\n')
}

/** `src/a.ts:3-5`, as one inert piece of code. */
export function placeText({ path, line, side, startLine }: Omit<ReviewNote, 'body' | 'suggestion'>): SafeText {
  const lines = startLine === undefined ? `${line}` : `${startLine}-${line}`
  const shownPath = path.length <= LONGEST_PATH ? path : `…${path.slice(-LONGEST_PATH)}`
  return ownText(`${inert(`${shownPath}:${lines}`)}${side === 'LEFT' ? ' (before the change)' : ''}`)
}

const LONGEST_PATH = 120
