import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { mergeBaseOf, pullDiff } from '../../src/git/diff.js'
import { DiffCutter } from '../../src/git/diff-cutter.js'
import { commitFiles, gitBytesIn, gitIn, ourGit, repoWith, scratch } from '../support/repo.js'

const git = ourGit()

type Files = Record<string, string | Buffer>

/** A repo whose `head` has these files changed since it left `base`, and whose `base` went on too. */
function pulled(start: Files, changed: Files) {
  const place = scratch()
  const repo = repoWith(join(place.dir, 'shop'), start)
  const left = gitIn(repo, ['rev-parse', 'HEAD'])
  const base = commitFiles(repo, { 'base.txt': 'of the base alone\n' })
  gitIn(repo, ['checkout', '-q', '-b', 'head', left])
  const head = commitFiles(repo, changed)
  const dir = join(repo, '.git')
  return { [Symbol.dispose]: place[Symbol.dispose], place: place.dir, repo, dir, left, base, head }
}

const lines = (count: number, word = 'line'): string =>
  Array.from({ length: count }, (_, at) => `${word} ${at}\n`).join('')

describe("a pull request's diff", () => {
  test("has its own changes and none of its base's", async () => {
    using here = pulled({ 'a.txt': 'one\n' }, { 'a.txt': 'two\n' })

    const { mergeBase, patch, leftOut } = await pullDiff(git, here.dir, here)

    expect(mergeBase).toBe(here.left)
    expect(patch.toString()).toMatch(/^diff --git a\/a.txt b\/a.txt\n[\s\S]*-one\n\+two\n$/)
    expect(patch.toString()).not.toContain('base.txt')
    expect(leftOut).toBe(0)
  })

  test('is what git itself shows, byte for byte, with odd names, renames, modes, binaries and no end of line', async () => {
    using here = pulled({ 'old.txt': lines(30), 'run.sh': 'x\n', 'caf\u00e9.md': 'a\r\nb\r\n' }, {})
    gitIn(here.repo, ['mv', 'old.txt', 'new.txt'])
    chmodSync(join(here.repo, 'run.sh'), 0o755)
    const head = commitFiles(here.repo, {
      'new.txt': lines(30).replace('line 7', 'LINE 7'),
      'a\nb.txt': 'diff --git a/x b/x\n\ndiff --git a/y b/y\n',
      '"q".txt': 'no end',
      '-x': 'dash\n',
      'café.md': 'a\r\nB\r\n',
      'image.png': Buffer.from([0, 1, 2, 255]),
    })
    const flags = ['diff', '--find-renames', '--full-index', '--no-color', '--src-prefix=a/', '--dst-prefix=b/']

    const { patch } = await pullDiff(git, here.dir, { ...here, head })

    const shown = gitBytesIn(here.repo, ['-c', 'core.quotePath=false', ...flags, `${here.base}...${head}`])
    expect(patch.equals(shown)).toBe(true)
    expect(patch.toString()).toMatch(/rename from old.txt/)
  })

  test('above the cap it has whole files as far as they fit, and says which ones are left out', async () => {
    const big = lines(4_000, 'big')
    using here = pulled(
      { 'z.txt': 'z\n' },
      { 'a-small.txt': 'small\n', 'b-big.txt': big, 'c\nodd-big.txt': big, 'z.txt': 'Z\n' },
    )

    const { patch, leftOut } = await pullDiff(git, here.dir, here, 4_096)

    const text = patch.toString()
    expect(leftOut).toBe(2)
    expect(text).toMatch(/^# Left out by awaywork: the patches of 2 files /)
    expect(text).toMatch(/# {3}diff --git a\/b-big.txt b\/b-big.txt \(\d+ bytes\)\n/)
    expect(text).toContain('#   diff --git "a/c\\nodd-big.txt" "b/c\\nodd-big.txt"')
    expect(text).toContain('+small\n')
    expect(text).toContain('-z\n+Z\n')
    expect(text).not.toContain('+big 3')
    gitIn(here.repo, ['checkout', '-q', here.left])
    gitIn(here.repo, ['apply', '-'], { input: patch })
    expect(gitIn(here.repo, ['status', '--porcelain'])).toBe('M z.txt\n?? a-small.txt')
  })

  test('names every file that is left out of a change of 3,001', async () => {
    const many = Object.fromEntries(Array.from({ length: 3_001 }, (_, at) => [`f/${at}.txt`, lines(20, `${at}`)]))
    using here = pulled({ 'a.txt': 'a\n' }, many)

    const { patch, leftOut } = await pullDiff(git, here.dir, here, 400_000)

    const text = patch.toString()
    const shown = text.match(/^diff --git /gm)?.length ?? 0
    const listed = text.match(/^# {3}diff --git /gm)?.length ?? 0
    const more = Number(/^# {3}and (\d+) more$/m.exec(text)?.[1] ?? 0)
    expect(shown + listed + more).toBe(3_001)
    expect(leftOut).toBe(listed + more)
    expect(shown).toBeGreaterThan(500)
  })

  test('runs no diff program, text conversion or filter that the tree or a config names', async () => {
    using here = pulled({ 'a.txt': 'one\n' }, { 'a.txt': 'two\n', '.gitattributes': '*.txt diff=evil filter=evil\n' })
    const ran = join(here.place, 'ran')
    const program = join(here.place, 'evil.sh')
    writeFileSync(program, `#!/bin/sh\necho ran > "${ran}"\ncat "$1"\n`)
    chmodSync(program, 0o755)
    for (const key of ['diff.evil.textconv', 'diff.evil.command', 'diff.external'])
      gitIn(here.repo, ['config', key, program])
    gitIn(here.repo, ['diff', here.left, here.head])
    expect(existsSync(ran)).toBe(true)
    rmSync(ran)

    const { patch } = await pullDiff(git, here.dir, here)

    expect(patch.toString()).toContain('-one\n+two\n')
    expect(existsSync(ran)).toBe(false)
  })

  test('is empty where nothing differs, which is told apart from none to be had', async () => {
    using here = pulled({ 'a.txt': 'one\n' }, {})

    expect(await pullDiff(git, here.dir, here)).toMatchObject({ patch: Buffer.alloc(0), leftOut: 0 })
  })

  test('of histories that never met, or that a shallow copy cuts off, is an error and no diff', async () => {
    using here = pulled({ 'a.txt': 'one\n' }, { 'a.txt': 'two\n' })
    gitIn(here.repo, ['checkout', '-q', '--orphan', 'other'])
    const other = commitFiles(here.repo, { 'a.txt': 'other\n' })
    mkdirSync(join(here.place, 'x'))
    const shallow = join(here.place, 'shallow')
    gitIn(here.place, ['clone', '-q', '--depth=1', '--no-single-branch', `file://${here.repo}`, shallow])

    await expect(pullDiff(git, here.dir, { base: here.base, head: other })).rejects.toThrow(/no common history/)
    await expect(pullDiff(git, join(shallow, '.git'), here)).rejects.toThrow(/no common history/)
    await expect(mergeBaseOf(git, here.dir, { base: here.base, head: 'ab'.repeat(20) })).rejects.toThrow(
      /git merge-base failed/,
    )
  })
})

test('a patch is cut alike however its bytes come in', () => {
  const files = [
    'diff --git a/x b/x\n+1\n',
    `diff --git a/y b/y\n${'+y\n'.repeat(50)}`,
    'diff --git a/z b/z\n-\n diff --git \n',
  ]
  const whole = Buffer.from(files.join(''))

  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 })), fc.constantFrom(1_000, 100, 30, 0), (sizes, cap) => {
      const cutter = new DiffCutter(cap)
      let at = 0
      for (const size of sizes) {
        cutter.write(whole.subarray(at, at + size))
        at += size
      }
      cutter.end(whole.subarray(at))

      let room = cap
      const fits = files.filter((file) => {
        const isFitting = file.length <= room
        if (isFitting) room -= file.length
        return isFitting
      })
      expect(cutter.leftOut).toBe(files.length - fits.length)
      expect(cutter.patch().toString().endsWith(fits.join(''))).toBe(true)
      expect(
        cutter
          .patch()
          .toString()
          .startsWith(fits.length === 3 ? 'diff' : '# Left out'),
      ).toBe(true)
    }),
  )
})
