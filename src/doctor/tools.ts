import { run, StartError } from '../system/exec.js'
import { type Finding, findingsOf } from './finding.js'

type Version = [major: number, minor: number]

// What package.json's engines say.
const NODE: Version = [20, 12]
// Merging in a bare repo (`merge-tree --write-tree`).
const GIT: Version = [2, 38]

/** `version` is what Node calls itself: `v20.20.2`. */
export function nodeFinding(version: string): Finding {
  const { ok, broken } = findingsOf('node')
  return isAtLeast(version, NODE)
    ? ok(`Node ${version.replace(/^v/, '')}`)
    : broken(`this is Node ${version}: install ${NODE.join('.')} or newer`)
}

/** Asks the git on the PATH. */
export async function gitFinding(env: Record<string, string | undefined>): Promise<Finding> {
  const kept = { PATH: env['PATH'] ?? '', HOME: env['HOME'] ?? '/', LC_ALL: 'C' }
  try {
    const ended = await run({ argv: ['git', '--version'], env: kept, cwd: '/', timeoutMs: 10_000 })
    return gitVersionFinding(ended.stdout.toString('utf8').trim())
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return findingsOf('git').broken(`there is no git on your PATH: install ${GIT.join('.')} or newer`)
  }
}

/** `said` is what `git --version` printed. */
export function gitVersionFinding(said: string): Finding {
  const { ok, warn, broken } = findingsOf('git')
  const version = /^git version (\d+\.\d+[\w.-]*)/.exec(said)?.[1]
  if (version === undefined) return warn('`git --version` says no version that can be read: see that git works')
  return isAtLeast(version, GIT)
    ? ok(`git ${version}`)
    : broken(`this is git ${version}: install ${GIT.join('.')} or newer, which can merge without a work tree`)
}

function isAtLeast(version: string, [major, minor]: Version): boolean {
  const [, first, second] = /^v?(\d+)\.(\d+)/.exec(version) ?? []
  return Number(first) > major || (Number(first) === major && Number(second) >= minor)
}
