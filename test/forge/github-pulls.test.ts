import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { LostAnswer } from '../../src/forge/lost-answer.js'
import { PLAIN } from '../support/contract-forge.js'
import { GitHubDouble } from '../support/github/double.js'
import type { Repo } from '../support/github/repo.js'
import { type GitHubHouse, githubHouse, TOKEN } from './github-house.js'

const HEAD = 'awaywork/tasks-a'

let github: GitHubDouble
let house: GitHubHouse
let shop: Repo
let requestsBefore: number
let writesBefore: number
beforeAll(async () => {
  github = await GitHubDouble.start()
  github.token(TOKEN, github.user('me'))
})
afterAll(async () => github[Symbol.asyncDispose]())
beforeEach(async () => {
  house = await githubHouse(github)
  shop = github.state.repo(house.repo.name)!
  requestsBefore = github.requests.length
  writesBefore = github.writes.length
})
afterEach(async () => house[Symbol.asyncDispose]())

const requests = () => github.requests.slice(requestsBefore)
const writes = () => github.writes.slice(writesBefore)
const kinds = () => writes().map(({ kind }) => kind)

describe('whose pull requests count', () => {
  test('[H16] one from a fork’s branch of the same name is not ours, however many there are before it', async () => {
    const ours = await house.open(HEAD)
    for (let fork = 0; fork < 25; fork++) {
      shop.fork(`stranger${fork}/${house.name}`).commit(HEAD, { 'x.txt': String(fork) })
      shop.pull({ author: `stranger${fork}`, head: `stranger${fork}:${HEAD}`, title: 'Look-alike' })
    }

    expect(await house.forge.pullRequestsFrom(house.repo, HEAD)).toEqual([ours])
    expect((await house.forge.pullRequestsFromEach(house.repo, [HEAD])).get(HEAD)).toEqual([ours])
    expect(await house.forge.openPullRequests(house.repo)).toEqual([ours])
    expect(shop.pulls()).toHaveLength(26)
  })

  test('one from a fork that is gone is not ours, and can still be read by its number', async () => {
    const fork = shop.fork(`stranger/${house.name}`)
    fork.commit(HEAD, { 'x.txt': 'x' })
    const { number } = shop.pull({ author: 'stranger', head: `stranger:${HEAD}`, title: 'Theirs' })
    fork.delete()

    expect(await house.forge.pullRequestsFrom(house.repo, HEAD)).toEqual([])
    expect((await house.forge.pullRequest(house.repo, number))?.title).toBe('Theirs')
  })

  test('one that somebody else opened from a branch of the repo says that it is not ours', async () => {
    const ours = await house.open(HEAD)
    shop.commit('awaywork/tasks-b', { 'x.txt': 'x' })
    const { number } = shop.pull({ author: 'mate', head: 'awaywork/tasks-b', title: 'Look-alike', body: ours.body })

    expect((await house.forge.pullRequest(house.repo, number))?.isOurs).toBe(false)
    expect((await house.forge.pullRequest(house.repo, ours.number))?.isOurs).toBe(true)
  })

  test('one that was merged says so', async () => {
    const { number } = await house.open(HEAD)
    ;(shop.item(number) as ReturnType<Repo['pull']>).merge()

    expect((await house.forge.pullRequest(house.repo, number))?.state).toBe('merged')
    expect((await house.forge.pullRequestsFrom(house.repo, HEAD))[0]?.state).toBe('merged')
  })

  test('the number of an issue is no pull request', async () => {
    const { number } = shop.issue({ title: 'An issue' })

    expect(await house.forge.pullRequest(house.repo, number)).toBeUndefined()
    await expect(house.forge.closePullRequest(house.repo, number)).rejects.toThrow(String(number))
    expect(kinds()).toEqual([])
  })

  test('250 branches take three requests', async () => {
    await house.forge.pullRequestsFromEach(
      house.repo,
      Array.from({ length: 250 }, (_, index) => `awaywork/tasks-${index}`),
    )

    expect(requests().map(({ operation }) => operation)).toEqual(Array(3).fill('PullRequestsFromEach'))
  })

  test('of more than a hundred open ones none is missing', async () => {
    for (let index = 0; index < 130; index++) {
      const head = `awaywork/tasks-${index}`
      shop.commit(head, { 'x.txt': String(index) })
      shop.pull({ author: 'me', head, title: 'Mine' })
    }

    const open = await house.forge.openPullRequests(house.repo)
    expect(open).toHaveLength(130)
    expect(open.map(({ number }) => number)).toEqual(open.map(({ number }) => number).sort((a, b) => b - a))
  })
})

