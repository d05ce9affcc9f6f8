import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { UntrustedText } from '../../src/model/text.js'
import { fence } from '../../src/trust/fence.js'

const nonce = '7f3a9c21b0de4e55'

test('ends nowhere but at its end, whatever is inside', () => {
  const pieces = [
    'awaywork-fence',
    'awaywork',
    '-fence',
    'fence',
    '</',
    '<',
    '>',
    `id="${nonce}"`,
    nonce,
    nonce.slice(0, 8),
    nonce.slice(8),
  ]
  const hostile = fc.array(
    fc.oneof(fc.constantFrom(...pieces, '\n', ' ', '\u200B', 'е', '<!--', '```'), fc.string({ unit: 'binary' })),
  )
  fc.assert(
    fc.property(hostile, (parts) => {
      const letters = fence(new UntrustedText(parts.join('')), 'x', nonce)
        .slice(46, -40)
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, '')

      expect(letters).not.toContain('awayworkfence')
      expect(letters).not.toContain(nonce)
    }),
    { numRuns: 500 },
  )
})
