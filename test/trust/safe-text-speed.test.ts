import { expect, test } from '@jest/globals'
import { safe } from './safe-text-support.js'

const parts = [
  '<',
  '`',
  '``a`',
  '](',
  '[',
  '@a',
  'a@',
  'a.',
  'a+',
  'https://',
  '&',
  '> ',
  '- ',
  '\n- ',
  'fix ',
  'fix: (',
  '``` ',
  '\\',
]
const rare = [
  '\u001B]',
  '\u001B[',
  '(a',
  '](a "',
  '[a]:',
  '\n[a]:',
  '\t',
  ' \n',
  '\u200B',
  '|-',
  '\n|-',
  '*',
  '- - ',
  'a by ',
  '#1, ',
  '/a',
]

test.each([...parts, ...rare])('200 000 characters of %j take no more than two seconds', (part) => {
  const text = part.repeat(200_000 / part.length)
  const began = Date.now()

  safe(text, { maxLength: 200_000, trailers: 'defuse', allowedLinkHosts: ['github.com'] })

  expect(Date.now() - began).toBeLessThan(2_000)
})

test('cutting takes a few tries, also where the safe form gets no shorter', () => {
  const text = `${'@a '.repeat(20_000)}[x](${' '.repeat(60_000)}https://evil.example)`
  const began = Date.now()

  const cut = safe(text, { maxLength: 65_536 })

  expect(cut.length).toBeLessThanOrEqual(65_536)
  expect(Date.now() - began).toBeLessThan(4_000)
})
