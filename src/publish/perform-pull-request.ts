import type { Forge, PullRequest } from '../forge/forge.js'
import { pushCommit } from '../git/push.js'
import type { PullRequestPublication } from '../model/decision.js'
import type { Oid } from '../model/unit.js'
import { messageOf } from '../system/errors.js'
import { hasMarker } from './marker.js'
import {
  type Answer,
  commitOf,
  done,
  orFound,
  type PerformTools,
  readBackBy,
  skipped,
  Unsure,
} from './perform-tools.js'

/** Pushes the branch and opens its pull request, both or neither. */
export async function pullRequest(publication: PullRequestPublication, tools: PerformTools): Promise<Answer> {
  const { forge } = tools
  const { repo, branch } = publication
  const commit = await commitOf(publication, tools)
  const found = await foundAgain(publication, commit, forge)
  if (found) return found
  const reason = await reasonNotToOpen(publication, commit, forge)
  if (reason !== undefined) return skipped('pull-request', reason)
  const before = await forge.branch(repo, branch)
  if (before !== commit) await pushed(publication, { commit, before }, tools)
  const number = await openOrTakeBack(publication, commit, tools)
  return readBack(publication, { commit, number }, forge)
}

/** A pull request of ours from that branch: the one a run made that did not live to say so, or one that makes this needless. */
async function foundAgain(publication: PullRequestPublication, commit: Oid, forge: Forge): Promise<Answer | undefined> {
  const open = await openFrom(publication, forge)
  if (open === undefined) return undefined
  if (!isOurs(open, publication))
    return skipped(
      'pull-request',
      `a pull request that awaywork did not make is open from ${publication.branch}: ${open.url}`,
    )
  if (open.headOid !== commit) return skipped('pull-request', `its pull request is open already: ${open.url}`)
  return readBack(publication, { commit, number: open.number }, forge)
}

async function openFrom({ repo, branch }: PullRequestPublication, forge: Forge): Promise<PullRequest | undefined> {
  return (await forge.pullRequestsFrom(repo, branch)).find((each) => each.state === 'open')
}

async function reasonNotToOpen(
  publication: PullRequestPublication,
  commit: Oid,
  forge: Forge,
): Promise<string | undefined> {
  const { repo, branch, issue } = publication
  const before = await forge.branch(repo, branch)
  if (before !== undefined && before !== commit && !(await isLeftover(before, publication, forge)))
    return `the branch ${branch} is there already, with commits that are not awaywork's; nothing was pushed`
  const refusal = before === undefined || before === commit ? undefined : await forge.pushRefusal(repo, branch)
  if (refusal !== undefined) return `nothing may be pushed there: ${refusal}`
  // a push brings the whole history of its base along, which is not for whoever has that name by now
  if (repo.path === undefined && !(await forge.holdsCommit(repo, publication.base.oid)))
    return `${repo.name} no longer holds the commit that the work began from; nothing was pushed`
  if (issue === undefined) return undefined
  const state = await forge.itemState(repo, issue)
  if (state === 'closed') return `issue ${issue} has been closed since; nothing was pushed`
  return state === 'gone' ? `issue ${issue} is gone, or can't be seen any more; nothing was pushed` : undefined
}

/** True where the branch still is as awaywork pushed it, for a pull request of ours that has been closed since. */
async function isLeftover(head: Oid, publication: PullRequestPublication, forge: Forge): Promise<boolean> {
  const pulls = await forge.pullRequestsFrom(publication.repo, publication.branch)
  return pulls.some((each) => each.state === 'closed' && each.headOid === head && isOurs(each, publication))
}

/** Somebody else who may push there could have copied the marker. */
function isOurs(found: PullRequest, { marker }: PullRequestPublication): boolean {
  return found.isOurs && hasMarker(found.body, marker)
}

