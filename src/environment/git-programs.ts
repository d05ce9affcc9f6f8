import { delimiter, isAbsolute } from 'node:path'
import type { Environment } from '../system/exec.js'
import { lookUp, type Yours } from './declared.js'
import { GIT_ALONE } from './git-variables.js'
import { withoutCredentials } from './without-credentials.js'

/** What the doors' programs need of your environment. */
export const DOOR_KEPT: readonly string[] = ['PATH', 'HOME', 'TMPDIR']

/** What our own git needs of it: where programs lie, and how to reach a forge from where you are. */
export const ORCHESTRATOR_GIT_KEPT: readonly string[] = [
  ...DOOR_KEPT,
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'CURL_CA_BUNDLE',
  'GIT_SSL_CAINFO',
  'GIT_SSL_CAPATH',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'ALL_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'all_proxy',
  'no_proxy',
]

/** Where programs lie on any Linux, for a caller without a PATH. */
export const PLAIN_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** For the programs of the two doors, with the worker's rights (git, tar, sh): built up, so no secret and no steering is in it. */
export function doorEnvironment(yours: Yours, { unit }: { unit: string }): Environment {
  const clean = withoutCredentials(yours, [])
  return { ...builtUp(clean, DOOR_KEPT), ...GIT_ALONE, GIT_LFS_SKIP_SMUDGE: '1', AWAYWORK_UNIT: unit }
}

/**
 * For our own git: built up, never inherited, so that no GIT_DIR, GIT_TRACE, GIT_SSH_COMMAND, LD_PRELOAD or NODE_OPTIONS of the
 * caller steers it (P18). `protocols` as GIT_ALLOW_PROTOCOL wants them: `file`, or `https` for a forge.
 */
export function orchestratorGitEnvironment(env: Yours['env'], protocols = 'file'): Environment {
  return {
    ...builtUp(env, ORCHESTRATOR_GIT_KEPT),
    ...GIT_ALONE,
    GIT_OPTIONAL_LOCKS: '0',
    GIT_PROTOCOL_FROM_USER: '0',
    GIT_ALLOW_PROTOCOL: protocols,
  }
}

function builtUp(env: Yours['env'], kept: readonly string[]): Environment {
  const named = kept.flatMap((name) => {
    const value = lookUp(env, name)
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(named), PATH: absolutePath(lookUp(env, 'PATH') ?? '') }
}

/** Without the entries that mean the working folder: a program there is whoever's made it. */
function absolutePath(path: string): string {
  return path.split(delimiter).filter(isAbsolute).join(delimiter) || PLAIN_PATH
}
