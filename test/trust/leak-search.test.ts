import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { searchFor } from '../../src/trust/leak-search.js'

/** The longest run of the needle in the text, found the slow way. */
function longestRun(needle: string, text: string): number {
  for (let length = needle.length; length > 0; length--)
    for (let at = 0; at + length <= needle.length; at++) if (text.includes(needle.slice(at, at + length))) return length
  return 0
}

function found(text: string, needles: [string, number][]): number[] {
  const sought = needles.map(([needle, least]) => ({ bytes: Buffer.from(needle), least }))
  const runs = searchFor(sought)(Buffer.from(text))
  return sought.map((needle) => runs.get(needle) ?? 0)
}

test('finds what the slow way finds: whether a run of the least length is there', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 60 })
  const needle = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 11, maxLength: 24 })
  fc.assert(
    fc.property(text, needle, fc.nat(), fc.nat(), (around, sought, from, length) => {
      const least = 11 + (length % (sought.length - 10))
      const whole = around + sought.slice(from % 8, (from % 8) + 14) + around

      expect(found(whole, [[sought, least]])[0]! >= least).toBe(longestRun(sought, whole) >= least)
    }),
    { numRuns: 5_000 },
  )
})

test('finds a whole needle wherever it stands', () => {
  const needle = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 8, maxLength: 20 })
  const around = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 40 })
  fc.assert(
    fc.property(needle, around, around, (sought, before, after) => {
      expect(found(before + sought + after, [[sought, sought.length]])).toEqual([sought.length])
    }),
    { numRuns: 3_000 },
  )
})

test.each([
  ['', 0],
  ['abcdef', 0],
  ['abcdefghijk', 0],
  ['abcdefghijkl', 12],
  ['xabcdefghijklx', 12],
  ['abcdefghijklm', 13],
  ['efghijklmnopqrst', 16],
  ['abcdefghijklmnopqrst', 20],
  ['abcdefghijklmnopqrst abcdefghijkl', 20],
  ['abcdefghijkl abcdefghijklmnopqrst', 20],
  ['abcdefghijklmnop abcdefghijkl', 16],
])('of a needle of 20 letters that counts from 12, %j holds %d', (text, run) => {
  expect(found(text, [['abcdefghijklmnopqrst', 12]])).toEqual([run])
})

test('needles that start alike are told apart', () => {
  expect(
    found('..abcdefgh..', [
      ['abcdefgh', 8],
      ['abcdefgx', 8],
      ['abcdefghi', 9],
      ['cdefgh', 6],
    ]),
  ).toEqual([8, 0, 0, 6])
})

test('the shortest needle is found at the very end', () => {
  expect(found('..cdefgh', [['cdefgh', 6]])).toEqual([6])
})

test('no needles find nothing', () => {
  expect(searchFor([])(Buffer.from('abcdefghijkl')).size).toBe(0)
})
