import type { Item } from './item.js'
import type { BranchName, Oid } from './names.js'
import type { Repo } from './repo.js'
import type { Rule } from './rule.js'

export type { BranchName, Oid }

export type UnitId = string

/** What a unit may do, computed once in `trust/permits.ts`. */
export interface Permits {
  setup: boolean
  repoSecrets: boolean
  checks: boolean
  mcp: boolean
  instructions: 'repo' | 'ours'
}

/** One rule applied to one item in one run. */
export interface Unit {
  id: UnitId
  rule: Rule
  item: Item
  repo: Repo
  /** The commit it starts from, and the branch that a pull request goes to. */
  base: { oid: Oid; branch: BranchName }
  /** The branch its work lands on: in the clone, and on the forge. */
  branch: BranchName
  /** Of a pull request: the merge of its base that the unit has to finish, markers left in these paths. */
  merge?: { head: Oid; base: Oid; conflicts: string[] }
  permits: Permits
}
