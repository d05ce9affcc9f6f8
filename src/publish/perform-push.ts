import type { Forge, PullRequest } from '../forge/forge.js'
import { pushCommit } from '../git/push.js'
import type { PushPublication } from '../model/decision.js'
import type { RepoRef } from '../model/item.js'
import type { Oid } from '../model/unit.js'
import { type Answer, commitOf, done, type PerformTools, readBackBy, skipped, Unsure } from './perform-tools.js'

/** Puts the commits onto the head branch, which must be exactly where the unit found it. */
export async function push(publication: PushPublication, tools: PerformTools): Promise<Answer> {
  const { forge } = tools
  const { head } = publication
  const commit = await commitOf(publication, tools)
  // the same commit is there already: an earlier try did not live to say so
  if ((await forge.branch(head.repo, head.branch)) === commit) return answerOf(publication, commit, forge)
  const reason = (await reasonNotToPush(publication, forge)) ?? (await pushed(publication, commit, tools))
  if (reason !== undefined) return skipped('push', reason)
  checkHeld(head, { now: await readBackBy(() => forge.branch(head.repo, head.branch)), commit, log: tools.log })
  return answerOf(publication, commit, forge)
}

async function reasonNotToPush({ repo, number, head }: PushPublication, forge: Forge): Promise<string | undefined> {
  const refusal = await forge.pushRefusal(head.repo, head.branch)
  if (refusal !== undefined) return `nothing may be pushed there: ${refusal}`
  const pull = await forge.pullRequest(repo, number)
  const name = `pull request ${number}`
  if (pull === undefined) return `${name} is gone, or can't be seen any more; nothing was pushed`
  if (pull.state !== 'open') return `${name} has been ${pull.state} since; nothing was pushed`
  if (!pull.isOurs) return `${name} is somebody else's; nothing was pushed`
  if (pull.head !== head.branch || !isFrom(pull, head.repo))
    return `${name} comes from another branch now; nothing was pushed`
  return movedReason(await forge.branch(head.repo, head.branch), head)
}

/** Whether its head is in that repo, as far as the forge tells. */
export function isFrom({ headRepo }: PullRequest, { name }: RepoRef): boolean {
  return headRepo === undefined || headRepo.toLowerCase() === name.toLowerCase()
}

function movedReason(now: Oid | undefined, { branch, oid }: PushPublication['head']): string | undefined {
  if (now === undefined) return `the branch ${branch} is gone; nothing was pushed`
  return now === oid ? undefined : `somebody has pushed to ${branch} since; nothing was pushed`
}

/** Pushes; gives why not where the branch has moved in between, which the lease sees. */
async function pushed({ head }: PushPublication, commit: Oid, tools: PerformTools): Promise<string | undefined> {
  const { forge, git, bare } = tools
  const remote = await forge.remote(head.repo)
  const tell = (): void => tools.log?.add({ kind: 'push', repo: head.repo.name, branch: head.branch })
  try {
    await pushCommit(git, bare, { ...remote, branch: head.branch, expected: head.oid }, commit)
    tell()
    return undefined
  } catch (error) {
    const now = await forge.branch(head.repo, head.branch).catch(() => {
      tell()
      throw new Unsure(error)
    })
    if (now === commit) {
      tell()
      return undefined
    }
    const moved = movedReason(now, head)
    if (moved !== undefined) return moved
    throw error
  }
}

function checkHeld(
  head: PushPublication['head'],
  { now, commit, log }: { now: Oid | undefined; commit: Oid; log: PerformTools['log'] },
): void {
  if (now === commit) return
  if (now === head.oid) log?.drop(log.all.slice(-1))
  throw new Error(
    `the forge does not hold what was pushed: ${head.branch} is at ${now ?? 'no commit'}, not at ${commit}`,
  )
}

async function answerOf(publication: PushPublication, commit: Oid, forge: Forge): Promise<Answer> {
  const { repo, number, head } = publication
  const pull = await forge.pullRequest(repo, number)
  const notes = pull?.state === 'open' ? [] : [`pull request ${number} is no longer open`]
  return done('push', pull?.url ?? '', notes, {
    kind: 'push',
    repo: repo.name,
    number,
    headRepo: head.repo.name,
    branch: head.branch,
    oid: commit,
    before: head.oid,
  })
}
