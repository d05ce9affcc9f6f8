import type { Forge, PullRequest } from '../forge/forge.js'
import { branchOfItem } from '../git/branch-name.js'
import type { Git } from '../git/git.js'
import type { RemoteRefs } from '../git/remote-refs.js'
import type { Item } from '../model/item.js'
import type { Repo } from '../model/repo.js'
import type { Rule } from '../model/rule.js'
import type { BranchName } from '../model/unit.js'
import { messageOf, UserError } from '../system/errors.js'
import { baseIn, refsOf } from './bases.js'
import type { Start } from './candidate.js'

export interface PlaceTools {
  repos: readonly Repo[]
  forge: Forge
  git: Git
}

/** An item of a repo, with the rule that takes it. */
export interface Wanted {
  item: Item
  rule: Rule
}

/** What is known of one repo for all the items in it. `fault`: why nothing is. */
export type Place = { repo: Repo } & (
  | { fault: string }
  | { fault?: never; refs: RemoteRefs; pullRequests: Map<BranchName, PullRequest[]>; open: number }
)

/** How many repos are asked about at a time. */
const AT_ONCE = 8

/**
 * Asks each repo once for all its items: for its branches, and where a rule opens pull requests for ours. A repo on a forge that
 * does not answer is a fault of its items. Throws `UserError` where a repo on this disk is none to start from, wanted or not.
 */
export async function placesOf(tools: PlaceTools, wanted: ReadonlyMap<Repo, Wanted[]>): Promise<Map<Repo, Place>> {
  for (const repo of tools.repos)
    if (repo.ref.path !== undefined) baseIn(await refsOf(tools.git, tools.forge, repo), repo)
  const places = new Map<Repo, Place>()
  const rest = [...wanted]
  while (rest.length > 0) {
    const some = rest.splice(0, AT_ONCE)
    const read = await Promise.all(some.map(([repo, items]) => placeOf(tools, repo, items)))
    for (const place of read) places.set(place.repo, place)
  }
  return places
}

async function placeOf({ git, forge }: PlaceTools, repo: Repo, wanted: readonly Wanted[]): Promise<Place> {
  const branches = wanted.filter(opensPullRequest).map(({ item }) => branchOfItem(item))
  try {
    const none = branches.length === 0
    const [refs, pullRequests, open] = await Promise.all([
      refsOf(git, forge, repo),
      none ? new Map() : forge.pullRequestsFromEach(repo.ref, branches),
      none ? [] : forge.openPullRequests(repo.ref),
    ])
    return { repo, refs, pullRequests, open: open.filter(({ head }) => head.startsWith('awaywork/')).length }
  } catch (error) {
    if (repo.ref.path !== undefined) throw error
    return {
      repo,
      fault:
        error instanceof UserError ? error.message : `its repo ${repo.ref.name} can't be read: ${messageOf(error)}`,
    }
  }
}

export function opensPullRequest({ item, rule }: Wanted): boolean {
  return rule.publish === 'pull-request' && item.kind !== 'pull-request'
}

/** Where a unit on this item would go. */
export function startIn(place: Place, item: Item): Start {
  if (place.fault !== undefined) return { kind: 'none', reason: place.fault }
  const { repo, refs } = place
  try {
    return { kind: 'branch', repo, ...targetOf(refs, repo, item), defaultBranch: refs.head }
  } catch (error) {
    if (error instanceof UserError) return { kind: 'none', reason: error.message }
    throw error
  }
}

function targetOf(refs: RemoteRefs, repo: Repo, { pull }: Item): ReturnType<typeof baseIn> {
  if (pull === undefined) return baseIn(refs, repo)
  const { branch } = pull.base
  const oid = refs.branches.get(branch)
  if (oid === undefined) throw new UserError(`its base branch ${branch} is gone`)
  return { oid, branch }
}
