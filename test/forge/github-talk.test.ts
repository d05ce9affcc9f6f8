import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { PullRequest } from '../../src/forge/forge.js'
import { LostAnswer } from '../../src/forge/lost-answer.js'
import { ADDED } from '../support/contract-forge.js'
import { GitHubDouble } from '../support/github/double.js'
import type { Pull } from '../support/github/pulls.js'
import type { Repo } from '../support/github/repo.js'
import { type GitHubHouse, githubHouse, TOKEN } from './github-house.js'

let github: GitHubDouble
let house: GitHubHouse
let shop: Repo

let writesBefore: number
let pull: PullRequest
let theirs: Pull
beforeAll(async () => {
  github = await GitHubDouble.start()
  github.token(TOKEN, github.user('me'))
})
afterAll(async () => github[Symbol.asyncDispose]())
beforeEach(async () => {
  house = await githubHouse(github)
  shop = github.state.repo(house.repo.name)!
  pull = await house.open('awaywork/tasks-a')
  theirs = shop.item(pull.number) as Pull
  writesBefore = github.writes.length
})
afterEach(async () => house[Symbol.asyncDispose]())

const writes = () => github.writes.slice(writesBefore)
const kinds = () => writes().map(({ kind }) => kind)
const review = (notes: object[] = [{ path: ADDED, line: 1, side: 'RIGHT', body: 'note' }], body = 'What I saw.') =>
  house.forge.review(house.repo, pull.number, { commit: pull.headOid, body, notes: notes as never })
const threads = () => house.forge.threads(house.repo, pull.number)
const note = { path: ADDED, side: 'RIGHT' as const }

describe('whose words are ours', () => {
  test('those of our account by its number, whatever logins look like', async () => {
    await house.forge.comment(house.repo, pull.number, 'mine')
    for (const login of ['mе', 'me[bot]', 'ME2', 'mate']) theirs.comment({ author: login, body: login })
    theirs.comment({ author: null, body: 'ghost' })
    theirs.thread({
      ...note,
      line: 2,
      comments: [
        { author: 'me', body: 'mine' },
        { author: 'mate', body: 'theirs' },
      ],
    })
    theirs.thread({ ...note, line: 3, comments: [{ author: null, body: 'ghost' }] })
    theirs.review({ author: null, body: 'ghost' })
    theirs.review({ author: 'me', body: 'mine' })

    const comments = await house.forge.comments(house.repo, pull.number)
    expect(comments.filter(({ isOurs }) => isOurs).map(({ body }) => body)).toEqual(['mine'])
    expect(comments).toHaveLength(6)
    expect((await threads()).map((thread) => thread.comments.map(({ isOurs }) => isOurs))).toEqual([
      [true, false],
      [false],
    ])
    const reviews = await house.forge.reviews(house.repo, pull.number)
    expect(reviews.filter(({ body }) => body).map(({ body, isOurs }) => [body, isOurs])).toEqual([
      ['ghost', false],
      ['mine', true],
    ])
  })

  test('somebody else’s are neither edited nor deleted, though the token could', async () => {
    const comment = theirs.comment({ author: 'mate', body: 'theirs' })
    const { comments } = theirs.thread({ ...note, line: 2, comments: [{ author: 'mate', body: 'theirs' }] })
    const id = String(comment.id)

    await expect(house.forge.editComment(house.repo, pull.number, id, 'x')).rejects.toThrow('not ours')
    await expect(house.forge.deleteComment(house.repo, pull.number, id)).rejects.toThrow('not ours')
    await expect(house.forge.deleteReply(house.repo, pull.number, String(comments[0]!.id))).rejects.toThrow('not ours')
    expect(kinds()).toEqual([])
  })

  test('ours below another item are left alone', async () => {
    const issue = shop.issue({ title: 'other' })
    const { id } = await house.forge.comment(house.repo, issue.number, 'there')

    await expect(house.forge.editComment(house.repo, pull.number, id, 'x')).rejects.toThrow()
    await expect(house.forge.deleteComment(house.repo, pull.number, id)).rejects.toThrow()
    await house.forge.deleteComment(house.repo, issue.number, id)
    expect(kinds()).toEqual(['comment', 'delete-comment'])
  })
})

