import type { Thread } from '../model/pull-request.js'
import { UntrustedText } from '../model/text.js'
import { byline, fenced, foremost, hiddenLine, joined, type Sheet } from './context-sheet.js'

/** Review threads, the unresolved ones first: those are what is asked. Each with the id that an answer names. */
export function threadsText(threads: readonly Thread[], sheet: Sheet): string {
  if (threads.length === 0) return ''
  const open = threads.filter(({ isResolved }) => !isResolved)
  const sorted = [...open, ...threads.filter(({ isResolved }) => isResolved)]
  const count = `Unresolved: ${open.length} of ${threads.length}. An answer names its thread by the id behind "Thread".`
  return joined([
    count,
    ...foremost(
      sheet,
      'threads',
      sorted.map((thread) => threadText(thread, sheet)),
    ),
  ])
}

function threadText(thread: Thread, sheet: Sheet): string {
  const comments = thread.comments.map(({ author, createdAt, body }, index) =>
    fenced(sheet, body, `comment ${index + 1} of a thread, ${byline(author)}, ${createdAt}`),
  )
  const line = thread.line === undefined ? 'its line is no longer in the change' : `line ${thread.line}`
  return [
    `## Thread ${thread.id}`,
    `${thread.isResolved ? 'Resolved' : 'Unresolved'}, ${line}${thread.isOutdated ? ', outdated' : ''}, in this file:`,
    fenced(sheet, new UntrustedText(thread.path), 'path'),
    ...(thread.hunk.raw() === '' ? [] : [fenced(sheet, thread.hunk, 'the lines it is about')]),
    ...comments,
    ...(thread.hidden > 0 ? [hiddenLine(thread.hidden)] : []),
  ].join('\n\n')
}
