import { describe, expect, test } from '@jest/globals'
import type { Take } from '../../src/model/rule.js'
import { githubWorld } from './github-world.js'

const mine: Take = { kind: 'issue', assignee: ['me'] }
const myPulls: Take = { kind: 'pull-request', author: ['me'] }

test('an issue becomes an item', async () => {
  await using world = await githubWorld()
  world.repo.issue({
    title: 'Fix it',
    body: 'Now.',
    author: 'ada',
    labels: ['bug', 'two words'],
    assignees: ['me', 'ada'],
    milestone: 'v1',
  })
  const { items, unusable } = await world.source({ takes: [mine] }).list()

  expect(unusable).toEqual([])
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    key: 'github:acme/shop#1',
    source: 'github',
    id: 'acme/shop#1',
    kind: 'issue',
    author: { login: 'ada', standing: 'trusted' },
    labels: ['bug', 'two words'],
    assignees: [
      { login: 'me', isYou: true },
      { login: 'ada', isYou: false },
    ],
    milestone: 'v1',
    status: undefined,
    repo: { name: 'acme/shop' },
    url: `${world.github.url}/acme/shop/issues/1`,
    isClosedBySomeoneElse: false,
  })
  expect([items[0]!.title.raw(), items[0]!.body.raw()]).toEqual(['Fix it', 'Now.'])
})

test('in the layout of Enterprise all is the same', async () => {
  await using world = await githubWorld()
  world.repo.issue({ author: 'ada', assignees: ['me'] }).comment({ author: 'ada', body: 'c' })
  const [there, here] = [true, false].map((isEnterprise) => world.source({ takes: [mine], client: { isEnterprise } }))
  const { items } = await there!.list()

  expect(items).toEqual((await here!.list()).items)
  expect(await there!.find('acme/shop#1')).toEqual(items[0])
  expect(await there!.detail(items[0]!)).toEqual(await here!.detail(items[0]!))
  expect(new Set(world.github.requests.map(({ layout }) => layout))).toEqual(new Set(['github.com', 'enterprise']))
})

test('a pull request becomes an item with what only it has', async () => {
  await using world = await githubWorld()
  const oid = world.repo.commit('topic', { 'a.txt': 'a\n' })
  const base = world.repo.branch('main')
  const pull = world.repo.pull({ head: 'topic', author: 'me', title: 'A', draft: true, reviewers: ['ada'] })
  world.repo.check(oid, { name: 'ci', conclusion: 'failure' })
  pull.thread({ path: 'a.txt', line: 1, comments: [{ author: 'ada', body: 'why?' }] })
  const takes: Take[] = [{ ...myPulls, any: [{ checks: 'failing' }, { unresolvedThreads: true }, { conflicts: true }] }]
  const { items } = await world.source({ takes }).list()

  expect(items[0]!.pull).toEqual({
    number: 1,
    base: { branch: 'main', oid: base },
    head: { repo: 'acme/shop', branch: 'topic', oid, isFork: false, isYourFork: false },
    draft: true,
    checks: 'failing',
    unresolvedThreads: 1,
    conflicts: false,
    reviewRequested: [{ login: 'ada', isYou: false }],
  })
})