describe('long conversations', () => {
  test('no comment, thread, answer or review is missing, however many there are', async () => {
    for (let index = 0; index < 230; index++) theirs.comment({ author: 'mate', body: `comment ${index}` })
    for (let index = 0; index < 60; index++)
      theirs.thread({ ...note, line: 1, comments: [{ author: 'mate', body: `thread ${index}` }] })
    const answers = Array.from({ length: 170 }, (_, index) => ({ author: 'mate', body: `answer ${index}` }))
    theirs.thread({ ...note, line: 2, comments: answers })
    for (let index = 0; index < 110; index++) theirs.review({ author: 'mate', body: `review ${index}` })

    const comments = await house.forge.comments(house.repo, pull.number)
    expect(comments.map(({ body }) => body)).toEqual(Array.from({ length: 230 }, (_, index) => `comment ${index}`))
    const read = await threads()
    expect(read).toHaveLength(61)
    expect(read.at(-1)?.comments.map(({ body }) => body)).toEqual(answers.map(({ body }) => body))
    const reviews = await house.forge.reviews(house.repo, pull.number)
    expect(reviews.filter(({ body }) => body.startsWith('review'))).toHaveLength(110)
  })
})

describe('reviews', () => {
  test('one is a comment on the commit that was read, and neither approves nor asks for changes', async () => {
    await review()

    expect(theirs.reviews.map(({ state, commit }) => [state, commit])).toEqual([['COMMENTED', pull.headOid]])
  })

  test('a note outside the diff loses the whole review, and GitHub’s reason is said', async () => {
    for (const wrong of [
      { ...note, line: 11 },
      { ...note, path: 'README.md', line: 1 },
      { ...note, path: '../x', line: 1 },
    ])
      await expect(review([{ ...wrong, body: 'x' }])).rejects.toThrow(/422/)
    expect(kinds()).toEqual([])

    await review([{ ...note, line: 10, body: 'x' }])
    expect(kinds()).toEqual(['review'])
  })

  test('[50] a pending one of ours is found, and in the way until it is deleted', async () => {
    theirs.review({ author: 'me', state: 'PENDING', body: 'left over', comments: [{ ...note, line: 1, body: 'x' }] })

    const pending = (await house.forge.reviews(house.repo, pull.number)).filter(({ isPending }) => isPending)
    expect(pending).toMatchObject([{ body: 'left over', isOurs: true, notes: 1 }])
    await expect(review()).rejects.toThrow(/pending/)

    await house.forge.deletePendingReview(house.repo, pull.number, pending[0]!.id)
    await house.forge.deletePendingReview(house.repo, pull.number, pending[0]!.id)
    await review()
    expect(kinds()).toEqual(['delete-review', 'review'])
  })

  test('somebody else’s pending one is neither seen nor deleted', async () => {
    const { id } = theirs.review({ author: 'mate', state: 'PENDING', body: 'theirs' })

    expect(await house.forge.reviews(house.repo, pull.number)).toEqual([])
    await house.forge.deletePendingReview(house.repo, pull.number, String(id))
    expect(theirs.reviews).toHaveLength(1)
    expect(kinds()).toEqual([])
  })

  test('a submitted one of somebody else’s is not deleted', async () => {
    const { id } = theirs.review({ author: 'mate', body: 'theirs' })

    await expect(house.forge.deletePendingReview(house.repo, pull.number, String(id))).rejects.toThrow()
    expect(kinds()).toEqual([])
  })
})

