import { BREAK } from './safe-text-invisible.js'

// GitHub's nine inflections, and those GitLab adds.
const keyword = '(?<![A-Za-z0-9])(?:clos(?:e[sd]?|ing)|fix(?:e[sd]|ing)?|resolv(?:e[sd]?|ing)|implement(?:s|ed|ing)?)'
// What may stand between: a colon, spaces, line ends, marks that a page does not show.
const marks = '[\\s:*_~`"\'()\\[\\]{}<>\\\\\\u2010-\\u2015-]'
const name = '[A-Za-z0-9_.-]{1,100}'
const issuePage =
  '(?:https?://|www\\.)[^\\s<>`]{1,500}/(?:issues|pull|pulls|merge_requests|work_items|discussions)/\\d+'
const reference = `(?:(?:${name}(?:/${name}){0,5})?#\\d+|GH-\\d+|${issuePage})(?![A-Za-z0-9])`
const more = `(?:\\s*(?:,\\s*(?:and\\s)?|&|and\\s)\\s*${reference})*`

const closing = new RegExp(`(${keyword})(${marks}*(?:issues?${marks}+)?)(${reference})(${more})`, 'gi')
const references = new RegExp(reference, 'gi')

/** No keyword before a reference closes anything, but `keep`'s (`#12`, `owner/repo#12`). A reference stays a link. */
export function withoutClosing(text: string, keep?: string): string {
  return text.replace(closing, (whole: string, word: string, gap: string, target: string, others: string) => {
    if (keep === undefined || normal(target) !== normal(keep)) return whole.charAt(0) + BREAK + whole.slice(1)
    return word + gap + target + others.replace(references, (other) => other.replace(/\d+$/, `${BREAK}$&`))
  })
}

function normal(reference: string): string {
  return reference.toLowerCase().replace(/^gh-/, '#')
}
