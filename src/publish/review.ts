import type { Hunks } from '../git/hunks.js'
import type { Marker, PlannedNote, ReviewPublication } from '../model/decision.js'
import type { Outcome, ReviewNote } from '../model/outcome.js'
import type { SafeText } from '../model/text.js'
import type { Unit } from '../model/unit.js'
import { shown } from '../trust/display.js'
import { joined, ownText, safeText } from '../trust/safe-text.js'
import { type About, seen } from './body.js'
import { hasMarker, markerText } from './marker.js'
import { isSaid, noteText, placeNotes, placeText } from './notes.js'

/** A forge takes 65,536; with all of these a body stays below. */
const WORDS = 55_000
const WORDS_BESIDE_NOTES = 24_000
const MOVED_NOTES = 32_000
const SHORTEST_MOVED = 200
const NOTE = 10_000

export interface ReviewRules {
  number: number
  hunks: Hunks
  control: string
  linkHosts: readonly string[]
  flags: readonly string[]
}

/** The review that the agent's words make, none of its notes lost; undefined where it said nothing. */
export function reviewOf(unit: Unit, outcome: Outcome, rules: ReviewRules): ReviewPublication | undefined {
  const { fits, moved } = placeNotes((outcome.words.notes ?? []).filter(isSaid), rules.hunks)
  const maxLength = moved.length === 0 ? WORDS : WORDS_BESIDE_NOTES
  const words =
    outcome.words.review && safeText(outcome.words.review, { maxLength, allowedLinkHosts: [...rules.linkHosts] })
  const isSilent = (words?.toString().trim() ?? '') === ''
  if (isSilent && fits.length + moved.length === 0) return undefined
  const commit = unit.base.oid
  const marker: Marker = { control: rules.control, item: unit.item.key, kind: `review:${commit}` }
  const parts = [...(words && !isSilent ? [words] : []), ...movedText(moved, rules.linkHosts)]
  return {
    kind: 'review',
    repo: unit.repo.ref,
    number: rules.number,
    commit,
    body: bodyOf(unit, outcome, { ...rules, marker, parts }),
    notes: fits.map((note) => planned(note, marker, rules.linkHosts)),
    marker,
  }
}

const SAW = '**What awaywork saw.**'

function bodyOf(unit: Unit, outcome: Outcome, { parts, flags, marker }: About & { parts: SafeText[] }): SafeText {
  const rule = `${SAW} Commit \`${unit.base.oid.slice(0, 12)}\`, for \`${shown(unit.item.key)}\` by rule \`${shown(unit.rule.name)}\`.`
  return joined([...parts, ownText('---'), seen([rule], outcome, flags), markerText(marker)], '\n\n')
}

function movedText(moved: readonly ReviewNote[], linkHosts: readonly string[]): SafeText[] {
  if (moved.length === 0) return []
  const maxLength = Math.max(SHORTEST_MOVED, Math.floor(MOVED_NOTES / moved.length) - 2 * SHORTEST_MOVED)
  const texts = moved.flatMap((note) => [placeText(note), noteText(note, { maxLength, linkHosts, isInPlace: false })])
  return [ownText('**On lines that the diff does not show:**'), ...texts]
}

/** Marked too, so that `undo` knows which threads a review began. */
function planned(note: ReviewNote, marker: Marker, linkHosts: readonly string[]): PlannedNote {
  const { path, line, side, startLine } = note
  const text = noteText(note, { maxLength: NOTE, linkHosts, isInPlace: true })
  const body = joined([text, markerText(marker)], '\n\n')
  return { path, line, side, ...(startLine !== undefined && { startLine }), body }
}

/** A forge takes 65,536 UTF-16 units. */
const BODY = 65_000

/** The same review in its body alone, for a forge that takes the notes on none of their lines. */
export function withNotesInBody(review: ReviewPublication): ReviewPublication {
  const { words, ours } = halves(review)
  const parts = [ownText(words), ownText('**On these lines:**')]
  const end = joined([ownText(ours), markerText(review.marker)], '\n\n')
  let left = 0
  for (const note of review.notes) {
    const text = joined([placeText(note), ownText(withoutEnd(note.body.toString(), review))], '\n\n')
    if (joined([...parts, text, end], '\n\n').toString().length + 200 <= BODY) parts.push(text)
    else left += 1
  }
  if (left > 0)
    parts.push(ownText(`${left} more notes had no room here; they are in the run's folder, in \`output/notes.json\`.`))
  return { ...review, notes: [], body: joined([...parts, end], '\n\n') }
}

/** The agent's words, and what stands under the rule, behind which nothing of the agent's goes. */
function halves(review: ReviewPublication): { words: string; ours: string } {
  const text = withoutEnd(review.body.toString(), review)
  const at = text.lastIndexOf(`---\n\n- ${SAW}`)
  return at < 0 ? { words: text, ours: '' } : { words: text.slice(0, at).trimEnd(), ours: text.slice(at) }
}

function withoutEnd(body: string, { marker }: ReviewPublication): string {
  return hasMarker(body, marker) ? body.slice(0, body.lastIndexOf('<!--')).trimEnd() : body
}
