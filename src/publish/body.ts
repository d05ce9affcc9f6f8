import type { Marker } from '../model/decision.js'
import type { CheckResult, Outcome, Words } from '../model/outcome.js'
import { type SafeText, UntrustedText } from '../model/text.js'
import type { Unit } from '../model/unit.js'
import { shown } from '../trust/display.js'
import { joined, ownText, safeText } from '../trust/safe-text.js'
import { markerText } from './marker.js'
import { issueOf } from './target.js'

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

/** The words of a commit whose check failed, which is published all the same: it says so. */
export function withFailedCheck(words: SafeText, check: CheckResult): SafeText {
  return joined([words, ownText(`The check \`${shown(check.command)}\` failed.`)], '\n\n')
}

/** What else goes into a text of ours. */
export interface About {
  flags: readonly string[]
  marker: Marker
  linkHosts: readonly string[]
}

/**
 * A pull request's body: the agent's words, then a rule, then what awaywork itself saw, then the marker. Nothing the agent wrote
 * stands behind the rule.
 */
export function bodyOf(unit: Unit, outcome: Changed, about: About): SafeText {
  const words = outcome.words.body ?? outcome.words.summary ?? new UntrustedText('_The agent wrote no description._')
  const theirs = safeText(words, { maxLength: BODY_LENGTH, allowedLinkHosts: [...about.linkHosts] })
  const issue = unit.rule.pullRequest.closes ? issueOf(unit) : undefined
  const closes = issue === undefined ? [] : [ownText(`Closes #${issue}`)]
  return joined(
    [theirs, ownText('---'), ...closes, changeFacts(unit, outcome, about), markerText(about.marker)],
    '\n\n',
  )
}

/** A comment's body, built alike: the agent's words, cut to leave room for the rest. */
export function commentBody(unit: Unit, outcome: Outcome, about: About & { words: SafeText }): SafeText {
  const rows = [`**What awaywork saw.** Written for \`${shown(unit.item.key)}\` by rule \`${shown(unit.rule.name)}\`.`]
  return joined([about.words, ownText('---'), seen(rows, outcome, about.flags), markerText(about.marker)], '\n\n')
}

/** Our own rows, then what a reader should know of how it came about. */
export function seen(rows: readonly string[], outcome: Outcome, flags: readonly string[]): SafeText {
  const { faults, notes } = outcome
  const all = [
    ...rows,
    ...flags.map((flag) => `Look closely: ${flag}`),
    ...faults.map((fault) => `Left out: \`${shown(fault.file)}\`, ${shown(fault.problem)}.`),
    ...notes.map((note) => `Note: ${note}.`),
  ]
  return ownText(all.map((row) => `- ${row}`).join('\n'))
}

function changeFacts(unit: Unit, outcome: Changed, { flags }: About): SafeText {
  const { change, check } = outcome
  const files = change.files.length === 1 ? '1 file' : `${change.files.length} files`
  const rows = [
    `**What awaywork saw.** ${files}, +${change.lines.added} −${change.lines.deleted}, for \`${shown(unit.item.key)}\` by rule \`${shown(unit.rule.name)}\`.`,
    check === undefined ? 'No check was configured.' : checkLine(check.command, check.passed),
  ]
  return seen(rows, outcome, flags)
}

function checkLine(command: string, passed: boolean): string {
  return passed
    ? `The check \`${shown(command)}\` passed.`
    : `**The check \`${shown(command)}\` failed**, so this is a draft.`
}
