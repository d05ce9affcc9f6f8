import { randomUUID } from 'node:crypto'
import type { ItemKey } from '../model/item.js'
import type { ItemMemory, JournalEntry } from '../model/memory.js'
import type { Clock } from '../system/clock.js'
import { UserError } from '../system/errors.js'
import { entryText, isOutdated, oldRuns, parseEntryText, parseRun, runText } from './branch-documents.js'
import type { Edit } from './branch-repo.js'
import { type Files, MAX_DOCUMENT_BYTES } from './branch-state.js'
import { StateBranch, type StateBranchOptions } from './branch-swap.js'
import { compare, freshMemory, hashOf, type ItemDocument, inOrder, memoryOf, parseItem } from './documents.js'
import type { KeptRun, Store } from './store.js'

/** How many writes of others may pass between our write and our look at what became of it. */
const REMEMBERED_WRITES = 16

/**
 * A store in a branch of the control repo, which every machine sees: a file for each item, journal entry and run. It is fetched
 * once, at the first use, and changed by a push with a lease on the commit that the change was made for.
 */
export function branchStore(options: StateBranchOptions): Store {
  return new BranchStore(options)
}

class BranchStore implements Store {
  readonly kind = 'branch'
  readonly #branch: StateBranch
  readonly #clock: Clock

  constructor(options: StateBranchOptions) {
    this.#branch = new StateBranch(options)
    this.#clock = options.clock
  }

  async read(key: ItemKey): Promise<ItemMemory> {
    return memoryIn(await this.#branch.files(), key)
  }

  async update(key: ItemKey, change: (now: ItemMemory) => ItemMemory | undefined): Promise<ItemMemory | undefined> {
    const path = itemPath(key)
    let written: ItemDocument | undefined
    const isWritten = await this.#branch.change({
      edit: (files) => {
        const wanted = change(memoryIn(files, key))
        if (wanted === undefined) return undefined
        written = documentOf({ ...wanted, key }, documentIn(files, path), this.#clock.now())
        return new Map([[path, textOfItem(written, path)]])
      },
      isIn: (files) => documentIn(files, path)?.writes.includes(written!.writes.at(-1)!) ?? false,
    })
    return isWritten ? memoryOf(written!) : undefined
  }

  async all(): Promise<ItemMemory[]> {
    const files = await this.#branch.files()
    const memories = pathsIn(files, 'items').map((path) => {
      const document = documentIn(files, path)!
      return memoryIn(files, document.key, path)
    })
    return memories.sort((a, b) => compare(a.key, b.key))
  }

  async record(...entries: JournalEntry[]): Promise<void> {
    const texts = entries.map((entry) => {
      const path = `journal/${hashOf(entry.id)}.json`
      return [path, entryText(entry, path)] as const
    })
    await this.#put(texts, (files) =>
      pathsIn(files, 'journal').filter((each) => isOutdated(files.get(each)?.text, this.#clock.now())),
    )
  }

  async journal(): Promise<JournalEntry[]> {
    const files = await this.#branch.files()
    return inOrder(pathsIn(files, 'journal').map((path) => parseEntryText(textIn(files, path)!, path)))
  }

  async saveRun(record: KeptRun): Promise<void> {
    if (!/^[0-9A-Za-z-]{1,64}$/.test(record.run)) throw new Error(`"${record.run}" is no run's id`)
    const path = `runs/${record.run}.json`
    const text = runText(record, path)
    await this.#put([[path, text]], (files) =>
      oldRuns([...pathsIn(files, 'runs').map((each) => [each, files.get(each)?.text] as const), [path, text]]),
    )
  }

  async runs(): Promise<KeptRun[]> {
    const files = await this.#branch.files()
    const runs = pathsIn(files, 'runs').map((path) => parseRun(textIn(files, path)!, path))
    return runs.sort((a, b) => Date.parse(a.started_at) - Date.parse(b.started_at) || compare(a.run, b.run))
  }

  /** Writes some files in one commit and takes old ones away. To write them again is no harm. */
  async #put(texts: readonly (readonly [string, string])[], old: (files: Files) => string[]): Promise<void> {
    const edit = (files: Files): Edit => new Map([...old(files).map((each) => [each, undefined] as const), ...texts])
    await this.#branch.change({ edit, isIn: () => false })
  }
}

function itemPath(key: ItemKey): string {
  return `items/${hashOf(key)}.json`
}

function pathsIn(files: Files, folder: string): string[] {
  return [...files.keys()].filter((path) => path.startsWith(`${folder}/`))
}

/** Undefined where there is no such file. Throws `UserError` where there is one that can't be read. */
function textIn(files: Files, path: string): string | undefined {
  const file = files.get(path)
  if (file === undefined || file.text !== undefined) return file?.text
  throw new UserError(
    `the store's file ${path} is damaged: it is larger than ${MAX_DOCUMENT_BYTES} bytes, or no file. Take it away.`,
  )
}

function documentIn(files: Files, path: string): ItemDocument | undefined {
  const text = textIn(files, path)
  return text === undefined ? undefined : parseItem(text, path)
}

function memoryIn(files: Files, key: ItemKey, path = itemPath(key)): ItemMemory {
  const document = documentIn(files, path)
  if (document === undefined) return freshMemory(key)
  if (document.key === key && path === itemPath(key)) return memoryOf(document)
  throw new UserError(`the store's file ${path} is damaged: it is not ${document.key}'s place. Take it away.`)
}

function documentOf(wanted: ItemMemory, before: ItemDocument | undefined, now: Date): ItemDocument {
  const writes = [...(before?.writes ?? []), randomUUID()].slice(-REMEMBERED_WRITES)
  return { format: 1, writes, writtenAt: now.toISOString(), ...wanted }
}

/** Never writes what can't be read again. */
function textOfItem(document: ItemDocument, path: string): string {
  const text = `${JSON.stringify(document, undefined, 1)}\n`
  parseItem(text, path)
  if (Buffer.byteLength(text) > MAX_DOCUMENT_BYTES) throw new UserError(`the memory of ${document.key} is too large`)
  return text
}
