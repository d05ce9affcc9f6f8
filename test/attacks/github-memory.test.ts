import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { githubGuide, RULES } from '../support/github-guide.js'
import { gitIn } from '../support/repo.js'

// Somebody else may push to the control repo, and writes what awaywork remembers there. They hold no token of yours.

type Here = Awaited<ReturnType<typeof githubGuide>>
// biome-ignore lint/suspicious/noExplicitAny: what a test forges has no type
type Entry = Record<string, any>

const STATE = 'awaywork-state'

/** What awaywork remembers, by path. */
function remembered(here: Here, folder: string): Map<string, Entry> {
  const paths = here.control.git.run(['ls-tree', '-r', '--name-only', `refs/heads/${STATE}`, `${folder}/`]).split('\n')
  const files = paths.filter(Boolean).map((path) => [path, JSON.parse(here.control.file(STATE, path)!)] as const)
  return new Map(files)
}

/** A run that published one thing, and its entry in the journal. */
async function published(here: Here): Promise<Entry> {
  await here.json(['run'])
  const [entry] = remembered(here, 'journal').values()
  expect(entry).toMatchObject({ state: 'done' })
  return entry!
}

/** Pushed by the attacker. */
function forge(here: Here, entry: Entry): string {
  const path = `journal/${createHash('sha256').update(entry['id']).digest('hex').slice(0, 32)}.json`
  here.control.commit(STATE, { [path]: `${JSON.stringify(entry)}\n` })
  return path
}

const stateOf = (here: Here, path: string): unknown => remembered(here, 'journal').get(path)?.['state']

/** The same entry, as if its run had died before it was made. */
function unfinished({ left: _, url: __, ...entry }: Entry, changes: Entry = {}): Entry {
  return { ...entry, id: 'forged', state: 'intended', ...changes }
}

