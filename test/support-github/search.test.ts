import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { GitHubDouble } from '../support/github/double.js'
import { asking } from './asking.js'

let github: GitHubDouble
const SEARCH = `query($q: String!, $after: String, $first: Int = 100) {
  search(type: ISSUE, query: $q, first: $first, after: $after) {
    issueCount
    pageInfo { hasNextPage endCursor }
    nodes { ... on Issue { title createdAt } ... on PullRequest { title createdAt } }
  }
}`

beforeAll(async () => {
  github = await GitHubDouble.start()
  github.token('ghp_me', github.user('me'))
  github.org('acme', { members: { me: 'private' }, teams: { core: ['me'] } })
  const shop = github.repo('acme/shop', { access: { me: 'write', bob: 'write' } })
  shop.issue({
    title: 'bug',
    author: 'bob',
    labels: ['bug', 'good first issue'],
    assignees: ['me'],
    createdAt: '2026-01-02T00:00:00Z',
  })
  shop.issue({
    title: 'old',
    author: 'me',
    state: 'closed',
    createdAt: '2025-01-02T10:00:00Z',
    updatedAt: '2026-03-01T00:00:00Z',
  })
  shop.issue({ title: 'wish', author: 'mia', labels: ['wish'], createdAt: '2026-02-02T00:00:00Z', body: 'a Needle' })
  for (const name of ['mine', 'asked', 'team', 'draft']) shop.commit(name, { [`${name}.txt`]: 'x\n' })
  shop.pull({ title: 'mine', head: 'mine', author: 'me' }).check({ name: 'ci', conclusion: 'failure' })
  shop.pull({ title: 'asked', head: 'asked', author: 'bob', reviewers: ['me'] })
  shop.pull({ title: 'team', head: 'team', author: 'bob', reviewers: ['acme/core'] })
  shop
    .pull({ title: 'draft', head: 'draft', author: 'bob', draft: true })
    .closes(shop.issue({ title: 'closing', createdAt: '2026-01-01T00:00:00Z' }))
  github.repo('bob/own').issue({ title: 'elsewhere', assignees: ['me'] })
  github.repo('bob/old').archive().issue({ title: 'archived' })
  github.repo('bob/secret', { private: true }).issue({ title: 'secret', assignees: ['me'] })
})
afterAll(() => github[Symbol.asyncDispose]())

const titles = async (q: string, token = 'ghp_me'): Promise<string[]> => {
  const { data } = await asking(github, token).graphql(SEARCH, { q })
  return data.search.nodes.map((node: { title: string }) => node.title).sort()
}

test.each([
  ['repo:acme/shop is:issue is:open', ['bug', 'closing', 'wish']],
  ['repo:acme/shop is:issue state:closed', ['old']],
  ['repo:acme/shop repo:bob/own is:issue assignee:@me', ['bug', 'elsewhere']],
  ['is:issue is:open archived:false user:bob', ['elsewhere']],
  ['is:issue archived:true', ['archived']],
  ['org:acme is:pr author:@me', ['mine']],
  ['org:acme is:pr -author:@me draft:false', ['asked', 'team']],
  ['org:acme is:pr draft:true', ['draft']],
  ['is:pr review-requested:@me', ['asked', 'team']],
  ['is:pr user-review-requested:@me', ['asked']],
  ['is:pr team-review-requested:acme/core', ['team']],
  ['org:acme label:"good first issue"', ['bug']],
  ['org:acme label:bug,wish', ['bug', 'wish']],
  ['org:acme label:bug label:wish', []],
  ['org:acme is:issue is:open -label:bug', ['closing', 'wish']],
  ['org:acme is:issue no:label is:open', ['closing']],
  ['org:acme is:issue no:assignee is:open', ['closing', 'wish']],
  ['org:acme created:>=2026-02-01 is:issue created:<2026-03-01', ['wish']],
  ['org:acme created:2026-01-01..2026-01-02', ['bug', 'closing']],
  ['org:acme created:<=2025-01-02', ['old']],
  ['org:acme created:2025-01-02T09:00:00Z..2025-01-02T10:00:00Z', ['old']],
  ['org:acme updated:>2026-02-28 is:issue', ['old']],
  ['org:acme head:mine', ['mine']],
  ['org:acme base:main is:pr status:failure', ['mine']],
  ['org:acme linked:pr is:issue', ['closing']],
  ['org:acme needle', ['wish']],
  ['is:issue repo:bob/secret', []],
  ['is:issue repo:nobody/nothing', []],
])('%s', async (q, expected) => expect(await titles(q)).toEqual(expected))

test('what is private is found by whoever sees it', async () => {
  github.token('ghp_bob', 'bob')

  expect(await titles('is:issue repo:bob/secret', 'ghp_bob')).toEqual(['secret'])
})

test('REST refuses a search in places that are unknown, GraphQL finds nothing', async () => {
  const search = (q: string) => asking(github, 'ghp_me').rest('GET', `/search/issues?q=${encodeURIComponent(q)}`)

  expect((await search('is:issue repo:nobody/nothing')).status).toBe(422)
  expect((await search('is:issue repo:acme/shop is:open')).body).toMatchObject({ total_count: 3, items: { length: 3 } })
})

test('a qualifier nobody knows is a violation', async () => {
  await titles('org:acme asignee:@me')

  expect(github.violations.splice(0)).toEqual([expect.stringContaining('asignee')])
})

describe('10,000 issues', () => {
  test('are counted whole and shown up to the 1,000th, oldest first where asked, quickly', async () => {
    const big = github.repo('acme/big')
    github.many(big, 10_000, (index) => ({
      title: `n${index}`,
      createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString().replace('.000', ''),
    }))
    const seen: string[] = []
    let after: string | null = null
    let slowest = 0
    do {
      const started = performance.now()
      const { data } = await asking(github, 'ghp_me').graphql(SEARCH, {
        q: 'repo:acme/big is:issue sort:created-asc',
        after,
      })
      slowest = Math.max(slowest, performance.now() - started)
      expect(data.search.issueCount).toBe(10_000)
      seen.push(...data.search.nodes.map((node: { title: string }) => node.title))
      after = data.search.pageInfo.hasNextPage ? data.search.pageInfo.endCursor : null
    } while (after)

    expect(seen).toEqual(Array.from({ length: 1000 }, (_, index) => `n${index}`))
    // A tenth of it on an idle machine.
    expect(slowest).toBeLessThan(1000)
  })

  test('can be sliced by the time they were created', async () => {
    const { data } = await asking(github, 'ghp_me').graphql(SEARCH, {
      q: 'repo:acme/big created:>=2026-01-07T22:00:00Z sort:created-asc',
      first: 1,
    })

    expect(data.search).toMatchObject({ issueCount: 40, nodes: [{ title: 'n9960' }] })
  })
})
