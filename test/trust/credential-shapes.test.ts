import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { shapesIn } from '../../src/trust/credential-shapes.js'
import { randomText } from './fake-secrets.js'

const upper = (length: number): string =>
  randomText(400, 'upper')
    .toUpperCase()
    .replace(/[^A-Z2-7]/g, '')
    .slice(0, length)
const of = (...parts: string[]): string => parts.join('')

function keyBlock(type: string, suffix = ''): string {
  const lines = Array.from({ length: 4 }, (_, line) => randomText(64, `k${line}`))
  return [`-----BEGIN ${type}PRIVATE KEY${suffix}-----`, ...lines, `-----END ${type}PRIVATE KEY${suffix}-----`].join(
    '\n',
  )
}

/** Kind, a token of the shortest length that counts. */
const tokens: [string, string][] = [
  ['GitHub token', of('ghp', '_', randomText(36))],
  ['GitHub token', of('gho', '_', randomText(36))],
  ['GitHub token', of('ghu', '_', randomText(36))],
  ['GitHub token', of('ghr', '_', randomText(36))],
  ['GitHub token', of('ghs', '_', randomText(36))],
  ['GitHub token', of('github', '_pat_', randomText(22), '_', randomText(59, 'b'))],
  ['GitLab token', of('glpat', '-', randomText(20))],
  ['GitLab token', of('gldt', '-', randomText(20))],
  ['GitLab token', of('glrt', '-', randomText(20))],
  ['Anthropic key', of('sk-', 'ant-', 'api03-', randomText(80))],
  ['Anthropic key', of('sk-', 'ant-', 'oat01-', randomText(80))],
  ['OpenAI key', of('sk-', 'proj-', randomText(40))],
  ['OpenAI key', of('sk-', 'svcacct-', randomText(40))],
  ['OpenAI key', of('sk-', 'admin-', randomText(40))],
  ['OpenAI key', of('sk-', randomText(20), 'T3Blbk', 'FJ', randomText(20, 'b'))],
  ['AWS access key id', of('AK', 'IA', upper(16))],
  ['AWS access key id', of('AS', 'IA', upper(16))],
  ['Slack token', of('xox', 'b-', '1', '-', randomText(20))],
  ['Slack token', of('xox', 'p-', '123456789012', '-', randomText(20))],
  ['Slack token', of('xox', 'a-', '2', '-', randomText(20))],
  ['Slack token', of('xox', 'r-', '123456789012', '-', randomText(20))],
  ['Slack token', of('xox', 's-', '123456789012', '-', randomText(20))],
  ['Linear key', of('lin_', 'api_', randomText(40))],
  ['npm token', of('npm', '_', randomText(36))],
  ['Google API key', of('AI', 'za', randomText(35))],
  ['Atlassian token', of('ATA', 'TT3', randomText(100))],
]

/** Where the one character less that makes it too short is not the last. */
const kindsOf = (text: string): string[] => shapesIn(text).map(({ kind }) => kind)

