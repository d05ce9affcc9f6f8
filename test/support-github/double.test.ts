import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { GitHubDouble } from '../support/github/double.js'
import type { Repo } from '../support/github/repo.js'
import { asking } from './asking.js'

let github: GitHubDouble
let repo: Repo
beforeEach(async () => {
  github = await GitHubDouble.start()
  github.token('ghp_me', github.user('me', { name: 'Me', email: 'me@example.org' }))
  repo = github.repo('acme/shop', { access: { me: 'write' } })
  repo.issue({ title: 'First', author: 'bob' })
})
afterEach(() => github[Symbol.asyncDispose]())

const me = (layout?: 'enterprise') => asking(github, 'ghp_me', layout)
const comments = '/repos/acme/shop/issues/1/comments'
const caught = () => github.violations.splice(0)

describe('a violation is', () => {
  test.each([
    ['a field that GraphQL does not have', '{ viewer { lgoin } }', 'lgoin'],
    ['a connection without `first`', '{ viewer { repositories { totalCount } } }', 'first'],
    ['a page of more than 100', '{ viewer { repositories(first: 101) { totalCount } } }', '101'],
    [
      'two fields of one name that differ',
      '{ search(type: ISSUE, query: "is:open", first: 1) { nodes { ... on Issue { state } ... on PullRequest { state } } } }',
      'state',
    ],
    [
      'a query that could touch more than 500,000 nodes',
      '{ viewer { repositories(first: 100) { nodes { issues(first: 100) { nodes { comments(first: 100) { nodes { id } } } } } } } }',
      '500,000',
    ],
    ['what is no GraphQL', '{ viewer { login', 'Syntax'],
  ])('%s', async (_, query, text) => {
    const answer = await me().graphql(query)

    expect(answer.errors).not.toHaveLength(0)
    expect(caught().join()).toContain(text)
  })

  test.each([
    ['an unknown body property', 'POST', comments, { body: 'x', boddy: 'x' }, 'boddy'],
    [
      'an unknown property deep in a body',
      'POST',
      '/repos/acme/shop/pulls/1/reviews',
      { event: 'COMMENT', comments: [{ path: 'a', body: 'x', lines: 1 }] },
      'comments[].lines',
    ],
    ['a missing body property', 'POST', '/repos/acme/shop/pulls', { title: 'T', head: 'x' }, 'base'],
    ['a body property of the wrong type', 'POST', comments, { body: 1 }, 'must be string'],
    ['an unknown query parameter', 'GET', `${comments}?perpage=1`, undefined, 'perpage'],
    ['a parameter of the wrong type', 'GET', `${comments}?page=one`, undefined, 'page'],
    ['an address that is none', 'GET', '/repos/acme/shop/isues', undefined, 'isues'],
  ])('%s', async (_, method, path, body, text) => {
    await me().rest(method, path, body)

    expect(caught().join()).toContain(text)
  })

  test('an answer of its own that GitHub would not give', async () => {
    Object.assign(repo.items.get(1)!, { title: null, createdAt: 'yesterday' })

    await me().rest('GET', '/repos/acme/shop/issues/1')
    await me().graphql('{ repository(owner: "acme", name: "shop") { issue(number: 1) { title } } }')

    expect(caught().join()).toMatch(
      /title must be string.*date-time.*Cannot return null for non-nullable field Issue\.title/s,
    )
  })

  test('a field of the schema that the double does not have', async () => {
    await me().graphql('{ repository(owner: "acme", name: "shop") { diskUsage } }')

    expect(caught()).toEqual(['the double has no Repository.diskUsage in GraphQL'])
  })

  test('what makes the end of its test throw', async () => {
    const other = await GitHubDouble.start()
    await asking(other, undefined).rest('GET', '/nothing/here')

    await expect(other[Symbol.asyncDispose]()).rejects.toThrow('nothing/here')
  })

  test('nothing that is right', async () => {
    await me().rest('POST', comments, { body: 'x' })
    await me().rest('GET', `${comments}?per_page=1&page=1`)
    await me().graphql('{ viewer { login repositories(first: 100) { totalCount } } }')

    expect(caught()).toEqual([])
  })
})

