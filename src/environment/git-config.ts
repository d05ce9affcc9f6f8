/** All that the worker side's git knows of you (ENV-4). */
export interface GitIdentity {
  /** Your `user.name` and `user.email`; unset or empty ones are left out, as git refuses an empty name. */
  userName: string | undefined
  userEmail: string | undefined
  /** Your global config's entries below `filter.lfs`, as `git config --list` names them; others are dropped. */
  lfs: readonly (readonly [key: string, value: string])[]
}

/** The entries of `filter.lfs` that git reads. */
export const LFS_KEYS: readonly string[] = [
  'filter.lfs.clean',
  'filter.lfs.smudge',
  'filter.lfs.process',
  'filter.lfs.required',
]

/** The one global git config of the worker side (ENV-4): nothing in it signs, logs in, hooks or includes. */
export function gitConfigText({ userName, userEmail, lfs }: GitIdentity): string {
  const filter = lfs
    .filter(([key]) => LFS_KEYS.includes(key))
    .map(([key, value]) => line(key.slice('filter.lfs.'.length), value))
  return (
    section('[user]', [...optional('name', userName), ...optional('email', userEmail)]) +
    section('[filter "lfs"]', filter)
  )
}

/** The copy for a gate's command and judge (ENV-5): the same entries, and no attributes file of the user's, in ~/.config neither. */
export function gateGitConfigText(identity: GitIdentity): string {
  return gitConfigText(identity) + section('[core]', [line('attributesFile', '/dev/null')])
}

function section(head: string, lines: string[]): string {
  return lines.length === 0 ? '' : [head, ...lines, ''].join('\n')
}

function optional(key: string, value: string | undefined): string[] {
  return value ? [line(key, value)] : []
}

function line(key: string, value: string): string {
  return `\t${key} = "${quoted(value)}"`
}

const QUOTED: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\0': '' }

/** A value that can't end its line and begin an entry of its own. Git's config knows no NUL. */
function quoted(value: string): string {
  return value.replace(/[\\"\n\0]/g, (character) => QUOTED[character]!)
}
