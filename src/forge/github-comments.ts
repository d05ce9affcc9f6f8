import { z } from 'zod'
import type { RepoRef } from '../model/item.js'
import type { ForgeComment } from './forge.js'
import type { GitHubCalls } from './github-calls.js'
import { unlessGone } from './github-failures.js'
import { apiPath, idOf, isNumber, isSameRepo } from './github-names.js'

const comment = z.object({
  id: z.int(),
  body: z.string().nullish(),
  html_url: z.string(),
  // a deleted account has none
  user: z.object({ id: z.int() }).nullish(),
  issue_url: z.string().optional(),
  pull_request_url: z.string().optional(),
})

/** What an answer to a write that made something is read for. */
export const written = z.object({ id: z.int(), html_url: z.string() })

/** Where a comment is: `issues` below an item, `pulls` in a thread. */
export type CommentKind = 'issues' | 'pulls'

/** An issue or pull request, as a method was given it. */
export interface At {
  repo: RepoRef
  number: number
}

/** The comments of GitHub's issues and pull requests. */
export class GitHubComments {
  readonly #calls: GitHubCalls
  readonly #you: number

  constructor(calls: GitHubCalls, you: number) {
    this.#calls = calls
    this.#you = you
  }

  async all({ repo, number }: At): Promise<ForgeComment[]> {
    const what = `reading the comments of ${nameOf({ repo, number })}`
    const found = await this.#calls.all(apiPath(repo, 'issues', number, 'comments'), { what, answer: comment })
    return found.map(({ id, body, html_url: url, user }) => ({
      id: String(id),
      body: body ?? '',
      url,
      isOurs: user?.id === this.#you,
    }))
  }

  async add({ repo, number }: At, body: string): Promise<{ id: string; url: string }> {
    const what = `commenting on ${nameOf({ repo, number })}`
    const path = apiPath(repo, 'issues', number, 'comments')
    const made = await this.#calls.write({ verb: 'POST', path, body: { body }, answer: written, what })
    return { id: String(made.id), url: made.html_url }
  }

  async edit(at: At, id: string, body: string): Promise<void> {
    const what = `editing comment ${id} of ${nameOf(at)}`
    const path = await this.#ours(at, id, 'issues')
    if (path === undefined) throw new Error(`${what}: there is no such comment`)
    await this.#calls.write({ verb: 'PATCH', path, body: { body }, answer: z.unknown(), what })
  }

  async delete(at: At, id: string, kind: CommentKind): Promise<void> {
    const path = await this.#ours(at, id, kind)
    if (path !== undefined) await this.#calls.delete(path, `deleting comment ${id} of ${nameOf(at)}`)
  }

  /** The path of a comment that is there; a token with write access could change anybody's, so this throws for all but ours. */
  async #ours(at: At, id: string, kind: CommentKind): Promise<string | undefined> {
    if (idOf(id) === undefined) return undefined
    const path = apiPath(at.repo, kind, 'comments', id)
    const found = await unlessGone(this.#calls.get(path, { what: `reading comment ${id}`, answer: comment }))
    if (found === undefined) return undefined
    if (found.user?.id !== this.#you) throw new Error(`comment ${id} of ${nameOf(at)} is not ours`)
    if (!isBelow(at, found.issue_url ?? found.pull_request_url ?? ''))
      throw new Error(`comment ${id} is not one of ${nameOf(at)}`)
    return path
  }
}

/** `acme/shop#12`. Throws where no item can have that number: it is about to be part of an address. */
export function nameOf({ repo, number }: At): string {
  if (!isNumber(number)) throw new Error(`${number} is no number of an issue or pull request in ${repo.name}`)
  return `${repo.name}#${number}`
}

/** Whether an address of the API is that of an item. */
export function isBelow({ repo, number }: At, url: string): boolean {
  const [, name, at] = /\/repos\/([^/]+\/[^/]+)\/(?:issues|pulls)\/(\d+)$/.exec(url) ?? []
  return isSameRepo(name, repo.name) && Number(at) === number
}
