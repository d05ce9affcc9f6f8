import { unprocessable } from '../access.js'

const LONGEST_BODY = 65_536
const LONGEST_TITLE = 256

/** GitHub takes no longer texts, and where `isNeeded` none that is blank. */
export function judgeBody(resource: string, body: string | null | undefined, isNeeded = false): void {
  if (isNeeded && (body ?? '').trim() === '') throw invalid(resource, { field: 'body', code: 'missing_field' })
  if ((body ?? '').length > LONGEST_BODY)
    throw invalid(resource, {
      field: 'body',
      code: 'custom',
      message: `body is too long (maximum is ${LONGEST_BODY} characters)`,
    })
}

export function judgeTitle(resource: string, title: string | undefined): void {
  if (title === undefined) return
  if (title.trim() === '') throw invalid(resource, { field: 'title', code: 'missing_field' })
  if (title.length > LONGEST_TITLE)
    throw invalid(resource, {
      field: 'title',
      code: 'custom',
      message: `title is too long (maximum is ${LONGEST_TITLE} characters)`,
    })
}

function invalid(resource: string, rest: object) {
  return unprocessable('Validation Failed', [{ resource, ...rest }])
}
