import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Git } from '../git/git.js'
import { isOid, NO_OID } from '../git/oid.js'
import type { RepoRef } from '../model/item.js'
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
import { LocalBares } from './local-bares.js'
import { fileNameOf } from './local-names.js'
import { NumberedTexts, numberOf } from './local-numbered.js'
import { LocalPulls } from './local-pulls.js'
import { LocalReviews } from './local-reviews.js'
import { checkHead } from './new-pull.js'

export interface LocalForgeOptions {
  /** Absolute; made at the first use. */
  root: string
  git: Git
}

/** A forge on this disk: a bare repo to push to, and a folder of pull requests to read. Nothing is kept in memory. */
export function localForge({ root, git }: LocalForgeOptions): Forge {
  return new LocalForge(root, git)
}

class LocalForge implements Forge {
  readonly kind = 'local'
  readonly #root: string
  readonly #bares: LocalBares

  constructor(root: string, git: Git) {
    this.#root = root
    this.#bares = new LocalBares(root, git)
  }

  async remote(repo: RepoRef): Promise<Remote> {
    return { url: await this.#bares.make(repo), env: {} }
  }

  async branch(repo: RepoRef, branch: BranchName): Promise<Oid | undefined> {
    return (await this.#bares.branches(repo)).get(branch)
  }

  async holdsCommit(repo: RepoRef, oid: Oid): Promise<boolean> {
    return this.#bares.holds(repo, oid)
  }

  async pushRefusal(repo: RepoRef, branch: BranchName): Promise<string | undefined> {
    if ((await this.branch(repo, branch)) === undefined) return `${repo.name} has no branch ${branch}`
    if ((await this.#bares.defaultBranch(repo)) === branch) return `${branch} is the default branch of ${repo.name}`
    return undefined
  }

  async pullRequestsFrom(repo: RepoRef, branch: BranchName): Promise<PullRequest[]> {
    return (await this.pullRequestsFromEach(repo, [branch])).get(branch)!
  }

  async pullRequestsFromEach(repo: RepoRef, branches: readonly BranchName[]): Promise<Map<BranchName, PullRequest[]>> {
    const all = await this.#asOfNow(repo, (await this.#pulls(repo).all()).reverse())
    return new Map(branches.map((branch) => [branch, all.filter((pull) => pull.head === branch)]))
  }

  async openPullRequests(repo: RepoRef): Promise<PullRequest[]> {
    const all = await this.#pulls(repo).all()
    return this.#asOfNow(repo, all.filter((pull) => pull.state === 'open').reverse())
  }

  async pullRequest(repo: RepoRef, number: number): Promise<PullRequest | undefined> {
    const pull = await this.#pulls(repo).read(number)
    return pull && (await this.#asOfNow(repo, [pull]))[0]
  }

  async itemState(repo: RepoRef, number: number): Promise<'open' | 'closed' | 'gone'> {
    const pull = await this.#pulls(repo).read(number)
    if (pull === undefined) return 'gone'
    return pull.state === 'open' ? 'open' : 'closed'
  }

  async openPullRequest(repo: RepoRef, wanted: NewPullRequest): Promise<PullRequest> {
    checkHead(repo, wanted, await this.branch(repo, wanted.head))
    return this.#pulls(repo).add(wanted)
  }

  async closePullRequest(repo: RepoRef, number: number): Promise<void> {
    await this.#folderOf(repo, number)
    const pull = (await this.pullRequest(repo, number))!
    if (pull.state === 'open') await this.#pulls(repo).replace({ ...pull, state: 'closed' })
  }

  async deleteBranch(repo: RepoRef, branch: BranchName, expected: Oid): Promise<boolean> {
    if (!isOid(expected) || expected === NO_OID) return false
    if (!(await this.#bares.deleteBranch(repo, branch, expected))) return false
    await this.#closeFrom(repo, branch, expected)
    return true
  }

  async comments(repo: RepoRef, number: number): Promise<ForgeComment[]> {
    const texts = await (await this.#comments(repo, number)).all()
    return texts.map(({ number: id, text, path }) => ({
      id: String(id),
      body: text,
      url: pathToFileURL(path).href,
      isOurs: true,
    }))
  }

  async comment(repo: RepoRef, number: number, body: string): Promise<{ id: string; url: string }> {
    const made = await (await this.#comments(repo, number)).add(body)
    return { id: String(made.number), url: pathToFileURL(made.path).href }
  }

  async editComment(repo: RepoRef, number: number, id: string, body: string): Promise<void> {
    const isThere = await (await this.#comments(repo, number)).replace(numberOf(id), body)
    if (!isThere) throw new Error(`pull request ${number} of ${repo.name} has no comment ${id}`)
  }

  async deleteComment(repo: RepoRef, number: number, id: string): Promise<void> {
    await (await this.#comments(repo, number)).delete(numberOf(id))
  }

  async reviews(repo: RepoRef, number: number): Promise<ForgeReview[]> {
    return (await this.#reviews(repo, number)).all()
  }

  async review(repo: RepoRef, number: number, wanted: NewReview): Promise<{ id: string; url: string }> {
    return (await this.#reviews(repo, number)).add(wanted)
  }

  async deletePendingReview(repo: RepoRef, number: number, id: string): Promise<void> {
    throw new Error(`review ${id} of pull request ${number} in ${repo.name} is not pending: none is here`)
  }

  async threads(repo: RepoRef, number: number): Promise<ForgeThread[]> {
    return (await this.#reviews(repo, number)).threads()
  }

  async reply(repo: RepoRef, number: number, thread: string, body: string): Promise<{ id: string; url: string }> {
    return (await this.#reviews(repo, number)).reply(thread, body)
  }

  async resolveThread(repo: RepoRef, number: number, thread: string, isResolved: boolean): Promise<void> {
    await (await this.#reviews(repo, number)).resolve(thread, isResolved)
  }

  async deleteReply(repo: RepoRef, number: number, id: string): Promise<void> {
    await (await this.#reviews(repo, number)).deleteComment(id)
  }

  /** A branch that is gone takes its open pull requests with it, as on GitHub. */
  async #closeFrom(repo: RepoRef, branch: BranchName, headOid: Oid): Promise<void> {
    for (const pull of await this.#pulls(repo).all()) {
      if (pull.head === branch && pull.state === 'open')
        await this.#pulls(repo).replace({ ...pull, headOid, state: 'closed' })
    }
  }

  /** An open pull request is at the commit its branch is at now. */
  async #asOfNow(repo: RepoRef, pulls: PullRequest[]): Promise<PullRequest[]> {
    const branches = await this.#bares.branches(repo)
    return pulls.map((pull) =>
      pull.state === 'open' ? { ...pull, headOid: branches.get(pull.head) ?? pull.headOid } : pull,
    )
  }

  async #comments(repo: RepoRef, number: number): Promise<NumberedTexts> {
    return new NumberedTexts(join(await this.#folderOf(repo, number), 'comments'))
  }

  async #reviews(repo: RepoRef, number: number): Promise<LocalReviews> {
    return new LocalReviews(join(await this.#folderOf(repo, number), 'reviews'))
  }

  /** Where all of a pull request lies. Throws where there is none. */
  async #folderOf(repo: RepoRef, number: number): Promise<string> {
    const pulls = this.#pulls(repo)
    if ((await pulls.read(number)) === undefined) throw new Error(`${repo.name} has no pull request ${number}`)
    return pulls.folderOf(number)
  }

  #pulls(repo: RepoRef): LocalPulls {
    return new LocalPulls(join(this.#root, fileNameOf(repo.name), 'pulls'))
  }
}
