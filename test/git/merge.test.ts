import { chmodSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Git } from '../../src/git/git.js'
import { mergeWithMarkers } from '../../src/git/merge.js'
import { openMirror } from '../../src/git/mirror.js'
import { commitFiles, gitIn, ourGit, repoWith, scratch } from '../support/repo.js'

const git = ourGit()
const BY = { name: 'Ada', email: 'ada@example.org', date: '2026-11-30T12:00:00Z' }

type Files = Record<string, string | Buffer>

/** A repo of which `feature` and `main` were changed since they parted, and its mirror. */
async function parted(start: Files, onHead: (dir: string) => void, onBase: (dir: string) => void) {
  const place = scratch()
  const repo = repoWith(join(place.dir, 'shop'), start)
  gitIn(repo, ['checkout', '-q', '-b', 'feature'])
  onHead(repo)
  gitIn(repo, ['checkout', '-q', 'main'])
  onBase(repo)
  const mirror = await openMirror(git, join(place.dir, 'mirrors'), { name: 'shop' }, { url: repo, env: {} })
  const [head, base] = (await mirror.fetchAll([{ branch: 'feature' }, { branch: 'main' }])) as [string, string]
  const inMirror = (...args: string[]) => gitIn(mirror.dir, ['--git-dir=.', ...args])
  return { [Symbol.dispose]: place[Symbol.dispose], dir: place.dir, repo, mirror: mirror.dir, head, base, inMirror }
}

const files = (changed: Files) => (dir: string) => void commitFiles(dir, changed)
const TEXT = 'first\nsecond\nthird\n'

