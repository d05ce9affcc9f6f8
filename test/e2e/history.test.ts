import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { guide } from '../support/cli.js'
import { addCommit, changedBetween, historyIn, treeIn } from '../support/history.js'
import { gitBytesIn, gitIn, scratch } from '../support/repo.js'

const COMMITS = 25_000
const BRANCH = 'refs/heads/awaywork/tasks-first'
const SAYS = `echo "Did it." > .away/output/summary.md`

let place: ReturnType<typeof scratch>
/** A large history, and a small one with the same odd files. */
let large: string
let small: string

beforeAll(() => {
  place = scratch()
  large = join(place.dir, 'large')
  small = join(place.dir, 'small')
  historyIn(large, { commits: COMMITS, files: 2_000 })
  historyIn(small, { commits: 100, files: 20 })
})

afterAll(() => place[Symbol.dispose]())

/** The guide's folder, over a history of ours. */
function over(repo: string, agent: string, rule: object = {}) {
  const here = guide(agent, { rule })
  here.write({ ...here.config, repos: [{ repo: 'shop', path: repo }] })
  const bare = join(here.away, 'forge', 'shop.git')
  return {
    ...here,
    [Symbol.dispose]: here[Symbol.dispose],
    bare,
    tree: (commit: string) => treeIn(bare, commit),
    bytes: (path: string, branch = BRANCH) =>
      gitBytesIn(bare, ['cat-file', 'blob', `${branch}:${path}`]).toString('latin1'),
  }
}

describe(`over ${COMMITS} commits`, () => {
  let here: ReturnType<typeof over>
  let base: string
  const [added, oldName, newName] = ['new/Нова 🦊 "file" 100%.txt', 'odd/日本語/文書.md', 'odd/日本語/新しい文書.md']

  beforeAll(() => {
    const agent = `set -e
mkdir -p new
printf 'edited\\n' >> "odd/Привіт світ.txt"
printf 'edited\\n' >> odd/-rf
printf 'new' > '${added}'
rm 'odd/100%d %s %00.txt'
git mv '${oldName}' '${newName}'
printf 'more\\n' >> '${newName}'
chmod +x odd/empty
${SAYS}`
    here = over(large, agent)
    base = gitIn(large, ['rev-parse', 'main'])
  })

  afterAll(() => here[Symbol.dispose]())

  test('the published tree is the base, byte and mode, but for what the agent did', async () => {
    const { code, record } = await here.json(['run'])

    expect(record.units).toMatchObject([{ outcome: { kind: 'changed' }, published: [{ status: 'done' }] }])
    expect(code).toBe(0)
    const [before, after] = [treeIn(large, base), here.tree(BRANCH)]
    expect(before.size).toBeGreaterThan(2_000)
    const own = ['odd/Привіт світ.txt', 'odd/-rf', added, 'odd/100%d %s %00.txt', oldName, newName, 'odd/empty']
    expect(changedBetween(before, after)).toEqual(own.map(latin1).sort())
    expect(here.bytes('odd/Привіт світ.txt')).toBe(latin1('кирилиця\nedited\n'))
    expect(here.bytes(added)).toBe('new')
    expect(here.bytes(newName)).toBe(latin1('漢字\nmore\n'))
    expect(after.has('odd/100%d %s %00.txt')).toBe(false)
    expect(after.get('odd/empty')).toBe(before.get('odd/empty')?.replace('100644', '100755'))
  })

  test('one clean commit stands on the base, and the pull request says what was done', async () => {
    expect(
      here
        .inForge(['rev-list', '--parents', `${base}..${BRANCH}`])
        .split(' ')
        .slice(1),
    ).toEqual([base])
    expect(here.inForge(['log', '-1', '--format=%an %ae', BRANCH])).toBe('Ada ada@example.org')
    expect(here.inForge(['for-each-ref', '--format=%(refname)'])).toBe(BRANCH)
    const pull = here.pull(1)
    expect(pull).toContain('Did it.')
    expect(pull).toContain('7 files')
  })

  test('a second run leaves it alone and says that its pull request is open', async () => {
    const { code, record } = await here.json(['run'])

    expect(code).toBe(0)
    expect(record.units).toEqual([])
    expect(record.skipped).toMatchObject([
      { item: 'tasks:first', reason: expect.stringContaining('pull request 1 is open') },
    ])
  })

  test('a third one, after the base moved on, starts from the new base and fetches only what is new', async () => {
    const moved = addCommit(large, 'odd/from elsewhere.txt', 'new on the base\n')
    here.task('second', '# Once more\n\nDo it again.\n')

    const { record } = await here.json(['run'])

    expect(record.units).toMatchObject([{ item: 'tasks:second', published: [{ status: 'done' }] }])
    const second = 'refs/heads/awaywork/tasks-second'
    expect(here.inForge(['rev-parse', `${second}^`])).toBe(moved)
    expect(here.bytes('odd/from elsewhere.txt', second)).toBe('new on the base\n')
    expect(changedBetween(treeIn(large, moved), here.tree(second))).toHaveLength(7)
    expect(packSizes(here.away).at(-1)).toBeLessThan(4096)
  })
})

