import { describe, expect, test } from '@jest/globals'
import type { Actor } from '../../src/github/queries.js'
import { standings } from '../../src/github/standing.js'
import { viewerOf } from '../../src/github/viewer.js'
import { GitHubDouble } from '../support/github/double.js'
import { clientOf, TOKEN } from './clients.js'

async function world() {
  const github = await GitHubDouble.start()
  const me = github.user('me', { name: ' ' })
  github.token(TOKEN, me)
  const repo = github.repo('acme/shop', { access: { me: 'write' } })
  const client = clientOf(github)
  const actor = (login: string, type = 'User'): Actor => ({
    __typename: type,
    login,
    databaseId: github.state.account(login).id,
  })
  const judge = standings(client, me.id)
  const standing = async (author: Actor | null, authorAssociation = 'COLLABORATOR'): Promise<string> =>
    (await judge.of('acme/shop', { author, authorAssociation })).author.standing
  return {
    github,
    me,
    repo,
    client,
    actor,
    judge,
    standing,
    [Symbol.asyncDispose]: () => github[Symbol.asyncDispose](),
  }
}

test('you are who the token is: by number, with an address that shows no real one', async () => {
  await using it = await world()

  expect(await viewerOf(it.client)).toEqual({
    id: it.me.id,
    login: 'me',
    name: 'me',
    email: `${it.me.id}+me@users.noreply.127.0.0.1`,
  })
})

describe('whoever may write to the repo is heeded', () => {
  test.each([
    ['admin', 'trusted'],
    ['maintain', 'trusted'],
    ['write', 'trusted'],
    ['triage', 'outsider'],
    ['read', 'outsider'],
    ['none', 'outsider'],
  ] as const)('%s: %s', async (role, expected) => {
    await using it = await world()
    it.github.user('ada')
    it.repo.give('ada', role)

    expect(await it.standing(it.actor('ada'))).toBe(expected)
  })

  test.each(['OWNER', 'MEMBER', 'COLLABORATOR'])('what GitHub calls %s is asked about', async (association) => {
    await using it = await world()
    it.repo.give('ada', 'write')

    expect(await it.standing(it.actor('ada'), association)).toBe('trusted')
  })

  test.each(['CONTRIBUTOR', 'FIRST_TIMER', 'NONE', 'MANNEQUIN', ''])(
    'what it calls "%s" is an outsider, unasked',
    async (association) => {
      await using it = await world()
      it.repo.give('ada', 'write')
      const actor = it.actor('ada')

      expect(await it.standing(actor, association)).toBe('outsider')
      expect(it.github.requests).toEqual([])
    },
  )

  test('a member of the organisation who only reads is an outsider', async () => {
    await using it = await world()
    const org = it.github.org('big', { members: { me: 'public', ada: 'private' } })
    org.basePermission = 'read'
    it.github.repo('big/app')
    const judged = await it.judge.of('big/app', { author: it.actor('ada'), authorAssociation: 'MEMBER' })

    expect(judged.author.standing).toBe('outsider')
  })
})

describe('nobody is you or a writer by a name', () => {
  test('another account of your login is not you; you under another login are', async () => {
    await using it = await world()

    expect(await it.standing({ __typename: 'User', login: 'me', databaseId: 999_999 }, 'NONE')).toBe('outsider')
    expect(await it.standing({ __typename: 'User', login: 'ME', databaseId: null }, 'NONE')).toBe('outsider')
    expect(await it.standing({ __typename: 'User', login: 'renamed', databaseId: it.me.id }, 'NONE')).toBe('you')
  })

  test("a writer's login with another number is an outsider: it was given to somebody else since", async () => {
    await using it = await world()
    it.repo.give('ada', 'write')

    expect(await it.standing({ ...it.actor('ada'), databaseId: 999_999 })).toBe('outsider')
    expect(await it.standing(it.actor('ada'))).toBe('outsider')
  })

  test.each([
    ['evil-helper[bot]', 'Bot'],
    ['evil-helper[bot]', 'User'],
    ['dependabot', 'Bot'],
    ['ada', 'Mannequin'],
    ['acme', 'Organization'],
  ])('%s, a %s, is an outsider (I09)', async (login, type) => {
    await using it = await world()
    it.repo.give('ada', 'write')

    expect(await it.standing({ __typename: type, login, databaseId: 424_242 }, 'MEMBER')).toBe('outsider')
  })

  test('an app that may write is an outsider all the same, for now', async () => {
    await using it = await world()
    const bot = it.github.bot('helper')
    it.repo.give('helper[bot]', 'write')

    expect(await it.standing({ __typename: 'Bot', login: 'helper', databaseId: bot.id })).toBe('outsider')
    expect(await it.standing({ __typename: 'Bot', login: 'helper[bot]', databaseId: bot.id })).toBe('outsider')
  })

  test('look-alikes of a writer are outsiders', async () => {
    await using it = await world()
    it.repo.give('ada', 'write')
    for (const login of ['аda', 'ada-', 'ada%2F..%2Fme', '../../user', 'ada?x=1'])
      expect(await it.standing({ __typename: 'User', login, databaseId: 555_555 })).toBe('outsider')
  })

  test('a deleted account is a ghost and an outsider', async () => {
    await using it = await world()

    expect((await it.judge.of('acme/shop', { author: null, authorAssociation: 'OWNER' })).author).toEqual({
      login: 'ghost',
      standing: 'outsider',
    })
  })
})

describe('asking', () => {
  test('is done once for a person and a repo, however often at once', async () => {
    await using it = await world()
    it.repo.give('ada', 'write')
    const again = { ...it.actor('ada'), login: 'Ada' }
    const all = await Promise.all([it.actor('ada'), again, it.actor('ada')].map((actor) => it.standing(actor)))

    expect(all).toEqual(['trusted', 'trusted', 'trusted'])
    expect(it.github.requests).toHaveLength(1)
  })

  test('that fails makes outsiders, and says so once for the repo', async () => {
    await using it = await world()
    it.repo.give('ada', 'write').give('bob', 'write')
    it.github.fail({ path: /permission/, status: 403, body: { message: 'Must have push access' }, times: 2 })
    const judged = await it.judge.of('acme/shop', { author: it.actor('ada'), authorAssociation: 'OWNER' })

    expect(judged).toEqual({ author: { login: 'ada', standing: 'outsider' }, isKnown: false })
    expect(await it.standing(it.actor('bob'))).toBe('outsider')
    expect([...it.judge.notes().keys()]).toEqual(['acme/shop'])
  })
})
