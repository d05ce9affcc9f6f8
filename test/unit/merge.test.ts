import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Outcome } from '../../src/model/outcome.js'
import { changeReader } from '../../src/publish/contents.js'
import { type GuardRules, judge, judgeShape } from '../../src/publish/guard.js'
import { commitFiles, gitIn, ourGit, scratch } from '../support/repo.js'
import { type Ran, read } from './door-world.js'
import { commits, type Files, PullWorld } from './pull-world.js'

const CI = '.github/workflows/ci.yml'
const TEXT = 'first\nsecond\nthird\n'
const START: Files = { 'a.txt': TEXT, 'b.txt': 'b\n', [CI]: 'on: push\n', 'package-lock.json': '{}\n' }
const HEAD: Files = { 'a.txt': 'first\nHEAD\nthird\n', 'head.txt': 'of the head\n' }
const BASE: Files = { 'a.txt': 'first\nBASE\nthird\n', 'base.txt': 'of the base\n', [CI]: 'on: [push, pull_request]\n' }

const conflicting = (head: Files = HEAD, base: Files = BASE): Promise<PullWorld> =>
  PullWorld.of(START, commits(head), commits(base))

const RESOLVE = `printf 'first\\nBOTH\\nthird\\n' > a.txt`
const GUARD: GuardRules = {
  protected: { refuse: [], flag: [], allow: [] },
  paths: [],
  maxFiles: 100,
  maxLines: 3_000,
  maxFileBytes: 1e8,
  maxChangeBytes: 2e8,
  secrets: [],
}

type Changed = Extract<Outcome, { kind: 'changed' }>

function changed({ outcome }: Ran): Changed['change'] {
  expect([outcome.kind, outcome]).toEqual(['changed', expect.anything()])
  return (outcome as Changed).change
}

const pathsOf = (ran: Ran): string[] => changed(ran).files.map(({ path }) => path)

/** What the guards of a publication say of it. */
async function judged(ran: Ran): Promise<string[]> {
  const change = changed(ran)
  const shape = judgeShape(change, GUARD)
  const contents = await changeReader(ourGit(), ran.bare).contents(change)
  return [...shape.refusals, ...judge(change, contents, GUARD).refusals].map(({ code, path }) => `${code} ${path}`)
}

const inBare = ({ bare }: Ran, ...args: string[]): string => gitIn(bare, ['--git-dir=.', ...args])

describe('a pull request that conflicts with its base', () => {
  test('begins with its base merged in, the markers left for the agent', async () => {
    await using here = await conflicting()
    const seen = join(here.doors.dir, 'seen')

    const { unit } = await here.run(`{ cat a.txt base.txt head.txt ${CI}; git status --porcelain; } > "${seen}"`)

    expect(read(seen)).toBe(
      'first\n<<<<<<< pull-request\nHEAD\n=======\nBASE\n>>>>>>> base-branch\nthird\nof the base\nof the head\non: [push, pull_request]\n',
    )
    expect(unit.merge).toEqual({ head: here.head, base: here.base, conflicts: ['a.txt'] })
    expect(unit.base.oid).not.toBe(here.head)
  })

  test('the resolution is the change, with head and base as its parents; what the base brings along is not', async () => {
    await using here = await conflicting()

    const ran = await here.run(RESOLVE)
    const change = changed(ran)

    expect(change.merge).toEqual({ head: here.head, base: here.base })
    expect(change.files).toMatchObject([{ path: 'a.txt', status: 'modified' }])
    expect(change.lines).toEqual({ added: 1, deleted: 5, inLockfiles: 0 })
    expect(await judged(ran)).toEqual([])
    expect(inBare(ran, 'ls-tree', '-r', '--name-only', change.tree).split('\n')).toEqual([
      CI,
      'a.txt',
      'b.txt',
      'base.txt',
      'head.txt',
      'package-lock.json',
    ])
  })

  test('its patch applies to the head, and gives the tree that was judged', async () => {
    await using here = await conflicting()
    const ran = await here.run(RESOLVE)
    using place = scratch()
    const dir = join(place.dir, 'clone')
    gitIn(place.dir, ['clone', '-q', here.doors.upstream, dir])
    gitIn(dir, ['fetch', '-q', 'origin', 'refs/pull/12/head'])
    gitIn(dir, ['checkout', '-q', here.head])

    gitIn(dir, ['apply', '--index', '--binary', join(ran.folder, 'change.patch')])

    expect(gitIn(dir, ['write-tree'])).toBe(changed(ran).tree)
  })

  test.each([
    ['commits its work', 'git commit -qam x'],
    ['leaves it', 'true'],
    ['says that it is resolved in the index', 'git add -A'],
  ])('is finished by an agent that %s', async (_what, end) => {
    await using here = await conflicting()

    expect(pathsOf(await here.run(`${RESOLVE}; ${end}`))).toEqual(['a.txt'])
  })

  test('an agent that takes the version of the base everywhere has something to publish', async () => {
    await using here = await conflicting()

    const ran = await here.run('git checkout -q refs/remotes/origin/main -- a.txt')

    expect(changed(ran)).toMatchObject({
      files: [],
      merge: { head: here.head, base: here.base },
      lines: { added: 0, deleted: 0 },
    })
    expect(await judged(ran)).toEqual([])
    expect(inBare(ran, 'show', `${changed(ran).tree}:a.txt`)).toBe('first\nBASE\nthird')
  })

  test('an agent that does nothing has nothing to publish', async () => {
    await using here = await conflicting()

    expect((await here.run('true')).outcome).toMatchObject({ kind: 'nothing' })
  })
})

