import { z } from 'zod'
import type { ForgeReview, ForgeThread, NewReview } from './forge.js'
import type { GitHubCalls } from './github-calls.js'
import { type At, nameOf, written } from './github-comments.js'
import { apiPath, isSameRepo } from './github-names.js'
import { allPages, askRepo, type Page, pageOf } from './github-paging.js'
import * as documents from './github-review-documents.js'

/** The reviews of GitHub's pull requests, and the threads that their notes begin. */
export class GitHubReviews {
  readonly #calls: GitHubCalls
  readonly #you: number

  constructor(calls: GitHubCalls, you: number) {
    this.#calls = calls
    this.#you = you
  }

  /** Of pending ones GitHub shows our own only. An answer in a thread counts as a review without a body. */
  async all(at: At): Promise<ForgeReview[]> {
    const nodes = await allPages((after) =>
      this.#connection(at, { document: documents.REVIEWS, node: reviewNode, after }),
    )
    return nodes.map((node) => ({
      id: node.fullDatabaseId,
      body: node.body,
      url: node.url,
      isOurs: this.#isOurs(node),
      isPending: node.state === 'PENDING',
      notes: node.comments.totalCount,
    }))
  }

  async add({ repo, number }: At, { commit, body, notes }: NewReview): Promise<{ id: string; url: string }> {
    const what = `reviewing ${nameOf({ repo, number })}`
    const comments = notes.map(({ startLine, ...note }) =>
      startLine === undefined || startLine === note.line
        ? note
        : { ...note, start_line: startLine, start_side: note.side },
    )
    const made = await this.#calls.write({
      verb: 'POST',
      path: apiPath(repo, 'pulls', number, 'reviews'),
      body: { commit_id: commit, body, event: 'COMMENT', comments },
      answer: written,
      what,
    })
    return { id: String(made.id), url: made.html_url }
  }

  async deletePending(at: At, id: string): Promise<void> {
    const what = `deleting the pending review ${id} of ${nameOf(at)}`
    const review = (await this.all(at)).find((each) => each.id === id)
    if (review === undefined) return
    if (!review.isOurs || !review.isPending) throw new Error(`${what}: it is not a pending one of ours`)
    await this.#calls.delete(apiPath(at.repo, 'pulls', at.number, 'reviews', id), what)
  }

  async threads(at: At): Promise<ForgeThread[]> {
    const nodes = await allPages((after) =>
      this.#connection(at, { document: documents.THREADS, node: threadNode, after }),
    )
    const threads = await Promise.all(nodes.map((node) => this.#thread(node)))
    return threads.filter(({ comments }) => comments.length > 0)
  }

  /** GitHub answers below a thread's first comment. */
  async reply(at: At, thread: string, body: string): Promise<{ id: string; url: string }> {
    const what = `answering in a thread of ${nameOf(at)}`
    const top = await this.#firstComment(at, thread, what)
    const path = apiPath(at.repo, 'pulls', at.number, 'comments', top, 'replies')
    const made = await this.#calls.write({ verb: 'POST', path, body: { body }, answer: written, what })
    return { id: String(made.id), url: made.html_url }
  }

  async resolve(at: At, thread: string, isResolved: boolean): Promise<void> {
    const what = `${isResolved ? 'resolving' : 'opening'} a thread of ${nameOf(at)}`
    await this.#firstComment(at, thread, what)
    await this.#calls.mutate(isResolved ? documents.RESOLVE : documents.UNRESOLVE, { thread }, what)
  }

  /** Throws where the thread is not one of that pull request: an id alone would lead anywhere. */
  async #firstComment(at: At, thread: string, what: string): Promise<string> {
    const answer = z.object({ node: threadOrigin })
    const { node } = await this.#calls.query(documents.THREAD, { thread }, { what, answer })
    const [first] = node?.comments?.nodes ?? []
    const isThere = node?.pullRequest?.number === at.number && isSameRepo(node.repository?.nameWithOwner, at.repo.name)
    if (isThere && first) return first.fullDatabaseId
    throw new Error(`${what}: it has no thread ${JSON.stringify(thread)}`)
  }

  async #thread({ id, isResolved, comments }: ThreadNode): Promise<ForgeThread> {
    const more = async (after: string | undefined): Promise<Page<CommentNode>> => {
      const what = 'reading the rest of a thread'
      const { node } = await this.#calls.query(documents.MORE, { thread: id, after }, { what, answer: threadRest })
      return node.comments
    }
    const rest = comments.next === undefined ? [] : await allPages(more, comments.next)
    return {
      id,
      isResolved,
      comments: [...comments.nodes, ...rest].map((node) => ({
        id: node.fullDatabaseId,
        body: node.body,
        url: node.url,
        isOurs: this.#isOurs(node),
      })),
    }
  }

  async #connection<T extends z.ZodType>(
    at: At,
    { document, node, after }: { document: string; node: T; after: string | undefined },
  ): Promise<Page<z.infer<T>>> {
    const what = `reading the reviews of ${nameOf(at)}`
    const answer = z.object({ pullRequest: z.object({ page: pageOf(node) }) })
    const variables = { number: at.number, after }
    return (await askRepo(this.#calls, at.repo, { document, variables, answer, what })).pullRequest.page
  }

  #isOurs({ author }: { author?: { databaseId?: number | undefined } | null | undefined }): boolean {
    return author?.databaseId === this.#you
  }
}

// a deleted account is null; one that is neither a person nor a program has no number
const author = z.object({ databaseId: z.int().optional() }).nullish()
const fullDatabaseId = z.union([z.string(), z.int()]).transform(String)
const commentNode = z.object({ fullDatabaseId, body: z.string(), url: z.string(), author })
const threadNode = z.object({ id: z.string(), isResolved: z.boolean(), comments: pageOf(commentNode) })
const threadRest = z.object({ node: z.object({ comments: pageOf(commentNode) }) })
const reviewNode = z.object({
  fullDatabaseId,
  body: z.string(),
  url: z.string(),
  state: z.string(),
  author,
  comments: z.object({ totalCount: z.int() }),
})
const threadOrigin = z
  .object({
    pullRequest: z.object({ number: z.int() }).optional(),
    repository: z.object({ nameWithOwner: z.string() }).optional(),
    comments: z.object({ nodes: z.array(z.object({ fullDatabaseId }).nullable()).nullish() }).optional(),
  })
  .nullable()
type CommentNode = z.infer<typeof commentNode>
type ThreadNode = z.infer<typeof threadNode>
