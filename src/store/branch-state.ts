import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Git } from '../git/git.js'
import { contentsOf, sizesOf, UnreadableObject } from '../git/objects.js'
import { isTree, MalformedTree, parseTree, type TreeEntry } from '../git/tree-parse.js'
import type { Oid } from '../model/unit.js'
import { UserError } from '../system/errors.js'
import { shown } from '../trust/display.js'
import type { Named, StateRepo } from './branch-repo.js'

/** One file of the branch. Its text is undefined where it is too large to read, or no file. */
export interface StateFile {
  mode: string
  oid: Oid
  text: string | undefined
}

/** By path: `items/<hash>.json`. */
export type Files = ReadonlyMap<string, StateFile>

/** The branch as it was at one commit. */
export interface State {
  /** Undefined where there is no such branch. */
  tip: Oid | undefined
  /** How many commits there are from its first one on; 0 where somebody else wrote the last. */
  commits: number
  files: Files
}

export const NOTHING: State = { tip: undefined, commits: 0, files: new Map() }

/** No document is larger, written or read. */
export const MAX_DOCUMENT_BYTES = 256 * 1024
const MAX_ALL_BYTES = 128 * 1024 * 1024
const MAX_ENTRIES = 50_000

/** The file at its top that says whose the branch is. */
export const MARKER = 'awaywork.json'
const marker = z.looseObject({ schema: z.literal(1) })
export const MARKER_TEXT = `${JSON.stringify(
  { schema: 1, about: 'What awaywork remembers. It alone writes this branch: do not merge it, and do not edit it.' },
  undefined,
  2,
)}\n`

/** Names in each folder that count; all others are left alone. */
const FOLDERS: Readonly<Record<string, RegExp>> = {
  items: /^[0-9a-f]{32}\.json$/,
  journal: /^[0-9a-f]{32}\.json$/,
  runs: /^[0-9A-Za-z-]{1,64}\.json$/,
}
const NAMES = Object.keys(FOLDERS)

/**
 * Reads what was fetched, and of it only what `before` has not. Throws `UserError` where the branch is not ours, and other errors
 * where our own copy is broken.
 */
export async function readState(
  repo: StateRepo,
  git: Git,
  { before, place }: { before: State; place: string },
): Promise<State> {
  const [commit, tree, mark, ...folders] = await repo.atTip([
    '',
    '^{tree}',
    `:${MARKER}`,
    ...NAMES.map((name) => `:${name}`),
  ])
  if (commit === undefined || tree === undefined) throw new UnreadableObject('the tip is gone')
  if (commit.oid === before.tip) return before
  const top = treeOf(tree)
  refuseOthers(top, mark, place)
  const entries = NAMES.flatMap((name, index) => entriesOf(name, folderOf(top, name, folders[index], place), place))
  const texts = await textsOf(git, await repo.dir(), { entries, before, place })
  const files = entries.map(({ path, mode, oid }) => [path, { mode, oid, text: texts.get(oid) }] as const)
  return { tip: commit.oid, commits: commitsOf(commit), files: new Map(files) }
}

/** The files with a text put in or taken away. */
export function changed(files: Files, edit: ReadonlyMap<string, string | undefined>): Map<string, StateFile> {
  const after = new Map(files)
  for (const [path, text] of edit)
    if (text === undefined) after.delete(path)
    else after.set(path, { mode: '100644', oid: blobOid(text), text })
  return after
}

/** As it stands in the message of each of our commits. */
export function messageFor(commits: number): string {
  return `awaywork's memory, commit ${commits}\n`
}

function commitsOf({ bytes }: Named): number {
  const text = bytes.toString('utf8')
  const [, count] = /^awaywork's memory, commit ([1-9]\d{0,8})\n$/.exec(text.slice(text.indexOf('\n\n') + 2)) ?? []
  return Number(count ?? 0)
}

