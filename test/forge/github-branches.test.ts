import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { githubForge } from '../../src/forge/github.js'
import { pushCommit } from '../../src/git/push.js'
import { githubClient } from '../../src/github/client.js'
import { Secret } from '../../src/model/secret.js'
import { GitHubDouble } from '../support/github/double.js'
import type { Repo } from '../support/github/repo.js'
import { gitIn, scratch } from '../support/repo.js'
import { type GitHubHouse, githubHouse, ourGitOverHttp, TOKEN } from './github-house.js'

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

/** Paths of this test's repo, so that what fails fails nowhere else. */
const within = (end: string) => new RegExp(`^/repos/acme/${house.name}${end}`)

describe('reading a branch', () => {
  test('[G33] a name is encoded, and never read as a shorter one', async () => {
    const oid = await house.push(house.repo, 'refs/heads/main#x')

    expect(await house.forge.branch(house.repo, 'main#x')).toBe(oid)
    expect(await house.forge.branch(house.repo, 'main#y')).toBeUndefined()
    expect(
      requests()
        .filter(({ layout }) => layout !== 'git')
        .map(({ path }) => path),
    ).toEqual([`/repos/acme/${house.name}/git/ref/heads/main%23x`, `/repos/acme/${house.name}/git/ref/heads/main%23y`])
  })

  test('[G33] what leads elsewhere in an address is not even asked', async () => {
    for (const name of ['x/../main', 'main?x', '..', 'main/', 'main\0'])
      expect(await house.forge.branch(house.repo, name)).toBeUndefined()
    expect(requests()).toEqual([])
  })

  test('a list of branches that begin alike, as older servers answer, is not the branch', async () => {
    const oid = await house.push(house.repo, `refs/heads/${HEAD}-more`)
    const listed = [{ ref: `refs/heads/${HEAD}-more`, object: { type: 'commit', sha: oid } }]
    github.fail({ method: 'GET', path: within('/git/ref/'), status: 200, body: listed })

    expect(await house.forge.branch(house.repo, HEAD)).toBeUndefined()
  })

  test('a repo without any commit has no branches', async () => {
    github.repo(`acme/${house.name}-empty`, { files: null, access: { me: 'write' } })

    expect(await house.forge.branch({ name: `acme/${house.name}-empty` }, 'main')).toBeUndefined()
  })

  test('where GitHub does not answer it is not taken for absent', async () => {
    github.fail({ method: 'GET', path: within('/git/ref/'), status: 500, times: 99 })

    await expect(house.forge.branch(house.repo, 'main')).rejects.toThrow()
  })
})

describe('what may be pushed to', () => {
  const refusal = (branch = HEAD, repo = house.repo) => house.forge.pushRefusal(repo, branch)
  beforeEach(async () => {
    await house.push(house.repo, `refs/heads/${HEAD}`)
  })

  test('a plain branch', async () => expect(await refusal()).toBeUndefined())

  test('[PUB-3] no protected branch', async () => {
    shop.protect(HEAD)
    expect(await refusal()).toContain('protected')
  })

  test.each(['update', 'pull_request', 'merge_queue'])('no branch with a rule %j', async (type) => {
    shop.ruleset('awaywork/*', ['deletion', type])
    expect(await refusal()).toContain('ruleset')
  })

  test.each(['required_linear_history', 'non_fast_forward', 'deletion', 'creation'])(
    'a branch with a rule %j',
    async (type) => {
      shop.ruleset('awaywork/*', [type])
      expect(await refusal()).toBeUndefined()
    },
  )

  test('no branch that is protected in the older way and by a harmless rule too', async () => {
    shop.protect(HEAD).ruleset('awaywork/*', ['non_fast_forward'])
    expect(await refusal()).toContain('protected')
  })

  test('no branch that is protected for a reason that can not be seen', async () => {
    shop.ruleset('awaywork/*', ['non_fast_forward'])
    github.fail({ method: 'GET', path: within('/rules/branches/'), status: 404, body: { message: 'Not Found' } })
    expect(await refusal()).toContain('protected')
  })

  test('[PUB-3] no default branch, unless the repo is a fork of yours', async () => {
    expect(await refusal('main')).toContain('default branch')

    shop.fork(`me/${house.name}`)
    expect(await refusal('main', { name: `me/${house.name}` })).toBeUndefined()

    shop.fork(`mate/${house.name}`, { access: { me: 'write' } })
    expect(await refusal('main', { name: `mate/${house.name}` })).toContain('default branch')

    github.repo(`me/${house.name}-mine`)
    expect(await refusal('main', { name: `me/${house.name}-mine` })).toContain('default branch')
  })

  test('nothing of an archived repo, nor of one with a new name', async () => {
    shop.archive()
    expect(await refusal()).toContain('archived')

    shop.rename(`acme/store-${house.name}`)
    expect(await refusal()).toContain(`acme/store-${house.name}`)
  })

  test.each(['$', '/branches/awaywork', '/rules/branches/'])(
    'nothing where GitHub does not answer at %j',
    async (path) => {
      github.fail({ method: 'GET', path: within(path), status: 500, times: 99 })
      expect(await refusal()).toContain("can't be told")
    },
  )

  test('a branch in a plan without rulesets, which GitHub says with a 403', async () => {
    const message = 'Upgrade to GitHub Pro or make this repository public to enable this feature.'
    github.fail({ method: 'GET', path: within('/rules/branches/'), status: 403, body: { message } })
    expect(await refusal()).toBeUndefined()

    github.fail({ method: 'GET', path: within('/rules/branches/'), status: 403, body: { message: 'Forbidden' } })
    expect(await refusal()).toContain("can't be told")
  })
})

