import { notFound, Refusal, unprocessable } from '../access.js'
import type { Account } from '../accounts.js'
import { type FileDiff, hunkAt } from '../diff.js'
import type { Pull } from '../pulls.js'
import type { Repo } from '../repo.js'
import type { Place, Review, ReviewComment, Thread } from '../reviews.js'
import type { Caller } from './caller.js'
import { judgeBody } from './text.js'

export type ReviewEvent = 'APPROVE' | 'REQUEST_CHANGES' | 'COMMENT' | 'PENDING'

export interface NewReview {
  event: ReviewEvent
  body: string
  commit?: string
  comments: (Place & { body: string })[]
}

const STATES = {
  APPROVE: 'APPROVED',
  REQUEST_CHANGES: 'CHANGES_REQUESTED',
  COMMENT: 'COMMENTED',
  PENDING: 'PENDING',
} as const

export function createReview(caller: Caller, pull: Pull, wish: NewReview): Review {
  caller.mayTalk(pull)
  if (pendingOf(pull, caller.account)) throw refused('User can only have one pending review per pull request')
  mayJudge(caller, pull, wish.event)
  if (wish.event !== 'APPROVE' && wish.event !== 'PENDING' && wish.body.trim() === '' && !wish.comments.length)
    throw refused('Body can not be blank')
  const commit = commitOf(pull, wish.commit)
  judgeBody('PullRequestReview', wish.body)
  for (const { body } of wish.comments) judgeBody('PullRequestReviewComment', body, true)
  for (const comment of wish.comments) judgePlace(pull.diff(commit), comment)
  const comments = wish.comments.map((comment) => ({ ...comment, commit }))
  const by = { author: caller.account, createdAt: caller.state.now() }
  const review = pull.review({ ...by, body: wish.body, comments, commit, state: STATES[wish.event] })
  if (wish.event !== 'PENDING') submitted(caller, review)
  else caller.wrote({ kind: 'review', repo: pull.repo, number: pull.number, body: '(pending)' })
  return review
}

export function submitReview(caller: Caller, review: Review, wish: { event: ReviewEvent; body?: string }): void {
  if (review.state !== 'PENDING') throw refused('Can not submit a review that is not pending')
  mayJudge(caller, review.pull, wish.event)
  review.state = STATES[wish.event]
  review.submittedAt = caller.state.now()
  if (wish.body !== undefined) review.body = wish.body
  submitted(caller, review)
}

function submitted(caller: Caller, review: Review): void {
  const { pull } = review
  pull.reviewers = pull.reviewers.filter((each) => each !== caller.account)
  caller.wrote({ kind: 'review', repo: pull.repo, number: pull.number, body: review.body, oid: review.commit })
}

function mayJudge(caller: Caller, pull: Pull, event: ReviewEvent): void {
  if (pull.author !== caller.account) return
  if (event === 'APPROVE') throw refused('Can not approve your own pull request')
  if (event === 'REQUEST_CHANGES') throw refused('Can not request changes on your own pull request')
}

function refused(reason: string): Refusal {
  return unprocessable('Unprocessable Entity', [reason])
}

function commitOf(pull: Pull, wanted: string | undefined): string {
  if (wanted === undefined || wanted === pull.headOid) return pull.headOid
  if (!pull.commits().includes(wanted)) throw unprocessable('commit_id is not part of the pull request')
  return wanted
}

/** A note lies on a line that the diff shows, and all of its lines in one hunk. */
function judgePlace(files: FileDiff[], { path, line, side = 'RIGHT', startLine, startSide = side }: Place): void {
  const file = files.find((each) => each.path === path)
  if (!file) throw refused('Path could not be resolved')
  if (line === undefined) return
  const hunk = hunkAt(file, side, line)
  if (!hunk) throw refused('Line could not be resolved')
  if (startLine === undefined) return
  if (startSide === side && startLine >= line) throw refused('Start line must precede the end line.')
  if (hunkAt(file, startSide, startLine) !== hunk)
    throw refused('Start line must be part of the same hunk as the line.')
}

export function pendingOf(pull: Pull, account: Account | undefined): Review | undefined {
  return pull.reviews.find((review) => review.state === 'PENDING' && review.author === account)
}

/** Others do not see a pending review, nor what it says. */
export function isVisible(review: Review, caller: Caller): boolean {
  return review.state !== 'PENDING' || review.author === caller.token?.account
}

export function reviewById(caller: Caller, pull: Pull, id: number): Review {
  const review = pull.reviews.find((each) => each.id === id)
  if (!review || !isVisible(review, caller)) throw notFound()
  return review
}

