import { randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import type { JournalEntry } from '../../src/model/memory.js'
import { countAttempt } from '../../src/store/attempts.js'
import { hashOf } from '../../src/store/documents.js'
import type { Store } from '../../src/store/store.js'
import { UserError } from '../../src/system/errors.js'
import { type BranchHouse, branchHouse, type Content, commitOf, REF } from './branch-house.js'

const KEY = 'tasks:cart'
const ITEM = `items/${hashOf(KEY)}.json`
const NOW = new Date('2026-06-01T00:00:00Z')
const DAY_MS = 86_400_000
const KIB = 1024

/** A branch with these files, put there by hand. */
function put(house: BranchHouse, files: Record<string, Content>): Store {
  house.inControl(['update-ref', REF, commitOf(house, { 'awaywork.json': '{"schema": 1}', ...files })])
  return house.again()
}

function largestIn({ inControl }: BranchHouse): number {
  const rows = inControl(['ls-tree', '-r', '-l', REF]).split('\n')
  return Math.max(...rows.map((row) => Number(row.split(/\s+/)[3])))
}

function itemText(house: BranchHouse): string {
  return house.inControl(['cat-file', 'blob', `${REF}:${ITEM}`])
}

test.each<[string, (house: BranchHouse) => Content]>([
  ['no JSON', () => '{'],
  ['empty', () => ''],
  ['of another shape', () => '{"format":2}'],
  ['with a field of a newer version', (house) => itemText(house).replace('{', '{"approved": true,')],
  ['larger than a document may be', (house) => itemText(house).replace('{', '{' + ' '.repeat(257 * KIB))],
  ['a link', (house) => ({ mode: '120000', type: 'blob', oid: blobOf(house, '../awaywork.json') })],
  ['a folder', () => ({ mode: '040000', type: 'tree', oid: '4b825dc642cb6eb9a060e54bf8d69288fbee4904' })],
  ['a commit', () => ({ mode: '160000', type: 'commit', oid: '1'.repeat(40) })],
  ['[A09] that of another item', (house) => itemText(house).replaceAll(KEY, 'tasks:theirs')],
])('a file that is %s is an error that names it, and hurts no other item', async (_, content) => {
  await using house = await branchHouse()
  await countAttempt(house.store, KEY)
  const damaged = content(house)
  const store = put(house, { [ITEM]: damaged })

  for (const use of [store.read(KEY), store.all(), countAttempt(store, KEY)]) {
    const error = await use.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UserError)
    expect((error as Error).message).toContain(ITEM)
  }
  expect(await countAttempt(store, 'tasks:other')).toBe(1)
  expect(house.inControl(['ls-tree', REF, ITEM])).not.toBe('')
})

test('names that we do not write are left alone', async () => {
  await using house = await branchHouse()
  const store = put(house, { 'items/notes.json': '{', 'runs/.x.json': '{', 'journal/readme.md': 'x' })

  await countAttempt(store, KEY)

  expect([await store.all(), await store.journal(), await store.runs()]).toMatchObject([[{ key: KEY }], [], []])
  expect(house.inControl(['ls-tree', '--name-only', `${REF}:items`])).toContain('notes.json')
})

test('a branch with more files than anybody’s memory has is not read', async () => {
  await using house = await branchHouse()
  const oid = blobOf(house, '{}')
  const rows = Array.from({ length: 50_001 }, (_, i) => `100644 blob ${oid}\t${hashOf(`${i}`)}.json\n`)
  const items: Content = { mode: '040000', type: 'tree', oid: house.inControl(['mktree'], { input: rows.join('') }) }

  await expect(put(house, { items }).read(KEY)).rejects.toThrow('more than 50000 files in items')
})

test('a large publication is whole while it is intended, in a small file, and cut when it is settled', async () => {
  await using house = await branchHouse()
  const publication = {
    title: 'T',
    notes: Array.from({ length: 100 }, (_, i) => ({ body: `${i} ${'word '.repeat(1_500)}` })),
  }
  await house.store.record(entry({ publication }))

  expect(await house.again().journal()).toEqual([entry({ publication })])
  expect(largestIn(house)).toBeLessThan(64 * KIB)

  const left = { repo: 'shop', branch: 'b', oid: '1', number: 2 }
  await house.store.record(entry({ publication, state: 'done', url: 'https://x', left }))
  const [settled] = await house.again().journal()
  expect(settled).toMatchObject({ id: 'e', run: 'r', item: KEY, state: 'done', url: 'https://x', left })
  expect(settled!.publication).toMatchObject({ title: 'T' })
  expect(largestIn(house)).toBeLessThan(64 * KIB)
})

