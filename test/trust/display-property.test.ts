import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { shown } from '../../src/trust/display.js'

test('nothing that is shown moves a cursor, ends a line, or is longer than asked', () => {
  const hostile = fc.array(
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\u001B[', '::', '##[', '\n', '\r', '\u202E', '\u{E0041}')),
  )
  fc.assert(
    fc.property(hostile, fc.integer({ min: 0, max: 80 }), (parts, maxLength) => {
      const line = shown(parts.join(''), { maxLength })

      expect(line.length).toBeLessThanOrEqual(maxLength)
      expect(line).not.toMatch(/[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]|^\s*::|##\[/u)
    }),
    { numRuns: 500 },
  )
})
