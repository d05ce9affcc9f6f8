import type { Hunks } from '../git/hunks.js'
import type { Publication } from '../model/decision.js'
import type { Outcome, Refusal } from '../model/outcome.js'
import type { GuardRules } from './guard.js'

export interface DecideRules {
  guard: GuardRules
  /** Names the config that wrote it, in the marker. */
  control: string
  /** Hosts that published text may link to. */
  linkHosts: readonly string[]
  /** ISO 8601. */
  date: string
  /** Ids of the review threads that the unit was given to answer. */
  threads: readonly string[]
  /** The item's pull request as its forge shows it: from the merge base to the commit that was read. Asked only where there are notes. */
  hunks(): Promise<Hunks>
}

/** An outcome whose agent came to its end. */
export type Finished = Extract<Outcome, { kind: 'changed' | 'answered' | 'nothing' }>

/** What is published where nothing refuses it, which the words still may. */
export type Wanted =
  | { kind: 'publish'; publications: Publication[]; flags: string[]; refusals: Refusal[] }
  | { kind: 'nothing'; reason: string }

export function nothing(reason: string): Wanted {
  return { kind: 'nothing', reason }
}

/** Why an outcome that left no change gives nothing to publish. */
export function withoutChange(outcome: Finished): string {
  return outcome.kind === 'nothing' ? outcome.reason : 'the agent changed nothing; its summary is in the report'
}

/** What is said where an agent changed files for a rule that publishes words. */
export function droppedChange(outcome: Finished): string[] {
  if (outcome.kind !== 'changed') return []
  const { length } = outcome.change.files
  return [`the agent changed ${length === 1 ? '1 file' : `${length} files`}, which this rule does not publish`]
}