test('both layouts answer, each with its own addresses', async () => {
  const [dot, enterprise] = [
    await me().rest('GET', '/repos/acme/shop'),
    await me('enterprise').rest('GET', '/repos/acme/shop'),
  ]

  expect([dot.body.url, enterprise.body.url]).toEqual([
    `${github.url}/repos/acme/shop`,
    `${github.url}/api/v3/repos/acme/shop`,
  ])
  expect(await me('enterprise').graphql('{ viewer { login name email } }')).toEqual({
    data: { viewer: { login: 'me', name: 'Me', email: 'me@example.org' } },
  })
  expect(await me().graphql('{ viewer { login } }')).toEqual({ data: { viewer: { login: 'me' } } })
  expect(github.requests.map(({ layout, operation }) => `${layout} ${operation}`)).toEqual([
    'github.com repos/get',
    'enterprise repos/get',
    'enterprise ',
    'github.com ',
  ])
})

test('lists are paged by `link`, connections by cursors, forwards and backwards', async () => {
  for (let index = 0; index < 5; index++) repo.items.get(1)!.comment(`c${index}`)
  const page = async (args: string) =>
    (
      await me().graphql(
        `{ repository(owner: "acme", name: "shop") { issue(number: 1) { comments(${args}) { nodes { body } pageInfo { endCursor hasNextPage hasPreviousPage } } } } }`,
      )
    ).data.repository.issue.comments

  const rest = await me().rest('GET', `${comments}?per_page=2&page=2`)
  const first = await page('first: 3')
  const second = await page(`first: 3, after: "${first.pageInfo.endCursor}"`)
  const last = await page('last: 1')

  expect(rest.body.map((each: { body: string }) => each.body)).toEqual(['c2', 'c3'])
  expect(rest.headers.get('link')).toMatch(/page=3>; rel="next".*page=3>; rel="last".*page=1>; rel="prev"/)
  expect([first, second, last].map((each) => each.nodes.map((node: { body: string }) => node.body))).toEqual([
    ['c0', 'c1', 'c2'],
    ['c3', 'c4'],
    ['c4'],
  ])
  expect([first, second, last].map((each) => [each.pageInfo.hasNextPage, each.pageInfo.hasPreviousPage])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ])
})

test('an answer that did not change is a 304, and costs nothing', async () => {
  const { headers } = await me().rest('GET', '/repos/acme/shop')
  const again = await me().rest('GET', '/repos/acme/shop', undefined, { 'if-none-match': headers.get('etag')! })
  repo.description = 'new'
  const changed = await me().rest('GET', '/repos/acme/shop', undefined, { 'if-none-match': headers.get('etag')! })

  expect([again.status, changed.status]).toEqual([304, 200])
  expect(again.headers.get('x-ratelimit-remaining')).toBe(headers.get('x-ratelimit-remaining'))
})

describe('limits', () => {
  test('are counted down in headers and in GraphQL, and refuse at nothing', async () => {
    github.limits({ coreRemaining: 1, graphqlRemaining: 2, resetInSeconds: 30 })
    const last = await me().rest('GET', '/user')
    const over = await me().rest('GET', '/user')
    const { data } = await me().graphql('{ rateLimit { remaining cost } }')
    await me().graphql('{ viewer { login } }')
    const none = await me().graphql('{ viewer { login } }')

    expect([last.status, last.headers.get('x-ratelimit-remaining')]).toEqual([200, '0'])
    expect(over).toMatchObject({ status: 403, body: { message: expect.stringContaining('API rate limit exceeded') } })
    expect(Number(over.headers.get('x-ratelimit-reset'))).toBeGreaterThan(Date.now() / 1000)
    expect(data.rateLimit).toEqual({ remaining: 1, cost: 1 })
    expect(none.errors[0].type).toBe('RATE_LIMITED')
  })

  test('come back when their hour is over', async () => {
    github.limits({ coreRemaining: 0, resetInSeconds: 0 })

    expect((await me().rest('GET', '/user')).status).toBe(200)
  })

  test('of the secondary kind hit what they are told to, and then no more', async () => {
    github.secondaryLimit({ method: 'POST', path: comments, retryAfter: 7, status: 429 })
    const hit = await me().rest('POST', comments, { body: 'x' })

    expect([hit.status, hit.headers.get('retry-after'), hit.body.message]).toEqual([
      429,
      '7',
      expect.stringContaining('secondary rate limit'),
    ])
    expect((await me().rest('POST', comments, { body: 'x' })).status).toBe(201)
  })
})

