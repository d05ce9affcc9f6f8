import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from '@jest/globals'
import { orchestratorGitEnvironment } from '../../src/environment/git-programs.js'
import { makeGit } from '../../src/git/git.js'
import { countAttempt } from '../../src/store/attempts.js'
import type { Store } from '../../src/store/store.js'
import { UserError } from '../../src/system/errors.js'
import { ourGit } from '../support/repo.js'
import { branchHouse, type Content, commitOf, hook, REF, watched } from './branch-house.js'

const KEY = 'tasks:cart'
const OURS = '{"schema": 1}'
const OTHER_TREE: Content = { mode: '40000', type: 'tree', oid: '4b825dc642cb6eb9a060e54bf8d69288fbee4904' }

async function refusalOf(doing: Promise<unknown>): Promise<string> {
  const error = await doing.then(
    () => 'it was done',
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(UserError)
  return (error as Error).message
}

describe('a branch that is not ours is neither read nor written:', () => {
  test.each<[string, Record<string, Content>, string]>([
    ['one of somebody’s code', { 'readme.md': 'x', 'awaywork.yml': 'version: 1' }, 'not awaywork'],
    ['one with our folders and no mark', { 'items/a.json': '{}' }, 'not awaywork'],
    ['one with our mark among other files', { 'awaywork.json': OURS, 'readme.md': 'x' }, 'readme.md'],
    ['one with another mark', { 'awaywork.json': '{"schema": "1"}' }, 'not awaywork'],
    ['one whose mark is no JSON', { 'awaywork.json': 'schema: 1' }, 'not awaywork'],
    ['one whose mark is null', { 'awaywork.json': 'null' }, 'not awaywork'],
    ['one whose mark is a folder', { 'awaywork.json': OTHER_TREE }, 'not awaywork'],
    ['one of a newer awaywork', { 'awaywork.json': '{"schema": 2}' }, 'newer awaywork'],
    ['one whose folder is a file', { 'awaywork.json': OURS, items: 'x' }, 'items is no folder'],
  ])('%s', async (_, files, reason) => {
    await using house = await branchHouse()
    const theirs = commitOf(house, files)
    house.inControl(['update-ref', REF, theirs])

    for (const use of [house.store.read(KEY), countAttempt(house.store, KEY), house.store.runs()])
      expect(await refusalOf(use)).toContain(reason)
    expect(house.inControl(['for-each-ref', '--format=%(objectname) %(refname)'])).toBe(`${theirs} ${REF}`)
  })

  test('but one with our mark alone is', async () => {
    await using house = await branchHouse()
    house.inControl(['update-ref', REF, commitOf(house, { 'awaywork.json': OURS })])

    expect(await countAttempt(house.store, KEY)).toBe(1)
  })
})

test.each([
  ['GH006: Protected branch update failed for refs/heads/awaywork-state.', 'Exempt awaywork-state'],
  ['GH013: Repository rule violations found for refs/heads/awaywork-state.', 'Exempt awaywork-state'],
])('a push that a rule refuses (%s) is not tried again, and the message says what to do', async (said, todo) => {
  await using house = await branchHouse()
  await countAttempt(house.store, KEY)
  hook(house, 'pre-receive', `echo "error: ${said}" >&2; exit 1`)
  const calls: string[] = []
  const store = house.machine({ git: watched(ourGit(), (_, subcommand) => void calls.push(subcommand)) })

  const message = await refusalOf(countAttempt(store, KEY))

  expect(message).toContain(todo)
  expect(calls.filter((call) => call === 'push')).toHaveLength(1)
  expect((await house.again().read(KEY)).attempts).toBe(1)
})

test('a push that fails for no known reason is tried some times and then given up', async () => {
  await using house = await branchHouse()
  await countAttempt(house.store, KEY)
  hook(house, 'pre-receive', 'kill -9 $PPID')
  let pushes = 0
  const git = watched(ourGit(), (_, subcommand) => {
    if (subcommand === 'push') pushes++
  })

  await refusalOf(countAttempt(house.machine({ git }), KEY))

  expect(pushes).toBe(6)
})

test('after a failure the same store goes on', async () => {
  await using house = await branchHouse()
  hook(house, 'pre-receive', 'echo GH006 >&2; exit 1')
  await refusalOf(countAttempt(house.store, KEY))
  hook(house, 'pre-receive', 'exit 0')

  expect(await countAttempt(house.store, KEY)).toBe(1)
})

describe('over HTTP', () => {
  const TOKEN = 'c2VjcmV0LXRva2VuLW9mLXlvdXJz'

  test.each([
    [401, 'the login was refused'],
    [403, 'contents: write'],
    [404, 'no such repo'],
    [500, 'check the network'],
    [302, 'Check that the repo'],
  ])('an answer of %i is said in our words, without the token', async (status, words) => {
    await using house = await branchHouse()
    const { url, seen, close } = await serverThatSays(status)
    const store = house.machine(remoteAt(url))

    const message = await refusalOf(countAttempt(store, KEY))

    expect(message).toContain(words)
    expect(message).not.toContain(TOKEN)
    expect(seen.join()).toContain(TOKEN)
    await close()
  })

  test('a server that is not there is said to be out of reach', async () => {
    await using house = await branchHouse()
    const { url, close } = await serverThatSays(500)
    await close()

    expect(await refusalOf(house.machine(remoteAt(url)).read(KEY))).toContain("can't be reached: check the network")
  })

  test('a login in the address is not shown', async () => {
    await using house = await branchHouse()
    const { url, close } = await serverThatSays(404)
    const store = house.machine(remoteAt(url.replace('http://', 'http://ada:geheim123@')))

    expect(await refusalOf(store.read(KEY))).not.toContain('geheim123')
    await close()
  })

  function remoteAt(url: string): Parameters<Awaited<ReturnType<typeof branchHouse>>['machine']>[0] {
    const header = `Authorization: Basic ${TOKEN}`
    const env = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'http.extraHeader', GIT_CONFIG_VALUE_0: header }
    const git = makeGit({ ...orchestratorGitEnvironment(process.env, 'http'), no_proxy: '127.0.0.1' })
    return { git, remote: async () => ({ url: `${url}/acme/control.git`, env }) }
  }
})

/** Says the token it was given back to git, as a server with no manners would. */
async function serverThatSays(status: number) {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(request.headers.authorization ?? '')
    response.writeHead(status, { 'Content-Type': 'text/plain', Location: `/${request.headers.authorization}` })
    response.end(`you sent ${request.headers.authorization}`)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((done) => void server.close(() => done()))
  return { url: `http://127.0.0.1:${port}`, seen, close }
}

test('a remote that throws is told as it is, and asked again the next time', async () => {
  await using house = await branchHouse()
  let asked = 0
  const remote = async () => {
    if (++asked <= 1) throw new UserError('GH_TOKEN is not set')
    return { url: house.control, env: {} }
  }
  const store: Store = house.machine({ remote })

  expect(await refusalOf(store.read(KEY))).toBe('GH_TOKEN is not set')
  expect(await countAttempt(store, KEY)).toBe(1)
})
