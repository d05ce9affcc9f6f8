import type { Account } from './accounts.js'
import type { Repo } from './repo.js'

export type Conclusion =
  | 'success'
  | 'failure'
  | 'neutral'
  | 'cancelled'
  | 'skipped'
  | 'timed_out'
  | 'action_required'
  | 'stale'
  | 'startup_failure'

export interface AnnotationWish {
  path: string
  line: number
  message: string
  level?: 'notice' | 'warning' | 'failure'
  title?: string
}

export interface CheckWish {
  name: string
  /** None while it runs. */
  conclusion?: Conclusion
  status?: 'queued' | 'in_progress' | 'completed'
  title?: string
  summary?: string
  text?: string
  annotations?: AnnotationWish[]
  /** The job's whole log. Without it the check belongs to no job of GitHub Actions. */
  log?: string
  isRequired?: boolean
}

/** A check run; with a log, also the job of a workflow run, under the same number. */
export class CheckRun {
  readonly id: number
  readonly nodeId: string
  readonly suiteId: number
  /** The workflow run. */
  readonly runId: number
  readonly startedAt: string
  readonly name: string
  status: 'queued' | 'in_progress' | 'completed'
  conclusion: Conclusion | null
  readonly annotations: AnnotationWish[]
  readonly title: string | null
  readonly summary: string | null
  readonly text: string | null
  readonly log: string | undefined
  readonly isRequired: boolean

  constructor(
    readonly repo: Repo,
    readonly headOid: string,
    wish: CheckWish,
  ) {
    this.id = repo.state.id()
    this.nodeId = repo.state.node('CR', this.id, this)
    this.suiteId = repo.state.id()
    this.runId = repo.state.id()
    this.startedAt = repo.state.past()
    this.name = wish.name
    this.conclusion = wish.conclusion ?? null
    this.status = wish.status ?? (wish.conclusion ? 'completed' : 'in_progress')
    this.annotations = wish.annotations ?? []
    this.title = wish.title ?? null
    this.summary = wish.summary ?? null
    this.text = wish.text ?? null
    this.log = wish.log
    this.isRequired = wish.isRequired ?? false
    repo.checks.push(this)
  }
}

export interface CommitStatus {
  id: number
  nodeId: string
  repo: Repo
  oid: string
  context: string
  state: 'error' | 'failure' | 'pending' | 'success'
  description: string
  targetUrl: string | null
  creator: Account
  createdAt: string
}

export type Rollup = 'SUCCESS' | 'FAILURE' | 'PENDING' | 'ERROR' | 'EXPECTED'

/** Undefined where the commit has neither checks nor statuses. */
export function rollupOf(checks: CheckRun[], statuses: CommitStatus[]): Rollup | undefined {
  if (!checks.length && !statuses.length) return undefined
  const good = new Set(['success', 'neutral', 'skipped'])
  if (statuses.some((each) => each.state === 'error')) return 'ERROR'
  if (statuses.some((each) => each.state === 'failure')) return 'FAILURE'
  if (checks.some((each) => each.conclusion !== null && !good.has(each.conclusion))) return 'FAILURE'
  if (statuses.some((each) => each.state === 'pending') || checks.some((each) => each.conclusion === null))
    return 'PENDING'
  return 'SUCCESS'
}
