import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ItemKey } from '../model/item.js'
import type { ItemMemory, JournalEntry } from '../model/memory.js'
import { messageOf, UserError } from '../system/errors.js'

const time = z.iso.datetime({ offset: true })

const claim = z.strictObject({
  run: z.string(),
  expiresAt: time,
  holder: z.strictObject({ host: z.string(), pid: z.int().positive(), startedAt: z.string() }),
})

/** One version of an item's memory as a store keeps it. */
const itemDocument = z.strictObject({
  format: z.literal(1),
  /** The last writes that this version holds, newest last: how a writer learns whether others built on what it wrote. */
  writes: z.array(z.string()),
  writtenAt: time,
  key: z.string(),
  attempts: z.int().nonnegative(),
  skip: z.strictObject({ since: time }).optional(),
  claim: claim.optional(),
  last: z.strictObject({ run: z.string(), outcome: z.string(), version: z.string(), at: time }).optional(),
})

const number = z.int()
const text = z.string()

/** What a write left: those of before other kinds were known have no `kind`. */
const left = z.union([
  z.strictObject({ kind: z.literal('pull-request').optional(), repo: text, branch: text, oid: text, number }),
  z.strictObject({
    kind: z.literal('push'),
    repo: text,
    number,
    headRepo: text,
    branch: text,
    oid: text,
    before: text,
  }),
  z.strictObject({ kind: z.literal('review'), repo: text, number, review: text }),
  z.strictObject({
    kind: z.literal('replies'),
    repo: text,
    number,
    replies: z.array(z.strictObject({ thread: text, comment: text, resolved: z.boolean() })),
  }),
  z.strictObject({ kind: z.literal('comment'), repo: text, number, comment: text, isNew: z.boolean() }),
])

export const entryDocument = z.strictObject({
  id: z.string().min(1),
  run: z.string(),
  unit: z.string(),
  item: z.string(),
  version: z.string().optional(),
  kind: z.string(),
  state: z.enum(['intended', 'done', 'failed', 'undone']),
  at: time,
  publication: z.unknown(),
  objects: z.string(),
  url: z.string().optional(),
  message: z.string().optional(),
  left: left.optional(),
})

export type ItemDocument = z.infer<typeof itemDocument>

/** Throws, naming the file, where the text isn't what we write. */
export function parseItem(text: string, path: string): ItemDocument {
  return parse(itemDocument, text, path)
}

/** As `parseItem`, for a journal entry. */
export function parseEntry(text: string, path: string): JournalEntry {
  return parse(entryDocument, text, path)
}

/** What is known of an item that nothing was ever written of. */
export function freshMemory(key: ItemKey): ItemMemory {
  return { key, attempts: 0, skip: undefined, claim: undefined, last: undefined }
}

export function memoryOf({ key, attempts, skip, claim, last }: ItemDocument): ItemMemory {
  return { key, attempts, skip, claim, last }
}

/** Oldest first; those of one moment by id. */
export function inOrder(entries: readonly JournalEntry[]): JournalEntry[] {
  return [...entries].sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || compare(a.id, b.id))
}

/** A name for files and folders, 32 hex digits, whatever the text holds. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Reads JSON of that shape. Throws a `UserError` that names the file. */
export function parse<T>(schema: z.ZodType<T>, text: string, path: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : messageOf(error)
    throw new UserError(
      `the store's file ${path} is damaged: ${why}\nPut it right or take it away: awaywork won't guess what it held.`,
    )
  }
}
