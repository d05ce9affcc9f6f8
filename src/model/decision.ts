import type { RepoRef } from './item.js'
import type { Refusal } from './outcome.js'
import type { SafeText } from './text.js'
import type { BranchName, Oid } from './unit.js'

/** How something we wrote is found again. It counts only where its author is us. */
export interface Marker {
  /** Names the control repo or config that wrote it. */
  control: string
  item: string
  kind: string
}

/** A commit we make ourselves of a judged tree. */
export interface PlannedCommit {
  tree: Oid
  message: SafeText
}

/** A branch and its pull request, which go out together or not at all. */
export interface PullRequestPublication {
  kind: 'pull-request'
  repo: RepoRef
  branch: BranchName
  base: { oid: Oid; branch: BranchName }
  commits: PlannedCommit[]
  /** ISO 8601: the commits' date, fixed so that performing it again makes the same commits. */
  date: string
  title: SafeText
  body: SafeText
  draft: boolean
  labels: string[]
  reviewers: string[]
  marker: Marker
}

/** A write we mean to make. */
export type Publication = PullRequestPublication

/** What an outcome earns. */
export type Decision =
  | { kind: 'publish'; publications: Publication[]; flags: string[] }
  | { kind: 'refuse'; refusals: Refusal[] }
  | { kind: 'nothing'; reason: string }

/** What became of one intended write. */
export type Published = { kind: Publication['kind'] } & (
  | { status: 'done'; url: string }
  | { status: 'failed'; message: string }
  | { status: 'skipped'; reason: string }
)
