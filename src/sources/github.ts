import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../github/ask.js'
import type { GitHubClient } from '../github/client.js'
import { GraphqlRefusal } from '../github/errors.js'
import { type Connection, nodesOf, wholeOf } from '../github/paging.js'
import { type ItemNode, MERGEABLE, MORE_THREADS, ONE_ITEM, type PullNode, type ThreadFacts } from '../github/queries.js'
import { searchAll } from '../github/search.js'
import { type Standings, standings } from '../github/standing.js'
import type { Viewer } from '../github/viewer.js'
import type { Item } from '../model/item.js'
import type { Rule } from '../model/rule.js'
import { UserError } from '../system/errors.js'
import { shown } from '../trust/display.js'
import type { Desk } from './github-desk.js'
import { detailOf } from './github-detail.js'
import { toItem } from './github-items.js'
import { endOf, placeOf } from './github-place.js'
import { type NamedRepos, reasonOf, type UsableRepos, usableRepos } from './github-repos.js'
import { searchesOf, wantsOf } from './github-searches.js'
import type { Listing, Source } from './source.js'

export interface GitHubSourceOptions {
  client: GitHubClient
  /** What is looked for: all that an enabled one could take. */
  rules: readonly Rule[]
  repos: NamedRepos
  /** What `usableRepos` was asked ahead, for the first listing. */
  asked?: Promise<UsableRepos>
  you: Viewer
  /** How long GitHub is given to work out whether a pull request conflicts; tests make it short. */
  pauseMs?: number
}

/** GitHub's issues and pull requests, as the rules look for them. */
export function githubSource(options: GitHubSourceOptions): Source {
  const { client, rules, you } = options
  let ahead = options.asked
  const spelling = new Map(options.repos.names.map((name) => [name.toLowerCase(), name]))
  const desk: Desk = {
    client,
    you,
    standings: standings(client, you.id),
    spelled: (name) => spelling.get(name.toLowerCase()) ?? name,
    wants: wantsOf(rules),
    pauseMs: options.pauseMs ?? 3_000,
  }
  return {
    name: 'github',
    list() {
      const repos = ahead ?? usableRepos(client, options.repos)
      ahead = undefined // a later listing is of a later moment
      return readable(desk, list(desk, rules, repos))
    },
    find: (id) => readable(desk, find(desk, id)),
    detail: (item) => readable(desk, detailOf(desk, item)),
  }
}

/** An answer that is not of GitHub's shape breaks wherever it is first used: that is the server's fault, and said so. */
async function readable<T>({ client }: Desk, read: Promise<T>): Promise<T> {
  return read.catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error
    const what = shown(error.message, { maxLength: 200 })
    throw new UserError(`${client.serverUrl} answered with something that awaywork can't read as GitHub's (${what})`)
  })
}

async function list(desk: Desk, rules: readonly Rule[], asked: Promise<UsableRepos>): Promise<Listing> {
  const { usable, unusable } = await asked
  const searches = searchesOf(rules, [...usable.keys()])
  const each = await Promise.all(
    searches.map(async (search) => ({
      search,
      ...(await searchAll(desk.client, { text: search.text, wants: desk.wants })),
    })),
  )
  const found = new Map<string, ItemNode>()
  for (const node of each.flatMap(({ nodes }) => nodes))
    if (usable.has(desk.spelled(node.repository.nameWithOwner))) found.set(node.id, node)
  const asking = new Set(each.flatMap(({ search, nodes }) => (search.asksYourReview ? nodes.map(({ id }) => id) : [])))
  const nodes = await completed(desk, [...found.values()].sort(byAge))
  const items = await Promise.all(nodes.map((node) => toItem(desk, node, asking.has(node.id))))
  const notes = new Set(each.flatMap((searched) => searched.notes))
  return { items, unusable: [...unusable, ...sayings([...notes], desk.standings)] }
}

/** What could not be read has no item's key; it is said all the same. */
function sayings(notes: readonly string[], { notes: unknown }: Standings): Listing['unusable'] {
  return [
    ...notes.map((reason) => ({ key: 'github:search', reason })),
    ...[...unknown()].map(([repo, reason]) => ({ key: `github:${repo}`, reason })),
  ]
}

function byAge(a: ItemNode, b: ItemNode): number {
  return a.createdAt === b.createdAt ? (a.url < b.url ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1
}

/** With the threads that did not fit, and with the conflicts that GitHub has worked out meanwhile. */
async function completed(desk: Desk, nodes: readonly ItemNode[]): Promise<ItemNode[]> {
  const whole = await Promise.all(nodes.map((node) => withAllThreads(desk, node)))
  const unknown = whole.filter(
    (node): node is PullNode => node.__typename === 'PullRequest' && node.mergeable === 'UNKNOWN',
  )
  if (unknown.length === 0) return whole
  await sleep(desk.pauseMs)
  const known = await mergeableOf(desk, unknown)
  return whole.map((node) => (known.has(node.id) ? ({ ...node, mergeable: known.get(node.id) } as PullNode) : node))
}

async function withAllThreads({ client }: Desk, node: ItemNode): Promise<ItemNode> {
  if (node.__typename !== 'PullRequest' || !node.reviewThreads?.pageInfo?.hasNextPage) return node
  const told = await wholeOf<ThreadFacts>(client, { document: MORE_THREADS, id: node.id, begun: node.reviewThreads })
  return { ...node, reviewThreads: { nodes: told.data } }
}

const AT_ONCE = 100

async function mergeableOf(
  { client }: Desk,
  unknown: readonly PullNode[],
): Promise<Map<string, PullNode['mergeable']>> {
  const known = new Map<string, PullNode['mergeable']>()
  for (let from = 0; from < unknown.length; from += AT_ONCE) {
    const ids = unknown.slice(from, from + AT_ONCE).map(({ id }) => id)
    const { data } = await ask<{ nodes: (PullNode | null)[] }>(client, MERGEABLE, { ids })
    for (const node of data.nodes) if (node) known.set(node.id, node.mergeable)
  }
  return known
}

interface OneItem {
  repository: {
    nameWithOwner: string
    isArchived: boolean
    isEmpty: boolean
    issueOrPullRequest: ItemNode | null
  } | null
  asking: Connection<{ number: number }> | null
}

async function find(desk: Desk, id: string): Promise<Item | undefined> {
  const place = placeOf(id)
  if (place === undefined) return undefined
  const answer = await oneItem(desk, place)
  const node = answer?.repository?.issueOrPullRequest
  if (!node) return undefined
  const repo = `${place.owner}/${place.name}`
  const fault = reasonOf(repo, { ...answer!.repository!, name: answer!.repository!.nameWithOwner }) ?? endOf(node)
  if (fault !== undefined) throw new UserError(`${id} can't be taken: ${fault}`)
  const asksYourReview = nodesOf(answer!.asking).some(({ number }) => number === node.number)
  const [whole] = await completed(desk, [node])
  return toItem(desk, whole!, asksYourReview && node.__typename === 'PullRequest')
}

type Place = NonNullable<ReturnType<typeof placeOf>>

async function oneItem({ client, wants }: Desk, place: Place): Promise<OneItem | undefined> {
  const asking = `repo:${place.owner}/${place.name} is:open is:pr review-requested:@me`
  try {
    return (await ask<OneItem>(client, ONE_ITEM, { ...place, asking, ...wants })).data
  } catch (error) {
    if (error instanceof GraphqlRefusal && error.errors.some(({ type }) => type === 'NOT_FOUND')) return undefined
    throw error
  }
}
