import type { Item } from './item.js'
import type { Repo } from './repo.js'
import type { Rule } from './rule.js'

/** 40 lower-case hex digits. */
export type Oid = string
/** Without `refs/heads/`. */
export type BranchName = string
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
  /** The branch its work lands on. */
  branch: BranchName
  permits: Permits
}
