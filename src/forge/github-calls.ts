import { z } from 'zod'
import type { GitHubClient } from '../github/client.js'
import { GitHubSilence } from '../github/errors.js'
import { unlessGone } from './github-failures.js'
import { LostAnswer } from './lost-answer.js'

/** `what` says in an error what was tried: `reading acme/shop#12`. Only the fields of `answer` are taken. */
export interface Question<T> {
  what: string
  answer: z.ZodType<T>
}

/** A write to be sent once. */
export interface Write<T> extends Question<T> {
  verb: 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: Record<string, unknown>
}

const PAGE = 100

/**
 * Calls of GitHub's API: every list to its end, every answer through a schema. Each throws `GitHubRefusal` where the answer is no; a
 * write throws `LostAnswer` where there is none that can be read.
 */
export class GitHubCalls {
  readonly #client: Pick<GitHubClient, 'reader' | 'writer'>

  constructor(client: Pick<GitHubClient, 'reader' | 'writer'>) {
    this.#client = client
  }

  async get<T>(path: string, { what, answer }: Question<T>): Promise<T> {
    const { data } = await this.#client.reader.request(`GET ${path}`)
    return read(answer, data, what)
  }

  async all<T>(path: string, { what, answer }: Question<T>): Promise<T[]> {
    const items: T[] = []
    for (let page = 1; ; page++) {
      const { data, headers } = await this.#client.reader.request(`GET ${path}`, { per_page: PAGE, page })
      items.push(...read(z.array(answer), data, what))
      if (!/rel="next"/.test(headers.link ?? '')) return items
    }
  }

  async query<T>(document: string, variables: Record<string, unknown>, { what, answer }: Question<T>): Promise<T> {
    return read(answer, await this.#client.reader.graphql(document, variables), what)
  }

  async write<T>({ verb, path, body, what, answer }: Write<T>): Promise<T> {
    const { data } = await orLost(what, this.#client.writer.request(`${verb} ${path}`, body))
    const parsed = answer.safeParse(data)
    if (parsed.success) return parsed.data
    throw new LostAnswer(what, z.prettifyError(parsed.error))
  }

  /** Deletes what is there; what is gone already is as good. */
  async delete(path: string, what: string): Promise<void> {
    await unlessGone(this.write({ verb: 'DELETE', path, what, answer: z.unknown() }))
  }

  async mutate(document: string, variables: Record<string, unknown>, what: string): Promise<void> {
    await orLost(what, this.#client.writer.graphql(document, variables))
  }
}

async function orLost<T>(what: string, sent: Promise<T>): Promise<T> {
  return sent.catch((error: unknown) => {
    throw error instanceof GitHubSilence ? new LostAnswer(what, error.message) : error
  })
}

/** An answer that is none of the expected shape is a surprise, and says where. */
function read<T>(schema: z.ZodType<T>, data: unknown, what: string): T {
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  throw new Error(`${what}: GitHub's answer is not as expected: ${z.prettifyError(parsed.error)}`)
}
