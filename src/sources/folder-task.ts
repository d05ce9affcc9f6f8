import leven from 'leven'
import { parseDocument } from 'yaml'
import { z } from 'zod'

/** What a Markdown file asks for. */
export interface Task {
  title: string
  body: string
  labels: string[]
  status: string | undefined
}

const text = z.string({ error: 'must be text: put it in quotes' }).trim().min(1, 'must not be empty')
const frontMatter = z.object({
  title: text.nullish(),
  labels: z.array(text, { error: 'must be a list of texts, as in [bug, small]' }).nullish(),
  status: text.nullish(),
})
type FrontMatter = z.infer<typeof frontMatter>

/** A file's bytes as a task, or a sentence that says why they are none. `id` gives a title where nothing else does. */
export function parseTask(bytes: Uint8Array, id: string): Task | { reason: string } {
  const decoded = decode(bytes)
  if (decoded === undefined) return { reason: 'it is not UTF-8 text: save it as UTF-8' }
  const parts = split(decoded)
  if (parts === undefined) return { reason: 'the front matter that begins in line 1 has no closing line of ---' }
  const matter = parseFrontMatter(parts.matter)
  if ('reason' in matter) return matter
  const { title, body } = titleAndBody(parts.body, matter.title ?? undefined)
  return {
    title: title ?? id.replaceAll('-', ' '),
    body,
    labels: matter.labels ?? [],
    status: matter.status ?? undefined,
  }
}

/** Without its byte order mark, lines ending in LF; undefined where it is no text. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return decoded.includes('\0') ? undefined : decoded.replace(/\r\n?/g, '\n')
  } catch {
    return undefined
  }
}

function split(content: string): { matter: string; body: string } | undefined {
  if (!/^---[ \t]*(\n|$)/.test(content)) return { matter: '', body: content }
  const lines = content.split('\n')
  const end = lines.findIndex((line, index) => index > 0 && /^---[ \t]*$/.test(line))
  if (end === -1) return undefined
  return { matter: lines.slice(1, end).join('\n'), body: lines.slice(end + 1).join('\n') }
}

function parseFrontMatter(yaml: string): FrontMatter | { reason: string } {
  const document = parseDocument(yaml, { prettyErrors: false })
  const error = document.errors[0] ?? document.warnings[0]
  if (error !== undefined) return { reason: `front matter, line ${lineAt(yaml, error.pos[0])}: ${error.message}` }
  const values = toValues(document)
  if (typeof values === 'string') return { reason: values }
  const unknown = Object.keys(values).find((key) => !Object.hasOwn(frontMatter.shape, key))
  if (unknown !== undefined) return { reason: unknownKey(unknown) }
  const parsed = frontMatter.safeParse(values)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]!
  return { reason: `front matter: ${issue.path.join('.')} ${issue.message}` }
}

function toValues(document: ReturnType<typeof parseDocument>): object | string {
  try {
    const values: unknown = document.toJS({ maxAliasCount: 0 }) ?? {}
    const isMap = typeof values === 'object' && values !== null && !Array.isArray(values)
    return isMap ? values : 'the front matter is not a list of keys and values, as in "title: Retry uploads"'
  } catch {
    return 'the front matter uses an alias (*name), which is not allowed here'
  }
}

function unknownKey(key: string): string {
  const known = Object.keys(frontMatter.shape)
  const nearest = known.toSorted((a, b) => leven(key, a) - leven(key, b))[0]!
  const guess = leven(key, nearest) <= 3 ? `did you mean "${nearest}"? ` : ''
  return `the front matter has an unknown key ${JSON.stringify(key)} (${guess}there is: ${known.join(', ')})`
}

/** In the file, where the front matter begins in line 2. */
function lineAt(yaml: string, offset: number): number {
  return yaml.slice(0, offset).split('\n').length + 1
}

function titleAndBody(markdown: string, title: string | undefined): { title: string | undefined; body: string } {
  const lines = markdown.split('\n')
  const heading = title === undefined ? firstHeading(lines) : undefined
  if (heading !== undefined) lines.splice(heading.index, 1)
  return {
    title: (title ?? heading?.text)?.replace(/\s+/g, ' '),
    body: lines
      .join('\n')
      .replace(/^(\s*\n)+/, '')
      .trimEnd(),
  }
}

/** The first `# heading` that is not inside a fenced block of code. */
function firstHeading(lines: string[]): { index: number; text: string } | undefined {
  let fence: string | undefined
  for (const [index, line] of lines.entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence === undefined && mark !== undefined) fence = mark
    else if (fence !== undefined && mark?.startsWith(fence)) fence = undefined
    if (fence !== undefined || mark !== undefined) continue
    const heading = /^ {0,3}#[ \t]+(\S.*)$/.exec(line)?.[1]?.replace(/[ \t]+#*[ \t]*$/, '')
    if (heading) return { index, text: heading }
  }
  return undefined
}
