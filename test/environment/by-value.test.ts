import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { holderOf, holdsGitHubToken, SHORTEST_SECRET, withoutSecrets } from '../../src/environment/by-value.js'
import { readings } from '../../src/environment/readings.js'
import { Secret } from '../../src/model/secret.js'
import { setup, workerSteps } from './steps.js'
import { githubToken } from './yours.js'

const value = 'sk-7Q/x+9 "z\\é~TOP'
const declared = { notify: ['NOTIFY_KEY'] }
const base64 = (text: string): string => Buffer.from(text).toString('base64')
const hex = (text: string): string => Buffer.from(text).toString('hex')

const FORMS: [form: string, held: string][] = [
  ['plain', value],
  ['in the middle of something', `https://me:${value}@acme.dev/`],
  ['URL-encoded', `x=${encodeURIComponent(value)}&y=1`],
  ['every byte URL-encoded', hex(value).replace(/../g, '%$&')],
  ['lower-case URL escapes', encodeURIComponent(value).replace(/%../g, (code) => code.toLowerCase())],
  ['in JSON', JSON.stringify({ token: value })],
  ['in JSON with slashes escaped', JSON.stringify({ token: value }).replaceAll('/', '\\/')],
  ['in JSON with letters escaped', JSON.stringify({ token: value }).replaceAll('é', '\\u00E9')],
  ['hex', hex(value)],
  ['hex in capitals, after an odd digit', `f${hex(value).toUpperCase()}`],
  ['base64', base64(value)],
  ['base64, one byte later', base64(`:${value}`)],
  ['base64, two bytes later', base64(`u:${value}`)],
  ['base64, three bytes later, and more behind', base64(`me:${value}:more`)],
  ['base64 in an auth header', `AUTHORIZATION: Basic ${base64(`x-access-token:${value}`)}`],
  ['base64 right behind letters', `Basic${base64(value)}`],
  ['base64 right behind a letter', `x${base64(value)}`],
  ['base64 right behind two letters', `xx${base64(value)}`],
  ['base64 right behind three letters', `xxx${base64(value)}`],
  ['base64 for URLs', Buffer.from(`??>${value}`).toString('base64url')],
  ['base64 in lines', base64(`x-access-token:${value}`).replace(/.{7}/g, '$&\r\n')],
  ['base64, then URL-encoded', encodeURIComponent(base64(`?>:${value}`))],
  ['base64 twice', base64(base64(value))],
  ['URL-encoded, then base64', base64(`me:${encodeURIComponent(value)}`)],
  ['second of two base64 runs', `${base64('nothing to see')} ${base64(value)}`],
  ['second of two hex runs', `${hex('nothing to see')} ${hex(value)}`],
]

describe('a known secret', () => {
  test.each(FORMS)('[ENV-8] is found: %s', (_form, held) => {
    expect(holderOf([new Secret('A', 'other-secret'), new Secret('B', value)])(held)).toBe(true)
  })

  test.each(FORMS)('without that secret the value is nothing special: %s', (_form, held) => {
    expect(holderOf([])(held)).toBe(false)
    expect(holderOf([new Secret('A', 'other-secret')])(held)).toBe(false)
  })

  test('[ENV-8] is looked for from eight characters on', () => {
    expect(SHORTEST_SECRET).toBe(8)
    expect(holderOf([new Secret('A', 'abcdefg')])('abcdefgh')).toBe(false)
    expect(holderOf([new Secret('A', 'abcdefgh')])('abcdefgh')).toBe(true)
    expect(holderOf([new Secret('A', 'abcdefgh')])(base64('abcdefgh'))).toBe(true)
    expect(holderOf([new Secret('A', 'abcdefgh')])(hex('abcdefgh'))).toBe(true)
  })

  test('[ENV-8] is found in base64 wherever it stands', () => {
    const secret = fc.string({ minLength: 8, maxLength: 40, unit: 'grapheme' })
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), (text, before, behind) => {
        expect(holderOf([new Secret('A', text)])(base64(`${before}${text}${behind}`))).toBe(true)
      }),
    )
  })
})

