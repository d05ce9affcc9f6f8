import { chmodSync, lstatSync, readdirSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { commitFiles, gitIn, repoWith, writeFiles } from '../support/repo.js'
import { DoorWorld, FILES, read, WHOLE, WORKED, work } from './door-world.js'

let world: DoorWorld
beforeAll(async () => {
  world = await DoorWorld.standard()
})
afterAll(async () => world[Symbol.asyncDispose]())

describe('[G42] submodules (rule 10)', () => {
  let other: DoorWorld
  beforeAll(async () => {
    const lib = repoWith(join(world.dir, 'lib'), { 'lib.txt': 'lib\n' })
    other = await DoorWorld.of(FILES, (upstream) => {
      gitIn(upstream, ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', lib, 'lib'])
      commitFiles(upstream, {}, 'Submodule')
    })
  })
  afterAll(async () => other[Symbol.asyncDispose]())

  test('one in the base stays empty, and unchanged in what is taken', async () => {
    const clone = await other.clone()
    work(clone)

    const { change } = await clone.harvest()

    expect(readdirSync(clone.path('lib'))).toEqual([])
    expect(change && 'files' in change && change.files.map((file) => file.path)).toEqual(['a.txt', 'src/new.txt'])
  })

  test('[G01] one that was filled runs nothing of its config; `git add` in the clone would', async () => {
    const clone = await other.clone()
    gitIn(clone.dir, ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'update', '--init'])
    gitIn(clone.path('lib'), ['config', 'core.fsmonitor', other.program])
    clone.write('lib/lib.txt', 'dirty\n')
    other.ran()
    clone.git('add', '--all')
    const works = other.ran()
    work(clone)

    const { change } = await clone.harvest()

    expect(works).toBe(true)
    expect(other.ran()).toBe(false)
    expect(change && 'files' in change && change.files.map((file) => file.path)).toEqual(['a.txt', 'src/new.txt'])
  })

  test('a commit in it, or its removal, is seen', async () => {
    const clone = await other.clone()
    gitIn(clone.dir, ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'update', '--init'])
    commitFiles(clone.path('lib'), { 'lib.txt': 'more\n' })
    const head = gitIn(clone.path('lib'), ['rev-parse', 'HEAD'])
    const moved = await clone.harvest()
    rmSync(clone.path('lib'), { recursive: true })
    const removed = await clone.harvest()

    expect(moved.tree['lib']).toBe(`160000 ${head}`)
    expect(removed.tree['lib']).toBeUndefined()
  })
})

