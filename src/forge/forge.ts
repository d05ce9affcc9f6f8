import type { RepoRef } from '../model/item.js'
import type { BranchName, Oid } from '../model/unit.js'

export interface PullRequest {
  number: number
  state: 'open' | 'closed' | 'merged'
  title: string
  body: string
  head: BranchName
  /** The commit it was opened or last pushed with. */
  headOid: Oid
  base: BranchName
  draft: boolean
  labels: string[]
  reviewers: string[]
  url: string
}

export type NewPullRequest = Omit<PullRequest, 'number' | 'state' | 'url'>

/** Where git pushes to, and what that one command's environment holds. */
export interface Remote {
  url: string
  env: Record<string, string>
}

/** Where code is hosted and pull requests live. */
export interface Forge {
  readonly kind: 'local' | 'github'
  /** The address of a repo there. The local forge makes the repo at the first call. */
  remote(repo: RepoRef): Promise<Remote>
  /** The commit a branch points to; undefined where there is no such branch (or no such repo yet). */
  branch(repo: RepoRef, branch: BranchName): Promise<Oid | undefined>
  /** Every pull request from that branch, newest first, whatever its state. */
  pullRequestsFrom(repo: RepoRef, branch: BranchName): Promise<PullRequest[]>
  /** Every open pull request of the repo, newest first; none where there is no such repo yet. */
  openPullRequests(repo: RepoRef): Promise<PullRequest[]>
  pullRequest(repo: RepoRef, number: number): Promise<PullRequest | undefined>
  /** Throws where its head branch is missing or an open one from that branch exists. */
  openPullRequest(repo: RepoRef, wanted: NewPullRequest): Promise<PullRequest>
  closePullRequest(repo: RepoRef, number: number): Promise<void>
  /** False, and nothing done, where the branch no longer points to `expected`. */
  deleteBranch(repo: RepoRef, branch: BranchName, expected: Oid): Promise<boolean>
  comment(repo: RepoRef, number: number, body: string): Promise<{ url: string }>
}
