import { repoOf } from '../app/control-repo.js'
import { run } from '../system/exec.js'
import { NO_COMMIT } from './workflow.js'

export interface Action {
  /** `owner/name@<commit>`. */
  uses: string
  /** Whether that is a placeholder, since this copy of awaywork lies in no checkout of a repo on the server. */
  isPlaceholder: boolean
}

interface Where {
  /** The folder of this copy of awaywork. */
  product: string
  serverUrl: string
  env: Record<string, string | undefined>
}

/** The action at the commit that this copy of awaywork was checked out at: what you run here is what runs by night. */
export async function actionOf({ product, serverUrl, env }: Where): Promise<Action> {
  const top = await said(['rev-parse', '--show-toplevel'], product, env)
  const repo = repoOf(await said(['config', '--get', 'remote.origin.url'], product, env), serverUrl)
  const commit = await said(['rev-parse', 'HEAD'], product, env)
  const isKnown = top === product && repo !== undefined && /^[0-9a-f]{40}$/.test(commit)
  return isKnown
    ? { uses: `${repo}@${commit}`, isPlaceholder: false }
    : { uses: `OWNER/awaywork@${NO_COMMIT}`, isPlaceholder: true }
}

/** Empty where git says nothing, or isn't there. */
async function said(args: string[], cwd: string, env: Where['env']): Promise<string> {
  const kept = { PATH: env['PATH'] ?? '', HOME: env['HOME'] ?? '/', GIT_CONFIG_NOSYSTEM: '1', LC_ALL: 'C' }
  try {
    const ended = await run({ argv: ['git', ...args], env: kept, cwd, timeoutMs: 10_000 })
    return ended.code === 0 ? ended.stdout.toString('utf8').trim() : ''
  } catch {
    return ''
  }
}
