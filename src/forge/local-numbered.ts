import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  codeOf,
  createAtomically,
  FileError,
  makePrivateDir,
  readRegularFile,
  writeAtomically,
} from '../system/files.js'

const MAX_BYTES = 16 * 1024 * 1024

export interface NumberedText {
  number: number
  text: string
  path: string
}

/** Texts in a folder, each in a file named by its number. A number is never given twice: a deleted text leaves `003.deleted`. */
export class NumberedTexts {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** In the order they were made. */
  async all(): Promise<NumberedText[]> {
    const texts = await Promise.all((await numbersIn(this.#folder, /^(\d{3,9})\.md$/)).map((each) => this.read(each)))
    return texts.filter((each) => each !== undefined)
  }

  async read(number: number): Promise<NumberedText | undefined> {
    const path = this.#path(number, 'md')
    const bytes = await readIfThere(path)
    return bytes && { number, path, text: bytes.toString('utf8') }
  }

  async add(text: string): Promise<NumberedText> {
    await makePrivateDir(this.#folder)
    for (;;) {
      const number = await nextNumber(this.#folder, /^(\d{3,9})\.(?:md|deleted)$/)
      const path = this.#path(number, 'md')
      if (await createAtomically(path, text)) return { number, path, text }
    }
  }

  /** False where there is none. */
  async replace(number: number, text: string): Promise<boolean> {
    if ((await this.read(number)) === undefined) return false
    await writeAtomically(this.#path(number, 'md'), text)
    return true
  }

  async delete(number: number): Promise<void> {
    if ((await this.read(number)) === undefined) return
    await createAtomically(this.#path(number, 'deleted'), '')
    await rm(this.#path(number, 'md'), { force: true })
  }

  #path(number: number, ending: string): string {
    return join(this.#folder, `${padded(number)}.${ending}`)
  }
}

/** The bytes of one of the forge's files; undefined where there is none. Throws `FileError` where it can't be read. */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readRegularFile(path, MAX_BYTES)
  } catch (error) {
    if (error instanceof FileError && error.reason === 'missing') return undefined
    throw error
  }
}

/** False where the folder is taken. A folder is never half there, since it gets its name as its last step. */
export async function placeFolder(folder: string, fill: (fresh: string) => Promise<void>): Promise<boolean> {
  const fresh = join(dirname(folder), `.new-${randomUUID()}`)
  await mkdir(fresh, { mode: 0o700 })
  try {
    await fill(fresh)
    await rename(fresh, folder)
    return true
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    if (isTaken(error)) return false
    throw error
  }
}

/** Ascending; none where there is no such folder. */
export async function numbersIn(folder: string, name: RegExp): Promise<number[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  const numbers = names.flatMap((each) => name.exec(each)?.[1] ?? []).map(Number)
  return numbers.sort((a, b) => a - b)
}

/** The one after the highest. */
export async function nextNumber(folder: string, name: RegExp): Promise<number> {
  return ((await numbersIn(folder, name)).at(-1) ?? 0) + 1
}

/** `007`. */
export function padded(number: number): string {
  return String(number).padStart(3, '0')
}

/** The number an id stands for; 0, which nothing has, where it stands for none. */
export function numberOf(id: string): number {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
}

function isTaken(error: unknown): boolean {
  return ['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(codeOf(error) ?? '')
}
