import { join, resolve } from 'node:path'

export interface Bases {
  /** What relative paths start from: the folder of the config file. */
  dir: string
  /** What `~` stands for. */
  home: string
}

/** A path of the file as an absolute one. Nothing but a leading `~/` is expanded. */
export function absolute(path: string, { dir, home }: Bases): string {
  return path === '~' || path.startsWith('~/') ? join(home, path.slice(1)) : resolve(dir, path)
}

type Environment = Record<string, string | undefined>

/** Where runs and the folder store go, where the file doesn't say. In Actions the home lies on no disk that lasts either. */
export function defaultState(home: string, env: Environment): string {
  if (env.GITHUB_ACTIONS === 'true' && env.RUNNER_TEMP) return join(env.RUNNER_TEMP, 'awaywork')
  // The XDG specification: a relative value is to be ignored.
  const stateHome = env.XDG_STATE_HOME?.startsWith('/') ? env.XDG_STATE_HOME : join(home, '.local/state')
  return join(stateHome, 'awaywork')
}
