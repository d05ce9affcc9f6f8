import type { CommentNode, NoteNode } from '../github/queries.js'
import type { Judged, Standings } from '../github/standing.js'
import type { Comment } from '../model/item.js'
import { UntrustedText } from '../model/text.js'

/** What is heeded of some comments, and how many are not. */
export interface Heeded {
  comments: Comment[]
  hidden: number
}

/** Only what you and writers said. */
export async function heeded(standings: Standings, repo: string, nodes: readonly CommentNode[]): Promise<Heeded> {
  const judged = await Promise.all(
    nodes.map(async (node) => ({ node, author: (await standings.of(repo, node)).author })),
  )
  const comments = judged
    .filter(({ author }) => author.standing !== 'outsider')
    .map(({ node, author }) => ({
      author,
      body: new UntrustedText(node.body ?? ''),
      createdAt: node.createdAt,
      url: node.url,
    }))
  return { comments, hidden: nodes.length - comments.length }
}

/** Who began a thread; undefined where that can't be told. A note that nobody has sent yet begins none. */
export async function begunBy(
  standings: Standings,
  repo: string,
  notes: readonly NoteNode[],
): Promise<Judged | 'pending' | undefined> {
  const [first] = notes
  if (first === undefined) return undefined
  return isPending(first) ? 'pending' : standings.of(repo, first)
}

export function isPending({ pullRequestReview }: NoteNode): boolean {
  return pullRequestReview?.state === 'PENDING'
}

/** Whether awaywork wrote it: by your account, with its marker at the end. */
export function isByAwaywork({ viewerDidAuthor, body }: CommentNode): boolean {
  return viewerDidAuthor && /<!-- awaywork [^\s]+ -->\s*$/.test(body ?? '')
}
