import { GitError } from '../git/git.js'
import { messageOf, UserError } from '../system/errors.js'
import { shown } from '../trust/display.js'

/** Why git could not reach, read or write the branch. `faster`: somebody else's push came first. */
export type Fault = 'faster' | 'login' | 'forbidden' | 'missing' | 'protected' | 'unreachable' | 'other'

/** Where the branch lies; `env` may hold a token. */
export interface StateRemote {
  url: string
  env: Record<string, string>
}

/** The first that fits counts. What git and forges say, as our git prints it (LC_ALL=C). */
const SAID: readonly [Fault, RegExp][] = [
  ['protected', /protected branch|GH006|GH013|rule violations|hook declined|\(non-fast-forward\)|hidden ref/i],
  [
    'faster',
    /stale info|fetch first|cannot lock ref|failed to update ref|reference already exists|incorrect old value/i,
  ],
  ['login', /authentication failed|could not read (?:username|password)|invalid (?:username|credentials)|error: 401/i],
  ['forbidden', /error: 403|permission (?:to \S+ )?denied|write access|read[- ]only|unable to create temporary/i],
  ['missing', /repository '?[^\n]*not found|repository not found|error: 404|does not appear to be a git repo/i],
  [
    'unreachable',
    /could(?:n't| not) (?:resolve|connect)|connection|timed out|hung up|early EOF|unexpected disconnect|RPC failed|error: (?:429|5\d\d)|SSL|TLS|unexpected eof/i,
  ],
]

export function faultOf(error: unknown): Fault {
  if (!(error instanceof GitError)) return 'other'
  if (error.ended.by === 'timeout') return 'unreachable'
  return SAID.find(([, words]) => words.test(error.stderr))?.[0] ?? 'other'
}

/** True where the fetch failed only because the repo has no such branch. */
export function isNoBranch(error: unknown): boolean {
  return error instanceof GitError && error.stderr.includes("couldn't find remote ref")
}

/** What is wrong, where, and what to do. Nothing of the remote's environment is in it. */
export function inOurWords(error: unknown, branch: string, remote: StateRemote): UserError {
  const place = `awaywork's memory, the branch ${branch} of ${maskedUrl(remote.url)},`
  const said = shown(masked(error, remote), { maxLength: 300 })
  return new UserError(`${place} ${sentenceFor(faultOf(error), branch)}\nGit said: ${said}`)
}

function sentenceFor(fault: Fault, branch: string): string {
  switch (fault) {
    case 'login':
      return "can't be reached: the login was refused. Check that the token is set and has not expired."
    case 'forbidden':
      return 'may not be written: give the token "contents: write" on that repo.'
    case 'missing':
      return "can't be reached: there is no such repo, or the token may not see it."
    case 'protected':
      return `may not be written: a branch protection or ruleset refuses it. Exempt ${branch} from it.`
    case 'unreachable':
      return "can't be reached: check the network, and start again."
    case 'faster':
    case 'other':
      return "can't be read or written. Check that the repo takes pushes to it, and start again."
  }
}

/** Git's own first lines, without the address's login and without any value of the environment, also a header's last word. */
function masked(error: unknown, { env }: StateRemote): string {
  const lines =
    error instanceof GitError ? error.stderr.split('\n').filter((line) => /^(?:fatal|error|remote| !)/.test(line)) : []
  const said = lines.slice(0, 3).join(' ').trim() || messageOf(error)
  const secrets = Object.values(env).flatMap((value) => [value, value.split(/\s/).at(-1) ?? ''])
  const text = secrets
    .filter((secret) => secret.length >= 6)
    .reduce((rest, secret) => rest.replaceAll(secret, '***'), said)
  return maskedUrl(text)
}

function maskedUrl(text: string): string {
  return text.replace(/(\w:\/\/)[^/\s@]*@/g, '$1***@')
}