describe('requests', () => {
  test('1,200 candidates are one look-up of repos and twelve or so of search, and all are there once', async () => {
    await using world = await githubWorld()
    world.github.many(world.repo, 1_200, (index) => ({
      title: `Number ${index}`,
      author: 'eve',
      assignees: ['me'],
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 3))).toISOString().replace('.000', ''),
    }))
    let count = 0
    const asked = await world.asked(async () => {
      const { items, unusable } = await world.source({ takes: [mine] }).list()
      expect(unusable).toEqual([])
      count = new Set(items.map(({ key }) => key)).size
      expect(items).toHaveLength(count)
    })

    expect(count).toBe(1_200)
    expect(asked.filter((one) => one === 'Repos')).toHaveLength(1)
    // Ten pages, then three of the second search, which begins where the first one ended.
    expect(asked.filter((one) => one === 'Candidates')).toHaveLength(13)
    expect(asked).toHaveLength(14)
  })

  test('more than 1,000 of one second are said to be left out', async () => {
    await using world = await githubWorld()
    const createdAt = '2026-01-01T00:00:00Z'
    world.github.many(world.repo, 1_005, () => ({ assignees: ['me'], author: 'eve', createdAt }))
    const { items, unusable } = await world.source({ takes: [mine] }).list()

    expect(items).toHaveLength(1_000)
    expect(unusable).toEqual([{ key: 'github:search', reason: expect.stringContaining('2026-01-01T00:00:00Z') }])
  })

  test('of people: one for each who could be a writer, whatever they wrote', async () => {
    await using world = await githubWorld()
    world.repo.give('bob', 'read')
    world.github.many(world.repo, 30, (index) => ({
      author: ['ada', 'bob', 'eve', 'me'][index % 4]!,
      assignees: ['me'],
    }))
    const asked = await world.asked(() => world.source({ takes: [mine] }).list())

    expect(asked.filter((one) => one.includes('collaborator'))).toHaveLength(2)
    expect(asked).toHaveLength(4)
  })

  test('no rule for it, no search; no repo, no search', async () => {
    await using world = await githubWorld()

    expect(await world.asked(() => world.source({ takes: [{ source: ['jira'] }] }).list())).toEqual(['Repos'])
    expect(await world.asked(() => world.source({ takes: [{}], names: [] }).list())).toEqual([])
  })

  test('rules that look for the same share a search', async () => {
    await using world = await githubWorld()
    world.repo.issue({ author: 'eve', assignees: ['me'], labels: ['awaywork'] })
    const takes: Take[] = [{ ...mine, labels: { all: ['awaywork'], any: [], none: [] } }, mine, { ...mine, title: '*' }]
    const asked = await world.asked(() => world.source({ takes }).list())

    expect(asked).toEqual(['Repos', 'Candidates'])
  })

  test('stop where the hour is nearly used up, and it is said until when', async () => {
    await using world = await githubWorld()
    world.github.many(world.repo, 150, () => ({ assignees: ['me'], author: 'eve' }))
    world.github.limits({ graphqlRemaining: 101, resetInSeconds: 600 })
    const { items, unusable } = await world.source({ takes: [mine] }).list()

    expect(items.length).toBeLessThanOrEqual(100)
    expect(unusable[0]!.reason).toMatch(
      /^GitHub's hourly limit is nearly used up \(\d+ points left until \d\d:\d\d UTC\)/,
    )
  })
})

describe('a page that the server chokes on', () => {
  test('is asked for by halves', async () => {
    await using world = await githubWorld()
    world.github.many(world.repo, 60, () => ({ assignees: ['me'], author: 'eve' }))
    world.github.fail({ graphql: /Candidates/, status: 502, body: '<html>', times: 2 })
    const { items } = await world.source({ takes: [mine] }).list()

    expect(items).toHaveLength(60)
    const sizes = world.github.requests
      .filter(({ operation }) => operation === 'Candidates')
      .map(({ body }) => (body as { variables: { size: number } }).variables.size)
    expect(sizes.slice(0, 3)).toEqual([100, 50, 25])
  })
})

describe('what is nowhere', () => {
  test('a deleted author is an outsider, an empty body is empty', async () => {
    await using world = await githubWorld()
    world.repo.issue({ author: null, body: null, assignees: ['me'] })
    const { items } = await world.source({ takes: [mine] }).list()

    expect(items[0]!.author).toEqual({ login: 'ghost', standing: 'outsider' })
    expect(items[0]!.body.raw()).toBe('')
  })

  test('a head whose repo is gone has none', async () => {
    await using world = await githubWorld()
    const fork = world.repo.fork('me/shop')
    fork.commit('topic', { 'a.txt': 'a\n' })
    world.repo.pull({ head: 'me:topic', author: 'me' })
    const source = world.source({ takes: [myPulls] })

    expect((await source.list()).items[0]!.pull!.head).toMatchObject({
      repo: 'me/shop',
      isFork: true,
      isYourFork: true,
    })
    fork.delete()
    expect((await source.list()).items[0]!.pull!.head).toMatchObject({
      repo: undefined,
      isFork: true,
      isYourFork: false,
    })
  })
})

