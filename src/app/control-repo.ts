import type { RepoRef } from '../model/item.js'
import { run } from '../system/exec.js'

interface Where {
  /** Absolute: the config's folder. */
  dir: string
  /** The forge's, e.g. `https://github.com`. */
  serverUrl: string
  env: Record<string, string | undefined>
}

/** The repo on the forge that the config lies in: what Actions says, else where its folder was cloned from; undefined for neither. */
export async function controlRepo({ dir, serverUrl, env }: Where): Promise<RepoRef | undefined> {
  if (env['GITHUB_ACTIONS'] === 'true' && env['GITHUB_REPOSITORY']) return { name: env['GITHUB_REPOSITORY'] }
  const name = repoOf((await originOf(dir, env)) ?? '', serverUrl)
  return name === undefined ? undefined : { name }
}

/** `owner/name` of a git address of that server, over http(s) or ssh; undefined for any other. */
export function repoOf(address: string, serverUrl: string): string | undefined {
  const host = new URL(serverUrl).host
  const parts =
    /^(?:https?|ssh|git):\/\/(?:[^@/]+@)?([^/]+)\/([^/]+\/[^/]+?)(?:\.git)?\/?$/.exec(address) ??
    /^(?:[^@/]+@)?([^:/]+):([^/]+\/[^/]+?)(?:\.git)?\/?$/.exec(address)
  if (!parts) return undefined
  const [, there = '', name] = parts
  return there === host || there.replace(/:\d+$/, '') === host.replace(/:\d+$/, '') ? name : undefined
}

/** Listing a config runs nothing. */
async function originOf(dir: string, env: Where['env']): Promise<string | undefined> {
  const kept = { PATH: env['PATH'] ?? '', HOME: env['HOME'] ?? '/', GIT_CONFIG_NOSYSTEM: '1', LC_ALL: 'C' }
  const argv = ['git', 'config', '--get', 'remote.origin.url']
  const ended = await run({ argv, env: kept, cwd: dir, timeoutMs: 30_000 })
  return ended.code === 0 ? ended.stdout.toString('utf8').trim() : undefined
}
