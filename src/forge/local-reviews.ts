import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { createAtomically, makePrivateDir, writeAtomically } from '../system/files.js'
import type { ForgeComment, ForgeReview, ForgeThread, NewReview } from './forge.js'
import { type FileKind, formatFile, parseFile } from './local-front-matter.js'
import { NumberedTexts, nextNumber, numberOf, numbersIn, padded, placeFolder, readIfThere } from './local-numbered.js'

const NAME = /^(\d{3,9})$/
const REVIEW = 'review.md'
const NOTE = 'note.md'

const review: FileKind<{ commit: string }> = { what: 'review', schema: z.strictObject({ commit: z.string() }) }
const note: FileKind<object> = {
  what: 'note',
  schema: z.strictObject({
    path: z.string(),
    line: z.int().positive(),
    side: z.enum(['LEFT', 'RIGHT']),
    start_line: z.int().positive().optional(),
  }),
}

/**
 * The reviews of one pull request: a folder for each with `review.md` and its notes. A note begins a thread; its answers lie beside it.
 * Ids say where: thread `2.1` is the first note of the second review, `2.1.0` the note, `2.1.3` the third answer.
 */
export class LocalReviews {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Oldest first. None is ever pending. */
  async all(): Promise<ForgeReview[]> {
    const reviews = (await numbersIn(this.#folder, NAME)).map((number) => this.#read(number))
    return (await Promise.all(reviews)).filter((each) => each !== undefined)
  }

  async add(wanted: NewReview): Promise<{ id: string; url: string }> {
    await makePrivateDir(this.#folder)
    for (;;) {
      const number = await nextNumber(this.#folder, NAME)
      const folder = join(this.#folder, padded(number))
      if (await placeFolder(folder, (fresh) => write(fresh, wanted)))
        return { id: String(number), url: pathToFileURL(join(folder, REVIEW)).href }
    }
  }

  async threads(): Promise<ForgeThread[]> {
    const threads: ForgeThread[] = []
    for (const number of await numbersIn(this.#folder, NAME)) {
      for (const place of await numbersIn(join(this.#folder, padded(number), 'notes'), NAME)) {
        const thread = await this.#thread(`${number}.${place}`)
        if (thread.comments.length > 0) threads.push(thread)
      }
    }
    return threads
  }

  /** Throws where there is no such thread. */
  async reply(thread: string, body: string): Promise<{ id: string; url: string }> {
    const folder = await this.#existing(thread)
    const { number, path } = await new NumberedTexts(join(folder, 'replies')).add(body)
    return { id: `${thread}.${number}`, url: pathToFileURL(path).href }
  }

  /** Throws where there is no such thread. */
  async resolve(thread: string, isResolved: boolean): Promise<void> {
    const path = join(await this.#existing(thread), 'resolved')
    if (isResolved) await createAtomically(path, '')
    else await rm(path, { force: true })
  }

  async deleteComment(id: string): Promise<void> {
    const [, thread = '', last = ''] = /^(\d+\.\d+)\.(\d+)$/.exec(id) ?? []
    const folder = this.#folderOf(thread)
    if (folder === undefined) return
    if (last === '0') await rm(join(folder, NOTE), { force: true })
    else await new NumberedTexts(join(folder, 'replies')).delete(numberOf(last))
  }

  async #read(number: number): Promise<ForgeReview | undefined> {
    const folder = join(this.#folder, padded(number))
    const path = join(folder, REVIEW)
    const bytes = await readIfThere(path)
    if (bytes === undefined) return undefined
    const { body } = parseFile(bytes, path, review)
    const notes = await this.#notesIn(join(folder, 'notes'))
    return { id: String(number), body, url: pathToFileURL(path).href, isOurs: true, isPending: false, notes }
  }

  async #notesIn(folder: string): Promise<number> {
    const places = (await numbersIn(folder, NAME)).map((place) => readIfThere(join(folder, padded(place), NOTE)))
    return (await Promise.all(places)).filter((each) => each !== undefined).length
  }

  async #thread(id: string): Promise<ForgeThread> {
    const folder = this.#folderOf(id)!
    const path = join(folder, NOTE)
    const begin = await readIfThere(path)
    const replies = (await new NumberedTexts(join(folder, 'replies')).all()).map((each) =>
      ours(`${id}.${each.number}`, each.path, each.text),
    )
    const first = begin ? [ours(`${id}.0`, path, parseFile(begin, path, note).body)] : []
    const isResolved = (await readIfThere(join(folder, 'resolved'))) !== undefined
    return { id, isResolved, comments: [...first, ...replies] }
  }

  async #existing(thread: string): Promise<string> {
    const folder = this.#folderOf(thread)
    if (folder !== undefined && (await this.#thread(thread)).comments.length > 0) return folder
    throw new Error(`there is no thread ${thread}`)
  }

  /** Undefined where the id can't be one. */
  #folderOf(thread: string): string | undefined {
    const [of = '', place = '', more] = thread.split('.')
    if (numberOf(of) === 0 || numberOf(place) === 0 || more !== undefined) return undefined
    return join(this.#folder, padded(Number(of)), 'notes', padded(Number(place)))
  }
}

async function write(folder: string, { commit, body, notes }: NewReview): Promise<void> {
  for (const [index, { path, line, side, startLine, body: text }] of notes.entries()) {
    const place = join(folder, 'notes', padded(index + 1))
    await makePrivateDir(place)
    const matter = { path, line, side, ...(startLine === undefined ? {} : { start_line: startLine }) }
    await writeAtomically(join(place, NOTE), formatFile(matter, text))
  }
  await writeAtomically(join(folder, REVIEW), formatFile({ commit }, body))
}

/** Nobody else writes here. */
function ours(id: string, path: string, body: string): ForgeComment {
  return { id, body, url: pathToFileURL(path).href, isOurs: true }
}
