import { describe, expect, test } from '@jest/globals'
import { cutAt, cutToFit, cutWithDots } from '../../src/trust/safe-text-cut.js'

describe('a cut', () => {
  test.each([
    ['', 0, ''],
    ['ab', 2, 'ab'],
    ['abc', 2, 'ab'],
    ['abc', 0, ''],
    ['abc', -1, ''],
    ['a😀', 2, 'a'],
    ['a😀', 3, 'a😀'],
    ['a\u{10000}', 2, 'a'],
    ['a\u{10FFFF}', 2, 'a'],
    ['a\uD7FF\uE000b', 2, 'a\uD7FF'],
    ['ab\uE000c', 3, 'ab\uE000'],
  ])('of %j at %d never halves a character', (text, at, expected) => expect(cutAt(text, at)).toBe(expected))

  test.each([
    ['abc', 3, 'abc'],
    ['abc', 2, 'a…'],
    ['abc', 1, '…'],
    ['abc', 0, ''],
  ])('of %j at %d ends in dots', (text, at, expected) => expect(cutWithDots(text, at)).toBe(expected))
})

describe('a text that is cut to fit', () => {
  const asItIs = (text: string) => text
  const twice = (text: string) => text.replace(/./g, '$&$&')

  test('stays when it fits', () => expect(cutToFit('abcd', 4, asItIs, '!')).toBe('abcd'))
  test('ends in the notice', () => expect(cutToFit('abcdef', 5, asItIs, '!')).toBe('abcd!'))
  test('ends in dots when the notice would be a third of it', () =>
    expect(cutToFit('abcdef', 3, asItIs, '!')).toBe('ab…'))
  test('has the notice when there is more', () => expect(cutToFit('abcdef', 4, asItIs, '!')).toBe('abc!'))
  test('is only dots', () => expect(cutToFit('abcdef', 1, asItIs, '!')).toBe('…'))
  test('is nothing', () => expect(cutToFit('abcdef', 0, asItIs, '!')).toBe(''))
  test('counts what is rendered', () => expect(cutToFit('x'.repeat(60), 100, twice, '!')).toBe(`${'x'.repeat(78)}!`))

  test('fits as soon as it just fits', () => {
    expect(cutToFit('x'.repeat(60), 105, (text) => `${text}${text.length > 52 ? '-'.repeat(52) : ''}`, '!')).toBe(
      `${'x'.repeat(52)}!`,
    )
  })

  test('stays when only its safe form is short enough', () => {
    expect(cutToFit('x'.repeat(20), 10, (text) => text.slice(0, 3), '!')).toBe('xxx')
  })

  test('is not even read to its end when it is far too long', () => {
    const read: number[] = []

    cutToFit('x'.repeat(21), 10, (text) => text.slice(0, read.push(text.length)), '!')

    expect(read).toEqual([9])
  })

  test('is cut at the end of a line that is near', () => {
    expect(cutToFit(`${'a'.repeat(91)}\n${'b'.repeat(50)}`, 101, asItIs, '!')).toBe(`${'a'.repeat(91)}!`)
    expect(cutToFit(`${'a'.repeat(90)}\n${'b'.repeat(50)}`, 101, asItIs, '!')).toHaveLength(101)
  })

  test('is found within a few tries where its safe form gets no shorter', () => {
    let tries = 0

    const text = cutToFit(
      'x'.repeat(100_000),
      100_000,
      (start) => {
        tries++
        return start === '' ? '' : 'y'.repeat(100_001)
      },
      '!',
    )

    expect(text).toBe('!')
    expect(tries).toBeLessThan(20)
  })
})
