import { GraphQLError } from 'graphql'
import { Account, Org } from '../accounts.js'
import type { Caller } from '../actions/caller.js'
import { CheckRun } from '../checks.js'
import { Comment, Issue } from '../items.js'
import { Pull } from '../pulls.js'
import { Repo } from '../repo.js'
import { Review, ReviewComment, Thread } from '../reviews.js'
import type { Price } from './limits.js'

export interface Context {
  caller: Caller
  /** The web's address. */
  web: string
  price: Price
}

// biome-ignore lint/suspicious/noExplicitAny: GraphQL has judged the arguments, and a resolver knows its own source
export type Resolver<Source = any> = (source: Source, args: any, context: Context) => unknown
export type Resolvers<Source> = Record<string, Resolver<Source>>

/** Things that are no class of their own carry their type's name. */
export function typeOf(source: unknown): string | undefined {
  if (source instanceof Issue) return 'Issue'
  if (source instanceof Pull) return 'PullRequest'
  if (source instanceof Org) return 'Organization'
  if (source instanceof Account) return source.kind
  if (source instanceof Comment) return 'IssueComment'
  if (source instanceof Review) return 'PullRequestReview'
  if (source instanceof Thread) return 'PullRequestReviewThread'
  if (source instanceof ReviewComment) return 'PullRequestReviewComment'
  if (source instanceof CheckRun) return 'CheckRun'
  if (source instanceof Repo) return 'Repository'
  const { __typename, slug, context } = source as { __typename?: string; slug?: string; context?: string }
  return __typename ?? (slug !== undefined ? 'Team' : context !== undefined ? 'StatusContext' : undefined)
}

export interface Pages {
  first?: number | null
  last?: number | null
  after?: string | null
  before?: string | null
}

/** A page of a list in the shape of every connection. */
export function connection<T>(list: T[], args: Pages, extra: Record<string, unknown> = {}): Record<string, unknown> {
  const from = args.after ? indexOf(args.after) + 1 : 0
  const to = args.before ? indexOf(args.before) : list.length
  const start = args.first == null && args.last != null ? Math.max(from, to - args.last) : from
  const end = args.first == null ? to : Math.min(to, from + args.first)
  const nodes = list.slice(start, end)
  return {
    totalCount: list.length,
    nodes,
    edges: nodes.map((node, at) => ({ node, cursor: cursor(start + at) })),
    pageInfo: {
      hasNextPage: end < list.length,
      hasPreviousPage: start > 0,
      startCursor: nodes.length ? cursor(start) : null,
      endCursor: nodes.length ? cursor(end - 1) : null,
    },
    ...extra,
  }
}

function cursor(index: number): string {
  return Buffer.from(`cursor:v2:${index}`).toString('base64')
}

function indexOf(text: string): number {
  const index = /^cursor:v2:(\d+)$/.exec(Buffer.from(text, 'base64').toString())?.[1]
  if (index === undefined)
    throw failure('INVALID_CURSOR_ARGUMENTS', `\`${text}\` does not appear to be a valid cursor.`)
  return Number(index)
}

export function failure(type: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { type } })
}

/** Null for what GitHub shows as a ghost. */
export function actor(account: Account | null): Account | null {
  return account && !account.isDeleted ? account : null
}
