import { BREAK } from './safe-text-invisible.js'

/**
 * `code`: in a fence for sure, so nothing in it acts. `text`: Markdown. `either`: one reading says code, another says
 * text, so it is only changed in ways that look right in both.
 */
export interface Line {
  text: string
  style: 'code' | 'text' | 'either'
}

/** A fence; `indent` is the column its list item's text starts at, 0 outside lists. */
export interface OpenFence {
  mark: string
  indent: number
}

interface Blocks {
  fence: OpenFence | undefined
  /** The columns at which the text of the open list items starts. */
  items: number[]
  /** A forge may hold other items open than `items` says. */
  isIrregular: boolean
  /** A fence may be open in a quote or an item. */
  mayBeCode: boolean
  isParagraph: boolean
}

const fenceStart = /^(?:(`{3,})[^`]*|(~{3,}).*)$/
const listMark = /^(?:[-*+]|(\d{1,9})[.)])( +|\t|$)/
const rule = /^([-*_])[ \t]*(?:\1[ \t]*){2,}$/

/** Every line with its style, and the fence that is open at the end. A fence that only one reading sees is none after this. */
export function styledLines(text: string): { lines: Line[]; open: OpenFence | undefined } {
  const blocks: Blocks = { fence: undefined, items: [], isIrregular: false, mayBeCode: false, isParagraph: false }
  const lines = text.split('\n').map((line) => styled(line, blocks))
  return { lines, open: blocks.fence }
}

/** The lines that close what is open. */
export function closersFor(open: OpenFence | undefined): string[] {
  return open ? [' '.repeat(open.indent) + open.mark] : []
}

function styled(line: string, blocks: Blocks): Line {
  const { column, content } = indented(line)
  if (blocks.fence) {
    if (blocks.fence.indent === 0 || content === '' || column >= blocks.fence.indent) return fenced(line, blocks)
    blocks.fence = undefined
  }
  if (content === '') {
    blocks.isParagraph = false
    return { text: line, style: 'text' }
  }
  if (column === 0 && (!blocks.isParagraph || fenceStart.test(content))) startOver(blocks)
  if (fenceStart.test(content)) return fenceLine(line, blocks)
  if (rule.test(content)) return ruleLine(line, blocks)
  const mark = listMark.exec(content)
  if (mark) return itemLine(line, mark, blocks)
  if (content.startsWith('>') || /^\[\^[^\]]*\]:/.test(content)) return quoteLine(line, blocks)
  return proseLine(line, blocks)
}

/** In a fence: code, and perhaps its end. */
function fenced(line: string, blocks: Blocks): Line {
  const { column, content } = indented(line)
  const { mark, indent } = blocks.fence!
  const isMark = content.startsWith(mark) && /^(.)\1*[ \t]*$/.test(content)
  if (isMark && column >= indent && column - indent <= 3) blocks.fence = undefined
  return { text: line, style: 'code' }
}

function fenceLine(line: string, blocks: Blocks): Line {
  const { column, content } = indented(line)
  if (blocks.isIrregular) return column <= 3 ? brokenFence(line, blocks) : perhapsCode(line, blocks)
  leaveItems(column, blocks)
  const indent = blocks.items.at(-1) ?? 0
  if (column - indent > 3) return deepLine(line, blocks)
  blocks.fence = { mark: markOf(content), indent }
  blocks.isParagraph = false
  return { text: line, style: 'code' }
}

function ruleLine(line: string, blocks: Blocks): Line {
  if (indented(line).column === 0) startOver(blocks)
  else blocks.isIrregular = true
  return { text: line, style: styleOf(blocks) }
}

function itemLine(line: string, mark: RegExpExecArray, blocks: Blocks): Line {
  const { column, content } = indented(line)
  const [whole, number, space] = mark
  const depth = blocks.items.length
  leaveItems(column, blocks)
  const isSibling = blocks.items.length < depth
  const isWrapped = blocks.isParagraph && !isSibling && number !== undefined && number !== '1'
  const rest = content.slice(whole.length)
  const isOdd = isWrapped || !/^ {1,4}$/.test(space!) || rest === '' || column - (blocks.items.at(-1) ?? 0) > 3
  blocks.isParagraph = true
  if (isOdd || listMark.test(rest) || rest.startsWith('>') || hasFence(rest)) blocks.isIrregular = true
  else blocks.items.push(column + whole.length)
  if (hasFence(rest)) return perhapsCode(line, blocks)
  return { text: line, style: isOdd ? 'either' : styleOf(blocks) }
}

function quoteLine(line: string, blocks: Blocks): Line {
  blocks.isIrregular = true
  blocks.isParagraph = true
  return hasFence(indented(line).content) ? perhapsCode(line, blocks) : { text: line, style: styleOf(blocks) }
}

function proseLine(line: string, blocks: Blocks): Line {
  const { column } = indented(line)
  const isLazy = blocks.isParagraph && column < (blocks.items.at(-1) ?? 0)
  if (isLazy) blocks.isIrregular = true
  else leaveItems(column, blocks)
  blocks.isParagraph = true
  const isDeep = column - (blocks.items.at(-1) ?? 0) > 3
  return { text: line, style: isDeep ? 'either' : styleOf(blocks) }
}

/** Code by its indentation, or a paragraph that goes on. */
function deepLine(line: string, blocks: Blocks): Line {
  blocks.isParagraph = true
  return { text: line, style: 'either' }
}

function perhapsCode(line: string, blocks: Blocks): Line {
  blocks.isParagraph = true
  blocks.isIrregular = true
  blocks.mayBeCode = true
  return { text: line, style: 'either' }
}

/** A fence at the top by one reading, in a list by another: none by both. */
function brokenFence(line: string, blocks: Blocks): Line {
  blocks.isParagraph = true
  return { text: line.replace(/^[ \t]*/, `$&${BREAK}`), style: 'either' }
}

function startOver(blocks: Blocks): void {
  Object.assign(blocks, { items: [], isIrregular: false, mayBeCode: false, isParagraph: false })
}

function leaveItems(column: number, blocks: Blocks): void {
  blocks.items = blocks.items.filter((start) => start <= column)
}

function styleOf(blocks: Blocks): 'text' | 'either' {
  return blocks.mayBeCode ? 'either' : 'text'
}

/** Whether a fence may start behind quote and list marks. */
function hasFence(content: string): boolean {
  return /^(?:[\s>*+-]|\d+[.)]|\[\^[^\]]*\]:)*(?:`{3}|~{3})/.test(content)
}

function markOf(fence: string): string {
  return /^(?:`+|~+)/.exec(fence)![0]
}

/** The column of the first character that is no blank, tabs at every fourth, and the text from there. */
function indented(line: string): { column: number; content: string } {
  const content = line.replace(/^[ \t]+/, '')
  let column = 0
  for (const blank of line.slice(0, line.length - content.length)) column += blank === '\t' ? 4 - (column % 4) : 1
  return { column, content }
}
