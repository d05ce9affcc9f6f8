import { randomUUID } from 'node:crypto'
import { access, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Git, GitError, gitText } from '../git/git.js'
import { isOid, NO_OID } from '../git/oid.js'
import type { RepoRef } from '../model/item.js'
import type { BranchName, Oid } from '../model/unit.js'
import { makePrivateDir } from '../system/files.js'
import type { Forge, NewPullRequest, PullRequest, Remote } from './forge.js'
import { fileNameOf } from './local-names.js'
import { LocalPulls } from './local-pulls.js'

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
  readonly #git: Git

  constructor(root: string, git: Git) {
    this.#root = root
    this.#git = git
  }

  async remote(repo: RepoRef): Promise<Remote> {
    const bare = this.#bare(repo)
    if (!(await exists(bare))) await this.#makeBare(bare)
    return { url: bare, env: {} }
  }

  async branch(repo: RepoRef, branch: BranchName): Promise<Oid | undefined> {
    return (await this.#branches(repo)).get(branch)
  }

  async pullRequestsFrom(repo: RepoRef, branch: BranchName): Promise<PullRequest[]> {
    const all = await this.#pulls(repo).all()
    return this.#asOfNow(repo, all.filter((pull) => pull.head === branch).reverse())
  }

  async openPullRequests(repo: RepoRef): Promise<PullRequest[]> {
    const all = await this.#pulls(repo).all()
    return this.#asOfNow(repo, all.filter((pull) => pull.state === 'open').reverse())
  }

  async pullRequest(repo: RepoRef, number: number): Promise<PullRequest | undefined> {
    const pull = await this.#pulls(repo).read(number)
    return pull && (await this.#asOfNow(repo, [pull]))[0]
  }

  async openPullRequest(repo: RepoRef, wanted: NewPullRequest): Promise<PullRequest> {
    const oid = await this.branch(repo, wanted.head)
    if (oid === undefined) throw new Error(`${repo.name} has no branch ${wanted.head} to open a pull request from`)
    if (oid !== wanted.headOid) throw new Error(`${wanted.head} points to ${oid}, not to ${wanted.headOid}`)
    if (wanted.head === wanted.base) throw new Error(`a pull request can't go from ${wanted.head} to itself`)
    return this.#pulls(repo).add(wanted)
  }

  async closePullRequest(repo: RepoRef, number: number): Promise<void> {
    const pull = await this.pullRequest(repo, number)
    if (pull === undefined) throw new Error(`${repo.name} has no pull request ${number}`)
    if (pull.state === 'open') await this.#pulls(repo).replace({ ...pull, state: 'closed' })
  }

  async deleteBranch(repo: RepoRef, branch: BranchName, expected: Oid): Promise<boolean> {
    if (!isOid(expected) || expected === NO_OID) return false
    if ((await this.branch(repo, branch)) !== expected) return false
    const args = ['update-ref', '--no-deref', '-d', ref(branch), expected]
    const ended = await this.#git({ dir: this.#bare(repo), args })
    if (ended.code !== 0) {
      if ((await this.branch(repo, branch)) !== expected) return false
      throw new GitError('update-ref', ended)
    }
    await this.#closeFrom(repo, branch, expected)
    return true
  }

  async comment(repo: RepoRef, number: number, body: string): Promise<{ url: string }> {
    if ((await this.pullRequest(repo, number)) === undefined)
      throw new Error(`${repo.name} has no pull request ${number}`)
    const path = await this.#pulls(repo).comment(number, body)
    return { url: pathToFileURL(path).href }
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
    const branches = await this.#branches(repo)
    return pulls.map((pull) =>
      pull.state === 'open' ? { ...pull, headOid: branches.get(pull.head) ?? pull.headOid } : pull,
    )
  }

  /** All of them, by exact name: what git takes as a pattern or a revision means more than one name. */
  async #branches(repo: RepoRef): Promise<Map<BranchName, Oid>> {
    const bare = this.#bare(repo)
    if (!(await exists(bare))) return new Map()
    const format = '--format=%(objectname) %(refname:lstrip=2)'
    const lines = await gitText(this.#git, { dir: bare, args: ['for-each-ref', format, 'refs/heads/'] })
    return new Map(lines.split('\n').map((line) => [line.slice(41), line.slice(0, 40)]))
  }

  /** In a folder of another name first: whoever finds the bare finds all of it. */
  async #makeBare(bare: string): Promise<void> {
    await makePrivateDir(this.#root)
    const fresh = join(this.#root, `.new-${randomUUID()}`)
    try {
      await gitText(this.#git, {
        args: ['init', '--quiet', '--bare', '--template=', '--initial-branch=main', '--', fresh],
      })
      await rename(fresh, bare)
    } catch (error) {
      await rm(fresh, { recursive: true, force: true })
      if (!(await exists(bare))) throw error
    }
  }

  #bare(repo: RepoRef): string {
    return join(this.#root, `${fileNameOf(repo.name)}.git`)
  }

  #pulls(repo: RepoRef): LocalPulls {
    return new LocalPulls(join(this.#root, fileNameOf(repo.name), 'pulls'))
  }
}

function ref(branch: BranchName): string {
  return `refs/heads/${branch}`
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
