import type { BranchName, Oid } from './names.js'
import type { Author, Comment, Person } from './person.js'
import type { UntrustedText } from './text.js'

export type ChecksState = 'failing' | 'passing' | 'pending' | 'none'

/** What only a pull request has, as its forge reported it. */
export interface PullRequestFacts {
  number: number
  /** Where it would be merged. */
  base: { branch: BranchName; oid: Oid }
  head: PullRequestHead
  draft: boolean
  checks: ChecksState
  /** Undefined where nobody asked the forge. Threads of outsiders do not count. */
  unresolvedThreads: number | undefined
  /** Undefined where the forge has not worked it out. */
  conflicts: boolean | undefined
  /** Whose review it asks for; you among them also where it asks a team of yours. */
  reviewRequested: Person[]
}

/** Where a pull request's commits lie. */
export interface PullRequestHead {
  /** `owner/name`; undefined where that repo is gone or can't be seen. */
  repo: string | undefined
  branch: BranchName
  oid: Oid
  /** Whether that repo is another than the one it would be merged into, and whether you own it. */
  isFork: boolean
  isYourFork: boolean
}

/** A conversation on a line of a pull request; only trusted comments are in it. */
export interface Thread {
  /** The forge's own id, by which it is resolved. */
  id: string
  path: string
  /** Undefined where the line is no longer in the change. */
  line: number | undefined
  isResolved: boolean
  isOutdated: boolean
  /** The lines it was started on, as a hunk of a patch. */
  hunk: UntrustedText
  comments: Comment[]
  /** How many of its comments were outsiders' and dropped. */
  hidden: number
}

export interface Review {
  author: Author
  state: 'approved' | 'changes-requested' | 'commented' | 'dismissed'
  body: UntrustedText
  /** ISO 8601. */
  createdAt: string
}

/** A CI check on the head commit. */
export interface Check {
  name: UntrustedText
  state: ChecksState
  url: string
  summary: UntrustedText
  annotations: { path: string; line: number; level: string; message: UntrustedText }[]
  /** The end of a failing job's log; undefined where there is none, or it can't be had. */
  logTail: UntrustedText | undefined
}

/** An issue or pull request that this one names as closing or closed by. */
export interface LinkedItem {
  key: string
  kind: 'issue' | 'pull-request'
  title: UntrustedText
  body: UntrustedText
  author: Author
  url: string
}