describe('[U15] a token', () => {
  test.each(tokens)('of the kind %s is found with its offset and length', (kind, token) => {
    expect(shapesIn(`key = ${token}\n`)).toEqual([{ kind, offset: 6, length: token.length }])
    expect(shapesIn(token)).toEqual([{ kind, offset: 0, length: token.length }])
  })

  test.each(tokens)('of the kind %s that is one character short is none', (_, token) => {
    expect(shapesIn(`key = ${token.slice(0, -1)}\n`)).toEqual([])
  })

  test.each(tokens)('of the kind %s with a letter before it is none', (_, token) => {
    expect(shapesIn(`x${token}`)).toEqual([])
    expect(shapesIn(`Z${token}`)).toEqual([])
    expect(shapesIn(`7${token}`)).toEqual([])
  })

  test.each(['\\n', '\\r', '\\t', '%3D', '%3d', '"', '=', '_', '/', '@', ':', '\n', '%0A'])(
    'is found behind %j',
    (before) => {
      for (const [kind, token] of tokens) expect(kindsOf(`${before}${token}`)).toEqual([kind])
    },
  )

  test('is not found in another alphabet or behind half an escape', () => {
    expect(kindsOf(`\\x${tokens[0]![1]}`)).toEqual([])
    expect(kindsOf(of('ghp', '_', '!'.repeat(36)))).toEqual([])
    expect(kindsOf(of('GHP', '_', randomText(36)))).toEqual([])
  })

  test('of real length is found whole', () => {
    const long = [
      of('ghs', '_', randomText(200, 'l'), '.', randomText(300), '.', randomText(40)),
      of('sk-', 'ant-', 'api03-', randomText(93), 'AA'),
      of('sk-', 'proj-', randomText(74), 'T3Blbk', 'FJ', randomText(74)),
      of('ATA', 'TT3', randomText(170, 'l'), '=', randomText(8)),
      of('glpat', '-', randomText(27), '.01.', randomText(7)).slice(0, 33),
    ]

    expect(long.map((token) => shapesIn(`"${token}"`)[0]?.length)).toEqual(long.map((token) => token.length))
  })

  test('that ends a sentence leaves the full stop', () => {
    const token = of('ghs', '_', randomText(36))

    expect(shapesIn(`${token}.`)).toEqual([{ kind: 'GitHub token', offset: 0, length: token.length }])
  })

  test.each([
    ['an AWS id', of('AK', 'IA', upper(16), 'a')],
    ['an npm token', of('npm', '_', randomText(37))],
    ['a Google key', of('AI', 'za', randomText(36))],
  ])('that is longer than %s ever is, is none', (_, text) => {
    expect(kindsOf(text)).toEqual([])
  })

  test('of an example that Amazon prints is none', () => {
    expect(kindsOf(of('AK', 'IA', 'IOSFODNN7', 'EXAMPLE'))).toEqual([])
  })
})

describe('[U15] a private key', () => {
  test.each(['', 'RSA ', 'EC ', 'DSA ', 'OPENSSH ', 'ENCRYPTED '])('of type %j is found to its end', (type) => {
    const block = keyBlock(type)

    expect(shapesIn(`a\n${block}\nb`)).toEqual([{ kind: 'private key', offset: 2, length: block.length }])
  })

  test('of PGP is found', () => {
    expect(kindsOf(keyBlock('PGP ', ' BLOCK'))).toEqual(['private key'])
  })

  test('is found in a string, with headers, and cut short', () => {
    const block = keyBlock('RSA ')
    expect(kindsOf(block.replaceAll('\n', '\\n'))).toEqual(['private key'])
    expect(kindsOf(block.replace('-----\n', '-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0A\n\n'))).toEqual([
      'private key',
    ])
    expect(kindsOf(block.slice(0, 100))).toEqual(['private key'])
  })

  test('is none where only its header stands, or where it is public', () => {
    expect(kindsOf('-----BEGIN PRIVATE KEY-----')).toEqual([])
    expect(kindsOf('if (text.startsWith("-----BEGIN RSA PRIVATE KEY-----")) return true')).toEqual([])
    expect(kindsOf(keyBlock('').replaceAll('PRIVATE', 'PUBLIC'))).toEqual([])
  })

  test('and another one are two', () => {
    expect(shapesIn(`${keyBlock('')}\n${keyBlock('RSA ')}`)).toHaveLength(2)
  })
})

test('several are told in the order of the text', () => {
  const [npm, github] = [of('npm', '_', randomText(36)), of('ghp', '_', randomText(36))]

  expect(shapesIn(`${npm} ${github} ${npm}`)).toEqual([
    { kind: 'npm token', offset: 0, length: 40 },
    { kind: 'GitHub token', offset: 41, length: 40 },
    { kind: 'npm token', offset: 82, length: 40 },
  ])
})

test('ordinary words and code hold none', () => {
  const word = fc.constantFrom(
    'ghp_',
    'sk-ant-',
    'npm_config_registry',
    'AIza',
    'AKIA',
    'PRIVATE KEY',
    'xoxb-',
    'lin_api_',
    'github_pat_',
    ' ',
    '\n',
    '-----BEGIN',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 10 })), { maxLength: 50 }), (words) => {
      expect(shapesIn(words.join(' '))).toEqual([])
    }),
  )
})

test('text made to be slow is not', () => {
  const size = 300_000
  const texts = [
    '-----BEGIN PRIVATE KEY-----',
    `-----BEGIN PRIVATE KEY-----${'a'.repeat(40)}`,
    'sk-ant-',
    'ghs_a',
    of('ghs_', 'a', '.'.repeat(300)),
    'xoxb-1-',
  ]
  const started = performance.now()

  for (const text of texts) shapesIn(text.repeat(size / text.length))
  expect(performance.now() - started).toBeLessThan(5_000)
})
