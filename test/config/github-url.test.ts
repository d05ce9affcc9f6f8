import { describe, expect, test } from '@jest/globals'
import { githubUrl } from '../../src/config/github-url.js'
import { UserError } from '../../src/system/errors.js'

describe('which GitHub', () => {
  test.each([
    [undefined, {}, 'https://github.com'],
    [undefined, { GITHUB_SERVER_URL: '' }, 'https://github.com'],
    [undefined, { GITHUB_SERVER_URL: 'https://github.acme.dev' }, 'https://github.acme.dev'],
    [undefined, { GITHUB_SERVER_URL: 'http://127.0.0.1:8080/' }, 'http://127.0.0.1:8080'],
    ['https://other.dev', { GITHUB_SERVER_URL: 'https://github.acme.dev' }, 'https://other.dev'],
    ['https://other.dev', { GITHUB_SERVER_URL: 'nonsense' }, 'https://other.dev'],
  ])('%j in the file and %j in the environment: %s', (written, env, expected) => {
    expect(githubUrl(written, env)).toBe(expected)
  })

  test.each([
    ['https://github.acme.dev/', 'https://github.acme.dev'],
    ['https://GitHub.Acme.dev/api/v3', 'https://github.acme.dev'],
    ['https://api.github.com', 'https://github.com'],
    ['https://www.github.com/', 'https://github.com'],
  ])('%s is written for %s', (written, meant) => {
    expect(githubUrl(written, {})).toBe(meant)
  })

  test('a login in the address goes no further', () => {
    expect(githubUrl(undefined, { GITHUB_SERVER_URL: 'https://me:hunter2@github.acme.dev' })).toBe(
      'https://github.acme.dev',
    )
  })

  test.each(['github.com', 'ftp://github.com', 'https://', 'javascript:alert(1)'])(
    'what Actions never says, %j, is an error that does not repeat it',
    (GITHUB_SERVER_URL) => {
      expect(() => githubUrl(undefined, { GITHUB_SERVER_URL })).toThrow(UserError)
    },
  )
})
