import type { Config, SourceConfig } from './config.js'

/** An environment name that holds a secret, and what the file declares it for. */
export interface DeclaredSecret {
  /** The name of the source, repo, server, …; `notify` and `store` for themselves. */
  owner: string
  /** The environment name. */
  name: string
}

export type SecretNames = Record<
  'sources' | 'notify' | 'store' | 'context' | 'repos' | 'mcp' | 'providers',
  DeclaredSecret[]
>

/** Every secret that the config declares, by the kind of its owner. */
export function secretNames(config: Config): SecretNames {
  const { notify, store } = config
  return {
    sources: config.sources.flatMap((source) => of(source.name, secretsOf(source))),
    notify: of('notify', notify?.secrets ?? []),
    store: of('store', store?.kind === 'command' ? store.secrets : []),
    context: config.context.flatMap(({ name, secrets }) => of(name, secrets)),
    repos: config.repos.flatMap(({ ref, secrets }) => of(ref.name, secrets)),
    mcp: config.mcp.flatMap(({ name, secrets }) => of(name, secrets)),
    providers: config.providers.flatMap(({ name, secrets }) => of(name, secrets)),
  }
}

function of(owner: string, names: string[]): DeclaredSecret[] {
  return names.map((name) => ({ owner, name }))
}

function secretsOf(source: SourceConfig): string[] {
  switch (source.kind) {
    case 'folder':
      return []
    case 'custom':
      return source.secrets
    case 'jira':
    case 'linear':
    case 'asana':
      return [source.tokenEnv]
  }
}