describe('a change survives the way out', () => {
  const cases: [what: string, agent: string, changes: Record<string, string | undefined>][] = [
    [
      'a rename with an edit',
      `git mv odd/bom.txt odd/moved.txt; printf 'more\\r\\n' >> odd/moved.txt`,
      { 'odd/bom.txt': undefined, 'odd/moved.txt': latin1('\uFEFFwith a mark\r\nmore\r\n') },
    ],
    ['a binary file', `printf '\\000\\377\\r\\n\\000' > odd/binary.bin`, { 'odd/binary.bin': '\x00\xff\r\n\x00' }],
    ['CRLF', `printf 'three\\r\\n' >> ends/none/crlf.txt`, { 'ends/none/crlf.txt': 'one\r\ntwo\r\nthree\r\n' }],
    ['mixed line ends', `printf '4\\n' >> ends/none/mixed.txt`, { 'ends/none/mixed.txt': 'one\r\ntwo\nthree\r\n4\n' }],
    ['no line feed at the end', `printf 'no end' > odd/no-end.txt`, { 'odd/no-end.txt': 'no end' }],
    ['a file made empty', `: > odd/.hidden`, { 'odd/.hidden': '' }],
    ['a link made a file', `rm link; printf 'plain' > link`, { link: 'plain' }],
    ['a file made a link', `ln -sf empty 'odd/back\\slash.txt'`, { 'odd/back\\slash.txt': 'empty' }],
    [
      'a file made a folder',
      'rm odd/CON.txt; mkdir odd/CON.txt; echo x > odd/CON.txt/x',
      { 'odd/CON.txt': undefined, 'odd/CON.txt/x': 'x\n' },
    ],
    [
      'a line in a file that attributes check out as CRLF',
      `printf 'x\\r\\n' >> ends/text-crlf/lf.txt`,
      { 'ends/text-crlf/lf.txt': 'one\ntwo\nx\n' },
    ],
    ['an edit of the same size in the second of the checkout', `printf 'DASH\\n' 1<> odd/-rf`, { 'odd/-rf': 'DASH\n' }],
  ]
  const modes = 'chmod +x odd/empty; chmod -x bin/run.sh'
  const paths = [...cases.flatMap(([, , changes]) => Object.keys(changes)), 'odd/empty', 'bin/run.sh']
  let here: ReturnType<typeof over>
  let record: Awaited<ReturnType<typeof here.json>>['record']

  beforeAll(async () => {
    const untouched = `git ls-files -z src ends/text ends/ident | xargs -0 touch -h -c --; sleep 1.1`
    here = over(small, ['set -e', ...cases.map(([, agent]) => agent), modes, untouched, SAYS].join('\n'))
    record = (await here.json(['run'])).record
  })

  afterAll(() => here[Symbol.dispose]())

  test.each(cases)('%s', (_, __, changes) => {
    const after = here.tree(BRANCH)
    for (const [path, content] of Object.entries(changes))
      expect(after.has(path) ? here.bytes(path) : undefined).toBe(content)
  })

  test('modes, both ways, and a link is one', () => {
    const [before, after] = [treeIn(small, 'main'), here.tree(BRANCH)]
    expect(after.get('bin/run.sh')).toBe(before.get('bin/run.sh')?.replace('100755', '100644'))
    expect(after.get('odd/empty')).toBe(before.get('odd/empty')?.replace('100644', '100755'))
    expect(after.get('odd/back\\slash.txt')).toMatch(/^120000 /)
  })

  test('and nothing else comes with it, though every other file was touched and some go against their attributes', () => {
    expect(record.units).toMatchObject([{ published: [{ status: 'done' }] }])
    expect(changedBetween(treeIn(small, 'main'), here.tree(BRANCH))).toEqual(paths.sort())
  })

  test('and its patch applies to the base', () => {
    const index = { GIT_INDEX_FILE: join(here.dir, 'index') }
    gitIn(here.bare, ['--git-dir=.', 'read-tree', `${BRANCH}^`], { env: index })
    const patch = readFileSync(join(record.units[0].folder, 'change.patch'))
    gitIn(here.bare, ['--git-dir=.', 'apply', '--cached', '--binary'], { env: index, input: patch })
    expect(gitIn(here.bare, ['--git-dir=.', 'write-tree'], { env: index })).toBe(
      here.inForge(['rev-parse', `${BRANCH}^{tree}`]),
    )
  })

  test('also where the agent committed one part and not the other', async () => {
    using other = over(small, `set -e; echo two > odd/-rf; git commit -q -m x -- odd/-rf; echo y > y; ${SAYS}`)

    await other.json(['run'])

    expect(changedBetween(treeIn(small, 'main'), other.tree(BRANCH))).toEqual(['odd/-rf', 'y'])
    expect([other.bytes('odd/-rf'), other.bytes('y')]).toEqual(['two\n', 'y\n'])
  })

  test('and an agent that does nothing leaves no change, whatever the line ends of the base', async () => {
    using other = over(small, 'echo nothing')

    const said = await other.json(['run'])

    expect(said.record.units).toMatchObject([{ outcome: { kind: 'nothing' }, published: [] }])
    expect(other.forgeRefs()).toEqual({})
  })
})

