import { notFound } from '../access.js'
import * as pullActs from '../actions/pulls.js'
import * as act from '../actions/reviews.js'
import { patchText } from '../diff.js'
import type { Pull } from '../pulls.js'
import type { Review } from '../reviews.js'
import { reacted } from './issues.js'
import type { Handlers, Rest } from './rest.js'
import { created, noContent, ok } from './rest.js'

export const pulls: Handlers = {
  'pulls/list': (rest) => {
    const { state = 'open', head, base, sort = 'created', direction } = rest.query
    const shown = rest.repo.pulls().filter(
      (pull) =>
        (state === 'all' || pull.state === state) &&
        (base === undefined || pull.base === base) &&
        // Without an owner GitHub ignores it.
        (head === undefined ||
          !head.includes(':') ||
          `${pull.headRepo.owner.login}:${pull.headRef}`.toLowerCase() === head.toLowerCase()),
    )
    const key = sort === 'updated' ? 'updatedAt' : 'createdAt'
    shown.sort((a, b) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : a.number - b.number))
    const newestFirst = (direction ?? (sort === 'created' ? 'desc' : 'asc')) === 'desc'
    return rest.page(newestFirst ? shown.reverse() : shown, (pull) => rest.shapes.pullSimple(pull))
  },
  'pulls/get': (rest) => {
    const { pull } = rest
    if (/\.(diff|patch)\b/.test(rest.accept)) return { status: 200, body: diffText(pull) }
    return ok(rest.shapes.pull(pull))
  },
  'pulls/create': (rest) => {
    const { title, head, base, body, draft, maintainer_can_modify } = rest.body
    const wish = { title, head, base, body, draft, maintainerCanModify: maintainer_can_modify }
    return created(rest.shapes.pull(pullActs.openPull(rest.caller, rest.repo, wish)))
  },
  'pulls/update': (rest) => {
    const { title, body, state, base, maintainer_can_modify } = rest.body ?? {}
    pullActs.editPull(rest.caller, rest.pull, { title, body, state, base, maintainerCanModify: maintainer_can_modify })
    return ok(rest.shapes.pull(rest.pull))
  },
  'pulls/merge': (rest) => {
    const sha = pullActs.mergePull(rest.caller, rest.pull, rest.body?.sha)
    return ok({ sha, merged: true, message: 'Pull Request successfully merged' })
  },
  'pulls/check-if-merged': (rest) => {
    if (!rest.pull.isMerged) throw notFound()
    return noContent
  },
  'pulls/list-files': (rest) => rest.page(rest.pull.diff(), (file) => rest.shapes.file(file, rest.pull)),
  'pulls/list-commits': (rest) => rest.page(rest.pull.commits(), (oid) => rest.shapes.commit(rest.repo, oid)),

  'pulls/list-reviews': (rest) => rest.page(visible(rest, rest.pull.reviews), (review) => rest.shapes.review(review)),
  'pulls/get-review': (rest) => ok(rest.shapes.review(review(rest))),
  'pulls/create-review': (rest) => {
    const { body = '', event, commit_id, comments = [] } = rest.body ?? {}
    const wish = { event: event ?? 'PENDING', body, commit: commit_id, comments: comments.map(place) }
    return ok(rest.shapes.review(act.createReview(rest.caller, rest.pull, wish)))
  },
  'pulls/submit-review': (rest) => {
    act.submitReview(rest.caller, review(rest), rest.body)
    return ok(rest.shapes.review(review(rest)))
  },
  'pulls/update-review': (rest) => {
    act.editReview(rest.caller, review(rest), rest.body.body)
    return ok(rest.shapes.review(review(rest)))
  },
  'pulls/delete-pending-review': (rest) => {
    const found = review(rest)
    const shape = rest.shapes.review(found)
    act.deletePendingReview(rest.caller, found)
    return ok(shape)
  },
  'pulls/dismiss-review': (rest) => {
    act.dismissReview(rest.caller, review(rest))
    return ok(rest.shapes.review(review(rest)))
  },
  'pulls/list-comments-for-review': (rest) =>
    rest.page(review(rest).comments, (each) => rest.shapes.reviewComment(each)),

  'pulls/list-review-comments': (rest) => reviewComments(rest, [rest.pull]),
  'pulls/list-review-comments-for-repo': (rest) => reviewComments(rest, rest.repo.pulls()),
  'pulls/get-review-comment': (rest) => ok(rest.shapes.reviewComment(comment(rest))),
  'pulls/create-review-comment': (rest) => {
    const { body, commit_id } = rest.body
    return created(
      rest.shapes.reviewComment(
        act.commentOnLine(rest.caller, rest.pull, { ...place(rest.body), body, commit: commit_id }),
      ),
    )
  },
  'pulls/create-reply-for-review-comment': (rest) => {
    const first = comment(rest)
    // GitHub knows answers to the first comment of a thread alone.
    if (first.thread.pull !== rest.pull || first.replyTo) throw notFound()
    return created(
      rest.shapes.reviewComment(act.replyTo(rest.caller, first.thread, { body: rest.body.body, joins: false })),
    )
  },
  'pulls/update-review-comment': (rest) => {
    act.editReviewComment(rest.caller, comment(rest), rest.body.body)
    return ok(rest.shapes.reviewComment(comment(rest)))
  },
  'pulls/delete-review-comment': (rest) => {
    act.deleteReviewComment(rest.caller, comment(rest))
    return noContent
  },
  'reactions/create-for-pull-request-review-comment': (rest) =>
    reacted(rest, comment(rest).thread.pull, comment(rest).nodeId),

  'pulls/list-requested-reviewers': (rest) => {
    const { requested_reviewers, requested_teams } = rest.shapes.pullSimple(rest.pull)
    return ok({ users: requested_reviewers, teams: requested_teams })
  },
  'pulls/request-reviewers': (rest) => {
    const { reviewers = [], team_reviewers = [] } = rest.body
    pullActs.requestReviewers(rest.caller, rest.pull, { logins: reviewers, teams: team_reviewers })
    return created(rest.shapes.pullSimple(rest.pull))
  },
  'pulls/remove-requested-reviewers': (rest) => {
    const { reviewers = [], team_reviewers = [] } = rest.body
    pullActs.removeReviewers(rest.caller, rest.pull, { logins: reviewers, teams: team_reviewers })
    return ok(rest.shapes.pullSimple(rest.pull))
  },
}

