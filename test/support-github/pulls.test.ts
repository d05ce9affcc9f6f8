import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { GitHubDouble } from '../support/github/double.js'
import type { Pull } from '../support/github/pulls.js'
import type { Repo } from '../support/github/repo.js'
import { asking } from './asking.js'

let github: GitHubDouble

beforeAll(async () => {
  github = await GitHubDouble.start()
  for (const login of ['me', 'bob', 'mia', 'ada']) github.token(`ghp_${login}`, github.user(login))
})
afterAll(() => github[Symbol.asyncDispose]())

const FILES = { 'a.txt': Array.from({ length: 60 }, (_, line) => `${line + 1}\n`).join('') }

let repo: Repo
let pull: Pull
let at: string
let seeded = 0
beforeEach(() => {
  repo = github.repo(`acme/shop-${++seeded}`, { access: { me: 'write', ada: 'read' }, files: FILES })
  // Two hunks: around line 3 and around line 50.
  repo.commit('topic', { 'a.txt': FILES['a.txt'].replace('3\n', 'three\n').replace('50\n', 'fifty\n') })
  pull = repo.pull({ head: 'topic', author: 'bob' })
  at = `/repos/${repo.fullName}`
})

const as = (login: string) => asking(github, `ghp_${login}`)
const note = (rest: object) => ({
  event: 'COMMENT',
  body: '',
  comments: [{ path: 'a.txt', body: 'n', side: 'RIGHT', ...rest }],
})

describe('opening a pull request is refused', () => {
  const open = (head: string, rest: object = {}, who = 'me') =>
    as(who).rest('POST', `${at}/pulls`, { title: 'T', head, base: 'main', ...rest })

  test.each([
    ['twice', 'topic', {}, 'already exists for acme:topic'],
    ['without commits', 'same', {}, 'No commits between main and same'],
    ['from a branch that is missing', 'nowhere', {}, '"field":"head","code":"invalid"'],
    ['from a fork that is missing', 'mia:topic', {}, '"field":"head","code":"invalid"'],
    ['to a branch that is missing', 'fresh', { base: 'nowhere' }, '"field":"base","code":"invalid"'],
    ['without a common past', 'alien', {}, 'no history in common'],
  ])('%s', async (_, head, rest, text) => {
    repo.moveRef('refs/heads/same', repo.branch('main'))
    repo.commit('fresh', { 'b.txt': 'b\n' })
    repo.commit('alien', { 'b.txt': 'b\n' }, { parents: [] })

    const refused = await open(head, rest)

    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain(text)
    expect((await open('fresh')).status).toBe(201)
  })

  test('as a draft where there are none', async () => {
    repo.commit('fresh', { 'b.txt': 'b\n' })
    repo.allowsDrafts = false
    const refused = await open('fresh', { draft: true })
    repo.allowsDrafts = true

    expect(refused.status).toBe(422)
    expect((await open('fresh', { draft: true })).body.draft).toBe(true)
  })

  test('from the repo by whoever can not push, and not from their fork', async () => {
    repo.commit('fresh', { 'b.txt': 'b\n' })
    repo.fork(`mia/fork-${seeded}`).commit('patch', { 'c.txt': 'c\n' })

    expect((await open('fresh', {}, 'mia')).status).toBe(403)
    expect((await open('mia:patch', {}, 'mia')).status).toBe(201)
  })

  test('for reviewers who are its author or no collaborators', async () => {
    const request = (reviewers: string[]) =>
      as('me').rest('POST', `${at}/pulls/${pull.number}/requested_reviewers`, { reviewers })

    expect([(await request(['bob'])).status, (await request(['mia'])).status, (await request(['ada'])).status]).toEqual(
      [422, 422, 201],
    )
  })
})

