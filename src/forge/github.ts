import { z } from 'zod'
import type { Git } from '../git/git.js'
import type { GitHubClient } from '../github/client.js'
import type { RepoRef } from '../model/item.js'
import type { Secret } from '../model/secret.js'
import type { BranchName, Oid } from '../model/unit.js'
import type {
  Forge,
  ForgeComment,
  ForgeReview,
  ForgeThread,
  NewPullRequest,
  NewReview,
  PullRequest,
  Remote,
} from './forge.js'
import { type BranchTools, branchAt, deleteBranch, holdsCommit, pushRefusal } from './github-branches.js'
import { GitHubCalls } from './github-calls.js'
import { GitHubComments, isBelow } from './github-comments.js'
import { unlessGone } from './github-failures.js'
import { apiPath, isNumber } from './github-names.js'
import { GitHubPulls } from './github-pulls.js'
import { githubRemote } from './github-remote.js'
import { GitHubReviews } from './github-reviews.js'
import { checkHead } from './new-pull.js'

export interface GitHubForgeOptions {
  client: Pick<GitHubClient, 'reader' | 'writer' | 'serverUrl'>
  token: Secret
  /** The account of the token, by its number. */
  you: { id: number }
  git: Git
}

/** A GitHub server. Nothing is kept in memory. */
export function githubForge({ client, token, you, git }: GitHubForgeOptions): Forge {
  const remote = (repo: RepoRef): Remote => githubRemote(client.serverUrl, repo, token)
  return new GitHubForge({ calls: new GitHubCalls(client), git, you: you.id, remote })
}

class GitHubForge implements Forge {
  readonly kind = 'github'
  readonly #tools: BranchTools
  readonly #pulls: GitHubPulls
  readonly #comments: GitHubComments
  readonly #reviews: GitHubReviews

  constructor(tools: BranchTools) {
    this.#tools = tools
    this.#pulls = new GitHubPulls(tools.calls)
    this.#comments = new GitHubComments(tools.calls, tools.you)
    this.#reviews = new GitHubReviews(tools.calls, tools.you)
  }

  async remote(repo: RepoRef): Promise<Remote> {
    return this.#tools.remote(repo)
  }

  async branch(repo: RepoRef, branch: BranchName): Promise<Oid | undefined> {
    return branchAt(this.#tools, repo, branch)
  }

  async holdsCommit(repo: RepoRef, oid: Oid): Promise<boolean> {
    return holdsCommit(this.#tools, repo, oid)
  }

  async pushRefusal(repo: RepoRef, branch: BranchName): Promise<string | undefined> {
    return pushRefusal(this.#tools, repo, branch)
  }

  async pullRequestsFrom(repo: RepoRef, branch: BranchName): Promise<PullRequest[]> {
    return (await this.#pulls.fromEach(repo, [branch])).get(branch)!
  }

  async pullRequestsFromEach(repo: RepoRef, branches: readonly BranchName[]): Promise<Map<BranchName, PullRequest[]>> {
    return this.#pulls.fromEach(repo, branches)
  }

  async openPullRequests(repo: RepoRef): Promise<PullRequest[]> {
    return this.#pulls.open(repo)
  }

  async pullRequest(repo: RepoRef, number: number): Promise<PullRequest | undefined> {
    return this.#pulls.one(repo, number)
  }

  async itemState(repo: RepoRef, number: number): Promise<'open' | 'closed' | 'locked' | 'gone'> {
    if (!isNumber(number)) return 'gone'
    const what = `reading ${repo.name}#${number}`
    const found = await unlessGone(this.#tools.calls.get(apiPath(repo, 'issues', number), { what, answer: item }))
    // one that was transferred answers from its new place
    if (found === undefined || !isBelow({ repo, number }, found.url)) return 'gone'
    if (found.state !== 'open') return 'closed'
    return found.locked ? 'locked' : 'open'
  }

  async openPullRequest(repo: RepoRef, wanted: NewPullRequest): Promise<PullRequest> {
    checkHead(repo, wanted, await this.branch(repo, wanted.head))
    return this.#pulls.make(repo, wanted)
  }

  async closePullRequest(repo: RepoRef, number: number): Promise<void> {
    await this.#pulls.close(repo, number)
  }

  async deleteBranch(repo: RepoRef, branch: BranchName, expected: Oid): Promise<boolean> {
    return deleteBranch(this.#tools, repo, { branch, expected })
  }

  async comments(repo: RepoRef, number: number): Promise<ForgeComment[]> {
    return this.#comments.all({ repo, number })
  }

  async comment(repo: RepoRef, number: number, body: string): Promise<{ id: string; url: string }> {
    return this.#comments.add({ repo, number }, body)
  }

  async editComment(repo: RepoRef, number: number, id: string, body: string): Promise<void> {
    await this.#comments.edit({ repo, number }, id, body)
  }

  async deleteComment(repo: RepoRef, number: number, id: string): Promise<void> {
    await this.#comments.delete({ repo, number }, id, 'issues')
  }

  async reviews(repo: RepoRef, number: number): Promise<ForgeReview[]> {
    return this.#reviews.all({ repo, number })
  }

  async review(repo: RepoRef, number: number, wanted: NewReview): Promise<{ id: string; url: string }> {
    return this.#reviews.add({ repo, number }, wanted)
  }

  async deletePendingReview(repo: RepoRef, number: number, id: string): Promise<void> {
    await this.#reviews.deletePending({ repo, number }, id)
  }

  async threads(repo: RepoRef, number: number): Promise<ForgeThread[]> {
    return this.#reviews.threads({ repo, number })
  }

  async reply(repo: RepoRef, number: number, thread: string, body: string): Promise<{ id: string; url: string }> {
    return this.#reviews.reply({ repo, number }, thread, body)
  }

  async resolveThread(repo: RepoRef, number: number, thread: string, isResolved: boolean): Promise<void> {
    await this.#reviews.resolve({ repo, number }, thread, isResolved)
  }

  async deleteReply(repo: RepoRef, number: number, id: string): Promise<void> {
    await this.#comments.delete({ repo, number }, id, 'pulls')
  }
}

const item = z.object({ state: z.string(), locked: z.boolean(), url: z.string() })
