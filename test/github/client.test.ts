import { describe, expect, test } from '@jest/globals'
import { type GitHubApi, githubClient } from '../../src/github/client.js'
import { GitHubRefusal, GitHubSilence, GraphqlRefusal } from '../../src/github/errors.js'
import { Secret } from '../../src/model/secret.js'
import { UserError } from '../../src/system/errors.js'
import { clientOf, TOKEN } from './clients.js'
import { type Reply, scriptedServer } from './scripted-server.js'

const ok: Reply = { body: { id: 1 } }
const graphqlOk: Reply = { body: { data: { viewer: { login: 'me' } } } }
const secondary = 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.'
const resetIn = (seconds: number): string => String(Math.floor(Date.now() / 1000) + seconds)
const usedUp = (seconds: number): Record<string, string> => ({
  'x-ratelimit-remaining': '0',
  'x-ratelimit-reset': resetIn(seconds),
})

const read = (api: GitHubApi): Promise<unknown> => api.request('GET /user')
const comment = (api: GitHubApi): Promise<unknown> =>
  api.request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', {
    owner: 'acme',
    repo: 'shop',
    issue_number: 1,
    body: 'x',
  })
const ask = (api: GitHubApi): Promise<unknown> => api.graphql('query Q { viewer { login } }')
const resolve = (api: GitHubApi): Promise<unknown> =>
  api.graphql('mutation M($id: ID!) { resolveReviewThread(input: { threadId: $id }) { thread { id } } }', { id: 'T' })

async function errorOf(promise: Promise<unknown>): Promise<Error> {
  return promise.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: Error) => error,
  )
}

describe.each([
  ['github.com', false],
  ['Enterprise', true],
])('limits, in the layout of %s', (_, isEnterprise) => {
  const graphqlPath = isEnterprise ? '/api/graphql' : '/graphql'
  const options = { isEnterprise, pace: { secondMs: 2, betweenWritesMs: 0 } }

  const limits: [string, Reply][] = [
    [
      '403 with the text and retry-after',
      { status: 403, headers: { 'retry-after': '7' }, body: { message: secondary } },
    ],
    [
      '429 with the text and retry-after',
      { status: 429, headers: { 'retry-after': '7' }, body: { message: secondary } },
    ],
    ['403 with the text alone', { status: 403, body: { message: secondary } }],
    ['403 of a used up hour', { status: 403, headers: usedUp(30), body: { message: 'API rate limit exceeded' } }],
    [
      '429 with retry-after and other words',
      { status: 429, headers: { 'retry-after': '7' }, body: { message: 'Slow' } },
    ],
    ['429 alone', { status: 429, body: 'busy' }],
  ]

  test.each(limits)('%s is waited for, for reads and for writes', async (_, limit) => {
    for (const [which, send] of [
      ['reader', read],
      ['writer', comment],
    ] as const) {
      await using server = await scriptedServer(limit, ok)
      await send(clientOf(server, options)[which])

      expect(server.got.map(({ path }) => path)).toHaveLength(2)
    }
  })

  const inGraphql: [string, Reply][] = [
    ['RATE_LIMITED', { headers: usedUp(30), body: { errors: [{ type: 'RATE_LIMITED', message: 'API rate limit' }] } }],
    ['words of a secondary limit', { body: { data: null, errors: [{ message: secondary }] } }],
  ]

  test.each(inGraphql)('GraphQL that says %s with status 200 is waited for', async (_, limit) => {
    for (const [which, send] of [
      ['reader', ask],
      ['writer', resolve],
    ] as const) {
      await using server = await scriptedServer(limit, graphqlOk)
      await send(clientOf(server, options)[which])

      expect(server.got.map(({ path }) => path)).toEqual([graphqlPath, graphqlPath])
    }
  })

  test('a mutation that was refused in part is not sent again', async () => {
    const half = { body: { data: { a: { id: 1 }, b: null }, errors: [{ type: 'RATE_LIMITED', message: 'no more' }] } }
    await using server = await scriptedServer(half)

    expect(await errorOf(resolve(clientOf(server, options).writer))).toBeInstanceOf(GraphqlRefusal)
    expect(server.got).toHaveLength(1)
  })
})

