import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { countAttempt, skipItem } from '../../src/store/attempts.js'
import { holderOfThisProcess } from '../../src/store/claims.js'
import { type BranchHouse, branchHouse } from './branch-house.js'

const KEY = 'tasks:cart'

function cache(house: BranchHouse): string {
  return join(house.dir, 'cache')
}

function broken(house: BranchHouse, breakIt: (repo: string) => void): void {
  for (const name of readdirSync(cache(house))) breakIt(join(cache(house), name))
}

test.each<[string, (repo: string) => void]>([
  ['is gone', (repo) => rmSync(repo, { recursive: true })],
  ['is a file', madeAFile],
  ['has lost its objects', (repo) => emptied(join(repo, 'objects'))],
  ['has lost its refs', (repo) => emptied(join(repo, 'refs'))],
  ['has a lock that nobody holds', (repo) => writeFileSync(join(repo, 'shallow.lock'), '')],
  ['has a ref to nothing', (repo) => writeFileSync(join(repo, 'refs', 'awaywork', 'tip'), '1'.repeat(40))],
  ['has a damaged shallow file', (repo) => writeFileSync(join(repo, 'shallow'), 'nonsense\n')],
])('a cache that %s heals by itself, in the middle of a run', async (_, breakIt) => {
  await using house = await branchHouse()
  await skipItem(house.store, 'tasks:kept', new Date())
  await countAttempt(house.store, KEY)
  const other = house.machine()
  await other.read(KEY)
  await countAttempt(house.store, KEY)

  broken(house, breakIt)

  expect(await countAttempt(other, KEY)).toBe(3) // it has to fetch
  broken(house, breakIt)
  expect(await countAttempt(other, KEY)).toBe(4) // it has what it needs, but for the repo
  expect((await house.again().all()).map(({ skip }) => skip !== undefined)).toEqual([false, true])
})

test('a cache folder that is a file is made a folder', async () => {
  await using house = await branchHouse()
  writeFileSync(cache(house), '')

  expect(await countAttempt(house.store, KEY)).toBe(1)
})

test('what ended processes left is removed, what belongs to a living one or to somebody else stays', async () => {
  await using house = await branchHouse()
  const { pid, startedAt } = holderOfThisProcess()
  const living = `${pid}-${startedAt}-0123456789ab.git`
  for (const name of ['4000000-1-0123456789ab.git', `${pid}-1-0123456789ab.git`, living, 'notes'])
    mkdirSync(join(cache(house), name), { recursive: true })

  await countAttempt(house.store, KEY)

  const names = readdirSync(cache(house))
  expect(names).toHaveLength(3)
  expect(names).toEqual(expect.arrayContaining([living, 'notes']))
})

function emptied(folder: string): void {
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
}

function madeAFile(repo: string): void {
  rmSync(repo, { recursive: true })
  writeFileSync(repo, '')
}
