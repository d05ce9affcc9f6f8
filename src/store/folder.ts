import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ItemKey } from '../model/item.js'
import type { ItemMemory, JournalEntry } from '../model/memory.js'
import type { Clock } from '../system/clock.js'
import { codeOf, makePrivateDir, readRegularFile, writeAtomically } from '../system/files.js'
import { compare, hashOf, inOrder, parseEntry } from './documents.js'
import { FolderItem } from './folder-item.js'
import type { KeptRun, Store } from './store.js'

const MAX_ENTRY_BYTES = 16 * 1024 * 1024

export interface FolderStoreOptions {
  /** Absolute; made at the first write. On one disk, which must know hard links. */
  root: string
  clock: Clock
}

/** A store in a folder: a few versions of each item's memory, and a file for each journal entry. */
export function folderStore(options: FolderStoreOptions): Store {
  return new FolderStore(options)
}

class FolderStore implements Store {
  readonly kind = 'folder'
  readonly #items: string
  readonly #journal: string
  readonly #clock: Clock
  /** The last change of each item that this process has begun: they take turns, and only other processes are raced. */
  readonly #turns = new Map<ItemKey, Promise<unknown>>()

  constructor({ root, clock }: FolderStoreOptions) {
    this.#items = join(root, 'items')
    this.#journal = join(root, 'journal')
    this.#clock = clock
  }

  async read(key: ItemKey): Promise<ItemMemory> {
    return this.#item(key).read()
  }

  async update(key: ItemKey, change: (now: ItemMemory) => ItemMemory | undefined): Promise<ItemMemory | undefined> {
    const before = this.#turns.get(key) ?? Promise.resolve()
    const turn = before.catch(() => {}).then(() => this.#item(key).update(change, () => this.#clock.now()))
    this.#turns.set(key, turn)
    try {
      return await turn
    } finally {
      if (this.#turns.get(key) === turn) this.#turns.delete(key)
    }
  }

  async all(): Promise<ItemMemory[]> {
    const memories: ItemMemory[] = []
    for (const name of await namesIn(this.#items, /^[0-9a-f]{32}$/)) {
      const memory = await FolderItem.readKnown(join(this.#items, name))
      if (memory) memories.push(memory)
    }
    return memories.sort((a, b) => compare(a.key, b.key))
  }

  async record(...entries: JournalEntry[]): Promise<void> {
    for (const entry of entries) await this.#record(entry)
  }

  async #record(entry: JournalEntry): Promise<void> {
    const path = join(this.#journal, `${hashOf(entry.id)}.json`)
    const text = JSON.stringify(entry, undefined, 2)
    parseEntry(text, path)
    await makePrivateDir(this.#journal)
    await writeAtomically(path, `${text}\n`)
  }

  async journal(): Promise<JournalEntry[]> {
    const entries: JournalEntry[] = []
    for (const name of await namesIn(this.#journal, /^[0-9a-f]{32}\.json$/)) {
      const path = join(this.#journal, name)
      entries.push(parseEntry((await readRegularFile(path, MAX_ENTRY_BYTES)).toString('utf8'), path))
    }
    return inOrder(entries)
  }

  /** Not kept: on one machine the runs lie in the state folder already. */
  async saveRun(): Promise<void> {}

  async runs(): Promise<KeptRun[]> {
    return []
  }

  #item(key: ItemKey): FolderItem {
    return new FolderItem(join(this.#items, hashOf(key)), key)
  }
}

async function namesIn(folder: string, name: RegExp): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((each) => name.test(each))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}
