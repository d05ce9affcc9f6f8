import { randomBytes } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Secret } from '../../src/model/secret.js'
import { type LeakForm, leakFinder } from '../../src/trust/leaks.js'
import { randomText, secretOf } from './fake-secrets.js'

const value = ['sk', 'ant', 'api03', randomText(40)].join('-')
const finder = leakFinder([new Secret('KEY', value)])

function formsOf(text: string | Uint8Array, secret = value): LeakForm[] {
  return leakFinder([new Secret('KEY', secret)])
    .find(text)
    .map(({ form }) => form)
}

function inText(text: string): string {
  return `const key = "${text}" // and more\n`
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}

function hex(text: string): string {
  return Buffer.from(text).toString('hex')
}

function pairs(text: string): string[] {
  return text.match(/../g)!
}

describe('[U15] a secret is found', () => {
  test('plain, wherever it stands', () => {
    expect(finder.find(value)).toEqual([{ secret: 'KEY', form: 'plain' }])
    expect(formsOf(inText(value))).toEqual(['plain'])
    expect(formsOf(`x${value}x`)).toEqual(['plain'])
    expect(formsOf(Buffer.concat([randomBytes(1000), Buffer.from(value), randomBytes(1000)]))).toEqual(['plain'])
  })

  test.each([0, 1, 2, 3, 4, 5])('in base64, behind %d other bytes and before some', (bytes) => {
    expect(formsOf(inText(base64(`${'p'.repeat(bytes)}${value}:tail`)))).toEqual(['base64'])
    expect(formsOf(base64(`${'p'.repeat(bytes)}${value}`))).toEqual(['base64'])
  })

  test.each([0, 1, 2])('in base64 wrapped over lines, behind %d other bytes', (bytes) => {
    const wrapped = base64('p'.repeat(bytes) + value).replace(/.{16}/g, '$&\n')

    expect(formsOf(wrapped)).toEqual(['base64'])
    expect(formsOf(wrapped.replaceAll('\n', '\\n'))).toEqual(['base64'])
    expect(formsOf(wrapped.replaceAll('\n', '" +\r\n  "'))).toEqual(['base64'])
  })

  test('in base64url, which differs in two characters', () => {
    const secret = '?~>>?~~?>?>~?a8sd7f9a?>~h?>~>8?'
    const encoded = Buffer.from(secret).toString('base64url')
    expect(encoded).toMatch(/[-_]/)

    expect(formsOf(encoded, secret)).toEqual(['base64url'])
    expect(formsOf(base64(secret), secret)).toEqual(['base64'])
  })

  test.each([
    ['lower case', hex(value)],
    ['upper case', hex(value).toUpperCase()],
    ['with colons', pairs(hex(value)).join(':')],
    ['with spaces', pairs(hex(value)).join(' ')],
    ['with line ends', pairs(hex(value)).join('\n')],
    ['with \\n', pairs(hex(value)).join('\\n')],
    ['with \\x', `\\x${pairs(hex(value)).join('\\x')}`],
    ['with \\X in capitals', `\\X${pairs(hex(value).toUpperCase()).join('\\X')}`],
    ['as a list of 0x', `0x${pairs(hex(value)).join(', 0x')}`],
  ])('in hex, %s', (_, text) => {
    expect(formsOf(inText(text))).toContain('hex')
  })

  test('in hex alone is called hex and no more', () => {
    expect(formsOf(hex(value))).toEqual(['hex'])
  })

  test.each([
    ['each character', (one: string) => `%${hex(one)}`],
    ['in capitals', (one: string) => `%${hex(one).toUpperCase()}`],
    ['every third', (one: string, at: number) => (at % 3 === 0 ? `%${hex(one)}` : one)],
    ['letters alone', (one: string) => (/[a-z]/i.test(one) ? `%${hex(one)}` : one)],
    ['encoded twice', (one: string) => `%25${hex(one)}`],
    ['encoded three times', (one: string) => `%2525${hex(one)}`],
    ['as \\u', (one: string, at: number) => (at % 2 === 0 ? `\\u00${hex(one)}` : one)],
    ['as \\u{}', (one: string, at: number) => (at % 2 === 0 ? `\\u{${hex(one)}}` : one)],
    ['as \\u{000}', (one: string, at: number) => (at % 2 === 0 ? `\\u{0000${hex(one)}}` : one)],
    ['as \\U', (one: string, at: number) => (at % 2 === 0 ? `\\U000000${hex(one)}` : one)],
    ['some as \\x', (one: string, at: number) => (at % 3 === 0 ? `\\x${hex(one)}` : one)],
    ['as octal', (one: string) => `\\${one.charCodeAt(0).toString(8).padStart(3, '0')}`],
    ['as entities', (one: string) => `&#${one.charCodeAt(0)};`],
    ['as long entities', (one: string) => `&#0${one.charCodeAt(0)};`],
    ['as hex entities', (one: string) => `&#x${hex(one)};`],
    ['as hex entities with X', (one: string) => `&#X00${hex(one)};`],
  ])('with escaped characters, %s', (_, escaped) => {
    const forms = formsOf([...value].map(escaped).join(''))

    // `%41%42` is hex with something between, too
    expect(forms.filter((form) => form !== 'hex')).toEqual(['url'])
  })

  test('reversed', () => {
    expect(formsOf(inText([...value].reverse().join('')))).toEqual(['reversed'])
  })

  test.each([
    ' ',
    '\n',
    '\r\n',
    '\t',
    '"+"',
    '" + "',
    "', '",
    '.',
    '-',
    '_',
    '|',
    '\u200b',
    '\0',
    '//',
    '*',
    '" "',
    '\\n',
  ])('split by %j between any two characters', (joint) => {
    const forms = formsOf([...value].join(joint))

    expect(forms).toEqual([joint === '\\n' ? 'url' : 'split'])
  })

  test('split in two at any place', () => {
    const places = [...value].map((_, at) => at).slice(1)

    expect(places.filter((at) => formsOf(`${value.slice(0, at)}" + "${value.slice(at)}`)[0] !== 'split')).toEqual([])
  })

  test('in UTF-16', () => {
    expect(formsOf(Buffer.from(value, 'utf16le'))).toEqual(['split'])
    expect(formsOf(Buffer.from(value, 'utf16le').swap16())).toEqual(['split'])
  })

  test('whole in escapes beside a part of it in the open, and not said twice the other way round', () => {
    const escaped = (text: string): string => [...text].map((one) => `&#${one.charCodeAt(0)};`).join('')
    const part = value.slice(0, 30)

    expect(formsOf(`${part} and ${escaped(value)}`)).toEqual(['part', 'url'])
    expect(formsOf(`${escaped(part)} and ${value}`)).toEqual(['plain'])
    expect(formsOf(`${part} and ${escaped(part)}`)).toEqual(['part'])
  })

  test('whole behind one round of escapes and in part behind two', () => {
    const once = (text: string): string => [...text].map((one) => `%${hex(one)}`).join('')

    expect(formsOf(`${once(value)} ${once(once(value.slice(0, 30)))}`)).toContain('url')
    expect(formsOf(`${once(once(value))} ${once(value.slice(0, 30))}`)).toContain('url')
  })

  test.each(['%1z', '%z1', '%zz'])('whatever only looks like an escape in it: %s', (odd) => {
    const secret = `abcd${odd}efgh${odd}ij`

    expect(formsOf(`%61${secret.slice(1)}`, secret)).toContain('url')
  })

  test('[P06] with the first 7 characters cut off', () => {
    expect(formsOf(value.slice(7))).toEqual(['part'])
    expect(formsOf(value.slice(0, -7))).toEqual(['part'])
    expect(formsOf(value.slice(4, -4))).toEqual(['part'])
  })

  test('[P06] with the first 7 characters cut off, in another form', () => {
    const cut = value.slice(7)

    expect(formsOf(base64(cut))).toEqual(['base64'])
    expect(formsOf(hex(cut))).toEqual(['hex'])
    expect(formsOf([...cut].reverse().join(''))).toEqual(['reversed'])
    expect(formsOf([...cut].join(' '))).toEqual(['part'])
    expect(formsOf([...cut].map((one) => `%${hex(one)}`).join(''))).toEqual(['hex', 'url'])
  })

  test('in several forms, each named', () => {
    const text = [value, base64(value), hex(value), [...value].reverse().join('')].join('\n')

    expect(formsOf(text)).toEqual(['plain', 'base64', 'hex', 'reversed'])
  })

  test('with white space around the value we hold', () => {
    expect(formsOf(inText(value), ` ${value}\n`)).toEqual(['plain'])
  })

  test('of several lines, wrapped anew', () => {
    const key = Array.from({ length: 6 }, (_, line) => randomText(64, `line${line}`)).join('\n')

    expect(formsOf(key, key)).toEqual(['plain'])
    expect(formsOf(key.replaceAll('\n', '\r\n'), key)).toEqual(['split'])
    expect(formsOf(key.replaceAll('\n', '\\n'), key)).toEqual(['url'])
    expect(formsOf(key.replaceAll('\n', ''), key)).toEqual(['split'])
  })

  test('of characters beyond ASCII', () => {
    const secret = 'пароль-очень-длинный'

    expect(formsOf(inText(secret), secret)).toEqual(['plain'])
    expect(formsOf(inText(base64(secret)), secret)).toContain('base64')
    expect(formsOf(encodeURIComponent(secret), secret)).toEqual(['url'])
  })
})