describe('repos', () => {
  test('that are renamed, archived, empty or not there are said, and the rest goes on', async () => {
    await using world = await githubWorld()
    const { github } = world
    const old = github.repo('acme/old', { access: { me: 'write' } })
    old.issue({ assignees: ['me'] })
    old.rename('acme/new')
    github
      .repo('acme/done', { access: { me: 'write' } })
      .archive()
      .issue({ assignees: ['me'] })
    github.repo('acme/bare', { access: { me: 'write' }, files: null }).issue({ assignees: ['me'] })
    github.repo('acme/hidden', { private: true })
    world.repo.issue({ assignees: ['me'] })
    const names = ['acme/old', 'acme/done', 'acme/bare', 'acme/hidden', 'acme/nowhere', 'ACME/Shop']
    const { items, unusable } = await world.source({ takes: [mine], names }).list()

    expect(items.map(({ key, repo }) => [key, repo!.name])).toEqual([['github:ACME/Shop#1', 'ACME/Shop']])
    expect(Object.fromEntries(unusable.map(({ key, reason }) => [key, reason]))).toEqual({
      'github:acme/old': 'it is called acme/new now: write that name',
      'github:acme/done': 'it is archived, so nothing can be written there: take it out',
      'github:acme/bare': 'it is empty: make a first commit',
      'github:acme/hidden': "there is no such repo, or this token can't see it: put its name right",
      'github:acme/nowhere': "there is no such repo, or this token can't see it: put its name right",
    })
  })

  test('of a glob are those of the owner, less the excluded, archived and empty ones', async () => {
    await using world = await githubWorld()
    for (const name of ['web', 'legacy', 'attic', 'bare'])
      world.github.repo(`acme/${name}`, { access: { me: 'write' }, ...(name === 'bare' && { files: null }) })
    world.github.state.repo('acme/attic')!.archive()
    for (const name of ['shop', 'web', 'legacy', 'attic', 'bare'])
      world.github.state.repo(`acme/${name}`)!.issue({ assignees: ['me'] })
    const { items, unusable } = await world
      .source({ takes: [mine], names: [], globs: ['acme/*', '!acme/legacy', 'nobody/*'] })
      .list()

    expect(items.map(({ id }) => id).sort()).toEqual(['acme/shop#1', 'acme/web#1'])
    expect(unusable).toEqual([{ key: 'github:nobody/*', reason: expect.stringContaining('there is no nobody') }])
  })
})

describe('reviews that are asked for', () => {
  const review: Take = { kind: 'pull-request', reviewRequested: ['me'] }

  test('of a team of yours are asked of you; of another one not', async () => {
    await using world = await githubWorld()
    const org = world.github.org('acme', { members: { me: 'public' }, teams: { core: ['me'], other: ['ada'] } })
    org.basePermission = 'write'
    world.repo.commit('one', { a: '1' })
    world.repo.commit('two', { a: '2' })
    world.repo.pull({ head: 'one', author: 'ada', reviewers: ['acme/core'] })
    world.repo.pull({ head: 'two', author: 'ada', reviewers: ['acme/other'] })
    const source = world.source({ takes: [review, { kind: 'pull-request' }] })
    const { items } = await source.list()

    const asked = items.map(({ id, pull }) => [id, pull!.reviewRequested.some(({ isYou }) => isYou)])
    expect(asked).toEqual([
      ['acme/shop#1', true],
      ['acme/shop#2', false],
    ])
    expect((await source.find('acme/shop#1'))!.pull!.reviewRequested).toEqual(items[0]!.pull!.reviewRequested)
    expect((await source.find('acme/shop#2'))!.pull!.reviewRequested).toEqual(items[1]!.pull!.reviewRequested)
    const { item } = await source.detail(items[0]!)
    expect(item.pull!.reviewRequested).toEqual(items[0]!.pull!.reviewRequested)
  })
})

