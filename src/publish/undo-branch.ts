import { isFrom } from './perform-push.js'
import type { Leaving, LeftOf, Takings, UndoTools } from './undo-tools.js'

/** Closes a pull request of ours and deletes its branch, as long as nobody has built on it. */
export async function undoPullRequest(
  { left, repo }: Leaving<LeftOf<'pull-request'>>,
  { forge, dryRun }: UndoTools,
): Promise<Takings> {
  const { number, branch, oid } = left
  const head = await forge.branch(repo, branch)
  if (head !== undefined && head !== oid)
    return stays(`the branch ${branch} and pull request ${number}: somebody has pushed to it since`)
  const there = await forge.pullRequest(repo, number)
  // others may write to the control repo, and so say what there is to take back
  if (!branch.startsWith('awaywork/') || (there && !(there.isOurs && there.head === branch)))
    return stays(`the branch ${branch} and pull request ${number}: awaywork did not make them`)
  if (there?.state === 'merged') return stays(`pull request ${number} was merged: revert it with git`)
  const result: Takings = { taken: [], stays: [] }
  if (there?.state === 'open') {
    if (!dryRun) await forge.closePullRequest(repo, number)
    if (!dryRun && (await forge.pullRequest(repo, number))?.state === 'open')
      return stays(`pull request ${number}: the forge did not close it`)
    result.taken.push(`pull request ${number} closed`)
  }
  if (head === undefined) return result
  const gone = dryRun || (await forge.deleteBranch(repo, branch, oid))
  if (gone) result.taken.push(`branch ${branch} deleted`)
  else result.stays.push(`the branch ${branch}: somebody has pushed to it since`)
  return result
}

/** Moves the head of a pull request of yours back to where it was, as long as nobody has built on it. */
export async function undoPush({ left, repo }: Leaving<LeftOf<'push'>>, tools: UndoTools): Promise<Takings> {
  const { forge, repoOf, restore, dryRun } = tools
  const { number, branch, oid, before } = left
  const headRepo = repoOf(left.headRepo) ?? { name: left.headRepo }
  const head = await forge.branch(headRepo, branch)
  if (head === before) return { taken: [], stays: [] }
  if (head === undefined) return stays(`the commit ${oid}: the branch ${branch} is gone`)
  if (head !== oid) return stays(`the commit ${oid}: somebody has pushed to ${branch} since`)
  const pull = await forge.pullRequest(repo, number)
  if (pull?.state === 'merged') return stays(`pull request ${number} was merged: revert it with git`)
  if (!pull?.isOurs || pull.head !== branch || !isFrom(pull, headRepo))
    return stays(`the commit ${oid}: ${branch} of ${headRepo.name} is no branch of a pull request of yours`)
  const refusal = await forge.pushRefusal(headRepo, branch)
  if (refusal !== undefined) return stays(`the commit ${oid}: nothing may be pushed there: ${refusal}`)
  if (!dryRun) {
    await restore(headRepo, branch, { from: oid, to: before })
    if ((await forge.branch(headRepo, branch)) !== before) return stays(`the commit ${oid}: ${branch} did not go back`)
  }
  return { taken: [`branch ${branch} back at ${before}`], stays: [] }
}

function stays(sentence: string): Takings {
  return { taken: [], stays: [sentence] }
}
