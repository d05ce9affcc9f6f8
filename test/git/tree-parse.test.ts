import { describe, expect, test } from '@jest/globals'
import { isTree, MalformedTree, parseTree, shownPath } from '../../src/git/tree-parse.js'

const OID = 'ab'.repeat(20)

function row(mode: string, name: string | Buffer, oid = OID): Buffer {
  return Buffer.concat([Buffer.from(`${mode} `), Buffer.from(name), Buffer.from([0]), Buffer.from(oid, 'hex')])
}

describe('parseTree', () => {
  test('reads each entry with its mode, name and object', () => {
    const bytes = Buffer.concat([row('100644', 'a.txt'), row('40000', 'sub', 'cd'.repeat(20))])

    expect(parseTree(bytes)).toEqual([
      { mode: '100644', name: 'a.txt', oid: OID },
      { mode: '40000', name: 'sub', oid: 'cd'.repeat(20) },
    ])
  })

  test('an empty tree has no entries', () => expect(parseTree(new Uint8Array())).toEqual([]))

  test('reads a view into a larger buffer', () => {
    const bytes = Buffer.concat([Buffer.from('junk'), row('100755', 'run')])

    expect(parseTree(bytes.subarray(4))).toEqual([{ mode: '100755', name: 'run', oid: OID }])
  })

  test('a padded mode of an old history is the same mode', () => {
    expect(parseTree(row('040000', 'sub'))[0]?.mode).toBe('40000')
    expect(parseTree(row('00100644', 'a'))[0]?.mode).toBe('100644')
  })

  test('names keep each of their bytes, UTF-8 or not', () => {
    const name = Buffer.from([0x62, 0xff, 0xfe, 0x20, 0x0a])

    expect(parseTree(row('100644', name))[0]?.name).toBe(name.toString('latin1'))
  })

  test('a name may hold spaces, and begin with one', () => {
    expect(parseTree(row('100644', ' a b'))[0]?.name).toBe(' a b')
  })

  test.each([
    ['no space', Buffer.from('100644')],
    ['no space before the name ends', Buffer.concat([Buffer.from('100644a\0'), Buffer.alloc(20, 1)])],
    ['no mode', row('', 'a')],
    ['no mode in a later entry', Buffer.concat([row('100644', 'a'), row('', 'b')])],
    ['no end of the name', Buffer.from('100644 a')],
    ['an object name cut short', row('100644', 'a').subarray(0, -1)],
    ['an empty object name', Buffer.from('100644 a\0')],
  ])('%s is no tree', (_what, bytes) => {
    expect(() => parseTree(bytes)).toThrow(new MalformedTree('a tree object is cut short'))
  })
})

test('only 40000 is a tree', () => {
  const entry = (mode: string) => ({ mode, name: 'x', oid: OID })

  expect(['40000', '100644', '120000', '160000'].map((mode) => isTree(entry(mode)))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(isTree(undefined)).toBe(false)
})

test('a path is shown as text, with U+FFFD for what is none', () => {
  expect(shownPath(Buffer.from('größe/日本.md').toString('latin1'))).toBe('größe/日本.md')
  expect(shownPath('a\u00ff')).toBe('a\ufffd')
})
