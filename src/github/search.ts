import type { GitHubClient } from './client.js'
import type { Connection } from './paging.js'
import { pagesOf } from './paging.js'
import { CANDIDATES, type ItemNode, type Wants } from './queries.js'

/** What a search found. `notes`: sentences about what it did not, and why. */
export interface Searched {
  nodes: ItemNode[]
  notes: string[]
}

interface Found {
  search: Connection<ItemNode> & { issueCount: number }
}

const SIZE = 100
/** GitHub shows no more of one search. */
const MOST = 1_000

/**
 * All that a search finds, oldest first, one request for a hundred. A search of more than a thousand goes on as a new one from the date
 * where the last one ended.
 */
export async function searchAll(
  client: Pick<GitHubClient, 'reader' | 'budget'>,
  { text, wants }: { text: string; wants: Wants },
): Promise<Searched> {
  const found = new Map<string, ItemNode>()
  const notes = new Set<string>()
  let from = ''
  for (;;) {
    const slice = await oneSlice(client, { search: `${text} sort:created-asc${from}`, wants })
    for (const node of slice.nodes) found.set(node.id, node)
    for (const note of slice.notes) notes.add(note)
    if (slice.isWhole) return { nodes: [...found.values()], notes: [...notes] }
    const [first, last] = [slice.nodes[0]!.createdAt, slice.nodes.at(-1)!.createdAt]
    if (first === last) {
      notes.add(`more than ${MOST} were made in the second ${last}: the rest of them is left out`)
      return { nodes: [...found.values()], notes: [...notes] }
    }
    from = ` created:>=${last}`
  }
}

interface Slice extends Searched {
  isWhole: boolean
}

async function oneSlice(
  client: Pick<GitHubClient, 'reader' | 'budget'>,
  { search, wants }: { search: string; wants: Wants },
): Promise<Slice> {
  const slice: Slice = { nodes: [], notes: [], isWhole: true }
  const variables = { search, size: SIZE, ...wants }
  const connection = (answer: Found): Found['search'] => answer.search
  let [seen, all] = [0, 0]
  let spent = client.budget.refusal()
  if (spent === undefined)
    for await (const { data, nodes, missing } of pagesOf(client, { document: CANDIDATES, variables, connection })) {
      slice.notes.push(...missing)
      // What this token can't see of is a node without fields.
      slice.nodes.push(...nodes.filter(({ number }) => number !== undefined))
      seen += data.search.nodes?.length ?? 0
      all = data.search.issueCount
      spent = data.search.pageInfo?.hasNextPage ? client.budget.refusal() : undefined
      if (spent !== undefined) break
    }
  if (spent !== undefined) return { ...slice, notes: [...slice.notes, `${spent}: nothing more was listed`] }
  return { ...slice, isWhole: seen < MOST || all <= seen || slice.nodes.length === 0 }
}
