import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { GitHubDouble } from '../support/github/double.js'
import type { Pull } from '../support/github/pulls.js'
import type { Repo } from '../support/github/repo.js'
import { asking } from './asking.js'

let github: GitHubDouble

beforeAll(async () => {
  github = await GitHubDouble.start()
  for (const login of ['me', 'bob', 'mia', 'tia', 'ada']) github.token(`ghp_${login}`, github.user(login))
  github.org('acme', { members: { bob: 'private', me: 'public' }, teams: { core: ['me'] } }).basePermission = 'none'
})
afterAll(() => github[Symbol.asyncDispose]())

const FILES = { 'a.txt': Array.from({ length: 60 }, (_, line) => `${line + 1}\n`).join('') }

let repo: Repo
let pull: Pull
let at: string
let seeded = 0
beforeEach(() => {
  repo = github.repo(`acme/shop-${++seeded}`, {
    access: { me: 'write', tia: 'triage', ada: 'maintain', root: 'admin' },
    files: FILES,
  })
  // Two hunks: around line 3 and around line 50.
  repo.commit('topic', { 'a.txt': FILES['a.txt'].replace('3\n', 'three\n').replace('50\n', 'fifty\n') })
  pull = repo.pull({ head: 'topic', author: 'bob' })
  at = `/repos/${repo.fullName}`
})

const as = (login: string) => asking(github, `ghp_${login}`)

describe('who may what', () => {
  test.each([
    ['root', 'admin', 'admin'],
    ['ada', 'write', 'maintain'],
    ['me', 'write', 'write'],
    ['tia', 'read', 'triage'],
    ['mia', 'read', 'read'],
  ])('%s has permission %s and role %s', async (login, permission, role_name) => {
    const { body } = await as('me').rest('GET', `${at}/collaborators/${login}/permission`)

    expect(body).toMatchObject({ permission, role_name, user: { login, role_name } })
  })

  test('only whoever can push learns who may what', async () => {
    const refused = await as('tia').rest('GET', `${at}/collaborators/me/permission`)
    const unknown = await as('me').rest('GET', `${at}/collaborators/nobody-there/permission`)

    expect([refused.status, unknown.status]).toEqual([403, 404])
  })

  test('an outsider of a private repo has no permission, an admin of its org has all', async () => {
    const org = github.org(`own-${seeded}`, { members: { bob: { role: 'admin' }, me: 'private' } })
    const secret = github.repo(`${org.login}/secret`, { private: true, access: { me: 'write' } })

    const of = async (login: string) =>
      (await as('me').rest('GET', `/repos/${secret.fullName}/collaborators/${login}/permission`)).body.permission

    expect([await of('mia'), await of('bob'), await of('me')]).toEqual(['none', 'admin', 'write'])
    expect((await as('mia').rest('GET', `/repos/${secret.fullName}`)).status).toBe(404)
    expect((await as('bob').rest('GET', `/repos/${secret.fullName}`)).status).toBe(200)
  })

  test('private membership is known inside, and with `read:org` alone', async () => {
    github.token('ghp_no_org', 'me', { scopes: ['repo'] })
    const ask = async (token: string) => (await asking(github, token).rest('GET', '/orgs/acme/members/bob')).status

    expect(await ask('ghp_me')).toBe(204)
    expect(await ask('ghp_no_org')).toBe(302)
    expect(await ask('ghp_mia')).toBe(302)
    expect((await as('mia').rest('GET', '/orgs/acme/public_members/bob')).status).toBe(404)
    expect((await as('mia').rest('GET', '/orgs/acme/public_members/me')).status).toBe(204)
    expect((await as('me').rest('GET', '/orgs/acme/members/mia')).status).toBe(404)
  })

  test('an author stands as far as whoever asks can see', async () => {
    github.repo(`mia/own-${seeded}`).issue({ author: 'mia' })
    const stands = async (who: string) =>
      (await as(who).rest('GET', `${at}/pulls/${pull.number}`)).body.author_association
    const own = await as('me').rest('GET', `/repos/mia/own-${seeded}/issues/1`)

    expect([await stands('me'), await stands('mia'), own.body.author_association]).toEqual(['MEMBER', 'NONE', 'OWNER'])
    repo.give('bob', 'read')
    expect(await stands('mia')).toBe('COLLABORATOR')
    repo.give('bob', 'none')
    pull.merge()
    expect(await stands('mia')).toBe('CONTRIBUTOR')
  })
})

