import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { commitFiles, gitIn, repoWith, writeFiles } from '../support/repo.js'
import { BRANCH, DoorWorld, FILES, read } from './door-world.js'

let world: DoorWorld
beforeAll(async () => {
  world = await DoorWorld.standard()
})
afterAll(async () => world[Symbol.asyncDispose]())

describe('[CLONE-1] a fresh clone', () => {
  test('is on the new branch at the base, clean, with the whole history and no way to anywhere', async () => {
    const clone = await world.clone()
    await clone.placeAway()

    expect(clone.git('symbolic-ref', 'HEAD')).toBe(`refs/heads/${BRANCH}`)
    expect(clone.git('rev-parse', 'HEAD', 'refs/remotes/origin/main')).toBe(`${world.base}\n${world.base}`)
    expect(clone.git('log', '--format=%s')).toBe('Second\nFirst')
    expect(clone.git('status', '--porcelain', '--untracked-files=all')).toBe('')
    expect(clone.git('remote')).toBe('')
    expect(clone.git('config', '--local', '--list')).not.toMatch(
      /remote|credential|url|include|extraheader|sshcommand/i,
    )
    expect(existsSync(clone.path('.git', 'hooks'))).toBe(false)
    expect(clone.tryGit('fsck', '--strict')).not.toMatch(/error|missing/)
  })

  test('is another one for each unit: what one does, the other does not see', async () => {
    const [first, second] = [await world.clone(), await world.clone()]
    first.write('a.txt', 'two\n')
    first.git('commit', '-qam', 'x')

    expect(second.git('log', '--format=%s', '--all')).toBe('Second\nFirst')
    expect(read(second.path('a.txt'))).toBe('one\n')
    expect(gitIn(world.upstream, ['for-each-ref', '--format=%(refname)'])).toBe('refs/heads/main')
  })
})

test('a base without a file is cloned and taken out like any other', async () => {
  const other = await DoorWorld.of({})
  const clone = await other.clone()
  clone.write('a.txt', 'first\n')

  expect((await clone.harvest()).tree).toEqual({ 'a.txt': '100644 first' })
  await other[Symbol.asyncDispose]()
})

describe('[CLONE-2] a branch with an .away of its own', () => {
  test.each([
    ['a folder', '.away', (at: string) => writeFiles(at, { '.away/output/summary.md': 'theirs' })],
    ['a file', '.away', (at: string) => writeFiles(at, { '.away': 'theirs' })],
    ['a link', '.away', (at: string) => symlinkSync(world.dir, join(at, '.away'))],
    ['another spelling', '.AWAY', (at: string) => writeFiles(at, { '.AWAY/output/summary.md': 'theirs' })],
  ])('%s is refused before anything is written', async (_, path, make) => {
    const other = await DoorWorld.of(FILES, (upstream) => {
      make(upstream)
      commitFiles(upstream, {})
    })

    const { outcome } = await other.run('touch "$HOME/started"')

    expect(outcome).toMatchObject({ kind: 'refused', refusals: [{ code: 'committed-away', path }] })
    expect(readdirSync(join(other.dir, 'roots'))).toEqual([])
    expect(existsSync(join(other.dir, 'home', 'started'))).toBe(false)
    await other[Symbol.asyncDispose]()
  })

  test('one deeper down, or with a longer name, is the repo’s own affair', async () => {
    const other = await DoorWorld.of({ ...FILES, 'docs/.away/x': 'x', '.awayx': 'x', 'away/x': 'x' })

    expect((await other.run('echo two > a.txt')).outcome.kind).toBe('changed')
    await other[Symbol.asyncDispose]()
  })

  test('a setup that puts a link there leads no write of ours anywhere', async () => {
    const outside = join(world.dir, 'outside')
    mkdirSync(join(outside, 'output'), { recursive: true })
    const setup = [{ run: `ln -s "${outside}" .away` }]

    const { outcome, folder } = await world.run('echo two > a.txt; echo said > .away/output/summary.md', { setup })

    expect(outcome.kind).toBe('changed')
    expect(readdirSync(outside)).toEqual(['output'])
    expect(readdirSync(join(outside, 'output'))).toEqual([])
    expect(read(join(folder, 'output', 'summary.md'))).toBe('said\n')
  })

  test('nor does one that puts a link in the place of the whole clone', async () => {
    const mine = repoWith(join(world.dir, 'mine'), { 'a.txt': 'mine\n' })
    const setup = [{ run: `cd ..; mv clone moved; ln -s "${mine}" clone` }]

    const { outcome } = await world.run('touch "$HOME/started"', { setup, rule: { until: { command: 'true' } } })

    expect(outcome.kind).toBe('failed')
    expect(existsSync(join(world.dir, 'home', 'started'))).toBe(false)
    expect(gitIn(mine, ['status', '--porcelain', '--ignored'])).toBe('')
    expect(read(join(mine, '.git', 'config'))).toContain('ada@example.org')
  })
})