describe('the bounds', () => {
  test('a secret of 8 characters is sought and one of 7 is not', () => {
    expect(formsOf('x Ab3dE6gH x', 'Ab3dE6gH')).toEqual(['plain'])
    expect(formsOf('x Ab3dE6g x', 'Ab3dE6g')).toEqual([])
    expect(formsOf('Ab3dE6g', 'Ab3dE6g ')).toEqual([])
  })

  test.each([8, 9, 12, 15])('of %d characters every form is found, and no part', (length) => {
    const secret = randomText(length, 'short')

    expect(formsOf([...secret].join(' '), secret)).toEqual(['split'])
    expect(formsOf([...secret].reverse().join(''), secret)).toEqual(['reversed'])
    expect(formsOf(hex(secret), secret)).toEqual(['hex'])
    expect([0, 1, 2].map((at) => formsOf(base64(`${'_'.repeat(at)}${secret}!`), secret))).toEqual([
      ['base64'],
      ['base64'],
      ['base64'],
    ])
    expect(formsOf(secret.slice(1), secret)).toEqual([])
    expect(formsOf(secret.slice(0, -1), secret)).toEqual([])
    expect(formsOf(hex(secret.slice(1)), secret)).toEqual([])
  })

  test.each([
    [16, 12],
    [17, 12],
    [24, 12],
    [25, 13],
    [40, 20],
    [41, 21],
    [108, 54],
    [400, 200],
  ])('of %d characters a run of %d is found at any place, and one less is not', (length, least) => {
    const secret = randomText(length, 'parts')
    const places = Array.from({ length: length - least }, (_, at) => at)

    expect(places.filter((at) => formsOf(`<${secret.slice(at, at + least)}>`, secret)[0] !== 'part')).toEqual([])
    expect(places.filter((at) => formsOf(`<${secret.slice(at, at + least - 1)}>`, secret).length > 0)).toEqual([])
  })

  test('a part in base64 is found at any place and alignment', () => {
    const secret = randomText(40, 'parts')
    const starts = Array.from({ length: 20 }, (_, at) => at)
    const missed = starts.filter((at) =>
      [0, 1, 2].some(
        (lead) => formsOf(base64(`${'.'.repeat(lead)}${secret.slice(at, at + 21)}`), secret)[0] !== 'base64',
      ),
    )

    expect(missed).toEqual([])
  })

  test('two parts that are each too short are none, even with the rest beside them', () => {
    const secret = randomText(40, 'parts')

    expect(formsOf(`${secret.slice(0, 19)}!!0!!${secret.slice(20, 39)}`, secret)).toEqual([])
  })
})

