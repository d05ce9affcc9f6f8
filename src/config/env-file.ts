import { parseEnv } from 'node:util'
import { UserError } from '../system/errors.js'
import type { Config } from './config.js'
import { readStart } from './read-file.js'

type Environment = Record<string, string | undefined>

const largestEnvFile = 256 * 1024

/** A copy of `env` with what `env_file` adds to it; what is set already stays. Throws `UserError` where that file is missing. */
export async function loadEnvFile(config: Pick<Config, 'envFile'>, env: Environment): Promise<Environment> {
  const { envFile } = config
  if (envFile === undefined) return { ...env }
  const bytes = await readStart(envFile, `env_file ${envFile}`, largestEnvFile + 1)
  if (!bytes) throw new UserError(`env_file: there is no ${envFile}: write it, or take env_file out of the config`)
  if (bytes.length > largestEnvFile)
    throw new UserError(`env_file: ${envFile} is larger than ${largestEnvFile / 1024} KiB`)
  const added = Object.entries(parseEnv(Buffer.from(bytes).toString('utf8'))).filter(
    ([name]) => env[name] === undefined,
  )
  return { ...env, ...Object.fromEntries(added) }
}