async function pushed(
  { repo, branch }: PullRequestPublication,
  { commit, before }: { commit: Oid; before: Oid | undefined },
  { forge, git, bare, log }: PerformTools,
): Promise<void> {
  const remote = await forge.remote(repo)
  const tell = (): void => log?.add({ kind: before === undefined ? 'create-branch' : 'push', repo: repo.name, branch })
  const { found } = await orFound(
    () => pushCommit(git, bare, { ...remote, branch, expected: before }, commit),
    async () => ((await forge.branch(repo, branch)) === commit ? commit : undefined),
  ).catch((error: unknown) => {
    if (error instanceof Unsure) tell()
    throw error
  })
  const now = found ?? (await forge.branch(repo, branch).catch(() => commit))
  if (now === before) throw new Error(`the forge does not hold what was pushed: ${branch} is at ${now ?? 'no commit'}`)
  tell()
}

/** A branch goes out only together with its pull request: where that can't be opened, the branch we pushed goes again. */
async function openOrTakeBack(publication: PullRequestPublication, commit: Oid, tools: PerformTools): Promise<number> {
  const { repo, branch } = publication
  const { forge } = tools
  try {
    return await opened(publication, commit, tools)
  } catch (error) {
    // with its branch gone the forge would close a pull request that is there, and that reads as a no
    if (error instanceof Unsure) throw error
    const gone = await forge.deleteBranch(repo, branch, commit).catch(() => false)
    if (gone) throw error
    throw new Error(`${messageOf(error)}; the branch ${branch} may still be there`)
  }
}

async function opened(publication: PullRequestPublication, commit: Oid, { forge, log }: PerformTools): Promise<number> {
  const { repo } = publication
  let answer: PullRequest | undefined
  const open = async (): Promise<void> => {
    answer = await forge.openPullRequest(repo, wantedOf(publication, commit))
  }
  const lookUp = async (): Promise<PullRequest | undefined> => {
    const there = await openFrom(publication, forge)
    return there?.headOid === commit && isOurs(there, publication) ? there : undefined
  }
  const { found, sent } = await orFound(open, lookUp, log)
  const { number } = found ?? answer!
  for (const write of sent) write.number = number
  if (await readBackBy(() => forge.pullRequest(repo, number))) return number
  log?.drop(sent)
  throw new Error(`the forge does not hold pull request ${number} that it took`)
}

function wantedOf(publication: PullRequestPublication, headOid: Oid): Parameters<Forge['openPullRequest']>[1] {
  const { branch, base, title, body, draft, labels, reviewers } = publication
  return {
    head: branch,
    headOid,
    base: base.branch,
    title: title.toString(),
    body: body.toString(),
    draft,
    labels,
    reviewers,
  }
}

async function readBack(
  publication: PullRequestPublication,
  { commit, number }: { commit: Oid; number: number },
  forge: Forge,
): Promise<Answer> {
  const { repo, branch } = publication
  const there = await readBackBy(() => forge.pullRequest(repo, number))
  const head = await readBackBy(() => forge.branch(repo, branch))
  if (there?.state !== 'open' || there.headOid !== commit || head !== commit || !isOurs(there, publication))
    throw new Error(`the forge does not hold what was published: pull request ${number} from ${branch}`)
  return done('pull-request', there.url, shortcomings(publication, there), {
    kind: 'pull-request',
    repo: repo.name,
    branch,
    oid: commit,
    number,
  })
}

/** What was asked for and is not on it. */
function shortcomings({ draft, labels, reviewers }: PullRequestPublication, there: PullRequest): string[] {
  return [
    ...(draft && !there.draft ? ['it is no draft: the forge takes none here'] : []),
    ...missing('labels', labels, there.labels),
    ...missing('reviewers', reviewers, there.reviewers),
  ]
}

function missing(what: string, wanted: readonly string[], there: readonly string[]): string[] {
  const has = new Set(there.map((each) => each.toLowerCase()))
  const names = wanted.filter((each) => !has.has(each.toLowerCase()))
  return names.length === 0 ? [] : [`it did not get the ${what} ${names.join(', ')}`]
}
