import type { DeclaredSecrets, Yours } from '../../src/environment/declared.js'

const NOTHING: DeclaredSecrets = { sources: [], notify: [], store: [], context: {}, repos: {}, mcp: {}, providers: {} }

/** Your environment and what the config declares; nothing where a test does not care. */
export function yoursOf(env: Record<string, string | undefined>, declared: Partial<DeclaredSecrets> = {}): Yours {
  return { env, declared: { ...NOTHING, ...declared } }
}

export const places = { gitConfig: '/w/.away/gitconfig', emptyDir: '/w/empty' }
export const unit = 'run-7/unit-1'
export const where = { places, unit }

/** What every environment of the worker side holds, whatever yours does. */
export const FIXED = {
  GH_TOKEN: 'none',
  GH_ENTERPRISE_TOKEN: 'none',
  GH_CONFIG_DIR: '/w/empty',
  TWG_CONFIG_DIR: '/w/empty',
  AWAYWORK_UNIT: 'run-7/unit-1',
}
export const AGENT_GIT = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/w/.away/gitconfig',
  GIT_TERMINAL_PROMPT: '0',
  GIT_LFS_SKIP_SMUDGE: '1',
}
export const CHECK_GIT = { ...AGENT_GIT, GIT_ATTR_NOSYSTEM: '1' }

/** Built at run time, so that no scanner of this repo takes it for a real one. */
export const githubToken = (kind = 'ghp', letter = 'a'): string => `${kind}_${letter.repeat(36)}`
