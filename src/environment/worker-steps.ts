import type { Environment } from '../system/exec.js'
import type { Yours } from './declared.js'
import { gitOfWorker, steersGit, without } from './git-variables.js'
import { type AgentOf, secretsOfAgent } from './given-back.js'
import { loginlessForges } from './placeholders.js'
import { isNeverGivenBack } from './reserved.js'
import { withoutCredentials } from './without-credentials.js'

/** Where things lie on the worker side; absolute. */
export interface Places {
  /** The file of `gitConfigText`; for a gate that of `gateGitConfigText`, which no agent could write. */
  gitConfig: string
  /** An empty folder. */
  emptyDir: string
  /** A unit's own folder for temporary files; else yours. */
  tmp?: string
}

interface Where {
  places: Places
  /** The mark by which the unit's processes are found (`AWAYWORK_UNIT`). */
  unit: string
}

/** Setup: your ssh agent, askpass helpers and git config stay, and its own repo's secrets alone are added (STEP-1, ENV-7). */
export function setupEnvironment(
  yours: Yours,
  step: {
    repo: { secrets: readonly string[] }
    withRepoSecrets: boolean
    places: Omit<Places, 'gitConfig'>
    unit: string
  },
): Environment {
  const given = step.withRepoSecrets ? step.repo.secrets.filter((name) => !isNeverGivenBack(name)) : []
  return workerEnvironment(yours, given, step)
}

/**
 * The agent: its own secret and those of the MCP servers that start. `add` is what its CLI must be told (`CLAUDE_CONFIG_DIR`, a HOME);
 * it never overrules a rule of this folder.
 */
export function agentEnvironment(
  yours: Yours,
  step: Where & { provider: AgentOf; mcpServers: readonly string[]; add?: Environment },
): Environment {
  const given = secretsOfAgent(yours, step.provider, step.mcpServers)
  const base = workerEnvironment({ ...yours, env: { ...yours.env, ...step.add } }, given, step)
  return { ...without(base, steersGit), ...gitOfWorker(step.places.gitConfig) }
}

/** A gate's judge: an agent without MCP servers, with the git of a check (ENV-5). */
export function judgeEnvironment(yours: Yours, step: Where & { provider: AgentOf; add?: Environment }): Environment {
  return { ...agentEnvironment(yours, { ...step, mcpServers: [] }), ...NO_SYSTEM_ATTRIBUTES }
}

/** A gate's command: no secret at all (STEP-6), and no attributes file from outside the clone (ENV-5). */
export function checkEnvironment(yours: Yours, step: Where): Environment {
  const base = without(workerEnvironment(yours, [], step), steersGit)
  return { ...base, ...gitOfWorker(step.places.gitConfig), ...NO_SYSTEM_ATTRIBUTES }
}

const NO_SYSTEM_ATTRIBUTES: Readonly<Environment> = { GIT_ATTR_NOSYSTEM: '1' }

/** What setup, agent and checks have in common. */
function workerEnvironment(
  yours: Yours,
  given: readonly string[],
  { places, unit }: { places: Omit<Places, 'gitConfig'>; unit: string },
): Environment {
  const clean = without(withoutCredentials(yours, given), (name) => name.startsWith('GH_') || name.startsWith('TWG_'))
  const tmp: Environment = places.tmp === undefined ? {} : { TMPDIR: places.tmp }
  return { ...clean, ...tmp, ...loginlessForges(places.emptyDir), AWAYWORK_UNIT: unit }
}
