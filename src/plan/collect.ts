import type { Forge, PullRequest } from '../forge/forge.js'
import { branchOf } from '../git/branch-name.js'
import type { Git } from '../git/git.js'
import type { Item } from '../model/item.js'
import type { Skip } from '../model/plan.js'
import type { Repo } from '../model/repo.js'
import type { Source } from '../sources/source.js'
import { isHeld } from '../store/claims.js'
import type { Store } from '../store/store.js'
import type { Candidate } from './assemble.js'
import { baseOf } from './bases.js'

export interface CollectTools {
  sources: readonly Source[]
  repos: readonly Repo[]
  store: Store
  forge: Forge
  git: Git
  now: Date
}

export interface Collected {
  candidates: Candidate[]
  unusable: Skip[]
  /** Our open pull requests in all repos. */
  openPullRequests: number
}

/** Reads what the sources hold and what is known of each item. Writes nothing. Throws `UserError`. */
export async function collect(tools: CollectTools, only?: (item: Item) => boolean): Promise<Collected> {
  const listings = await Promise.all(tools.sources.map((source) => source.list()))
  const items = listings.flatMap((listing) => listing.items).filter(only ?? (() => true))
  const bases = new Map(
    await Promise.all(tools.repos.map(async (repo) => [repo.ref.name, await baseOf(tools.git, repo)] as const)),
  )
  const candidates: Candidate[] = []
  for (const item of items) {
    const repo = tools.repos.find((each) => each.ref.name === item.repo?.name)
    const memory = await tools.store.read(item.key)
    candidates.push({
      item,
      memory,
      claimed: memory.claim !== undefined && isHeld(memory.claim, tools.now),
      repo,
      base: repo && bases.get(repo.ref.name),
      pullRequests: repo ? await tools.forge.pullRequestsFrom(repo.ref, branchOf(item.source, item.id)) : [],
    })
  }
  return {
    candidates,
    unusable: listings.flatMap((listing) => listing.unusable).map(unusable),
    openPullRequests: await countOpen(tools),
  }
}

function unusable({ key, reason }: { key: string; reason: string }): Skip {
  return { item: key, rule: undefined, reason, reasons: [reason] }
}

async function countOpen({ repos, forge }: CollectTools): Promise<number> {
  const each = await Promise.all(repos.map((repo) => forge.openPullRequests(repo.ref)))
  return each.flat().filter((pull: PullRequest) => pull.head.startsWith('awaywork/')).length
}
