import { describe, expect, test } from '@jest/globals'
import { apiUrls } from '../../src/github/urls.js'
import { UserError } from '../../src/system/errors.js'

const actions = {
  GITHUB_SERVER_URL: 'https://github.acme.dev',
  GITHUB_API_URL: 'https://api.github.acme.dev/',
  GITHUB_GRAPHQL_URL: 'https://api.github.acme.dev/graphql',
}

describe('where the API is', () => {
  test.each([
    ['https://github.com', 'https://api.github.com', 'https://api.github.com/graphql'],
    ['https://acme.ghe.com', 'https://api.acme.ghe.com', 'https://api.acme.ghe.com/graphql'],
    ['https://github.acme.dev', 'https://github.acme.dev/api/v3', 'https://github.acme.dev/api/graphql'],
    ['https://github.acme.dev:8443', 'https://github.acme.dev:8443/api/v3', 'https://github.acme.dev:8443/api/graphql'],
    ['http://127.0.0.1:80', 'http://127.0.0.1/api/v3', 'http://127.0.0.1/api/graphql'],
  ])('%s', (serverUrl, rest, graphql) => {
    expect(apiUrls({ serverUrl })).toEqual({ rest, graphql })
  })

  test("Actions' variables win for the very server that they are about", () => {
    const own = { rest: 'https://api.github.acme.dev', graphql: 'https://api.github.acme.dev/graphql' }

    expect(apiUrls({ serverUrl: 'https://github.acme.dev', env: actions })).toEqual(own)
    expect(apiUrls({ serverUrl: 'https://github.com', env: actions }).rest).toBe('https://api.github.com')
    expect(apiUrls({ serverUrl: 'https://github.com', env: { GITHUB_API_URL: 'https://evil.example' } }).rest).toBe(
      'https://api.github.com',
    )
  })

  test.each([
    ['https://x.example/api/v3/', 'https://x.example/api/v3', 'https://x.example/api/graphql'],
    ['https://x.example/', 'https://x.example', 'https://x.example/graphql'],
  ])('what is said outright wins over all: %s', (apiUrl, rest, graphql) => {
    expect(apiUrls({ serverUrl: 'https://github.acme.dev', apiUrl, env: actions })).toEqual({ rest, graphql })
  })
})

describe('plain http', () => {
  test.each(['http://localhost:1', 'http://127.0.0.1:1', 'http://127.9.9.9', 'http://[::1]:1'])(
    'is for this machine: %s',
    (serverUrl) => {
      expect(apiUrls({ serverUrl }).rest).toMatch(/^http:/)
    },
  )

  test.each([
    'http://github.com',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://10.0.0.1',
    'ftp://127.0.0.1',
  ])('or anything else never carries a token elsewhere: %s', (serverUrl) => {
    expect(() => apiUrls({ serverUrl })).toThrow(UserError)
  })

  test('is refused in each of the addresses', () => {
    const env = { ...actions, GITHUB_GRAPHQL_URL: 'http://api.github.acme.dev/graphql' }

    expect(() => apiUrls({ serverUrl: 'https://github.acme.dev', env })).toThrow('plain http')
    expect(() => apiUrls({ serverUrl: 'https://github.com', apiUrl: 'http://x.example' })).toThrow('plain http')
    expect(() => apiUrls({ serverUrl: 'https://github.com', apiUrl: 'x' })).toThrow(UserError)
  })
})
