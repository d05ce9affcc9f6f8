import type { Connection } from './paging.js'
import {
  type Actor,
  type Association,
  COMMENT,
  type CommentNode,
  ISSUE_FIELDS,
  type IssueNode,
  NOTE,
  type NoteNode,
  PULL_FIELDS,
  type PullNode,
  WHO,
} from './queries.js'

export interface ReviewNode {
  state: string
  body: string | null
  submittedAt: string | null
  author: Actor | null
  authorAssociation: Association
}

export interface ThreadNode {
  id: string
  isResolved: boolean
  isOutdated: boolean
  path: string
  line: number | null
  comments: Connection<NoteNode> | null
}

export interface AnnotationNode {
  path: string
  annotationLevel: string | null
  title: string | null
  message: string
  location: { start: { line: number } }
}

export interface CheckRunNode {
  __typename: 'CheckRun'
  id: string
  databaseId: number | null
  name: string
  status: string
  conclusion: string | null
  url: string
  title: string | null
  summary: string | null
  annotations: Connection<AnnotationNode> | null
  checkSuite: { app: { slug: string } | null } | null
}

export interface StatusNode {
  __typename: 'StatusContext'
  context: string
  state: string
  description: string | null
  targetUrl: string | null
}

export interface LinkedNode {
  __typename: 'Issue' | 'PullRequest'
  number: number
  title: string
  body: string | null
  url: string
  author: Actor | null
  authorAssociation: Association
  repository: { nameWithOwner: string }
}

/** The connections of a pull request, each to be paged to its end. */
export interface PullLists {
  comments: CommentNode
  reviews: ReviewNode
  threads: ThreadNode
  files: { path: string }
  checks: CheckRunNode | StatusNode
  linked: LinkedNode
}

export interface PullAnswer {
  repository: {
    nameWithOwner: string
    pullRequest:
      | (PullNode & {
          all?: Connection<CommentNode> | null
          reviews?: Connection<ReviewNode> | null
          threads?: Connection<ThreadNode> | null
          files?: Connection<{ path: string }> | null
          head?: Connection<{ commit: { statusCheckRollup: { contexts: PullChecks | null } | null } }> | null
          linked?: Connection<LinkedNode> | null
        })
      | null
  } | null
}

type PullChecks = Connection<CheckRunNode | StatusNode>

export interface IssueLists {
  comments: CommentNode
  linked: LinkedNode
}

export interface IssueAnswer {
  repository: {
    nameWithOwner: string
    issue: (IssueNode & { all?: Connection<CommentNode> | null; linked?: Connection<LinkedNode> | null }) | null
  } | null
}

const PAGE = 'pageInfo { hasNextPage endCursor }'

const LINKED = '__typename number title body url authorAssociation author { ...Who } repository { nameWithOwner }'

const THREAD = `
  id isResolved isOutdated path line
  comments(first: 50) { ${PAGE} nodes { ...SomeNote } }`

const ANNOTATION = 'path annotationLevel title message location { start { line } }'

/** `size` is how many of each are asked at once; of what is inside another list, as many as the document says. */
export const PULL_CONTEXT = `
  query PullContext(
    $owner: String!, $name: String!, $number: Int!, $size: Int!, $checks: Boolean!
    $wantComments: Boolean!, $wantReviews: Boolean!, $wantThreads: Boolean!, $wantFiles: Boolean!, $wantChecks: Boolean!, $wantLinked: Boolean!
    $afterComments: String, $afterReviews: String, $afterThreads: String, $afterFiles: String, $afterChecks: String, $afterLinked: String
  ) {
    rateLimit { cost remaining resetAt }
    repository(owner: $owner, name: $name) {
      nameWithOwner
      pullRequest(number: $number) {
        ${PULL_FIELDS} mergeable
        commits(last: 1) @include(if: $checks) { nodes { commit { statusCheckRollup { state } } } }
        all: comments(first: $size, after: $afterComments) @include(if: $wantComments) { ${PAGE} nodes { ...SomeComment } }
        reviews(first: $size, after: $afterReviews) @include(if: $wantReviews) {
          ${PAGE} nodes { state body submittedAt authorAssociation author { ...Who } }
        }
        threads: reviewThreads(first: $size, after: $afterThreads) @include(if: $wantThreads) { ${PAGE} nodes { ${THREAD} } }
        files(first: $size, after: $afterFiles) @include(if: $wantFiles) { ${PAGE} nodes { path } }
        linked: closingIssuesReferences(first: $size, after: $afterLinked) @include(if: $wantLinked) { ${PAGE} nodes { ${LINKED} } }
        head: commits(last: 1) @include(if: $wantChecks) { nodes { commit { statusCheckRollup {
          contexts(first: $size, after: $afterChecks) { ${PAGE} nodes {
            __typename
            ... on CheckRun {
              id databaseId name status conclusion url title summary
              annotations(first: 50) { ${PAGE} nodes { ${ANNOTATION} } }
              checkSuite { app { slug } }
            }
            ... on StatusContext { context state description targetUrl }
          } }
        } } } }
      }
    }
  }
  ${WHO} ${COMMENT} ${NOTE}`

export const ISSUE_CONTEXT = `
  query IssueContext(
    $owner: String!, $name: String!, $number: Int!, $size: Int!
    $wantComments: Boolean!, $wantLinked: Boolean!, $afterComments: String, $afterLinked: String
  ) {
    rateLimit { cost remaining resetAt }
    repository(owner: $owner, name: $name) {
      nameWithOwner
      issue(number: $number) {
        ${ISSUE_FIELDS}
        all: comments(first: $size, after: $afterComments) @include(if: $wantComments) { ${PAGE} nodes { ...SomeComment } }
        linked: closedByPullRequestsReferences(first: $size, after: $afterLinked, includeClosedPrs: false) @include(if: $wantLinked) {
          ${PAGE} nodes { ${LINKED} }
        }
      }
    }
  }
  ${WHO} ${COMMENT}`

export const MORE_NOTES = `
  query MoreNotes($id: ID!, $after: String) {
    rateLimit { cost remaining resetAt }
    node(id: $id) {
      ... on PullRequestReviewThread { connection: comments(first: 100, after: $after) { ${PAGE} nodes { ...SomeNote } } }
    }
  }
  ${WHO} ${NOTE}`

export const MORE_ANNOTATIONS = `
  query MoreAnnotations($id: ID!, $after: String) {
    rateLimit { cost remaining resetAt }
    node(id: $id) {
      ... on CheckRun { connection: annotations(first: 100, after: $after) { ${PAGE} nodes { ${ANNOTATION} } } }
    }
  }`
