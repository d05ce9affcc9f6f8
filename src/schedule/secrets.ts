import type { Config } from '../config/config.js'
import { secretNames } from '../config/secret-names.js'

export interface WorkflowSecrets {
  /** Names that a run can't do without, `GH_TOKEN` first. */
  needed: string[]
  /** All names that the config declares, also of what no rule uses now. */
  known: string[]
}

/** The environment names that the workflow passes to awaywork's step, from the config. */
export function workflowSecrets(config: Config): WorkflowSecrets {
  const { providers, ...others } = secretNames(config)
  const used = usedProviders(config)
  const shared = Object.values(others).flatMap((declared) => declared.map(({ name }) => name))
  const ofUsed = providers.filter(({ owner }) => used.has(owner)).map(({ name }) => name)
  const logins = config.providers.filter(({ name }) => used.has(name)).flatMap(loginOf)
  const needed = unique(['GH_TOKEN', ...logins, ...ofUsed, ...shared])
  return {
    needed,
    known: unique([...needed, ...providers.map(({ name }) => name), ...config.providers.flatMap(loginOf)]),
  }
}

/** What a vendor's CLI logs in with where the config lists nothing for it (ENV-9). */
function loginOf(provider: Config['providers'][number]): string[] {
  if (provider.kind === 'claude') return provider.secrets.length > 0 ? [] : ['CLAUDE_CODE_OAUTH_TOKEN']
  return provider.kind === 'cursor' ? ['CURSOR_API_KEY'] : []
}

function usedProviders({ rules }: Config): Set<string> {
  const open = rules.filter(({ enabled }) => enabled)
  const ofSkills = open.flatMap(({ skills }) => skills.flatMap(({ provider }) => provider ?? []))
  return new Set([...open.map(({ provider }) => provider.name), ...ofSkills])
}

function unique(names: string[]): string[] {
  return [...new Set(names)]
}
