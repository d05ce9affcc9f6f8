/**
 * What the runner hands to a step for the runner's own use: the cache's and the OIDC endpoint's tokens (`ACTIONS_`), the inputs of
 * a JavaScript action, tokens among them (`INPUT_`), and what one of its steps left for its last one (`STATE_`).
 */
export const RUNNER_PREFIXES: readonly string[] = ['ACTIONS_', 'INPUT_', 'STATE_']

/**
 * Files by which a step gives the runner variables, paths and outputs for the *next* steps, which are trusted (A01); the event,
 * which holds what anybody wrote; and the mark by which the runner finds a job's processes.
 */
export const RUNNER_FILES: ReadonlySet<string> = new Set([
  'GITHUB_ENV',
  'GITHUB_PATH',
  'GITHUB_OUTPUT',
  'GITHUB_STATE',
  'GITHUB_STEP_SUMMARY',
  'GITHUB_EVENT_PATH',
  'RUNNER_TRACKING_ID',
])

/** The folder of those files, so that one the runner invents next year goes too. */
const COMMAND_FILES = '_runner_file_commands'

/** Whether a variable is the runner's own (ENV-1). `GITHUB_SHA`, `RUNNER_OS` and their like are plain facts and stay. */
export function isRunnerVariable(name: string, value: string): boolean {
  return RUNNER_FILES.has(name) || hasRunnerPrefix(name) || value.includes(COMMAND_FILES)
}

function hasRunnerPrefix(name: string): boolean {
  return RUNNER_PREFIXES.some((prefix) => name.startsWith(prefix))
}

/** Whether one of them holds a login rather than a file or a setting. A cache key of an action is no login. */
export function isRunnerCredential(name: string): boolean {
  return hasRunnerPrefix(name) && /(?:TOKEN|SECRET|PASSWORD|PAT|API[-_]KEY)$/.test(name.toUpperCase())
}
