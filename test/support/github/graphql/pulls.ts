import { sees } from '../access.js'
import { isVisible } from '../actions/reviews.js'
import type { FileDiff } from '../diff.js'
import type { Pull } from '../pulls.js'
import type { Review } from '../reviews.js'
import { rollup } from './checks.js'
import { actor, type Context, connection, type Resolvers } from './context.js'
import { item } from './items.js'
import { commit, refOf } from './repository.js'

const sum = (pull: Pull, key: 'additions' | 'deletions') => pull.diff().reduce((total, file) => total + file[key], 0)

function headRepo(pull: Pull, { caller }: Context) {
  return sees(caller.token, pull.headRepo) ? pull.headRepo : null
}

function visibleReviews(pull: Pull, { caller }: Context): Review[] {
  return pull.reviews.filter((review) => isVisible(review, caller))
}

const pullRequest: Resolvers<Pull> = {
  ...(item as Resolvers<Pull>),
  isDraft: (pull) => pull.draft,
  merged: (pull) => pull.isMerged,
  mergedBy: (pull) => actor(pull.mergedBy),
  mergeCommit: (pull) => (pull.mergeOid === null ? null : commit(pull.repo, pull.mergeOid)),
  potentialMergeCommit: () => null,
  autoMergeRequest: () => null,
  mergeable: (pull) => {
    const mergeable = pull.mergeable()
    return mergeable === undefined ? 'UNKNOWN' : mergeable ? 'MERGEABLE' : 'CONFLICTING'
  },
  mergeStateStatus: (pull) => {
    // Asked beside `mergeable`, it must not use up an answer of its own.
    if (pull.isMergeableHidden) return 'UNKNOWN'
    const mergeable = pull.mergeable()
    return mergeable === undefined ? 'UNKNOWN' : mergeable ? (pull.draft ? 'DRAFT' : 'CLEAN') : 'DIRTY'
  },
  headRefName: (pull) => pull.headRef,
  headRefOid: (pull) => pull.headOid,
  headRef: (pull) => (pull.headRepo.isDeleted ? null : refOf(pull.headRepo, `refs/heads/${pull.headRef}`)),
  headRepository: (pull, _, context) => headRepo(pull, context),
  headRepositoryOwner: (pull) => actor(pull.headRepo.owner),
  baseRefName: (pull) => pull.base,
  baseRefOid: (pull) => pull.baseOid,
  baseRef: (pull) => refOf(pull.repo, `refs/heads/${pull.base}`),
  baseRepository: (pull) => pull.repo,
  permalink: (pull, _, { web }) => `${web}/${pull.repo.fullName}/pull/${pull.number}`,
  additions: (pull) => sum(pull, 'additions'),
  deletions: (pull) => sum(pull, 'deletions'),
  changedFiles: (pull) => pull.diff().length,
  files: (pull, args) => connection(pull.diff(), args),
  commits: (pull, args) =>
    connection(
      pull.commits().map((oid) => ({ __typename: 'PullRequestCommit', pull, oid })),
      args,
    ),
  closingIssuesReferences: (pull, args) => connection(pull.closing, args),
  reviewRequests: (pull, args) => {
    const wanted = [...pull.reviewers.filter((each) => !each.isDeleted), ...pull.teams]
    return connection(
      wanted.map((requestedReviewer) => ({ __typename: 'ReviewRequest', requestedReviewer, pull })),
      args,
    )
  },
  reviews: (pull, { states, author, ...pages }, context) => {
    const all = visibleReviews(pull, context).filter((each) => !states || states.includes(each.state))
    return connection(
      all.filter((each) => !author || each.author?.login === author),
      pages,
    )
  },
  latestReviews: (pull, args, context) => connection(latest(visibleReviews(pull, context)), args),
  latestOpinionatedReviews: (pull, { writersOnly, ...pages }, context) => {
    const said = visibleReviews(pull, context).filter(
      (each) => each.state === 'APPROVED' || each.state === 'CHANGES_REQUESTED',
    )
    return connection(latest(said), pages)
  },
  viewerLatestReview: (pull, _, context) =>
    visibleReviews(pull, context)
      .filter((each) => each.author === context.caller.token?.account)
      .at(-1) ?? null,
  viewerLatestReviewRequest: () => null,
  reviewDecision: (pull) => {
    const said = latest(pull.reviews.filter((each) => each.state === 'APPROVED' || each.state === 'CHANGES_REQUESTED'))
    if (said.some((each) => each.state === 'CHANGES_REQUESTED')) return 'CHANGES_REQUESTED'
    if (said.length) return 'APPROVED'
    return pull.repo.protects(pull.base) ? 'REVIEW_REQUIRED' : null
  },
  reviewThreads: (pull, args, { caller }) => {
    // A thread that a pending review began is in it alone.
    const shown = pull.threads.filter((thread) => isVisible(thread.comments[0]!.review, caller))
    return connection(shown, args)
  },
  statusCheckRollup: (pull, _, context) => rollup({ repo: pull.repo, oid: pull.headOid }, context),
  viewerCanUpdate: (pull, _, { caller }) => pull.author === caller.token?.account || caller.has(pull.repo, 'write'),
  totalCommentsCount: (pull) => pull.comments.length + pull.threads.flatMap((each) => each.comments).length,
}

function latest(reviews: Review[]): Review[] {
  return [...new Map(reviews.map((review) => [review.author, review])).values()]
}

const CHANGES = {
  added: 'ADDED',
  removed: 'DELETED',
  modified: 'MODIFIED',
  renamed: 'RENAMED',
  changed: 'CHANGED',
} as const

export const pullResolvers = {
  PullRequest: pullRequest,
  PullRequestChangedFile: {
    changeType: ({ status }: FileDiff) => CHANGES[status],
    viewerViewedState: () => 'UNVIEWED',
  },
  PullRequestCommit: {
    id: ({ oid }: { oid: string }) => `PRC_${oid}`,
    commit: ({ pull, oid }: { pull: Pull; oid: string }) => commit(pull.repo, oid),
    pullRequest: ({ pull }: { pull: Pull }) => pull,
    url: ({ pull, oid }: { pull: Pull; oid: string }, _: unknown, { web }: Context) =>
      `${web}/${pull.repo.fullName}/pull/${pull.number}/commits/${oid}`,
  },
  ReviewRequest: {
    id: ({ pull, requestedReviewer }: { pull: Pull; requestedReviewer: { id: number } }) =>
      `RR_${pull.id}_${requestedReviewer.id}`,
    databaseId: () => null,
    asCodeOwner: () => false,
    pullRequest: ({ pull }: { pull: Pull }) => pull,
  },
}
