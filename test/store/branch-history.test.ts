import { expect, test } from '@jest/globals'
import { countAttempt, skipItem } from '../../src/store/attempts.js'
import { ourGit } from '../support/repo.js'
import { type BranchHouse, branchHouse, REF, watched } from './branch-house.js'

const KEY = 'tasks:cart'

function commitsOf({ inControl }: BranchHouse): number {
  return Number(inControl(['rev-list', '--count', REF]))
}

async function write(house: BranchHouse, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await countAttempt(house.store, KEY)
}

test('after fifty commits the history begins anew, and every file goes along', async () => {
  await using house = await branchHouse()
  await skipItem(house.store, 'tasks:kept', new Date())
  await house.store.saveRun({ run: 'kept', started_at: '2026-01-01T00:00:00Z' })
  await write(house, 48)
  expect(commitsOf(house)).toBe(50)
  const before = house.inControl(['ls-tree', '-r', '--name-only', REF])

  await write(house, 1)

  expect(commitsOf(house)).toBe(1)
  expect(house.inControl(['ls-tree', '-r', '--name-only', REF])).toBe(before)
  expect((await house.again().read(KEY)).attempts).toBe(49)
  expect((await house.again().read('tasks:kept')).skip).toBeDefined()

  await write(house, 1)
  expect(commitsOf(house)).toBe(2)
})

test('another machine that knows only the old history goes on from the new one', async () => {
  await using house = await branchHouse()
  await write(house, 50)
  const other = house.machine()
  await other.read(KEY)
  await write(house, 1)
  expect(commitsOf(house)).toBe(1)

  expect(await countAttempt(other, KEY)).toBe(52)
  expect(commitsOf(house)).toBe(2)
})

test('where forced pushes are forbidden the history goes on, and costs a try in fifty only', async () => {
  await using house = await branchHouse()
  house.inControl(['config', 'receive.denyNonFastForwards', 'true'])
  await write(house, 50)
  let pushes = 0
  const store = house.machine({
    git: watched(ourGit(), (_, name) => {
      if (name === 'push') pushes++
    }),
  })

  for (let i = 0; i < 3; i++) await countAttempt(store, KEY)

  expect(pushes).toBe(4)
  expect(commitsOf(house)).toBe(53)
  expect((await house.again().read(KEY)).attempts).toBe(53)
})

test('a commit that a person made on the branch is built on', async () => {
  await using house = await branchHouse()
  await write(house, 2)
  const byHand = house.inControl(['commit-tree', '-p', REF, '-m', 'Put right', `${REF}^{tree}`])
  house.inControl(['update-ref', REF, byHand])

  await write(house, 1)

  expect(house.inControl(['rev-parse', `${REF}^`])).toBe(byHand)
  expect((await house.again().read(KEY)).attempts).toBe(3)
})

test('what is fetched is the last commit alone', async () => {
  await using house = await branchHouse()
  await write(house, 5)
  let dir = ''
  const git = watched(ourGit(), (call) => {
    dir = call.dir ?? dir
  })
  const store = house.machine({ git })

  await store.read(KEY)

  const counted = await ourGit()({ dir, args: ['rev-list', '--count', 'refs/awaywork/tip'] })
  expect(counted.stdout.toString().trim()).toBe('1')
})
