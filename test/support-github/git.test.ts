import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { GitHubDouble } from '../support/github/double.js'
import type { Repo } from '../support/github/repo.js'
import { git, gitLogin } from '../support/github/run-git.js'
import { commitFiles, gitIn, scratch } from '../support/repo.js'
import { asking } from './asking.js'

let github: GitHubDouble
const folder = scratch()
let clones = 0

beforeAll(async () => {
  github = await GitHubDouble.start()
  for (const login of ['me', 'bob', 'mia']) github.token(`ghp_${login}`, github.user(login))
  github.token('ghp_no_workflow', 'me', { scopes: ['repo'] })
})
afterAll(async () => {
  folder[Symbol.dispose]()
  await github[Symbol.asyncDispose]()
})

let repo: Repo
let seeded = 0
beforeEach(() => {
  repo = github.repo(`acme/shop-${++seeded}`, {
    access: { me: 'write', bob: 'read' },
    files: { 'a.txt': 'one\ntwo\nthree\n' },
  })
})

const url = (of = repo) => `${github.url}/${of.fullName}.git`
const as = (login: string) => gitLogin(github.url, `ghp_${login}`)

async function clone(of = repo, login = 'me'): Promise<string> {
  const dir = join(folder.dir, String(++clones))
  expect(await git(folder.dir, ['clone', '--quiet', url(of), dir], as(login))).toMatchObject({ code: 0 })
  return dir
}

describe('git over HTTP', () => {
  test('clones, pushes a new branch, and the push is a write', async () => {
    const dir = await clone()
    const oid = commitFiles(dir, { 'a.txt': 'one\n2\nthree\n' })
    const before = github.writes.length

    const pushed = await git(dir, ['push', url(), 'HEAD:refs/heads/topic'], as('me'))

    expect(pushed).toMatchObject({ code: 0 })
    expect(repo.branch('topic')).toBe(oid)
    expect(github.writes.slice(before)).toEqual([
      { kind: 'create-branch', repo: repo.fullName, by: 'me', ref: 'refs/heads/topic', oid },
    ])
  })

  test('says when a push threw history away, and when it took a branch away', async () => {
    const dir = await clone()
    repo.commit('topic', { 'b.txt': 'b\n' })
    const oid = commitFiles(dir, { 'c.txt': 'c\n' })
    const before = github.writes.length

    await git(dir, ['push', '--force', url(), 'HEAD:refs/heads/topic'], as('me'))
    await git(dir, ['push', url(), ':refs/heads/topic'], as('me'))

    expect(github.writes.slice(before)).toMatchObject([
      { kind: 'push', ref: 'refs/heads/topic', oid, forced: true },
      { kind: 'delete-branch', ref: 'refs/heads/topic' },
    ])
  })

  test('holds a lease to the very commit', async () => {
    const dir = await clone()
    const seen = repo.commit('topic', { 'b.txt': 'b\n' })
    const newer = repo.commit('topic', { 'b.txt': 'bb\n' })
    commitFiles(dir, { 'c.txt': 'c\n' })

    const stale = await git(dir, ['push', `--force-with-lease=topic:${seen}`, url(), 'HEAD:refs/heads/topic'], as('me'))
    const exact = await git(
      dir,
      ['push', `--force-with-lease=topic:${newer}`, url(), 'HEAD:refs/heads/topic'],
      as('me'),
    )

    expect([stale.code, exact.code]).toEqual([1, 0])
    expect(stale.stderr).toContain('stale info')
  })

  test.each([
    ['nobody', {}, 128, 'could not read Username'],
    ['a token that is none', 'gone', 128, 'could not read Username'],
    ['somebody who only reads', 'bob', 128, '403'],
    ['somebody from outside', 'mia', 128, '403'],
    ['somebody who writes', 'me', 0, 'topic'],
  ])('a push of %s ends as on GitHub', async (_, who, code, text) => {
    const dir = await clone()
    commitFiles(dir, { 'c.txt': 'c\n' })

    const pushed = await git(dir, ['push', url(), 'HEAD:refs/heads/topic'], typeof who === 'string' ? as(who) : who)

    expect(pushed).toMatchObject({ code, stderr: expect.stringContaining(text) })
  })

  test('a private repo is 404 to whoever does not see it', async () => {
    const secret = github.repo(`acme/secret-${seeded}`, { private: true, access: { me: 'read' } })

    const seen = await git(folder.dir, ['ls-remote', url(secret)], as('me'))
    const unseen = await git(folder.dir, ['ls-remote', url(secret)], as('bob'))

    expect(seen.code).toBe(0)
    expect(unseen).toMatchObject({ code: 128, stderr: expect.stringContaining('not found') })
  })

  test('fetches the head of a pull request from a fork, also after the fork is gone', async () => {
    const fork = repo.fork(`mia/shop-${seeded}`)
    const oid = fork.commit('main', { 'b.txt': 'from mia\n' })
    const pull = repo.pull({ head: 'mia:main', author: 'mia' })
    fork.delete()
    const dir = await clone()

    const fetched = await git(dir, ['fetch', '--quiet', url(), `refs/pull/${pull.number}/head`], as('me'))

    expect(fetched.code).toBe(0)
    expect(gitIn(dir, ['rev-parse', 'FETCH_HEAD'])).toBe(oid)
  })

  test('refs/pull/* can be fetched and never pushed', async () => {
    repo.commit('topic', { 'b.txt': 'b\n' })
    repo.pull({ head: 'topic' })
    const dir = await clone()

    const pushed = await git(dir, ['push', url(), `HEAD:refs/pull/1/head`, '--force'], as('me'))

    expect(pushed).toMatchObject({ code: 1, stderr: expect.stringContaining('hidden ref') })
  })

  test('answers partial and shallow clones', async () => {
    const dir = join(folder.dir, String(++clones))

    const cloned = await git(
      folder.dir,
      ['clone', '--quiet', '--depth=1', '--filter=blob:none', '--no-checkout', url(), dir],
      as('me'),
    )

    expect(cloned).toMatchObject({ code: 0, stderr: '' })
  })

  test('follows a renamed repo', async () => {
    const old = url()
    repo.rename(`acme/store-${seeded}`)

    const listed = await git(folder.dir, ['ls-remote', old, 'refs/heads/main'], as('me'))

    expect(listed).toMatchObject({ code: 0, stdout: `${repo.branch('main')}\trefs/heads/main\n` })
  })

  test('an empty repo takes its first push', async () => {
    const empty = github.repo(`me/empty-${seeded}`, { files: null })
    const dir = await clone()

    const pushed = await git(dir, ['push', url(empty), 'HEAD:refs/heads/main'], as('me'))

    expect(pushed.code).toBe(0)
    expect(empty.isEmpty).toBe(false)
  })
})

