import { RUNNER_FILES } from './runner-variables.js'

/** Names by which processes are found and `gh` and `twg` are kept out: a config can't have them (ENV-2). */
export const RESERVED_PREFIXES: readonly string[] = ['GH_', 'TWG_', 'AWAYWORK_']

/** Read by `gh` and by half the world's tools, and named by ENV-1: they go though their prefix is not reserved. */
export const FORGE_TOKENS: readonly string[] = [
  'GH_TOKEN',
  'GH_ENTERPRISE_TOKEN',
  'GITHUB_TOKEN',
  'GITHUB_ENTERPRISE_TOKEN',
]

export function isAwayworkName(name: string): boolean {
  return name.startsWith('AWAYWORK_')
}

/** Whether no entry of the config can bring this name back to the worker side. */
export function isNeverGivenBack(name: string): boolean {
  return (
    RESERVED_PREFIXES.some((prefix) => name.startsWith(prefix)) ||
    name.startsWith('ACTIONS_') ||
    RUNNER_FILES.has(name) ||
    FORGE_TOKENS.includes(name)
  )
}
