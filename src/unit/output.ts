import type { OutputFault, Words } from '../model/outcome.js'
import { UntrustedText } from '../model/text.js'
import { notesOf, type Parsed, repliesOf } from './output-json.js'

const KIB = 1024

/** What an agent may leave in `.away/output/`, and the most bytes of each. Nothing else there is read. */
export const OUTPUT_FILES: ReadonlyMap<string, number> = new Map([
  ['summary.md', 64 * KIB],
  ['title.txt', 4 * KIB],
  ['body.md', 256 * KIB],
  ['nothing.md', 64 * KIB],
  ['review.md', 256 * KIB],
  ['notes.json', 512 * KIB],
  ['replies.json', 512 * KIB],
  ['plan.md', 256 * KIB],
  ['tasks.json', 512 * KIB],
])

/** The agent's words, each file whole or not at all; what does not fit is a fault. */
export function wordsOf(files: ReadonlyMap<string, Uint8Array>): { words: Words; faults: OutputFault[] } {
  const faults: OutputFault[] = []
  const text = (file: string): UntrustedText | undefined => {
    const bytes = files.get(file)
    if (bytes === undefined) return undefined
    const read = utf8(bytes)
    if (read === undefined) faults.push({ file, problem: 'it is not UTF-8 text' })
    const trimmed = read?.trim()
    return trimmed ? new UntrustedText(trimmed) : undefined
  }
  const words: Words = {
    summary: text('summary.md'),
    title: oneLine(text('title.txt'), faults),
    body: text('body.md'),
    nothing: text('nothing.md'),
    review: text('review.md'),
    notes: entries('notes.json', text('notes.json'), notesOf, faults),
    replies: entries('replies.json', text('replies.json'), repliesOf, faults),
  }
  return { words, faults }
}

function entries<T>(
  file: string,
  text: UntrustedText | undefined,
  parse: (json: string) => Parsed<T>,
  faults: OutputFault[],
): T[] | undefined {
  if (text === undefined) return undefined
  const { entries, problems } = parse(text.raw())
  faults.push(...problems.map((problem) => ({ file, problem })))
  return entries
}

function oneLine(title: UntrustedText | undefined, faults: OutputFault[]): UntrustedText | undefined {
  if (title === undefined) return undefined
  if (!title.raw().includes('\n')) return title
  faults.push({ file: 'title.txt', problem: 'it has more than one line' })
  return undefined
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
