import { join } from 'node:path'
import { orchestratorGitEnvironment } from '../../src/environment/git-programs.js'
import type { Forge, PullRequest } from '../../src/forge/forge.js'
import { githubForge } from '../../src/forge/github.js'
import { makeBare } from '../../src/git/bare.js'
import { type Git, gitText, makeGit } from '../../src/git/git.js'
import { githubClient } from '../../src/github/client.js'
import type { RepoRef } from '../../src/model/item.js'
import { Secret } from '../../src/model/secret.js'
import { tempDir } from '../../src/system/files.js'
import { ADDED, type ForgeHouse, PLAIN } from '../support/contract-forge.js'
import type { GitHubDouble } from '../support/github/double.js'
import { ourGit } from '../support/repo.js'

const git = ourGit()
let houses = 0

export interface GitHubHouse extends ForgeHouse {
  name: string
  /** The same forge for another token. */
  as(token: string, options?: ForgeWish): Forge
  /** Opens a pull request from a fresh commit. */
  open(head: string): Promise<PullRequest>
  /** A bare of ours that holds what was pushed. */
  work: string
}

export interface ForgeWish {
  git?: Git
  /** The API's addresses: those of github.com where it is left out. */
  layout?: 'github.com' | 'enterprise'
}

export const TOKEN = 'ghp_meAtWork'

/** Two fresh repos of `acme`, which `me` and `mate` may write to; each house has names of its own, so that many share one double. */
export async function githubHouse(github: GitHubDouble, token = TOKEN): Promise<GitHubHouse> {
  const name = `shop-${++houses}`
  const access = { me: 'write', mate: 'write' } as const
  const repos = [name, `${name}-other`].map((each) => github.repo(`acme/${each}`, { access }))
  const roots = new Map(repos.map((each) => [each.fullName, each.branch('main')]))
  const [repo, other] = repos.map((each) => ({ name: each.fullName })) as [RepoRef, RepoRef]
  const dir = await tempDir('awaywork-github-')
  const work = join(dir.path, 'work.git')
  await makeBare(work, { alternates: repos.map((each) => join(each.git.dir, 'objects')).join('\n') })
  const as = (value: string, wish: ForgeWish = {}): Forge => forgeAt(github, value, wish)
  const forge = as(token)
  let commits = 0
  const push = async (to: RepoRef, ref: string): Promise<string> => {
    const oid = await commit(work, `commit ${++commits}`, roots.get(to.name)!)
    const { url, env } = await forge.remote(to)
    await gitText(git, { dir: work, args: ['push', '--quiet', '--force', '--', url, `${oid}:${ref}`], env })
    return oid
  }
  return {
    name,
    forge,
    again: () => as(token),
    as,
    repo,
    other,
    push,
    work,
    traits: { longestTitle: 256 },
    open: async (head) =>
      forge.openPullRequest(repo, { ...PLAIN, head, headOid: await push(repo, `refs/heads/${head}`) }),
    [Symbol.asyncDispose]: () => dir[Symbol.asyncDispose](),
  }
}

export function ourGitOverHttp(more: Record<string, string> = {}): Git {
  return makeGit({ ...orchestratorGitEnvironment(process.env), ...more })
}

function forgeAt(github: GitHubDouble, value: string, { git: given = ourGitOverHttp(), layout }: ForgeWish): Forge {
  const token = new Secret('GH_TOKEN', value)
  const env = layout === 'enterprise' ? {} : github.env(value)
  const client = githubClient({ token, serverUrl: github.url, env, pace: { secondMs: 1, betweenWritesMs: 0 } })
  return githubForge({ client, token, you: { id: github.state.account('me').id }, git: given })
}

/** A commit that adds `ADDED` to its parent. */
async function commit(dir: string, message: string, parent: string): Promise<string> {
  const lines = Array.from({ length: 10 }, (_, index) => `line ${index + 1}\n`).join('')
  const blob = await gitText(git, { dir, args: ['hash-object', '-w', '--stdin'], stdin: lines })
  const before = await gitText(git, { dir, args: ['ls-tree', parent] })
  const stdin = `${before}\n100644 blob ${blob}\t${ADDED}\n`
  const tree = await gitText(git, { dir, args: ['mktree'], stdin })
  const who = { NAME: 'Ann', EMAIL: 'ann@example.com', DATE: '2026-01-02T03:04:05Z' }
  const env = Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((role) => Object.entries(who).map(([k, v]) => [`GIT_${role}_${k}`, v])),
  )
  return gitText(git, { dir, args: ['commit-tree', '-m', message, '-p', parent, tree], env })
}
