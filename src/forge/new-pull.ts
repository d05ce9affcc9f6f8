import type { RepoRef } from '../model/item.js'
import type { Oid } from '../model/unit.js'
import type { NewPullRequest } from './forge.js'

/** Throws where a pull request can't be opened from what its branch is now: `at`, or not there. */
export function checkHead(repo: RepoRef, { head, headOid, base }: NewPullRequest, at: Oid | undefined): void {
  if (at === undefined) throw new Error(`${repo.name} has no branch ${head} to open a pull request from`)
  if (at !== headOid) throw new Error(`${head} points to ${at}, not to ${headOid}`)
  if (head === base) throw new Error(`a pull request can't go from ${head} to itself`)
}
