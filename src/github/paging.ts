import { ask, type Told } from './ask.js'
import type { GitHubClient } from './client.js'

/** A connection of GraphQL; everything in it may be missing. */
export interface Connection<Node> {
  totalCount?: number
  pageInfo?: { hasNextPage: boolean; endCursor: string | null }
  nodes?: (Node | null)[] | null
}

export interface PagedAsk<Answer, Lists> {
  document: string
  /** Without those of paging. */
  variables: Record<string, unknown>
  /**
   * The connections by name. For each the document has the variables `want<Name>: Boolean!` (which includes it) and
   * `after<Name>: String`, the name with a capital.
   */
  names: readonly (keyof Lists & string)[]
  connections(answer: Answer): { [Name in keyof Lists]?: Connection<Lists[Name]> | null }
}

export interface Paged<Answer, Lists> extends Told<Answer> {
  /** Undefined where GitHub does not give it. */
  lists: { [Name in keyof Lists]?: Lists[Name][] }
}

const MOST_PAGES = 500

/** One request for all first pages, then one for the next page of all connections that go on, to the end of each. */
export async function askPaged<Answer, Lists extends object>(
  client: Pick<GitHubClient, 'reader' | 'budget'>,
  { document, variables, names, connections }: PagedAsk<Answer, Lists>,
): Promise<Paged<Answer, Lists>> {
  const lists: Paged<Answer, Lists>['lists'] = {}
  const after = new Map<string, string>()
  const missing: string[] = []
  let wanted = [...names]
  let first: Answer | undefined
  for (let page = 0; wanted.length > 0; page += 1) {
    if (page === MOST_PAGES) throw new Error(`GitHub names no end of ${wanted.join(', ')}`)
    const told = await ask<Answer>(client, document, { ...variables, ...pagingOf(names, wanted, after) })
    missing.push(...told.missing)
    first ??= told.data
    const found = connections(told.data)
    wanted = wanted.filter((name) => {
      const connection = found[name]
      if (!connection) return false
      const sofar: Lists[typeof name][] = lists[name] ?? []
      lists[name] = [...sofar, ...nodesOf(connection as Connection<Lists[typeof name]>)]
      return hasNext(connection, name, after)
    })
  }
  return { data: first as Answer, missing: [...new Set(missing)], lists }
}

function pagingOf(names: readonly string[], wanted: readonly string[], after: ReadonlyMap<string, string>) {
  const entries = names.flatMap((name) => {
    const suffix = `${name[0]!.toUpperCase()}${name.slice(1)}`
    return [
      [`want${suffix}`, wanted.includes(name)],
      [`after${suffix}`, after.get(name) ?? null],
    ]
  })
  return Object.fromEntries(entries)
}

/** Also remembers the cursor. The same cursor twice would go round for ever. */
function hasNext({ pageInfo }: Connection<unknown>, name: string, after: Map<string, string>): boolean {
  if (!pageInfo?.hasNextPage || pageInfo.endCursor === null || after.get(name) === pageInfo.endCursor) return false
  after.set(name, pageInfo.endCursor)
  return true
}

/** What is there of a connection. */
export function nodesOf<Node>(connection: Connection<Node> | null | undefined): Node[] {
  return (connection?.nodes ?? []).filter((node): node is NonNullable<typeof node> => node !== null) as Node[]
}

export interface ListAsk<Answer, Node> {
  /** Has the variable `$after: String`. */
  document: string
  variables: Record<string, unknown>
  connection(answer: Answer): Connection<Node> | null | undefined
  /** The first page, where it came with something else. */
  begun?: Connection<Node> | null
}

export interface Page<Answer, Node> extends Told<Answer> {
  nodes: Node[]
}

/** One connection, page by page. Where GitHub gives none, there is a page without nodes. */
export async function* pagesOf<Answer, Node>(
  client: Pick<GitHubClient, 'reader' | 'budget'>,
  { document, variables, connection, begun }: ListAsk<Answer, Node>,
): AsyncGenerator<Page<Answer, Node>> {
  const after = new Map<string, string>()
  if (begun && !hasNext(begun, 'it', after)) return
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const told = await ask<Answer>(client, document, { ...variables, after: after.get('it') ?? null })
    const found = connection(told.data)
    yield { ...told, nodes: nodesOf(found) }
    if (!found || !hasNext(found, 'it', after)) return
  }
}

/** The whole of a connection that lies inside another one, of the node with that id: `document` takes `$id` and answers `{ node }`. */
export async function wholeOf<Node>(
  client: Pick<GitHubClient, 'reader' | 'budget'>,
  { document, id, begun }: { document: string; id: string; begun: Connection<Node> | null | undefined },
): Promise<Told<Node[]>> {
  const data = nodesOf(begun)
  const missing: string[] = []
  if (!begun) return { data, missing }
  const connection = ({ node }: Nested<Node>): Connection<Node> | null | undefined => node?.connection
  for await (const page of pagesOf(client, { document, variables: { id }, connection, begun })) {
    data.push(...page.nodes)
    missing.push(...page.missing)
  }
  return { data, missing }
}

interface Nested<Node> {
  node: { connection?: Connection<Node> | null } | null
}
