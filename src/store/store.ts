import type { ItemKey } from '../model/item.js'
import type { ItemMemory, JournalEntry } from '../model/memory.js'

/**
 * What the forge can't hold. Every change of an item's memory is a compare-and-swap: two processes that want the same item at
 * once never both get it.
 */
export interface Store {
  readonly kind: 'folder' | 'branch'
  /** A fresh memory where nothing is known of the item. */
  read(key: ItemKey): Promise<ItemMemory>
  /**
   * Applies `change` to the newest memory and writes it, trying again when somebody else was faster. `change` returns undefined
   * to leave things as they are; the answer is then undefined too.
   */
  update(key: ItemKey, change: (now: ItemMemory) => ItemMemory | undefined): Promise<ItemMemory | undefined>
  /** All items that something is known of. */
  all(): Promise<ItemMemory[]>
  /** Writes or replaces one journal entry; on disk when the promise settles. */
  record(entry: JournalEntry): Promise<void>
  /** Oldest first. */
  journal(): Promise<JournalEntry[]>
}
