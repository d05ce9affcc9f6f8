import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { makeBare } from '../../src/git/bare.js'
import { openMirror } from '../../src/git/mirror.js'
import { receivePack } from '../../src/git/receive.js'
import { gitBytesIn, gitIn, ourGit, repoWith, scratch } from '../support/repo.js'

const MIB = 1024 * 1024
const CAPS = { packBytes: 50 * MIB, commits: 1_000, timeoutMs: 120_000 }
const git = ourGit()

/** A repo, its mirror, and a clone that an attacker may do anything in. */
let place: ReturnType<typeof scratch>
let base: string
let mirror: string
let evil: string

beforeAll(async () => {
  place = scratch()
  const upstream = repoWith(join(place.dir, 'upstream'), { 'a.txt': 'a\n', 'sub/b.txt': 'b\n' })
  const opened = await openMirror(
    git,
    join(place.dir, 'mirrors'),
    { name: 'shop', path: upstream },
    { url: upstream, env: {} },
  )
  base = await opened.fetch('main')
  mirror = opened.dir
  evil = join(place.dir, 'evil')
  gitIn(place.dir, ['clone', '--quiet', '--no-hardlinks', upstream, evil])
})

afterAll(() => place[Symbol.dispose]())

function bareDir(): string {
  return join(place.dir, `bare-${Math.random().toString(36).slice(2)}`)
}

function packOf(tip: string, flags = ['--thin']): Buffer {
  return gitBytesIn(evil, ['pack-objects', '--revs', '--stdout', '-q', ...flags], { input: `${tip}\n^${base}\n` })
}

function receive(pack: Buffer, tip: string, caps = CAPS, bare = bareDir()) {
  return receivePack(git, { bare, mirror }, Readable.from([pack]), { tip, base }, caps)
}

/** A tree object of exactly these rows, whatever git thinks of them. */
function tree(rows: [mode: string, name: string, oid: string][]): string {
  const bytes = Buffer.concat(
    rows.map(([mode, name, oid]) => Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(oid, 'hex')])),
  )
  return gitIn(evil, ['hash-object', '-w', '-t', 'tree', '--literally', '--stdin'], { input: bytes })
}

function blob(text: string): string {
  return gitIn(evil, ['hash-object', '-w', '--stdin'], { input: text })
}

function commit(treeOid: string, parent = base): string {
  return gitIn(evil, ['commit-tree', treeOid, '-p', parent, '-m', 'Work'])
}

/** The same pack into a bare without our checks: shows that the attack works. */
async function acceptedWithoutChecks(pack: Buffer): Promise<boolean> {
  const bare = bareDir()
  await makeBare(bare, { alternates: join(mirror, 'objects') })
  const ended = await git({ dir: bare, args: ['index-pack', '--stdin', '--fix-thin'], stdin: pack })
  return ended.code === 0
}

function objectsInMirror(): string {
  return gitIn(mirror, ['--git-dir=.', 'count-objects', '-v'])
}

test('an honest pack comes through, and its commits are counted', async () => {
  const tip = commit(
    tree([['100644', 'a.txt', blob('changed\n')]]),
    commit(tree([['100644', 'a.txt', blob('half\n')]])),
  )

  expect(await receive(packOf(tip), tip)).toEqual({ kind: 'received', commits: 2 })
})

describe('trees that git itself would never make are refused, though they pass without the strict check', () => {
  const file = (): string => blob('x')
  const cases: [string, () => string, string][] = [
    ['[G50] a folder .GIT', () => tree([['40000', '.GIT', tree([['100644', 'config', file()]])]]), 'hasDotgit'],
    ['[G50] a folder .git', () => tree([['40000', '.git', tree([['100644', 'config', file()]])]]), 'hasDotgit'],
    [
      '[G50] .g\u200cit, which is .git on a Mac',
      () => tree([['40000', '.g\u200cit', tree([['100644', 'config', file()]])]]),
      'hasDotgit',
    ],
    [
      '[G50] git~1, which is .git on Windows',
      () => tree([['40000', 'git~1', tree([['100644', 'config', file()]])]]),
      'hasDotgit',
    ],
    ['[G50] a file called ..', () => tree([['100644', '..', file()]]), 'hasDotdot'],
    ['[G50] a name with a slash', () => tree([['100644', 'a/../b', file()]]), 'fullPathname'],
    [
      '[G50] the same name twice',
      () =>
        tree([
          ['100644', 'a', file()],
          ['100644', 'a', blob('y')],
        ]),
      'duplicateEntries',
    ],
    ['[G50] .gitmodules as a link', () => tree([['120000', '.gitmodules', file()]]), 'gitmodulesSymlink'],
    [
      '[G42] a submodule address that is an option',
      () => tree([['100644', '.gitmodules', blob('[submodule "x"]\n\tpath = x\n\turl = -u./payload\n')]]),
      'gitmodulesUrl',
    ],
    [
      'names that are not in order',
      () =>
        tree([
          ['100644', 'b', file()],
          ['100644', 'a', file()],
        ]),
      'treeNotSorted',
    ],
  ]

  test.each(cases)('%s', async (_title, make, word) => {
    const tip = commit(make())
    const pack = packOf(tip)
    const before = objectsInMirror()
    const bare = bareDir()

    const answer = await receive(pack, tip, CAPS, bare)

    expect(answer).toMatchObject({
      kind: 'refused',
      refusal: { code: 'malformed-pack', message: expect.stringContaining(word) },
    })
    expect(existsSync(bare)).toBe(false)
    expect(objectsInMirror()).toBe(before)
    expect(await acceptedWithoutChecks(pack)).toBe(true)
  })
})

