import type { Check, ChecksState } from '../model/pull-request.js'
import { UntrustedText } from '../model/text.js'
import { fenced, foremost, joined, type Sheet } from './context-sheet.js'

const MOST_ANNOTATIONS = 100

/** The CI checks of the head commit: what fails with all that is known of it, the rest by name. */
export function checksText(checks: readonly Check[], sheet: Sheet): string {
  if (checks.length === 0) return ''
  const failing = checks.filter(({ state }) => state === 'failing')
  const pieces = failing.map((check, index) => failingText(check, index + 1, sheet))
  const others = (['pending', 'passing'] as const).flatMap((state) => namesText(checks, state, sheet))
  return joined([
    `Failing: ${failing.length} of ${checks.length}.`,
    ...foremost(sheet, 'failing checks', pieces),
    ...others,
  ])
}

function failingText({ name, url, summary, annotations, logTail }: Check, number: number, sheet: Sheet): string {
  const title = new UntrustedText([name.raw(), url].filter(Boolean).join('\n'))
  return [
    `## Failing check ${number}`,
    fenced(sheet, title, 'name and address'),
    ...(summary.raw().trim() === '' ? [] : [fenced(sheet, summary, `summary of failing check ${number}`)]),
    ...annotationsText(annotations, number, sheet),
    ...(logTail === undefined ? [] : [fenced(sheet, logTail, `the end of the log of failing check ${number}`)]),
  ].join('\n\n')
}

function annotationsText(annotations: Check['annotations'], number: number, sheet: Sheet): string[] {
  if (annotations.length === 0) return []
  const some = annotations.slice(0, MOST_ANNOTATIONS)
  const lines = some.map(({ path, line, level, message }) => `${path}:${line}: ${level}: ${message.raw()}`)
  const text = fenced(sheet, new UntrustedText(lines.join('\n')), `annotations of failing check ${number}`)
  const dropped = annotations.length - some.length
  if (dropped === 0) return [text]
  sheet.left.push(`${sheet.file}: the last ${dropped} annotations of failing check ${number}`)
  return [text, `_Left out: the last ${dropped} annotations._`]
}

function namesText(checks: readonly Check[], state: ChecksState, sheet: Sheet): string[] {
  const names = checks.filter((check) => check.state === state).map(({ name }) => name.raw())
  return names.length === 0 ? [] : [fenced(sheet, new UntrustedText(names.join('\n')), `${state} checks`)]
}
