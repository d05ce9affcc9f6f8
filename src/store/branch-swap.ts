import { setTimeout as sleep } from 'node:timers/promises'
import type { Oid } from '../model/unit.js'
import type { Clock } from '../system/clock.js'
import { UserError } from '../system/errors.js'
import { StartError } from '../system/exec.js'
import { faultOf, inOurWords } from './branch-faults.js'
import { type Edit, StateRepo, type StateRepoOptions } from './branch-repo.js'
import { changed, type Files, MARKER, MARKER_TEXT, messageFor, NOTHING, readState, type State } from './branch-state.js'

export interface StateBranchOptions extends StateRepoOptions {
  clock: Clock
}

/** One wanted change of the branch's files. */
export interface Change {
  /** What to write to these files; undefined for nothing. Pure, and asked again when somebody else was faster. */
  edit(files: Files): Edit | undefined
  /** Whether these files hold what the last `edit` gave: how a push whose answer was lost is known to have been made. */
  isIn(files: Files): boolean
}

/** After so many commits the history starts anew. */
const COMMITS = 50
/** How often others may be faster. */
const MOST_TRIES = 60
/** How often a push may fail while nobody else has written. */
const MOST_FAILURES = 6
/** Before each new attempt to fetch: at once with a new repo, then for a network that is away for a moment. */
const FETCH_WAITS_MS = [0, 400, 1_600]

/** The branch's files as one value, fetched once, and changed by compare-and-swap. Changes that wait for a turn go out as one commit. */
export class StateBranch {
  readonly #options: StateBranchOptions
  readonly #repo: StateRepo
  #state: State | undefined
  #loading: Promise<State> | undefined
  #waiting: Waiting[] = []
  #isWriting = false
  /** The tip that could not be replaced by a new beginning: it is appended to. */
  #appendTo: Oid | undefined

  constructor(options: StateBranchOptions) {
    this.#options = options
    this.#repo = new StateRepo(options)
  }

