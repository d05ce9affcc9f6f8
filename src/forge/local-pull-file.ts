import { z } from 'zod'
import type { PullRequest } from './forge.js'
import { type FileKind, formatFile, parseFile } from './local-front-matter.js'

const schema = z.strictObject({
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

const PULL: FileKind<z.infer<typeof schema>> = { what: 'pull request', schema }

/** A pull request as a Markdown file. */
export function formatPull(pull: PullRequest): string {
  const { number, title, state, head, headOid, base, draft, labels, reviewers, url, body } = pull
  return formatFile({ number, title, state, head, head_oid: headOid, base, draft, labels, reviewers, url }, body)
}

/** Throws, naming the file, where it isn't one of ours. */
export function parsePull(bytes: Buffer, path: string): PullRequest {
  const { matter, body } = parseFile(bytes, path, PULL)
  const { head_oid: headOid, ...rest } = matter
  return { ...rest, headOid, body, isOurs: true }
}
