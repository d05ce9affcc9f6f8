import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { ItemMemory, JournalEntry } from '../../src/model/memory.js'
import { countAttempt, rememberEnd, retryItem, skipItem, unskipItem } from '../../src/store/attempts.js'
import { holderOfThisProcess, releaseClaim, settle, takeClaim } from '../../src/store/claims.js'
import type { Store } from '../../src/store/store.js'
import { type Compiled, compile, race, saidBy, start } from './contract-processes.js'

/** A store to be tried, empty. */
export interface StoreHouse extends AsyncDisposable {
  store: Store
  /** Another instance on the same place. */
  again(): Store
  /** JavaScript that makes it in another process: an expression, with the imports it needs, relative to `./src`. */
  elsewhere: { imports: string; expression: string; folders: string[] }
  /** How hard it is raced, where a write takes long. */
  pace?: Pace
}

interface Pace {
  /** Changes at once by five instances, and wishes at once by three. */
  changes: number
  wishes: number
  /** Processes; what they claim, how far each counts, and how many are killed. */
  racers: number
  items: number
  each: number
  kills: number
}

const FAST: Pace = { changes: 200, wishes: 50, racers: 8, items: 50, each: 40, kills: 6 }

const KEY = 'tasks:cart'
const NOW = new Date('2026-01-02T03:00:00.000Z')
const HOUR_MS = 3_600_000

