import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Git, GitError, gitText } from '../git/git.js'
import type { RepoRef } from '../model/item.js'
import type { BranchName, Oid } from '../model/unit.js'
import { exists, makePrivateDir } from '../system/files.js'
import { fileNameOf } from './local-names.js'

/** The bare repos of the local forge, one for each repo, in its root. */
export class LocalBares {
  readonly #root: string
  readonly #git: Git

  constructor(root: string, git: Git) {
    this.#root = root
    this.#git = git
  }

  /** The path of a repo's bare, which is made where there is none. */
  async make(repo: RepoRef): Promise<string> {
    const bare = this.#path(repo)
    if (!(await exists(bare))) await this.#make(bare)
    return bare
  }

  /** All of them, by exact name: what git takes as a pattern or a revision means more than one name. */
  async branches(repo: RepoRef): Promise<Map<BranchName, Oid>> {
    const bare = this.#path(repo)
    if (!(await exists(bare))) return new Map()
    const format = '--format=%(objectname) %(refname:lstrip=2)'
    const lines = await gitText(this.#git, { dir: bare, args: ['for-each-ref', format, 'refs/heads/'] })
    return new Map(lines.split('\n').map((line) => [line.slice(41), line.slice(0, 40)]))
  }

  /** The one that HEAD names, also while it has no commit; undefined where there is no such repo yet. */
  async defaultBranch(repo: RepoRef): Promise<BranchName | undefined> {
    const bare = this.#path(repo)
    if (!(await exists(bare))) return undefined
    const name = await gitText(this.#git, { dir: bare, args: ['symbolic-ref', 'HEAD'] })
    return name.replace(/^refs\/heads\//, '')
  }

  async holds(repo: RepoRef, oid: Oid): Promise<boolean> {
    const bare = this.#path(repo)
    if (!(await exists(bare))) return false
    return (await this.#git({ dir: bare, args: ['cat-file', '-e', `${oid}^{commit}`] })).code === 0
  }

  /** False, and nothing done, where the branch points elsewhere or is gone. */
  async deleteBranch(repo: RepoRef, branch: BranchName, expected: Oid): Promise<boolean> {
    if ((await this.branches(repo)).get(branch) !== expected) return false
    const args = ['update-ref', '--no-deref', '-d', `refs/heads/${branch}`, expected]
    const ended = await this.#git({ dir: this.#path(repo), args })
    if (ended.code === 0) return true
    if ((await this.branches(repo)).get(branch) !== expected) return false
    throw new GitError('update-ref', ended)
  }

  /** In a folder of another name first: whoever finds the bare finds all of it. */
  async #make(bare: string): Promise<void> {
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

  #path(repo: RepoRef): string {
    return join(this.#root, `${fileNameOf(repo.name)}.git`)
  }
}
