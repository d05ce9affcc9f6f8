import type { PullRequest } from '../forge/forge.js'
import type { Item } from '../model/item.js'
import type { ItemMemory } from '../model/memory.js'
import type { Repo } from '../model/repo.js'
import type { Rule } from '../model/rule.js'
import type { BranchName, Oid } from '../model/unit.js'

/** An item, and all that decides whether it runs. */
export interface Candidate {
  item: Item
  /** Undefined where no rule takes it: then nobody was asked about it. */
  taken: Taken | undefined
}

/** What is known of an item that a rule takes. */
export interface Taken {
  rule: Rule
  memory: ItemMemory
  /** Another run is on it now. */
  claimed: boolean
  start: Start
  /** From the item's branch, newest first; none where its rule opens no pull request. */
  pullRequests: PullRequest[]
}

/** The repo of an item with the tip of the branch that its work goes to, or why that can't be had. */
export type Start =
  | { kind: 'branch'; repo: Repo; oid: Oid; branch: BranchName; defaultBranch: BranchName | undefined }
  | { kind: 'none'; reason: string }