/** What every store must do. */
export function storeContract(kind: string, build: () => Promise<StoreHouse>): void {
  describe(`the contract of a store, kept by ${kind}`, () => {
    let house: StoreHouse
    let store: Store
    let pace: Pace
    beforeEach(async () => {
      house = await build()
      store = house.store
      pace = house.pace ?? FAST
    })
    afterEach(async () => house[Symbol.asyncDispose]())

    describe('memory', () => {
      test('nothing is known of an item at first, and reading it changes that not', async () => {
        expect(await store.read(KEY)).toEqual(fresh(KEY))
        expect(await store.all()).toEqual([])
      })

      test('what is written is read back, by another process too', async () => {
        const after = await store.update(KEY, () => FULL)

        expect(after).toEqual(FULL)
        expect(await store.read(KEY)).toEqual(FULL)
        expect(await house.again().read(KEY)).toEqual(FULL)
        expect(await house.again().all()).toEqual([FULL])
      })

      test('a change that answers undefined leaves things as they are', async () => {
        await store.update(KEY, () => FULL)

        expect(await store.update(KEY, () => undefined)).toBeUndefined()
        expect(await store.update('tasks:other', () => undefined)).toBeUndefined()
        expect(await store.all()).toEqual([FULL])
      })

      test('a change that throws leaves things as they are, and the next one works', async () => {
        await store.update(KEY, () => FULL)

        await expect(store.update(KEY, () => { throw new Error('no') })).rejects.toThrow('no') // biome-ignore format: one line
        expect(await store.read(KEY)).toEqual(FULL)
        expect(await countAttempt(store, KEY)).toBe(FULL.attempts + 1)
      })

      test('fields that are taken away are gone', async () => {
        await store.update(KEY, () => FULL)
        await store.update(KEY, (memory) => ({ ...memory, claim: undefined, skip: undefined, last: undefined }))

        expect(await store.read(KEY)).toEqual({ ...fresh(KEY), attempts: FULL.attempts })
      })

      test('items are kept apart, and all of them come in the order of their keys', async () => {
        for (const key of ODD_KEYS) await store.update(key, (memory) => ({ ...memory, attempts: key.length }))

        for (const key of ODD_KEYS) expect(await store.read(key)).toEqual({ ...fresh(key), attempts: key.length })
        expect((await store.all()).map((memory) => memory.key)).toEqual([...ODD_KEYS].sort())
      })

      test('a memory can’t be written under the key of another item', async () => {
        await store.update(KEY, (memory) => ({ ...memory, key: 'tasks:other' }))

        expect((await store.all()).map((memory) => memory.key)).toEqual([KEY])
      })

      test('many changes at once, by five instances, lose none', async () => {
        const instances = [store, house.again(), house.again(), house.again(), house.again()]

        const { changes } = pace
        const counts = await Promise.all(
          Array.from({ length: changes }, (_, i) => countAttempt(instances[i % 5]!, KEY)),
        )

        expect((await house.again().read(KEY)).attempts).toBe(changes)
        expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: changes }, (_, i) => i + 1))
      })
    })

    describe('attempts and your word', () => {
      test('attempts are counted, and given back down to none', async () => {
        expect(await countAttempt(store, KEY)).toBe(1)
        expect(await countAttempt(store, KEY)).toBe(2)

        for (const left of [1, 0, 0]) {
          await takeClaim(store, KEY, { run: '1', ttlMs: HOUR_MS, holder: holderOfThisProcess(), now: NOW })
          await settle(store, KEY, { run: '1', givesBack: true })
          expect((await store.read(KEY)).attempts).toBe(left)
        }
      })

      test('retry forgets attempts and the last end, and nothing else', async () => {
        await store.update(KEY, () => FULL)

        await retryItem(store, KEY)

        expect(await store.read(KEY)).toEqual({ ...FULL, attempts: 0, last: undefined })
      })

      test('the last end is remembered, and the one before forgotten', async () => {
        for (const run of ['1', '2']) await rememberEnd(store, KEY, { ...FULL.last!, run })

        expect(await store.read(KEY)).toEqual({ ...fresh(KEY), last: { ...FULL.last, run: '2' } })
      })

      test('skip holds from the first time it is said until unskip', async () => {
        await skipItem(store, KEY, NOW)
        await skipItem(store, KEY, later(HOUR_MS))
        expect((await store.read(KEY)).skip).toEqual({ since: NOW.toISOString() })

        await unskipItem(store, KEY)
        await unskipItem(store, KEY)
        expect((await store.read(KEY)).skip).toBeUndefined()
      })
    })

    describe('claims', () => {
      const holder = holderOfThisProcess()
      const take = (run: string, now = NOW, by = holder) =>
        takeClaim(store, KEY, { run, ttlMs: HOUR_MS, holder: by, now })

      test('a claim of a living process is never taken over before it expires, not even by its own run', async () => {
        expect(await take('1')).toEqual({ taken: true })

        const claim = { run: '1', expiresAt: later(HOUR_MS).toISOString(), holder }
        expect(await take('2')).toEqual({ taken: false, by: claim })
        expect(await take('1', later(HOUR_MS - 1))).toEqual({ taken: false, by: claim })
        expect((await store.read(KEY)).claim).toEqual(claim)
      })

      test('an expired one is free', async () => {
        await take('1')

        expect(await take('2', later(HOUR_MS))).toEqual({ taken: true })
        expect((await store.read(KEY)).claim?.run).toBe('2')
      })

      test('one of another machine is free five minutes after it expires and not before, since clocks differ', async () => {
        const far = { ...holder, host: 'elsewhere', pid: 4_000_000 }
        await take('1', NOW, far)

        expect((await take('2', later(HOUR_MS + 300_000 - 1))).taken).toBe(false)
        expect((await take('2', later(HOUR_MS + 300_000))).taken).toBe(true)
      })

      test('a claim counts the attempt with it, and one that is not taken counts none', async () => {
        const wish = { run: '1', ttlMs: HOUR_MS, holder, now: NOW, countsAttempt: true }

        expect((await takeClaim(store, KEY, wish)).taken).toBe(true)
        expect((await takeClaim(store, KEY, { ...wish, run: '2' })).taken).toBe(false)

        expect(await store.read(KEY)).toMatchObject({ attempts: 1, claim: { run: '1' } })
      })

      test('settling frees the item and remembers the end, or gives the attempt back', async () => {
        for (const run of ['1', '2', '3'])
          await takeClaim(store, `tasks:${run}`, { run, ttlMs: HOUR_MS, holder, now: NOW, countsAttempt: true })

        await settle(store, 'tasks:1', { run: '1', last: FULL.last })
        await settle(store, 'tasks:2', { run: '2', givesBack: true })
        await settle(store, 'tasks:3', { run: '3' })

        expect(await store.all()).toEqual([
          { ...fresh('tasks:1'), attempts: 1, last: FULL.last },
          fresh('tasks:2'),
          { ...fresh('tasks:3'), attempts: 1 },
        ])
      })

      test('settling twice, or by a run that lost its claim, gives back one attempt and frees nobody else’s claim', async () => {
        const wish = { ttlMs: HOUR_MS, holder, countsAttempt: true }
        await takeClaim(store, KEY, { ...wish, run: '1', now: NOW })
        await takeClaim(store, KEY, { ...wish, run: '2', now: later(HOUR_MS) })

        for (let i = 0; i < 2; i++) await settle(store, KEY, { run: '1', givesBack: true })
        expect(await store.read(KEY)).toMatchObject({ attempts: 2, claim: { run: '2' } })

        for (let i = 0; i < 2; i++) await settle(store, KEY, { run: '2', givesBack: true })
        expect(await store.read(KEY)).toEqual({ ...fresh(KEY), attempts: 1 })
      })

      test('one of a process that has ended is free at once', async () => {
        await take('1', NOW, { ...holder, pid: 4_000_000 })

        expect(await take('2')).toEqual({ taken: true })
      })

      test('one of an earlier process with an id that is in use again is free at once', async () => {
        await take('1', NOW, { ...holder, startedAt: '1' })

        expect(await take('2')).toEqual({ taken: true })
      })

      test('of many that want it at once one gets it', async () => {
        const instances = [store, house.again(), house.again()]
        const answers = await Promise.all(
          Array.from({ length: pace.wishes }, (_, i) =>
            takeClaim(instances[i % 3]!, KEY, { run: `${i}`, ttlMs: HOUR_MS, holder, now: NOW }),
          ),
        )

        expect(answers.filter((answer) => answer.taken)).toHaveLength(1)
        expect((await house.again().read(KEY)).claim?.run).toBe(`${answers.findIndex((answer) => answer.taken)}`)
      })

      test('only the run that holds it can release it, and the rest of the memory stays', async () => {
        await store.update(KEY, () => ({ ...FULL, claim: undefined }))
        await take('1')

        expect(await releaseClaim(store, KEY, '2')).toBe(false)
        expect((await take('2')).taken).toBe(false)
        expect(await releaseClaim(store, KEY, '1')).toBe(true)
        expect(await store.read(KEY)).toEqual({ ...FULL, claim: undefined })
        expect(await releaseClaim(store, KEY, '1')).toBe(false)
      })
    })

    describe('the journal', () => {
      test('entries come oldest first, those of one moment by id', async () => {
        const later = '2026-01-02T04:00:00+02:00' // is 02:00 in UTC
        const entries = [entry({ id: 'b' }), entry({ id: 'a' }), entry({ id: 'z', at: later })]
        for (const each of entries) await store.record(each)

        expect((await house.again().journal()).map((each) => each.id)).toEqual(['z', 'a', 'b'])
      })

      test.each<NonNullable<JournalEntry['left']>>([
        { kind: 'pull-request', repo: 'r', branch: 'b', oid: '1', number: 2 },
        { kind: 'push', repo: 'r', number: 2, headRepo: 'h', branch: 'b', oid: '1', before: '0' },
        { kind: 'review', repo: 'r', number: 2, review: 'v' },
        { kind: 'replies', repo: 'r', number: 2, replies: [{ thread: 't', comment: 'c', resolved: true }] },
        { kind: 'comment', repo: 'r', number: 2, comment: 'c', isNew: false },
      ])('what a write left is kept: %j', async (left) => {
        await store.record(entry({ state: 'done', left }))

        expect((await house.again().journal())[0]!.left).toEqual(left)
      })

      test('an entry is replaced by one of the same id', async () => {
        await store.record(entry({ state: 'intended' }))
        const done = entry({
          state: 'done',
          url: 'https://x',
          left: { repo: 'shop', branch: 'a', oid: '1', number: 2 },
        })
        await store.record(done)

        expect(await store.journal()).toEqual([done])
      })

      test('[C11] any id will do, and each is an entry of its own', async () => {
        for (const id of ODD_KEYS) await store.record(entry({ id, publication: { text: '--- \u2028' } }))

        expect((await store.journal()).map((each) => each.id)).toEqual([...ODD_KEYS].sort())
      })

      test('a journal that nothing was written to is empty', async () => {
        expect(await store.journal()).toEqual([])
      })
    })

    describe('with real processes', () => {
      let compiled: Compiled
      let racer: string
      beforeAll(async () => {
        const trial = await build()
        compiled = await compile(['model', 'system', 'store', ...trial.elsewhere.folders])
        await trial[Symbol.asyncDispose]()
      })
      afterAll(async () => compiled[Symbol.asyncDispose]())
      beforeEach(async () => {
        const { imports, expression } = house.elsewhere
        racer = await compiled.program('racer.js', `${imports}\nconst store = ${expression}\n${RACER}`)
      })

      test('[report 70] several that race for many items start each of them exactly once', async () => {
        const { racers, items } = pace
        const started = await race(racer, racers, (i) => ['claim', `${i}`, `${items}`])

        expect(started.sort()).toEqual(Array.from({ length: items }, (_, i) => `tasks:${i}`).sort())
      })

      test('several that count at once, on one item, lose none', async () => {
        const { racers, each } = pace
        const counts = (await race(racer, racers, (i) => ['count', `${i}`, `${each}`])).map(Number)

        expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: racers * each }, (_, i) => i + 1))
        expect((await store.read('tasks:0')).attempts).toBe(racers * each)
      })

      test('the claim of one that was killed is free at once, that of one that lives is not', async () => {
        await using victim = start(racer, ['claim', 'victim', '1'])
        expect(await saidBy(victim)).toEqual(['tasks:0'])
        await using other = start(racer, ['claim', 'other', '2'])
        expect(await saidBy(other)).toEqual(['tasks:1'])
        const wish = { run: 'mine', ttlMs: HOUR_MS, holder: holderOfThisProcess(), now: new Date() }
        expect((await takeClaim(store, 'tasks:0', wish)).taken).toBe(false)

        await victim.kill()

        expect((await takeClaim(store, 'tasks:0', wish)).taken).toBe(true)
        expect((await takeClaim(store, 'tasks:1', wish)).taken).toBe(false)
      })

      test('those killed in the middle of writing leave a store that goes on', async () => {
        let said = 0
        for (let round = 0; round < pace.kills; round++) {
          await using victim = start(racer, ['count', `${round}`, '10000'])
          for (let i = 0; i < 5 + round; i++) said += (await victim.lines.next()).done ? 0 : 1
        }

        // what a dead one's program is still sending comes before this, or never
        await rememberEnd(store, 'tasks:0', FULL.last!)
        const before = (await house.again().read('tasks:0')).attempts
        expect(said).toBeGreaterThanOrEqual(5 * pace.kills)
        expect(before).toBeGreaterThanOrEqual(said)
        expect(await countAttempt(store, 'tasks:0')).toBe(before + 1)
        expect(await store.all()).toHaveLength(1)
      })
    })
  })
}