describe('waiting for a limit', () => {
  test('lasts as long as the server says', async () => {
    await using server = await scriptedServer({ status: 429, headers: { 'retry-after': '40' } }, ok)
    await read(clientOf(server).reader)

    expect(server.got[1]!.at - server.got[0]!.at).toBeGreaterThanOrEqual(395)
  })

  test('beyond the cap is an error that says when the limit ends, and nothing is sent again', async () => {
    await using server = await scriptedServer({
      status: 403,
      headers: usedUp(1_800),
      body: { message: 'API rate limit' },
    })
    const error = await errorOf(read(clientOf(server).reader))

    expect(error).toBeInstanceOf(UserError)
    expect(error.message).toMatch(/until \d\d:\d\d UTC: the hourly limit is used up/)
    expect(server.got).toHaveLength(1)
  })

  test('ends where the limit never does', async () => {
    await using server = await scriptedServer({ status: 429, headers: { 'retry-after': '0' } })

    expect(await errorOf(comment(clientOf(server).writer))).toBeInstanceOf(GitHubRefusal)
    expect(server.got).toHaveLength(5)
  })

  test('ends with the run', async () => {
    const stop = new AbortController()
    await using server = await scriptedServer({ status: 429, headers: { 'retry-after': '59' } })
    const client = clientOf(server, { signal: stop.signal, pace: { secondMs: 1_000 } })
    const reading = errorOf(read(client.reader))
    while (server.got.length === 0) await new Promise((soon) => setTimeout(soon, 5))
    stop.abort()

    expect((await reading).name).toBe('AbortError')
  })
})

