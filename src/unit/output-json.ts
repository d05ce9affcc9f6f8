import { z } from 'zod'
import type { Reply, ReviewNote } from '../model/outcome.js'
import { UntrustedText } from '../model/text.js'

const MOST = 100
const LONGEST_PATH = 4_096
const LONGEST_ID = 200
const LAST_LINE = 10_000_000

const text = z.string().transform((raw) => new UntrustedText(raw.trim()))
const line = z.int().min(1).max(LAST_LINE)

const note = z
  .looseObject({
    path: z.string().min(1).max(LONGEST_PATH),
    line,
    side: z.enum(['LEFT', 'RIGHT']).default('RIGHT'),
    start_line: line.optional(),
    body: text.default(new UntrustedText('')),
    // as it is: every space of it would land in the file
    suggestion: z
      .string()
      .transform((raw) => new UntrustedText(raw))
      .optional(),
  })
  .refine((each) => each.start_line === undefined || each.start_line <= each.line, {
    path: ['start_line'],
    error: 'it comes after line',
  })

const reply = z.looseObject({
  thread: z.string().min(1).max(LONGEST_ID),
  body: text,
  resolved: z.boolean().default(false),
})

export interface Parsed<T> {
  /** Undefined where the file is not what it should be. */
  entries: T[] | undefined
  /** What is wrong and where, without a word of the file's own. */
  problems: string[]
}

/** `notes.json`. */
export function notesOf(json: string): Parsed<ReviewNote> {
  const { entries, problems } = entriesOf(json, note, ['path', 'line', 'side', 'start_line', 'body', 'suggestion'])
  return { problems, entries: entries?.map(noteOf) }
}

/** `replies.json`. */
export function repliesOf(json: string): Parsed<Reply> {
  const { entries, problems } = entriesOf(json, reply, ['thread', 'body', 'resolved'])
  return { problems, entries: entries?.map(({ thread, body, resolved }) => ({ thread, body, resolved })) }
}

function noteOf({ path, line, side, start_line, body, suggestion }: z.output<typeof note>): ReviewNote {
  return {
    path,
    line,
    side,
    ...(start_line !== undefined && start_line < line && { startLine: start_line }),
    body,
    ...(suggestion && { suggestion }),
  }
}

function entriesOf<T extends object>(json: string, schema: z.ZodType<T>, known: readonly string[]): Parsed<T> {
  const value = jsonIn(json)
  if (value === undefined) return { entries: undefined, problems: ['it is not JSON'] }
  const read = z.array(schema).max(MOST, `it has more than ${MOST} entries`).safeParse(value)
  if (!read.success) return { entries: undefined, problems: [firstProblem(read.error)] }
  return { entries: read.data, problems: unread(read.data, known) }
}

function jsonIn(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return undefined
  }
}

function firstProblem({ issues }: z.ZodError): string {
  const { path = [], message = 'it is not as it should be' } = issues[0] ?? {}
  const at = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return at === '' ? message : `${at}: ${message}`
}

/** A field that nothing reads is said (U19), by its name where that is a mere word: a report is no place for the agent's Markdown. */
function unread(entries: readonly object[], known: readonly string[]): string[] {
  const names = [...new Set(entries.flatMap(Object.keys))].filter((name) => !known.includes(name))
  if (names.length === 0) return []
  const words = names.filter((name) => /^[a-z_]{1,30}$/i.test(name)).slice(0, 5)
  return [`fields that are not read: ${words.length > 0 ? words.join(', ') : names.length}`]
}