/** Never writes on what anybody else made: the mark must be there, and nothing at the top but what we write. */
function refuseOthers(top: readonly TreeEntry[], mark: Named | undefined, place: string): void {
  const other = top.find(({ name }) => name !== MARKER && !NAMES.includes(name))
  const schema = mark?.type === 'blob' ? schemaIn(mark.bytes) : undefined
  if (schema === 1 && other === undefined) return
  if (typeof schema === 'number' && schema > 1)
    throw new UserError(`${place} was written by a newer awaywork: install that version here too.`)
  const why = schema === 1 ? `it holds ${shown(other!.name, { maxLength: 80 })}` : `it has no ${MARKER} of ours`
  throw new UserError(
    `${place} is there, but is not awaywork's: ${why}. Nothing was written. Rename that branch, or give another name in \`store.branch\`.`,
  )
}

function schemaIn(bytes: Buffer): unknown {
  if (bytes.length > MAX_DOCUMENT_BYTES) return undefined
  try {
    const found: unknown = JSON.parse(bytes.toString('utf8'))
    return marker.safeParse(found).success ? 1 : (found as { schema?: unknown } | null)?.schema
  } catch {
    return undefined
  }
}

/** The folder the top tree names; undefined where it names none. A copy that lost it is broken, and must not read as empty. */
function folderOf(top: readonly TreeEntry[], name: string, found: Named | undefined, place: string): Named | undefined {
  const entry = top.find((each) => each.name === name)
  if (entry === undefined) return undefined
  if (!isTree(entry)) throw new UserError(`${place} is damaged: ${name} is no folder. Take it away.`)
  if (found?.oid !== entry.oid || found.type !== 'tree') throw new UnreadableObject(`the folder ${name} can't be read`)
  return found
}

interface Entry {
  path: string
  mode: string
  oid: Oid
}

function entriesOf(folder: string, tree: Named | undefined, place: string): Entry[] {
  const all = tree === undefined ? [] : treeOf(tree)
  if (all.length > MAX_ENTRIES)
    throw new UserError(`${place} holds more than ${MAX_ENTRIES} files in ${folder}: take old ones away.`)
  const ours = all.filter(({ name }) => FOLDERS[folder]!.test(name))
  return ours.map(({ name, mode, oid }) => ({ path: `${folder}/${name}`, mode, oid }))
}

function treeOf({ oid, bytes }: Named): TreeEntry[] {
  try {
    return parseTree(bytes)
  } catch (error) {
    throw error instanceof MalformedTree ? new UnreadableObject(`the tree ${oid} can't be read`) : error
  }
}

/** The texts by blob, from memory where they were read before. A link is a blob that holds its target: it is never followed. */
async function textsOf(
  git: Git,
  dir: string,
  { entries, before, place }: { entries: readonly Entry[]; before: State; place: string },
): Promise<Map<Oid, string>> {
  const known = new Map(
    [...before.files.values()].flatMap(({ oid, text }) => (text === undefined ? [] : [[oid, text]])),
  )
  const blobs = entries.filter(({ mode }) => /^1[02]/.test(mode)).map(({ oid }) => oid)
  const unknown = [...new Set(blobs)].filter((oid) => !known.has(oid))
  const sizes = await sizesOf(git, dir, unknown)
  if (sizes.includes(undefined)) throw new UnreadableObject('a file of the branch is missing')
  const readable = unknown.filter((_, index) => sizes[index]! <= MAX_DOCUMENT_BYTES)
  const bytes = sizes.reduce<number>((sum, size) => sum + (size! <= MAX_DOCUMENT_BYTES ? size! : 0), 0)
  if (bytes > MAX_ALL_BYTES)
    throw new UserError(`${place} holds more than ${MAX_ALL_BYTES} bytes: take old files away.`)
  const contents = await contentsOf(git, dir, readable, bytes + 100 * readable.length)
  readable.forEach((oid, index) => void known.set(oid, contents[index]!.toString('utf8')))
  return known as Map<Oid, string>
}

function blobOid(text: string): Oid {
  return createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0`)
    .update(text)
    .digest('hex')
}
