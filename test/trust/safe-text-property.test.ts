import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { UntrustedText } from '../../src/model/text.js'
import { safeText } from '../../src/trust/safe-text.js'
import { benign, outsideCode, safe } from './safe-text-support.js'

describe('whatever the text', () => {
  const pieces = [
    ...[
      '@user',
      '@org/team',
      'fixes #12',
      'Closes: o/r#3',
      'resolved GH-4',
      'https://evil.example/x',
      'www.evil.example',
    ],
    ...[
      '![a](https://evil.example/b)',
      '[a](javascript:alert(1))',
      '<!-- x',
      '-->',
      '<b>',
      '&#64;a',
      '\\',
      '\n',
      '\n\n',
      ' ',
    ],
    ...[
      '[a]: https://evil.example',
      '(',
      ')',
      '[',
      ']',
      '"',
      '> ',
      '- ',
      '1. ',
      '    ',
      '\u200B',
      '|',
      '*',
      '_',
      'é',
      '文',
      'a',
    ],
  ]
  const withoutCode = fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map((parts) => parts.join(''))
  const any = fc.array(
    fc.oneof(fc.constantFrom(...pieces, '`', '```', '\n```\n', '\n  ```\n', '~~~'), fc.string({ unit: 'binary' })),
  )

  test('no mention, keyword, tag, link or image is live', () => {
    fc.assert(
      fc.property(withoutCode, (text) => {
        const seen = outsideCode(safe(text))

        expect(seen).not.toMatch(/(?<![A-Za-z0-9])@[A-Za-z0-9]/)
        expect(seen).not.toMatch(/(?<![a-z0-9])(?:fixes|closes|resolved):? *(?:[\w/]*#|GH-)\d+(?![a-z0-9])/i)
        expect(seen).not.toMatch(/<[a-z!/?]/i)
        expect(seen).not.toMatch(/https?:\/\/\w|(?<![a-z0-9])www\.\w/i)
        expect(seen).not.toMatch(/\]\((?:https?|javascript)/)
        expect(seen).not.toMatch(/&#\d+;|^\[\w+\]:/m)
      }),
      { numRuns: 500 },
    )
  })

  test('it is never longer than asked, whole in its characters, and shows nothing unseen', () => {
    fc.assert(
      fc.property(any, fc.nat(200), fc.boolean(), (parts, maxLength, singleLine) => {
        const text = String(safeText(new UntrustedText(parts.join('')), { maxLength, singleLine }))

        expect(text.length).toBeLessThanOrEqual(maxLength)
        expect(text).not.toMatch(/\p{Cs}/u)
        expect(text).not.toMatch(
          /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/u,
        )
        if (singleLine) expect(text).not.toMatch(/[\n\t]/)
      }),
      { numRuns: 500 },
    )
  })

  test('making it safe twice changes a text of words no further', () => {
    const words = [
      '@user',
      'fixes #12',
      'https://evil.example/x',
      '[a](https://evil.example)',
      '<b>',
      '`@x`',
      '&#64;a',
      'a',
      '/merge',
      'é',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words)), fc.constantFrom(' ', '\n', '\n\n'), (parts, space) => {
        const once = String(safeText(new UntrustedText(parts.join(space)), { maxLength: 9999 }))

        expect(String(safeText(new UntrustedText(once), { maxLength: 99_999 }))).toBe(once)
      }),
    )
  })

  test('harmless texts one after the other stay as they are', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(...benign.map(([, text]) => text).filter((text) => !/^(?:>|\| |\[|a\[|a `)/m.test(text))),
        ),
        (texts) => {
          const text = texts.map((part) => `# next\n\n${part}`).join('\n\n')

          expect(safe(text)).toBe(text)
        },
      ),
    )
  })
})
