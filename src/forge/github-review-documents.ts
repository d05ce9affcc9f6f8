import { PAGE_FIELDS } from './github-paging.js'

/** Ids by number, never by login: a login can be given to somebody else. */
const AUTHOR = `
  fragment Who on Actor {
    ... on User { databaseId }
    ... on Bot { databaseId }
    ... on Mannequin { databaseId }
    ... on Organization { databaseId }
  }`

const COMMENTS = `{ nodes { fullDatabaseId body url author { ...Who } } ${PAGE_FIELDS} }`

export const REVIEWS = ofPullRequest(
  'Reviews',
  `page: reviews(first: 100, after: $after) {
    nodes { fullDatabaseId body url state author { ...Who } comments(first: 1) { totalCount } }
    ${PAGE_FIELDS}
  }`,
)

export const THREADS = ofPullRequest(
  'Threads',
  `page: reviewThreads(first: 50, after: $after) {
    nodes { id isResolved comments(first: 50) ${COMMENTS} }
    ${PAGE_FIELDS}
  }`,
)

/** The comments of one thread from a place on. */
export const MORE = `
  query RestOfThread($thread: ID!, $after: String) {
    node(id: $thread) { ... on PullRequestReviewThread { comments(first: 100, after: $after) ${COMMENTS} } }
  }${AUTHOR}`

/** Where a thread is, and its first comment. */
export const THREAD = `
  query Thread($thread: ID!) {
    node(id: $thread) {
      ... on PullRequestReviewThread {
        pullRequest { number }
        repository { nameWithOwner }
        comments(first: 1) { nodes { fullDatabaseId } }
      }
    }
  }`

export const RESOLVE = `
  mutation Resolve($thread: ID!) { resolveReviewThread(input: { threadId: $thread }) { thread { id isResolved } } }`

export const UNRESOLVE = `
  mutation Unresolve($thread: ID!) { unresolveReviewThread(input: { threadId: $thread }) { thread { id isResolved } } }`

function ofPullRequest(name: string, connection: string): string {
  return `
  query ${name}($owner: String!, $name: String!, $number: Int!, $after: String) {
    repository(owner: $owner, name: $name) { nameWithOwner pullRequest(number: $number) { ${connection} } }
  }${AUTHOR}`
}
