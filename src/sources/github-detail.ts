import { type IssueContext, issueContext, type PullContext, pullContext, type WholeThread } from '../github/context.js'
import { changedFiles } from '../github/files.js'
import type { ItemNode, PullNode } from '../github/queries.js'
import type { LinkedNode, ReviewNode } from '../github/queries-context.js'
import type { Author, Item } from '../model/item.js'
import type { LinkedItem, Review, Thread } from '../model/pull-request.js'
import { UntrustedText } from '../model/text.js'
import { messageOf } from '../system/errors.js'
import { checksIn } from './github-checks.js'
import type { Desk } from './github-desk.js'
import { toItem } from './github-items.js'
import { begunBy, heeded, isPending } from './github-people.js'
import { endOf, placeOf } from './github-place.js'
import { type Detail, ItemEnded } from './source.js'

/** All of one item, only what heeded people said. Throws where it is gone or has ended meanwhile. */
export async function detailOf(desk: Desk, item: Item): Promise<Detail> {
  const place = placeOf(item.id)
  if (place === undefined) throw new Error(`${item.key} is no item of GitHub's`)
  if (item.kind === 'pull-request') {
    const found = await pullContext(desk.client, { ...place, checks: desk.wants.checks })
    return pullDetail(desk, item, stillOpen(item, found))
  }
  return issueDetail(desk, item, stillOpen(item, await issueContext(desk.client, place)))
}

function stillOpen<Found extends { node: ItemNode }>(item: Item, found: Found | undefined): Found {
  if (found === undefined) throw new ItemEnded(`${item.id} is gone, or this token can't see it any more`)
  const end = endOf(found.node)
  if (end !== undefined) throw new ItemEnded(`${item.id} is not open any more: ${end}`)
  return found
}

async function issueDetail(desk: Desk, item: Item, found: IssueContext): Promise<Detail> {
  const [{ comments, hidden }, { linked, notes }] = await Promise.all([
    heeded(desk.standings, found.repo, found.comments),
    linkedIn(desk, found.repo, found.linked),
  ])
  const now = await toItem(desk, { ...found.node, comments: { nodes: found.comments.slice(-10) } }, false)
  return {
    item: { ...now, key: item.key, comments, hidden },
    linked,
    notes: [...notes, ...notesOf(desk, found)],
  }
}

async function pullDetail(desk: Desk, item: Item, found: PullContext): Promise<Detail> {
  const { repo } = found
  const [{ comments, hidden }, threads, reviews, { linked, notes }, checks, files] = await Promise.all([
    heeded(desk.standings, repo, found.comments),
    threadsIn(desk, repo, found.threads),
    reviewsIn(desk, repo, found.reviews),
    linkedIn(desk, repo, found.linked),
    checksIn(desk, repo, found.checks),
    filesOf(desk, found),
  ])
  const now = await toItem(desk, asListed(desk, found), item.pull?.reviewRequested.some(({ isYou }) => isYou) ?? false)
  return {
    item: { ...now, key: item.key, comments, hidden: hidden + threads.hidden + reviews.hidden },
    threads: threads.threads,
    reviews: reviews.reviews,
    checks: checks.checks,
    linked,
    files: files.files,
    notes: [...notes, ...checks.notes, ...files.notes, ...notesOf(desk, found)],
  }
}

/** As much of it as a search would have told, so that the version of what did not change is the same. */
function asListed({ wants }: Desk, { node, comments, threads }: PullContext): PullNode {
  const facts = threads.map((thread) => ({ ...thread, comments: { nodes: thread.comments.slice(0, 20) } }))
  return {
    ...node,
    comments: { nodes: comments.slice(-10) },
    reviewThreads: wants.threads ? { nodes: facts } : undefined,
    mergeable: wants.conflicts ? node.mergeable : undefined,
  }
}

function notesOf(desk: Desk, { repo, missing }: { repo: string; missing: readonly string[] }): string[] {
  const unknown = desk.standings.notes().get(repo.toLowerCase())
  const left = missing.map((message) => `GitHub left something out: ${message}`)
  return [...left, ...(unknown === undefined ? [] : [unknown])]
}

