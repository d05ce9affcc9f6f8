import type { Forge } from '../forge/forge.js'
import type { RepoRef } from '../model/item.js'
import type { JournalEntry, Left } from '../model/memory.js'
import type { BranchName, Oid } from '../model/unit.js'
import type { Store } from '../store/store.js'
import { messageOf } from '../system/errors.js'

export interface UndoTools {
  store: Store
  forge: Forge
  repoOf: (name: string) => RepoRef | undefined
  /** Moves a branch back, and only while it points to `from`. Throws where it can't. */
  restore(headRepo: RepoRef, branch: BranchName, move: { from: Oid; to: Oid }): Promise<unknown>
  dryRun: boolean
}

/** What was taken back, or would be, and what stays and why; a sentence each. */
export interface Takings {
  taken: string[]
  stays: string[]
}

/** Something to take back. */
export interface Leaving<L extends Left> {
  left: L
  repo: RepoRef
  entry: JournalEntry
}

export type LeftOf<K extends Left['kind']> = Extract<Left, { kind?: K }>

/** One step of several: where the forge fails it, what it is about stays, and the others have their turn. */
export async function orStays(result: Takings, what: string, step: () => Promise<unknown>): Promise<void> {
  try {
    await step()
  } catch (error) {
    result.stays.push(`${what}: ${messageOf(error)}`)
  }
}