describe('an answer that is lost', () => {
  const at = () => [house.repo, pull.number] as const
  const lost: [string, { method?: string; path?: RegExp; graphql?: RegExp }, string, () => Promise<unknown>][] = [
    ['a comment', { method: 'POST', path: /\/comments$/ }, 'comment', () => house.forge.comment(...at(), 'x')],
    ['a review', { method: 'POST', path: /\/reviews$/ }, 'review', () => review()],
    [
      'a reply',
      { method: 'POST', path: /\/replies$/ },
      'reply',
      async () => house.forge.reply(...at(), await thread(), 'x'),
    ],
    [
      'resolving',
      { graphql: /Resolve/ },
      'resolve',
      async () => house.forge.resolveThread(...at(), await thread(), true),
    ],
    ['closing', { method: 'PATCH', path: /\/pulls\/\d+$/ }, 'close', () => house.forge.closePullRequest(...at())],
    [
      'an edit',
      { method: 'PATCH', path: /\/issues\/comments\// },
      'edit-comment',
      async () => house.forge.editComment(...at(), (await house.forge.comment(...at(), 'x')).id, 'y'),
    ],
  ]
  const thread = async (): Promise<string> =>
    theirs.thread({ ...note, line: 2, comments: [{ author: 'mate', body: 'Why?' }] }).nodeId

  test.each(lost)('to %s is said, and the write was sent once', async (_, match, kind, write) => {
    github.fail({ ...match, status: 502, effect: 'done' })

    await expect(write()).rejects.toThrow(LostAnswer)
    expect(kinds().filter((each) => each === kind)).toHaveLength(1)
  })

  test.each(lost)(
    'to %s with the connection is said too, and the write was sent once',
    async (_, match, kind, write) => {
      github.fail({ ...match, cut: true, effect: 'done' })

      await expect(write()).rejects.toThrow(LostAnswer)
      expect(kinds().filter((each) => each === kind)).toHaveLength(1)
    },
  )

  test('a no is no lost answer', async () => {
    github.fail({ method: 'POST', path: /\/comments$/, status: 403, body: { message: 'Forbidden' } })

    const error = await house.forge.comment(...at(), 'x').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(LostAnswer)
    expect(kinds()).toEqual([])
  })

  test('a success that nobody can read is one', async () => {
    github.fail({ method: 'POST', path: /\/comments$/, status: 201, body: 'made', effect: 'done' })

    await expect(house.forge.comment(...at(), 'x')).rejects.toThrow(LostAnswer)
  })
})

test('a server of your own, with its addresses, is as good', async () => {
  const forge = house.as(TOKEN, { layout: 'enterprise' })
  const notes = [{ ...note, line: 1, body: 'note' }]
  const before = github.requests.length

  await forge.comment(house.repo, pull.number, 'comment')
  await forge.review(house.repo, pull.number, { commit: pull.headOid, body: 'review', notes })
  const [thread] = await forge.threads(house.repo, pull.number)
  await forge.reply(house.repo, pull.number, thread!.id, 'reply')
  await forge.resolveThread(house.repo, pull.number, thread!.id, true)
  await forge.closePullRequest(house.repo, pull.number)
  expect(await forge.itemState(house.repo, pull.number)).toBe('closed')
  expect(await forge.deleteBranch(house.repo, pull.head, pull.headOid)).toBe(true)

  expect(kinds()).toEqual(['comment', 'review', 'reply', 'resolve', 'close', 'delete-branch'])
  const layouts = github.requests.slice(before).map(({ layout }) => layout)
  expect(new Set(layouts)).toEqual(new Set(['enterprise', 'git']))
})

describe('a write that can not be', () => {
  test('below an archived, locked or renamed place is refused with the reason, and nothing is written', async () => {
    const outsider = github.user('outsider')
    github.token('ghp_outsider', outsider, { scopes: ['repo'] })
    shop.lock(pull.number)
    await expect(house.as('ghp_outsider').comment(house.repo, pull.number, 'x')).rejects.toThrow('locked')

    shop.archive()
    await expect(house.forge.comment(house.repo, pull.number, 'x')).rejects.toThrow('archived')

    shop.isArchived = false
    shop.rename(`acme/store-${house.name}`)
    await expect(house.forge.comment(house.repo, pull.number, 'x')).rejects.toThrow('moved')
    await expect(review()).rejects.toThrow('moved')
    expect(kinds()).toEqual([])
  })

  test('on a thread of another repo is refused, whoever may write there', async () => {
    const elsewhere = github.state.repo(house.other.name)!
    elsewhere.commit('topic', { 'x.txt': 'x\n' })
    const other = elsewhere.pull({ author: 'me', head: 'topic', title: 'Other' })
    const { nodeId } = other.thread({ path: 'x.txt', line: 1, comments: [{ author: 'mate', body: 'Why?' }] })

    for (const number of [pull.number, other.number]) {
      await expect(house.forge.reply(house.repo, number, nodeId, 'x')).rejects.toThrow()
      await expect(house.forge.resolveThread(house.repo, number, nodeId, true)).rejects.toThrow()
    }
    expect(kinds()).toEqual([])

    await house.forge.reply(house.other, other.number, nodeId, 'x')
    expect(kinds()).toEqual(['reply'])
  })

  test('a 201 that nothing stands behind shows when it is read back', async () => {
    const body = { id: 4_711, html_url: `${github.url}/x` }
    github.fail({ method: 'POST', path: /\/comments$/, effect: 'pretended', answer: { status: 201, body } })

    expect((await house.forge.comment(house.repo, pull.number, 'x')).id).toBe('4711')
    expect(await house.forge.comments(house.repo, pull.number)).toEqual([])
  })
})
