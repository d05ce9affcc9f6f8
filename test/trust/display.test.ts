import { describe, expect, test } from '@jest/globals'
import { shown } from '../../src/trust/display.js'
import { benign } from './safe-text-support.js'

describe('shown on one line', () => {
  test.each([
    ['a screen wipe [P10]', '\u001B[2J', '\\x1b[2J'],
    ['a line end [G35]', 'n\nl', 'n\\nl'],
    ['a carriage return', 'a\rb\r\nc', 'a\\rb\\r\\nc'],
    ['a tab', 'a\tb', 'a\\tb'],
    ['a name that turns round', '\u202Egpj.exe', '\\u202egpj.exe'],
    ['zero width', 'a\u200Bb\u00ADc', 'a\\u200bb\\xadc'],
    ['tag characters', 'a\u{E0041}', 'a\\u{e0041}'],
    ['a line separator', 'a\u2028b\u0085c', 'a\\u2028b\\x85c'],
    ['half a character', 'a\uD800', 'a\\ud800'],
    ['the last of two and of four digits', 'a\u009Fb\uFFFFc\u200F', 'a\\x9fb\\uffffc\\u200f'],
    ['a bell', '\u0007', '\\x07'],
    ['an Arabic mark', '\u061C', '\\u061c'],
    ['NUL', '\u0000', '\\x00'],
    ['a workflow command', '::error::x', '\\::error::x'],
    ['an indented one', '  ::add-mask::x', '  \\::add-mask::x'],
    ['the old command, anywhere', 'a ##[error]x ##[x]', 'a ##\\[error]x ##\\[x]'],
  ])('%s', (_, text, expected) => expect(shown(text)).toBe(expected))

  test.each([['-rf'], ['a::b'], ['x ## [a]'], ['C:\\new'], ['| x |']])('%s stays', (text) =>
    expect(shown(text)).toBe(text),
  )
})

describe('shown on lines', () => {
  test.each([
    ['line ends and tabs', 'a\r\nb\rc\td\u2028e', 'a\nb\nc\td\ne'],
    ['commands on each', 'a\n::error::x\n \t::x\n##[x]', 'a\n\\::error::x\n \t\\::x\n##\\[x]'],
    ['escape codes', 'a\u001B[1A\nb', 'a\\x1b[1A\nb'],
    ['an empty line before a command', 'a\n\n::x', 'a\n\n\\::x'],
  ])('%s', (_, text, expected) => expect(shown(text, { lines: true })).toBe(expected))

  test.each(benign)('%s stays', (_, text) => expect(shown(text, { lines: true })).toBe(text))
})

describe('cut', () => {
  test.each([
    ['abcdef', 4, 'abc…'],
    ['abcd', 4, 'abcd'],
    ['a😀b', 3, 'a…'],
    ['a😀bc', 4, 'a😀…'],
    ['ab', 1, '…'],
    ['ab', 0, ''],
    ['', 0, ''],
  ])('%s at %d', (text, maxLength, expected) => expect(shown(text, { maxLength })).toBe(expected))
})
