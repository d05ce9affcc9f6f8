import { describe, expect, test } from '@jest/globals'
import { expiryOf, scopesOf, type TokenFacts, tokenFindings, tokenKind } from '../../src/doctor/token.js'

// Put together here, so that no secret scanner takes it for one.
const token = (prefix: string) => `${prefix}_${'x'.repeat(36)}`
const now = new Date('2026-11-30T12:00:00Z')

function said(facts: Partial<TokenFacts>): string[] {
  const all = { kind: 'classic', from: 'GH_TOKEN', scopes: undefined, expiresAt: undefined, ...facts } as TokenFacts
  return tokenFindings(all, now).map(({ state, sentence }) => `${state}: ${sentence}`)
}

describe('the kind of a token', () => {
  test.each([
    [token('ghp'), 'repo', {}, 'classic'],
    ['0123456789abcdef'.repeat(2), 'repo', {}, 'classic'],
    [token('github_pat'), undefined, {}, 'fine-grained'],
    [token('gho'), 'repo, read:org', {}, 'oauth'],
    [token('ghs'), undefined, {}, 'installation'],
    [token('ghs'), undefined, { GITHUB_ACTIONS: 'true' }, 'actions'],
    [token('ghu'), undefined, {}, 'app-user'],
    ['something', undefined, {}, 'unknown'],
  ])('%s with scopes %s and %j is %s', (value, scopes, env, kind) => {
    expect(tokenKind(value, scopes, env)).toBe(kind)
  })
})

describe('what a token can not do is said', () => {
  test('[PUBLIC-5] without read:org, teammates with private membership look like outsiders', () => {
    expect(said({ scopes: ['repo'] })).toContainEqual(
      expect.stringMatching(/^warn: no scope read:org: teammates whose membership is private look like outsiders/),
    )
    expect(said({ scopes: ['repo', 'read:org'] }).filter((line) => line.startsWith('warn'))).toEqual([])
    expect(said({ scopes: ['repo', 'admin:org'] }).filter((line) => line.startsWith('warn'))).toEqual([])
  })

  test('a fine-grained one reads no checks', () => {
    expect(said({ kind: 'fine-grained' })).toEqual([expect.stringMatching(/^warn: .*can't read checks/)])
  })

  test('the GITHUB_TOKEN of Actions starts no CI and reaches one repo', () => {
    expect(said({ kind: 'actions' })).toEqual([
      expect.stringMatching(/^warn: .*starts no CI, it reaches this one repo/),
    ])
  })

  test('without workflow, GitHub refuses what awaywork refuses anyway, so it is no warning', () => {
    expect(said({ scopes: ['repo', 'read:org'] })).toContainEqual(expect.stringMatching(/^ok: no scope workflow/))
  })

  test('without repo it is broken, with public_repo it reaches public ones', () => {
    expect(said({ scopes: ['read:org'] })).toContainEqual(expect.stringMatching(/^broken: it has no scope repo/))
    expect(said({ scopes: [] })).toContainEqual(expect.stringMatching(/^broken: it has no scope repo/))
    expect(said({ scopes: ['public_repo'] })).toContainEqual(expect.stringMatching(/^warn: scope public_repo/))
  })

  test.each([
    ['2026-12-05 00:00:00 UTC', 'warn: the token ends on 2026-12-05: make a new one'],
    ['2027-03-01 00:00:00 +0100', 'ok: the token ends on 2027-02-28'],
  ])('one that ends %s', (header, sentence) => {
    expect(said({ expiresAt: expiryOf(header) })).toContainEqual(expect.stringContaining(sentence))
  })
})

test('headers that say nothing, or nonsense, say nothing', () => {
  expect(scopesOf(undefined)).toBeUndefined()
  expect(scopesOf('')).toEqual([])
  expect(scopesOf('repo,  read:org')).toEqual(['repo', 'read:org'])
  expect(expiryOf(undefined)).toBeUndefined()
  expect(expiryOf('soon')).toBeUndefined()
  expect(expiryOf('2026-99-99 00:00:00 UTC')).toBeUndefined()
})
