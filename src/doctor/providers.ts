import { access, constants, stat } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'
import type { Config, ProviderConfig } from '../config/config.js'
import { commandProvider } from '../providers/command.js'
import { type Finding, findingsOf } from './finding.js'

/** What a vendor's terms say of a run that nobody watches (TERMS-2). */
const standing: Record<ProviderConfig['kind'], { state: 'ok' | 'warn'; sentence: string }> = {
  claude: { state: 'ok', sentence: 'unattended use: allowed (Claude Code)' },
  codex: { state: 'warn', sentence: 'unattended use: grey (Codex); read its terms and decide' },
  cursor: { state: 'ok', sentence: 'unattended use: allowed (Cursor)' },
  command: {
    state: 'warn',
    sentence: "unattended use: your call, so grey (a command); read its vendor's terms and decide",
  },
}

/** Each provider's program and its standing. */
export async function providerFindings(config: Config, env: Record<string, string | undefined>): Promise<Finding[]> {
  const found = await Promise.all(
    config.providers.map(async (provider) => [await programFinding(provider, config, env), standingFinding(provider)]),
  )
  return found.flat()
}

export function standingFinding({ name, kind }: Pick<ProviderConfig, 'name' | 'kind'>): Finding {
  const { state, sentence } = standing[kind]
  return findingsOf('provider', name)[state](sentence)
}

async function programFinding(
  provider: ProviderConfig,
  { dir }: Config,
  env: Record<string, string | undefined>,
): Promise<Finding> {
  const { ok, warn, broken } = findingsOf('provider', provider.name)
  if (provider.kind !== 'command')
    return warn(`${provider.kind} isn't in this version yet: plan works, a run needs a provider of kind: command`)
  const { program } = commandProvider({ name: provider.name, command: provider.command, dir })
  const place = await placeOf(program, env['PATH'] ?? '')
  if (place !== undefined) return ok(`the program is ${place}`)
  return broken(
    isAbsolute(program)
      ? `there is no program at ${program}: install it, or put right providers.${provider.name}.command`
      : `there is no program "${program}" on your PATH: install it, or put right providers.${provider.name}.command`,
  )
}

async function placeOf(program: string, path: string): Promise<string | undefined> {
  const folders = path.split(delimiter).filter(isAbsolute)
  for (const place of isAbsolute(program) ? [program] : folders.map((folder) => join(folder, program)))
    if (await isExecutable(place)) return place
  return undefined
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}
