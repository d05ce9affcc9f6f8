import type { Item } from '../model/item.js'
import type { LinkedItem, Review } from '../model/pull-request.js'
import { UntrustedText } from '../model/text.js'
import type { ContextFile, Detail } from '../sources/source.js'
import { fence } from '../trust/fence.js'
import { checksText } from './context-checks.js'
import { byline, fenced, foremost, hiddenLine, joined, newest, type Sheet } from './context-sheet.js'
import { threadsText } from './context-threads.js'

/**
 * What a source told of an item, as files for `.away/context/`: what people wrote is fenced as data, each piece by itself. What does
 * not fit and what could not be had is listed in `left-out.md`.
 */
export function contextFiles(detail: Detail, nonce: string): ContextFile[] {
  const { item, threads = [], reviews = [], checks = [], linked = [], files = [], more = [], notes = [] } = detail
  const left: string[] = []
  const texts = new Map<string, string>()
  const write = (file: string, text: (sheet: Sheet) => string): void => {
    texts.set(file, text({ file, nonce, left }))
  }
  write('item.md', (sheet) => itemSheet(item, sheet))
  write('comments.md', (sheet) => commentsText(item, sheet))
  write('threads.md', (sheet) => threadsText(threads, sheet))
  write('reviews.md', (sheet) => reviewsText(reviews, sheet))
  write('checks.md', (sheet) => checksText(checks, sheet))
  write('files.txt', (sheet) => filesText(files, sheet))
  for (const each of linked) write(linkedPath(item, each), (sheet) => linkedText(each, sheet))
  const added = more.filter(({ path }) => !isTaken(texts, path))
  for (const { path } of more)
    if (isTaken(texts, path)) left.push(`${path} of the source itself, whose name is one of awaywork's own`)
  write('left-out.md', () => leftOutText([...left, ...notes]))
  const written = [...texts].filter(([, text]) => text !== '')
  return [...written.map(([path, text]) => ({ path, content: Buffer.from(text) })), ...added]
}

/** Also a name that is ours and has nothing in it this time. */
function isTaken(texts: ReadonlyMap<string, string>, path: string): boolean {
  return texts.has(path) || path === 'left-out.md' || path === 'diff.patch'
}

/** The item's own text, fenced, with the facts about it that awaywork itself vouches for. */
export function itemText(item: Item, nonce: string): string {
  return itemSheet(item, { file: 'item.md', nonce, left: [] })
}

const askedBy = { you: 'the person you work for', trusted: 'a writer of the repo', outsider: 'an outsider' }

function itemSheet(item: Item, sheet: Sheet): string {
  const facts = [
    `Item: ${item.key}`,
    `Asked by: ${askedBy[item.author.standing]}`,
    ...pullLines(item),
    ...(item.labels.length > 0
      ? [`Labels: ${fence(new UntrustedText(item.labels.join(', ')), 'labels', sheet.nonce)}`]
      : []),
  ]
  // Whole, however long: its source has limits of its own.
  return joined([facts.join('\n'), fence(item.title, 'title', sheet.nonce), fence(item.body, 'body', sheet.nonce)])
}

function pullLines({ pull }: Item): string[] {
  if (pull === undefined) return []
  const { draft, checks, unresolvedThreads, conflicts } = pull
  return [
    `Pull request: ${draft ? 'a draft' : 'ready for review'}`,
    ...(checks === 'none' ? [] : [`CI checks: ${checks}`]),
    ...(unresolvedThreads === undefined ? [] : [`Unresolved threads: ${unresolvedThreads}`]),
    ...(conflicts === undefined ? [] : [`Conflicts with its base: ${conflicts ? 'yes' : 'no'}`]),
  ]
}

function commentsText(item: Item, sheet: Sheet): string {
  const pieces = item.comments.map(({ author, createdAt, body }, index) =>
    fenced(sheet, body, `comment ${index + 1}, ${byline(author)}, ${createdAt}`),
  )
  return joined([...newest(sheet, 'comments', pieces), ...(item.hidden > 0 ? [hiddenLine(item.hidden)] : [])])
}

function reviewsText(reviews: readonly Review[], sheet: Sheet): string {
  const pieces = reviews.map(({ state, author, createdAt, body }, index) => {
    const label = `review ${index + 1}, ${state}, ${byline(author)}, ${createdAt}`
    return body.raw().trim() === '' ? `Without words: ${label}.` : fenced(sheet, body, label)
  })
  return joined(newest(sheet, 'reviews', pieces))
}

/** Whole as long as it can be: whoever reads half of it takes the other half for missing. */
function filesText(files: readonly string[], sheet: Sheet): string {
  if (files.length === 0) return ''
  const paths = files.map((path) => JSON.stringify(path).slice(1, -1))
  const listed = foremost(sheet, 'paths', paths)
  const count = `The pull request changes ${files.length === 1 ? '1 path' : `${files.length} paths`}, one a line:`
  return joined([count, fence(new UntrustedText(listed.join('\n')), 'changed paths', sheet.nonce)])
}

/** Those of other repos have that in their names. */
function linkedPath({ repo }: Item, { key }: LinkedItem): string {
  const [, name = '', number = ''] = /^\w+:(.*)#(\d+)$/.exec(key) ?? []
  const other = name === repo?.name ? '' : `${name.replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '')}-`
  return `linked/${other}${number}.md`
}

function linkedText({ key, kind, title, body, author }: LinkedItem, sheet: Sheet): string {
  const facts = `Linked ${kind}: ${key}\nWritten ${byline(author)}`
  return joined([facts, fenced(sheet, title, 'title'), fenced(sheet, body, 'body')])
}

/** Nothing is missing in silence: an agent that is not told takes what it was not shown for what is not there. */
function leftOutText(left: readonly string[]): string {
  if (left.length === 0) return ''
  return joined([
    'Left out of these files, which does not mean that it is not there:',
    left.map((one) => `- ${one}`).join('\n'),
  ])
}
