import type { RateLimit } from './budget.js'
import type { GitHubClient } from './client.js'
import { GitHubSilence, GraphqlRefusal } from './errors.js'

/** What a query answered. `missing`: sentences about what GitHub left out of it. */
export interface Told<Answer> {
  data: Answer
  missing: string[]
}

const SMALLEST = 10
const slow = [502, 503, 504]

/**
 * Sends one GraphQL query by the reader. Of an answer in part it takes what there is. Where the server chokes on it and a variable
 * `size` says how much is asked at once, it asks for half as much, down to ten. Throws where there is no answer at all.
 */
export async function ask<Answer>(
  client: Pick<GitHubClient, 'reader' | 'budget'>,
  document: string,
  variables: Record<string, unknown> = {},
): Promise<Told<Answer>> {
  let size = variables['size'] as number | undefined
  for (;;) {
    const canHalve = size !== undefined && size > SMALLEST
    // Asking for as much again would choke as much again.
    const request = canHalve ? { request: { retries: 0 } } : {}
    try {
      const told = await inParts<Answer>(client, document, { ...variables, ...(size && { size }), ...request })
      client.budget.note((told.data as { rateLimit?: RateLimit } | null)?.rateLimit)
      return told
    } catch (error) {
      if (!canHalve || !isTooMuch(error)) throw error
      size = Math.max(SMALLEST, Math.floor(size! / 2))
    }
  }
}

async function inParts<Answer>(
  { reader }: Pick<GitHubClient, 'reader'>,
  document: string,
  variables: Record<string, unknown>,
): Promise<Told<Answer>> {
  try {
    return { data: await reader.graphql<Answer>(document, variables), missing: [] }
  } catch (error) {
    if (!(error instanceof GraphqlRefusal) || !hasAny(error.data)) throw error
    return { data: error.data as Answer, missing: [...new Set(error.errors.map(({ message }) => message))] }
  }
}

/** `rateLimit` alone is no answer. */
function hasAny(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  return Object.entries(data).some(([key, value]) => key !== 'rateLimit' && value !== null)
}

function isTooMuch(error: unknown): boolean {
  return error instanceof GitHubSilence && (error.status === undefined || slow.includes(error.status))
}
