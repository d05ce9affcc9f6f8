import type { Marker } from '../model/decision.js'
import type { Outcome, Words } from '../model/outcome.js'
import { type SafeText, UntrustedText } from '../model/text.js'
import type { Unit } from '../model/unit.js'
import { shown } from '../trust/display.js'
import { joined, ownText, safeText } from '../trust/safe-text.js'

type Changed = Extract<Outcome, { kind: 'changed' }>

const TITLE_LENGTH = 120
/** The forge's own limit is 65,536; the rest is ours. */
const BODY_LENGTH = 60_000

/** The agent's title, else the item's, else its key: whichever is not empty once it is cleaned. */
export function titleOf({ item }: Unit, words: Words): SafeText {
  const wanted = [words.title, item.title, new UntrustedText(item.key)].filter((text) => text !== undefined)
  const titles = wanted.map((text) => safeText(text, { maxLength: TITLE_LENGTH, singleLine: true }))
  return titles.find((title) => title.toString().trim() !== '') ?? ownText('Work by awaywork')
}

/** A commit's message: its words, and the trailer by which its item is found. */
export function commitMessage(unit: Unit, words: SafeText): SafeText {
  return joined([words, ownText(`Awaywork-Item: ${shown(unit.item.key)}\n`)], '\n\n')
}

/**
 * A pull request's body: the agent's words, then a rule, then what awaywork itself saw, then the marker. Nothing the agent wrote
 * stands behind the rule.
 */
export function bodyOf(
  unit: Unit,
  outcome: Changed,
  about: { flags: readonly string[]; marker: Marker; linkHosts: readonly string[] },
): SafeText {
  const words = outcome.words.body ?? outcome.words.summary ?? new UntrustedText('_The agent wrote no description._')
  const theirs = safeText(words, { maxLength: BODY_LENGTH, allowedLinkHosts: [...about.linkHosts] })
  return joined([theirs, ownText('---'), ownText(facts(unit, outcome, about.flags)), markerText(about.marker)], '\n\n')
}

function facts(unit: Unit, { change, check, faults, notes }: Changed, flags: readonly string[]): string {
  const files = change.files.length === 1 ? '1 file' : `${change.files.length} files`
  const rows = [
    `**What awaywork saw.** ${files}, +${change.lines.added} −${change.lines.deleted}, for \`${shown(unit.item.key)}\` by rule \`${shown(unit.rule.name)}\`.`,
    check === undefined ? 'No check was configured.' : checkLine(check.command, check.passed),
    ...flags.map((flag) => `Look closely: ${flag}`),
    ...faults.map((fault) => `Left out: \`${shown(fault.file)}\`, ${shown(fault.problem)}.`),
    ...notes.map((note) => `Note: ${note}.`),
  ]
  return rows.map((row) => `- ${row}`).join('\n')
}

function checkLine(command: string, passed: boolean): string {
  return passed
    ? `The check \`${shown(command)}\` passed.`
    : `**The check \`${shown(command)}\` failed**, so this is a draft.`
}

/** Hidden from readers; found again by `markerIn`. */
function markerText({ control, item, kind }: Marker): SafeText {
  return ownText(`<!-- awaywork ${encodeURIComponent(JSON.stringify({ control, item, kind }))} -->`)
}

/** The marker of a body that awaywork wrote: its last line. */
export function markerIn(body: string): Marker | undefined {
  const coded = /<!-- awaywork ([^\s]+) -->\s*$/.exec(body)?.[1]
  if (coded === undefined) return undefined
  try {
    return JSON.parse(decodeURIComponent(coded)) as Marker
  } catch {
    return undefined
  }
}