describe('a fault', () => {
  const bodies = () => repo.items.get(1)!.comments.map((comment) => comment.body)
  const mutate = (body: string) =>
    me().graphql(
      'mutation Say($id: ID!, $body: String!) { addComment(input: { subjectId: $id, body: $body }) { subject { id } } }',
      { id: repo.items.get(1)!.nodeId, body },
    )

  test('without effect leaves all as it was', async () => {
    github.fail({ method: 'POST', path: /comments$/, status: 502 })

    expect([(await me().rest('POST', comments, { body: 'x' })).status, bodies(), github.writes]).toEqual([502, [], []])
  })

  test('with its effect is a lost answer, also where the connection is cut', async () => {
    github.fail({ method: 'POST', path: comments, status: 502, effect: 'done' })
    github.fail({ graphql: /^Say$/, cut: true, effect: 'done' })

    expect((await me().rest('POST', comments, { body: 'by REST' })).status).toBe(502)
    await expect(mutate('by GraphQL')).rejects.toThrow('fetch failed')
    expect(bodies()).toEqual(['by REST', 'by GraphQL'])
  })

  test('that is a success without effect looks like one', async () => {
    github.fail({ method: 'POST', path: comments, answer: { status: 201, body: { id: 7, body: 'x' } } })
    github.fail({ graphql: /addComment/, answer: { body: { data: { addComment: { subject: { id: 'I_1' } } } } } })

    expect(await me().rest('POST', comments, { body: 'x' })).toMatchObject({
      status: 201,
      body: { id: 7, body: 'x', html_url: expect.any(String) },
    })
    expect((await mutate('x')).data.addComment.subject.id).toBe('I_1')
    expect([bodies(), github.writes]).toEqual([[], []])
  })

  test('hits the nth, and as many as it is told', async () => {
    github.fail({ path: '/user', nth: 2, status: 500 })
    github.fail({ path: '/rate_limit', times: 2, status: 500 })
    const statuses = async (path: string) =>
      [await me().rest('GET', path), await me().rest('GET', path), await me().rest('GET', path)].map(
        (each) => each.status,
      )

    expect([await statuses('/user'), await statuses('/rate_limit')]).toEqual([
      [200, 500, 200],
      [500, 500, 200],
    ])
  })
})

test('something can happen right before a request is served', async () => {
  github.on({ method: 'POST', path: comments }, () => repo.items.get(1)!.close())

  await me().rest('POST', comments, { body: 'x' })

  expect(repo.items.get(1)).toMatchObject({ state: 'closed', comments: [{ body: 'x' }] })
})

test('writes tell who changed what, whichever way', async () => {
  repo.commit('topic', { 'b.txt': 'b\n' })
  const opened = await me().rest('POST', '/repos/acme/shop/pulls', {
    title: 'T',
    head: 'topic',
    base: 'main',
    body: 'Closes #1',
    draft: true,
  })
  await me().graphql(
    'mutation($id: ID!) { markPullRequestReadyForReview(input: { pullRequestId: $id }) { pullRequest { isDraft } } }',
    { id: opened.body.node_id },
  )
  await me().rest('POST', '/repos/acme/shop/issues/2/labels', { labels: ['away'] })
  await me().rest('PATCH', '/repos/acme/shop/pulls/2', { state: 'closed' })
  await me().rest('DELETE', '/repos/acme/shop/git/refs/heads/topic')

  expect(github.writes.map(({ kind, repo: name, number, by }) => `${by} ${kind} ${name} ${number}`)).toEqual([
    'me pull-request acme/shop 2',
    'me ready acme/shop 2',
    'me labels acme/shop 2',
    'me close acme/shop 2',
    'me delete-branch acme/shop undefined',
  ])
  expect(github.requests.every((request) => request.writes)).toBe(true)
  expect(
    (
      await me().graphql(
        '{ repository(owner: "acme", name: "shop") { pullRequest(number: 2) { closingIssuesReferences(first: 5) { nodes { number } } } } }',
      )
    ).data.repository.pullRequest,
  ).toEqual({ closingIssuesReferences: { nodes: [{ number: 1 }] } })
})

test('starts fast', async () => {
  const started = performance.now()
  await using other = await GitHubDouble.start()

  expect(other.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(performance.now() - started).toBeLessThan(500)
})