describe('a merge of base into head', () => {
  test('leaves markers where both changed a line, and takes both changes where git can', async () => {
    using here = await parted(
      { 'a.txt': TEXT, 'b.txt': TEXT, 'c.txt': 'c\n' },
      files({ 'a.txt': 'first\nHEAD\nthird\n', 'b.txt': 'HEAD\nsecond\nthird\n' }),
      files({ 'a.txt': 'first\nBASE\nthird\n', 'b.txt': 'first\nsecond\nBASE\n', 'c.txt': 'BASE\n' }),
    )

    const { commit, conflicts } = await mergeWithMarkers(git, here.mirror, { ...here, by: BY })

    expect(conflicts).toEqual(['a.txt'])
    expect(here.inMirror('show', `${commit}:a.txt`)).toBe(
      'first\n<<<<<<< pull-request\nHEAD\n=======\nBASE\n>>>>>>> base-branch\nthird',
    )
    expect(here.inMirror('show', `${commit}:b.txt`)).toBe('HEAD\nsecond\nBASE')
    expect(here.inMirror('show', `${commit}:c.txt`)).toBe('BASE')
  })

  test('is one commit of two parents, on no branch, the same for the same input', async () => {
    using here = await parted({ 'a.txt': TEXT }, files({ 'a.txt': 'HEAD\n' }), files({ 'a.txt': 'BASE\n' }))
    const refs = here.inMirror('for-each-ref')

    const one = await mergeWithMarkers(git, here.mirror, { ...here, by: BY })
    const two = await mergeWithMarkers(git, here.mirror, { ...here, by: BY })

    expect(one).toEqual(two)
    expect(here.inMirror('rev-list', '--parents', '-1', one.commit)).toBe(`${one.commit} ${here.head} ${here.base}`)
    expect(here.inMirror('show', '-s', '--format=%an %ae %aI %cn', one.commit)).toBe(
      'Ada ada@example.org 2026-11-30T12:00:00Z Ada'.replace('Z', '+00:00'),
    )
    expect(here.inMirror('for-each-ref')).toBe(refs)
    expect(readdirSync(here.mirror).filter((name) => name.startsWith('merge-'))).toEqual([])
  })

  test('has no conflict where git can merge by itself', async () => {
    using here = await parted({ 'a.txt': TEXT }, files({ 'b.txt': 'HEAD\n' }), files({ 'c.txt': 'BASE\n' }))

    const { commit, conflicts } = await mergeWithMarkers(git, here.mirror, { ...here, by: BY })

    expect(conflicts).toEqual([])
    expect(here.inMirror('ls-tree', '--name-only', commit).split('\n')).toEqual(['a.txt', 'b.txt', 'c.txt'])
  })

  test('names odd paths as they are, and conflicts without a marker too', async () => {
    using here = await parted(
      { 'new\nline.txt': TEXT, 'кіт.txt': TEXT, 'gone.txt': TEXT, 'image.png': Buffer.from([0, 1, 2]) },
      (dir) => {
        rmSync(join(dir, 'gone.txt'))
        commitFiles(dir, { 'new\nline.txt': 'HEAD\n', 'кіт.txt': 'HEAD\n', 'image.png': Buffer.from([0, 3]) })
      },
      files({ 'new\nline.txt': 'BASE\n', 'кіт.txt': 'BASE\n', 'gone.txt': 'BASE\n', 'image.png': Buffer.from([0, 4]) }),
    )

    const { conflicts } = await mergeWithMarkers(git, here.mirror, { ...here, by: BY })

    expect(conflicts).toEqual(['gone.txt', 'image.png', 'new\nline.txt', 'кіт.txt'])
  })

  test('follows a rename', async () => {
    const long = Array.from({ length: 40 }, (_, line) => `line ${line}\n`).join('')
    using here = await parted(
      { 'old.txt': long },
      (dir) => {
        gitIn(dir, ['mv', 'old.txt', 'new.txt'])
        commitFiles(dir, {})
      },
      files({ 'old.txt': long.replace('line 20', 'BASE') }),
    )

    const { commit, conflicts } = await mergeWithMarkers(git, here.mirror, { ...here, by: BY })

    expect(conflicts).toEqual([])
    expect(here.inMirror('show', `${commit}:new.txt`)).toContain('BASE')
  })

  test('runs no merge driver that the tree names, not even one that a config knows', async () => {
    using here = await parted(
      { 'a.txt': TEXT, '.gitattributes': '* merge=evil\n' },
      files({ 'a.txt': 'HEAD\n' }),
      files({ 'a.txt': 'BASE\n' }),
    )
    const ran = join(here.dir, 'ran')
    const program = join(here.dir, 'evil.sh')
    writeFileSync(program, `#!/bin/sh\necho ran > "${ran}"\nexit 0\n`)
    chmodSync(program, 0o755)
    gitIn(here.repo, ['config', 'merge.evil.driver', program])
    gitIn(here.repo, ['merge', '-q', 'feature'])
    expect(existsSync(ran)).toBe(true)
    rmSync(ran)

    here.inMirror('config', 'merge.evil.driver', program)
    const { conflicts } = await mergeWithMarkers(git, here.mirror, { ...here, by: BY })

    expect(conflicts).toEqual(['a.txt'])
    expect(existsSync(ran)).toBe(false)
  })

  test('works on a repo whose mirror is shallow, as far as its history goes', async () => {
    using here = await parted({ 'a.txt': TEXT }, files({ 'a.txt': 'HEAD\n' }), files({ 'a.txt': 'BASE\n' }))
    const shallow = join(here.dir, 'shallow')
    gitIn(here.dir, ['clone', '-q', '--depth=2', '--no-single-branch', `file://${here.repo}`, shallow])
    gitIn(shallow, ['branch', 'feature', 'origin/feature'])
    const mirror = await openMirror(git, join(here.dir, 'others'), { name: 'shop' }, { url: shallow, env: {} })
    await mirror.fetchAll([{ branch: 'feature' }, { branch: 'main' }])

    expect((await mergeWithMarkers(git, mirror.dir, { ...here, by: BY })).conflicts).toEqual(['a.txt'])
  })

  test('of two histories that never met is told as that', async () => {
    using here = await parted(
      { 'a.txt': TEXT },
      () => {},
      (dir) => {
        gitIn(dir, ['checkout', '-q', '--orphan', 'other'])
        commitFiles(dir, { 'a.txt': 'other\n' })
        gitIn(dir, ['branch', '-q', '-f', 'main'])
      },
    )

    await expect(mergeWithMarkers(git, here.mirror, { ...here, by: BY })).rejects.toThrow(/no common history/)
    expect(readdirSync(here.mirror).filter((name) => name.startsWith('merge-'))).toEqual([])
  })

  test('with a git from before 2.38 says which one is needed', async () => {
    using here = await parted({ 'a.txt': TEXT }, files({ 'a.txt': 'HEAD\n' }), files({ 'a.txt': 'BASE\n' }))
    const old: Git = (call) =>
      git(call.args.includes('merge-tree') ? { ...call, args: ['merge-tree', '--write-tree-is-not-known'] } : call)

    await expect(mergeWithMarkers(old, here.mirror, { ...here, by: BY })).rejects.toThrow(
      /merging needs git 2.38 or newer, and this is git version 2/,
    )
  })
})
