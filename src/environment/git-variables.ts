import type { Environment } from '../system/exec.js'

/**
 * The `GIT_` variables that agent and checks keep (ENV-3). None names a command, a config, a credential, a repo or a file that git
 * writes: identity and dates, certificate authorities to trust, how patient git is over HTTP, and what Jenkins says of its build.
 */
export const GIT_KEPT: ReadonlySet<string> = new Set([
  'GIT_AUTHOR_NAME',
  'GIT_AUTHOR_EMAIL',
  'GIT_AUTHOR_DATE',
  'GIT_COMMITTER_NAME',
  'GIT_COMMITTER_EMAIL',
  'GIT_COMMITTER_DATE',
  'GIT_SSL_CAINFO',
  'GIT_SSL_CAPATH',
  'GIT_HTTP_LOW_SPEED_LIMIT',
  'GIT_HTTP_LOW_SPEED_TIME',
  'GIT_BRANCH',
  'GIT_LOCAL_BRANCH',
  'GIT_COMMIT',
  'GIT_PREVIOUS_COMMIT',
  'GIT_PREVIOUS_SUCCESSFUL_COMMIT',
])

/** The `SSH_` variables that agent and checks keep: where a login came from, which opens nothing. */
export const SSH_KEPT: ReadonlySet<string> = new Set(['SSH_CONNECTION', 'SSH_CLIENT', 'SSH_TTY'])

/** Whether a variable could hand git or ssh a command, a config or a credential. A new one counts until it is listed above. */
export function steersGit(name: string): boolean {
  return (name.startsWith('GIT_') && !GIT_KEPT.has(name)) || (name.startsWith('SSH_') && !SSH_KEPT.has(name))
}

/**
 * The git of agent and checks: no system config, and the one global file of ENV-4. The other two take a power away and give none, so
 * ENV-3 holds: git never asks at a terminal, and git-lfs leaves its pointers alone where nobody carried the objects in.
 */
export function gitOfWorker(gitConfig: string): Environment {
  return {
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: gitConfig,
    GIT_TERMINAL_PROMPT: '0',
    GIT_LFS_SKIP_SMUDGE: '1',
  }
}

/**
 * For git of awaywork's own making: no config but the repo's, no attributes from outside, nothing asked, nothing replaced.
 * /dev/null is no folder, so that git finds no attributes and no ignore file below XDG_CONFIG_HOME, nor in ~/.config instead.
 */
export const GIT_ALONE: Readonly<Environment> = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_NO_REPLACE_OBJECTS: '1',
  XDG_CONFIG_HOME: '/dev/null',
  LC_ALL: 'C',
}

const CONFIG_FAMILY = /^GIT_CONFIG_(?:PARAMETERS|COUNT|KEY_\d+|VALUE_\d+)$/

/** All of git's config variables, or none: git fails on a count whose keys or values are missing. */
export function withWholeGitConfig(before: Environment, after: Environment): Environment {
  const isBroken = Object.keys(before).some((name) => CONFIG_FAMILY.test(name) && !Object.hasOwn(after, name))
  return isBroken ? without(after, (name) => CONFIG_FAMILY.test(name)) : after
}

/** An environment but for some names. */
export function without(env: Environment, isOut: (name: string) => boolean): Environment {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isOut(name)))
}
