import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { githubForge } from '../../src/forge/github.js'
import { makeBare } from '../../src/git/bare.js'
import { gitText } from '../../src/git/git.js'
import { diffHunks, type Hunks } from '../../src/git/hunks.js'
import { pushCommit } from '../../src/git/push.js'
import { githubClient } from '../../src/github/client.js'
import type { Publication, Published } from '../../src/model/decision.js'
import type { ReviewNote } from '../../src/model/outcome.js'
import { Secret } from '../../src/model/secret.js'
import { UntrustedText } from '../../src/model/text.js'
import type { Unit } from '../../src/model/unit.js'
import { markerText } from '../../src/publish/marker.js'
import { type PerformTools, perform } from '../../src/publish/perform.js'
import { repliesOf } from '../../src/publish/replies.js'
import { reviewOf } from '../../src/publish/review.js'
import { undo } from '../../src/publish/undo.js'
import { folderStore } from '../../src/store/folder.js'
import { systemClock } from '../../src/system/clock.js'
import { tempDir } from '../../src/system/files.js'
import { joined, ownText } from '../../src/trust/safe-text.js'
import { ourGitOverHttp } from '../forge/github-house.js'
import { GitHubDouble } from '../support/github/double.js'
import type { Pull } from '../support/github/pulls.js'
import type { Repo } from '../support/github/repo.js'

// What only shows against GitHub's own rules: who wrote what, pending reviews, notes outside the diff, answers that are lost.

const TOKEN = 'ghp_meAtWork'
const git = ourGitOverHttp()

let github: GitHubDouble
let dir: Awaited<ReturnType<typeof tempDir>>
let shop: Repo
let pull: Pull
let tools: PerformTools
let number = 0
beforeAll(async () => {
  github = await GitHubDouble.start()
  github.user('me')
  github.user('mate')
  github.token(TOKEN, 'me')
  dir = await tempDir('awaywork-publish-')
})
afterAll(async () => {
  await dir[Symbol.asyncDispose]()
  await github[Symbol.asyncDispose]()
})
beforeEach(async () => {
  const name = `acme/shop-${++number}`
  shop = github.repo(name, { access: { me: 'write', mate: 'write' }, files: { 'a.txt': 'one\n', 'z.txt': 'z\n' } })
  shop.commit('topic', { 'a.txt': 'two\n', 'b.txt': '1\n2\n3\n' })
  pull = shop.pull({ head: 'topic', author: 'me' })
  const bare = join(dir.path, `${number}.git`)
  await makeBare(bare, { alternates: join(shop.git.dir, 'objects') })
  const client = githubClient({
    token: new Secret('GH_TOKEN', TOKEN),
    serverUrl: github.url,
    env: github.env(TOKEN),
    pace: { secondMs: 1, betweenWritesMs: 0 },
  })
  const token = new Secret('GH_TOKEN', TOKEN)
  tools = {
    git,
    forge: githubForge({ client, token, you: { id: github.state.account('me').id }, git }),
    store: folderStore({ root: join(dir.path, `store-${number}`), clock: systemClock }),
    bare,
    by: { name: 'Me', email: 'me@example.org' },
    clock: systemClock,
  }
})

const repo = () => ({ name: shop.fullName })
const marker = (kind: string) => ({ control: 'here', item: `github:${shop.fullName}#${pull.number}`, kind })
const performed = (...publications: Publication[]): Promise<Published[]> =>
  perform(publications, { run: 'r', unit: 'u', item: marker('').item }, tools)
const lost = (): number =>
  github.requests.filter((each) => each.path.includes(shop.fullName) && each.status === 502).length
const writes = (): string[] => github.writes.filter((each) => each.repo === shop.fullName).map(({ kind }) => kind)

function unit(): Unit {
  return {
    id: 'u',
    rule: { name: 'do' },
    item: { key: marker('').item, kind: 'pull-request' },
    repo: { ref: repo() },
    base: { oid: shop.branch('topic'), branch: 'main' },
    branch: 'topic',
  } as unknown as Unit
}

async function push(): Promise<Publication> {
  const oid = shop.branch('topic')
  const blob = await gitText(git, { dir: tools.bare, args: ['hash-object', '-w', '--stdin'], stdin: 'three\n' })
  const tree = await gitText(git, { dir: tools.bare, args: ['mktree'], stdin: `100644 blob ${blob}\ta.txt\n` })
  return {
    kind: 'push',
    repo: repo(),
    number: pull.number,
    head: { repo: repo(), branch: 'topic', oid },
    parents: [oid],
    commits: [{ tree, message: ownText('Say three\n') }],
    date: '2026-01-01T00:00:00Z',
    marker: marker('push'),
  }
}

