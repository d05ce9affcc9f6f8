/** Logins of the agents' vendors. They go from every step; ENV-9 names the step that gets its own back. */
export const VENDOR_CREDENTIALS: ReadonlySet<string> = new Set([
  'CLAUDE_CODE_OAUTH_TOKEN',
  'ANTHROPIC_API_KEY',
  'ANTHROPIC_AUTH_TOKEN',
  'CURSOR_API_KEY',
  'CURSOR_AUTH_TOKEN',
  'CODEX_API_KEY',
  'CODEX_ACCESS_TOKEN',
])

/** What sources read where the config names no other variable; gone even while no such source is configured. */
export const TRACKER_CREDENTIALS: ReadonlySet<string> = new Set(['ASANA_TOKEN', 'LINEAR_API_KEY', 'JIRA_API_TOKEN'])

/** Forge and self-hosted runner tokens whose names do not say so by `joinsForgeAndCredential`. */
export const FORGE_CREDENTIALS: ReadonlySet<string> = new Set([
  'AZURE_DEVOPS_EXT_PAT',
  'BB_TOKEN',
  'BB_TOKEN_BASIC_AUTH',
  'CI_DEPENDENCY_PROXY_PASSWORD',
  'CI_DEPLOY_PASSWORD',
  'CI_JOB_JWT',
  'CI_JOB_JWT_V1',
  'CI_JOB_JWT_V2',
  'CI_JOB_TOKEN',
  'CI_REGISTRY_PASSWORD',
  'CI_REPOSITORY_URL',
  'GIT_CREDENTIALS',
  'GIT_TOKEN',
  'GL_TOKEN',
  'RENOVATE_TOKEN',
  'RUNNER_CFG_PAT',
  'RUNNER_REGISTRATION_TOKEN',
  'RUNNER_TOKEN',
  'SRHT_TOKEN',
  'SYSTEM_ACCESSTOKEN',
])

/** Parts of a name that stand for a forge, or for Atlassian's CLI. */
export const FORGE_WORDS: ReadonlySet<string> = new Set([
  'BITBUCKET',
  'CODEBERG',
  'FORGEJO',
  'GH',
  'GHCR',
  'GHE',
  'GHES',
  'GITEA',
  'GLAB',
  'GOGS',
  'TWG',
])

/** Forges whose names are long enough to be found inside a word: `MYGITHUBTOKEN`, `GITLABPAT`. */
const FORGE_IN_WORD = /GITHUB|GITLAB/

const CREDENTIAL_WORD = /(?:TOKEN|SECRET|KEY|PASSWORD|PASSWD|CREDENTIAL)S?$/
/** Shorter ones count only as a whole word or right behind a forge's name: `COMPAT` and `BYPASS` are none. */
const SHORT_CREDENTIAL_WORD = /^(?:GITHUB|GITLAB|GHE?S?)?(?:PAT|PASS|AUTH|OAUTH|JWT|PEM)S?$/
/** `GHTOKEN`, `GHPAT`: too short to be looked for anywhere in a word (`GHOST_API_KEY` is no forge's). */
const JOINED_WORD = /^GHE?S?(?:TOKEN|SECRET|KEY|PAT)S?$/

/**
 * Whether a name joins a forge with a credential, e.g. `HOMEBREW_GITHUB_API_TOKEN`, `TF_VAR_github_token`. Case does not matter here:
 * it is about what a person means by a name, not about what one program reads.
 */
export function joinsForgeAndCredential(name: string): boolean {
  const words = name.toUpperCase().split(/[^A-Z0-9]+/)
  if (words.some((word) => JOINED_WORD.test(word))) return true
  return words.some(isForgeWord) && words.some(isCredentialWord)
}

function isForgeWord(word: string): boolean {
  return FORGE_WORDS.has(word) || FORGE_IN_WORD.test(word)
}

function isCredentialWord(word: string): boolean {
  return CREDENTIAL_WORD.test(word) || SHORT_CREDENTIAL_WORD.test(word)
}

/** Whether a name alone says that its variable is a login to a forge, a tracker or an agent's vendor (ENV-1, ENV-8). */
export function isCredentialName(name: string): boolean {
  return (
    [VENDOR_CREDENTIALS, TRACKER_CREDENTIALS, FORGE_CREDENTIALS].some((names) => names.has(name)) ||
    joinsForgeAndCredential(name)
  )
}
