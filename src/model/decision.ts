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
  /** The issue of the same repo that asked for it: where it is closed meanwhile, nothing is published. */
  issue?: number
  /** The last of the commits, once they are made. */
  commit?: Oid
  marker: Marker
}

/** Commits of ours onto the head of a pull request of yours. */
export interface PushPublication {
  kind: 'push'
  /** The repo that the pull request is in. */
  repo: RepoRef
  number: number
  /** The repo that holds its head, your fork maybe; `oid` is the commit it must still be at. */
  head: { repo: RepoRef; branch: BranchName; oid: Oid }
  /** The head, and for a merge the base's commit as second. */
  parents: Oid[]
  commits: PlannedCommit[]
  /** The last of the commits, once they are made. */
  commit?: Oid
  /** ISO 8601. */
  date: string
  marker: Marker
}

/** One review that neither approves nor asks for changes. */
export interface ReviewPublication {
  kind: 'review'
  repo: RepoRef
  number: number
  /** The commit that was read; the review is not published where the head has moved. */
  commit: Oid
  body: SafeText
  notes: PlannedNote[]
  marker: Marker
}

/** A note on lines that are in the pull request's diff. */
export interface PlannedNote {
  path: string
  line: number
  side: 'LEFT' | 'RIGHT'
  startLine?: number
  body: SafeText
}

/** Answers to threads that the unit was asked about. */
export interface RepliesPublication {
  kind: 'replies'
  repo: RepoRef
  number: number
  replies: { thread: string; body: SafeText; resolve: boolean }[]
  marker: Marker
}

/** One comment on the item, written anew where ours is there already. */
export interface CommentPublication {
  kind: 'comment'
  repo: RepoRef
  number: number
  body: SafeText
  marker: Marker
}

/** A write we mean to make. */
export type Publication =
  | PullRequestPublication
  | PushPublication
  | ReviewPublication
  | RepliesPublication
  | CommentPublication

/** What an outcome earns. */
export type Decision =
  | { kind: 'publish'; publications: Publication[]; flags: string[] }
  | { kind: 'refuse'; refusals: Refusal[] }
  | { kind: 'nothing'; reason: string }

/** What became of one intended write. `note`: what of it the forge did not take over, which undoes nothing of the rest. */
export type Published = { kind: Publication['kind'] } & (
  | { status: 'done'; url: string; note?: string }
  | { status: 'failed'; message: string }
  | { status: 'skipped'; reason: string }
)