describe('a merge as a way past the guards', () => {
  const SNEAKED: [what: string, agent: string, expected: string[]][] = [
    ['an edit of a workflow that the base changed', `echo 'run: evil' >> ${CI}`, [CI, 'a.txt']],
    ['a workflow put back to what the head had', `git checkout -q ${'HEAD^1'} -- ${CI}`, [CI, 'a.txt']],
    ['a workflow taken away', `rm ${CI}`, [CI, 'a.txt']],
    ['a new workflow', `echo 'run: evil' > .github/workflows/new.yml`, ['.github/workflows/new.yml', 'a.txt']],
    ['a workflow that is a link', `rm ${CI}; ln -s ../../a.txt ${CI}`, [CI, 'a.txt']],
    ['another mode for a workflow', `chmod +x ${CI}`, [CI, 'a.txt']],
  ]
  test.each(SNEAKED)('%s is judged', async (_what, agent, expected) => {
    await using here = await conflicting()

    const ran = await here.run(`${RESOLVE}; ${agent}`)

    expect(pathsOf(ran)).toEqual(expected)
    expect((await judged(ran))[0]).toMatch(/^protected-path \.github\/workflows\//)
  })

  test('a conflict in a workflow that is resolved to anything but what the base has is judged', async () => {
    await using here = await conflicting({ [CI]: 'on: head\n' }, { [CI]: 'on: base\n' })

    const both = await here.run(`echo 'on: both' > ${CI}`)
    const heads = await here.run(`echo 'on: head' > ${CI}`)
    const bases = await here.run(`echo 'on: base' > ${CI}`)

    expect(await judged(both)).toEqual([`protected-path ${CI}`, `protected-path ${CI}`])
    expect(await judged(heads)).toEqual([`protected-path ${CI}`, `protected-path ${CI}`])
    expect(await judged(bases)).toEqual([])
  })

  test('work that the agent hides under a merge of its own making is judged all the same', async () => {
    await using here = await conflicting()
    const agent = `${RESOLVE}; git commit -qam x; echo evil >> ${CI}; git commit -qam y; git merge -q -s ours -m z refs/remotes/origin/main`

    expect(await judged(await here.run(agent))).toContain(`protected-path ${CI}`)
  })

  test('an agent that goes back to the head, without the merge, is refused', async () => {
    await using here = await conflicting()

    const { outcome } = await here.run('git reset -q --hard HEAD^1; echo two > b.txt; git commit -qam x')

    expect(outcome).toMatchObject({ kind: 'refused', refusals: [{ code: 'history-rewritten' }] })
  })

  test('what setup leaves is no part of a merge either', async () => {
    await using here = await conflicting()

    const ran = await here.run(RESOLVE, { repo: { setup: [{ run: `echo evil >> ${CI}; echo x > left.txt` }] } })

    expect(pathsOf(ran)).toEqual(['a.txt'])
    expect(inBare(ran, 'show', `${changed(ran).tree}:${CI}`)).toBe('on: [push, pull_request]')
  })

  test('a large base counts for nothing: files and lines are those of the agent', async () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`many/${at}.txt`, `${at}\n`.repeat(50)]))
    await using here = await conflicting(HEAD, { ...BASE, ...many })

    const ran = await here.run(RESOLVE)

    expect(pathsOf(ran)).toEqual(['a.txt'])
    expect(await judged(ran)).toEqual([])
  })
})