describe('opening a pull request', () => {
  const wanted = async (more: object = {}) => ({
    ...PLAIN,
    head: HEAD,
    headOid: await house.push(house.repo, `refs/heads/${HEAD}`),
    ...more,
  })

  test('where the repo has no drafts it is opened ready for review, once', async () => {
    shop.allowsDrafts = false

    const made = await house.forge.openPullRequest(house.repo, await wanted({ draft: true }))

    expect(made.draft).toBe(false)
    expect(kinds().filter((kind) => kind === 'pull-request')).toHaveLength(1)
  })

  test('a reviewer whom GitHub refuses loses neither the pull request nor the other reviewers', async () => {
    const made = await house.forge.openPullRequest(house.repo, await wanted({ reviewers: ['nobody-here', 'mate'] }))

    expect(made.state).toBe('open')
    expect(made.reviewers).toEqual(['mate'])
    expect(await house.forge.pullRequest(house.repo, made.number)).toEqual(made)
  })

  test('labels that GitHub refuses lose nothing, and do not show', async () => {
    github.fail({ method: 'POST', path: /\/labels$/, status: 403, body: { message: 'Resource not accessible' } })

    const made = await house.forge.openPullRequest(house.repo, await wanted({ labels: ['bug'], reviewers: ['mate'] }))

    expect([made.labels, made.reviewers]).toEqual([[], ['mate']])
  })

  test('[U14] an answer that is lost is said, and the pull request is there once', async () => {
    const pull = await wanted()
    github.fail({ method: 'POST', path: /\/pulls$/, status: 502, effect: 'done' })

    await expect(house.forge.openPullRequest(house.repo, pull)).rejects.toThrow(LostAnswer)

    expect(kinds().filter((kind) => kind === 'pull-request')).toHaveLength(1)
    expect(requests().filter(({ method, path }) => method === 'POST' && path.endsWith('/pulls'))).toHaveLength(1)
    expect(await house.forge.pullRequestsFrom(house.repo, HEAD)).toHaveLength(1)
  })

  test('a 201 that nothing stands behind shows when it is read back', async () => {
    const pull = await wanted()
    github.fail({
      method: 'POST',
      path: /\/pulls$/,
      effect: 'pretended',
      answer: { status: 201, body: { number: 77, html_url: `${github.url}/${house.repo.name}/pull/77` } },
    })

    const made = await house.forge.openPullRequest(house.repo, pull)

    expect(made.number).toBe(77)
    expect(await house.forge.pullRequest(house.repo, made.number)).toBeUndefined()
  })

  test('a repo under a new name gets none, and is told by its name', async () => {
    const pull = await wanted()
    shop.rename(`acme/store-${house.name}`)

    await expect(house.forge.openPullRequest(house.repo, pull)).rejects.toThrow(/moved|now called/)
    await expect(house.forge.pullRequestsFrom(house.repo, HEAD)).rejects.toThrow(`acme/store-${house.name}`)
    expect(kinds()).not.toContain('pull-request')
  })

  test('a token that may not is told what it lacks', async () => {
    const pull = await wanted()
    github.token('github_pat_readOnly', github.user('me'), {
      permissions: { contents: 'read', pull_requests: 'read', metadata: 'read' },
    })
    github.token('ghp_noScopes', github.user('me'), { scopes: [] })

    await expect(house.as('github_pat_readOnly').openPullRequest(house.repo, pull)).rejects.toThrow(
      /GH_TOKEN.*permission/,
    )
    await expect(house.as('ghp_noScopes').openPullRequest(house.repo, pull)).rejects.toThrow(/GH_TOKEN/)
    await expect(house.as('ghp_unknown').openPullRequest(house.repo, pull)).rejects.toThrow(/GH_TOKEN.*(wrong|expired)/)
    expect(kinds()).not.toContain('pull-request')
    for (const secret of ['github_pat_readOnly', 'ghp_noScopes', 'ghp_unknown']) {
      const error = await house.as(secret).openPullRequest(house.repo, pull).catch(String)
      expect(error).not.toContain(secret)
    }
  })
})

describe('the state of an item', () => {
  test('an issue is open, closed, locked or gone', async () => {
    const open = shop.issue({ title: 'open' })
    const closed = shop.issue({ title: 'closed', state: 'closed' })
    const locked = shop.issue({ title: 'locked', locked: true })

    const state = (number: number) => house.forge.itemState(house.repo, number)
    expect(await state(open.number)).toBe('open')
    expect(await state(closed.number)).toBe('closed')
    expect(await state(locked.number)).toBe('locked')
    expect(await state(9_999)).toBe('gone')
  })

  test('[H13] one that was transferred is gone, though its old address answers', async () => {
    const { number } = shop.issue({ title: 'moved' })
    shop.rename(`acme/store-${house.name}`)

    expect(await house.forge.itemState(house.repo, number)).toBe('gone')
    expect(await house.forge.itemState({ name: `acme/store-${house.name}` }, number)).toBe('open')
  })

  test('where GitHub does not answer it is not guessed', async () => {
    const { number } = shop.issue({ title: 'open' })
    github.fail({ method: 'GET', path: new RegExp(`/${house.name}/issues/${number}$`), status: 503, times: 99 })

    await expect(house.forge.itemState(house.repo, number)).rejects.toThrow('503')
  })
})
