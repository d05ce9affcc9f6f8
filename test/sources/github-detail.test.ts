import { describe, expect, test } from '@jest/globals'
import type { Item } from '../../src/model/item.js'
import type { Take } from '../../src/model/rule.js'
import type { Source } from '../../src/sources/source.js'
import { clientOf } from '../github/clients.js'
import { type GitHubWorld, githubWorld } from './github-world.js'

const pulls: Take = { kind: 'pull-request' }
const issues: Take = { kind: 'issue' }

async function only(source: Source): Promise<Item> {
  const { items } = await source.list()
  expect(items).toHaveLength(1)
  return items[0]!
}

function openPull(world: GitHubWorld) {
  const oid = world.repo.commit('x', { 'a.txt': '1\n2\n3\n' })
  return { pull: world.repo.pull({ head: 'x', author: 'me' }), oid }
}

describe('to the end of every list', () => {
  test('the 101st comment of an issue is the last one', async () => {
    await using world = await githubWorld()
    const issue = world.repo.issue({ author: 'me' })
    for (let index = 1; index <= 101; index += 1) issue.comment({ author: 'ada', body: `comment ${index}` })
    const source = world.source({ takes: [issues] })
    const item = await only(source)
    let last: string | undefined
    const asked = await world.asked(async () => {
      const { item: now } = await source.detail(item)
      expect(now.comments).toHaveLength(101)
      last = now.comments.at(-1)!.body.raw()
    })

    expect(last).toBe('comment 101')
    expect(asked.filter((one) => one === 'IssueContext')).toHaveLength(2)
    expect(asked).toHaveLength(3)
  })

  test('a pull request with few of everything is one request, and one for each person', async () => {
    await using world = await githubWorld()
    const { pull, oid } = openPull(world)
    pull.comment({ author: 'me', body: 'c' })
    pull.thread({ path: 'a.txt', line: 1, comments: [{ author: 'me', body: 'x' }] })
    world.repo.check(oid, { name: 'ci', conclusion: 'success' })
    const source = world.source({ takes: [pulls] })
    const item = await only(source)

    expect(await world.asked(() => source.detail(item))).toEqual(['PullContext'])
  })

  test('101 comments, threads, reviews and files, and 51 comments in one thread are all there', async () => {
    await using world = await githubWorld()
    const files = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}.txt`, '1\n']))
    const oid = world.repo.commit('x', files)
    const pull = world.repo.pull({ head: 'x', author: 'me' })
    for (let index = 1; index <= 101; index += 1) {
      pull.comment({ author: 'ada', body: `comment ${index}` })
      pull.thread({ path: 'f0.txt', line: 1, comments: [{ author: 'ada', body: `thread ${index}` }] })
      pull.review({ author: 'ada', state: 'APPROVED', body: `review ${index}` })
    }
    const comments = Array.from({ length: 51 }, (_, index) => ({ author: 'ada', body: `note ${index + 1}` }))
    pull.thread({ path: 'f1.txt', line: 1, comments })
    const annotations = Array.from({ length: 51 }, (_, index) => ({
      path: 'f0.txt',
      line: 1,
      message: `no ${index + 1}`,
    }))
    world.repo.check(oid, { name: 'ci', conclusion: 'failure', annotations, log: 'no' })
    for (let index = 0; index < 100; index += 1) world.repo.check(oid, { name: `ci ${index}`, conclusion: 'success' })
    const source = world.source({ takes: [pulls] })
    const item = await only(source)
    let detail: Awaited<ReturnType<Source['detail']>> | undefined
    const asked = await world.asked(async () => (detail = await source.detail(item)))

    const { item: now, threads = [], reviews = [], checks = [] } = detail!
    expect([now.comments.length, threads.length, reviews.length, detail!.files!.length]).toEqual([101, 102, 101, 101])
    expect(now.comments.at(-1)!.body.raw()).toBe('comment 101')
    expect(threads.at(-1)!.comments.at(-1)!.body.raw()).toBe('note 51')
    expect(reviews.at(-1)!.body.raw()).toBe('review 101')
    expect(checks).toHaveLength(101)
    expect(
      checks
        .find(({ state }) => state === 'failing')!
        .annotations.at(-1)!
        .message.raw(),
    ).toBe('no 51')
    expect(detail!.notes).toEqual([])
    const counts = Object.fromEntries(
      [...new Set(asked)].map((one) => [one, asked.filter((each) => each === one).length]),
    )
    // 204 reviews, as each comment of a thread has one around it: three pages.
    expect(counts).toEqual({
      PullContext: 3,
      MoreNotes: 1,
      MoreAnnotations: 1,
      'actions/download-job-logs-for-workflow-run': 1,
      'repos/get-collaborator-permission-level': 1,
    })
  })
})

describe('what strangers say', () => {
  test('[PUBLIC-1] [PUBLIC-2] is hidden and counted: comments, reviews, their threads whole, and replies in the threads of others', async () => {
    await using world = await githubWorld()
    const { pull } = openPull(world)
    for (const author of ['ada', 'eve', null, 'dependabot[bot]']) pull.comment({ author, body: `by ${author}` })
    pull.review({ author: 'eve', state: 'APPROVED', body: 'ship it' })
    pull.review({ author: 'eve', state: 'APPROVED', body: '' })
    pull.review({ author: 'ada', state: 'CHANGES_REQUESTED', body: 'no' })
    const comments = [
      { author: 'eve', body: 'e' },
      { author: 'ada', body: 'a' },
    ]
    pull.thread({ path: 'a.txt', line: 1, comments })
    pull.thread({ path: 'a.txt', line: 2, comments: comments.toReversed() })
    const source = world.source({ takes: [pulls] })
    const { item, threads, reviews } = await source.detail(await only(source))

    expect(item.comments.map(({ author, body }) => [author.login, author.standing, body.raw()])).toEqual([
      ['ada', 'trusted', 'by ada'],
    ])
    // Three comments, one review with words, and the two of a stranger's thread.
    expect(item.hidden).toBe(6)
    expect(reviews!.map(({ author, state }) => [author.login, state])).toEqual([['ada', 'changes-requested']])
    expect(threads).toMatchObject([{ path: 'a.txt', line: 2, isResolved: false, hidden: 1 }])
    expect(threads![0]!.comments.map(({ body }) => body.raw())).toEqual(['a'])
    expect(threads![0]!.hunk.raw()).toContain('+2')
  })

  test('is hidden in linked items too, and said', async () => {
    await using world = await githubWorld()
    const { pull } = openPull(world)
    pull.closing.push(world.repo.issue({ author: 'eve', title: 'Bad', body: 'evil' }))
    pull.closing.push(world.repo.issue({ author: 'ada', title: 'Good', body: 'fine' }))
    const source = world.source({ takes: [pulls] })
    const { linked, notes } = await source.detail(await only(source))

    expect(linked!.map(({ key, body }) => [key, body.raw()])).toEqual([['github:acme/shop#3', 'fine']])
    expect(notes).toEqual(["github:acme/shop#2 is linked, and an outsider's, so its text is hidden"])
  })

  test.each([
    [['repo', 'read:org'], 'trusted'],
    [['repo'], 'outsider'],
  ])('a private member who may write is, with scopes %j, %s', async (scopes, standing) => {
    await using world = await githubWorld()
    const { github } = world
    github.org('big', { members: { me: 'public', bob: 'private' } }).basePermission = 'write'
    github.repo('big/app').issue({ author: 'bob' })
    github.token('ghp_other', 'me', { scopes })
    const source = world.source({ takes: [issues], names: ['big/app'], client: { value: 'ghp_other' } })

    expect((await only(source)).author).toEqual({ login: 'bob', standing })
  })

  test('shows in the item itself, which cannot be hidden', async () => {
    await using world = await githubWorld()
    world.repo.issue({ author: 'eve', title: 'T', body: 'B' })
    const source = world.source({ takes: [issues] })
    const { item } = await source.detail(await only(source))

    expect([item.author.standing, item.body.raw()]).toEqual(['outsider', 'B'])
  })
})

test('a review that nobody has sent is no part of it', async () => {
  await using world = await githubWorld()
  const { pull } = openPull(world)
  pull.review({ author: 'me', state: 'PENDING', body: 'draft', comments: [{ path: 'a.txt', line: 1, body: 'draft' }] })
  const source = world.source({ takes: [pulls] })
  const { item, threads, reviews } = await source.detail(await only(source))

  expect([item.hidden, threads, reviews]).toEqual([0, [], []])
})

describe('checks', () => {
  test('have their state, words, annotations, and the end of a failing job without its times', async () => {
    await using world = await githubWorld()
    const { oid } = openPull(world)
    const log = Array.from({ length: 400 }, (_, index) => `2026-01-01T00:00:00.1234567Z line ${index + 1}`).join('\n')
    world.repo.check(oid, {
      name: 'test',
      conclusion: 'failure',
      title: 'One failed',
      summary: 'It broke.',
      annotations: [{ path: 'a.txt', line: 2, message: 'bad', level: 'failure', title: 'Test' }],
      log,
    })
    world.repo.check(oid, { name: 'lint', conclusion: 'success', log: 'fine' })
    world.repo.check(oid, { name: 'slow' })
    world.repo.status(oid, { context: 'old', state: 'error', description: 'gone', targetUrl: 'https://ci.example/1' })
    const source = world.source({ takes: [pulls] })
    const { checks, notes } = await source.detail(await only(source))
    const [test, lint, slow, old] = checks!

    expect(checks!.map(({ name, state }) => [name.raw(), state])).toEqual([
      ['test', 'failing'],
      ['lint', 'passing'],
      ['slow', 'pending'],
      ['old', 'failing'],
    ])
    expect(test!.summary.raw()).toBe('One failed\n\nIt broke.')
    expect(test!.annotations.map((each) => [each.path, each.line, each.level, each.message.raw()])).toEqual([
      ['a.txt', 2, 'failure', 'Test: bad'],
    ])
    const lines = test!.logTail!.raw().split('\n')
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([150, 'line 251', 'line 400'])
    expect([lint!.logTail, slow!.logTail, old!.logTail]).toEqual([undefined, undefined, undefined])
    expect([old!.url, old!.summary.raw(), notes]).toEqual(['https://ci.example/1', 'gone', []])
  })

  test('logs of five failing jobs at most are read, by small ends, and what is left is said', async () => {
    await using world = await githubWorld()
    const { oid } = openPull(world)
    for (let index = 0; index < 7; index += 1)
      world.repo.check(oid, { name: `job ${index}`, conclusion: 'failure', log: 'x'.repeat(300_000) })
    world.github.fail({ path: /logs/, status: 410, body: { message: 'Gone' } })
    const source = world.source({ takes: [pulls] })
    const { checks, notes } = await source.detail(await only(source))
    const tails = checks!.flatMap(({ logTail }) => logTail?.raw() ?? [])

    expect(tails.map((tail) => tail.length)).toEqual([16_384, 16_384, 16_384, 16_384])
    expect(notes).toEqual([
      expect.stringContaining("the log of a failing job can't be had"),
      'the logs of 2 more failing jobs were not read',
    ])
  })

  test('that a token may not read are said to be missing, and the rest is there', async () => {
    await using world = await githubWorld()
    const { pull, oid } = openPull(world)
    pull.comment({ author: 'me', body: 'c' })
    world.repo.check(oid, { name: 'ci', conclusion: 'failure' })
    world.github.token('github_pat_x', 'me')
    const source = world.source({ takes: [pulls], client: { value: 'github_pat_x' } })
    const { item, checks, notes } = await source.detail(await only(source))

    expect(item.comments).toHaveLength(1)
    expect(checks).toEqual([])
    expect(notes).toEqual([expect.stringMatching(/^GitHub left something out: Resource not accessible/)])
  })
})

test('files that GraphQL will not list come by REST', async () => {
  await using world = await githubWorld()
  const files = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}.txt`, '1\n']))
  world.repo.commit('x', files)
  world.repo.pull({ head: 'x', author: 'me' })
  const client = clientOf(world.github)
  const graphql: typeof client.reader.graphql = async (document, variables) =>
    JSON.parse(JSON.stringify(await client.reader.graphql(document, variables)), (key, value) =>
      key === 'files' ? null : value,
    )
  const source = world.source({
    takes: [pulls],
    more: { client: { ...client, reader: { ...client.reader, graphql } } },
  })
  const item = await only(source)
  let listed: string[] | undefined
  const asked = await world.asked(async () => {
    listed = (await source.detail(item)).files
  })

  expect(listed!.toSorted()).toEqual(Object.keys(files).toSorted())
  expect(asked).toEqual(['PullContext', 'pulls/list-files', 'pulls/list-files'])
})

describe('what has ended meanwhile', () => {
  test.each([
    ['closed', (world: GitHubWorld) => world.repo.item(1)!.close(), 'it is closed'],
    ['gone', (world: GitHubWorld) => world.repo.items.delete(1), 'is gone'],
    ['merged', (world: GitHubWorld) => world.repo.pulls()[0]!.merge(), 'it is merged'],
  ])('%s, is an error that says so', async (_, end, words) => {
    await using world = await githubWorld()
    openPull(world)
    const source = world.source({ takes: [pulls] })
    const item = await only(source)
    end(world)

    await expect(source.detail(item)).rejects.toThrow(words)
    await expect(source.detail(item)).rejects.toThrow('acme/shop#1')
  })
})

test('a new head and new words are in the detail, and make another version', async () => {
  await using world = await githubWorld()
  openPull(world)
  const source = world.source({ takes: [pulls] })
  const item = await only(source)
  const oid = world.repo.commit('x', { 'b.txt': 'b' })
  const { item: now } = await source.detail(item)

  expect(now.pull!.head.oid).toBe(oid)
  expect(now.version).not.toBe(item.version)
})