describe('conflict markers', () => {
  const REFUSED = { kind: 'refused', refusals: [{ code: 'unresolved-conflict', path: 'a.txt' }] }
  const LEFT: [what: string, agent: string][] = [
    ['all of them', 'echo more > b.txt'],
    ['the first', `printf 'first\\n<<<<<<< pull-request\\nBOTH\\nthird\\n' > a.txt`],
    ['the last, without its name', `printf 'first\\nBOTH\\n>>>>>>>\\nthird\\n' > a.txt`],
    ['the middle', `printf 'first\\nHEAD\\n=======\\nBASE\\nthird\\n' > a.txt`],
    ['with other ends of lines', `sed -i 's/$/\\r/' a.txt`],
  ]
  test.each(LEFT)('that are left are refused: %s', async (_what, agent) => {
    await using here = await conflicting()

    const ran = await here.run(agent)

    expect(ran.outcome).toMatchObject(REFUSED)
    expect(read(join(ran.folder, 'change.patch'))).toContain('diff --git')
  })

  test.each([
    ['to a new path', 'mv a.txt c.txt'],
    ['into another file', 'cat a.txt >> b.txt && git checkout -q HEAD^1 -- a.txt'],
  ])('are no less refused when the agent moves them %s', async (_what, agent) => {
    await using here = await conflicting()

    const { outcome } = await here.run(agent)

    expect(outcome).toMatchObject({ kind: 'refused', refusals: [{ code: 'unresolved-conflict' }] })
  })

  test('that the two sides have of their own are none', async () => {
    const guide = 'Title\n=======\n<<<<<<< HEAD\n'
    await using here = await PullWorld.of(
      { ...START, 'a.txt': `${guide}${TEXT}` },
      commits({ 'a.txt': `${guide}HEAD\n` }),
      commits({ 'a.txt': `${guide}BASE\n` }),
    )

    expect(pathsOf(await here.run(`printf '${guide.replaceAll('\n', '\\n')}BOTH\\n' > a.txt`))).toEqual(['a.txt'])
  })

  test('a conflict without markers is left to the agent: a file that one side took away', async () => {
    const gone = (dir: string): void => {
      rmSync(join(dir, 'b.txt'))
      commitFiles(dir, { 'head.txt': 'x\n' })
    }
    await using here = await PullWorld.of(START, gone, commits({ 'b.txt': 'BASE\n' }))

    const kept = await here.run('echo x > c.txt')
    const taken = await here.run('rm b.txt')

    expect(kept.unit.merge?.conflicts).toEqual(['b.txt'])
    expect(pathsOf(kept)).toEqual(['c.txt'])
    expect(changed(taken).files).toMatchObject([{ path: 'b.txt', status: 'deleted' }])
  })
})

describe('no merge', () => {
  const CLEAN = () => PullWorld.of(START, commits({ 'head.txt': 'x\n' }), commits({ 'base.txt': 'y\n' }))

  test('where git can do it alone, unless the forge says that it can not', async () => {
    await using here = await CLEAN()

    expect((await here.layOut()).unit.merge).toBeUndefined()
    expect((await here.layOut({ facts: { conflicts: undefined } })).unit.merge).toBeUndefined()
    expect((await here.layOut({ facts: { conflicts: true } })).unit.merge).toEqual({
      head: here.head,
      base: here.base,
      conflicts: [],
    })
  })

  test('that is clean is a change by itself, whatever the agent does', async () => {
    await using here = await CLEAN()

    const idle = await here.run('true', { facts: { conflicts: true } })
    const busy = await here.run('echo two > b.txt', { facts: { conflicts: true } })

    expect(changed(idle)).toMatchObject({ files: [], merge: { head: here.head, base: here.base } })
    expect(inBare(idle, 'ls-tree', '--name-only', changed(idle).tree)).toContain('base.txt')
    expect(pathsOf(busy)).toEqual(['b.txt'])
  })

  test('where the rule does not push, or the head has its base already', async () => {
    await using here = await conflicting()
    await using ahead = await PullWorld.of(START, commits(HEAD), () => {})

    expect((await here.layOut({ rule: { publish: 'review' } })).unit).toMatchObject({ base: { oid: here.head } })
    expect((await here.layOut({ rule: { publish: 'review' } })).unit.merge).toBeUndefined()
    expect((await ahead.layOut({ facts: { conflicts: true } })).unit.merge).toBeUndefined()
  })
})
