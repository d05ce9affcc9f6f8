import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { orchestratorGitEnvironment } from '../../src/environment/git-programs.js'
import { githubRemote } from '../../src/forge/github-remote.js'
import { makeGit } from '../../src/git/git.js'
import { Secret } from '../../src/model/secret.js'
import { countAttempt, skipItem } from '../../src/store/attempts.js'
import { branchStore } from '../../src/store/branch.js'
import type { StateRemote } from '../../src/store/branch-faults.js'
import type { StateBranchOptions } from '../../src/store/branch-swap.js'
import { holderOfThisProcess, takeClaim } from '../../src/store/claims.js'
import type { Store } from '../../src/store/store.js'
import { systemClock } from '../../src/system/clock.js'
import { UserError } from '../../src/system/errors.js'
import { type StoreHouse, storeContract } from '../support/contract-store.js'
import { GitHubDouble } from '../support/github/double.js'
import type { Repo } from '../support/github/repo.js'
import { scratch } from '../support/repo.js'

const TOKEN = 'ghp_meAtWork'
const KEY = 'github:acme/shop#12'
const BRANCH = 'awaywork-state'
const wish = { run: 'mine', ttlMs: 3_600_000, holder: holderOfThisProcess(), now: new Date(), countsAttempt: true }

interface GitHubHouse extends StoreHouse {
  control: Repo
  /** Another machine. */
  machine(over?: Partial<StateBranchOptions>): Store
  /** What git is given to go there with that token. */
  remoteFor(token: string): StateRemote
}

let github: GitHubDouble
let count = 0
beforeAll(async () => {
  github = await GitHubDouble.start()
  github.token(TOKEN, github.user('me'))
})
afterAll(async () => github[Symbol.asyncDispose]())

async function githubHouse(): Promise<GitHubHouse> {
  const here = scratch()
  const control = github.repo(`acme/control-${++count}`, { access: { me: 'write', guest: 'read' } })
  const remoteFor = (token: string) =>
    githubRemote(github.url, { name: control.fullName }, new Secret('GH_TOKEN', token))
  const env = orchestratorGitEnvironment(process.env)
  const plain = { branch: BRANCH, dir: `${here.dir}/cache`, by: { name: 'Ada', email: 'ada@example.org' } }
  const machine = (over: Partial<StateBranchOptions> = {}) =>
    branchStore({ ...plain, git: makeGit(env), clock: systemClock, remote: async () => remoteFor(TOKEN), ...over })
  const elsewhere = {
    imports: `import { branchStore } from './src/store/branch.js'
import { makeGit } from './src/git/git.js'
import { systemClock } from './src/system/clock.js'`,
    expression: `branchStore({ ...${JSON.stringify(plain)}, git: makeGit(${JSON.stringify(env)}), clock: systemClock,
      remote: async () => (${JSON.stringify(remoteFor(TOKEN))}) })`,
    folders: ['git', 'trust'],
  }
  return {
    control,
    machine,
    remoteFor,
    store: machine(),
    again: () => machine(),
    elsewhere,
    pace: { changes: 20, wishes: 6, racers: 3, items: 4, each: 4, kills: 2 },
    [Symbol.asyncDispose]: async () => here[Symbol.dispose](),
  }
}

storeContract('the branch store over HTTP', githubHouse)

async function messageOfRefusal(doing: Promise<unknown>): Promise<string> {
  const error = await doing.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UserError)
  expect((error as Error).message).not.toContain(TOKEN)
  return (error as Error).message
}

test('a claim is one fetch and one push on GitHub, and nothing else', async () => {
  await using house = await githubHouse()
  await countAttempt(house.store, KEY)
  const before = [github.requests.length, github.writes.length] as const

  expect((await takeClaim(house.machine(), KEY, wish)).taken).toBe(true)

  const moving = github.requests.slice(before[0]).filter(({ method }) => method === 'POST')
  expect(moving.filter(({ operation }) => operation === 'git push')).toHaveLength(1)
  expect(github.writes.slice(before[1])).toMatchObject([{ kind: 'push', ref: `refs/heads/${BRANCH}` }])
})

test('a claim whose push was made, but whose answer was cut, is taken and counts once', async () => {
  await using house = await githubHouse()
  await countAttempt(house.store, 'tasks:other')
  github.fail({ git: 'push', cut: true, effect: 'done' })

  expect(await takeClaim(house.store, KEY, wish)).toEqual({ taken: true })

  expect(await house.again().read(KEY)).toMatchObject({ attempts: 1, claim: { run: 'mine' } })
})

test.each([500, 429])('a push that GitHub answers with %i is made again', async (status) => {
  await using house = await githubHouse()
  await countAttempt(house.store, KEY)
  github.fail({ git: 'push', status })

  expect(await countAttempt(house.store, KEY)).toBe(2)
})

describe('a push that GitHub refuses', () => {
  test('by a ruleset is said with what to do', async () => {
    await using house = await githubHouse()
    house.control.ruleset(BRANCH, ['creation'])

    expect(await messageOfRefusal(skipItem(house.store, KEY, new Date()))).toContain(`Exempt ${BRANCH}`)
  })

  test('by a protected branch is said with what to do', async () => {
    await using house = await githubHouse()
    await countAttempt(house.store, KEY)
    house.control.protect(BRANCH)

    expect(await messageOfRefusal(countAttempt(house.store, KEY))).toContain(`Exempt ${BRANCH}`)
  })

  test('since the token may only read is said with what to do, and reading works', async () => {
    await using house = await githubHouse()
    await countAttempt(house.store, KEY)
    const token = github.token('ghp_guest', github.user('guest'))
    const guest = house.machine({ remote: async () => house.remoteFor(token) })

    expect((await guest.read(KEY)).attempts).toBe(1)
    expect(await messageOfRefusal(countAttempt(guest, KEY))).toContain('contents: write')
  })

  test('since the token is none is said', async () => {
    await using house = await githubHouse()
    const message = await messageOfRefusal(
      countAttempt(house.machine({ remote: async () => house.remoteFor('ghp_wrong1') }), KEY),
    )

    expect(message).toContain('the login was refused')
    expect(message).not.toContain('ghp_wrong1')
  })
})

test('where a ruleset forbids forced pushes the history goes on', async () => {
  await using house = await githubHouse()
  const { dir } = house.control.git
  const nearby = house.machine({ remote: async () => ({ url: dir, env: {} }) })
  for (let i = 1; i <= 50; i++) await countAttempt(nearby, KEY)
  house.control.ruleset(BRANCH, ['non_fast_forward'])

  for (let i = 51; i <= 53; i++) expect(await countAttempt(house.store, KEY)).toBe(i)

  expect(house.control.git.run(['rev-list', '--count', BRANCH])).toBe('53')
})

test('where none does, it begins anew after fifty commits', async () => {
  await using house = await githubHouse()
  const { dir } = house.control.git
  const nearby = house.machine({ remote: async () => ({ url: dir, env: {} }) })
  for (let i = 1; i <= 50; i++) await countAttempt(nearby, KEY)

  for (let i = 51; i <= 53; i++) expect(await countAttempt(house.store, KEY)).toBe(i)

  expect(house.control.git.run(['rev-list', '--count', BRANCH])).toBe('3')
})
