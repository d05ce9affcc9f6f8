import { chmodSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { diffHunks, type Hunks } from '../../src/git/hunks.js'
import { commitFiles, gitIn, ourGit, repoWith, scratch, writeFiles } from '../support/repo.js'

const git = ourGit()
const lines = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => `line ${from + at}\n`).join('')

let place: ReturnType<typeof scratch>
let dir: string
beforeEach(() => {
  place = scratch()
  dir = join(place.dir, 'repo')
})
afterEach(() => place[Symbol.dispose]())

async function hunksAfter(before: Record<string, string | Buffer>, change: () => void): Promise<Hunks> {
  repoWith(dir, before)
  change()
  commitFiles(dir, {})
  return diffHunks(git, join(dir, '.git'), gitIn(dir, ['rev-parse', 'HEAD~1']), gitIn(dir, ['rev-parse', 'HEAD']))
}

describe('hunks', () => {
  test('have three lines of context, and two that are far apart are two', async () => {
    const hunks = await hunksAfter({ 'a.txt': lines(1, 40) }, () => {
      writeFiles(dir, { 'a.txt': lines(1, 40).replace('line 10\n', '').replace('line 30\n', 'line 30\nmore\n') })
    })

    expect(hunks).toEqual(
      new Map([
        [
          'a.txt',
          [
            { oldStart: 7, oldLines: 7, newStart: 7, newLines: 6 },
            { oldStart: 28, oldLines: 6, newStart: 27, newLines: 7 },
          ],
        ],
      ]),
    )
  })

  test('of an added, a deleted and a one-line file have their one side', async () => {
    const hunks = await hunksAfter({ gone: lines(1, 3), one: 'a' }, () => {
      rmSync(join(dir, 'gone'))
      writeFiles(dir, { new: 'fresh\nwords\n', one: 'b' })
    })

    expect(Object.fromEntries(hunks)).toEqual({
      gone: [{ oldStart: 1, oldLines: 3, newStart: 0, newLines: 0 }],
      new: [{ oldStart: 0, oldLines: 0, newStart: 1, newLines: 2 }],
      one: [{ oldStart: 1, oldLines: 1, newStart: 1, newLines: 1 }],
    })
  })

  test.each([
    'café.md',
    'a\nb',
    'a\n@@ -1,9 +1,9 @@',
    'diff --git a',
    '"q".txt',
    '-x',
    'tab\there',
    ' lead',
    'back\\slash',
    'a b/c d',
    ':(top)x',
    '*',
  ])('of a file named %j are found by that name, and no name makes one', async (path) => {
    const hunks = await hunksAfter({ 'z.txt': 'z\n', [path]: lines(1, 3) }, () => {
      writeFiles(dir, { 'z.txt': 'zz\n', [path]: lines(1, 4) })
    })

    expect([...hunks.keys()].sort()).toEqual([path, 'z.txt'].sort())
    expect(hunks.get(path)).toEqual([{ oldStart: 1, oldLines: 3, newStart: 1, newLines: 4 }])
    expect(hunks.get('z.txt')).toHaveLength(1)
  })

  test('content that looks like a patch begins no hunk and no file', async () => {
    const hunks = await hunksAfter({ a: 'x\n' }, () => {
      writeFiles(dir, { a: 'x\n@@ -1 +1 @@\ndiff --git a/b b/b\n--- a/b\n+++ b/b\n@@ -5,3 +9,9 @@\n' })
    })

    expect(Object.fromEntries(hunks)).toEqual({ a: [{ oldStart: 1, oldLines: 1, newStart: 1, newLines: 6 }] })
  })

  test('of a renamed file are under its new name, with the new lines alone', async () => {
    const hunks = await hunksAfter({ old: lines(1, 30) }, () => {
      rmSync(join(dir, 'old'))
      writeFiles(dir, { new: lines(1, 31) })
    })

    expect(Object.fromEntries(hunks)).toEqual({ new: [{ oldStart: 28, oldLines: 0, newStart: 28, newLines: 4 }] })
  })

  test('a binary file, a mere rename, another mode and a file that became a link have none, and shift no other file’s', async () => {
    const hunks = await hunksAfter(
      { 'a.bin': Buffer.from([0, 1, 2]), b: lines(1, 9), c: 'x\n', d: 'link\n', e: 'e\n' },
      () => {
        for (const name of ['b', 'd']) rmSync(join(dir, name))
        writeFiles(dir, { 'a.bin': Buffer.from([0, 9]), 'b.moved': lines(1, 9), e: 'ee\n' })
        chmodSync(join(dir, 'c'), 0o755)
        symlinkSync('c', join(dir, 'd'))
      },
    )

    expect(Object.fromEntries(hunks)).toEqual({
      'a.bin': [],
      'b.moved': [],
      c: [],
      d: [],
      e: [{ oldStart: 1, oldLines: 1, newStart: 1, newLines: 1 }],
    })
  })

  test('[G04] run no program that a config or the tree names', async () => {
    const mark = join(place.dir, 'mark')
    const hunks = await hunksAfter({ '.gitattributes': '*.txt diff=evil\n', 'a.txt': 'a\n' }, () => {
      writeFiles(dir, { 'a.txt': 'b\n' })
      for (const key of ['diff.external', 'diff.evil.command', 'diff.evil.textconv'])
        gitIn(dir, ['config', key, `touch ${mark}; cat`])
    })

    expect(hunks.get('a.txt')).toHaveLength(1)
    expect(() => gitIn(place.dir, ['hash-object', mark])).toThrow()
  })

  test('of the same tree are none', async () => {
    expect(await hunksAfter({ a: 'x' }, () => {})).toEqual(new Map())
  })

  test('of a commit that is not there are an error, never an empty diff', async () => {
    const head = repoWith(dir, { a: 'x' }) && gitIn(dir, ['rev-parse', 'HEAD'])

    await expect(diffHunks(git, join(dir, '.git'), '1'.repeat(40), head)).rejects.toThrow('diff-tree')
  })
})
