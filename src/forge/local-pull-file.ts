import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { messageOf, UserError } from '../system/errors.js'
import type { PullRequest } from './forge.js'

const frontMatter = z.strictObject({
  number: z.int().positive(),
  title: z.string(),
  state: z.enum(['open', 'closed', 'merged']),
  head: z.string(),
  head_oid: z.string().regex(/^[0-9a-f]{40}$/),
  base: z.string(),
  draft: z.boolean(),
  labels: z.array(z.string()),
  reviewers: z.array(z.string()),
  url: z.string(),
})

/** One key a line, so that no line of a value can be the closing one. */
const STYLE = { lineWidth: 0, blockQuote: false, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER } as const

/** A pull request as a Markdown file: front matter, an empty line, then the body as it is, byte for byte. */
export function formatPull(pull: PullRequest): string {
  const { number, title, state, head, headOid, base, draft, labels, reviewers, url, body } = pull
  const matter = { number, title, state, head, head_oid: headOid, base, draft, labels, reviewers, url }
  return `---\n${stringify(matter, STYLE)}---\n\n${body}`
}

/** Throws, naming the file, where it isn't one of ours. */
export function parsePull(bytes: Buffer, path: string): PullRequest {
  const parts = /^---\n(.*?\n)---\n\n(.*)$/s.exec(bytes.toString('utf8'))
  if (parts === null) throw damaged(path, 'it has no front matter')
  try {
    const { head_oid: headOid, ...rest } = frontMatter.parse(parse(parts[1]!, { maxAliasCount: 0 }))
    return { ...rest, headOid, body: parts[2]! }
  } catch (error) {
    throw damaged(path, error instanceof z.ZodError ? z.prettifyError(error) : messageOf(error))
  }
}

function damaged(path: string, why: string): UserError {
  return new UserError(`the pull request file ${path} is damaged: ${why}\nPut it right or take its folder away.`)
}