  /** As they were fetched at the first call, or as the last change left them. */
  async files(): Promise<Files> {
    return (await this.#known()).files
  }

  /** Resolves when the branch holds it; false, where the newest files want no change. Throws `UserError`, and what `edit` throws. */
  change(change: Change): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ change, resolve, reject })
      if (!this.#isWriting) void this.#writeAll()
    })
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      const batch: Waiting[] = []
      try {
        const isNew = this.#state === undefined && this.#loading === undefined
        const state = await this.#known()
        batch.push(...this.#waiting.splice(0))
        await this.#write(batch, state, isNew)
      } catch (error) {
        // where the branch can't even be read, all who wait hear it
        for (const { reject } of batch.length > 0 ? batch : this.#waiting.splice(0)) reject(error)
      }
    }
    this.#isWriting = false
  }

  async #write(batch: readonly Waiting[], start: State, startIsNew: boolean): Promise<void> {
    const tries: Tries = { lost: 0, failed: 0, lastMs: 20 }
    let [state, isNew] = [start, startIsNew]
    for (;;) {
      const round = roundOf(batch, state.files)
      // what would change nothing, or can't, is said of the newest files only
      const isSure = isNew || round.wanted.length === batch.length
      if (isSure && (round.edit.size === 0 || (await this.#swap(state, round, tries)))) return round.settle()
      if (!isSure) await this.#load()
      ;[state, isNew] = [await this.#known(), true]
    }
  }

  /** False where it has to be tried again on newer files, which are loaded then. */
  async #swap(state: State, round: Round, tries: Tries): Promise<boolean> {
    const isFirst = state.tip === undefined || this.#isLong(state)
    const started = performance.now()
    let commit: Oid | undefined
    try {
      commit = await this.#commit(state, round, isFirst)
      await this.#repo.push(commit, state.tip)
      this.#state = { tip: commit, commits: isFirst ? 1 : state.commits + 1, files: round.files }
      return true
    } catch (error) {
      if (error instanceof StartError) throw error
      tries.lastMs = performance.now() - started
      if (commit === undefined || faultOf(error) === 'other') await this.#repo.renew()
      const now = await this.#load()
      if (now.tip === commit || round.isIn(now.files)) return true
      if (now.tip === state.tip && isFirst && state.tip !== undefined) this.#appendTo = state.tip
      else await this.#count(error, now.tip !== state.tip, tries)
      return false
    }
  }

  /** Throws when it is no use to try again; else waits. */
  async #count(error: unknown, isMoved: boolean, tries: Tries): Promise<void> {
    if (isMoved) tries.lost++
    else tries.failed++
    const fault = faultOf(error)
    const isRefused = !isMoved && ['login', 'forbidden', 'missing', 'protected'].includes(fault)
    if (isRefused || tries.failed >= MOST_FAILURES) throw this.#said(error)
    if (tries.lost >= MOST_TRIES)
      throw new UserError(`${this.#place()} is written by others all the time: gave up after ${MOST_TRIES} tries.`)
    await sleep(Math.random() * Math.min(tries.lost + tries.failed, 8) * Math.min(tries.lastMs, 2_000))
  }

  #commit(state: State, { edit }: Round, isFirst: boolean): Promise<Oid> {
    return this.#repo.commit({
      on: isFirst ? undefined : state.tip,
      edit: isFirst ? new Map([[MARKER, MARKER_TEXT], ...edit]) : edit,
      keeps: state.files,
      message: messageFor(isFirst ? 1 : state.commits + 1),
      at: this.#options.clock.now(),
    })
  }

  #isLong({ tip, commits }: State): boolean {
    return commits > 0 && commits % COMMITS === 0 && tip !== this.#appendTo
  }

  async #known(): Promise<State> {
    if (this.#state) return this.#state
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined
    })
    return this.#loading
  }

  async #load(): Promise<State> {
    for (let tries = 0; ; tries++) {
      try {
        this.#state = await this.#loadOnce()
        return this.#state
      } catch (error) {
        if (error instanceof UserError || error instanceof StartError) throw error
        const wait = FETCH_WAITS_MS[tries]
        if (wait === undefined || (tries > 0 && faultOf(error) !== 'unreachable')) throw this.#said(error)
        await this.#repo.renew()
        await sleep(wait * (0.5 + Math.random()))
      }
    }
  }

  async #loadOnce(): Promise<State> {
    if (!(await this.#repo.fetch())) return NOTHING
    return readState(this.#repo, this.#options.git, { before: this.#state ?? NOTHING, place: this.#place() })
  }

  #place(): string {
    return `awaywork's memory, the branch ${this.#options.branch}`
  }

  #said(error: unknown): UserError {
    return inOurWords(error, this.#options.branch, this.#repo.lastRemote)
  }
}

interface Waiting {
  change: Change
  resolve: (isWritten: boolean) => void
  reject: (error: unknown) => void
}

interface Tries {
  lost: number
  failed: number
  lastMs: number
}

/** What a batch of changes makes of some files. */
interface Round {
  edit: Map<string, string | undefined>
  files: Files
  wanted: Waiting[]
  isIn(files: Files): boolean
  settle(): void
}

function roundOf(batch: readonly Waiting[], start: Files): Round {
  const edit = new Map<string, string | undefined>()
  const wanted: Waiting[] = []
  const others: (() => void)[] = []
  let files = start
  for (const waiting of batch) {
    try {
      const own = waiting.change.edit(files)
      if (own === undefined) others.push(() => waiting.resolve(false))
      else {
        for (const [path, text] of own) edit.set(path, text)
        files = changed(files, own)
        wanted.push(waiting)
      }
    } catch (error) {
      others.push(() => waiting.reject(error))
    }
  }
  return {
    edit,
    files,
    wanted,
    // one commit holds them all
    isIn: (now) => wanted.some(({ change }) => change.isIn(now)),
    settle: () => {
      for (const { resolve } of wanted) resolve(true)
      for (const each of others) each()
    },
  }
}