describe('a review', () => {
  const review = (body: object, who = 'me', of = pull) => as(who).rest('POST', `${at}/pulls/${of.number}/reviews`, body)

  test.each([
    ['approves its own', 'bob', { event: 'APPROVE' }, 'Can not approve your own'],
    ['wants changes of its own', 'bob', { event: 'REQUEST_CHANGES', body: 'x' }, 'Can not request changes on your own'],
    ['says nothing', 'me', { event: 'COMMENT' }, 'blank'],
    ['notes a path outside', 'me', note({ path: 'b.txt', line: 1 }), 'Path could not be resolved'],
    ['notes a line outside', 'me', note({ line: 25 }), 'Line could not be resolved'],
    ['notes a line of the other side', 'me', note({ line: 61, side: 'LEFT' }), 'Line could not be resolved'],
    ['starts in another hunk', 'me', note({ line: 50, start_line: 3, start_side: 'RIGHT' }), 'same hunk'],
    ['starts after its end', 'me', note({ line: 3, start_line: 4, start_side: 'RIGHT' }), 'precede'],
    ['is of a commit outside', 'me', { ...note({ line: 3 }), commit_id: '1'.repeat(40) }, 'commit_id'],
  ])('that %s is refused', async (_, who, body, text) => {
    const refused = await review(body, who)

    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain(text)
    expect(pull.reviews).toEqual([])
  })

  test.each([
    ['a line', note({ line: 3 })],
    ['a line of context', note({ line: 5 })],
    ['a line that was', note({ line: 3, side: 'LEFT' })],
    ['several lines', note({ line: 5, start_line: 2, start_side: 'RIGHT' })],
    ['a line of the head by name', { ...note({ line: 3 }) }],
  ])('with a note on %s is taken', async (_, body) => {
    const taken = await review({ ...body, commit_id: pull.headOid })

    expect(taken.status).toBe(200)
    expect(pull.threads).toHaveLength(1)
  })

  test('that is pending hinders a second one, and others do not see it', async () => {
    const pending = await review({ ...note({ line: 3 }), event: undefined })
    const second = await review({ event: 'COMMENT', body: 'x' })
    const others = async (who: string) => (await as(who).rest('GET', `${at}/pulls/${pull.number}/reviews`)).body.length
    const seen = [await others('me'), await others('bob')]
    const lines = (await as('bob').rest('GET', `${at}/pulls/${pull.number}/comments`)).body

    expect(pending.body.state).toBe('PENDING')
    expect(second.status).toBe(422)
    expect(seen).toEqual([1, 0])
    expect(lines).toEqual([])
    expect((await as('me').rest('DELETE', `${at}/pulls/${pull.number}/reviews/${pending.body.id}`)).status).toBe(200)
    expect(pull.threads).toEqual([])
    expect((await review({ event: 'COMMENT', body: 'x' })).status).toBe(200)
  })

  test('that was submitted stays', async () => {
    const { body } = await review({ event: 'COMMENT', body: 'x' })

    expect((await as('me').rest('DELETE', `${at}/pulls/${pull.number}/reviews/${body.id}`)).status).toBe(422)
  })

  test('is answered at the first comment of a thread, and resolved by author or writer', async () => {
    const thread = pull.thread({ path: 'a.txt', line: 3, comments: [{ author: 'mia', body: 'why?' }] })
    const reply = (id: number) =>
      as('me').rest('POST', `${at}/pulls/${pull.number}/comments/${id}/replies`, { body: 'so' })
    const resolve = async (who: string) =>
      (
        await as(who).graphql(
          'mutation($id: ID!) { resolveReviewThread(input: { threadId: $id }) { thread { isResolved } } }',
          { id: thread.nodeId },
        )
      ).errors?.[0].type

    const first = await reply(thread.comments[0]!.id)
    expect(first).toMatchObject({ status: 201, body: { in_reply_to_id: thread.comments[0]!.id } })
    expect((await reply(first.body.id)).status).toBe(404)
    expect([await resolve('mia'), thread.resolvedBy]).toEqual(['FORBIDDEN', null])
    expect([await resolve('bob'), thread.resolvedBy?.login]).toEqual([undefined, 'bob'])
  })

  test('has notes that go out of date when their line is changed, and move with it', async () => {
    const changed = pull.thread({ path: 'a.txt', line: 3, comments: [{ author: 'me', body: 'x' }] })
    const moved = pull.thread({ path: 'a.txt', line: 50, comments: [{ author: 'me', body: 'x' }] })
    repo.commit('topic', { 'a.txt': `0\n${FILES['a.txt'].replace('3\n', 'THREE\n').replace('50\n', 'fifty\n')}` })

    expect([changed.isOutdated, changed.line]).toEqual([true, undefined])
    expect([moved.isOutdated, moved.line, moved.originalLine]).toEqual([false, 51, 50])
  })
})

test('mergeability is what git says, and can be unknown for a while', async () => {
  const ask = async () => (await as('me').rest('GET', `${at}/pulls/${pull.number}`)).body.mergeable
  pull.hideMergeable()
  const answers = [await ask(), await ask()]
  repo.commit('main', { 'a.txt': FILES['a.txt'].replace('3\n', 'drei\n') })

  expect([...answers, await ask()]).toEqual([null, true, false])
})