function answers(...threads: string[]): Publication {
  const replies = threads.map((thread) => ({ thread, body: new UntrustedText('Done.'), resolved: true }))
  const rules = {
    number: pull.number,
    threads,
    head: shop.branch('topic'),
    mayResolve: true,
    control: 'here',
    linkHosts: [],
  }
  return repliesOf(unit(), replies, rules).publication!
}

async function review(lines: number[], hunks?: Hunks): Promise<Publication> {
  const notes = lines.map(
    (line): ReviewNote => ({ path: 'b.txt', line, side: 'RIGHT', body: new UntrustedText(`Note ${line}.`) }),
  )
  const outcome = {
    kind: 'answered' as const,
    words: { review: new UntrustedText('Words.'), notes },
    faults: [],
    notes: [],
  }
  const real = await diffHunks(git, tools.bare, shop.branch('main'), shop.branch('topic'))
  return reviewOf(unit(), outcome, {
    number: pull.number,
    hunks: hunks ?? real,
    control: 'here',
    linkHosts: [],
    flags: [],
  })!
}

async function threadIds(): Promise<string[]> {
  return (await tools.forge.threads(repo(), pull.number)).map(({ id }) => id)
}

async function undone() {
  const done = (await tools.store.journal()).filter(({ state }) => state === 'done').reverse()
  const restore = async (_: unknown, branch: string, { from, to }: { from: string; to: string }): Promise<void> => {
    const remote = await tools.forge.remote(repo())
    await pushCommit(git, tools.bare, { ...remote, branch, expected: from }, to)
  }
  return undo(done, { ...tools, repoOf: repo, restore, dryRun: false })
}

describe('a fix', () => {
  test('is pushed, answered and resolved, and undone to where it was', async () => {
    const before = shop.branch('topic')
    for (const line of [1, 2])
      pull.thread({ path: 'b.txt', line, comments: [{ author: 'mate', body: `Why ${line}?` }] })

    const published = await performed(await push(), answers(...(await threadIds())))

    expect(published.map(({ status }) => status)).toEqual(['done', 'done'])
    expect(writes()).toEqual(['push', 'reply', 'reply', 'resolve', 'resolve'])
    expect((await tools.forge.threads(repo(), pull.number)).map(({ isResolved }) => isResolved)).toEqual([true, true])

    expect((await undone()).flatMap(({ stays }) => stays)).toEqual([])
    expect(shop.branch('topic')).toBe(before)
    const threads = await tools.forge.threads(repo(), pull.number)
    expect(threads.map(({ isResolved, comments }) => [isResolved, comments.length])).toEqual([
      [false, 1],
      [false, 1],
    ])
  })

  test('[PUB-3] never goes to a protected branch', async () => {
    shop.protect('topic')

    expect(await performed(await push())).toMatchObject([
      { status: 'skipped', reason: expect.stringContaining('topic') },
    ])
    expect(writes()).toEqual([])
  })

  test('[PUB-4] whose push had its effect and lost its answer is done, once', async () => {
    github.fail({ git: 'push', status: 502, effect: 'done' })

    expect(await performed(await push())).toMatchObject([{ status: 'done' }])
    expect([writes(), lost()]).toEqual([['push'], 1])
  })

  test('[PUB-4] whose answer was lost after the effect is said once, and resolved', async () => {
    pull.thread({ path: 'b.txt', line: 1, comments: [{ author: 'mate', body: 'Why?' }] })
    const [thread = ''] = await threadIds()
    github.fail({ method: 'POST', path: /replies$/, status: 502, effect: 'done' })

    expect(await performed(answers(thread))).toMatchObject([{ status: 'done' }])
    expect([writes(), lost()]).toEqual([['reply', 'resolve'], 1])
  })

  test('whose answer GitHub took without effect has failed, and resolves nothing', async () => {
    pull.thread({ path: 'b.txt', line: 1, comments: [{ author: 'mate', body: 'Why?' }] })
    const [thread = ''] = await threadIds()
    github.fail({ method: 'POST', path: /replies$/, effect: 'pretended' })

    expect(await performed(answers(thread))).toMatchObject([{ status: 'failed' }])
    expect(writes()).toEqual([])
  })
})