test('a stream that is cut short is refused, and nothing of it stays', async () => {
  const tip = commit(tree([['100644', 'a.txt', blob('x'.repeat(5000))]]))
  const pack = packOf(tip)
  const bare = bareDir()

  const answer = await receive(pack.subarray(0, pack.length - 30), tip, CAPS, bare)

  expect(answer).toMatchObject({ kind: 'refused', refusal: { code: 'malformed-pack' } })
  expect(existsSync(bare)).toBe(false)
})

test('an empty stream is refused', async () => {
  expect(await receive(Buffer.alloc(0), base)).toMatchObject({ kind: 'refused', refusal: { code: 'malformed-pack' } })
})

test('more bytes than the cap are refused, in plain bytes', async () => {
  const noise = Buffer.from(Array.from({ length: 30_000 }, (_, index) => (index * 7919 * (index % 97)) % 256))
  const tip = commit(tree([['100644', 'noise', gitIn(evil, ['hash-object', '-w', '--stdin'], { input: noise })]]))
  const pack = packOf(tip)

  expect(await receive(pack, tip, { ...CAPS, packBytes: pack.length - 1 })).toMatchObject({
    refusal: { code: 'too-large-to-inspect' },
  })
  expect(await receive(pack, tip, { ...CAPS, packBytes: pack.length })).toMatchObject({ kind: 'received' })
})

test('a tip that is no commit is refused', async () => {
  const treeOid = tree([['100644', 'z.txt', blob('z')]])
  const pack = packOf(commit(treeOid))

  expect(await receive(pack, treeOid)).toMatchObject({ refusal: { code: 'malformed-pack' } })
})

test('an orphan tip is refused: it does not build on the base', async () => {
  const orphan = gitIn(evil, ['commit-tree', tree([['100644', 'a.txt', blob('new root')]]), '-m', 'Orphan'])

  expect(await receive(packOf(orphan, []), orphan)).toMatchObject({ refusal: { code: 'history-rewritten' } })
})

test('a thousand commits come through, one more does not', async () => {
  const tips = chain(1_001)

  expect(await receive(packOf(tips.before), tips.before)).toEqual({ kind: 'received', commits: 1_000 })
  expect(await receive(packOf(tips.last), tips.last)).toMatchObject({ refusal: { code: 'too-many-commits' } })
})

test('[G49] 200,000 commits are refused without walking them all', async () => {
  const { last } = chain(200_000)

  expect(await receive(packOf(last), last)).toMatchObject({ refusal: { code: 'too-many-commits' } })
})

/** A chain of empty commits on the base; its last, and the one before that. */
function chain(length: number): { last: string; before: string } {
  const rows = Array.from({ length }, (_, index) => {
    const from = index === 0 ? `from ${base}\n` : ''
    return `commit refs/heads/chain\nmark :${index + 1}\ncommitter A <a@b.c> ${1_700_000_000 + index} +0000\ndata 1\nx\n${from}`
  })
  gitIn(evil, ['fast-import', '--quiet', '--force'], { input: `reset refs/heads/chain\n\n${rows.join('')}` })
  return { last: gitIn(evil, ['rev-parse', 'chain']), before: gitIn(evil, ['rev-parse', 'chain~1']) }
}

describe("[G17] another repo's private blob", () => {
  test('a hand-made commit that names it is refused; a bare that could see that repo would publish it', async () => {
    const other = repoWith(join(place.dir, `private-${Math.random()}`), { 'secret.txt': 'private words\n' })
    const secret = gitIn(other, ['rev-parse', 'HEAD:secret.txt'])
    const named = tree([['100644', 'gift.txt', secret]])
    const tip = commit(named)
    const pack = gitBytesIn(evil, ['pack-objects', '--stdout', '-q'], { input: `${tip}\n${named}\n` })
    const careless = bareDir()
    await makeBare(careless, { alternates: `${join(mirror, 'objects')}\n${join(other, '.git', 'objects')}` })

    const control = await git({ dir: careless, args: ['index-pack', '--stdin', '--fix-thin', '--strict'], stdin: pack })
    const answer = await receive(pack, tip)

    expect(control.code).toBe(0)
    expect(gitIn(careless, ['--git-dir=.', 'show', `${tip}:gift.txt`])).toBe('private words')
    expect(answer).toMatchObject({ kind: 'refused', refusal: { code: 'malformed-pack' } })
    rmSync(other, { recursive: true })
  })
})

test('[G44] what git says of a hostile pack is never repeated, only its own word for it', async () => {
  const tip = commit(tree([['100644', '..', blob('\u001b[2J')]]))

  const answer = await receive(packOf(tip), tip)

  expect(answer.kind === 'refused' && answer.refusal.message).toBe(
    "the agent's commits are not well-formed (hasDotdot); nothing of them was kept",
  )
})
