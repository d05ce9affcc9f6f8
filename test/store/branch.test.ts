import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { countAttempt, skipItem, unskipItem } from '../../src/store/attempts.js'
import { holderOfThisProcess, settle, takeClaim } from '../../src/store/claims.js'
import { storeContract } from '../support/contract-store.js'
import { ourGit } from '../support/repo.js'
import { type BranchHouse, branchHouse, REF, watched } from './branch-house.js'

const KEY = 'tasks:cart'
const NOW = new Date('2026-01-02T03:00:00Z')
const wish = { run: 'r1', ttlMs: 3_600_000, holder: holderOfThisProcess(), now: NOW, countsAttempt: true }

storeContract('the branch store', branchHouse)

/** A machine, and the git commands it has run. */
function counted(house: BranchHouse) {
  const calls: string[] = []
  const git = watched(ourGit(), (_, subcommand) => void calls.push(subcommand))
  return { calls, store: house.machine({ git }) }
}

test('reading 1,200 items costs one fetch, also when they are asked for at once', async () => {
  await using house = await branchHouse()
  const keys = Array.from({ length: 1_200 }, (_, i) => `github:acme/shop#${i}`)
  await Promise.all(keys.map((key) => countAttempt(house.store, key)))
  const { calls, store } = counted(house)

  await Promise.all(keys.slice(0, 600).map((key) => store.read(key)))
  for (const key of keys) expect((await store.read(key)).attempts).toBe(1)
  expect(await store.all()).toHaveLength(1_200)

  expect(calls).toEqual(['fetch', 'cat-file', 'cat-file', 'cat-file'])
})

test('a claim counts its attempt with one push and nothing else, and settling is one push too', async () => {
  await using house = await branchHouse()
  await countAttempt(house.store, 'tasks:other')
  const { calls, store } = counted(house)
  await store.read(KEY)
  calls.length = 0

  expect(await takeClaim(store, KEY, wish)).toEqual({ taken: true })
  expect(calls).toEqual(['fast-import', 'push'])
  await settle(store, KEY, { run: 'r1', givesBack: true })
  expect(calls).toEqual(['fast-import', 'push', 'fast-import', 'push'])

  expect(await house.again().read(KEY)).toMatchObject({ attempts: 0, claim: undefined })
})

test('changes that wait for their turn go out as one commit, and one that throws holds up no other', async () => {
  await using house = await branchHouse()
  await countAttempt(house.store, KEY)
  const throws = house.store.update('tasks:bad', () => {
    throw new Error('no')
  })

  const others = Array.from({ length: 30 }, (_, i) => countAttempt(house.store, `tasks:${i}`))

  await expect(throws).rejects.toThrow('no')
  expect(await Promise.all(others)).toEqual(Array.from({ length: 30 }, () => 1))
  expect(Number(house.inControl(['rev-list', '--count', REF]))).toBeLessThanOrEqual(3)
})

test('a skip said on a laptop is seen at night on another machine', async () => {
  await using house = await branchHouse()
  const laptop = house.machine({ dir: join(house.dir, 'laptop') })
  const night = house.machine({ dir: join(house.dir, 'night') })

  await skipItem(laptop, KEY, NOW)

  expect((await night.read(KEY)).skip).toEqual({ since: NOW.toISOString() })
})

test('what is changed is never old: a word that looks needless from here is said of the newest memory', async () => {
  await using house = await branchHouse()
  const laptop = house.machine()
  expect((await laptop.read(KEY)).skip).toBeUndefined()
  await skipItem(house.store, KEY, NOW)

  await unskipItem(laptop, KEY)

  expect((await house.again().read(KEY)).skip).toBeUndefined()
})

test('a claim that has been given back elsewhere is taken, though it looked held from here', async () => {
  await using house = await branchHouse()
  const other = house.machine()
  await takeClaim(house.store, KEY, wish)
  expect((await other.read(KEY)).claim?.run).toBe('r1')
  await settle(house.store, KEY, { run: 'r1' })

  expect((await takeClaim(other, KEY, { ...wish, run: 'r2' })).taken).toBe(true)
})

test('no ref but the branch is written, and no file but ours', async () => {
  await using house = await branchHouse()
  await takeClaim(house.store, KEY, wish)
  await house.store.saveRun({ run: '20260102-030000-abcd', started_at: NOW.toISOString() })

  expect(house.inControl(['for-each-ref', '--format=%(refname)'])).toBe(REF)
  expect(house.inControl(['ls-tree', '--name-only', REF]).split('\n')).toEqual(['awaywork.json', 'items', 'runs'])
  expect(house.inControl(['log', '-1', '--format=%an %ae %cn', REF])).toBe('Ada ada@example.org Ada')
})

test('reading where there is no branch writes nothing', async () => {
  await using house = await branchHouse()
  await house.store.read(KEY)
  await house.store.update(KEY, () => undefined)

  expect([await house.store.all(), await house.store.journal(), await house.store.runs()]).toEqual([[], [], []])
  expect(house.inControl(['for-each-ref'])).toBe('')
})
