import { association, atLeast, roleOf } from '../access.js'
import { isVisible, mayResolve } from '../actions/reviews.js'
import type { Review, ReviewComment, Thread } from '../reviews.js'
import { actor, connection, type Resolvers } from './context.js'
import { itemUrl, written } from './items.js'
import { commit } from './repository.js'

const review: Resolvers<Review> = {
  ...(written as unknown as Resolvers<Review>),
  lastEditedAt: () => null,
  includesCreatedEdit: () => false,
  updatedAt: (each) => each.submittedAt ?? each.createdAt,
  url: (each, _, { web }) => `${itemUrl(each.pull, web)}#pullrequestreview-${each.id}`,
  pullRequest: (each) => each.pull,
  repository: (each) => each.pull.repo,
  commit: (each) => commit(each.pull.repo, each.commit),
  authorAssociation: (each, _, { caller }) => association(each.pull.repo, each.author, caller.token),
  authorCanPushToRepository: (each) => each.author !== null && atLeast(roleOf(each.pull.repo, each.author), 'write'),
  comments: (each, args) => connection(each.comments, args),
  isMinimized: () => false,
  minimizedReason: () => null,
  viewerCanUpdate: (each, _, { caller }) => each.author === caller.token?.account,
  viewerCanDelete: (each, _, { caller }) => each.author === caller.token?.account && each.state === 'PENDING',
}

const thread: Resolvers<Thread> = {
  id: (each) => each.nodeId,
  pullRequest: (each) => each.pull,
  repository: (each) => each.pull.repo,
  isResolved: (each) => each.resolvedBy !== null,
  isCollapsed: (each) => each.resolvedBy !== null,
  resolvedBy: (each) => actor(each.resolvedBy),
  line: (each) => each.line ?? null,
  startLine: (each) => each.startLine ?? null,
  originalLine: (each) => each.originalLine ?? null,
  originalStartLine: (each) => each.originalStartLine ?? null,
  diffSide: (each) => each.side,
  startDiffSide: (each) => each.startSide ?? null,
  subjectType: (each) => (each.originalLine === undefined ? 'FILE' : 'LINE'),
  viewerCanReply: (each, _, { caller }) => !each.pull.locked || caller.has(each.pull.repo, 'write'),
  viewerCanResolve: (each, _, { caller }) => each.resolvedBy === null && mayResolve(caller, each),
  viewerCanUnresolve: (each, _, { caller }) => each.resolvedBy !== null && mayResolve(caller, each),
  comments: (each, args, { caller }) =>
    connection(
      each.comments.filter(({ review }) => isVisible(review, caller)),
      args,
    ),
}

const comment: Resolvers<ReviewComment> = {
  ...(written as unknown as Resolvers<ReviewComment>),
  url: (each, _, { web }) => `${itemUrl(each.thread.pull, web)}#discussion_r${each.id}`,
  pullRequest: (each) => each.thread.pull,
  pullRequestReview: (each) => each.review,
  repository: (each) => each.thread.pull.repo,
  path: (each) => each.thread.path,
  diffHunk: (each) => each.thread.hunk,
  outdated: (each) => each.thread.isOutdated,
  line: (each) => each.thread.line ?? null,
  originalLine: (each) => each.thread.originalLine ?? null,
  startLine: (each) => each.thread.startLine ?? null,
  originalStartLine: (each) => each.thread.originalStartLine ?? null,
  subjectType: (each) => (each.thread.originalLine === undefined ? 'FILE' : 'LINE'),
  state: (each) => (each.review.state === 'PENDING' ? 'PENDING' : 'SUBMITTED'),
  replyTo: (each) => each.replyTo ?? null,
  commit: (each) => commit(each.thread.pull.repo, each.thread.pull.headOid),
  originalCommit: (each) => commit(each.thread.pull.repo, each.thread.originalCommit),
  authorAssociation: (each, _, { caller }) => association(each.thread.pull.repo, each.author, caller.token),
  minimizedReason: (each) => (each.isMinimized ? 'outdated' : null),
  viewerCanUpdate: (each, _, { caller }) => each.author === caller.token?.account,
  viewerCanDelete: (each, _, { caller }) => each.author === caller.token?.account,
}

export const reviewResolvers = {
  PullRequestReview: review,
  PullRequestReviewThread: thread,
  PullRequestReviewComment: comment,
}
