import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ItemKey } from '../model/item.js'
import type { ItemMemory } from '../model/memory.js'
import { UserError } from '../system/errors.js'
import { codeOf, createAtomically, FileError, makePrivateDir, readRegularFile } from '../system/files.js'
import { freshMemory, type ItemDocument, memoryOf, parseItem } from './documents.js'

const MAX_BYTES = 1024 * 1024
/** How many writes of others may pass between our write and our look at what became of it. */
const REMEMBERED_WRITES = 64
const MOST_TRIES = 1_000

interface Version {
  number: number
  document: ItemDocument
}

/**
 * One item's memory: files `1.json`, `2.json`, … of which the newest counts. A write is a new number, which the file system
 * gives to one writer only. Old numbers are removed, so a writer that slept may get one that is free again; it sees then that
 * there is a newer one which doesn't hold its write, and starts over.
 */
export class FolderItem {
  readonly #folder: string
  readonly #key: ItemKey

  constructor(folder: string, key: ItemKey) {
    this.#folder = folder
    this.#key = key
  }

  /** The memory in a folder whose item isn't known by name; undefined where nothing was ever written. */
  static async readKnown(folder: string): Promise<ItemMemory | undefined> {
    const newest = await newestIn(folder)
    return newest && memoryOf(newest.document)
  }

  async read(): Promise<ItemMemory> {
    return this.#memory(await newestIn(this.#folder))
  }

  async update(change: (now: ItemMemory) => ItemMemory | undefined, now: () => Date): Promise<ItemMemory | undefined> {
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      const before = await newestIn(this.#folder)
      const wanted = change(this.#memory(before))
      if (wanted === undefined) return undefined
      const document = this.#document(wanted, before, now())
      if (await this.#write((before?.number ?? 0) + 1, document)) return memoryOf(document)
      await sleep(Math.random() * Math.min(tries, 20))
    }
    throw new Error(`the store's folder ${this.#folder} takes no write: gave up after ${MOST_TRIES} tries`)
  }

  #memory(newest: Version | undefined): ItemMemory {
    if (newest === undefined) return freshMemory(this.#key)
    if (newest.document.key === this.#key) return memoryOf(newest.document)
    throw new UserError(
      `the store's folder ${this.#folder} is damaged: it is ${this.#key}'s, but holds ${newest.document.key}`,
    )
  }

  #document(wanted: ItemMemory, before: Version | undefined, now: Date): ItemDocument {
    const writes = [...(before?.document.writes ?? []), randomUUID()].slice(-REMEMBERED_WRITES)
    return { format: 1, writes, writtenAt: now.toISOString(), ...wanted, key: this.#key }
  }

  /** False where it lost: somebody else wrote this number, or has got further without it. */
  async #write(number: number, document: ItemDocument): Promise<boolean> {
    const path = fileOf(this.#folder, number)
    const text = JSON.stringify(document, undefined, 2)
    parseItem(text, path) // never write what can't be read again
    await makePrivateDir(this.#folder)
    if (!(await createAtomically(path, `${text}\n`))) return false
    const newest = await newestIn(this.#folder)
    if (newest === undefined || !newest.document.writes.includes(document.writes.at(-1)!)) {
      await rm(path, { force: true })
      return false
    }
    await this.#prune(newest.number)
    return true
  }

  /** Keeps the newest two: a reader may still be on its way to the last but one. */
  async #prune(newest: number): Promise<void> {
    const old = (await numbersIn(this.#folder)).filter((number) => number < newest - 1)
    for (const number of old) await rm(fileOf(this.#folder, number), { force: true })
  }
}

/** Throws where the newest is damaged: to go on with fresh memory would forget claims and attempts. */
async function newestIn(folder: string): Promise<Version | undefined> {
  for (;;) {
    const number = (await numbersIn(folder)).at(-1)
    if (number === undefined) return undefined
    const path = fileOf(folder, number)
    try {
      return { number, document: parseItem((await readRegularFile(path, MAX_BYTES)).toString('utf8'), path) }
    } catch (error) {
      // removed since we looked: there are newer ones
      if (!(error instanceof FileError && error.reason === 'missing')) throw error
    }
  }
}

/** Ascending; none where there is no such folder. */
async function numbersIn(folder: string): Promise<number[]> {
  try {
    const numbers = (await readdir(folder))
      .flatMap((name) => /^([1-9]\d{0,14})\.json$/.exec(name)?.[1] ?? [])
      .map(Number)
    return numbers.sort((a, b) => a - b)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

function fileOf(folder: string, number: number): string {
  return join(folder, `${number}.json`)
}
