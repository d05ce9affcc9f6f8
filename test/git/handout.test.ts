import { copyFileSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { makeBare } from '../../src/git/bare.js'
import { type Handout, handoutOf } from '../../src/git/handout.js'
import { openMirror } from '../../src/git/mirror.js'
import { historyIn } from '../support/history.js'
import { commitFiles, gitIn, ourGit, repoWith, scratch } from '../support/repo.js'

const git = ourGit()

async function mirrored(files: Record<string, string | Buffer> = { 'a.txt': 'a\n', 'big.bin': noise() }) {
  const place = scratch()
  const repo = repoWith(join(place.dir, 'shop'), files)
  const mirror = await openMirror(git, join(place.dir, 'mirrors'), { name: 'shop', path: repo }, { url: repo, env: {} })
  return {
    [Symbol.dispose]: place[Symbol.dispose],
    dir: place.dir,
    repo,
    mirror,
    kept: () => readdirSync(join(mirror.dir, 'handout')).sort(),
    handout: async (branch = 'main') => {
      const base = await mirror.fetch(branch)
      return { base, handout: await handoutOf(git, mirror.dir, base) }
    },
  }
}

/** Bytes that no pack makes smaller. */
function noise(): Buffer {
  return Buffer.from(Array.from({ length: 50_000 }, (_, at) => Math.imul(at, at + 2_654_435_761) >>> 13))
}

/** The objects in a handout, read by a bare that has nothing else; throws where the base's history is not whole in it. */
async function objectsIn(dir: string, { packs, shallow }: Handout, base: string): Promise<string[]> {
  const bare = join(dir, `bare-${Math.random().toString(36).slice(2)}`)
  await makeBare(bare, { shallow })
  for (const [at, { pack, index }] of packs.entries()) {
    const name = join(bare, 'objects', 'pack', `pack-${String(at).padStart(40, '0')}`)
    copyFileSync(pack, `${name}.pack`)
    copyFileSync(index, `${name}.idx`)
  }
  gitIn(bare, ['--git-dir=.', 'rev-list', '--objects', base])
  const rows = gitIn(bare, ['--git-dir=.', 'cat-file', '--batch-all-objects', '--batch-check=%(objectname)'])
  return rows.split('\n').sort()
}

function reachable(repo: string, commit: string): string[] {
  const rows = gitIn(repo, ['rev-list', '--objects', '--no-object-names', commit]).split('\n')
  return [...new Set(rows)].sort()
}

describe('a handout', () => {
  test("is the mirror's own pack at first", async () => {
    using here = await mirrored()

    const { base, handout } = await here.handout()

    const [own] = readdirSync(join(here.mirror.dir, 'objects', 'pack')).filter((name) => name.endsWith('.pack'))
    expect(handout.packs).toHaveLength(1)
    expect(statSync(handout.packs[0]!.pack).ino).toBe(statSync(join(here.mirror.dir, 'objects', 'pack', own!)).ino)
    expect(await objectsIn(here.dir, handout, base)).toEqual(reachable(here.repo, base))
  })

  test('of a base that moved on adds only what is new', async () => {
    using here = await mirrored()
    const first = await here.handout()
    for (const text of ['b\n', 'c\n']) {
      commitFiles(here.repo, { 'a.txt': text })

      const { base, handout } = await here.handout()

      expect(handout.packs[0]).toEqual(first.handout.packs[0])
      expect(handout.packs).toHaveLength(2)
      expect(statSync(handout.packs[1]!.pack).size).toBeLessThan(1_000)
      expect(await objectsIn(here.dir, handout, base)).toEqual(reachable(here.repo, base))
    }
  })

  test('is packed anew when what is new has grown', async () => {
    using here = await mirrored()
    await here.handout()
    commitFiles(here.repo, { 'other.bin': Buffer.concat([noise().reverse(), noise()]) })

    const { base, handout } = await here.handout()

    expect(handout.packs).toHaveLength(1)
    expect(await objectsIn(here.dir, handout, base)).toEqual(reachable(here.repo, base))
  })

  test('holds nothing that was pushed away, though the mirror has it', async () => {
    using here = await mirrored()
    commitFiles(here.repo, { 'key.txt': 'a secret that was committed\n' })
    const secret = gitIn(here.repo, ['rev-parse', 'HEAD:key.txt'])
    await here.handout()
    gitIn(here.repo, ['reset', '--quiet', '--hard', 'HEAD^'])
    commitFiles(here.repo, { 'a.txt': 'b\n' })

    const { base, handout } = await here.handout()

    expect(gitIn(here.mirror.dir, ['--git-dir=.', 'cat-file', '-t', secret])).toBe('blob')
    expect(await objectsIn(here.dir, handout, base)).toEqual(reachable(here.repo, base))
  })

  test('holds nothing of another base of the same repo', async () => {
    using here = await mirrored()
    await here.handout()
    gitIn(here.repo, ['switch', '--quiet', '-c', 'other'])
    commitFiles(here.repo, { 'other.txt': 'other\n' })
    await here.handout('other')

    const { base, handout } = await here.handout('main')

    expect(await objectsIn(here.dir, handout, base)).toEqual(reachable(here.repo, base))
  })

  test('is made once for two runs that want it at the same moment', async () => {
    using here = await mirrored()
    await here.handout()
    commitFiles(here.repo, { 'a.txt': 'b\n' })
    const base = await here.mirror.fetch('main')

    const [one, two, three] = await Promise.all([1, 2, 3].map(() => handoutOf(git, here.mirror.dir, base)))

    expect(one).toEqual(two)
    expect(one).toEqual(three)
    expect(here.kept()).toHaveLength(2)
    expect(await objectsIn(here.dir, one!, base)).toEqual(reachable(here.repo, base))
  })

  test('is let go of when nobody used it for a day', async () => {
    using here = await mirrored()
    const { base: first } = await here.handout()
    commitFiles(here.repo, { 'a.txt': 'b\n' })
    const { base: second } = await here.handout()
    commitFiles(here.repo, { 'a.txt': 'c\n' })
    const old = new Date(Date.now() - 25 * 3_600_000)
    utimesSync(join(here.mirror.dir, 'handout', `${first}-${second}`), old, old)

    const { base: third } = await here.handout()

    expect(here.kept()).toEqual([first, `${first}-${third}`].sort())
  })

  test('of a shallow repo is as shallow, and is not built upon', async () => {
    using here = await mirrored()
    commitFiles(here.repo, { 'a.txt': 'b\n' })
    const shallow = join(here.dir, 'shallow')
    gitIn(here.dir, ['clone', '--quiet', '--depth=1', `file://${here.repo}`, shallow])
    const mirror = await openMirror(
      git,
      join(here.dir, 'mirrors'),
      { name: 's', path: shallow },
      { url: shallow, env: {} },
    )

    const base = await mirror.fetch('main')
    const handout = await handoutOf(git, mirror.dir, base)

    expect(handout.shallow).toBe(readFileSync(join(shallow, '.git', 'shallow'), 'utf8'))
    expect(handout.packs).toHaveLength(1)
    expect(await objectsIn(here.dir, handout, base)).toContain(base)
  })

  test('of a history with everything odd in it is whole', async () => {
    using place = scratch()
    const repo = join(place.dir, 'odd')
    historyIn(repo, { commits: 300, files: 100 })
    const mirror = await openMirror(
      git,
      join(place.dir, 'mirrors'),
      { name: 'odd', path: repo },
      { url: repo, env: {} },
    )

    const base = await mirror.fetch('main')

    expect(await objectsIn(place.dir, await handoutOf(git, mirror.dir, base), base)).toEqual(reachable(repo, base))
  })
})

describe('a handout of a base and a head', () => {
  /** A head that left `main` before `main` went on, as a pull request does. */
  async function forked() {
    const here = await mirrored()
    gitIn(here.repo, ['checkout', '-q', '-b', 'feature'])
    const head = commitFiles(here.repo, { 'b.txt': 'b\n' })
    gitIn(here.repo, ['update-ref', 'refs/pull/1/head', head])
    gitIn(here.repo, ['checkout', '-q', 'main'])
    const base = commitFiles(here.repo, { 'c.txt': 'c\n' })
    return { ...here, base, head }
  }
  const both = (repo: string, base: string, head: string) =>
    [...new Set([...reachable(repo, base), ...reachable(repo, head)])].sort()

  test("is the mirror's own pack where that is all there is", async () => {
    using here = await forked()
    await here.mirror.fetchAll([{ branch: 'main' }, { pull: 1 }])

    const handout = await handoutOf(git, here.mirror.dir, here.base, here.head)

    expect(handout.packs).toHaveLength(1)
    expect(await objectsIn(here.dir, handout, here.head)).toEqual(both(here.repo, here.base, here.head))
    expect(here.kept()).toEqual([`${here.base}-${here.head}-whole`])
  })

  test('costs only what the head has more, where the base is kept; and holds nothing of another head', async () => {
    using here = await forked()
    await here.mirror.fetch('main')
    await handoutOf(git, here.mirror.dir, here.base)
    gitIn(here.repo, ['checkout', '-q', '-b', 'other', here.head])
    const other = commitFiles(here.repo, { 'other.txt': 'other\n' })
    gitIn(here.repo, ['update-ref', 'refs/pull/2/head', other])
    await here.mirror.fetchAll([{ pull: 1 }, { pull: 2 }])

    const handout = await handoutOf(git, here.mirror.dir, here.base, here.head)

    expect(here.kept()).toEqual([here.base, `${here.base}-${here.head}`])
    expect(await objectsIn(here.dir, handout, here.head)).toEqual(both(here.repo, here.base, here.head))
    expect(statSync(handout.packs[1]!.pack).size).toBeLessThan(1_000)
  })

  test("is the base's alone where the head has nothing more", async () => {
    using here = await forked()
    await here.mirror.fetch('main')
    const older = gitIn(here.repo, ['rev-parse', 'main^'])

    const handout = await handoutOf(git, here.mirror.dir, here.base, older)

    expect(await objectsIn(here.dir, handout, older)).toEqual(reachable(here.repo, here.base))
  })

  test('of a shallow repo holds both, as shallow', async () => {
    using here = await forked()
    const shallow = join(here.dir, 'shallow')
    gitIn(here.dir, ['clone', '-q', '--depth=1', '--no-single-branch', `file://${here.repo}`, shallow])
    gitIn(shallow, ['update-ref', 'refs/pull/1/head', here.head])
    const mirror = await openMirror(git, join(here.dir, 'others'), { name: 'shop' }, { url: shallow, env: {} })
    await mirror.fetchAll([{ branch: 'main' }, { pull: 1 }])

    const handout = await handoutOf(git, mirror.dir, here.base, here.head)

    const objects = await objectsIn(here.dir, handout, here.head)
    expect(objects).toEqual(expect.arrayContaining([here.base, here.head]))
    expect(objects).not.toContain(gitIn(here.repo, ['rev-parse', 'main^']))
  })
})