describe('a review', () => {
  test('has its notes on lines that GitHub takes, and is there once', async () => {
    const wanted = await review([1, 3, 9])

    expect(await performed(wanted)).toMatchObject([{ status: 'done' }])
    expect(await performed(wanted)).toMatchObject([{ status: 'done', note: 'it was there already' }])

    expect(writes()).toEqual(['review'])
    const [there] = await tools.forge.reviews(repo(), pull.number)
    expect(there).toMatchObject({ isOurs: true, isPending: false, notes: 2, body: expect.stringContaining('Note 9.') })
  })

  test('[U11] whose notes GitHub refuses all the same goes out with them in its text', async () => {
    const wrong: Hunks = new Map([['b.txt', [{ oldStart: 0, oldLines: 0, newStart: 1, newLines: 99 }]]])

    expect(await performed(await review([1, 50], wrong))).toMatchObject([
      { status: 'done', note: expect.stringContaining('in its text') },
    ])
    const [there] = await tools.forge.reviews(repo(), pull.number)
    expect(there).toMatchObject({
      notes: 0,
      body: expect.stringMatching(/Words\.[\s\S]*Note 1\.[\s\S]*Note 50\.[\s\S]*---\n\n- \*\*What awaywork saw/),
    })
  })

  test('waits for a pending one of yours, and takes away one that awaywork left', async () => {
    const pending = async (body: string): Promise<void> => {
      const path = `${github.env(TOKEN)['GITHUB_API_URL']}/repos/${shop.fullName}/pulls/${pull.number}/reviews`
      const headers = { authorization: `token ${TOKEN}`, 'user-agent': 'test' }
      const said = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ body }) })
      expect(said.status).toBe(200)
    }
    const wanted = await review([1])
    await pending('My own words.')
    expect(await performed(wanted)).toMatchObject([{ status: 'skipped', reason: expect.stringContaining('pending') }])

    const [mine] = await tools.forge.reviews(repo(), pull.number)
    await tools.forge.deletePendingReview(repo(), pull.number, mine!.id)
    await pending(`Half.\n\n${wanted.kind === 'review' ? wanted.body : ''}`)
    expect(await performed(wanted)).toMatchObject([{ status: 'done' }])
    expect(await tools.forge.reviews(repo(), pull.number)).toMatchObject([{ isPending: false, notes: 1 }])
  })

  test('whose answer was lost after the effect is there once', async () => {
    github.fail({ method: 'POST', path: /reviews$/, status: 502, effect: 'done' })

    expect(await performed(await review([1]))).toMatchObject([{ status: 'done' }])
    expect([writes(), lost()]).toEqual([['review'], 1])
  })

  test('that GitHub took without effect has failed', async () => {
    github.fail({ method: 'POST', path: /reviews$/, effect: 'pretended' })

    expect(await performed(await review([1]))).toMatchObject([{ status: 'failed' }])
  })

  test('loses its notes by undo, but for one that somebody answered', async () => {
    await performed(await review([1, 2]))
    const [first] = await tools.forge.threads(repo(), pull.number)
    const api = github.env(TOKEN)['GITHUB_API_URL']
    github.token('ghp_mate', 'mate')
    const path = `${api}/repos/${shop.fullName}/pulls/${pull.number}/comments/${first!.comments[0]!.id}/replies`
    const headers = { authorization: 'token ghp_mate', 'user-agent': 'test' }
    await fetch(path, { method: 'POST', headers, body: JSON.stringify({ body: 'Really?' }) })

    const [takings] = await undone()

    expect(takings?.taken).toHaveLength(1)
    expect(takings?.stays).toHaveLength(2)
    expect(await threadIds()).toEqual([first!.id])
  })
})

test('a comment is upserted among ours, and a marker that somebody copied is theirs', async () => {
  const mark = markerText(marker('comment'))
  const words = (text: string): Publication => ({
    kind: 'comment',
    repo: repo(),
    number: pull.number,
    body: joined([ownText(text), mark], '\n\n'),
    marker: marker('comment'),
  })
  pull.comment({ author: 'mate', body: `Theirs.\n\n${mark}` })

  await performed(words('One.'))
  await performed(words('Two.'))

  expect(writes()).toEqual(['comment', 'edit-comment'])
  const bodies = (await tools.forge.comments(repo(), pull.number)).map(({ body }) => body.split('\n')[0])
  expect(bodies).toEqual(['Theirs.', 'Two.'])
})