describe.each(workerSteps)('%s', (_name, step) => {
  test.each(FORMS)('[ENV-8] a variable of any name that holds a declared secret is gone: %s', (_form, held) => {
    expect(step({ NOTIFY_KEY: value, INNOCENT: held }, declared)).not.toHaveProperty('INNOCENT')
    expect(step({ INNOCENT: held }, declared)).toHaveProperty('INNOCENT', held)
  })

  test("[ENV-1] a copy of your GH_TOKEN is gone whatever the token's shape", () => {
    const env = step({ GH_TOKEN: 'a-classic-40-hex', gh_token: 'a-classic-40-hex', MY_LOGIN: 'me:a-classic-40-hex' })

    expect(Object.values(env).filter((held) => held.includes('classic'))).toEqual([])
  })

  test('[ENV-9] a copy of a secret that is given back by name is gone all the same', () => {
    expect(step({ CLAUDE_CODE_OAUTH_TOKEN: 'claude-token-1', COPY: 'claude-token-1' })).not.toHaveProperty('COPY')
  })

  test('[ENV-8] white space around the declared value does not save its copy', () => {
    expect(step({ NOTIFY_KEY: ' notify-key\n', COPY: 'notify-key' }, declared)).not.toHaveProperty('COPY')
  })

  test('[ENV-8] of PATH only the folder that holds a secret goes', () => {
    expect(step({ NOTIFY_KEY: 'notify-key', PATH: '/bin:/opt/notify-key/bin::/usr/bin' }, declared)).toHaveProperty(
      'PATH',
      '/bin::/usr/bin',
    )
  })

  test('[ENV-8] HOME goes where it holds a secret', () => {
    expect(step({ NOTIFY_KEY: 'notify-key', HOME: '/home/notify-key' }, declared)).not.toHaveProperty('HOME')
  })
})

describe('a token of GitHub', () => {
  const kinds = ['ghp', 'gho', 'ghu', 'ghs', 'ghr', 'github_pat']

  test.each(kinds)('[ENV-1] %s_… is found, plain and wrapped', (kind) => {
    const token = githubToken(kind)
    const held = [token, `https://x:${token}@github.com`, base64(`x-access-token:${token}`), `x%3A${token}`, hex(token)]

    expect(held.filter((text) => !holdsGitHubToken(text))).toEqual([])
    for (const text of held) expect(setup({ INNOCENT: text })).not.toHaveProperty('INNOCENT')
  })

  test('[ENV-1] of the new, longer shape is found', () => {
    expect(holdsGitHubToken(`ghs_123456_${base64('{"typ":"JWT"}')}.x.y`)).toBe(true)
  })

  test('[ENV-10] what only begins like one is none', () => {
    expect(
      ['ghp_short', `ghx_${'a'.repeat(36)}`, `ghp-${'a'.repeat(36)}`, 'github_pat_', `ghp_${'a'.repeat(19)}`].filter(
        holdsGitHubToken,
      ),
    ).toEqual([])
    expect(holdsGitHubToken(`ghp_${'a'.repeat(20)}`)).toBe(true)
  })
})

describe('what of a variable may stay', () => {
  const holds = (text: string): boolean => text.includes('S3CRET') || text.includes('/a:/b')

  test('all of it, or nothing', () => {
    expect(withoutSecrets('X', '/bin', holds)).toBe('/bin')
    expect(withoutSecrets('X', '/S3CRET:/bin', holds)).toBeUndefined()
    expect(withoutSecrets('Path', '/S3CRET:/bin', holds)).toBeUndefined()
    expect(withoutSecrets('PATH', '/S3CRET:/bin', holds)).toBe('/bin')
  })

  test('a PATH of which nothing is left goes: an empty one means the working folder', () => {
    expect(withoutSecrets('PATH', '/S3CRET', holds)).toBeUndefined()
    expect(withoutSecrets('PATH', ':/S3CRET:', holds)).toBeUndefined()
  })

  test('a PATH that holds a secret across two folders goes', () => {
    expect(withoutSecrets('PATH', '/bin:/a:/b', holds)).toBeUndefined()
  })
})

describe('readings', () => {
  test('an innocent value has only itself', () => {
    expect([...readings('/usr/bin')]).toEqual(['/usr/bin'])
    expect([...readings('')]).toEqual([''])
  })

  test('escapes are undone as JSON and shells mean them', () => {
    expect([...readings('a\\nb\\rc\\td\\qe\\"f\\\\g')]).toContain('a\nb\rc\tdqe"f\\g')
    expect([...readings('a\\\nb')]).toContain('a\nb')
    expect([...readings('\\u0041\\u00e9')]).toContain('Aé')
    expect([...readings('%41%c3%A9b%zz%4')]).toContain('Aéb%zz%4')
  })

  test('none of them is empty or twice the same', () => {
    const all = [...readings(base64('\\n%41 and so on'))]

    expect(all).toContain('\nA and so on'.replace('\n', '\\n'))
    expect(all).not.toContain('')
  })
})
