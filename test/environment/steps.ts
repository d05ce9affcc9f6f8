import type { DeclaredSecrets } from '../../src/environment/declared.js'
import {
  agentEnvironment,
  checkEnvironment,
  judgeEnvironment,
  setupEnvironment,
} from '../../src/environment/worker-steps.js'
import type { Environment } from '../../src/system/exec.js'
import { where, yoursOf } from './yours.js'

export type Step = (env: Record<string, string | undefined>, declared?: Partial<DeclaredSecrets>) => Environment

const claude = { kind: 'claude', secrets: [] } as const

export const setup: Step = (env, declared) =>
  setupEnvironment(yoursOf(env, declared), { repo: { secrets: [] }, withRepoSecrets: true, ...where })
export const agent: Step = (env, declared) =>
  agentEnvironment(yoursOf(env, declared), { provider: claude, mcpServers: [], ...where })
export const judge: Step = (env, declared) => judgeEnvironment(yoursOf(env, declared), { provider: claude, ...where })
export const check: Step = (env, declared) => checkEnvironment(yoursOf(env, declared), where)

/** Every step of the worker side. */
export const workerSteps: [name: string, step: Step][] = [
  ['setup', setup],
  ['agent', agent],
  ['judge', judge],
  ['check', check],
]
/** Those whose git is awaywork's. */
export const ownGitSteps = workerSteps.filter(([name]) => name !== 'setup')