describe('a push is refused', () => {
  async function push(args: string[], files: Record<string, string> = { 'c.txt': 'c\n' }, env = as('me')) {
    const dir = await clone()
    commitFiles(dir, files)
    return git(dir, ['push', url(), ...args], env)
  }

  test('to a protected branch, and not to another', async () => {
    repo.protect('main')

    const refused = await push(['HEAD:refs/heads/main'])
    const taken = await push(['HEAD:refs/heads/other'])

    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('GH006') })
    expect(taken.code).toBe(0)
  })

  test('that rewrites a branch of which only history is protected', async () => {
    repo.protect('topic', { keepsHistoryOnly: true })
    repo.commit('topic', { 'b.txt': 'b\n' })

    const forced = await push(['--force', 'HEAD:refs/heads/topic'])
    const deleted = await push([':refs/heads/topic'])

    expect([forced, deleted]).toMatchObject([
      { code: 1, stderr: expect.stringContaining('GH006') },
      { code: 1, stderr: expect.stringContaining('GH006') },
    ])
    const dir = await clone()
    await git(dir, ['checkout', '--quiet', 'topic'])
    commitFiles(dir, { 'd.txt': 'd\n' })
    expect(await git(dir, ['push', url(), 'HEAD:refs/heads/topic'], as('me'))).toMatchObject({ code: 0 })
  })

  test.each([
    ['update', ['HEAD:refs/heads/topic']],
    ['pull_request', ['HEAD:refs/heads/topic']],
    ['deletion', [':refs/heads/topic']],
    ['creation', ['HEAD:refs/heads/topic/new']],
    ['non_fast_forward', ['--force', 'HEAD:refs/heads/rewritten']],
  ])('by a ruleset with %s', async (rule, args) => {
    repo.commit('rewritten', { 'b.txt': 'b\n' })
    if (rule !== 'creation') repo.moveRef('refs/heads/topic', repo.branch('main'))
    repo.ruleset('~ALL', [rule])

    const refused = await push(args)
    repo.rules.length = 0
    const taken = await push(args)

    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('GH013') })
    expect(taken.code).toBe(0)
  })

  test('of merges to a branch that wants a line, and nothing else', async () => {
    repo.ruleset('main', ['required_linear_history'])
    repo.commit('topic', { 'b.txt': 'b\n' })
    const dir = await clone()
    const straight = commitFiles(dir, { 'c.txt': 'c\n' })
    expect(await git(dir, ['push', url(), 'HEAD:refs/heads/main'], as('me'))).toMatchObject({ code: 0 })
    gitIn(dir, ['merge', '--quiet', '--no-edit', 'origin/topic'])

    const refused = await git(dir, ['push', url(), 'HEAD:refs/heads/main'], as('me'))

    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('GH013') })
    expect(repo.branch('main')).toBe(straight)
  })

  test('that changes a workflow with a token without `workflow`, whatever its branch', async () => {
    const files = { '.github/workflows/ci.yml': 'on: push\n' }

    const refused = await push(['HEAD:refs/heads/topic'], files, as('no_workflow'))
    const taken = await push(['HEAD:refs/heads/topic'], files, as('me'))
    const known = await push(['HEAD:refs/heads/same'], files, as('no_workflow'))

    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('without `workflow` scope') })
    expect([taken.code, known.code]).toEqual([0, 0])
  })

  test('to an archived repo', async () => {
    const dir = await clone()
    repo.archive()

    expect(await git(dir, ['push', url(), 'HEAD:refs/heads/topic'], as('me'))).toMatchObject({
      code: 128,
      stderr: expect.stringContaining('403'),
    })
  })
})

