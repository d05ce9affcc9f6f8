import { Refusal, unprocessable } from '../access.js'
import type { Repo } from '../repo.js'
import type { Caller } from './caller.js'

export function createRef(caller: Caller, repo: Repo, { ref, oid }: { ref: string; oid: string }): void {
  caller.mayWrite(repo, 'contents', 'write')
  if (!/^refs\/(heads|tags)\/./.test(ref))
    throw unprocessable('Reference name must start with refs/heads/ or refs/tags/')
  if (repo.git.ref(ref)) throw unprocessable('Reference already exists')
  if (!repo.git.has(oid)) throw unprocessable('Object does not exist')
  mayMove(repo, ref, 'creation')
  repo.moveRef(ref, oid)
  caller.wrote({ kind: 'create-branch', repo, ref, oid })
}

export function updateRef(
  caller: Caller,
  repo: Repo,
  { ref, oid, force }: { ref: string; oid: string; force: boolean },
): void {
  caller.mayWrite(repo, 'contents', 'write')
  const before = repo.git.ref(ref)
  if (!before) throw unprocessable('Reference does not exist')
  if (!repo.git.has(oid)) throw unprocessable('Object does not exist')
  const isForward = repo.git.mergeBase(before, oid) === before
  if (!isForward && !force) throw unprocessable('Update is not a fast forward')
  mayMove(repo, ref, isForward ? 'update' : 'non_fast_forward')
  repo.moveRef(ref, oid)
  caller.wrote({ kind: 'push', repo, ref, oid, ...(isForward ? {} : { forced: true }) })
}

export function deleteRef(caller: Caller, repo: Repo, ref: string): void {
  caller.mayWrite(repo, 'contents', 'write')
  const before = repo.git.ref(ref)
  if (!before) throw unprocessable('Reference does not exist')
  mayMove(repo, ref, 'deletion')
  repo.git.deleteRef(ref)
  caller.wrote({ kind: 'delete-branch', repo, ref })
  repo.refMoved(ref)
}

type Move = 'creation' | 'update' | 'non_fast_forward' | 'deletion'

/** The API refuses what a push would be refused. */
function mayMove(repo: Repo, ref: string, move: Move): void {
  const branch = ref.replace(/^refs\/heads\//, '')
  const protection = repo.protections.find((each) => each.branch === branch)
  if (protection && (!protection.keepsHistoryOnly || move === 'deletion' || move === 'non_fast_forward'))
    throw new Refusal(422, `Protected branch update failed for ${ref}.`)
  if (move === 'deletion' && branch === repo.defaultBranch) throw unprocessable('Cannot delete the default branch')
  if (rulesAgainst(repo, branch)[move].length) throw new Refusal(422, `Repository rule violations found for ${ref}`)
}

/** Which types of rules refuse which move of a branch. */
export function rulesAgainst(repo: Repo, branch: string): Record<Move | 'merges', string[]> {
  const types = repo.rulesFor(branch).map((rule) => rule.type)
  const among = (...refusing: string[]) => types.filter((type) => refusing.includes(type))
  const direct = ['pull_request', 'update', 'required_status_checks', 'required_signatures', 'merge_queue']
  return {
    creation: among('creation', 'required_signatures'),
    update: among(...direct),
    non_fast_forward: among(...direct, 'non_fast_forward'),
    deletion: among('deletion'),
    merges: among('required_linear_history'),
  }
}
