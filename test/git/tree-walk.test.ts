import { describe, expect, test } from '@jest/globals'
import { diffTrees, TooLargeToInspect, type TreeReader, type WalkCaps } from '../../src/git/tree-walk.js'

type Node = { [name: string]: Node | string }

const CAPS: WalkCaps = { entries: 1_000, treeBytes: 100_000, depth: 20, deadline: Number.POSITIVE_INFINITY }

/** Trees in memory: a string is a blob, `link:…` a symlink, `exec:…` an executable, `git:…` a gitlink. */
class Memory implements TreeReader {
  readonly objects = new Map<string, Buffer>()
  readonly read: string[] = []
  readonly #made = new Map<Node, string>()

  tree(node: Node): string {
    const made = this.#made.get(node)
    if (made !== undefined) return made
    const rows = Object.entries(node).map(([name, child]) => {
      const [mode, oid] = typeof child === 'string' ? leaf(child) : ['40000', this.tree(child)]
      return Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(oid, 'hex')])
    })
    const bytes = Buffer.concat(rows)
    const oid = hash(bytes.toString('latin1'))
    this.objects.set(oid, bytes)
    this.#made.set(node, oid)
    return oid
  }

  async sizes(oids: readonly string[]) {
    return oids.map((oid) => this.objects.get(oid)?.length)
  }

  async trees(oids: readonly string[]) {
    this.read.push(...oids)
    return oids.map((oid) => this.objects.get(oid) ?? Buffer.alloc(0))
  }
}

function leaf(text: string): [string, string] {
  const mode = { link: '120000', exec: '100755', git: '160000' }[text.split(':')[0] ?? ''] ?? '100644'
  return [mode, hash(text.split(':').at(-1) ?? '')]
}

function hash(text: string): string {
  let value = 7n
  for (const character of text) value = (value * 131n + BigInt(character.charCodeAt(0))) % (1n << 160n)
  return value.toString(16).padStart(40, '0')
}

async function diff(before: Node, after: Node, caps: Partial<WalkCaps> = {}) {
  const memory = new Memory()
  const found = await diffTrees(memory, memory.tree(before), memory.tree(after), { ...CAPS, ...caps })
  return { memory, found, paths: found.map(({ path }) => path).sort() }
}

describe('diffTrees', () => {
  test('equal trees differ in nothing, and nothing is read', async () => {
    const { found, memory } = await diff({ a: '1' }, { a: '1' })

    expect(found).toEqual([])
    expect(memory.read).toEqual([])
  })

  test('names what was added, changed and deleted, with modes and objects', async () => {
    const { found } = await diff({ gone: '1', same: '2', changed: '3' }, { same: '2', changed: '4', fresh: '5' })

    expect(found).toEqual([
      { path: 'gone', before: { mode: '100644', oid: hash('1') }, after: undefined },
      { path: 'changed', before: { mode: '100644', oid: hash('3') }, after: { mode: '100644', oid: hash('4') } },
      { path: 'fresh', before: undefined, after: { mode: '100644', oid: hash('5') } },
    ])
  })

  test('a changed mode alone is a difference', async () => {
    const { found } = await diff({ a: '1' }, { a: 'exec:1' })

    expect(found).toEqual([
      { path: 'a', before: { mode: '100644', oid: hash('1') }, after: { mode: '100755', oid: hash('1') } },
    ])
  })

  test('links and gitlinks are leaves', async () => {
    const { found } = await diff({}, { l: 'link:x', m: 'git:y' })

    expect(found.map(({ after }) => after?.mode)).toEqual(['120000', '160000'])
  })

  test('goes into subfolders that differ, and into those alone', async () => {
    const { paths, memory } = await diff(
      { x: { y: { z: '1' } }, quiet: { q: '1' } },
      { x: { y: { z: '2' } }, quiet: { q: '1' } },
    )

    expect(paths).toEqual(['x/y/z'])
    expect(memory.read).not.toContain(memory.tree({ q: '1' }))
  })

  test('a new folder is all additions, a vanished one all deletions', async () => {
    expect((await diff({}, { n: { a: '1', b: { c: '2' } } })).paths).toEqual(['n/a', 'n/b/c'])
    expect((await diff({ n: { a: '1' } }, {})).found).toEqual([
      { path: 'n/a', before: { mode: '100644', oid: hash('1') }, after: undefined },
    ])
  })

  test('a file that becomes a folder is a deletion and additions, and the other way round', async () => {
    expect((await diff({ t: '1' }, { t: { a: '2' } })).found).toEqual([
      { path: 't', before: { mode: '100644', oid: hash('1') }, after: undefined },
      { path: 't/a', before: undefined, after: { mode: '100644', oid: hash('2') } },
    ])
    expect((await diff({ t: { a: '2' } }, { t: '1' })).found).toEqual([
      { path: 't', before: undefined, after: { mode: '100644', oid: hash('1') } },
      { path: 't/a', before: { mode: '100644', oid: hash('2') }, after: undefined },
    ])
  })

  test('one side may be no tree at all', async () => {
    const memory = new Memory()

    const found = await diffTrees(memory, undefined, memory.tree({ a: '1' }), CAPS)

    expect(found).toEqual([{ path: 'a', before: undefined, after: { mode: '100644', oid: hash('1') } }])
  })
})

describe('caps', () => {
  const nested = (depth: number): Node => (depth === 0 ? { f: '1' } : { d: nested(depth - 1) })

  test('[G48] ten trees that name the next ten times, ten billion paths, end at the cap on entries', async () => {
    const memory = new Memory()
    let node: Node = { leaf: '1' }
    for (let level = 0; level < 10; level++)
      node = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`n${n}`, node]))
    const bomb = memory.tree(node)

    const walk = diffTrees(memory, undefined, bomb, CAPS)

    await expect(walk).rejects.toThrow(new TooLargeToInspect('it has more than 1000 entries'))
    expect(memory.read.length).toBeLessThan(20)
  })

  test('as many entries as the cap pass, one more does not', async () => {
    const wide = (count: number): Node => Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, '1']))

    expect((await diff({}, wide(10), { entries: 10 })).paths).toHaveLength(10)
    await expect(diff({}, wide(11), { entries: 10 })).rejects.toThrow('it has more than 10 entries')
    await expect(diff({ old: '1' }, wide(10), { entries: 10 })).rejects.toThrow('it has more than 10 entries')
  })

  test('sizes are asked before anything is read', async () => {
    const memory = new Memory()
    const oid = memory.tree({ 'a-long-name-for-a-file': '1' })
    const bytes = memory.objects.get(oid)!.length

    await expect(diffTrees(memory, undefined, oid, { ...CAPS, treeBytes: bytes - 1 })).rejects.toThrow(
      `its folders take more than ${bytes - 1} bytes`,
    )
    expect(memory.read).toEqual([])
    expect(await diffTrees(memory, undefined, oid, { ...CAPS, treeBytes: bytes })).toHaveLength(1)
  })

  test('folders nest as deep as the cap, no deeper', async () => {
    expect((await diff({}, nested(3), { depth: 3 })).paths).toEqual(['d/d/d/f'])
    await expect(diff({}, nested(4), { depth: 3 })).rejects.toThrow('folders nest deeper than 3')
  })

  test('the time is bounded', async () => {
    await expect(diff({}, { a: '1' }, { deadline: Date.now() - 1 })).rejects.toThrow(
      'looking at its folders took too long',
    )
  })
})
