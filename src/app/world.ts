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
import { repoFinder } from '../plan/repos.js'
import { commandProvider } from '../providers/command.js'
import type { Provider } from '../providers/provider.js'
import { folderSource } from '../sources/folder.js'
import type { Source } from '../sources/source.js'
import { folderStore } from '../store/folder.js'
import type { Store } from '../store/store.js'
import { type Clock, systemClock } from '../system/clock.js'
import { UserError } from '../system/errors.js'
import { redactor } from '../trust/redact.js'
import { controlRepo } from './control-repo.js'
import { forgeToken } from './token.js'

/** Where a command was started, and with what. */
export interface Start {
  /** Whether agents are going to be started: only then they must be there. */
  forRun?: boolean
  version?: string
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
  /** Names this config in markers: its control repo, or a hash of where it lies. */
  control: string
  /** Who you are on the forge; undefined for a local one, where git says it. */
  you: { login: string; name: string; email: string } | undefined
  /** The repo of that name, where the config names it or one of its globs covers it. */
  repoOf: (name: string) => Repo | undefined
  /** Hosts that published text may link to. */
  linkHosts: string[]
  clock: Clock
  chance: () => string
  signal: AbortSignal | undefined
}

/** Reads the config and makes the world of it. Throws `UserError`: a fault in the config, or a key whose feature isn't there yet. */
export async function makeWorld(start: Start): Promise<World> {
  const config = await loadConfig(start)
  const missing = notYet(config, { forRun: start.forRun === true })
  if (missing.length > 0) throw new UserError(missing.join('\n'))
  const env = await loadEnvFile(config, start.env)
  return worldOf(start, config, { env, declared: declaredIn(config) })
}

async function worldOf(start: Start, config: Config, yours: Yours): Promise<World> {
  const secrets = knownSecrets(yours)
  const git = makeGit(orchestratorGitEnvironment(yours.env, protocolsOf(config)))
  const ends = await endsOf(start, config, { yours, secrets, git })
  return {
    ...ends,
    config,
    yours,
    secrets,
    redact: redactor(secrets),
    git,
    repoOf: repoFinder(config.repos, config.repoGlobs),
    isolation: isolationNone({ tempDir: tmpdir(), doorEnv: doorEnvironment(yours, { unit: 'clean-up' }) }),
    providers: new Map(config.providers.flatMap((provider) => providerOf(provider, config))),
    skills: { yours: config.skillsDir, builtIn: join(start.product, 'skills') },
    harness: () => readFile(join(start.product, 'harness.md'), 'utf8'),
    folders: {
      runs: join(config.state, 'runs'),
      mirrors: join(config.state, 'mirrors'),
      harvests: join(config.state, 'harvests'),
    },
    clock: systemClock,
    chance: () => randomBytes(2).toString('hex'),
    signal: start.signal,
  }
}

type Ends = Pick<World, 'forge' | 'store' | 'sources' | 'control' | 'you' | 'linkHosts'>

/** Where work comes from and goes to. A login that is found on the way is one of the secrets from then on. */
async function endsOf(
  start: Start,
  config: Config,
  { yours, secrets, git }: { yours: Yours; secrets: Secret[]; git: Git },
): Promise<Ends> {
  const folders = config.sources.map((source) => sourceOf(source, config))
  const local = `local-${createHash('sha256').update(config.file).digest('hex').slice(0, 12)}`
  const folderStoreOf = (name: string): Store =>
    folderStore({ root: join(config.state, 'store', name), clock: systemClock })
  if (config.forge.kind === 'local') {
    const forge = localForge({ root: config.forge.path, git })
    return {
      forge,
      store: folderStoreOf(local),
      sources: folders,
      control: local,
      you: undefined,
      linkHosts: config.links,
    }
  }
  const serverUrl = config.github.url
  const loading = import('./world-github.js')
  const finding = controlRepo({ dir: config.dir, serverUrl, env: yours.env })
  const token = await forgeToken(serverUrl, yours.env)
  if (!secrets.some((secret) => secret.reveal() === token.reveal())) secrets.push(token)
  const [control, { githubParts }] = await Promise.all([finding, loading])
  const { version = '0', signal, forRun = false } = start
  const parts = await githubParts({
    config,
    env: yours.env,
    token,
    git,
    clock: systemClock,
    control,
    version,
    signal,
    forRun,
  })
  return {
    forge: parts.forge,
    store: parts.store ?? folderStoreOf(control?.name.replaceAll('/', '-') ?? local),
    sources: [parts.source, ...folders],
    control: control?.name ?? local,
    you: parts.you,
    linkHosts: [new URL(serverUrl).host, ...config.links],
  }
}

/** What our git may speak: over plain http only with a server on this machine, which `github/urls.ts` sees to. */
function protocolsOf({ forge, github }: Config): string {
  return forge.kind === 'local' ? 'file' : `file:${new URL(github.url).protocol.replace(':', '')}`
}

function sourceOf(source: Config['sources'][number], config: Config): Source {
  const repo = source.kind === 'folder' ? config.repos.find((each) => each.ref.name === source.repo) : undefined
  if (source.kind !== 'folder' || !repo)
    throw new UserError(`source ${source.name}: only folders are read in this version`)
  return folderSource({ name: source.name, path: source.path, repo: repo.ref, you: 'you' })
}

/** None for a vendor's agent, which this version can't start yet: `notYet` says so before a run. */
function providerOf(provider: Config['providers'][number], config: Config) {
  if (provider.kind !== 'command') return []
  const made = commandProvider({ name: provider.name, command: provider.command, dir: config.dir })
  return [[provider.name, { provider: made, secrets: provider.secrets }] as const]
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