describe('conflicts', () => {
  const conflicting: Take = { ...myPulls, conflicts: true }

  test('that GitHub has not worked out are asked once more, and then not known', async () => {
    await using world = await githubWorld({ files: { a: 'one\n' } })
    world.repo.commit('x', { a: 'two\n' })
    world.repo.commit('y', { a: 'two\n' })
    const soon = world.repo.pull({ head: 'x', author: 'me' }).hideMergeable(1)
    const late = world.repo.pull({ head: 'y', author: 'me' }).hideMergeable(5)
    world.repo.commit('main', { a: 'three\n' })
    const source = world.source({ takes: [conflicting] })
    let known: (boolean | undefined)[] = []
    const asked = await world.asked(async () => {
      known = (await source.list()).items.map(({ pull }) => pull!.conflicts)
    })

    expect([soon.number, late.number]).toEqual([1, 2])
    expect(known).toEqual([true, undefined])
    expect(asked.filter((one) => one === 'Mergeable')).toHaveLength(1)
  })

  test('are not asked where no rule wants to know', async () => {
    await using world = await githubWorld()
    world.repo.commit('x', { a: 'two\n' })
    world.repo.pull({ head: 'x', author: 'me' })
    const { items } = await world.source({ takes: [myPulls] }).list()

    expect(items[0]!.pull).toMatchObject({ conflicts: undefined, unresolvedThreads: undefined, checks: 'none' })
    expect(world.github.requests.at(-1)!.body).toMatchObject({
      variables: { threads: false, checks: false, conflicts: false },
    })
  })
})

describe('unresolved threads', () => {
  const threads: Take = { ...myPulls, unresolvedThreads: true }

  test('[PUBLIC-2] of outsiders do not count, nor resolved ones, nor what is not sent yet', async () => {
    await using world = await githubWorld()
    world.repo.commit('x', { a: '1\n2\n3\n' })
    const pull = world.repo.pull({ head: 'x', author: 'me' })
    const begin = (author: string | null, resolvedBy?: string) =>
      pull.thread({
        path: 'a',
        line: 1,
        comments: [
          { author, body: 'x' },
          { author: 'ada', body: 'y' },
        ],
        resolvedBy,
      })
    begin('ada')
    begin('me')
    begin('eve')
    begin(null)
    begin('ada', 'me')
    pull.review({ author: 'me', state: 'PENDING', comments: [{ path: 'a', line: 2, body: 'draft' }] })
    const { items } = await world.source({ takes: [threads] }).list()

    expect(items[0]!.pull!.unresolvedThreads).toBe(2)
  })

  test('beyond the first fifty count too', async () => {
    await using world = await githubWorld()
    world.repo.commit('x', { a: '1\n' })
    const pull = world.repo.pull({ head: 'x', author: 'me' })
    for (let index = 0; index < 61; index += 1)
      pull.thread({
        path: 'a',
        line: 1,
        comments: [{ author: 'ada', body: 'x' }],
        resolvedBy: index < 60 ? 'ada' : undefined,
      })
    const { items } = await world.source({ takes: [threads] }).list()

    expect(items[0]!.pull!.unresolvedThreads).toBe(1)
  })

  test('[PUBLIC-3] all count where GitHub will not say who began them, the run sees only those it trusts, and it is said', async () => {
    await using world = await githubWorld()
    world.repo.commit('x', { a: '1\n' })
    const pull = world.repo.pull({ head: 'x', author: 'me' })
    for (const author of ['ada', 'me'])
      pull.thread({ path: 'a', line: 1, comments: [{ author, body: `by ${author}` }] })
    world.github.fail({ path: /permission/, status: 403, body: { message: 'Must have push access' }, times: 9 })
    const source = world.source({ takes: [threads] })
    const { items, unusable } = await source.list()

    expect(items[0]!.pull!.unresolvedThreads).toBe(2)
    expect(unusable).toEqual([
      { key: 'github:acme/shop', reason: expect.stringContaining('all but you count as outsiders') },
    ])
    const detail = await source.detail(items[0]!)
    expect(detail.threads!.flatMap(({ comments }) => comments.map(({ body }) => body.raw()))).toEqual(['by me'])
    expect(detail.notes).toEqual([expect.stringContaining('all but you count as outsiders')])
  })
})

