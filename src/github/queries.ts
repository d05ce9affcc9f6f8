import type { Connection } from './paging.js'

// Fragments of documents, and the shapes of what they answer. Everything that somebody can delete is nullable.

export interface Actor {
  __typename: string
  login: string
  databaseId?: number | null
}

export const WHO = `fragment Who on Actor { __typename login ... on User { databaseId } ... on Bot { databaseId } }`

/** How GitHub says what somebody is to a repo. What it says of members depends on who asks. */
export type Association = string

export interface CommentNode {
  id: string
  body: string | null
  url: string
  createdAt: string
  lastEditedAt: string | null
  viewerDidAuthor: boolean
  authorAssociation: Association
  author: Actor | null
}

const COMMENT_FIELDS = 'id body url createdAt lastEditedAt viewerDidAuthor authorAssociation author { ...Who }'

export const COMMENT = `fragment SomeComment on IssueComment { ${COMMENT_FIELDS} }`

export const NOTE = `fragment SomeNote on PullRequestReviewComment { ${COMMENT_FIELDS} pullRequestReview { state } diffHunk }`

export interface NoteNode extends CommentNode {
  /** Undefined where it was not asked. */
  diffHunk?: string | null
  pullRequestReview: { state: string } | null
}

export interface CommonNode {
  __typename: 'Issue' | 'PullRequest'
  id: string
  number: number
  title: string
  body: string | null
  url: string
  createdAt: string
  updatedAt: string
  author: Actor | null
  authorAssociation: Association
  repository: { nameWithOwner: string; isArchived: boolean; viewerPermission?: string | null }
  labels: Connection<{ name: string }> | null
  assignees: Connection<{ login: string; databaseId: number | null }> | null
  milestone: { title: string } | null
  comments: Connection<CommentNode> | null
}

export interface IssueNode extends CommonNode {
  __typename: 'Issue'
  issueState: 'OPEN' | 'CLOSED'
  closedByPullRequestsReferences: Connection<{ number: number; author: Actor | null }> | null
}

export interface ThreadFacts {
  id: string
  isResolved: boolean
  comments: Connection<NoteNode> | null
}

export interface PullNode extends CommonNode {
  __typename: 'PullRequest'
  pullState: 'OPEN' | 'CLOSED' | 'MERGED'
  isDraft: boolean
  baseRefName: string
  baseRefOid: string
  headRefName: string
  headRefOid: string
  isCrossRepository: boolean
  headRepository: { nameWithOwner: string; owner: { login: string; databaseId?: number | null } } | null
  reviewRequests: Connection<{ requestedReviewer: Reviewer | null }> | null
  mergeable?: 'MERGEABLE' | 'CONFLICTING' | 'UNKNOWN'
  reviewThreads?: Connection<ThreadFacts> | null
  commits?: Connection<{ commit: { statusCheckRollup: { state: string } | null } }> | null
}

export interface Reviewer {
  __typename: string
  login?: string
  databaseId?: number | null
  combinedSlug?: string
}

export type ItemNode = IssueNode | PullNode

const COMMON = `
  __typename id number title body url createdAt updatedAt authorAssociation
  author { ...Who }
  repository { nameWithOwner isArchived viewerPermission }
  labels(first: 100) { nodes { name } }
  assignees(first: 20) { nodes { login databaseId } }
  milestone { title }`

/** The newest are enough to see whether something was said since. */
const LATEST = `comments(last: 10) { nodes { ...SomeComment } }`

/** What a rule may ask for beside the plain facts; each costs, so each is asked only where a rule names it. */
export interface Wants {
  threads: boolean
  checks: boolean
  conflicts: boolean
}

export const WANTS = '$threads: Boolean!, $checks: Boolean!, $conflicts: Boolean!'

const PULL = `
  pullState: state isDraft baseRefName baseRefOid headRefName headRefOid isCrossRepository
  headRepository { nameWithOwner owner { login ... on User { databaseId } } }
  reviewRequests(first: 50) {
    nodes { requestedReviewer { __typename ... on User { login databaseId } ... on Team { combinedSlug } ... on Bot { login } ... on Mannequin { login } } }
  }`

const THREADS = `
  reviewThreads(first: 50) @include(if: $threads) {
    pageInfo { hasNextPage endCursor }
    nodes { id isResolved comments(first: 20) { nodes { ...SomeThreadComment } } }
  }`

export const CHECKS = `commits(last: 1) @include(if: $checks) { nodes { commit { statusCheckRollup { state } } } }`

const THREAD_COMMENT = `fragment SomeThreadComment on PullRequestReviewComment { ${COMMENT_FIELDS} pullRequestReview { state } }`

export const ISSUE_FIELDS = `${COMMON}
  issueState: state
  closedByPullRequestsReferences(first: 20, includeClosedPrs: false) { nodes { number author { ...Who } } }`

export const PULL_FIELDS = `${COMMON} ${PULL}`

/** The facts of an item, for a search and for a look-up by number; with `WANTS`. */
export const ITEM = `
  fragment SomeIssue on Issue { ${ISSUE_FIELDS} ${LATEST} }
  fragment SomePull on PullRequest { ${PULL_FIELDS} ${LATEST} ${THREADS} ${CHECKS} mergeable @include(if: $conflicts) }
  ${WHO} ${COMMENT} ${THREAD_COMMENT}`

export const CANDIDATES = `
  query Candidates($search: String!, $size: Int!, $after: String, ${WANTS}) {
    rateLimit { cost remaining resetAt }
    search(type: ISSUE, query: $search, first: $size, after: $after) {
      issueCount
      pageInfo { hasNextPage endCursor }
      nodes { ...SomeIssue ...SomePull }
    }
  }
  ${ITEM}`

/** One item, and which of its repo's pull requests ask for your review, which is the only way to see that they ask a team of yours. */
export const ONE_ITEM = `
  query OneItem($owner: String!, $name: String!, $number: Int!, $asking: String!, ${WANTS}) {
    rateLimit { cost remaining resetAt }
    repository(owner: $owner, name: $name) {
      nameWithOwner isArchived isEmpty
      issueOrPullRequest(number: $number) { ...SomeIssue ...SomePull }
    }
    asking: search(type: ISSUE, query: $asking, first: 100) { nodes { ... on PullRequest { number } } }
  }
  ${ITEM}`

/** What was not worked out yet when the pull requests were listed. */
export const MERGEABLE = `
  query Mergeable($ids: [ID!]!) {
    rateLimit { cost remaining resetAt }
    nodes(ids: $ids) { ... on PullRequest { id mergeable } }
  }`

export const MORE_THREADS = `
  query MoreThreads($id: ID!, $after: String) {
    rateLimit { cost remaining resetAt }
    node(id: $id) {
      ... on PullRequest {
        connection: reviewThreads(first: 50, after: $after) {
          pageInfo { hasNextPage endCursor }
          nodes { id isResolved comments(first: 20) { nodes { ...SomeThreadComment } } }
        }
      }
    }
  }
  ${WHO} ${THREAD_COMMENT}`
