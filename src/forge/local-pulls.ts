import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makePrivateDir, writeAtomically } from '../system/files.js'
import type { NewPullRequest, PullRequest } from './forge.js'
import { nextNumber, numbersIn, placeFolder, readIfThere } from './local-numbered.js'
import { formatPull, parsePull } from './local-pull-file.js'

const FILE = 'pull-request.md'
const NAME = /^([1-9]\d{0,8})$/

/** The pull requests of one repo: a folder for each, named by its number, on disk whole or not at all. */
export class LocalPulls {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Oldest first. */
  async all(): Promise<PullRequest[]> {
    const pulls: PullRequest[] = []
    for (const number of await numbersIn(this.#folder, NAME)) {
      const pull = await this.read(number)
      if (pull) pulls.push(pull)
    }
    return pulls
  }

  /** Undefined where there is none. Throws where its file is damaged: to take it for absent would open it twice. */
  async read(number: number): Promise<PullRequest | undefined> {
    if (!Number.isSafeInteger(number) || number < 1) return undefined
    const path = join(this.folderOf(number), FILE)
    const bytes = await readIfThere(path)
    return bytes && { ...parsePull(bytes, path), number }
  }

  /**
   * Adds one under the next number. Throws where an open one from that branch exists, also where another process opens it at
   * this moment: it then has the number we want, and we look again.
   */
  async add(wanted: NewPullRequest): Promise<PullRequest> {
    await makePrivateDir(this.#folder)
    for (;;) {
      const number = await nextNumber(this.#folder, NAME)
      const open = (await this.all()).find((pull) => pull.head === wanted.head && pull.state === 'open')
      if (open) throw new Error(`pull request ${open.number} from ${wanted.head} is open already`)
      const folder = this.folderOf(number)
      const pull: PullRequest = {
        ...wanted,
        number,
        state: 'open',
        url: pathToFileURL(join(folder, FILE)).href,
        isOurs: true,
      }
      if (await placeFolder(folder, (fresh) => writeAtomically(join(fresh, FILE), formatPull(pull)))) return pull
    }
  }

  async replace(pull: PullRequest): Promise<void> {
    await writeAtomically(join(this.folderOf(pull.number), FILE), formatPull(pull))
  }

  /** Where all of one lies. */
  folderOf(number: number): string {
    return join(this.#folder, String(number))
  }
}
