import { z } from 'zod'
import type { ItemMemory, JournalEntry } from '../model/memory.js'
import { messageOf, UserError } from '../system/errors.js'

const time = z.iso.datetime({ offset: true })

const claim = z.strictObject({
  run: z.string(),
  expiresAt: time,
  holder: z.strictObject({ host: z.string(), pid: z.int().positive(), startedAt: z.string() }),
})

/** One version of an item's memory as it lies on disk. */
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

const entryDocument = z.strictObject({
  id: z.string().min(1),
  run: z.string(),
  unit: z.string(),
  item: z.string(),
  kind: z.string(),
  state: z.enum(['intended', 'done', 'failed', 'undone']),
  at: time,
  publication: z.unknown(),
  objects: z.string(),
  url: z.string().optional(),
  message: z.string().optional(),
  left: z.strictObject({ repo: z.string(), branch: z.string(), oid: z.string(), number: z.int() }).optional(),
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

export function memoryOf({ key, attempts, skip, claim, last }: ItemDocument): ItemMemory {
  return { key, attempts, skip, claim, last }
}

function parse<T>(schema: z.ZodType<T>, text: string, path: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : messageOf(error)
    throw new UserError(
      `the store's file ${path} is damaged: ${why}\nPut it right or take it away: awaywork won't guess what it held.`,
    )
  }
}