describe('an issue that a pull request would close', () => {
  test.each([
    ['me', false],
    ['ada', true],
    [null, true],
  ])('of %s', async (author, isClosedBySomeoneElse) => {
    await using world = await githubWorld()
    const issue = world.repo.issue({ assignees: ['me'] })
    world.repo.commit('x', { a: '1' })
    world.repo.pull({ head: 'x', author }).closing.push(issue)
    const { items } = await world.source({ takes: [mine] }).list()

    expect(items[0]!.isClosedBySomeoneElse).toBe(isClosedBySomeoneElse)
  })
})

describe('one by its id', () => {
  test('is the listed one, by one request', async () => {
    await using world = await githubWorld()
    world.repo.issue({ assignees: ['me'], author: 'eve' })
    world.repo.commit('x', { a: '1' })
    world.repo.pull({ head: 'x', author: 'me' })
    const source = world.source({ takes: [mine, { ...myPulls, unresolvedThreads: true }] })
    const { items } = await source.list()

    expect(items).toHaveLength(2)
    for (const item of items) {
      let found: unknown
      expect(await world.asked(async () => (found = await source.find(item.id)))).toEqual(['OneItem'])
      expect(found).toEqual(item)
    }
  })

  test('that is not there is none, and so is no id at all', async () => {
    await using world = await githubWorld()
    const source = world.source()

    for (const id of ['acme/shop#99', 'acme/nowhere#1', 'nobody/shop#1', 'acme/shop', '', 'acme/shop#0', '../x#1'])
      expect(await source.find(id)).toBeUndefined()
  })

  test('that can not be taken says why', async () => {
    await using world = await githubWorld()
    world.repo.issue().close()
    world.github.repo('acme/old').issue()
    world.github.state.repo('acme/old')!.rename('acme/new')

    await expect(world.source().find('acme/shop#1')).rejects.toThrow('it is closed')
    await expect(world.source().find('acme/old#1')).rejects.toThrow('called acme/new now')
  })
})

describe('the version', () => {
  const all: Take = {
    kind: 'pull-request',
    any: [{ unresolvedThreads: true }, { checks: 'failing' }, { conflicts: true }],
  }

  test('stays while nothing changes, also through find and detail', async () => {
    await using world = await githubWorld()
    const oid = world.repo.commit('x', { a: '1\n' })
    const pull = world.repo.pull({ head: 'x', author: 'me', labels: ['b', 'a'] })
    pull.comment({ author: 'ada', body: 'c' })
    pull.thread({ path: 'a', line: 1, comments: [{ author: 'ada', body: 'x' }] })
    world.repo.check(oid, { name: 'ci', conclusion: 'failure' })
    const source = world.source({ takes: [all] })
    const [item] = (await source.list()).items

    expect((await source.list()).items[0]!.version).toBe(item!.version)
    expect((await source.find(item!.id))!.version).toBe(item!.version)
    expect((await source.detail(item!)).item.version).toBe(item!.version)
  })

  test('stays with what awaywork or a stranger says, and changes with what you or a writer says', async () => {
    await using world = await githubWorld()
    world.repo.commit('x', { a: '1\n' })
    const pull = world.repo.pull({ head: 'x', author: 'me' })
    const thread = pull.thread({ path: 'a', line: 1, comments: [{ author: 'ada', body: 'x' }] })
    const source = world.source({ takes: [all] })
    const version = async (): Promise<string> => (await source.list()).items[0]!.version
    const first = await version()

    const marker = `Done.\n\n<!-- awaywork ${encodeURIComponent('{}')} -->`
    pull.comment({ author: 'me', body: marker })
    pull.comment({ author: 'eve', body: 'hello' })
    thread.add({ author: 'me', body: marker }, pull.review({ author: 'me' }))
    expect(await version()).toBe(first)

    pull.comment({ author: 'ada', body: marker })
    const second = await version()
    expect(second).not.toBe(first)
    pull.comment({ author: 'me', body: 'And this.' })
    const third = await version()
    expect(third).not.toBe(second)
    thread.add({ author: 'ada', body: 'no' }, pull.review({ author: 'ada' }))
    expect(await version()).not.toBe(third)
  })
})
