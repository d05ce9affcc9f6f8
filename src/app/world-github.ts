import { join } from 'node:path'
import type { Config } from '../config/config.js'
import { STATE_BRANCH } from '../config/kinds/store-branch.js'
import type { Forge } from '../forge/forge.js'
import { githubForge } from '../forge/github.js'
import type { Git } from '../git/git.js'
import { type GitHubClient, githubClient } from '../github/client.js'
import { type Viewer, viewerOf } from '../github/viewer.js'
import type { RepoRef } from '../model/item.js'
import type { Rule } from '../model/rule.js'
import type { Secret } from '../model/secret.js'
import { githubSource } from '../sources/github.js'
import { usableRepos } from '../sources/github-repos.js'
import type { Source } from '../sources/source.js'
import { branchStore } from '../store/branch.js'
import type { Store } from '../store/store.js'
import type { Clock } from '../system/clock.js'

export interface GitHubParts {
  client: GitHubClient
  you: Viewer
  forge: Forge
  source: Source
  /** The store in the control repo; undefined where the config asks for another, or lies in no repo of that server. */
  store: Store | undefined
}

interface Making {
  config: Config
  env: Record<string, string | undefined>
  token: Secret
  git: Git
  clock: Clock
  control: RepoRef | undefined
  version: string
  signal: AbortSignal | undefined
  /** Whether items are going to be listed at once. */
  forRun: boolean
}

/** What is of GitHub in the world. Asks whose token it is. Throws `UserError` where that login is wrong. */
export async function githubParts(making: Making): Promise<GitHubParts> {
  const { config, env, token, git, version, signal } = making
  const client = githubClient({ token, serverUrl: config.github.url, env, version, signal })
  const repos = { names: config.repos.map((repo) => repo.ref.name), globs: config.repoGlobs }
  // A run is going to need them: asked with the same breath, they cost no time.
  const asked = making.forRun ? usableRepos(client, repos) : undefined
  asked?.catch(() => {}) // whoever waits for them has the error
  const you = await viewerOf(client)
  const forge = githubForge({ client, token, you, git })
  const rules: readonly Rule[] = config.enabled ? config.rules : []
  return {
    client,
    you,
    forge,
    source: githubSource({ client, rules, repos, you, asked }),
    store: storeIn(making, forge, you),
  }
}

function storeIn({ config, git, clock, control }: Making, forge: Forge, you: Viewer): Store | undefined {
  const { store } = config
  if (control === undefined || store?.kind === 'folder') return undefined
  const dir = join(config.state, 'store', `${control.name.replace(/[^A-Za-z0-9._-]/g, '-')}.git`)
  const branch = store?.kind === 'branch' ? store.branch : STATE_BRANCH
  return branchStore({ git, remote: () => forge.remote(control), branch, dir, clock, by: you })
}