describe('a fault of the server', () => {
  const cut: Reply = (response) => response.destroy()
  const broken: Reply = (response) => {
    response.writeHead(201, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"id": 1')
    response.destroy()
  }
  const faults: [string, Reply][] = [
    ['502', { status: 502, body: '<html>Bad gateway</html>' }],
    ['500', { status: 500 }],
    ['a connection that breaks', cut],
    ['an answer that breaks off', broken],
  ]

  test.each(faults)('%s is asked again by the reader', async (_, fault) => {
    await using server = await scriptedServer(fault, fault, ok)
    await read(clientOf(server).reader)

    expect(server.got).toHaveLength(3)
  })

  test.each(faults)('%s is asked again by the reader for GraphQL too', async (_, fault) => {
    await using server = await scriptedServer(fault, graphqlOk)
    await ask(clientOf(server).reader)

    expect(server.got).toHaveLength(2)
  })

  test.each(faults)('%s is a lost answer of a write, which is never sent twice', async (_, fault) => {
    for (const send of [comment, resolve]) {
      await using server = await scriptedServer(fault, ok)
      const error = await errorOf(send(clientOf(server).writer))

      expect(error).toBeInstanceOf(GitHubSilence)
      expect(error).toMatchObject({ isWrite: true })
      expect(server.got).toHaveLength(1)
    }
  })

  test('a mutation whose answer is the fault is lost, and not sent twice', async () => {
    const message = 'Something went wrong while executing your query. Please include `1` when reporting this issue.'
    await using server = await scriptedServer({ body: { data: null, errors: [{ message }] } }, graphqlOk)

    expect(await errorOf(resolve(clientOf(server).writer))).toBeInstanceOf(GitHubSilence)
    expect(server.got).toHaveLength(1)
  })

  test('of a write at the end of the hour is not taken for its limit', async () => {
    for (const send of [comment, resolve]) {
      await using server = await scriptedServer({ status: 502, headers: usedUp(1), body: { message: secondary } }, ok)

      expect(await errorOf(send(clientOf(server).writer))).toBeInstanceOf(GitHubSilence)
      expect(server.got).toHaveLength(1)
    }
  })

  test('that lasts is an error in the end', async () => {
    await using server = await scriptedServer({ status: 503 })
    const error = await errorOf(read(clientOf(server).reader))

    expect(error).toMatchObject({ name: 'GitHubSilence', status: 503, isWrite: false })
    expect(server.got).toHaveLength(4)
  })
})

describe('an answer that is a no', () => {
  const noes: [string, Reply, RegExp][] = [
    ['401', { status: 401, body: { message: 'Bad credentials' } }, /refuses GH_TOKEN: it is wrong, expired or revoked/],
    ['404', { status: 404, body: { message: 'Not Found' } }, /GET \/user: it is not there, or GH_TOKEN can't see it/],
    [
      'single sign-on',
      { status: 403, headers: { 'x-github-sso': 'required; url=https://x' }, body: { message: 'Resource protected' } },
      /single sign-on: authorise GH_TOKEN/,
    ],
    [
      'a scope that lacks',
      { status: 403, headers: { 'x-accepted-oauth-scopes': 'repo', 'x-oauth-scopes': 'gist, user' }, body: {} },
      /lacks the scope repo/,
    ],
    [
      'a fine-grained token',
      { status: 403, body: { message: 'Resource not accessible by personal access token' } },
      /lacks the permission/,
    ],
    ['422', { status: 422, body: { message: 'Validation Failed' } }, /refuses GET \/user \(422\): Validation Failed/],
  ]

  test.each(noes)('%s is said in our words, at once', async (_, reply, words) => {
    await using server = await scriptedServer(reply)
    const error = await errorOf(read(clientOf(server).reader))

    expect(error).toBeInstanceOf(UserError)
    expect(error.message).toMatch(words)
    expect(server.got).toHaveLength(1)
  })

  test('keeps the status and what was answered', async () => {
    await using server = await scriptedServer({ status: 422, body: { message: 'No commits', errors: [{ code: 'x' }] } })

    expect(await errorOf(comment(clientOf(server).writer))).toMatchObject({
      status: 422,
      answer: { errors: [{ code: 'x' }] },
    })
  })

  test('never shows the token, also where the server repeats it', async () => {
    for (const reply of [
      { status: 422, body: { message: `bad ${TOKEN}` } },
      { status: 401, body: { message: TOKEN } },
      { body: { data: null, errors: [{ message: `bad ${TOKEN}` }] } },
    ]) {
      await using server = await scriptedServer(reply)
      const error = await errorOf(ask(clientOf(server).reader))

      expect(`${error.message} ${error.stack}`).not.toContain(TOKEN)
      expect(server.got[0]!.headers.authorization).toBe(`token ${TOKEN}`)
      expect(server.got[0]!.path).not.toContain(TOKEN)
    }
  })

  test('in part has what there is', async () => {
    await using server = await scriptedServer({
      body: { data: { a: 1, b: null }, errors: [{ type: 'NOT_FOUND', path: ['b'], message: 'no b' }] },
    })

    expect(await errorOf(ask(clientOf(server).reader))).toMatchObject({
      data: { a: 1, b: null },
      errors: [{ path: ['b'] }],
    })
  })
})

describe('redirects', () => {
  test('to another origin lose the token; to the same keep it', async () => {
    await using there = await scriptedServer(ok)
    await using here = await scriptedServer(
      { status: 302, headers: { location: '/again' } },
      { status: 302, headers: { location: there.url.replace('127.0.0.1', 'localhost') } },
    )
    await read(clientOf(here).reader)

    expect(here.got.map(({ headers }) => headers.authorization)).toEqual([`token ${TOKEN}`, `token ${TOKEN}`])
    expect(there.got.map(({ headers }) => headers.authorization)).toEqual([undefined])
  })

  test('to plain http elsewhere are not followed', async () => {
    await using server = await scriptedServer({ status: 302, headers: { location: 'http://198.51.100.1/' } })

    expect((await errorOf(read(clientOf(server).reader))).message).toContain('plain http')
  })

  test('without end have one', async () => {
    await using server = await scriptedServer({ status: 302, headers: { location: '/again' } })

    expect(await errorOf(read(clientOf(server, { pace: { secondMs: 1 } }).reader))).toBeInstanceOf(GitHubSilence)
  })

  test.each([301, 302, 307, 308])('of a write (%i) are not followed', async (status) => {
    await using server = await scriptedServer({ status, headers: { location: '/repositories/1/issues/1/comments' } })
    const error = await errorOf(comment(clientOf(server).writer))

    expect(error).toMatchObject({ name: 'GitHubRefusal', status })
    expect(error.message).toContain('renamed')
    expect(server.got).toHaveLength(1)
  })
})

describe('the reader', () => {
  test('never writes', async () => {
    await using server = await scriptedServer(ok)
    const { reader } = clientOf(server)

    expect((await errorOf(comment(reader))).message).toContain('asked to write')
    expect((await errorOf(resolve(reader))).message).toContain('asked to write')
    expect(server.got).toEqual([])
  })

  test('asks eight at once, no more', async () => {
    let most = 0
    let open = 0
    const slow: Reply = (response) => {
      most = Math.max(most, ++open)
      setTimeout(() => {
        open -= 1
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      }, 30)
    }
    await using server = await scriptedServer(slow)
    const { reader } = clientOf(server)
    await Promise.all(Array.from({ length: 24 }, () => ask(reader)))

    expect(most).toBe(8)
  })
})

test('the writer leaves the time that is asked between two writes', async () => {
  await using server = await scriptedServer(ok)
  const { writer } = clientOf(server, { pace: { betweenWritesMs: 100 } })
  await Promise.all([comment(writer), comment(writer), comment(writer)])
  const [first, , third] = server.got.map(({ at }) => at)

  // Two times 100 ms, less what the first request may have been late.
  expect(third! - first!).toBeGreaterThanOrEqual(120)
})

test('it says who it is', async () => {
  await using server = await scriptedServer(ok)
  await read(clientOf(server).reader)
  await ask(clientOf(server).reader)

  for (const { headers } of server.got) expect(headers['user-agent']).toMatch(/^awaywork\/1\.2\.3\b/)
})

test.each(['', ' ', 'a b', 'ghp_x\n', 'ghp_ü'])('a token such as %j is refused without being shown', (value) => {
  const making = (): unknown => githubClient({ token: new Secret('GH_TOKEN', value), serverUrl: 'https://github.com' })

  expect(making).toThrow(UserError)
  expect(making).toThrow(/^GH_TOKEN is no token: it is empty/)
})
