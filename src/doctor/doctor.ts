import type { Config } from '../config/config.js'
import { loadEnvFile } from '../config/env-file.js'
import { githubUrl } from '../config/github-url.js'
import { type ConfigRequest, loadConfig } from '../config/load.js'
import { notYet } from '../config/not-yet.js'
import { messageOf, UserError } from '../system/errors.js'
import { type Finding, findingsOf } from './finding.js'
import { githubFindings } from './github.js'
import { isolationFinding } from './isolation.js'
import { providerFindings } from './providers.js'
import { gitFinding, nodeFinding } from './tools.js'
import { workflowFileFindings } from './workflow-files.js'

export interface DoctorRequest extends ConfigRequest {
  /** What Node calls its version. */
  node: string
  version: string
  now: Date
}

/**
 * Everything that a run rests on, looked at: it writes nothing, and a question to GitHub waits 10 s at most. What can't be looked at,
 * since the config is broken or nothing answers, is said and doesn't keep the rest from being looked at.
 */
export async function doctor(request: DoctorRequest): Promise<Finding[]> {
  const { config, findings } = await readConfig(request)
  const env = await environmentOf(config, request.env, findings)
  const [git, github, workflows, providers] = await Promise.all([
    gitFinding(env),
    onGitHub(config, { ...request, env }),
    config === undefined ? [] : workflowFileFindings(config),
    config === undefined ? [] : providerFindings(config, env),
  ])
  return [
    nodeFinding(request.node),
    git,
    ...findings,
    ...github,
    ...workflows,
    ...providers,
    ...isolationFinding(config),
  ]
}

async function readConfig(request: DoctorRequest): Promise<{ config: Config | undefined; findings: Finding[] }> {
  const { ok, broken } = findingsOf('config')
  try {
    const config = await loadConfig(request)
    const missing = notYet(config, { forRun: false })
    const findings = missing.length > 0 ? missing.map(broken) : [ok(`${config.file} is valid`)]
    return { config, findings: config.enabled ? findings : [...findings, paused()] }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { config: undefined, findings: messageOf(error).split('\n').map(broken) }
  }
}

function paused(): Finding {
  return findingsOf('config').warn('enabled: false pauses everything: nothing would run')
}

/** With what `env_file` adds; a fault in that is one more finding. */
async function environmentOf(config: Config | undefined, env: DoctorRequest['env'], findings: Finding[]) {
  if (config === undefined) return env
  try {
    return await loadEnvFile(config, env)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    findings.push(findingsOf('config').broken(messageOf(error)))
    return env
  }
}

async function onGitHub(config: Config | undefined, request: DoctorRequest): Promise<Finding[]> {
  if (config?.forge.kind === 'local') return [findingsOf('login').ok('the forge is local, so no login is needed')]
  try {
    return await githubFindings(config, {
      ...request,
      serverUrl: config?.github.url ?? githubUrl(undefined, request.env),
    })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return [findingsOf('login').broken(messageOf(error))]
  }
}