describe('a pull request follows its branch', () => {
  test('to a pushed commit, and is closed when the branch goes', async () => {
    repo.commit('topic', { 'b.txt': 'b\n' })
    const pull = repo.pull({ head: 'topic' })
    const dir = await clone()
    await git(dir, ['checkout', '--quiet', 'topic'])
    const oid = commitFiles(dir, { 'c.txt': 'c\n' })

    await git(dir, ['push', url(), 'HEAD:refs/heads/topic'], as('me'))
    const after = { head: pull.headOid, ref: repo.git.ref(`refs/pull/${pull.number}/head`) }
    await git(dir, ['push', url(), ':refs/heads/topic'], as('me'))

    expect(after).toEqual({ head: oid, ref: oid })
    expect(pull.state).toBe('closed')
  })

  test('from a fork that its maintainers may push to', async () => {
    const fork = repo.fork(`bob/shop-${seeded}`)
    fork.commit('topic', { 'b.txt': 'b\n' })
    const dir = await clone(fork)
    commitFiles(dir, { 'c.txt': 'c\n' })
    const refused = await git(dir, ['push', url(fork), 'HEAD:refs/heads/topic', '--force'], as('me'))
    const pull = repo.pull({ head: 'bob:topic', author: 'bob', maintainerCanModify: true })

    const taken = await git(dir, ['push', url(fork), 'HEAD:refs/heads/topic', '--force'], as('me'))

    expect([refused.code, taken.code]).toEqual([128, 0])
    expect(pull.headOid).toBe(fork.branch('topic'))
  })
})

describe('a push can be made to fail', () => {
  test('without effect, with its effect, and by a success without effect', async () => {
    const dir = await clone()
    const oid = commitFiles(dir, { 'c.txt': 'c\n' })
    const push = (branch: string) => git(dir, ['push', url(), `HEAD:refs/heads/${branch}`], as('me'))
    github.fail({ git: 'push', status: 503 })
    const none = await push('none')
    github.fail({ git: 'push', cut: true, effect: 'done' })
    const lost = await push('lost')
    github.fail({ git: 'push', effect: 'pretended' })
    const pretended = await push('pretended')

    expect([none.code, lost.code, pretended.code]).toEqual([1, 1, 0])
    expect(repo.branches()).toMatchObject({ lost: oid })
    expect(Object.keys(repo.branches())).not.toContain('none')
    expect(Object.keys(repo.branches())).not.toContain('pretended')
  })

  test('while something else happens right before it', async () => {
    const dir = await clone()
    commitFiles(dir, { 'c.txt': 'c\n' })
    github.on({ git: 'push' }, () => repo.commit('main', { 'b.txt': 'faster\n' }))

    const pushed = await git(dir, ['push', url(), 'HEAD:refs/heads/main'], as('me'))

    expect(pushed.code).toBe(1)
    expect(repo.file('main', 'b.txt')).toBe('faster')
  })
})

test('the REST API sees what git pushed', async () => {
  const dir = await clone()
  const oid = commitFiles(dir, { 'c.txt': 'c\n' })
  await git(dir, ['push', url(), 'HEAD:refs/heads/deep/er'], as('me'))

  const { body } = await asking(github, 'ghp_me').rest('GET', `/repos/${repo.fullName}/git/ref/heads/deep/er`)

  expect(body.object.sha).toBe(oid)
})
