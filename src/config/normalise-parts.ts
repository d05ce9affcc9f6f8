import { isGlob } from '../trust/repo-globs.js'
import type { ContextConfig, Limits, McpConfig, ProviderConfig, RepoConfig, SourceConfig, Window } from './config.js'
import { defined } from './defined.js'
import { absolute, type Bases } from './paths.js'
import type { Settings } from './schema.js'

/** The entries that name one repo, and the patterns. */
export function normaliseRepos(entries: Settings['repos'], bases: Bases): { repos: RepoConfig[]; repoGlobs: string[] } {
  const isPattern = (entry: Settings['repos'][number]): entry is string =>
    typeof entry === 'string' && (isGlob(entry) || entry.startsWith('!'))
  return {
    repos: entries.filter((entry) => !isPattern(entry)).map((entry) => normaliseRepo(entry, bases)),
    repoGlobs: entries.filter(isPattern),
  }
}

function normaliseRepo(entry: Settings['repos'][number], bases: Bases): RepoConfig {
  if (typeof entry === 'string') return { ref: { name: entry }, ...plainRepo }
  const { repo, path, base, paths, setup, secrets, protected: globs, push_to } = entry
  const ref = path === undefined ? { name: repo } : { name: repo, path: absolute(path, bases) }
  const settings = { ref, base, paths, setup: setup.map(defined), secrets, protected: globs }
  return push_to === undefined ? settings : { ...settings, pushTo: push_to }
}

const plainRepo: Omit<RepoConfig, 'ref'> = {
  base: undefined,
  paths: [],
  setup: [],
  secrets: [],
  protected: { refuse: [], flag: [], allow: [] },
}

export function normaliseSources(sources: Settings['sources'], bases: Bases): SourceConfig[] {
  return Object.entries(sources).map(([name, source]) => {
    if (source.kind === 'folder') return { ...source, name, path: absolute(source.path, bases) }
    if (source.kind === 'custom') return defined({ ...source, name })
    const { token_env: tokenEnv, ...rest } = source
    return { ...rest, name, tokenEnv }
  })
}

/** As the file has them; claude alone where it has none. */
export function normaliseProviders(providers: Settings['providers'], bases: Bases): ProviderConfig[] {
  const declared = Object.entries(providers).map(([name, provider]) => normaliseProvider(name, provider!, bases))
  return declared.length > 0 ? declared : [{ kind: 'claude', name: 'claude', secrets: [] }]
}

function normaliseProvider(
  name: string,
  provider: NonNullable<Settings['providers'][string]>,
  bases: Bases,
): ProviderConfig {
  switch (provider.kind) {
    case 'claude':
      return defined({ ...provider, name, settings: provider.settings && absolute(provider.settings, bases) })
    case 'codex':
      return defined({ ...provider, name, config: provider.config && absolute(provider.config, bases) })
    case 'cursor':
      return defined({ ...provider, name })
    case 'command': {
      const { skills_dir: skillsDir, ...rest } = provider
      return defined({ ...rest, name, skillsDir })
    }
  }
}

export function normaliseContext(context: Settings['context']): ContextConfig[] {
  return Object.entries(context).map(([name, { timeout, ...rest }]) => ({ name, ...rest, timeoutMs: timeout }))
}

export function normaliseMcp(servers: Settings['mcp']): McpConfig[] {
  return Object.entries(servers).map(([name, server]) =>
    'url' in server ? { kind: 'remote', name, ...server } : { kind: 'local', name, ...server },
  )
}

export function normaliseLimits(limits: Settings['limits']): Limits {
  return defined({
    unitMs: Math.round(limits.unit_minutes * 60_000),
    idleMs: Math.round(limits.idle_minutes * 60_000),
    turns: limits.turns,
    attempts: limits.attempts,
    parallel: limits.parallel,
    units: limits.units,
    unitsPerHour: limits.units_per_hour,
    unitsPerDay: limits.units_per_day,
    openPullRequests: limits.open_pull_requests,
    quota: limits.quota,
    changedFiles: limits.changed_files,
    changedLines: limits.changed_lines,
  })
}

export function normaliseWindows(windows: Settings['windows']): Window[] {
  return windows.map(({ days, from, to, timezone }) => defined({ days, fromMinute: from, toMinute: to, timezone }))
}