describe('deleting a branch', () => {
  const moments: [string, Parameters<GitHubDouble['on']>[0]][] = [
    ['lists the branches', { path: /info\/refs\?service=git-receive-pack/ }],
    ['deletes', { git: 'push' }],
  ]
  test.each(moments)('[U20] what somebody pushes between our look and the moment git %s stays', async (_, moment) => {
    const ours = await house.push(house.repo, `refs/heads/${HEAD}`)
    let theirs = ''
    github.on(moment, () => {
      theirs = shop.commit(HEAD, { 'theirs.txt': 'x' })
    })

    expect(await house.forge.deleteBranch(house.repo, HEAD, ours)).toBe(false)

    expect(theirs).not.toBe('')
    expect(shop.branch(HEAD)).toBe(theirs)
  })

  test('one that may not be deleted is an error, and stays', async () => {
    const oid = await house.push(house.repo, `refs/heads/${HEAD}`)
    shop.protect(HEAD)

    await expect(house.forge.deleteBranch(house.repo, HEAD, oid)).rejects.toThrow()
    expect(shop.branch(HEAD)).toBe(oid)
  })
})

describe('the token', () => {
  test('is in the argv of no git process, in no file of ours, and in no error', async () => {
    using place = scratch()
    const trace = join(place.dir, 'trace')
    const git = ourGitOverHttp({ GIT_TRACE: trace })
    const forge = house.as(TOKEN, { git })
    const oid = await house.push(house.repo, `refs/heads/${HEAD}`)

    await pushCommit(git, house.work, { ...(await forge.remote(house.repo)), branch: 'new', expected: undefined }, oid)
    expect(await forge.deleteBranch(house.repo, HEAD, oid)).toBe(true)

    const traced = readFileSync(trace, 'utf8')
    expect(traced).toContain('remote-http')
    const login = Buffer.from(`x-access-token:${TOKEN}`).toString('base64')
    for (const secret of [TOKEN, login]) {
      expect(traced).not.toContain(secret)
      for (const file of filesIn(house.work)) expect(readFileSync(file).includes(secret)).toBe(false)
    }
    expect(gitIn(house.work, ['config', '--list'])).not.toContain('extraheader')
  })

  test('does not follow a repo to its new name', async () => {
    const oid = await house.push(house.repo, `refs/heads/${HEAD}`)
    const remote = await house.forge.remote(house.repo)
    shop.rename(`acme/store-${house.name}`)
    writesBefore = github.writes.length

    const pushed = pushCommit(ourGitOverHttp(), house.work, { ...remote, branch: 'new', expected: undefined }, oid)
    await expect(pushed).rejects.toThrow()

    expect(shop.hasBranch('new')).toBe(false)
    expect(writes()).toEqual([])
  })

  test('that is wrong or lacks rights pushes nothing, and git says so', async () => {
    const oid = await house.push(house.repo, `refs/heads/${HEAD}`)
    github.token('ghp_outsider', github.user('outsider'))

    for (const value of ['ghp_unknown', 'ghp_outsider']) {
      const token = new Secret('GH_TOKEN', value)
      const client = githubClient({ token, serverUrl: github.url, env: github.env(value) })
      const forge = githubForge({ client, token, you: { id: 1 }, git: ourGitOverHttp() })
      const to = { ...(await forge.remote(house.repo)), branch: 'new', expected: undefined }
      const error = await pushCommit(ourGitOverHttp(), house.work, to, oid).catch(String)
      expect(error).toMatch(/^GitError/)
      expect(error).not.toContain(value)
    }
    expect(shop.hasBranch('new')).toBe(false)
  })
})

function filesIn(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(dir, name))
    .filter((path) => statSync(path).isFile())
}