/** A stranger's thread is hidden whole; in the others only what strangers said (PUBLIC-2). */
async function threadsIn(
  { standings }: Desk,
  repo: string,
  nodes: readonly WholeThread[],
): Promise<{ threads: Thread[]; hidden: number }> {
  const threads: Thread[] = []
  let hidden = 0
  for (const node of nodes) {
    const begun = await begunBy(standings, repo, node.comments)
    const sent = node.comments.filter((note) => !isPending(note))
    if (begun === 'pending') continue
    if (begun === undefined || begun.author.standing === 'outsider') hidden += sent.length
    else threads.push(threadOf(node, await heeded(standings, repo, sent)))
  }
  return { threads, hidden }
}

function threadOf(node: WholeThread, { comments, hidden }: Awaited<ReturnType<typeof heeded>>): Thread {
  return {
    id: node.id,
    path: node.path,
    line: node.line ?? undefined,
    isResolved: node.isResolved,
    isOutdated: node.isOutdated,
    hunk: new UntrustedText(node.comments[0]?.diffHunk ?? ''),
    comments,
    hidden,
  }
}

const states: Record<string, Review['state']> = {
  APPROVED: 'approved',
  CHANGES_REQUESTED: 'changes-requested',
  COMMENTED: 'commented',
  DISMISSED: 'dismissed',
}

async function reviewsIn(
  { standings }: Desk,
  repo: string,
  nodes: readonly ReviewNode[],
): Promise<{ reviews: Review[]; hidden: number }> {
  // One without words that says no more than "commented" is only the envelope of its notes.
  const telling = nodes.filter(({ state, body }) => state in states && (state !== 'COMMENTED' || Boolean(body?.trim())))
  const judged = await Promise.all(
    telling.map(async (node) => ({ node, author: (await standings.of(repo, node)).author })),
  )
  const reviews = judged
    .filter(({ author }) => author.standing !== 'outsider')
    .map(({ node, author }) => ({
      author,
      state: states[node.state]!,
      body: new UntrustedText(node.body ?? ''),
      createdAt: node.submittedAt ?? '',
    }))
  const hidden = judged.filter(
    ({ node, author }) => author.standing === 'outsider' && Boolean(node.body?.trim()),
  ).length
  return { reviews, hidden }
}

async function linkedIn(
  desk: Desk,
  repo: string,
  nodes: readonly LinkedNode[],
): Promise<{ linked: LinkedItem[]; notes: string[] }> {
  const judged = await Promise.all(nodes.map(async (node) => ({ node, author: await linkedAuthor(desk, repo, node) })))
  const linked = judged
    .filter(({ author }) => author.standing !== 'outsider')
    .map(({ node, author }) => ({
      key: keyOf(desk, node),
      kind: node.__typename === 'Issue' ? ('issue' as const) : ('pull-request' as const),
      title: new UntrustedText(node.title),
      body: new UntrustedText(node.body ?? ''),
      author,
      url: node.url,
    }))
  const left = judged.filter(({ author }) => author.standing === 'outsider')
  return {
    linked,
    notes: left.map(({ node }) => `${keyOf(desk, node)} is linked, and an outsider's, so its text is hidden`),
  }
}

/** Whoever owns a repo of their own is heeded there; what is linked from elsewhere is read for this repo, so it is this one's word too. */
async function linkedAuthor({ standings }: Desk, repo: string, node: LinkedNode): Promise<Author> {
  const there = node.repository.nameWithOwner
  const { author } = await standings.of(there, node)
  if (author.standing !== 'trusted' || there.toLowerCase() === repo.toLowerCase()) return author
  return (await standings.of(repo, { ...node, authorAssociation: 'COLLABORATOR' })).author
}

function keyOf({ spelled }: Desk, { repository, number }: LinkedNode): string {
  return `github:${spelled(repository.nameWithOwner)}#${number}`
}

async function filesOf(
  { client }: Desk,
  { repo, node, files }: PullContext,
): Promise<{ files?: string[]; notes: string[] }> {
  if (files !== undefined) return { files, notes: [] }
  try {
    const listed = await changedFiles(client, { repo, number: node.number })
    return {
      files: listed.files,
      notes: listed.isWhole ? [] : [`GitHub lists only ${listed.files.length} changed files`],
    }
  } catch (error) {
    return { notes: [`GitHub did not list the changed files (${messageOf(error)})`] }
  }
}
