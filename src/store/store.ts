import type { ItemKey } from '../model/item.js'
import type { ItemMemory, JournalEntry } from '../model/memory.js'

/** A run's record as JSON, its secrets masked already. */
export type KeptRun = { run: string; started_at: string } & Record<string, unknown>

/**
 * What the forge can't hold. Every change of an item's memory is a compare-and-swap: two processes that want the same item at
 * once never both get it. What is read may be as old as this instance; what is changed is the newest.
 */
export interface Store {
  readonly kind: 'folder' | 'branch'
  /** A fresh memory where nothing is known of the item. */
  read(key: ItemKey): Promise<ItemMemory>
  /**
   * Applies `change` to the newest memory and writes it, trying again when somebody else was faster. `change` returns undefined
   * to leave things as they are; the answer is then undefined too. It is pure: it may be called more than once.
   */
  update(key: ItemKey, change: (now: ItemMemory) => ItemMemory | undefined): Promise<ItemMemory | undefined>
  /** All items that something is known of. */
  all(): Promise<ItemMemory[]>
  /** Writes or replaces journal entries, in that order, or in one step where it can; on disk when the promise settles. */
  record(...entries: JournalEntry[]): Promise<void>
  /** Oldest first. */
  journal(): Promise<JournalEntry[]>
  /** Keeps or replaces one run's record where other machines may ask for it. */
  saveRun(record: KeptRun): Promise<void>
  /** Those that other machines see too, oldest first. */
  runs(): Promise<KeptRun[]>
}
