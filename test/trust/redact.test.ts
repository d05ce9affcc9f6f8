import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Secret } from '../../src/model/secret.js'
import { redactor } from '../../src/trust/redact.js'
import { randomText, secretOf } from './fake-secrets.js'

const value = randomText(40, 'redact')
const redact = redactor([new Secret('KEY', value)])

describe('a known secret is masked', () => {
  test('plain, each time', () => {
    expect(redact(`a ${value} b ${value}`)).toBe('a *** b ***')
    expect(redact(value)).toBe('***')
  })

  test.each([0, 1, 2])('in base64 behind %d bytes', (lead) => {
    const masked = redact(Buffer.from(`${'.'.repeat(lead)}${value}`).toString('base64'))

    expect(masked).toContain('***')
    expect(masked.length).toBeLessThan(12)
  })

  test('in base64url', () => {
    const odd = '?~>>?~~?>?>~?a8sd7f9a?>~h?~>~8?!'

    expect(redactor([new Secret('ODD', odd)])(Buffer.from(odd).toString('base64url'))).toMatch(/^\*{3}.?$/)
    expect(redactor([new Secret('ODD', odd)])(Buffer.from(odd).toString('base64'))).toMatch(/^\*{3}.?=*$/)
  })

  test('in hex of either case', () => {
    const hex = Buffer.from(value).toString('hex')

    expect([redact(`<${hex}>`), redact(`<${hex.toUpperCase()}>`)]).toEqual(['<***>', '<***>'])
  })

  test('in a URL and in JSON', () => {
    const odd = redactor([new Secret('ODD', 'pass/word "+"\\x')])

    expect(odd('https://x:pass%2Fword%20%22%2B%22%5Cx@host')).toBe('https://x:***@host')
    expect(odd('https://x:pass%2fword%20%22%2b%22%5cx@host')).toBe('https://x:***@host')
    expect(odd('{"a":"pass/word \\"+\\"\\\\x"}')).toBe('{"a":"***"}')
    expect(odd('pass/word "+"\\x')).toBe('***')
  })

  test('of several lines, line by line', () => {
    const lines = ['-----BEGIN X-----', randomText(64, 'one'), randomText(64, 'two'), 'short', '-----END X-----']
    const key = redactor([new Secret('PEM', `${lines.join('\n')}\n`)])

    expect(lines.map(key)).toEqual(['***', '***', '***', 'short', '***'])
    expect(key(lines.join('\n'))).toBe('***')
    expect(key(lines.join('\\n'))).toBe('***')
  })

  test('with carriage returns and white space around it', () => {
    const [one, two] = [randomText(20, 'one'), randomText(20, 'two')]
    const key = redactor([new Secret('K', ` ${one}\r\n  ${two} \n`)])

    expect([key(one), key(`<${two}>`)]).toEqual(['***', '<***>'])
  })

  test('the longer one first, where one holds the other', () => {
    const long = `${value}-more`

    expect(redactor([new Secret('A', value), new Secret('B', long)])(`<${long}>`)).toBe('<***>')
  })

  test('of 8 characters, and of 7 not', () => {
    expect(redactor([new Secret('A', 'Ab3dE6gH')])('x Ab3dE6gH')).toBe('x ***')
    expect(redactor([new Secret('A', 'Ab3dE6g')])('x Ab3dE6g')).toBe('x Ab3dE6g')
  })
})

describe('shapes of tokens are masked', () => {
  const token = ['ghp', randomText(36)].join('_')

  test('wherever they stand, with the rest left', () => {
    expect(redactor([])(`a ${token} b ${token}.`)).toBe('a *** b ***.')
    expect(redactor([])(token)).toBe('***')
  })

  test('also where one lies in another', () => {
    const both = ['sk', 'proj', `${randomText(20)}-sk-${randomText(20)}T3BlbkFJ${randomText(20)}`].join('-')

    expect(redactor([])(`<${both}>`)).toBe('<***>')
  })
})

test('a line that holds nothing is left as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (line) => {
      expect(redact(line)).toBe(line)
    }),
  )
})

test('no secrets mask nothing, and no empty one masks all', () => {
  expect(redactor([])('abc')).toBe('abc')
  expect(redactor([new Secret('E', '')])('abc')).toBe('abc')
})

test('a thousand lines are cheap with twenty secrets', () => {
  const cheap = redactor(Array.from({ length: 20 }, (_, at) => secretOf(40, `S${at}`)))
  const line = 'The quick brown fox, and so on. '.repeat(30)
  const started = performance.now()

  for (let at = 0; at < 1_000; at++) cheap(line)
  expect(performance.now() - started).toBeLessThan(2_000)
})
