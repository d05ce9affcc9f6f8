import { createHash } from 'node:crypto'
import { nodesOf } from '../github/paging.js'
import type { CommentNode, IssueNode, ItemNode, PullNode, Reviewer, ThreadFacts } from '../github/queries.js'
import type { Standings } from '../github/standing.js'
import type { Item, Person } from '../model/item.js'
import type { ChecksState, PullRequestFacts } from '../model/pull-request.js'
import { UntrustedText } from '../model/text.js'
import { begunBy, isByAwaywork } from './github-people.js'

/** What makes GitHub's answers items. */
export interface ItemTools {
  standings: Standings
  you: { id: number; login: string }
  /** A repo's name as the config spells it. */
  spelled(name: string): string
}

/** An item, without its comments. `asksYourReview`: GitHub found it as one that asks for your review, a team's of yours too. */
export async function toItem(tools: ItemTools, node: ItemNode, asksYourReview: boolean): Promise<Item> {
  checkTexts(node)
  const repo = tools.spelled(node.repository.nameWithOwner)
  const id = `${repo}#${node.number}`
  const { author } = await tools.standings.of(repo, node)
  const item: Item = {
    key: `github:${id}`,
    source: 'github',
    id,
    kind: node.__typename === 'Issue' ? 'issue' : 'pull-request',
    title: new UntrustedText(node.title),
    body: new UntrustedText(node.body ?? ''),
    author,
    comments: [],
    hidden: 0,
    labels: nodesOf(node.labels).map(({ name }) => name),
    assignees: nodesOf(node.assignees).map((person) => personOf(tools, person)),
    milestone: node.milestone?.title,
    status: undefined,
    repo: { name: repo },
    isReadOnly: isReadOnly(node),
    url: node.url,
    updatedAt: new Date(node.updatedAt).toISOString(),
    version: '',
  }
  if (node.__typename === 'Issue') item.isClosedBySomeoneElse = isClosedBySomeoneElse(tools, node)
  else item.pull = await pullFacts(tools, node, asksYourReview)
  return { ...item, version: versionOf(node, item) }
}

const WRITERS = ['ADMIN', 'MAINTAIN', 'WRITE']

/** Where GitHub does not say, the push will. */
function isReadOnly({ repository: { viewerPermission } }: ItemNode): boolean {
  return viewerPermission != null && !WRITERS.includes(viewerPermission)
}

/** What the plan is made of. Throws `TypeError` where it is no text. */
function checkTexts(node: ItemNode): void {
  const texts: Record<string, unknown> = { title: node.title, url: node.url, body: node.body ?? '' }
  if (node.__typename === 'PullRequest') {
    const { headRefName, headRefOid, baseRefName, baseRefOid } = node
    Object.assign(texts, { headRefName, headRefOid, baseRefName, baseRefOid })
  }
  const [fault] = Object.entries(texts).find(([, text]) => typeof text !== 'string') ?? []
  if (fault !== undefined) throw new TypeError(`${fault} is no text`)
}

/** Where GitHub does not say, somebody does. */
function isClosedBySomeoneElse({ you }: ItemTools, { closedByPullRequestsReferences: closing }: IssueNode): boolean {
  if (!closing) return true
  return nodesOf(closing).some(({ author }) => author?.databaseId !== you.id)
}

async function pullFacts(tools: ItemTools, node: PullNode, asksYourReview: boolean): Promise<PullRequestFacts> {
  const { headRepository: headRepo, isCrossRepository: isFork } = node
  return {
    number: node.number,
    base: { branch: node.baseRefName, oid: node.baseRefOid },
    head: {
      repo: headRepo?.nameWithOwner,
      branch: node.headRefName,
      oid: node.headRefOid,
      isFork,
      isYourFork: isFork && headRepo?.owner.databaseId === tools.you.id,
    },
    draft: node.isDraft,
    checks: checksOf(node),
    unresolvedThreads: await unresolvedThreads(tools, node),
    conflicts: conflictsOf(node),
    reviewRequested: reviewersOf(tools, node, asksYourReview),
  }
}

/** `none` too where nobody asked. */
function checksOf({ commits }: PullNode): ChecksState {
  const state = nodesOf(commits)[0]?.commit.statusCheckRollup?.state
  switch (state) {
    case undefined:
      return 'none'
    case 'SUCCESS':
      return 'passing'
    case 'FAILURE':
    case 'ERROR':
      return 'failing'
    default:
      return 'pending'
  }
}

function conflictsOf({ mergeable }: PullNode): boolean | undefined {
  if (mergeable === 'CONFLICTING') return true
  return mergeable === 'MERGEABLE' ? false : undefined
}

async function unresolvedThreads({ standings }: ItemTools, node: PullNode): Promise<number | undefined> {
  if (!node.reviewThreads) return undefined
  const open = nodesOf(node.reviewThreads).filter(({ isResolved }) => !isResolved)
  const repo = node.repository.nameWithOwner
  const begun = await Promise.all(open.map((thread) => begunBy(standings, repo, nodesOf(thread.comments))))
  return begun.filter((judged) => judged !== 'pending' && (!judged?.isKnown || judged.author.standing !== 'outsider'))
    .length
}

function reviewersOf(tools: ItemTools, node: PullNode, asksYourReview: boolean): Person[] {
  const named = nodesOf(node.reviewRequests).flatMap(({ requestedReviewer: reviewer }) => reviewerOf(tools, reviewer))
  if (!asksYourReview || named.some(({ isYou }) => isYou)) return named
  return [...named, { login: tools.you.login, isYou: true }]
}

function reviewerOf(tools: ItemTools, reviewer: Reviewer | null): Person[] {
  const login = reviewer?.login ?? reviewer?.combinedSlug
  return login === undefined ? [] : [personOf(tools, { login, databaseId: reviewer?.databaseId })]
}

function personOf({ you }: ItemTools, person: { login: string; databaseId?: number | null }): Person {
  return { login: person.login, isYou: person.databaseId === you.id }
}

/**
 * What an item was when it was read: other words, labels, head, checks or conflicts, or something newly said by somebody who may be
 * heeded. What awaywork says itself makes no new version, or it would answer itself.
 */
function versionOf(node: ItemNode, item: Item): string {
  const said = [latest(nodesOf(node.comments)), ...threadsOf(node).filter(isOpen).map(latestInThread)]
  const { pull } = item
  const ofPull = pull && [pull.head.oid, pull.base.branch, pull.draft, pull.checks, pull.conflicts === true]
  const read = [node.title, node.body ?? '', item.labels.toSorted(), said, ofPull]
  return createHash('sha256').update(JSON.stringify(read)).digest('hex')
}

function threadsOf(node: ItemNode): ThreadFacts[] {
  return node.__typename === 'PullRequest' ? nodesOf(node.reviewThreads) : []
}

function isOpen({ isResolved }: ThreadFacts): boolean {
  return !isResolved
}

function latestInThread({ id, comments }: ThreadFacts): unknown {
  return [id, latest(nodesOf(comments))]
}

const MAY_COUNT = ['OWNER', 'MEMBER', 'COLLABORATOR']

function latest(comments: readonly CommentNode[]): unknown {
  const counts = (one: CommentNode): boolean =>
    !isByAwaywork(one) && (one.viewerDidAuthor || MAY_COUNT.includes(one.authorAssociation))
  const last = comments.findLast(counts)
  return last && [last.id, last.lastEditedAt]
}
