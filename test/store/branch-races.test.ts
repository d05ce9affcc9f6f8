import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { Git } from '../../src/git/git.js'
import { countAttempt } from '../../src/store/attempts.js'
import { holderOfThisProcess, takeClaim } from '../../src/store/claims.js'
import { UserError } from '../../src/system/errors.js'
import { ourGit } from '../support/repo.js'
import { type BranchHouse, branchHouse, commitOf, hook, REF, watched } from './branch-house.js'

const KEY = 'tasks:cart'
const wish = { run: 'mine', ttlMs: 3_600_000, holder: holderOfThisProcess(), now: new Date(), countsAttempt: true }

/** Git before whose first push something else happens. */
function raced(meanwhile: () => Promise<void> | void): Git {
  let isRaced = false
  return watched(ourGit(), async (_, subcommand) => {
    if (subcommand !== 'push' || isRaced) return
    isRaced = true
    await meanwhile()
  })
}

test('a change that somebody else was faster than is made again of theirs', async () => {
  await using house = await branchHouse()
  await countAttempt(house.store, KEY)
  const slow = house.machine({ git: raced(async () => void (await countAttempt(house.store, KEY))) })

  expect(await countAttempt(slow, KEY)).toBe(3)
})

test('an item that somebody else claims just before the push is theirs', async () => {
  await using house = await branchHouse()
  const faster = async () => void (await takeClaim(house.store, KEY, { ...wish, run: 'theirs' }))
  const slow = house.machine({ git: raced(faster) })

  expect(await takeClaim(slow, KEY, wish)).toMatchObject({ taken: false, by: { run: 'theirs' } })
  expect(await house.again().read(KEY)).toMatchObject({ attempts: 1, claim: { run: 'theirs' } })
})

test('two that write the very first commit at once both get theirs in', async () => {
  await using house = await branchHouse()
  const slow = house.machine({ git: raced(async () => void (await countAttempt(house.store, 'tasks:a'))) })

  await countAttempt(slow, 'tasks:b')

  expect((await house.again().all()).map(({ key }) => key)).toEqual(['tasks:a', 'tasks:b'])
})

test('a branch that was deleted between two writes begins anew', async () => {
  await using house = await branchHouse()
  await countAttempt(house.store, KEY)
  house.inControl(['update-ref', '-d', REF])

  expect(await countAttempt(house.store, 'tasks:other')).toBe(1)

  expect((await house.again().all()).map(({ key }) => key)).toEqual(['tasks:other'])
  expect(house.inControl(['rev-list', '--count', REF])).toBe('1')
})

test('what a person force-pushed meanwhile counts, and the change is made of that', async () => {
  await using house = await branchHouse()
  await countAttempt(house.store, KEY)
  const first = house.inControl(['rev-parse', REF])
  await countAttempt(house.store, KEY)
  const slow = house.machine({ git: raced(() => void house.inControl(['update-ref', REF, first])) })

  expect(await countAttempt(slow, KEY)).toBe(2)
  expect(house.inControl(['rev-parse', `${REF}^`])).toBe(first)
})

test('a branch of their own that a person puts there meanwhile is never overwritten', async () => {
  await using house = await branchHouse()
  await countAttempt(house.store, KEY)
  const theirs = commitOf(house, { 'readme.md': 'mine\n' })
  const slow = house.machine({ git: raced(() => void house.inControl(['update-ref', REF, theirs])) })

  await expect(countAttempt(slow, KEY)).rejects.toThrow(UserError)
  expect(house.inControl(['rev-parse', REF])).toBe(theirs)
})

test('a claim whose push was made, but whose answer was lost, is taken and counts once', async () => {
  await using house = await branchHouse()
  await countAttempt(house.store, 'tasks:other')
  const { git, codes } = cut(house)

  const answer = await takeClaim(house.machine({ git }), KEY, wish)

  expect(codes).toEqual([expect.not.objectContaining({ code: 0 })])
  expect(answer).toEqual({ taken: true })
  expect(await house.again().read(KEY)).toMatchObject({ attempts: 1, claim: { run: 'mine' } })
})

test('it is known as ours also when others have written since, and as the very first write', async () => {
  await using house = await branchHouse()
  const { git, codes } = cut(house, async () => {
    for (let i = 0; i < 5; i++) await countAttempt(house.store, i % 2 ? KEY : 'tasks:other')
  })

  expect(await takeClaim(house.machine({ git }), KEY, wish)).toEqual({ taken: true })

  expect(codes).toHaveLength(1)
  expect(await house.again().read(KEY)).toMatchObject({ attempts: 3, claim: { run: 'mine' } })
})

test('a journal entry whose push was made, but whose answer was lost, is not written twice', async () => {
  await using house = await branchHouse()
  const { git, codes } = cut(house)
  const about = {
    id: 'e',
    run: 'r',
    unit: 'u',
    item: KEY,
    kind: 'x',
    state: 'intended',
    at: '2026-01-01T00:00:00Z',
  } as const

  await house.machine({ git }).record({ ...about, publication: 1, objects: '' })

  expect(codes).toHaveLength(1)
  expect(await house.again().journal()).toHaveLength(1)
})

test('a push that was cut before it was made is made again', async () => {
  await using house = await branchHouse()
  await countAttempt(house.store, 'tasks:other')
  hook(house, 'pre-receive', 'kill -9 $PPID')
  let pushes = 0
  const git = watched(ourGit(), (_, subcommand) => {
    if (subcommand === 'push' && ++pushes === 2) rmSync(join(house.control, 'hooks', 'pre-receive'))
  })

  expect(await takeClaim(house.machine({ git }), KEY, wish)).toEqual({ taken: true })

  expect(pushes).toBe(2)
  expect((await house.again().read(KEY)).attempts).toBe(1)
})

/** The server dies once, after it has moved the branch and before it says so. `before` happens before we look again. */
function cut(house: BranchHouse, before: () => Promise<void> = async () => {}) {
  const died = join(house.dir, 'died')
  hook(house, 'post-receive', `[ -e ${died} ] || { touch ${died}; kill -9 $PPID; }`)
  const codes: unknown[] = []
  let isLookedAt = false
  const git: Git = async (call) => {
    if (call.args[0] === 'fetch' && existsSync(died) && !isLookedAt) {
      isLookedAt = true
      await before()
    }
    const ended = await ourGit()(call)
    if (call.args[0] === 'push') codes.push({ code: ended.code })
    return ended
  }
  return { git, codes }
}
