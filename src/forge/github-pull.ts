import { z } from 'zod'
import type { PullRequest } from './forge.js'
import { isSameRepo } from './github-names.js'

/** The fields that `pullOf` reads. */
export const PULL_FIELDS = `
  fragment Pull on PullRequest {
    number state title body headRefName headRefOid baseRefName isDraft url viewerDidAuthor
    headRepository { nameWithOwner }
    labels(first: 100) { nodes { name } }
    reviewRequests(first: 30) {
      nodes {
        requestedReviewer {
          ... on User { login }
          ... on Bot { login }
          ... on Mannequin { login }
          ... on Team { combinedSlug }
        }
      }
    }
  }`

const nodesOf = <T extends z.ZodType>(node: T) => z.object({ nodes: z.array(node.nullable()).nullish() })

const reviewRequest = z.object({
  requestedReviewer: z.object({ login: z.string().optional(), combinedSlug: z.string().optional() }).nullish(),
})

/** `head`'s repo is null where it is gone; labels or reviewers are where they can't be seen. */
export const pullNode = z.object({
  number: z.int(),
  state: z.enum(['OPEN', 'CLOSED', 'MERGED']),
  title: z.string(),
  body: z.string(),
  headRefName: z.string(),
  headRefOid: z.string(),
  headRepository: z.object({ nameWithOwner: z.string() }).nullish(),
  baseRefName: z.string(),
  isDraft: z.boolean(),
  url: z.string(),
  viewerDidAuthor: z.boolean(),
  labels: nodesOf(z.object({ name: z.string() })).nullish(),
  reviewRequests: nodesOf(reviewRequest).nullish(),
})

export type PullNode = z.infer<typeof pullNode>

const STATES = { OPEN: 'open', CLOSED: 'closed', MERGED: 'merged' } as const

export function pullOf(node: PullNode): PullRequest {
  return {
    number: node.number,
    state: STATES[node.state],
    title: node.title,
    body: node.body,
    head: node.headRefName,
    ...(node.headRepository && { headRepo: node.headRepository.nameWithOwner }),
    headOid: node.headRefOid,
    base: node.baseRefName,
    draft: node.isDraft,
    labels: (node.labels?.nodes ?? []).flatMap((each) => each?.name ?? []),
    reviewers: (node.reviewRequests?.nodes ?? []).flatMap((each) => reviewerOf(each?.requestedReviewer)),
    url: node.url,
    isOurs: node.viewerDidAuthor,
  }
}

/** Whether its branch is in that repo itself: a fork may have one of the same name. */
export function isFromRepo(node: PullNode, repo: string): boolean {
  return isSameRepo(node.headRepository?.nameWithOwner, repo)
}

/** A person's login, or `org/team`. */
function reviewerOf(reviewer: z.infer<typeof reviewRequest>['requestedReviewer']): string | [] {
  return reviewer?.login ?? reviewer?.combinedSlug ?? []
}