describe('attributes', () => {
  test('files that were committed against them stay as they are, byte for byte, unless they are edited', async () => {
    const crlf = Buffer.from('one\r\ntwo\r\n')
    const other = await DoorWorld.of({ 'a.txt': 'one\n' }, (upstream) => {
      const blob = gitIn(upstream, ['hash-object', '-w', '--stdin', '--no-filters'], { input: crlf })
      for (const path of ['crlf.txt', 'touched.txt', 'auto.md', 'eol.bat'])
        gitIn(upstream, ['update-index', '--add', '--cacheinfo', `100644,${blob},${path}`])
      gitIn(upstream, ['commit', '-qm', 'CRLF'])
      gitIn(upstream, ['reset', '-q', '--hard'])
      writeFiles(upstream, { '.gitattributes': '*.txt text\n*.md text=auto\n*.bat text eol=crlf\n' })
      gitIn(upstream, ['add', '.gitattributes'])
      gitIn(upstream, ['commit', '-qm', 'Attributes'])
    })
    const before = gitIn(other.upstream, ['ls-tree', '-r', 'HEAD'])
    const clone = await other.clone()
    const now = new Date()
    utimesSync(clone.path('touched.txt'), now, now)
    clone.write('a.txt', 'two\n')

    const { bare, change } = await clone.harvest()

    expect(gitIn(other.upstream, ['cat-file', 'blob', 'HEAD:crlf.txt'])).toContain('\r')
    expect(change && 'files' in change && change.files.map((file) => file.path)).toEqual(['a.txt'])
    const after = change && 'tree' in change ? gitIn(bare, ['--git-dir=.', 'ls-tree', '-r', change.tree]) : ''
    expect(after.split('\n').filter((row) => !row.endsWith('\ta.txt'))).toEqual(
      before.split('\n').filter((row) => !row.endsWith('\ta.txt')),
    )
    await other[Symbol.asyncDispose]()
  })

  test('[G41] git-lfs runs nowhere: a pointer lies there as a pointer, and stays one', async () => {
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 12345\n`
    const other = await DoorWorld.of({
      ...FILES,
      'big.bin': pointer,
      '.gitattributes': '*.bin filter=lfs diff=lfs -text\n',
    })
    const clone = await other.clone()
    work(clone)

    const { change } = await clone.harvest()

    expect(read(clone.path('big.bin'))).toBe(pointer)
    expect(change && 'files' in change && change.files.map((file) => file.path)).toEqual(['a.txt', 'src/new.txt'])
    await other[Symbol.asyncDispose]()
  })
})

describe('time', () => {
  test('an edit of the same length in the second of the checkout is seen, however late one looks', async () => {
    const clone = await world.clone()
    clone.write('a.txt', 'two\n')
    await clone.placeAway()
    const { mtimeMs } = lstatSync(clone.path('a.txt'))
    while (Math.floor(Date.now() / 1000) === Math.floor(mtimeMs / 1000))
      await new Promise((next) => setTimeout(next, 50))

    expect((await clone.harvest()).tree['a.txt']).toBe('100644 two')
  })
})

describe('what setup left is no part of the change', () => {
  test('untracked files, changed ones, odd names and a mode', async () => {
    const clone = await world.clone()
    clone.write('generated.txt', 'by setup\n')
    clone.write('src/b.txt', 'changed by setup\n')
    writeFileSync(Buffer.concat([Buffer.from(`${clone.dir}/bad-`), Buffer.from([0xff, 0xfe])]), 'x')
    chmodSync(clone.path('run.sh'), 0o755)
    unlinkSync(clone.path('later.txt'))
    await clone.prepared()
    work(clone)

    expect((await clone.harvest()).tree).toEqual(WORKED)
  })

  test('what the agent then makes of it is', async () => {
    const clone = await world.clone()
    clone.write('generated.txt', 'by setup\n')
    clone.write('again.txt', 'by setup\n')
    clone.write('src/b.txt', 'changed by setup\n')
    clone.write('folder/x', 'by setup\n')
    await clone.prepared()
    clone.write('generated.txt', 'by the agent\n')
    clone.write('src/b.txt', 'by the agent\n')
    unlinkSync(clone.path('again.txt'))
    rmSync(clone.path('folder'), { recursive: true })
    clone.write('folder', 'a file now\n')
    work(clone)

    expect((await clone.harvest()).tree).toEqual({
      ...WORKED,
      'generated.txt': '100644 by the agent',
      'src/b.txt': '100644 by the agent',
      folder: '100644 a file now',
    })
  })

  test('[G27] an index bit that setup set hides nothing of what the agent does', async () => {
    const clone = await world.clone()
    clone.git('update-index', '--skip-worktree', 'a.txt')
    clone.git('update-index', '--assume-unchanged', 'src/b.txt')
    clone.write('generated.txt', 'by setup\n')
    await clone.prepared()
    await clone.placeAway()
    work(clone)
    const looksClean = clone.git('status', '--porcelain', 'a.txt') === ''

    expect(looksClean).toBe(true)
    expect((await clone.harvest()).tree).toEqual(WORKED)
  })

  test('nor does a sparse checkout of setup’s read as deletions', async () => {
    const clone = await world.clone()
    clone.git('sparse-checkout', 'set', '--cone', 'src')
    await clone.prepared()
    clone.write('src/new.txt', 'new\n')
    rmSync(clone.path('src', 'b.txt'))

    const { 'src/b.txt': _, ...rest } = WHOLE
    expect((await clone.harvest()).tree).toEqual({ ...rest, 'src/new.txt': '100644 new' })
  })

  test('also where the agent commits everything it finds', async () => {
    const clone = await world.clone()
    clone.write('generated.txt', 'by setup\n')
    await clone.prepared()
    work(clone)
    clone.git('add', '--all')
    clone.git('commit', '-qm', 'All')

    expect((await clone.harvest()).tree).toEqual(WORKED)
  })

  test('[F12] a name that is no UTF-8 comes out as it is', async () => {
    const clone = await world.clone()
    writeFileSync(Buffer.concat([Buffer.from(`${clone.dir}/bad-`), Buffer.from([0xff])]), 'x')

    const { change } = await clone.harvest()

    expect(change && 'files' in change && change.files).toMatchObject([{ path: 'bad-\ufffd', status: 'added' }])
  })
})
