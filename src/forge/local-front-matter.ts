import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { messageOf, UserError } from '../system/errors.js'

/** One key a line, so that no line of a value can be the closing one. */
const STYLE = { lineWidth: 0, blockQuote: false, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER } as const

/** A Markdown file: front matter, an empty line, then the body as it is, byte for byte. */
export function formatFile(matter: object, body: string): string {
  return `---\n${stringify(matter, STYLE)}---\n\n${body}`
}

/** What such a file is and where it lies, for the error. */
export interface FileKind<T> {
  /** E.g. `pull request`. */
  what: string
  schema: z.ZodType<T>
}

/** Throws, naming the file, where it isn't one of ours. */
export function parseFile<T>(bytes: Buffer, path: string, kind: FileKind<T>): { matter: T; body: string } {
  const parts = /^---\n(.*?\n)---\n\n(.*)$/s.exec(bytes.toString('utf8'))
  if (parts === null) throw damaged(kind.what, path, 'it has no front matter')
  try {
    return { matter: kind.schema.parse(parse(parts[1]!, { maxAliasCount: 0 })), body: parts[2]! }
  } catch (error) {
    throw damaged(kind.what, path, error instanceof z.ZodError ? z.prettifyError(error) : messageOf(error))
  }
}

function damaged(what: string, path: string, why: string): UserError {
  return new UserError(`the ${what} file ${path} is damaged: ${why}\nPut it right or take its folder away.`)
}
