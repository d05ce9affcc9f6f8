import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config/config.js'
import { loadEnvFile } from '../config/env-file.js'
import { loadConfig } from '../config/load.js'
import { notYet } from '../config/not-yet.js'
import { secretNames } from '../config/secret-names.js'
import type { DeclaredSecrets, Yours } from '../environment/declared.js'
import { doorEnvironment, orchestratorGitEnvironment } from '../environment/git-programs.js'
import { knownSecrets } from '../environment/known-secrets.js'
import type { Forge } from '../forge/forge.js'
import { localForge } from '../forge/local.js'
import { type Git, makeGit } from '../git/git.js'
import type { Isolation } from '../isolation/isolation.js'
import { isolationNone } from '../isolation/none.js'
import type { Repo } from '../model/repo.js'
import type { Secret } from '../model/secret.js'
import { commandProvider } from '../providers/command.js'
import type { Provider } from '../providers/provider.js'
import { folderSource } from '../sources/folder.js'
import type { Source } from '../sources/source.js'
import { folderStore } from '../store/folder.js'
import type { Store } from '../store/store.js'
import { type Clock, systemClock } from '../system/clock.js'
import { UserError } from '../system/errors.js'
import { redactor } from '../trust/redact.js'

/** Where a command was started, and with what. */
export interface Start {
  file?: string
  cwd: string
  home: string
  env: Record<string, string | undefined>
  /** The folder that holds `harness.md` and `skills/`. */
  product: string
  signal?: AbortSignal
}

/** Everything outside, made concrete: the one place that does. */
export interface World {
  config: Config
  yours: Yours
  secrets: Secret[]
  redact: (text: string) => string
  git: Git
  forge: Forge
  store: Store
  isolation: Isolation
  sources: Source[]
  providers: Map<string, { provider: Provider; secrets: readonly string[] }>
  skills: { yours: string | undefined; builtIn: string }
  harness: () => Promise<string>
  /** Absolute folders of the state. */
  folders: { runs: string; mirrors: string; harvests: string }
  /** Names this config in markers, without its path. */
  control: string
  clock: Clock
  chance: () => string
  signal: AbortSignal | undefined
}

/** Reads the config and makes the world of it. Throws `UserError`: a fault in the config, or a key whose feature isn't there yet. */
export async function makeWorld(start: Start): Promise<World> {
  const config = await loadConfig(start)
  const missing = notYet(config)
  if (missing.length > 0) throw new UserError(missing.join('\n'))
  const yours: Yours = { env: await loadEnvFile(config, start.env), declared: declaredIn(config) }
  const secrets = knownSecrets(yours)
  const git = makeGit(orchestratorGitEnvironment(yours.env))
  return {
    config,
    yours,
    secrets,
    redact: redactor(secrets),
    git,
    forge: localForge({ root: forgePath(config), git }),
    store: folderStore({ root: join(config.state, 'store', controlOf(config)), clock: systemClock }),
    isolation: isolationNone({ tempDir: tmpdir(), doorEnv: doorEnvironment(yours, { unit: 'clean-up' }) }),
    sources: config.sources.map((source) => sourceOf(source, config)),
    providers: new Map(config.providers.map((provider) => [provider.name, providerOf(provider, config)])),
    skills: { yours: config.skillsDir, builtIn: join(start.product, 'skills') },
    harness: () => readFile(join(start.product, 'harness.md'), 'utf8'),
    folders: {
      runs: join(config.state, 'runs'),
      mirrors: join(config.state, 'mirrors'),
      harvests: join(config.state, 'harvests'),
    },
    control: controlOf(config),
    clock: systemClock,
    chance: () => randomBytes(2).toString('hex'),
    signal: start.signal,
  }
}

/** The repo of the config by its name. */
export function repoNamed(config: Config, name: string | undefined): Repo | undefined {
  return config.repos.find((repo) => repo.ref.name === name)
}

function controlOf(config: Config): string {
  return `local-${createHash('sha256').update(config.file).digest('hex').slice(0, 12)}`
}

function forgePath({ forge }: Config): string {
  if (forge.kind === 'local') return forge.path
  throw new UserError('this version publishes to a local forge only: write forge: {kind: local, path: forge}')
}

function sourceOf(source: Config['sources'][number], config: Config): Source {
  const repo = source.kind === 'folder' ? repoNamed(config, source.repo) : undefined
  if (source.kind !== 'folder' || !repo)
    throw new UserError(`source ${source.name}: only folders are read in this version`)
  return folderSource({ name: source.name, path: source.path, repo: repo.ref, you: 'you' })
}

function providerOf(provider: Config['providers'][number], config: Config) {
  const command = provider.kind === 'command' ? provider.command : []
  return { provider: commandProvider({ name: provider.name, command, dir: config.dir }), secrets: provider.secrets }
}

function declaredIn(config: Config): DeclaredSecrets {
  const names = secretNames(config)
  const flat = (owned: { name: string }[]): string[] => owned.map(({ name }) => name)
  const byOwner = (owned: { owner: string; name: string }[]): Record<string, string[]> => {
    const groups: Record<string, string[]> = Object.create(null)
    for (const { owner, name } of owned) groups[owner] = [...(groups[owner] ?? []), name]
    return groups
  }
  return {
    sources: flat(names.sources),
    notify: flat(names.notify),
    store: flat(names.store),
    context: byOwner(names.context),
    repos: byOwner(names.repos),
    mcp: byOwner(names.mcp),
    providers: byOwner(names.providers),
  }
}
