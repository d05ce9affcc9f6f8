import type { RepoRef } from '../model/item.js'
import type { BranchName, Oid } from '../model/unit.js'

export interface PullRequest {
  number: number
  state: 'open' | 'closed' | 'merged'
  title: string
  body: string
  head: BranchName
  /** The repo that its head is in; undefined where the forge does not say, and for the local one. */
  headRepo?: string
  /** The commit it was opened or last pushed with. */
  headOid: Oid
  base: BranchName
  draft: boolean
  labels: string[]
  reviewers: string[]
  url: string
  /** Whether its author is the account that writes through this forge: only then its marker counts. */
  isOurs: boolean
}

export type NewPullRequest = Omit<PullRequest, 'number' | 'state' | 'url' | 'isOurs' | 'headRepo'>

/** Where git pushes to, and what that one command's environment holds. */
export interface Remote {
  url: string
  env: Record<string, string>
}

/** A comment under an issue or a pull request, or in one of its threads. */
export interface ForgeComment {
  /** The forge's own. */
  id: string
  body: string
  url: string
  /** Whether its author is the account that writes through this forge. */
  isOurs: boolean
}

export interface ForgeThread {
  id: string
  isResolved: boolean
  comments: ForgeComment[]
}

/** A submitted review, or one of ours that is still pending. */
export interface ForgeReview {
  id: string
  body: string
  url: string
  isOurs: boolean
  isPending: boolean
  /** How many notes it has. */
  notes: number
}

export interface NewReview {
  /** The commit its notes are about. */
  commit: Oid
  body: string
  notes: { path: string; line: number; side: 'LEFT' | 'RIGHT'; startLine?: number; body: string }[]
}

/**
 * Where code is hosted and pull requests live. Every method throws where the forge does not answer. None sends a write twice: where the
 * answer to one is lost, it throws, and the caller asks what is there.
 */
export interface Forge {
  readonly kind: 'local' | 'github'
  /** The address of a repo there. The local forge makes the repo at the first call. */
  remote(repo: RepoRef): Promise<Remote>
  /** The commit a branch points to; undefined where there is no such branch (or no such repo yet). */
  branch(repo: RepoRef, branch: BranchName): Promise<Oid | undefined>
  /** Whether that commit is in the repo: one of the same name that lacks it is another repo. */
  holdsCommit(repo: RepoRef, oid: Oid): Promise<boolean>
  /** Why nothing may be pushed to this branch: it is protected, or the default one of no fork of yours, or there is none. */
  pushRefusal(repo: RepoRef, branch: BranchName): Promise<string | undefined>
  /** Every pull request from that branch of the repo itself, newest first, whatever its state. */
  pullRequestsFrom(repo: RepoRef, branch: BranchName): Promise<PullRequest[]>
  /** The same for many branches at once; each of them has an entry. */
  pullRequestsFromEach(repo: RepoRef, branches: readonly BranchName[]): Promise<Map<BranchName, PullRequest[]>>
  /** Every open pull request from a branch of the repo itself, newest first; none where the local forge has no such repo yet. */
  openPullRequests(repo: RepoRef): Promise<PullRequest[]>
  pullRequest(repo: RepoRef, number: number): Promise<PullRequest | undefined>
  /** Whether an issue or pull request can be written to now, or why not: `closed`, `locked`, `gone`. */
  itemState(repo: RepoRef, number: number): Promise<'open' | 'closed' | 'locked' | 'gone'>
  /** Throws where its head branch is missing or an open one from that branch exists. */
  openPullRequest(repo: RepoRef, wanted: NewPullRequest): Promise<PullRequest>
  closePullRequest(repo: RepoRef, number: number): Promise<void>
  /** False, and nothing done, where the branch no longer points to `expected`. */
  deleteBranch(repo: RepoRef, branch: BranchName, expected: Oid): Promise<boolean>

  /** Oldest first, all of them. */
  comments(repo: RepoRef, number: number): Promise<ForgeComment[]>
  comment(repo: RepoRef, number: number, body: string): Promise<{ id: string; url: string }>
  editComment(repo: RepoRef, number: number, id: string, body: string): Promise<void>
  /** Also where it is gone already. */
  deleteComment(repo: RepoRef, number: number, id: string): Promise<void>

  reviews(repo: RepoRef, number: number): Promise<ForgeReview[]>
  /** One review that neither approves nor asks for changes. */
  review(repo: RepoRef, number: number, wanted: NewReview): Promise<{ id: string; url: string }>
  /** A pending review of ours. */
  deletePendingReview(repo: RepoRef, number: number, id: string): Promise<void>
  threads(repo: RepoRef, number: number): Promise<ForgeThread[]>
  /** Answers in a thread. */
  reply(repo: RepoRef, number: number, thread: string, body: string): Promise<{ id: string; url: string }>
  resolveThread(repo: RepoRef, number: number, thread: string, isResolved: boolean): Promise<void>
  /** A comment of ours in a thread; also where it is gone already. */
  deleteReply(repo: RepoRef, number: number, id: string): Promise<void>
}