export function deletePendingReview(caller: Caller, review: Review): void {
  const { pull } = review
  if (review.author !== caller.account) throw notFound()
  if (review.state !== 'PENDING') throw unprocessable('Can not delete a non-pending pull request review')
  caller.mayWrite(pull.repo, 'pull_requests', 'read')
  for (const comment of review.comments) dropComment(comment)
  pull.reviews.splice(pull.reviews.indexOf(review), 1)
  caller.wrote({ kind: 'delete-review', repo: pull.repo, number: pull.number, body: review.body })
}

export function editReview(caller: Caller, review: Review, body: string): void {
  if (review.author !== caller.account) throw new Refusal(403, 'Must have admin rights to Repository.')
  review.body = body
  caller.wrote({ kind: 'edit', repo: review.pull.repo, number: review.pull.number, body })
}

export function dismissReview(caller: Caller, review: Review): void {
  caller.mayWrite(review.pull.repo, 'pull_requests', 'write')
  review.state = 'DISMISSED'
  caller.wrote({ kind: 'edit', repo: review.pull.repo, number: review.pull.number, body: 'dismissed' })
}

/** One comment on a line, outside a review of several. */
export function commentOnLine(
  caller: Caller,
  pull: Pull,
  wish: Place & { body: string; commit?: string },
): ReviewComment {
  const { body, commit, ...place } = wish
  const review = createReview(caller, pull, { event: 'COMMENT', body: '', commit, comments: [{ ...place, body }] })
  return review.comments[0]!
}

/** By GraphQL it joins a pending review of the caller's, where nobody else sees it; REST refuses it then. */
export function replyTo(
  caller: Caller,
  thread: Thread,
  { body, joins }: { body: string; joins: boolean },
): ReviewComment {
  const { pull } = thread
  caller.mayTalk(pull)
  judgeBody('PullRequestReviewComment', body, true)
  const pending = pendingOf(pull, caller.account)
  if (pending && !joins) throw refused('User can only have one pending review per pull request')
  const now = caller.state.now()
  const review = pending ?? pull.review({ author: caller.account, state: 'COMMENTED', body: '', createdAt: now })
  const comment = thread.add({ body, createdAt: now }, review)
  caller.wrote({ kind: 'reply', repo: pull.repo, number: pull.number, body })
  return comment
}

export function reviewCommentById(caller: Caller, repo: Repo, id: number): ReviewComment {
  const all = repo.pulls().flatMap((pull) => pull.threads.flatMap((thread) => thread.comments))
  const found = all.find((comment) => comment.id === id)
  if (!found || !isVisible(found.review, caller)) throw notFound()
  return found
}

export function editReviewComment(caller: Caller, comment: ReviewComment, body: string): void {
  const { pull } = comment.thread
  caller.mayChange(pull.repo, 'pull_requests', comment.author, 'write')
  Object.assign(comment, { body, editedAt: caller.state.now(), updatedAt: caller.state.now() })
  caller.wrote({ kind: 'edit-reply', repo: pull.repo, number: pull.number, body })
}

export function deleteReviewComment(caller: Caller, comment: ReviewComment): void {
  const { pull } = comment.thread
  caller.mayChange(pull.repo, 'pull_requests', comment.author, 'write')
  dropComment(comment)
  caller.wrote({ kind: 'delete-reply', repo: pull.repo, number: pull.number, body: comment.body })
}

/** A thread goes with its last comment. */
function dropComment(comment: ReviewComment): void {
  const { thread } = comment
  const { pull } = thread
  thread.comments.splice(thread.comments.indexOf(comment), 1)
  if (!thread.comments.length) pull.threads.splice(pull.threads.indexOf(thread), 1)
  pull.repo.state.nodes.delete(comment.nodeId)
}

export function mayResolve(caller: Caller, thread: Thread): boolean {
  const { pull } = thread
  return caller.token !== undefined && (pull.author === caller.account || caller.has(pull.repo, 'write'))
}

export function setResolved(caller: Caller, thread: Thread, isResolved: boolean): void {
  const { pull } = thread
  caller.mayWrite(pull.repo, 'pull_requests', 'read')
  if (!mayResolve(caller, thread))
    throw new Refusal(
      403,
      `${caller.account.login} does not have the correct permissions to execute \`ResolveReviewThread\``,
    )
  thread.resolvedBy = isResolved ? caller.account : null
  caller.wrote({
    kind: isResolved ? 'resolve' : 'unresolve',
    repo: pull.repo,
    number: pull.number,
    body: thread.nodeId,
  })
}
