import { readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Git } from '../../src/git/git.js'
import { MissingRef, openMirror } from '../../src/git/mirror.js'
import { commitFiles, gitIn, ourGit, repoWith, scratch } from '../support/repo.js'
import { filesBelow } from '../support/world.js'

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

describe('heads of pull requests', () => {
  /** A forge's repo: the bare that is fetched from, and a clone that pushes there. */
  function forge() {
    const place = scratch()
    const work = repoWith(join(place.dir, 'work'), { 'a.txt': 'a\n' })
    const bare = join(place.dir, 'shop.git')
    gitIn(place.dir, ['clone', '--quiet', '--bare', work, bare])
    const calls: string[][] = []
    const counted: Git = (call) => {
      calls.push([...call.args])
      return git(call)
    }
    const open = (env: Record<string, string> = {}, waitsMs: number[] = []) =>
      openMirror(counted, join(place.dir, 'mirrors'), { name: 'acme/shop' }, { url: bare, env, waitsMs })
    const push = (ref: string, content: string): string => {
      const oid = commitFiles(work, { 'a.txt': content })
      gitIn(work, ['push', '--quiet', '--force', bare, `HEAD:${ref}`])
      return oid
    }
    const fetches = () => calls.filter(([command]) => command === 'fetch')
    return { [Symbol.dispose]: place[Symbol.dispose], dir: place.dir, work, bare, open, push, fetches }
  }

  test('several of them and branches come in one fetch', async () => {
    using here = forge()
    const main = gitIn(here.work, ['rev-parse', 'HEAD'])
    const [one, two] = [here.push('refs/pull/1/head', 'one\n'), here.push('refs/pull/2/head', 'two\n')]
    const mirror = await here.open()

    expect(await mirror.fetchAll([{ branch: 'main' }, { pull: 1 }, { pull: 2 }, { pull: 1 }])).toEqual([
      main,
      one,
      two,
      one,
    ])
    expect(here.fetches()).toHaveLength(1)
  })

  test('nothing is fetched where all that was planned is there, and everything where one thing is not', async () => {
    using here = forge()
    const one = here.push('refs/pull/1/head', 'one\n')
    const mirror = await here.open()
    const [main] = await mirror.fetchAll([{ branch: 'main' }, { pull: 1 }])
    const planned = [
      { branch: 'main', planned: main! },
      { pull: 1, planned: one },
    ]

    expect(await mirror.fetchAll(planned)).toEqual([main, one])
    expect(here.fetches()).toHaveLength(1)

    const moved = here.push('refs/pull/1/head', 'moved\n')
    expect(
      await mirror.fetchAll([
        { branch: 'main', planned: main! },
        { pull: 1, planned: moved },
      ]),
    ).toEqual([main, moved])
    expect(await mirror.fetchAll([{ branch: 'main', planned: main! }, { pull: 1 }])).toEqual([main, moved])
    expect(here.fetches()).toHaveLength(3)
  })

  test('a head that was pushed anew is followed, and the old one is still there for who works on it', async () => {
    using here = forge()
    const old = here.push('refs/pull/1/head', 'old\n')
    const mirror = await here.open()
    await mirror.fetchAll([{ pull: 1 }])
    gitIn(here.work, ['reset', '--quiet', '--hard', 'HEAD^'])
    const fresh = here.push('refs/pull/1/head', 'fresh\n')
    for (let index = 0; index < 32; index++) {
      here.push('refs/pull/2/head', `${index}\n`)
      await mirror.fetchAll([{ pull: 2 }])
    }

    expect(await mirror.fetchAll([{ pull: 1 }])).toEqual([fresh])
    expect(gitIn(mirror.dir, ['--git-dir=.', 'cat-file', '-t', old])).toBe('commit')
    expect(
      readdirSync(join(mirror.dir, 'objects', 'pack')).filter((name) => name.endsWith('.pack')).length,
    ).toBeLessThan(30)
  })

  test('they are private refs: none has a name that somebody chose', async () => {
    using here = forge()
    here.push('refs/pull/1/head', 'one\n')
    const mirror = await here.open()
    await mirror.fetchAll([{ branch: 'main' }, { pull: 1 }])

    expect(gitIn(mirror.dir, ['--git-dir=.', 'for-each-ref', '--format=%(refname)']).split('\n')).toEqual([
      expect.stringMatching(/^refs\/awaywork\/base\/[0-9a-f]{32}$/),
      'refs/awaywork/pull/1',
    ])
  })

  test('one that is missing seconds after its pull request was opened is asked for again', async () => {
    using here = forge()
    let one = ''
    const mirror = await openMirror(
      async (call) => {
        const ended = await git(call)
        if (call.args[0] === 'fetch' && one === '') one = here.push('refs/pull/1/head', 'one\n')
        return ended
      },
      join(here.dir, 'mirrors'),
      { name: 'acme/shop' },
      { url: here.bare, env: {}, waitsMs: [1] },
    )

    expect(await mirror.fetchAll([{ branch: 'main' }, { pull: 1 }])).toEqual([expect.any(String), one])
  })

  test('one that stays missing is told as that, after a few tries; a missing branch at once', async () => {
    using here = forge()
    const mirror = await here.open({}, [1, 1])

    const asked = mirror.fetchAll([{ branch: 'main' }, { pull: 9 }])
    await expect(asked).rejects.toThrow(MissingRef)
    await expect(asked).rejects.toThrow('the forge has no commits for pull request 9 yet; the next run asks again')
    expect(here.fetches()).toHaveLength(3)
    await expect(mirror.fetchAll([{ branch: 'gone' }])).rejects.toThrow(/couldn't find remote ref/)
    expect(here.fetches()).toHaveLength(4)
  })

  test("nothing of a token in a fetch's environment stays in the mirror", async () => {
    using here = forge()
    here.push('refs/pull/1/head', 'one\n')
    const secret = 'bm90LWEtcmVhbC10b2tlbg=='
    const env = {
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: `http.https://forge.test/.extraheader`,
      GIT_CONFIG_VALUE_0: `Authorization: Basic ${secret}`,
    }
    const mirror = await here.open(env)
    await mirror.fetchAll([{ branch: 'main' }, { pull: 1 }])

    const bytes = filesBelow(here.dir).map((path) => readFileSync(path, 'latin1'))
    expect(bytes.length).toBeGreaterThan(5)
    expect(bytes.filter((text) => text.includes(secret))).toEqual([])
    expect((await here.open()).dir).toBe(mirror.dir)
  })
})
