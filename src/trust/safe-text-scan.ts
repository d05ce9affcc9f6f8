import type { Line } from './safe-text-blocks.js'
import { autolinkAt, emailAt, entityAt, startsTag } from './safe-text-html.js'
import { BREAK } from './safe-text-invisible.js'
import { inlineLinkAt, isOnHost, isRelative } from './safe-text-links.js'

export { hostsOf } from './safe-text-links.js'

export interface Scan {
  hosts: Set<string>
  text: string
}

/** Where a scan stands: a step reads from `at` and says what to write for how many characters. */
interface Place {
  line: string
  at: number
  /** What was written last, for what would run into it. */
  last: string
  isMarkdown: boolean
  hosts: Set<string>
}

interface Step {
  read: number
  write: string
}

/** The lines with every mention, link, image, tag and comment that is not in code made inert. */
export function scanned(lines: Line[], { hosts, text }: Scan): Line[] {
  const hasTable = /^(?=[^\n]*-)(?=[^\n]*[|:])[-:|> \t]+$/m.test(text)
  let isDangling = false
  return lines.map((line, index) => {
    if (line.style === 'code' || line.text.trim() === '') isDangling = false
    if (line.style === 'code') return line
    isDangling ||= codeIn(line.text).isDangling
    const isMarkdown = line.style === 'text' && !isDangling && !(hasTable && hasPipeInCode(line.text))
    const written = scannedLine(line.text, isMarkdown, hosts)
    return { style: line.style, text: withoutDefinition(written, lines[index + 1]?.text ?? '', isMarkdown, hosts) }
  })
}

/** One pass from the left, so that what was read before is settled and a forge reads the rest as we do. */
function scannedLine(line: string, isMarkdown: boolean, hosts: Set<string>): string {
  const written: string[] = []
  let last = ''
  for (let at = 0; at < line.length; ) {
    const step = stepAt({ line, at, last, isMarkdown, hosts })
    written.push(step.write)
    last = step.write.slice(-1)
    at += step.read
  }
  return written.join('')
}

function stepAt(place: Place): Step {
  const character = place.line.charAt(place.at)
  switch (character) {
    case '\\':
      return backslash(place)
    case '`':
      return codeSpan(place)
    case '<':
      return angle(place)
    case '&':
      return ampersand(place)
    case ']':
      return bracket(place)
    case '@':
      return mention(place)
    default:
      return /[a-z]/i.test(character) ? word(place) : as(character)
  }
}

function backslash({ line, at, isMarkdown }: Place): Step {
  const next = line.charAt(at + 1)
  if (next === '`' || next === '\\') return as(line.slice(at, at + 2))
  return isMarkdown && next === '<' ? { read: 2, write: '&lt;' } : as('\\')
}

function codeSpan({ line, at, isMarkdown }: Place): Step {
  const run = ticksAt(line, at)
  const end = isMarkdown ? closingTicks(line, at + run.length, run.length) : undefined
  return as(end === undefined ? run : line.slice(at, end))
}

function angle(place: Place): Step {
  const { line, at, isMarkdown, hosts } = place
  const email = emailAt(line, at)
  if (email) return as(email)
  const target = autolinkAt(line, at)
  if (target && isOnHost(target, hosts)) return as(`<${target}>`)
  if (target && isMarkdown && !touchesTicks(place, at + target.length + 2)) {
    return { read: target.length + 2, write: inCode(target) }
  }
  if (!startsTag(line, at)) return as('<')
  return { read: 1, write: isMarkdown ? '&lt;' : `<${BREAK}` }
}

function ampersand({ line, at, isMarkdown }: Place): Step {
  const entity = entityAt(line, at)
  if (!entity || entity.isHarmless) return as(entity?.text ?? '&')
  return { read: 1, write: isMarkdown ? '&amp;' : `&${BREAK}` }
}

/** The end of a link's or an image's text. */
function bracket(place: Place): Step {
  const { line, at, isMarkdown, hosts } = place
  if (line.charAt(at + 1) !== '(') return as(']')
  if (!isMarkdown) return { read: 1, write: `]${BREAK}` }
  const link = inlineLinkAt(line, at)
  if (!link || link.target.includes('|')) return { read: 1, write: ']\\' }
  const { isImage, isEmpty } = openingOf(line, at)
  const isAllowed = isOnHost(link.target, hosts) || (!isImage && isRelative(link.target))
  if (isAllowed && !isEmpty) return as(line.slice(at, link.end))
  return { read: link.end - at, write: link.target.trim() === '' ? '] ()' : `] (${inCode(link.target)})` }
}