export function diffText(pull: Pull): string {
  const from = pull.repo.git.mergeBase(pull.repo.git.ref(`refs/heads/${pull.base}`) ?? pull.baseOid, pull.headOid)
  return from === undefined ? '' : patchText(pull.repo.git, from, pull.headOid)
}

function visible(rest: Rest, reviews: Review[]): Review[] {
  return reviews.filter((each) => act.isVisible(each, rest.caller))
}

function review(rest: Rest): Review {
  return act.reviewById(rest.caller, rest.pull, rest.number('review_id'))
}

function comment(rest: Rest) {
  return act.reviewCommentById(rest.caller, rest.repo, rest.number('comment_id'))
}

/** A pending review's comments are in no list but that review's own. */
function reviewComments(rest: Rest, all: readonly Pull[]) {
  const comments = all.flatMap((pull) => pull.threads.flatMap((thread) => thread.comments))
  comments.sort((a, b) => a.id - b.id)
  return rest.page(
    comments.filter((each) => each.review.state !== 'PENDING'),
    (each) => rest.shapes.reviewComment(each),
  )
}

interface WrittenPlace {
  path: string
  body: string
  line?: number
  side?: 'LEFT' | 'RIGHT'
  start_line?: number
  start_side?: 'LEFT' | 'RIGHT'
}

function place({ path, body, line, side, start_line, start_side }: WrittenPlace) {
  return { path, body, line, side, startLine: start_line, startSide: start_side }
}
