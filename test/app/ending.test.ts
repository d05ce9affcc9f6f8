import { describe, expect, test } from '@jest/globals'
import { endingOf, type Sight } from '../../src/app/ending.js'
import { WatchedSource } from '../../src/app/watched-source.js'
import type { Published } from '../../src/model/decision.js'
import type { Item } from '../../src/model/item.js'
import { reviewedVersion } from '../../src/model/memory.js'
import type { Outcome } from '../../src/model/outcome.js'
import type { Unit } from '../../src/model/unit.js'
import { assemble } from '../../src/plan/assemble.js'
import { candidate, HEAD, memoryOf, NOW, pull, pullFacts, rule } from '../plan/builders.js'

const PLAN = { rules: [], limits: { attempts: 3, units: 1, openPullRequests: 1 }, openPullRequests: 0, now: NOW }
const READ: Sight = { wasRead: true }
const COMMON = { words: {}, faults: [], notes: [] }
const ANSWERED: Outcome = { kind: 'answered', ...COMMON }
const NOTHING: Outcome = { kind: 'nothing', reason: 'nothing to do', ...COMMON }

const done = (kind: Published['kind']): Published => ({ kind, status: 'done', url: '' })
const failed = (kind: Published['kind']): Published => ({ kind, status: 'failed', message: '' })

function unitOn(publish: 'push' | 'review' | 'comment' = 'push', over: Partial<Item> = {}): Unit {
  return assemble([candidate(pull({}, over), { rule: rule({ publish }) })], PLAN).units[0]!
}

describe('what is kept of an end', () => {
  test.each(['interrupted', 'memory', 'disk', 'usage-limit', 'window'] as const)(
    'a stop by %s is no attempt, and is not remembered',
    (reason) => {
      const outcome: Outcome = { kind: 'stopped', reason, message: '', change: undefined, ...COMMON }

      expect(endingOf(unitOn(), outcome, [], READ)).toEqual({ givesBack: true })
    },
  )

  test.each(['time', 'idle'] as const)('a stop by %s is an attempt', (reason) => {
    const outcome: Outcome = { kind: 'stopped', reason, message: '', change: undefined, ...COMMON }

    expect(endingOf(unitOn(), outcome, [], READ)).toEqual({ last: { outcome: 'stopped', version: '1' } })
  })

  test('nothing to do is remembered for the version that was planned', () => {
    expect(endingOf(unitOn(), NOTHING, [], READ)).toEqual({ last: { outcome: 'nothing', version: '1' } })
  })

  test('an item that could not be read was not looked at', () => {
    expect(endingOf(unitOn(), NOTHING, [], { wasRead: false })).toMatchObject({ last: { outcome: 'unread' } })
  })

  test('what could not be published is not settled', () => {
    expect(endingOf(unitOn('comment'), ANSWERED, [failed('comment')], READ)).toEqual({
      last: { outcome: 'unpublished', version: '1' },
    })
  })

  test('a pull request of ours speaks for itself', () => {
    expect(endingOf(unitOn(), ANSWERED, [done('pull-request')], READ)).toEqual({
      last: { outcome: 'answered', version: '1' },
    })
  })

  test('a review is settled for its head, and is no attempt', () => {
    expect(endingOf(unitOn('review'), ANSWERED, [done('review')], { ...READ, settled: '2' })).toEqual({
      last: { outcome: 'published', version: reviewedVersion(HEAD) },
      givesBack: true,
    })
  })

  test('a push is settled with what it changed itself, and counts as an attempt', () => {
    expect(endingOf(unitOn(), ANSWERED, [done('push'), done('replies')], { ...READ, settled: '2' })).toEqual({
      last: { outcome: 'published', version: '2' },
      givesBack: false,
    })
  })

  test('a push that settled a thread is progress', () => {
    const sight = { ...READ, settled: '2', hasFewerThreads: true }

    expect(endingOf(unitOn(), ANSWERED, [done('push')], sight).givesBack).toBe(true)
  })

  test('a push whose answers failed is settled all the same', () => {
    expect(endingOf(unitOn(), ANSWERED, [done('push'), failed('replies')], READ).last?.outcome).toBe('published')
  })
})

describe('what was seen around the writes', () => {
  /** A source whose item has the given versions, one a look. */
  function looked(versions: (string | undefined)[], threads = [2, 2]) {
    const planned = pull({}, { version: 'plan' })
    planned.pull = { ...pullFacts(), unresolvedThreads: 2 }
    const source = new WatchedSource({
      name: 'github',
      list: async () => ({ items: [], unusable: [] }),
      detail: async (item) => ({ item, threads: [{ id: 'T1' }] as never }),
      find: async () => {
        const [version, unresolvedThreads] = [versions.shift(), threads.shift()]
        if (version === undefined) throw new Error('GitHub does not answer')
        return { ...planned, version, pull: { ...pullFacts(), unresolvedThreads } }
      },
    })
    return { source, planned }
  }

  test('our own writes are no news: the version after them is settled', async () => {
    const { source, planned } = looked(['plan', 'after'])
    await source.detail(planned)
    await source.lookBefore(planned)

    expect(await source.lookAfter(planned, true)).toEqual({ wasRead: true, settled: 'after', hasFewerThreads: false })
    expect(source.threads()).toEqual(['T1'])
  })

  test('what somebody said while the agent worked is news for the next run', async () => {
    const { source, planned } = looked(['said', 'after'])
    await source.detail(planned)
    await source.lookBefore(planned)

    expect(await source.lookAfter(planned, true)).toEqual({ wasRead: true })
  })

  test('threads that were settled are seen', async () => {
    const { source, planned } = looked(['plan', 'after'], [2, 1])
    await source.lookBefore(planned)

    expect(await source.lookAfter(planned, true)).toMatchObject({ wasRead: false, hasFewerThreads: true })
  })

  test('a look that fails costs nothing but the memory of it', async () => {
    const { source, planned } = looked([undefined])
    await source.lookBefore(planned)

    expect(await source.lookAfter(planned, true)).toEqual({ wasRead: false })
  })

  test('nothing is asked where nothing was written', async () => {
    const { source, planned } = looked(['plan'])
    await source.lookBefore(planned)

    expect(await source.lookAfter(planned, false)).toEqual({ wasRead: false })
  })
})

test('a fix that was published is not taken again until something new comes, and then it is', () => {
  const unit = unitOn()
  const { last } = endingOf(unit, ANSWERED, [done('push')], { ...READ, settled: 'after' })
  const memory = memoryOf({ last: { ...last!, run: 'r', at: '2026-11-30T02:00:00Z' }, attempts: 1 })
  const planned = (version: string) =>
    assemble([candidate(pull({ oid: 'd'.repeat(40) }, { version }), { rule: unit.rule, memory })], PLAN).units.length

  expect(planned('after')).toBe(0)
  expect(planned('a red check, or a word of yours')).toBe(1)
})