describe('passwords of punctuation', () => {
  const secret = '#$-!@:a;%^*(-)b='

  test('are found plain, split, reversed, and escaped', () => {
    expect(formsOf(inText(secret), secret)).toEqual(['plain'])
    expect(formsOf([...secret].join('" + "'), secret)).toEqual(['split'])
    expect(formsOf([...secret].join(' '), secret)).toEqual(['split'])
    expect(formsOf([...secret].reverse().join(''), secret)).toEqual(['reversed'])
    expect(formsOf(encodeURIComponent(secret), secret)).toEqual(['url'])
    expect(formsOf(base64(secret), secret)).toEqual(['base64'])
  })

  test('are not found for the few letters in them', () => {
    expect(formsOf('a b', secret)).toEqual([])
  })

  test('of nothing but joints are found plain alone', () => {
    const joints = '"+",\'\'+`\\ +'

    expect(formsOf(`x${joints}x`, joints)).toEqual(['plain'])
    expect(formsOf('" + " , \' \' + `', joints)).toEqual([])
  })
})

test.each(['! %00  !', 'pa%41ss%2541', 'C:\\new\\x41', 'a&#65;b&#66;c'])(
  'the secret %j, which looks like an escape, is found in every form',
  (secret) => {
    expect(formsOf(inText(secret), secret)).toEqual(['plain'])
    expect(formsOf([...secret].map((one) => `&#${one.charCodeAt(0)};`).join(''), secret)).toContain('url')
    expect(formsOf([...secret].map((one) => `%25${hex(one)}`).join(''), secret)).toContain('url')
  },
)

