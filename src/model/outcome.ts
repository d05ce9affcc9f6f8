import type { Change } from './change.js'
import type { UntrustedText } from './text.js'

export type Step =
  | 'mirror'
  | 'clone'
  | 'context'
  | 'setup'
  | 'when'
  | 'agent'
  | 'harvest'
  | 'until'
  | 'decide'
  | 'publish'

export type StopReason = 'time' | 'idle' | 'interrupted' | 'memory' | 'disk' | 'usage-limit' | 'window'

/** One guard's no. `code` is what a program reads, `message` what a person does. */
export interface Refusal {
  code: RefusalCode
  message: string
  path?: string
}

export type RefusalCode =
  | 'committed-away'
  | 'protected-path'
  | 'outside-paths'
  | 'link-outside'
  | 'gitlink'
  | 'odd-mode'
  | 'bad-path'
  | 'lfs'
  | 'file-too-large'
  | 'change-too-large'
  | 'too-many-files'
  | 'too-many-lines'
  | 'too-many-commits'
  | 'unresolved-conflict'
  | 'history-rewritten'
  | 'too-large-to-inspect'
  | 'malformed-pack'
  | 'leak'
  | 'check-failed'
  | 'guard-failed'

export interface CheckResult {
  command: string
  passed: boolean
  /** Exit code; undefined where a signal or a limit ended it. */
  code: number | undefined
  /** The last lines it printed. */
  tail: UntrustedText
}

/** What the agent wrote in `.away/output/`, each file parsed or left out with a fault. */
export interface Words {
  summary?: UntrustedText
  title?: UntrustedText
  body?: UntrustedText
  nothing?: UntrustedText
  review?: UntrustedText
  notes?: ReviewNote[]
  replies?: Reply[]
}

/** A remark on lines of a pull request. `side` is the old text (`LEFT`) or the new one. */
export interface ReviewNote {
  path: string
  /** From 1. */
  line: number
  side: 'LEFT' | 'RIGHT'
  /** The first of several lines, of the same side. */
  startLine?: number
  body: UntrustedText
  /** What to put in the place of the lines. */
  suggestion?: UntrustedText
}

/** An answer to a review thread that the unit was asked about. */
export interface Reply {
  thread: string
  body: UntrustedText
  resolved: boolean
}

export interface OutputFault {
  file: string
  problem: string
}

interface Common {
  words: Words
  faults: OutputFault[]
  /** What a reader of the report should know, one sentence each. */
  notes: string[]
}

/** What a unit left. */
export type Outcome =
  | ({ kind: 'changed'; change: Change; check: CheckResult | undefined } & Common)
  | ({ kind: 'answered' } & Common)
  | ({ kind: 'nothing'; reason: string } & Common)
  | ({ kind: 'stopped'; reason: StopReason; message: string; change: Change | undefined } & Common)
  | ({ kind: 'failed'; step: Step; message: string; change: Change | undefined } & Common)
  | ({ kind: 'refused'; refusals: Refusal[] } & Common)
