import { UserError } from '../system/errors.js'
import { run } from '../system/exec.js'

export interface YourGit {
  name: string
  email: string
  /** `filter.lfs.*` entries. */
  lfs: [key: string, value: string][]
}

const READ: readonly string[] = [
  'PATH',
  'HOME',
  'XDG_CONFIG_HOME',
  'GIT_CONFIG_GLOBAL',
  'GIT_CONFIG_SYSTEM',
  'GIT_CONFIG_NOSYSTEM',
]

/**
 * Who you are to git, as it is set for this repo of yours: its own config, else your global one. Listing a config runs nothing.
 * Throws `UserError` where there is no name or e-mail address.
 */
export async function yourGit(repoPath: string, env: Record<string, string | undefined>): Promise<YourGit> {
  const picked = READ.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]))
  const argv = ['git', 'config', '--null', '--list']
  const ended = await run({
    argv,
    env: { ...Object.fromEntries(picked), LC_ALL: 'C' },
    cwd: repoPath,
    timeoutMs: 30_000,
  })
  const entries = ended.stdout.toString('utf8').split('\0').filter(Boolean).map(entryOf)
  const last = (key: string): string => entries.findLast(([each]) => each === key)?.[1] ?? ''
  const [name, email] = [last('user.name'), last('user.email')]
  if (name === '' || email === '')
    throw new UserError(
      'git does not know who you are: set `git config --global user.name "…"` and `git config --global user.email …`',
    )
  return { name, email, lfs: entries.filter(([key]) => key.startsWith('filter.lfs.')) }
}

/** `--null` puts a line feed between a key and its value; a key alone means true. */
function entryOf(row: string): [string, string] {
  const at = row.indexOf('\n')
  return at < 0 ? [row, 'true'] : [row.slice(0, at), row.slice(at + 1)]
}
