import { isAbsolute, relative, resolve } from 'node:path'
import { UserError } from '../system/errors.js'
import type { Config } from './config.js'
import { largestConfig } from './decode.js'
import { normalise } from './normalise.js'
import { rememberPlaces } from './origin.js'
import { parseConfig } from './parse.js'
import { readStart } from './read-file.js'

export interface ConfigRequest {
  /** The file, absolute or relative to `cwd`; undefined: `awaywork.yml` in `cwd`. */
  file?: string | undefined
  cwd: string
  home: string
  env: Record<string, string | undefined>
}

/**
 * Reads the config file. Throws `ConfigError` with everything that is wrong in it, and `UserError` where there is none or it
 * can't be read; both exit with 2.
 */
export async function loadConfig({ file: named, cwd, home, env }: ConfigRequest): Promise<Config> {
  const file = resolve(cwd, named ?? 'awaywork.yml')
  const name = shownName(file, cwd)
  const bytes = await readStart(file, name, largestConfig + 1)
  if (!bytes) throw new UserError(named === undefined ? noConfig(cwd) : `there is no config at ${file}`)
  const { settings, places } = parseConfig(bytes, name)
  const config = normalise(settings, { file, home, env })
  rememberPlaces(config, places)
  return config
}

function shownName(file: string, cwd: string): string {
  const below = relative(cwd, file)
  return below.startsWith('..') || isAbsolute(below) ? file : below
}

function noConfig(cwd: string): string {
  return `no awaywork.yml here (${cwd}): write one with "awaywork init --repo owner/name", see README, or try "awaywork demo"`
}
