import { ConfigError } from '../../src/config/config-error.js'
import type { Fault } from '../../src/config/fault.js'
import { normalise } from '../../src/config/normalise.js'
import { parseConfig } from '../../src/config/parse.js'

/** The faults of a file; empty where it is good. Anything but a `ConfigError` is thrown on. */
export function faultsOf(content: string | Uint8Array): Fault[] {
  try {
    parseConfig(typeof content === 'string' ? Buffer.from(content) : content, 'awaywork.yml')
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

/** `code line:column path` of each fault, in the file's order. */
export function briefly(content: string | Uint8Array): string[] {
  return faultsOf(content).map(({ code, line, column, path }) => `${code} ${line}:${column} ${path}`.trim())
}

export function configOf(content: string, env: Record<string, string | undefined> = {}) {
  const { settings } = parseConfig(Buffer.from(content), 'awaywork.yml')
  return normalise(settings, { file: '/home/me/control/awaywork.yml', home: '/home/me', env })
}

/** A good file for a local repo, with more lines at its end. */
export function local(more = ''): string {
  return `version: 1
repos: [{repo: shop, path: ../shop}]
forge: {kind: local, path: forge}
sources: {tasks: {kind: folder, path: tasks, repo: shop}}
providers: {mine: {kind: command, command: [my-agent, "{prompt_file}"]}}
${more}`
}

/** Where `more` of `local` begins. */
export const firstLine = 6

/** `local` with one rule, which has these keys beside or instead of what a rule needs. */
export function localRule(keys: Record<string, unknown> = {}): string {
  const rule = { name: 'do', take: { source: 'tasks' }, skills: ['implement'], publish: 'pull-request', ...keys }
  return local(`rules: [${JSON.stringify(rule)}]`)
}
