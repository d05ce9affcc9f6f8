import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Item, RepoRef } from '../model/item.js'
import { UntrustedText } from '../model/text.js'
import { UserError } from '../system/errors.js'
import { codeOf, type FileContent, FileError, readFileContent } from '../system/files.js'
import { parseTask } from './folder-task.js'
import { type Detail, ItemEnded, type Listing, type Source } from './source.js'

const MAX_BYTES = 256 * 1024
const MAX_FILES = 2_000
/** Room for what is put before and behind an id in a file's name (255 bytes). */
const MAX_ID_BYTES = 180

export interface FolderSourceOptions {
  /** Its name in the config. */
  name: string
  /** Absolute. */
  path: string
  repo: RepoRef
  /** Your login: whoever can write into the folder is you. */
  you: string
}

/** A folder of Markdown files, each a task. */
export function folderSource(options: FolderSourceOptions): Source {
  return {
    name: options.name,
    list: () => list(options),
    find: async (id) => (await list(options)).items.find((item) => item.id === id),
    detail: (item) => detail(options, item),
  }
}

async function list(options: FolderSourceOptions): Promise<Listing> {
  const names = await taskNames(options)
  const ids = countOf(names.map(idOf))
  const listing: Listing = { items: [], unusable: [] }
  for (const name of names) {
    const fault = nameFault(name, ids)
    const read = fault === undefined ? await readTask(options, name) : { reason: fault }
    if (read === undefined) continue
    if ('reason' in read)
      listing.unusable.push({ key: `${options.name}:${printable(idOf(name))}`, reason: read.reason })
    else listing.items.push(read.item)
  }
  return listing
}

/** As the file is now. */
async function detail(options: FolderSourceOptions, { key, id }: Item): Promise<Detail> {
  const { items, unusable } = await list(options)
  const item = items.find((each) => each.id === id)
  if (item) return { item }
  const reason = unusable.find((each) => each.key === key)?.reason ?? 'its file is gone'
  throw new ItemEnded(`${key} can't be taken any more: ${reason}`)
}

/** A file's name as the disk has it; `text` shows U+FFFD for what is no UTF-8. */
interface Name {
  bytes: Buffer
  text: string
}

async function taskNames(options: FolderSourceOptions): Promise<Name[]> {
  const entries = await entriesOf(options)
  const names = entries.map((bytes) => ({ bytes, text: bytes.toString('utf8') })).filter(isTask)
  if (names.length > MAX_FILES)
    throw new UserError(`${place(options)}, which holds more than ${MAX_FILES} tasks: move the done ones away`)
  return names.sort((a, b) => Buffer.compare(a.bytes, b.bytes))
}

/** `.MD` and `.markdown` count too, so that such a file is not passed over in silence. */
function isTask({ text }: Name): boolean {
  return !text.startsWith('.') && /\.(md|markdown)$/i.test(text) && !/^readme\./i.test(text)
}

async function entriesOf(options: FolderSourceOptions): Promise<Buffer[]> {
  try {
    return await readdir(options.path, { encoding: 'buffer' })
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT')
      throw new UserError(`${place(options)}, which does not exist: make it, or correct sources.${options.name}.path`)
    if (code === 'ENOTDIR')
      throw new UserError(`${place(options)}, which is no folder: correct sources.${options.name}.path`)
    throw new UserError(
      `${place(options)}, which can't be read (${code}): give yourself the right to, or correct sources.${options.name}.path`,
    )
  }
}

function place({ name, path }: FolderSourceOptions): string {
  return `the source "${name}" reads the folder ${path}`
}

function idOf({ text }: Name): string {
  return text.replace(/\.[^.]*$/, '').normalize('NFC')
}

/** Why a file's name can't be an item's id, which is printed and goes into names of files and branches. */
function nameFault(name: Name, ids: Map<string, number>): string | undefined {
  const id = idOf(name)
  if (!Buffer.from(name.text).equals(name.bytes)) return 'its name is not UTF-8: rename it'
  if (!name.text.endsWith('.md')) return `its name must end in .md: rename it to ${printable(id)}.md`
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(id)) return 'its name holds an invisible or control character: rename it'
  if (/^[-\s]|[\\]|\s$/.test(id))
    return 'its name begins with a dash, begins or ends with a space, or holds a backslash: rename it'
  if (Buffer.byteLength(id) > MAX_ID_BYTES) return `its name is longer than ${MAX_ID_BYTES} bytes: rename it`
  if (ids.get(id)! > 1)
    return 'another file has the same name, written with other characters for the same letters: rename one'
  return undefined
}

/** Undefined where the file went away after the folder was read. */
async function readTask(
  options: FolderSourceOptions,
  name: Name,
): Promise<{ item: Item } | { reason: string } | undefined> {
  try {
    const content = await readFileContent(join(options.path, name.text), MAX_BYTES)
    return toItem(options, name, content)
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return error.reason === 'missing' ? undefined : { reason: sentences[error.reason] }
  }
}

const sentences = {
  link: 'it is a link: put the file itself there',
  'not-regular': 'it is not a regular file',
  'too-large': `it is larger than ${MAX_BYTES / 1024} KiB: split it`,
  unreadable: "it can't be read: give yourself the right to",
}

function toItem(
  options: FolderSourceOptions,
  name: Name,
  { bytes, modifiedAt }: FileContent,
): { item: Item } | { reason: string } {
  const id = idOf(name)
  const task = parseTask(bytes, id)
  if ('reason' in task) return task
  const item: Item = {
    key: `${options.name}:${id}`,
    source: options.name,
    id,
    kind: 'ticket',
    title: new UntrustedText(task.title),
    body: new UntrustedText(task.body),
    author: { login: options.you, standing: 'you' },
    comments: [],
    hidden: 0,
    labels: task.labels,
    status: task.status,
    repo: options.repo,
    url: pathToFileURL(join(options.path, name.text)).href,
    updatedAt: modifiedAt.toISOString(),
    version: createHash('sha256').update(bytes).digest('hex'),
  }
  return { item }
}

function printable(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\uFFFD')
}

function countOf(ids: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