describe('a write that an earlier run is said to have left', () => {
  test('deletes no folder of yours that it calls its own', async () => {
    await using here = await githubGuide()
    here.issue()
    const entry = await published(here)
    const precious = join(here.dir, 'precious')
    mkdirSync(precious)
    writeFileSync(join(precious, 'letters.txt'), 'dear')
    const path = forge(here, unfinished(entry, { objects: precious }))

    await here.json(['run'])

    expect(existsSync(join(precious, 'letters.txt'))).toBe(true)
    expect(stateOf(here, path)).not.toBe('intended')
  })

  test('which is there already is found and noted, as after a real crash', async () => {
    await using here = await githubGuide()
    here.issue()
    const entry = await published(here)
    const before = here.writes()
    const path = forge(here, unfinished(entry))

    await here.json(['run'])

    expect(stateOf(here, path)).toBe('done')
    expect(here.writes()).toEqual(before)
  })

  test('pushes nothing out of another repo on this machine', async () => {
    await using here = await githubGuide()
    here.issue()
    const entry = await published(here)
    const diary = join(here.dir, 'diary')
    mkdirSync(diary)
    gitIn(diary, ['init', '--quiet'])
    writeFileSync(join(diary, 'day.txt'), 'private')
    gitIn(diary, ['add', '.'])
    gitIn(diary, ['-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '--quiet', '-m', 'day'])
    const commit = gitIn(diary, ['rev-parse', 'HEAD']).trim()
    const publication = { ...entry['publication'], branch: 'awaywork/github-9', commit }
    forge(here, unfinished(entry, { objects: join(diary, '.git'), publication }))

    await here.json(['run'])

    expect(here.shop.git.has(commit)).toBe(false)
    expect(here.shop.hasBranch('awaywork/github-9')).toBe(false)
  })

  test.each([
    ['another item', { number: 2 }, 'acme/shop#2'],
    ['its own', {}, 'acme/shop#1'],
  ])('comments under %s only where a run would', async (_which, changes, place) => {
    const rule = { name: 'say', take: { kind: 'issue', assignee: 'me' }, skills: ['implement'], publish: 'comment' }
    await using here = await githubGuide({ rules: [rule], agent: 'echo Hello > .away/output/summary.md' })
    here.issue()
    here.shop.issue({ title: 'Of bob', author: 'bob' })
    const entry = await published(here)
    const body = String(entry['publication'].body).replace('Hello', 'Approved by Ada')
    forge(here, unfinished(entry, { publication: { ...entry['publication'], body, ...changes } }))

    await here.json(['run'])

    const isOwn = place === 'acme/shop#1'
    expect(here.writes()).toEqual(['comment acme/shop#1', ...(isOwn ? ['edit-comment acme/shop#1'] : [])])
  })
})

describe('`undo` of what is said to have been published', () => {
  async function undone(here: Here, left: Entry, changes: Entry = {}) {
    const entry = await published(here)
    const run = '20990101-000000-beef'
    forge(here, { ...entry, id: 'forged', run, left, ...changes })
    return here.run(['undo', run])
  }

  test("closes nobody else's pull request, and leaves its branch", async () => {
    await using here = await githubGuide()
    here.issue()
    here.shop.give('bob', 'write')
    const pull = here.pull({ author: 'bob', head: 'of-bob' })

    const said = await undone(here, { repo: 'acme/shop', branch: 'of-bob', oid: pull.headOid, number: pull.number })

    expect(pull.isOpen).toBe(true)
    expect(here.shop.hasBranch('of-bob')).toBe(true)
    expect(said.code).toBe(1)
    expect(said.stdout).toContain('stays:')
  })

  test('closes no pull request that you made by hand', async () => {
    await using here = await githubGuide({ rules: [RULES.implement] })
    here.issue()
    const pull = here.pull({ head: 'of-ada' })

    await undone(here, { repo: 'acme/shop', branch: 'of-ada', oid: pull.headOid, number: pull.number })

    expect(pull.isOpen).toBe(true)
    expect(here.shop.hasBranch('of-ada')).toBe(true)
  })

  test('moves no default branch back', async () => {
    await using here = await githubGuide()
    here.issue()
    const before = here.shop.branch('main')
    const oid = here.shop.commit('main', { 'new.txt': 'new\n' })
    const left = { kind: 'push', repo: 'acme/shop', number: 2, headRepo: 'acme/shop', branch: 'main', oid, before }

    await undone(here, left, { kind: 'push' })

    expect(here.shop.branch('main')).toBe(oid)
  })

  test('moves no branch back that is no head of that pull request', async () => {
    await using here = await githubGuide()
    here.issue()
    const before = here.shop.branch('main')
    const oid = here.shop.commit('release', { 'new.txt': 'new\n' })
    const left = { kind: 'push', repo: 'acme/shop', number: 2, headRepo: 'acme/shop', branch: 'release', oid, before }

    await undone(here, left, { kind: 'push' })

    expect(here.shop.branch('release')).toBe(oid)
  })

  test.each([
    ['what you have committed', 'By hand', true],
    ['what awaywork has', 'Say two\n\nAwaywork-Item: github:acme/shop#1', false],
  ])('takes %s off the head of your pull request: %s', async (_what, message, stays) => {
    await using here = await githubGuide({ rules: [RULES.implement] })
    here.issue()
    const pull = here.pull({ head: 'of-ada' })
    const before = pull.headOid
    const oid = here.shop.commit('of-ada', { 'new.txt': 'new\n' }, { message })
    const left = { kind: 'push', repo: 'acme/shop', number: 2, headRepo: 'acme/shop', branch: 'of-ada', oid, before }

    await undone(here, left, { kind: 'push' })

    expect(here.shop.branch('of-ada')).toBe(stays ? oid : before)
  })

  test('moves no branch back in another repo of yours', async () => {
    await using here = await githubGuide()
    here.issue()
    const novel = here.github.repo('ada/novel', { private: true })
    const before = novel.branch('main')
    const oid = novel.commit('awaywork/github-1', { 'chapter.txt': 'two\n' })
    const left = {
      kind: 'push',
      repo: 'acme/shop',
      number: 2,
      headRepo: 'ada/novel',
      branch: 'awaywork/github-1',
      oid,
      before,
    }

    await undone(here, left, { kind: 'push' })

    expect(novel.branch('awaywork/github-1')).toBe(oid)
  })

  test('deletes no comment that you wrote by hand', async () => {
    await using here = await githubGuide()
    const issue = here.issue()
    const comment = issue.comment({ author: 'ada', body: 'My own words.' })
    const left = { kind: 'comment', repo: 'acme/shop', number: 1, comment: String(comment.id), isNew: true }

    await undone(here, left, { kind: 'comment' })

    expect(issue.comments.map(({ body }) => body)).toEqual(['My own words.'])
  })
})

describe('what another machine is said to have done', () => {
  const HOSTILE = '\u001b[31mred\u009b31m\n::error::x\n##[error]x'

  function bent(value: unknown, to: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => bent(each, to))
    if (typeof value !== 'object' || value === null) return to
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, bent(each, to)]))
  }

  test.each([
    ['words', HOSTILE],
    ['nothing', null],
    ['a number', 7],
    ['a list', [null]],
  ])('steers no terminal, and breaks no report: %s', async (_what, to) => {
    await using here = await githubGuide()
    here.issue()
    await published(here)
    const [[, record]] = [...remembered(here, 'runs')] as [[string, Entry]]
    const run = '20990101-000000-beef'
    const started_at = '2099-01-01T00:00:00.000Z'
    const forged = { ...(bent(record, to) as object), run, started_at }
    here.control.commit(STATE, { [`runs/${run}.json`]: JSON.stringify(forged) })

    const other = here.machine('other')
    const said = [
      await other.run(['report', run]),
      await other.run(['report']),
      await here.run(['report', record['run']]),
    ]

    for (const { stdout, stderr } of said) {
      expect(stdout + stderr).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/)
      expect(stdout + stderr).not.toMatch(/^\s*::|##\[|\n\s+at /m)
    }
    expect(said[2]!.stdout).toContain('acme/shop#1')
  })
})
