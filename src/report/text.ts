import type { Published } from '../model/decision.js'
import type { Refusal } from '../model/outcome.js'
import type { RunPlan } from '../model/plan.js'
import type { Unit } from '../model/unit.js'
import type { Colors } from '../system/colors.js'
import { shown } from '../trust/display.js'
import type { FinishedRecord, RunRecord, UnitRecord } from './record.js'

/** A run for people: a paragraph a unit, then what was skipped. Every foreign word in it is inert. */
export function runText(run: RunRecord, colors: Colors): string {
  const units = run.units.map((unit) => unitText(unit, colors))
  const skipped = run.skipped.map((skip) => `${colors.dim('skipped')}    ${shown(skip.item)}: ${shown(skip.reason)}`)
  const head = `run ${run.run}: ${count(run.units.length, 'unit')}, ${run.skipped.length} skipped`
  const finished = (run.finished ?? []).map((each) => finishedText(each, colors))
  const problem = run.problem === undefined ? [] : [`${colors.red('stopped')}    ${shown(run.problem)}`]
  return [head, ...finished, ...units, ...(skipped.length > 0 ? [skipped.join('\n')] : []), ...problem].join('\n\n')
}

function finishedText({ run, item, published }: FinishedRecord, colors: Colors): string {
  const verdict = published.status === 'failed' ? colors.red('failed    ') : colors.green('finished  ')
  return `${verdict} ${shown(item)} (left by run ${shown(run)})\n           ${publishedText(published)}`
}

function unitText(unit: UnitRecord, colors: Colors): string {
  const { outcome, decision } = unit
  const rows = [
    `${verdict(unit, colors)} ${shown(unit.item)} (rule ${shown(unit.rule)}, ${seconds(unit.ms)})`,
    ...unit.published.map(publishedText),
    ...(decision.refusals ?? []).map(refusalText),
    ...(decision.kind === 'nothing' ? [shown(outcome.reason ?? decision.reason ?? '')] : []),
    ...(outcome.files
      ? [`${count(outcome.files.length, 'file')} changed, +${outcome.added ?? 0} -${outcome.deleted ?? 0}`]
      : []),
    ...(outcome.check ? [checkText(outcome.check, colors)] : []),
    ...(decision.flags ?? []).map((flag) => `look closely: ${shown(flag)}`),
    ...outcome.faults.map((fault) => `left out: ${shown(fault.file)}, ${shown(fault.problem)}`),
    ...outcome.notes.map((note) => `note: ${shown(note)}`),
    colors.dim(unit.folder),
  ]
  return rows
    .map((row, index) => (index === 0 ? row : `           ${row.replaceAll('\n', '\n           ')}`))
    .join('\n')
}

function verdict({ outcome, decision, published }: UnitRecord, colors: Colors): string {
  if (published.some((each) => each.status === 'failed')) return colors.red('failed    ')
  if (published.some((each) => each.status === 'done')) return colors.green('published ')
  if (published.some((each) => each.status === 'skipped')) return colors.yellow('skipped   ')
  if (decision.kind === 'refuse') return colors.yellow('refused   ')
  if (outcome.kind === 'failed') return colors.red('failed    ')
  if (outcome.kind === 'stopped') return colors.red('stopped   ')
  return decision.kind === 'publish' ? colors.green('ready     ') : colors.dim('nothing   ')
}

function publishedText(published: Published): string {
  switch (published.status) {
    case 'done':
      return `${doneText(published.kind, published.url)}${published.note === undefined ? '' : ` (${shown(published.note)})`}`
    case 'failed':
      return `failed (${words[published.kind]}): ${shown(published.message)}`
    case 'skipped':
      return `not published (${words[published.kind]}): ${shown(published.reason)}`
  }
}

/** A pull request's address says what it is; that of a push or a comment does not. */
function doneText(kind: Published['kind'], url: string): string {
  return kind === 'pull-request' ? shown(url) : `${words[kind]}: ${shown(url)}`
}

const words: Record<Published['kind'], string> = {
  'pull-request': 'the pull request',
  push: 'the push',
  review: 'the review',
  replies: 'the answers',
  comment: 'the comment',
}

function refusalText({ code, message }: Refusal): string {
  return `${code}: ${shown(message)}`
}

function checkText(check: NonNullable<UnitRecord['outcome']['check']>, colors: Colors): string {
  const head = `check \`${shown(check.command)}\` ${check.passed ? colors.green('passed') : colors.red('failed')}`
  return check.passed || check.tail === '' ? head : `${head}\n${colors.dim(lastLines(check.tail, 10))}`
}

function lastLines(text: string, lines: number): string {
  return text.split('\n').slice(-lines).join('\n')
}

/** What would run now, and each item skipped with its first reason; all of them with `why`. */
export function planText(plan: RunPlan, { why, colors }: { why: boolean; colors: Colors }): string {
  const units = plan.units.map(
    (unit) =>
      `${colors.green('would run')}  ${shown(unit.item.key)}: ${shown(unit.item.title.raw(), { maxLength: 80 })} (rule ${shown(unit.rule.name)}, ${aimText(unit)})`,
  )
  const skipped = plan.skipped.map((skip) => {
    const reasons = why ? skip.reasons : [skip.reason]
    return `${colors.dim('skipped')}    ${shown(skip.item)}: ${(reasons.length > 0 ? reasons : [skip.reason]).map((reason) => shown(reason)).join('; ')}`
  })
  if (units.length + skipped.length === 0) return 'there is no item in any source'
  return [...units, ...skipped].join('\n')
}

/** Where a unit starts, and where what it publishes would go. */
function aimText({ rule, branch, base }: Unit): string {
  const [to, at] = [shown(branch), base.oid.slice(0, 8)]
  switch (rule.publish) {
    case 'pull-request':
    case 'task-plan':
      return `to ${to} from ${shown(base.branch)} ${at}`
    case 'push':
      return `onto ${to}, now at ${at}`
    case 'review':
      return `a review of ${to} at ${at}`
    case 'comment':
      return 'a comment'
    case 'nothing':
      return 'publishing nothing'
  }
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

function seconds(ms: number): string {
  return ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 60_000)} min`
}