test('a publication that can’t be kept is an error before anything is written', async () => {
  await using house = await branchHouse()
  const publication = { body: randomBytes(256 * KIB).toString('base64') }

  await expect(house.store.record(entry({ publication }))).rejects.toThrow('too large')
  expect(house.inControl(['for-each-ref'])).toBe('')
})

test('a packed publication that bursts, or is none, is an error that names the file', async () => {
  await using house = await branchHouse()
  const { gzipSync } = await import('node:zlib')
  const path = `journal/${hashOf('e')}.json`
  for (const packed of [
    gzipSync(Buffer.alloc(64 * KIB * KIB)).toString('base64'),
    'nonsense',
    gzipSync('{').toString('base64'),
  ]) {
    const store = put(house, { [path]: JSON.stringify({ ...entry({ publication: null }), packed }) })

    await expect(store.journal()).rejects.toThrow(path)
  }
})

test('settled entries go after ninety days; open ones, younger ones and damaged ones stay', async () => {
  await using house = await branchHouse()
  const store = house.machine({ clock: { now: () => NOW } })
  const old = daysAgo(91)
  for (const state of ['done', 'failed', 'undone', 'intended'] as const)
    await store.record(entry({ id: state, state, at: old }))
  await store.record(entry({ id: 'young', state: 'done', at: daysAgo(89) }))

  await store.record(entry({ id: 'new', at: daysAgo(0) }))

  expect((await store.journal()).map(({ id }) => id)).toEqual(['intended', 'young', 'new'])

  put(house, { [`journal/${hashOf('x')}.json`]: '{' })
  await house.machine({ clock: { now: () => NOW } }).record(entry({ id: 'new' }))
  expect(house.inControl(['ls-tree', '--name-only', `${REF}:journal`]).split('\n')).toHaveLength(2)
})

test('the last fifty runs are kept, oldest first, and seen by another machine', async () => {
  await using house = await branchHouse()
  const runs = Array.from({ length: 53 }, (_, i) => ({ run: `run-${i}`, started_at: daysAgo(100 - i), units: [{ i }] }))
  await Promise.all(runs.slice(0, 51).map((run) => house.store.saveRun(run)))
  for (const run of runs.slice(51)) await house.store.saveRun(run)

  expect(await house.again().runs()).toEqual(runs.slice(3))
})

test('a run is replaced by one of the same id', async () => {
  await using house = await branchHouse()
  for (const n of [1, 2]) await house.store.saveRun({ run: 'a', started_at: daysAgo(1), n })

  expect(await house.again().runs()).toEqual([{ run: 'a', started_at: daysAgo(1), n: 2 }])
})

test.each([
  ['long texts', { units: Array.from({ length: 60 }, (_, i) => ({ unit: `u${i}`, tail: 'x'.repeat(8_000) })) }],
  ['many units', { units: Array.from({ length: 20_000 }, (_, i) => ({ unit: `u${i}`, reason: 'because' })) }],
  ['wide units', { units: Array.from({ length: 900 }, () => Array.from({ length: 900 }, () => 'x')), more: { a: 1 } }],
])('a run with %s is cut to what a document may hold', async (_, more) => {
  await using house = await branchHouse()

  await house.store.saveRun({ run: 'a', started_at: daysAgo(1), schema: 1, ...more })

  expect(await house.again().runs()).toMatchObject([{ run: 'a', started_at: daysAgo(1), schema: 1 }])
  expect(largestIn(house)).toBeLessThanOrEqual(256 * KIB)
})

test.each(['../../x', '', 'a/b', 'x'.repeat(65)])('a run is not saved under the name %j', async (run) => {
  await using house = await branchHouse()

  await expect(house.store.saveRun({ run, started_at: daysAgo(1) })).rejects.toThrow("no run's id")
  expect(house.inControl(['for-each-ref'])).toBe('')
})

function blobOf({ inControl }: BranchHouse, text: string): string {
  return inControl(['hash-object', '-w', '--stdin'], { input: text })
}

function daysAgo(days: number): string {
  return new Date(NOW.getTime() - days * DAY_MS).toISOString()
}

function entry(over: Partial<JournalEntry>): JournalEntry {
  const plain = { id: 'e', run: 'r', unit: 'u', item: KEY, kind: 'review', state: 'intended', at: daysAgo(1) } as const
  return { ...plain, publication: { title: 'x' }, objects: '/x', ...over }
}