/** Claims items, or counts, as fast as it can; then lives on, so that its claims hold, until it is killed or its starter is. */
const RACER = `
import { countAttempt } from './src/store/attempts.js'
import { holderOfThisProcess, takeClaim } from './src/store/claims.js'
const [what, run, count] = process.argv.slice(2)
const holder = holderOfThisProcess()
for (let i = 0; i < Number(count); i++) {
  const wish = { run, ttlMs: 3600000, holder, now: new Date() }
  if (what === 'count') console.log(await countAttempt(store, 'tasks:0'))
  else if ((await takeClaim(store, 'tasks:' + i, wish)).taken) console.log('tasks:' + i)
}
console.log('done')
process.stdin.resume()
`

const ODD_KEYS = [
  'a',
  'A',
  'tasks:../../etc/x',
  'github:acme/shop#12',
  'x'.repeat(500),
  'ü',
  'a\0b',
  '__proto__',
  '.',
  'a:b:c',
]

const FULL: ItemMemory = {
  key: KEY,
  attempts: 2,
  skip: { since: '2026-01-01T00:00:00.000Z' },
  claim: { run: 'r1', expiresAt: '2026-01-01T01:00:00.000Z', holder: { host: 'laptop', pid: 12, startedAt: '345' } },
  last: { run: 'r0', outcome: 'failed', version: 'abc', at: '2026-01-01T00:30:00.000Z' },
}

function fresh(key: string): ItemMemory {
  return { key, attempts: 0, skip: undefined, claim: undefined, last: undefined }
}

function later(ms: number): Date {
  return new Date(NOW.getTime() + ms)
}

function entry(over: Partial<JournalEntry>): JournalEntry {
  const at = '2026-01-02T03:04:05.000Z'
  const plain = { id: 'e', run: 'r', unit: 'u', item: KEY, kind: 'pull-request', state: 'intended', at } as const
  return { ...plain, publication: { title: 'x' }, objects: '/x', ...over }
}