describe('several secrets', () => {
  const [one, other] = [secretOf(30, 'ONE'), secretOf(40, 'OTHER')]

  test('are told apart by name, in their order', () => {
    const both = leakFinder([one, other])

    expect(both.find(`${other.reveal()} ${hex(one.reveal())}`)).toEqual([
      { secret: 'ONE', form: 'hex' },
      { secret: 'OTHER', form: 'plain' },
    ])
    expect(both.find(other.reveal())).toEqual([{ secret: 'OTHER', form: 'plain' }])
  })

  test('of one name are told once', () => {
    expect(leakFinder([one, one]).find(one.reveal())).toEqual([{ secret: 'ONE', form: 'plain' }])
  })

  test('of one value are both told', () => {
    const same = new Secret('SAME', one.reveal())

    expect(
      leakFinder([one, same])
        .find(one.reveal())
        .map(({ secret }) => secret),
    ).toEqual(['ONE', 'SAME'])
  })

  test('with and without letters are found side by side', () => {
    const odd = new Secret('ODD', '#$-!@:a;%^*(-)b=')

    expect(leakFinder([one, odd]).find(`${[...one.reveal()].join(' ')}\n${[...odd.reveal()].join(' ')}`)).toEqual([
      { secret: 'ONE', form: 'split' },
      { secret: 'ODD', form: 'split' },
    ])
  })

  test('none at all leave every text alone', () => {
    expect(leakFinder([]).find(value)).toEqual([])
    expect(leakFinder([new Secret('EMPTY', '')]).find(value)).toEqual([])
  })
})

test('a palindrome is not called reversed', () => {
  const half = randomText(10, 'half')
  const secret = half + [...half].reverse().join('')

  expect(formsOf(secret, secret)).toEqual(['plain'])
})

test('the value is nowhere in what is found', () => {
  expect(JSON.stringify(finder.find(inText(value)))).toBe('[{"secret":"KEY","form":"plain"}]')
})

test('an empty text holds nothing', () => {
  expect([finder.find(''), finder.find(new Uint8Array())]).toEqual([[], []])
})

describe('ordinary text holds no secret', () => {
  const secrets = [8, 12, 16, 20, 32, 40, 64, 108].map((length) => secretOf(length, `S${length}`))
  const all = leakFinder([
    ...secrets,
    new Secret('HEX', randomText(40, 'h', 'hex')),
    new Secret('UUID', [8, 4, 4, 4, 12].map((n) => randomText(n, `u${n}`, 'hex')).join('-')),
  ])

  test('of words, code and escapes', () => {
    const word = fc.constantFrom(
      'the',
      'token',
      'const',
      '=',
      '"',
      '\\n',
      '%20',
      '&amp;',
      '&#39;',
      '\\u00e9',
      '\\x1b',
      '0x1f',
      'sk',
      'ghp_',
      'api',
      'key',
      '-',
      '.',
      '\n',
      '{',
      '}',
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(word, fc.string(), fc.base64String(), fc.stringMatching(/^[0-9a-f]{0,64}$/)), {
          maxLength: 200,
        }),
        (words) => {
          expect(all.find(words.join(' '))).toEqual([])
        },
      ),
      { numRuns: 300 },
    )
  })

  test('nor do bytes of any kind', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
        expect(all.find(bytes)).toEqual([])
      }),
      { numRuns: 200 },
    )
    expect(all.find(randomBytes(1024 * 1024))).toEqual([])
    expect(all.find(randomBytes(1024 * 1024).toString('base64'))).toEqual([])
    expect(all.find(randomBytes(1024 * 1024).toString('hex'))).toEqual([])
  })
})

test('a secret of any shape is found in any text around it, in every form', () => {
  const secret = fc
    .string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 120 })
    .filter((text) => text.trim() === text)
  fc.assert(
    fc.property(secret, fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 200 }), (text, before, after) => {
      const around = (middle: string): Buffer => Buffer.concat([before, Buffer.from(middle), after])

      expect(formsOf(around(text), text)).toContain('plain')
      expect(formsOf(around(`.${hex(text)}.`), text)).toContain('hex')
      expect(formsOf(around(`.${[...text].map((one) => `%${hex(one)}`).join('')}.`), text)).toContain('url')
    }),
    { numRuns: 500 },
  )
})

test('megabytes take less than seconds each, also of text made to be slow', () => {
  const size = 1024 * 1024
  const texts = [value.slice(0, 20), '\\u0041', '%41', '%', '\\', '&#65;', 'a'].map((part) => Buffer.alloc(size, part))
  const started = performance.now()

  expect(texts.map((text) => finder.find(text))).toEqual(texts.map(() => []))
  expect(performance.now() - started).toBeLessThan(20_000)
})
