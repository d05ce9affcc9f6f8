import type { Change } from '../model/change.js'
import type { Decision, Published } from '../model/decision.js'
import type { CheckResult, Outcome, OutputFault, Refusal } from '../model/outcome.js'
import type { RunPlan } from '../model/plan.js'
import type { Unit } from '../model/unit.js'
import { shown } from '../trust/display.js'

/** One unit of a run, as `--json` prints it and `report.json` keeps it. */
export interface UnitRecord {
  unit: string
  item: string
  rule: string
  outcome: OutcomeRecord
  decision: DecisionRecord
  published: Published[]
  /** Every write that the forge took, in order, but for those that it then shows not to hold. */
  writes: WriteRecord[]
  /** Absolute folder with the log, the prompt, the output and the patch. */
  folder: string
  /** Milliseconds. */
  ms: number
}

export interface WriteRecord {
  kind: string
  repo: string
  number?: number
  branch?: string
}

export interface OutcomeRecord {
  kind: Outcome['kind']
  /** A sentence where the kind alone does not say it. */
  reason?: string
  step?: string
  refusals?: Refusal[]
  files?: { path: string; status: string }[]
  added?: number
  deleted?: number
  check?: { command: string; passed: boolean; code: number | null; tail: string }
  summary?: string
  faults: OutputFault[]
  notes: string[]
}

export type DecisionRecord = { kind: Decision['kind']; reason?: string; refusals?: Refusal[]; flags?: string[] }

/** The documented shape of a run, `schema: 1`. */
export interface RunRecord {
  schema: 1
  run: string
  started_at: string
  units: UnitRecord[]
  skipped: { item: string; rule: string | null; reason: string }[]
  /** What this run made good of an earlier one that ended in the middle of its writes; absent where there was nothing. */
  finished?: FinishedRecord[]
  /** Why the run could not go on; absent where it could. */
  problem?: string
}

/** A write that an earlier run meant to make. */
export interface FinishedRecord {
  run: string
  item: string
  published: Published
  writes: WriteRecord[]
}

const TEXT_LENGTH = 8_000

export function recordOf(
  unit: Unit,
  {
    outcome,
    decision,
    published,
    writes,
  }: { outcome: Outcome; decision: Decision; published: Published[]; writes: WriteRecord[] },
  { redact, ...about }: { folder: string; ms: number; redact: (text: string) => string },
): UnitRecord {
  const record = {
    unit: unit.id,
    item: unit.item.key,
    rule: unit.rule.name,
    outcome: outcomeRecord(outcome),
    decision: decisionRecord(decision),
    published,
    writes,
  }
  return { ...(everyText(record, redact) as typeof record), ...about }
}

export function finishedRecord(finished: FinishedRecord, redact: (text: string) => string): FinishedRecord {
  return everyText(finished, redact) as FinishedRecord
}

/** The same value with each of its strings, however deep, as `change` gives it. */
function everyText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => everyText(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, everyText(each, change)]))
}

export function skippedRecords(plan: RunPlan): RunRecord['skipped'] {
  return plan.skipped.map(({ item, rule, reason }) => ({ item, rule: rule ?? null, reason }))
}

function outcomeRecord(outcome: Outcome): OutcomeRecord {
  const { words, faults, notes } = outcome
  const common = {
    faults,
    notes,
    ...(words.summary ? { summary: shown(words.summary.raw(), { maxLength: TEXT_LENGTH, lines: true }) } : {}),
  }
  switch (outcome.kind) {
    case 'changed':
      return { kind: outcome.kind, ...changeRecord(outcome.change), ...checkRecord(outcome.check), ...common }
    case 'answered':
      return { kind: outcome.kind, ...common }
    case 'nothing':
      return {
        kind: outcome.kind,
        reason: words.nothing ? shown(words.nothing.raw(), { maxLength: TEXT_LENGTH, lines: true }) : outcome.reason,
        ...common,
      }
    case 'stopped':
      return { kind: outcome.kind, reason: outcome.message, ...changeRecord(outcome.change), ...common }
    case 'failed':
      return {
        kind: outcome.kind,
        step: outcome.step,
        reason: outcome.message,
        ...changeRecord(outcome.change),
        ...common,
      }
    case 'refused':
      return { kind: outcome.kind, refusals: outcome.refusals, ...common }
  }
}

function changeRecord(change: Change | undefined): Pick<OutcomeRecord, 'files' | 'added' | 'deleted'> {
  if (change === undefined) return {}
  const files = change.files.slice(0, 1_000).map(({ path, status }) => ({ path: shown(path), status }))
  return { files, added: change.lines.added, deleted: change.lines.deleted }
}

function checkRecord(check: CheckResult | undefined): Pick<OutcomeRecord, 'check'> {
  if (check === undefined) return {}
  const tail = shown(check.tail.raw(), { maxLength: TEXT_LENGTH, lines: true })
  return { check: { command: check.command, passed: check.passed, code: check.code ?? null, tail } }
}

function decisionRecord(decision: Decision): DecisionRecord {
  switch (decision.kind) {
    case 'publish':
      return { kind: decision.kind, flags: decision.flags }
    case 'refuse':
      return { kind: decision.kind, refusals: decision.refusals }
    case 'nothing':
      return { kind: decision.kind, reason: decision.reason }
  }
}

/** 0 when all units ended (published, nothing, refused, skipped), 1 when one failed or was stopped, a write failed, or the run could not go on. */
export function exitCodeOf(run: RunRecord): 0 | 1 {
  const broken = run.units.some(
    ({ outcome, published }) =>
      outcome.kind === 'failed' || outcome.kind === 'stopped' || published.some((each) => each.status === 'failed'),
  )
  const unfinished = (run.finished ?? []).some(({ published }) => published.status === 'failed')
  return broken || unfinished || run.problem !== undefined ? 1 : 0
}
