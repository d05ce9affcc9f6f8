import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { openMirror } from '../../src/git/mirror.js'
import { commitFiles, gitIn, ourGit, repoWith, scratch } from '../support/repo.js'

const git = ourGit()

function mirrored() {
  const place = scratch()
  const repo = repoWith(join(place.dir, 'shop'), { 'a.txt': 'a\n' })
  const root = join(place.dir, 'mirrors')
  const open = (url = repo) => openMirror(git, root, { name: 'shop', path: url }, { url, env: {} })
  return { [Symbol.dispose]: place[Symbol.dispose], dir: place.dir, repo, root, open }
}

describe('the mirror of a repo', () => {
  test('gives the commit of a branch as it is now', async () => {
    using here = mirrored()
    const mirror = await here.open()
    const before = await mirror.fetch('main')
    const moved = commitFiles(here.repo, { 'a.txt': 'b\n' })

    expect(before).toBe(gitIn(here.repo, ['rev-parse', 'HEAD^']))
    expect(await mirror.fetch('main')).toBe(moved)
    expect(await (await here.open()).fetch('main')).toBe(moved)
  })

  test('a commit that was planned and is there already costs no fetch; another one is fetched', async () => {
    using here = mirrored()
    const mirror = await here.open()
    const planned = await mirror.fetch('main')
    renameSync(here.repo, `${here.repo}.away`)

    expect(await mirror.fetch('main', planned)).toBe(planned)
    await expect(mirror.fetch('main', 'ab'.repeat(20))).rejects.toThrow(/git fetch failed/)
    await expect(mirror.fetch('main')).rejects.toThrow(/git fetch failed/)
  })

  test('follows a branch that was pushed anew', async () => {
    using here = mirrored()
    const mirror = await here.open()
    await mirror.fetch('main')
    gitIn(here.repo, ['commit', '--quiet', '--amend', '-m', 'Other'])

    expect(await mirror.fetch('main')).toBe(gitIn(here.repo, ['rev-parse', 'HEAD']))
  })

  test('fetches a branch below the name of one that is gone, and the other way round', async () => {
    using here = mirrored()
    const mirror = await here.open()
    gitIn(here.repo, ['branch', 'a'])
    await mirror.fetch('a')
    gitIn(here.repo, ['branch', '-D', 'a'])
    gitIn(here.repo, ['branch', 'a/b'])

    expect(await mirror.fetch('a/b')).toBe(gitIn(here.repo, ['rev-parse', 'a/b']))

    gitIn(here.repo, ['branch', '-D', 'a/b'])
    gitIn(here.repo, ['branch', 'a'])
    expect(await mirror.fetch('a')).toBe(gitIn(here.repo, ['rev-parse', 'a']))
  })

  test('throws for a branch that is not there', async () => {
    using here = mirrored()
    const mirror = await here.open()

    await expect(mirror.fetch('gone')).rejects.toThrow(/couldn't find remote ref/)
  })

  test('takes neither tags nor other branches, and names no remote', async () => {
    using here = mirrored()
    gitIn(here.repo, ['tag', 'v1'])
    gitIn(here.repo, ['branch', 'other'])
    const mirror = await here.open()
    await mirror.fetch('main')

    const refs = gitIn(mirror.dir, ['--git-dir=.', 'for-each-ref', '--format=%(refname)']).split('\n')
    expect(refs).toEqual([expect.stringMatching(/^refs\/awaywork\/base\/[0-9a-f]{32}$/)])
    expect(gitIn(mirror.dir, ['--git-dir=.', 'remote'])).toBe('')
  })

  test('is one for each repo, also where two have the same name', async () => {
    using here = mirrored()
    const other = repoWith(join(here.dir, 'other'), { 'b.txt': 'b\n' })

    const [one, two] = [await here.open(), await here.open(other)]

    expect(one.dir).not.toBe(two.dir)
    expect(await two.fetch('main')).toBe(gitIn(other, ['rev-parse', 'HEAD']))
  })

  test('is there whole when two runs want it at the same moment', async () => {
    using here = mirrored()

    const mirrors = await Promise.all([here.open(), here.open(), here.open()])
    const commits = await Promise.all(mirrors.slice(0, 1).map((mirror) => mirror.fetch('main')))

    expect(commits).toEqual([gitIn(here.repo, ['rev-parse', 'HEAD'])])
    expect(readdirSync(here.root)).toHaveLength(1)
  })

  test('joins its packs when there are many, and loses nothing by it', async () => {
    using here = mirrored()
    const mirror = await here.open()
    const packs = () => readdirSync(join(mirror.dir, 'objects', 'pack')).filter((name) => name.endsWith('.pack')).length
    let tip = ''
    let most = 0
    for (let index = 0; index < 35; index++) {
      tip = commitFiles(here.repo, { 'a.txt': `${index}\n` })
      expect(await mirror.fetch('main')).toBe(tip)
      most = Math.max(most, packs())
    }

    expect(most).toBe(30)
    expect(packs()).toBeLessThan(30)
    expect(gitIn(mirror.dir, ['--git-dir=.', 'rev-list', '--count', '--objects', tip])).toBe(
      gitIn(here.repo, ['rev-list', '--count', '--objects', tip]),
    )
  })

  test('is shallow where the repo is', async () => {
    using here = mirrored()
    commitFiles(here.repo, { 'a.txt': 'b\n' })
    const shallow = join(here.dir, 'shallow')
    gitIn(here.dir, ['clone', '--quiet', '--depth=1', `file://${here.repo}`, shallow])
    const mirror = await here.open(shallow)

    const tip = await mirror.fetch('main')

    expect(gitIn(mirror.dir, ['--git-dir=.', 'rev-list', '--count', tip])).toBe('1')
  })
})
