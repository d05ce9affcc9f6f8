import type { Config } from '../config/config.js'
import { messageOf, UserError } from '../system/errors.js'

export interface ConfigCheckRequest {
  file?: string | undefined
  cwd: string
  home: string
  env: Record<string, string | undefined>
  /** Prints the built-in protected paths as well. */
  verbose: boolean
  write: (text: string) => void
}

/** `awaywork config check`: 0 and a line on what it found, or 2 and every fault on a line of its own. */
export async function configCheck({ verbose, write, ...request }: ConfigCheckRequest): Promise<number> {
  const { loadConfig } = await import('../config/load.js')
  const { notYet } = await import('../config/not-yet.js')
  try {
    const config = await loadConfig(request)
    write(`${config.file} is valid: ${counts(config)}\n`)
    for (const sentence of notYet(config)) write(`${sentence}\n`)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    write(`${messageOf(error)}\n`)
    return error.exitCode
  }
  if (verbose) await writeProtected(write)
  return 0
}

/** `awaywork config schema`: the JSON schema of the config file. */
export async function configSchema({ write }: Pick<ConfigCheckRequest, 'write'>): Promise<number> {
  const { jsonSchemaText } = await import('../config/json-schema.js')
  write(jsonSchemaText())
  return 0
}

function counts({ repos, repoGlobs, sources, rules, rulesAreDefaults }: Config): string {
  return [
    counted(repos.length + repoGlobs.length, 'repo'),
    counted(sources.length, 'source'),
    counted(rules.length, rulesAreDefaults ? 'default rule' : 'rule'),
  ].join(', ')
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

async function writeProtected(write: (text: string) => void): Promise<void> {
  const { builtinProtected } = await import('../trust/protected-paths.js')
  write(`refused when changed:\n${listed(builtinProtected.refuse)}`)
  write(`flagged when changed:\n${listed(builtinProtected.flag)}`)
}

function listed(globs: readonly string[]): string {
  return globs.map((glob) => `  ${glob}\n`).join('')
}