describe('tokens', () => {
  test('a bad, an expired and a revoked one are 401; none at all sees what is public', async () => {
    github.token('ghp_old', 'me', { expiresAt: '2020-01-01T00:00:00Z' })
    github.revoke(github.token('ghp_gone', 'me'))
    const ask = async (token: string | undefined, path = at) => (await asking(github, token).rest('GET', path)).status

    expect([await ask('ghp_typo'), await ask('ghp_old'), await ask('ghp_gone')]).toEqual([401, 401, 401])
    expect([await ask(undefined), await ask(undefined, '/user')]).toEqual([200, 401])
  })

  test('say their scopes and their end as GitHub does', async () => {
    github.token('ghp_ends', 'me', { scopes: ['repo', 'gist'], expiresAt: '2036-01-02T03:04:05Z' })
    github.token('github_pat_me', 'me')

    const classic = (await asking(github, 'ghp_ends').rest('GET', '/user')).headers
    const fine = (await asking(github, 'github_pat_me').rest('GET', '/user')).headers

    expect(classic.get('x-oauth-scopes')).toBe('repo, gist')
    expect(classic.get('github-authentication-token-expiration')).toBe('2036-01-02 03:04:05 UTC')
    expect(fine.has('x-oauth-scopes')).toBe(false)
  })

  test('a classic one needs `repo` for private repos and for writes', async () => {
    github.token('ghp_weak', 'me', { scopes: [] })
    const secret = github.repo(`me/secret-${seeded}`, { private: true })
    const weak = asking(github, 'ghp_weak')

    expect((await weak.rest('GET', `/repos/${secret.fullName}`)).status).toBe(404)
    expect((await as('me').rest('GET', `/repos/${secret.fullName}`)).status).toBe(200)
    expect((await weak.rest('POST', `${at}/issues/1/comments`, { body: 'x' })).status).toBe(404)
    expect((await as('me').rest('POST', `${at}/issues/1/comments`, { body: 'x' })).status).toBe(201)
  })

  test('a fine-grained one never reads checks, and does what it was given', async () => {
    pull.check({ name: 'ci', conclusion: 'failure' })
    github.token('github_pat_reads', 'me', {
      permissions: { issues: 'read', pull_requests: 'write' },
      repos: [repo.fullName],
    })
    const fine = asking(github, 'github_pat_reads')
    const rollup = `{ repository(owner: "acme", name: "${repo.name}") { pullRequest(number: 1) { title statusCheckRollup { state } } } }`

    const checks = await fine.rest('GET', `${at}/commits/${pull.headOid}/check-runs`)
    expect(checks).toMatchObject({ status: 403, body: { message: 'Resource not accessible by personal access token' } })
    expect(await fine.graphql(rollup)).toMatchObject({
      data: { repository: { pullRequest: { title: pull.title, statusCheckRollup: null } } },
      errors: [{ type: 'FORBIDDEN' }],
    })
    expect((await as('me').graphql(rollup)).data.repository.pullRequest.statusCheckRollup.state).toBe('FAILURE')
    const issue = repo.issue()
    expect((await fine.rest('POST', `${at}/issues/${issue.number}/comments`, { body: 'x' })).status).toBe(403)
    expect((await fine.rest('POST', `${at}/pulls/1/reviews`, { event: 'COMMENT', body: 'x' })).status).toBe(200)
  })

  test("GITHUB_TOKEN is no user and reaches its own repo's things alone", async () => {
    github.token('ghs_job', github.bot('github-actions'), { repos: [repo.fullName], permissions: { issues: 'write' } })
    const job = asking(github, 'ghs_job')
    const other = github.repo(`acme/other-${seeded}`)
    other.issue()
    const issue = repo.issue()

    expect((await job.rest('GET', '/user')).status).toBe(403)
    expect((await job.rest('POST', `${at}/issues/${issue.number}/comments`, { body: 'x' })).body.user.login).toBe(
      'github-actions[bot]',
    )
    expect((await job.rest('POST', `/repos/${other.fullName}/issues/1/comments`, { body: 'x' })).status).toBe(403)
    expect((await job.rest('POST', `${at}/statuses/${pull.headOid}`, { state: 'success' })).status).toBe(403)
  })
})

