import type { BranchName, Oid } from '../model/unit.js'
import { type Git, gitText } from './git.js'
import { NO_OID } from './oid.js'

/**
 * Pushes one commit to one branch, with a lease on exactly the commit it was planned on (undefined: the branch must not exist).
 * The address is ours; nothing else goes along. Throws `GitError`.
 */
export async function pushCommit(
  git: Git,
  dir: string,
  to: { url: string; env: Record<string, string>; branch: BranchName; expected: Oid | undefined },
  commit: Oid,
): Promise<void> {
  const ref = `refs/heads/${to.branch}`
  const lease = `--force-with-lease=${ref}:${to.expected ?? NO_OID}`
  const args = [
    'push',
    '--quiet',
    '--no-verify',
    '--no-follow-tags',
    '--no-signed',
    '--recurse-submodules=no',
    lease,
    '--',
    to.url,
    `${commit}:${ref}`,
  ]
  await gitText(git, { dir, args, env: to.env })
}
