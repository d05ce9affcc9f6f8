import { repoOf } from '../app/control-repo.js'
import { repoPattern } from '../config/fields.js'
import { UserError } from '../system/errors.js'
import { shown } from '../trust/display.js'
import { isGlob } from '../trust/repo-globs.js'

/** Names as the config has them, each once: `owner/name`, a glob, `!` before either, or an address of a repo. Throws `UserError`. */
export function namedRepos(typed: readonly string[], serverUrl: string): string[] {
  const names = typed.map((each) => repoName(each.trim(), serverUrl))
  const wrong = names.findIndex((name) => !repoPattern.safeParse(name).success)
  if (wrong >= 0)
    throw new UserError(
      `"${shown(typed[wrong]!, { maxLength: 80 })}" is no repo: write owner/name, or a glob such as acme/*`,
    )
  const once = names.filter((name, index) => names.findIndex((other) => isSame(other, name)) === index)
  if (!once.some((name) => !name.startsWith('!')))
    throw new UserError('every repo is taken away again: name one without a "!" before it')
  return once
}

/** Those that name one repo, which can be looked up. */
export function singleRepos(names: readonly string[]): string[] {
  return names.filter((name) => !isGlob(name) && !name.startsWith('!'))
}

function repoName(typed: string, serverUrl: string): string {
  return repoOf(typed, serverUrl) ?? typed
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