describe('things that are', () => {
  test('locked can be talked under by writers alone; closed ones by all', async () => {
    const [locked, closed] = [repo.issue({ locked: true }), repo.issue({ state: 'closed' })]
    const talk = async (who: string, number: number) =>
      (await as(who).rest('POST', `${at}/issues/${number}/comments`, { body: 'x' })).status

    expect([
      await talk('mia', locked.number),
      await talk('me', locked.number),
      await talk('mia', closed.number),
    ]).toEqual([403, 201, 201])
  })

  test('archived can be read alone', async () => {
    repo.archive()

    expect((await as('me').rest('POST', `${at}/issues/1/comments`, { body: 'x' })).status).toBe(403)
    expect((await as('me').rest('GET', at)).body.archived).toBe(true)
  })

  test('renamed redirect by REST and are found by GraphQL', async () => {
    repo.issue({ title: 'Here' })
    repo.rename(`acme/store-${seeded}`)

    const read = await as('me').rest('GET', `${at}/issues/2`)
    const write = await as('me').rest('POST', `${at}/issues/2/comments`, { body: 'x' })
    const followed = await as('me').rest('GET', new URL(read.headers.get('location')!).pathname)
    const { data } = await as('me').graphql(`{ repository(owner: "acme", name: "shop-${seeded}") { nameWithOwner } }`)

    expect([read.status, write.status, followed.body.title]).toEqual([301, 307, 'Here'])
    expect(data.repository.nameWithOwner).toBe(`acme/store-${seeded}`)
  })

  test('deleted are gone or a ghost', async () => {
    const fork = repo.fork(`tia/fork-${seeded}`)
    fork.commit('patch', { 'c.txt': 'c\n' })
    const theirs = repo.pull({ head: 'tia:patch', author: `gone-${seeded}` })
    theirs.comment({ body: 'x', author: `gone-${seeded}` })
    fork.delete()
    github.deleteUser(`gone-${seeded}`)

    const { body } = await as('me').rest('GET', `${at}/pulls/${theirs.number}`)
    const comments = await as('me').rest('GET', `${at}/issues/${theirs.number}/comments`)
    const { data } = await as('me').graphql(
      `{ repository(owner: "acme", name: "${repo.name}") { pullRequest(number: ${theirs.number}) { author { login } headRepository { id } headRefName } } }`,
    )

    expect([body.head.repo, body.user.login, comments.body[0].user]).toEqual([null, 'ghost', null])
    expect(data.repository.pullRequest).toEqual({ author: null, headRepository: null, headRefName: 'patch' })
    expect((await as('me').rest('GET', `/repos/${fork.fullName}`)).status).toBe(404)
  })

  test('empty say so', async () => {
    const empty = github.repo(`me/empty-${seeded}`, { files: null })

    const { data } = await as('me').graphql(
      `{ repository(owner: "me", name: "${empty.name}") { isEmpty defaultBranchRef { name } } }`,
    )

    expect(data.repository).toEqual({ isEmpty: true, defaultBranchRef: null })
    expect((await as('me').rest('GET', `/repos/${empty.fullName}/git/ref/heads/main`)).status).toBe(409)
  })

  test('protected say so, and the API keeps them too', async () => {
    repo.protect('main')
    repo.ruleset('release/*', ['deletion'])
    repo.moveRef('refs/heads/release/1', repo.branch('main'))
    const branch = async (name: string) => (await as('me').rest('GET', `${at}/branches/${name}`)).body.protected
    const remove = async (name: string) => (await as('me').rest('DELETE', `${at}/git/refs/heads/${name}`)).status

    expect([await branch('main'), await branch('release/1'), await branch('topic')]).toEqual([true, true, false])
    expect((await as('me').rest('GET', `${at}/rules/branches/release%2F1`)).body).toMatchObject([{ type: 'deletion' }])
    expect([await remove('main'), await remove('release/1'), await remove('topic'), await remove('topic')]).toEqual([
      422, 422, 204, 422,
    ])
    expect(pull.state).toBe('closed')
  })
})

test('labels of a new issue are dropped where its author may not set them', async () => {
  const create = async (who: string) =>
    (await as(who).rest('POST', `${at}/issues`, { title: 'T', labels: ['bug'] })).body.labels.length

  expect([await create('mia'), await create('tia')]).toEqual([0, 1])
})

test("a job's log lies on another origin, where no token may go", async () => {
  const { id } = pull.check({ name: 'ci', conclusion: 'failure', log: 'boom\n' })
  const { status, headers } = await as('me').rest('GET', `${at}/actions/jobs/${id}/logs`)
  const location = headers.get('location')!

  expect(status).toBe(302)
  expect(new URL(location).origin).not.toBe(github.url)
  expect(await (await fetch(location)).text()).toBe('boom\n')
  await fetch(location, { headers: { authorization: 'token ghp_me' } })
  expect(github.violations.splice(0)).toEqual([expect.stringContaining('a token was sent')])
})
