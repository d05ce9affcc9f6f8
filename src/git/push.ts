import type { BranchName, Oid } from '../model/unit.js'
import { type Git, gitText } from './git.js'
import { NO_OID } from './oid.js'

/** A branch of a repo elsewhere; `env` is for the one command that goes there. */
export interface RemoteBranch {
  url: string
  env: Record<string, string>
  branch: BranchName
}

/** What holds for each push: no hook runs, nothing else goes along. */
const ALONE = ['push', '--quiet', '--no-verify', '--no-follow-tags', '--no-signed', '--recurse-submodules=no']

/**
 * Pushes one commit to one branch, with a lease on exactly the commit it was planned on (undefined: the branch must not exist).
 * The address is ours; nothing else goes along. Throws `GitError`.
 */
export async function pushCommit(
  git: Git,
  dir: string,
  to: RemoteBranch & { expected: Oid | undefined },
  commit: Oid,
): Promise<void> {
  const args = [...ALONE, leaseOn(to, to.expected ?? NO_OID), '--', to.url, `${commit}:${refOf(to)}`]
  await gitText(git, { dir, args, env: to.env })
}

/**
 * Deletes one branch, and only while it points to `expected`: the other side compares and deletes in one step. `dir` is any bare
 * repo of ours; it needs no objects. Throws `GitError`, also where the branch points elsewhere or is gone.
 */
export async function deleteRemoteBranch(git: Git, dir: string, from: RemoteBranch, expected: Oid): Promise<void> {
  const args = [...ALONE, leaseOn(from, expected), '--', from.url, `:${refOf(from)}`]
  await gitText(git, { dir, args, env: from.env })
}

function leaseOn(at: RemoteBranch, expected: Oid): string {
  return `--force-with-lease=${refOf(at)}:${expected}`
}

function refOf({ branch }: RemoteBranch): string {
  return `refs/heads/${branch}`
}
