import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { ItemMemory, JournalEntry } from '../../src/model/memory.js'
import {
  countAttempt,
  giveBackAttempt,
  rememberEnd,
  retryItem,
  skipItem,
  unskipItem,
} from '../../src/store/attempts.js'
import { holderOfThisProcess, releaseClaim, takeClaim } from '../../src/store/claims.js'
import type { Store } from '../../src/store/store.js'
import { type Compiled, compile, race, saidBy, start } from './contract-processes.js'

/** A store to be tried, empty. */
export interface StoreHouse extends AsyncDisposable {
  store: Store
  /** Another instance on the same place. */
  again(): Store
  /** JavaScript that makes it in another process: an expression, with the imports it needs, relative to `./src`. */
  elsewhere: { imports: string; expression: string; folders: string[] }
}

const KEY = 'tasks:cart'
const NOW = new Date('2026-01-02T03:00:00.000Z')
const HOUR_MS = 3_600_000

/** What every store must do. */
export function storeContract(kind: string, build: () => Promise<StoreHouse>): void {
  describe(`the contract of a store, kept by ${kind}`, () => {
    let house: StoreHouse
    let store: Store
    beforeEach(async () => {
      house = await build()
      store = house.store
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

      test('two hundred changes at once, by five instances, lose none', async () => {
        const instances = [store, house.again(), house.again(), house.again(), house.again()]

        const counts = await Promise.all(Array.from({ length: 200 }, (_, i) => countAttempt(instances[i % 5]!, KEY)))

        expect((await store.read(KEY)).attempts).toBe(200)
        expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1))
      })
    })

    describe('attempts and your word', () => {
      test('attempts are counted, and given back down to none', async () => {
        expect(await countAttempt(store, KEY)).toBe(1)
        expect(await countAttempt(store, KEY)).toBe(2)

        for (const left of [1, 0, 0]) {
          await giveBackAttempt(store, KEY)
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

      test('one of another machine is free when it expires and not before, whatever its process id', async () => {
        const far = { ...holder, host: 'elsewhere', pid: 4_000_000 }
        await take('1', NOW, far)

        expect((await take('2', later(HOUR_MS - 1))).taken).toBe(false)
        expect((await take('2', later(HOUR_MS))).taken).toBe(true)
      })

      test('one of a process that has ended is free at once', async () => {
        await take('1', NOW, { ...holder, pid: 4_000_000 })

        expect(await take('2')).toEqual({ taken: true })
      })

      test('one of an earlier process with an id that is in use again is free at once', async () => {
        await take('1', NOW, { ...holder, startedAt: '1' })

        expect(await take('2')).toEqual({ taken: true })
      })

      test('of fifty that want it at once one gets it', async () => {
        const instances = [store, house.again(), house.again()]
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, i) =>
            takeClaim(instances[i % 3]!, KEY, { run: `${i}`, ttlMs: HOUR_MS, holder, now: NOW }),
          ),
        )

        expect(answers.filter((answer) => answer.taken)).toHaveLength(1)
        expect((await store.read(KEY)).claim?.run).toBe(`${answers.findIndex((answer) => answer.taken)}`)
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

      test('[report 70] eight that race for fifty items start each of them exactly once', async () => {
        const started = await race(racer, 8, (i) => ['claim', `${i}`, '50'])

        expect(started.sort()).toEqual(Array.from({ length: 50 }, (_, i) => `tasks:${i}`).sort())
      })

      test('eight that count to forty each, on one item, lose none', async () => {
        const counts = (await race(racer, 8, (i) => ['count', `${i}`, '40'])).map(Number)

        expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 320 }, (_, i) => i + 1))
        expect((await store.read('tasks:0')).attempts).toBe(320)
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
        for (let round = 0; round < 6; round++) {
          await using victim = start(racer, ['count', `${round}`, '10000'])
          for (let i = 0; i < 5 + round; i++) await victim.lines.next()
        }

        const before = (await store.read('tasks:0')).attempts
        expect(before).toBeGreaterThanOrEqual(45)
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
