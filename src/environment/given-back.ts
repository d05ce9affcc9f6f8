import { holderOf } from './by-value.js'
import { lookUp, namesOf, type Yours } from './declared.js'
import { steersGit } from './git-variables.js'
import { secretsNamed } from './known-secrets.js'
import { FORGE_TOKENS, isNeverGivenBack } from './reserved.js'

/** An agent CLI as far as its secrets go. */
export interface AgentOf {
  /** Its name in the config; says nothing of its secrets. */
  name?: string
  kind: 'claude' | 'codex' | 'cursor' | 'command'
  /** The `secrets` that the config lists for it. */
  secrets: readonly string[]
}

/** What each vendor's agent gets in any case, and what more where the config lists it (ENV-9). A command gets what it lists. */
export const PROVIDER_SECRETS: Readonly<
  Record<Exclude<AgentOf['kind'], 'command'>, { always: string[]; ifListed: string[] }>
> = {
  claude: { always: ['CLAUDE_CODE_OAUTH_TOKEN'], ifListed: ['ANTHROPIC_API_KEY'] },
  codex: { always: [], ifListed: ['CODEX_API_KEY'] },
  cursor: { always: ['CURSOR_API_KEY'], ifListed: [] },
}

/** The names that an agent is given back: its own secret's and those of the MCP servers that start; nothing else (ENV-9, MCP-1). */
export function secretsOfAgent(yours: Yours, provider: AgentOf, mcpServers: readonly string[]): string[] {
  const wanted = [
    ...secretsOfProvider(provider),
    ...mcpServers.flatMap((server) => namesOf(yours.declared.mcp, server)),
  ]
  return [...new Set(wanted)].filter((name) => whyWithheld(yours, name) === undefined)
}

function secretsOfProvider({ kind, secrets }: AgentOf): readonly string[] {
  if (kind === 'command') return secrets
  const { always, ifListed } = PROVIDER_SECRETS[kind]
  return [...always, ...ifListed.filter((name) => secrets.includes(name))]
}

/** Why an agent does not get a secret that the config lists for it or for an MCP server. */
export type Withheld =
  /** No such variable, or an empty one. */
  | 'unset'
  /** The name is one that no agent gets. */
  | 'reserved'
  /** It is, or holds, a source's secret: agent and source share no token (STEP-7). */
  | 'source-secret'
  /** It holds the token that awaywork itself writes with. */
  | 'forge-token'

/** Why an agent must not get this variable; undefined where it may. A server with a withheld secret does not start (MCP-5). */
export function whyWithheld(yours: Yours, name: string): Withheld | undefined {
  const value = lookUp(yours.env, name) ?? ''
  const { sources } = yours.declared
  if (isNeverGivenBack(name) || steersGit(name)) return 'reserved'
  if (value === '') return 'unset'
  if (sources.includes(name) || holderOf(secretsNamed(yours, sources))(value)) return 'source-secret'
  if (holderOf(secretsNamed(yours, FORGE_TOKENS))(value)) return 'forge-token'
  return undefined
}