/** GitHub pings a name after any character that is no ASCII letter or digit; an address has one before its @. */
function mention({ line, at }: Place): Step {
  const isName = /[A-Za-z0-9_]/.test(line.charAt(at + 1))
  const isAddress = /(?:^|[^@\w.-])[\w.+-]*[A-Za-z0-9]$/.test(line.slice(Math.max(0, at - 64), at))
  return isName && !isAddress ? { read: 1, write: `@${BREAK}` } : as('@')
}

// As long as a scheme is; nothing that ends a sentence right behind it.
const urlStart = /(?:www\.|[a-z][a-z0-9+.-]{0,30}:\/\/)(?=[^\s<>)"'*,;!?~`\]}|])/iy
const urlRest = /[^ \t<]{0,4096}/y

/** A word, or an address that a page would make a link of. */
function word(place: Place): Step {
  const { line, at, isMarkdown, hosts } = place
  urlStart.lastIndex = at
  const start = urlStart.exec(line)?.[0]
  if (!start) return as(wordAt(line, at))
  urlRest.lastIndex = at
  const run = urlRest.exec(line)![0]
  const url = trimmed(run)
  // A forge may end the address later than we do, and an address that goes on may have another host.
  const longest = (start.endsWith('//') ? '' : 'https://') + run.split('](')[0]
  if (isOnHost(longest, hosts) && line.charAt(at + run.length) !== '<') return as(url)
  const inert = url.split(/[`|]/)[0]!
  if (isMarkdown && !touchesTicks(place, at + inert.length)) return { read: inert.length, write: inCode(inert) }
  return { read: start.length, write: start.replace(/\/\/$|\.$/, `${BREAK}$&`) }
}

function wordAt(line: string, at: number): string {
  const letters = /[a-z0-9]{1,256}/iy
  letters.lastIndex = at
  return letters.exec(line)![0]
}

/** Without what stands after an address in prose, ends the link text it stands in, or could be a mention beside it. */
function trimmed(url: string): string {
  return url.split(/\]\(|\[|(?<![A-Za-z0-9/])(?=@)/)[0]!.replace(/[?!.,:;*_~'")\]}]+$/, '')
}

/** `[name]: target` is not shown, and makes links of `[name]`: it stays only for a host allowed, without a title. */
function withoutDefinition(line: string, next: string, isMarkdown: boolean, hosts: Set<string>): string {
  const isPossible = /^[\s>*+\-\d.)]*\[/.test(line) || /^[^[]*\]:/.test(line.replace(/\\./g, ''))
  if (!isPossible || !line.includes(']:')) return line
  const definition = /^[\s>]*\[[^\]^][^\]]*\]:[ \t]*<?([^\s<>]+)>?[ \t]*$/.exec(line)
  if (isMarkdown && definition && isOnHost(definition[1]!, hosts) && !/^[\s>]*["'(]/.test(next)) return line
  return line.replace(/(?<!\[\^[^\][]*)\]:/g, isMarkdown ? ']\\:' : `]${BREAK}:`)
}

function openingOf(line: string, end: number): { isImage: boolean; isEmpty: boolean } {
  let depth = 0
  for (let at = end - 1; at >= Math.max(0, end - 2000); at--) {
    if (line.charAt(at) === ']') depth++
    if (line.charAt(at) === '[' && depth-- === 0) {
      return { isImage: line.charAt(at - 1) === '!', isEmpty: line.slice(at + 1, end).trim() === '' }
    }
  }
  return { isImage: true, isEmpty: false }
}

function hasPipeInCode(line: string): boolean {
  return codeIn(line).spans.some((span) => span.includes('|'))
}

/** The code spans of a line, and whether ticks are left that a later line may close. */
function codeIn(line: string): { spans: string[]; isDangling: boolean } {
  const spans: string[] = []
  let isDangling = false
  for (let at = 0; at < line.length; at++) {
    if (line.charAt(at) === '\\') at++
    else if (line.charAt(at) === '`') {
      const run = ticksAt(line, at)
      const end = closingTicks(line, at + run.length, run.length)
      if (end === undefined) isDangling = true
      else spans.push(line.slice(at, end))
      at = (end ?? at + run.length) - 1
    }
  }
  return { spans, isDangling }
}

function closingTicks(line: string, from: number, length: number): number | undefined {
  for (let at = line.indexOf('`', from); at !== -1; at = line.indexOf('`', at)) {
    const run = ticksAt(line, at)
    at += run.length
    if (run.length === length) return at
  }
  return undefined
}

function ticksAt(line: string, at: number): string {
  const ticks = /`+/y
  ticks.lastIndex = at
  return ticks.exec(line)![0]
}

function touchesTicks({ line, last }: Place, end: number): boolean {
  return last === '`' || last === '\\' || line.charAt(end) === '`'
}

function inCode(target: string): string {
  return `\`${target}\``
}

function as(text: string): Step {
  return { read: text.length, write: text }
}
