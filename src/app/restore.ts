import { openMirror } from '../git/mirror.js'
import { pushCommit } from '../git/push.js'
import { areWorkerCommits } from '../git/worker-commits.js'
import type { RepoRef } from '../model/item.js'
import type { BranchName, Oid } from '../model/unit.js'
import type { World } from './world.js'

/**
 * Puts a branch back to a commit that it came from, with a lease on the one it must still be at; the commits come from the forge, since
 * the run that pushed may have been on another machine. Throws where somebody has pushed to it since.
 */
export async function restore(
  { git, forge, folders }: World,
  repo: RepoRef,
  { branch, from, to }: { branch: BranchName; from: Oid; to: Oid },
): Promise<void> {
  const remote = await forge.remote(repo)
  const mirror = await openMirror(git, folders.mirrors, repo, remote)
  const there = await mirror.fetch(branch)
  if (there !== from) throw new Error(`somebody has pushed to ${branch} of ${repo.name} since`)
  // what the journal says may be anybody's words who can push to the control repo
  if (!(await areWorkerCommits(git, mirror.dir, { base: to, head: from })))
    throw new Error(`what ${branch} of ${repo.name} gained since is not awaywork's alone`)
  await pushCommit(git, mirror.dir, { ...remote, branch, expected: from }, to)
}
