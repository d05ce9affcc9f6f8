import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  codeOf,
  createAtomically,
  FileError,
  makePrivateDir,
  readRegularFile,
  writeAtomically,
} from '../system/files.js'
import type { NewPullRequest, PullRequest } from './forge.js'
import { formatPull, parsePull } from './local-pull-file.js'

const FILE = 'pull-request.md'
const MAX_BYTES = 16 * 1024 * 1024

/** The pull requests of one repo: a folder for each, named by its number, on disk whole or not at all. */
export class LocalPulls {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Oldest first. */
  async all(): Promise<PullRequest[]> {
    const pulls: PullRequest[] = []
    for (const number of await numbersIn(this.#folder, /^([1-9]\d{0,8})$/)) {
      const pull = await this.read(number)
      if (pull) pulls.push(pull)
    }
    return pulls
  }

  /** Undefined where there is none. Throws where its file is damaged: to take it for absent would open it twice. */
  async read(number: number): Promise<PullRequest | undefined> {
    if (!Number.isSafeInteger(number) || number < 1) return undefined
    const path = this.#path(number, FILE)
    try {
      return { ...parsePull(await readRegularFile(path, MAX_BYTES), path), number }
    } catch (error) {
      if (error instanceof FileError && error.reason === 'missing') return undefined
      throw error
    }
  }

  /**
   * Adds one under the next number. Throws where an open one from that branch exists, also where another process opens it at
   * this moment: it then has the number we want, and we look again.
   */
  async add(wanted: NewPullRequest): Promise<PullRequest> {
    await makePrivateDir(this.#folder)
    for (;;) {
      const number = ((await numbersIn(this.#folder, /^([1-9]\d{0,8})$/)).at(-1) ?? 0) + 1
      const open = (await this.all()).find((pull) => pull.head === wanted.head && pull.state === 'open')
      if (open) throw new Error(`pull request ${open.number} from ${wanted.head} is open already`)
      const pull: PullRequest = { ...wanted, number, state: 'open', url: pathToFileURL(this.#path(number, FILE)).href }
      if (await this.#publish(pull)) return pull
    }
  }

  async replace(pull: PullRequest): Promise<void> {
    await writeAtomically(this.#path(pull.number, FILE), formatPull(pull))
  }

  /** The path of the file it wrote. */
  async comment(number: number, body: string): Promise<string> {
    const folder = this.#path(number, 'comments')
    await makePrivateDir(folder)
    for (;;) {
      const next = ((await numbersIn(folder, /^(\d{3,9})\.md$/)).at(-1) ?? 0) + 1
      const path = join(folder, `${String(next).padStart(3, '0')}.md`)
      if (await createAtomically(path, body)) return path
    }
  }

  /** False where the number is taken. A folder is never half there, since it gets its number as its last step. */
  async #publish(pull: PullRequest): Promise<boolean> {
    const fresh = join(this.#folder, `.new-${randomUUID()}`)
    await mkdir(fresh, { mode: 0o700 })
    try {
      await writeAtomically(join(fresh, FILE), formatPull(pull))
      await rename(fresh, this.#path(pull.number))
      return true
    } catch (error) {
      await rm(fresh, { recursive: true, force: true })
      if (isTaken(error)) return false
      throw error
    }
  }

  #path(number: number, ...rest: string[]): string {
    return join(this.#folder, String(number), ...rest)
  }
}

function isTaken(error: unknown): boolean {
  return ['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(codeOf(error) ?? '')
}

/** Ascending; none where there is no such folder. */
async function numbersIn(folder: string, name: RegExp): Promise<number[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  const numbers = names.flatMap((each) => name.exec(each)?.[1] ?? []).map(Number)
  return numbers.sort((a, b) => a - b)
}
