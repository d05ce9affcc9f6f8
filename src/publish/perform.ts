import { randomUUID } from 'node:crypto'
import type { Forge, PullRequest } from '../forge/forge.js'
import { commitTrees, type Identity } from '../git/commit.js'
import type { Git } from '../git/git.js'
import { pushCommit } from '../git/push.js'
import type { Publication, Published, PullRequestPublication } from '../model/decision.js'
import type { ItemKey } from '../model/item.js'
import type { JournalEntry } from '../model/memory.js'
import type { Oid } from '../model/unit.js'
import type { Store } from '../store/store.js'
import type { Clock } from '../system/clock.js'
import { messageOf } from '../system/errors.js'
import { markerIn } from './body.js'

export interface PerformTools {
  git: Git
  forge: Forge
  store: Store
  /** The repo of ours that holds the judged trees. */
  bare: string
  by: Identity
  clock: Clock
}

/**
 * Makes the intended writes, one after the other. Each is in the journal before it starts, is found again rather than made twice,
 * and counts as done only when the forge, asked again, holds it.
 */
export async function perform(
  publications: readonly Publication[],
  about: { run: string; unit: string; item: ItemKey },
  tools: PerformTools,
): Promise<Published[]> {
  const published: Published[] = []
  for (const publication of publications) {
    const entry = intended(publication, about, tools)
    await tools.store.record(entry)
    published.push(await performAgain(publication, entry, tools))
  }
  return published
}

/** One write whose journal entry is there already. */
export async function performAgain(
  publication: Publication,
  entry: JournalEntry,
  tools: PerformTools,
): Promise<Published> {
  try {
    const { answer, left } = await pullRequest(publication, tools)
    await tools.store.record({ ...entry, ...recordOf(answer), left })
    return answer
  } catch (error) {
    const answer: Published = { kind: publication.kind, status: 'failed', message: messageOf(error) }
    await tools.store.record({ ...entry, ...recordOf(answer) })
    return answer
  }
}

function intended(
  publication: Publication,
  about: { run: string; unit: string; item: ItemKey },
  tools: PerformTools,
): JournalEntry {
  return {
    id: randomUUID(),
    ...about,
    kind: publication.kind,
    state: 'intended',
    at: tools.clock.now().toISOString(),
    publication: JSON.parse(JSON.stringify(publication)),
    objects: tools.bare,
  }
}

function recordOf(answer: Published): Pick<JournalEntry, 'state' | 'url' | 'message'> {
  switch (answer.status) {
    case 'done':
      return { state: 'done', url: answer.url }
    case 'failed':
      return { state: 'failed', message: answer.message }
    case 'skipped':
      return { state: 'failed', message: answer.reason }
  }
}

interface Answer {
  answer: Published
  left?: JournalEntry['left']
}

async function pullRequest(publication: PullRequestPublication, tools: PerformTools): Promise<Answer> {
  const { forge, git, bare, by } = tools
  const { repo, branch, base } = publication
  const commit = await commitTrees(git, bare, base.oid, publication.commits, { ...by, date: publication.date })
  const found = await foundAgain(publication, commit, tools)
  if (found) return found
  const before = await forge.branch(repo, branch)
  if (before !== undefined && before !== commit && !(await isLeftover(before, publication, forge)))
    return {
      answer: skipped(
        `the branch ${branch} is there already, with commits that are not awaywork's; nothing was pushed`,
      ),
    }
  if (before !== commit) {
    const remote = await forge.remote(repo)
    await pushCommit(git, bare, { ...remote, branch, expected: before }, commit)
  }
  const made = await openOrTakeBack(publication, commit, tools)
  return readBack(publication, commit, made.number, forge)
}

/** A pull request of ours from that branch: the one a run made that did not live to say so, or one that makes this needless. */
async function foundAgain(
  publication: PullRequestPublication,
  commit: Oid,
  { forge }: PerformTools,
): Promise<Answer | undefined> {
  const open = (await forge.pullRequestsFrom(publication.repo, publication.branch)).find(
    (each) => each.state === 'open',
  )
  if (open === undefined) return undefined
  if (!isOurs(open, publication))
    return {
      answer: skipped(`a pull request that awaywork did not make is open from ${publication.branch}: ${open.url}`),
    }
  if (open.headOid !== commit) return { answer: skipped(`its pull request is open already: ${open.url}`) }
  return readBack(publication, commit, open.number, forge)
}

/** True where the branch still is as awaywork pushed it, for a pull request of ours that has been closed since. */
async function isLeftover(head: Oid, publication: PullRequestPublication, forge: Forge): Promise<boolean> {
  const pulls = await forge.pullRequestsFrom(publication.repo, publication.branch)
  return pulls.some((each) => each.state === 'closed' && each.headOid === head && isOurs(each, publication))
}

function isOurs(found: PullRequest, { marker }: PullRequestPublication): boolean {
  const theirs = markerIn(found.body)
  return theirs?.control === marker.control && theirs.item === marker.item && theirs.kind === marker.kind
}

/** A branch goes out only together with its pull request: where that can't be opened, the branch we pushed goes again. */
async function openOrTakeBack(
  publication: PullRequestPublication,
  commit: Oid,
  { forge }: PerformTools,
): Promise<PullRequest> {
  const { repo, branch, base, title, body, draft, labels, reviewers } = publication
  try {
    return await forge.openPullRequest(repo, {
      head: branch,
      headOid: commit,
      base: base.branch,
      title: title.toString(),
      body: body.toString(),
      draft,
      labels,
      reviewers,
    })
  } catch (error) {
    await forge.deleteBranch(repo, branch, commit)
    throw error
  }
}

async function readBack(
  publication: PullRequestPublication,
  commit: Oid,
  number: number,
  forge: Forge,
): Promise<Answer> {
  const { repo, branch } = publication
  const there = await forge.pullRequest(repo, number)
  const head = await forge.branch(repo, branch)
  if (there?.state !== 'open' || there.headOid !== commit || head !== commit)
    throw new Error(`the forge does not hold what was published: pull request ${number} from ${branch}`)
  return {
    answer: { kind: 'pull-request', status: 'done', url: there.url },
    left: { repo: repo.name, branch, oid: commit, number },
  }
}

function skipped(reason: string): Published {
  return { kind: 'pull-request', status: 'skipped', reason }
}