describe('a history that a strict fsck refuses', () => {
  test('still is a base', async () => {
    using elsewhere = scratch()
    const repo = join(elsewhere.dir, 'old')
    const tip = oldHistory(repo)
    expect(() => gitIn(repo, ['-c', 'fsck.missingSpaceBeforeEmail=error', 'fsck', '--strict'])).toThrow()
    using here = over(repo, `echo two > sub/b.txt; ${SAYS}`)

    const { record } = await here.json(['run'])

    expect(record.units).toMatchObject([{ outcome: { kind: 'changed' }, published: [{ status: 'done' }] }])
    expect(here.inForge(['rev-parse', `${BRANCH}^`])).toBe(tip)
    expect(changedBetween(treeIn(repo, tip), here.tree(BRANCH))).toEqual(['sub/b.txt'])
  })
})

/** A commit by an author without a space before the address and with a broken zone, over trees with zero-padded modes. */
function oldHistory(repo: string): string {
  gitIn(repo.replace(/\/old$/, ''), ['init', '--quiet', '--template=', '--initial-branch=main', repo])
  gitIn(repo, ['config', 'user.name', 'Ada'])
  gitIn(repo, ['config', 'user.email', 'ada@example.org'])
  const write = (type: string, input: string | Buffer): string =>
    gitIn(repo, ['hash-object', '-w', '-t', type, '--literally', '--stdin'], { input })
  const blob = Buffer.from(write('blob', 'one\n'), 'hex')
  const sub = Buffer.from(write('tree', Buffer.concat([Buffer.from('100664 b.txt\0'), blob])), 'hex')
  const rows = [Buffer.from('100644 a.txt\0'), blob, Buffer.from('040000 sub\0'), sub]
  const tree = write('tree', Buffer.concat(rows))
  const first = write(
    'commit',
    `tree ${tree}\nauthor Ada<ada@example.org> 1 +051800\ncommitter Ada<a@b> 1 +051800\n\nOld\n`,
  )
  const tip = write(
    'commit',
    `tree ${tree}\nparent ${first}\nauthor A <a@b> 2 +0000\ncommitter A <a@b> 2 +0000\n\nTip\n`,
  )
  gitIn(repo, ['update-ref', 'refs/heads/main', tip])
  return tip
}

function latin1(text: string): string {
  return Buffer.from(text).toString('latin1')
}

/** Sizes of the mirror's packs in bytes, the largest first. */
function packSizes(away: string): number[] {
  const mirrors = join(away, 'state', 'mirrors')
  const packs = join(mirrors, readdirSync(mirrors)[0]!, 'objects', 'pack')
  const names = readdirSync(packs).filter((name) => name.endsWith('.pack'))
  return names.map((name) => statSync(join(packs, name)).size).sort((a, b) => b - a)
}
