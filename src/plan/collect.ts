import type { Forge } from '../forge/forge.js'
import { branchOfItem } from '../git/branch-name.js'
import type { Git } from '../git/git.js'
import type { Item } from '../model/item.js'
import type { Skip } from '../model/plan.js'
import type { Repo } from '../model/repo.js'
import type { Rule } from '../model/rule.js'
import type { Source } from '../sources/source.js'
import { isHeld } from '../store/claims.js'
import type { Store } from '../store/store.js'
import type { Candidate, Start } from './candidate.js'
import { ruleFor } from './match.js'
import { type Place, placesOf, startIn, type Wanted } from './places.js'
import { repoFinder } from './repos.js'

export interface CollectTools {
  sources: readonly Source[]
  /** The rules that count; what none of them takes costs no question. */
  rules: readonly Rule[]
  repos: readonly Repo[]
  repoGlobs: readonly string[]
  store: Store
  forge: Forge
  git: Git
  now: Date
}

export interface Collected {
  candidates: Candidate[]
  unusable: Skip[]
  /** Our open pull requests in the repos of the items that a rule takes. */
  openPullRequests: number
}

/** Reads what the sources hold and what is known of each item. Writes nothing. Throws `UserError`. */
export async function collect(tools: CollectTools): Promise<Collected> {
  const listings = await Promise.all(tools.sources.map((source) => source.list()))
  const items = listings.flatMap((listing) => listing.items)
  const rules = new Map(items.map((item) => [item, ruleFor(tools.rules, item, tools.now)]))
  const repos = reposOf(tools, items)
  const places = await placesOf(tools, wantedIn(items, rules, repos))
  const candidates: Candidate[] = []
  for (const item of items) {
    const [rule, repo] = [rules.get(item), repos.get(item)]
    candidates.push({ item, taken: rule && (await takenOf(tools, { item, rule }, repo && places.get(repo))) })
  }
  return {
    candidates,
    unusable: listings.flatMap((listing) => listing.unusable).map(unusable),
    openPullRequests: [...places.values()].reduce(
      (sum, place) => sum + (place.fault === undefined ? place.open : 0),
      0,
    ),
  }
}

/** One `Repo` for all items of a repo, so that it is asked about once. */
function reposOf({ repos, repoGlobs }: CollectTools, items: readonly Item[]): Map<Item, Repo | undefined> {
  const find = repoFinder(repos, repoGlobs)
  const found = new Map<string, Repo | undefined>()
  return new Map(
    items.map((item) => {
      const name = item.repo?.name ?? ''
      const key = name.toLowerCase()
      if (!found.has(key)) found.set(key, name === '' ? undefined : find(name))
      return [item, found.get(key)]
    }),
  )
}

function wantedIn(
  items: readonly Item[],
  rules: ReadonlyMap<Item, Rule | undefined>,
  repos: ReadonlyMap<Item, Repo | undefined>,
): Map<Repo, Wanted[]> {
  const wanted = new Map<Repo, Wanted[]>()
  for (const item of items) {
    const [rule, repo] = [rules.get(item), repos.get(item)]
    if (!rule || !repo) continue
    const inRepo = wanted.get(repo) ?? []
    inRepo.push({ item, rule })
    wanted.set(repo, inRepo)
  }
  return wanted
}

async function takenOf(
  { store, now }: CollectTools,
  { item, rule }: Wanted,
  place: Place | undefined,
): Promise<NonNullable<Candidate['taken']>> {
  const memory = await store.read(item.key)
  return {
    rule,
    memory,
    claimed: memory.claim !== undefined && isHeld(memory.claim, now),
    start: place ? startIn(place, item) : noRepo(item),
    pullRequests: (place?.fault === undefined && place?.pullRequests.get(branchOfItem(item))) || [],
  }
}

function noRepo({ repo }: Item): Start {
  const reason = repo ? `its repo ${repo.name} is not among the repos of the config` : 'it names no repo'
  return { kind: 'none', reason }
}

function unusable({ key, reason }: { key: string; reason: string }): Skip {
  return { item: key, rule: undefined, reason, reasons: [reason] }
}
