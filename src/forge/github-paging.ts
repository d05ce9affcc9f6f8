import { z } from 'zod'
import type { RepoRef } from '../model/item.js'
import { UserError } from '../system/errors.js'
import { shown } from '../trust/display.js'
import type { GitHubCalls, Question } from './github-calls.js'
import { isSameRepo, ownerAndName } from './github-names.js'

/** What `PAGE_FIELDS` asks of each connection. */
export const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() })
export const PAGE_FIELDS = 'pageInfo { hasNextPage endCursor }'

export interface Page<T> {
  nodes: T[]
  /** Where the next one begins; undefined at the end. */
  next: string | undefined
}

/** A connection's page: what can't be seen is null in it, and left out. */
export function pageOf<T extends z.ZodType>(node: T): z.ZodType<Page<z.infer<T>>> {
  return z
    .object({ nodes: z.array(node.nullable()).nullish(), pageInfo })
    .transform(({ nodes, pageInfo: { hasNextPage, endCursor } }) => ({
      nodes: (nodes ?? []).filter((each) => each !== null) as z.infer<T>[],
      next: hasNextPage ? (endCursor ?? undefined) : undefined,
    }))
}

/** Every node, page by page. */
export async function allPages<T>(
  page: (after: string | undefined) => Promise<Page<T>>,
  after?: string | undefined,
): Promise<T[]> {
  const { nodes, next } = await page(after)
  return next === undefined ? nodes : [...nodes, ...(await allPages(page, next))]
}

/** A query of one repo, by `$owner` and `$name`. `answer` is what is asked of it; `nameWithOwner` must be among it. */
export interface RepoQuery<T> extends Question<T> {
  document: string
  variables: Record<string, unknown>
}

/** Throws where the repo now has another name: what is written goes to the repo that was meant, or nowhere. */
export async function askRepo<T>(calls: GitHubCalls, repo: RepoRef, of: RepoQuery<T>): Promise<T> {
  const { document, variables, answer, what } = of
  const shape = z.object({ repository: z.object({ nameWithOwner: z.string() }).and(answer) })
  const data = await calls.query(document, { ...ownerAndName(repo), ...variables }, { what, answer: shape })
  const { nameWithOwner } = data.repository
  if (isSameRepo(nameWithOwner, repo.name)) return data.repository
  throw new UserError(
    `${what}: the repo is now called ${shown(nameWithOwner, { maxLength: 200 })}; put that name in awaywork.yml`,
  )
}
