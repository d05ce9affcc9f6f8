import type { Account, Team } from '../accounts.js'
import * as issueActs from '../actions/issues.js'
import * as pullActs from '../actions/pulls.js'
import * as refActs from '../actions/refs.js'
import * as reviewActs from '../actions/reviews.js'
import { Comment, Item } from '../items.js'
import { Pull } from '../pulls.js'
import { Repo } from '../repo.js'
import { Review, ReviewComment, Thread } from '../reviews.js'
import { type Context, failure, type Resolver } from './context.js'
import { commit, refOf } from './repository.js'
import { nodeById } from './root.js'

// biome-ignore lint/suspicious/noExplicitAny: judged by the schema
type Input = any
type Mutate = (input: Input, context: Context) => object

/** The thing of that id. Throws where it is something else. */
// biome-ignore lint/suspicious/noExplicitAny: any class will do
function found<T>({ caller }: Context, id: string, kind: abstract new (...args: any[]) => T): T {
  const node = nodeById(caller, id)
  if (node instanceof kind) return node
  throw failure('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'`)
}

const conversations: Record<string, Mutate> = {
  addComment: ({ subjectId, body }, context) => {
    const subject = found(context, subjectId, Item)
    const comment = issueActs.addComment(context.caller, subject, body)
    return { commentEdge: { node: comment, cursor: '' }, subject }
  },
  updateIssueComment: ({ id, body }, context) => {
    const issueComment = found(context, id, Comment)
    issueActs.editComment(context.caller, issueComment, body)
    return { issueComment }
  },
  deleteIssueComment: ({ id }, context) => {
    issueActs.deleteComment(context.caller, found(context, id, Comment))
    return {}
  },
  addReaction: ({ subjectId, content }, context) => {
    const node = nodeById(context.caller, subjectId)
    const item =
      node instanceof Item
        ? node
        : node instanceof Comment
          ? node.item
          : found(context, subjectId, ReviewComment).thread.pull
    issueActs.react(context.caller, item, { on: subjectId, content })
    return { reaction: { content, by: context.caller.account, createdAt: context.caller.state.now() }, subject: node }
  },
  minimizeComment: ({ subjectId }, context) => {
    const node = nodeById(context.caller, subjectId) as Comment | ReviewComment
    const item = node instanceof Comment ? node.item : node.thread.pull
    context.caller.mayWrite(item.repo, 'issues', 'write')
    node.isMinimized = true
    context.caller.wrote({ kind: 'minimize', repo: item.repo, number: item.number, body: node.body })
    return { minimizedComment: node }
  },
  closeIssue: ({ issueId, stateReason }, context) => {
    const issue = found(context, issueId, Item)
    issueActs.closeItem(context.caller, issue, stateReason?.toLowerCase())
    return { issue }
  },
  reopenIssue: ({ issueId }, context) => {
    const issue = found(context, issueId, Item)
    issueActs.reopenItem(context.caller, issue)
    return { issue }
  },
  addLabelsToLabelable: ({ labelableId, labelIds }, context) => {
    const labelable = found(context, labelableId, Item)
    const names = labelIds.map((id: string) => (nodeById(context.caller, id) as { name: string }).name)
    issueActs.setLabels(context.caller, labelable, [...labelable.labels, ...names])
    return { labelable }
  },
}

const reviews: Record<string, Mutate> = {
  resolveReviewThread: ({ threadId }, context) => resolved(context, threadId, true),
  unresolveReviewThread: ({ threadId }, context) => resolved(context, threadId, false),
  addPullRequestReviewThreadReply: ({ pullRequestReviewThreadId, body }, context) => {
    const thread = found(context, pullRequestReviewThreadId, Thread)
    return { comment: reviewActs.replyTo(context.caller, thread, { body, joins: true }) }
  },
  addPullRequestReview: ({ pullRequestId, commitOID, body, event, threads, comments }, context) => {
    const pull = found(context, pullRequestId, Pull)
    if (comments?.length) throw failure('UNPROCESSABLE', '`comments` by position are not in the double: use `threads`')
    const wish = {
      event: event ?? 'PENDING',
      body: body ?? '',
      commit: commitOID ?? undefined,
      comments: (threads ?? []).map(clean),
    }
    return { pullRequestReview: reviewActs.createReview(context.caller, pull, wish) }
  },
  submitPullRequestReview: ({ pullRequestReviewId, event, body }, context) => {
    const pullRequestReview = found(context, pullRequestReviewId, Review)
    reviewActs.submitReview(context.caller, pullRequestReview, { event, body: body ?? undefined })
    return { pullRequestReview }
  },
  deletePullRequestReview: ({ pullRequestReviewId }, context) => {
    const pullRequestReview = found(context, pullRequestReviewId, Review)
    reviewActs.deletePendingReview(context.caller, pullRequestReview)
    return { pullRequestReview }
  },
  updatePullRequestReviewComment: ({ pullRequestReviewCommentId, body }, context) => {
    const pullRequestReviewComment = found(context, pullRequestReviewCommentId, ReviewComment)
    reviewActs.editReviewComment(context.caller, pullRequestReviewComment, body)
    return { pullRequestReviewComment }
  },
  deletePullRequestReviewComment: ({ id }, context) => {
    const pullRequestReviewComment = found(context, id, ReviewComment)
    reviewActs.deleteReviewComment(context.caller, pullRequestReviewComment)
    return { pullRequestReviewComment, pullRequestReview: pullRequestReviewComment.review }
  },
}

function resolved(context: Context, id: string, isResolved: boolean): object {
  const thread = found(context, id, Thread)
  reviewActs.setResolved(context.caller, thread, isResolved)
  return { thread }
}

/** Null and left out mean the same to GitHub. */
function clean(input: Record<string, unknown>): Input {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))
}

const pulls: Record<string, Mutate> = {
  createPullRequest: (input, context) => {
    const { repositoryId, headRefName, baseRefName, title, body, draft } = clean(input)
    const repo = found(context, repositoryId, Repo)
    return {
      pullRequest: pullActs.openPull(context.caller, repo, {
        title,
        body,
        draft,
        head: headRefName,
        base: baseRefName,
      }),
    }
  },
  updatePullRequest: (input, context) => {
    const { pullRequestId, title, body, state, baseRefName } = clean(input)
    const pullRequest = found(context, pullRequestId, Pull)
    pullActs.editPull(context.caller, pullRequest, { title, body, state: state?.toLowerCase(), base: baseRefName })
    return { pullRequest }
  },
  closePullRequest: ({ pullRequestId }, context) => {
    const pullRequest = found(context, pullRequestId, Pull)
    issueActs.closeItem(context.caller, pullRequest)
    return { pullRequest }
  },
  markPullRequestReadyForReview: ({ pullRequestId }, context) => drafted(context, pullRequestId, false),
  convertPullRequestToDraft: ({ pullRequestId }, context) => drafted(context, pullRequestId, true),
  requestReviews: ({ pullRequestId, userIds, teamIds }, context) => {
    const pullRequest = found(context, pullRequestId, Pull)
    const logins = (userIds ?? []).map((id: string) => (nodeById(context.caller, id) as Account).login)
    const teams = (teamIds ?? []).map((id: string) => (nodeById(context.caller, id) as Team).slug)
    pullActs.requestReviewers(context.caller, pullRequest, { logins, teams })
    return { pullRequest }
  },
  createRef: ({ repositoryId, name, oid }, context) => {
    const repo = found(context, repositoryId, Repo)
    refActs.createRef(context.caller, repo, { ref: name, oid })
    return { ref: refOf(repo, name) }
  },
  createCommitOnBranch: ({ branch, message, fileChanges, expectedHeadOid }, context) => {
    const repo = context.caller.repo(branch.repositoryNameWithOwner)
    const ref = `refs/heads/${branch.branchName.replace(/^refs\/heads\//, '')}`
    const before = repo.git.ref(ref)
    if (before !== expectedHeadOid)
      throw failure('STALE_DATA', `Expected branch to point to "${before}" but it did not.`)
    const files = Object.fromEntries([
      ...(fileChanges?.additions ?? []).map(({ path, contents }: Input) => [path, Buffer.from(contents, 'base64')]),
      ...(fileChanges?.deletions ?? []).map(({ path }: Input) => [path, null]),
    ])
    const by = { name: context.caller.account.login, email: 'noreply@github.example' }
    const text = [message.headline, message.body].filter(Boolean).join('\n\n')
    context.caller.mayWrite(repo, 'contents', 'write')
    const oid = repo.git.commit({
      ref,
      files,
      parents: [before!],
      message: text,
      by,
      at: Math.floor(Date.now() / 1000),
    })
    context.caller.wrote({ kind: 'push', repo, ref, oid })
    repo.refMoved(ref)
    return { commit: commit(repo, oid), ref: refOf(repo, ref) }
  },
}

function drafted(context: Context, id: string, draft: boolean): object {
  const pullRequest = found(context, id, Pull)
  pullActs.setDraft(context.caller, pullRequest, draft)
  return { pullRequest }
}

function asResolver(mutate: Mutate): Resolver {
  return (_, { input }, context) => ({ clientMutationId: input.clientMutationId ?? null, ...mutate(input, context) })
}

export const mutations: Record<string, Resolver> = Object.fromEntries(
  Object.entries({ ...conversations, ...reviews, ...pulls }).map(([name, mutate]) => [name, asResolver(mutate)]),
)
