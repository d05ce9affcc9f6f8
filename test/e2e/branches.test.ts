import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { doorEnvironment } from '../../src/environment/git-programs.js'
import { handoutOf } from '../../src/git/handout.js'
import { openMirror } from '../../src/git/mirror.js'
import { pushCommit } from '../../src/git/push.js'
import { remoteRefs } from '../../src/git/remote-refs.js'
import { isolationNone } from '../../src/isolation/none.js'
import type { Unit } from '../../src/model/unit.js'
import { makeClone } from '../../src/unit/door-in.js'
import { guide } from '../support/cli.js'
import { gitBytesIn, gitIn, ourGit, repoWith, scratch } from '../support/repo.js'

/** Field reports 1 and 2, and what else people call their branches. */
const NAMES = [
  'feat(x)',
  'fix/#123-it',
  'user@host/x',
  '@',
  'c++',
  'a,b',
  '100%',
  'a=b',
  'really!',
  '{a}',
  'this&that',
  'a;b',
  "it's",
  '"quoted"',
  '$HOME',
  '$(id)',
  '`id`',
  'a|b',
  '<a>',
  'feature/-dash',
  'v1.2.3/x.y',
  'Ветка/ім’я',
  '日本語/枝',
  'فرع',
  '🦊/👩‍👩‍👧',
  'é'.normalize('NFD'),
  'n'.repeat(200),
  'deep/a/b/c/d/e/f/g/h',
  'HEAD',
  'refs/heads/x',
  'heads/main',
  'origin/main',
  'main.lock.x',
  '0123456789012345678901234567890123456789',
  'awaywork/own',
  'FETCH_HEAD',
  '+plus',
  'x--upload-pack=id',
]

/** The same letters in few names, since each costs a whole unit. */
const TOGETHER = [
  'feat(x)/#1@y+z,100%=a!{b}&;c',
  `'"$HOME$(id)\`id\`|<a>`,
  'Ветка/日本語/فرع/🦊',
  'feature/-dash/v1.2.3/x.y',
  '@',
  'n'.repeat(200),
  'refs/heads/x',
  '0123456789012345678901234567890123456789',
]

/** Names that git takes as a ref, though not for `git branch`. */
const LIKE_OPTIONS = ['-x', '--upload-pack=id', '-', '--', '-rf/x']

describe('a base branch', () => {
  test('of any letters is where work starts and what its pull request goes to', async () => {
    using here = guide('echo two > src/a.txt; echo Did it. > .away/output/summary.md')
    const names = TOGETHER
    const commits = branchesIn(here.repo, names)
    const at = names.map((_, index) => `r${index}`)
    here.write({
      ...here.config,
      repos: names.map((base, index) => ({ repo: at[index], path: '../shop', base })),
      sources: Object.fromEntries(at.map((repo) => [repo, { kind: 'folder', path: `tasks-${repo}`, repo }])),
      rules: [{ ...here.config.rules[0], take: {} }],
      limits: { units: 100, open_pull_requests: 100 },
    })
    for (const repo of at) here.task(`../tasks-${repo}/t`, '# Say two\n\nDo it.\n')

    const { code, record } = await here.json(['run'])

    const results = record.units.map((unit: { published: { status: string; reason?: string }[] }) => unit.published)
    expect(results).toEqual(names.map(() => [expect.objectContaining({ status: 'done' })]))
    expect(code).toBe(0)
    for (const [index, name] of names.entries()) {
      const forge = join(here.away, 'forge', `r${index}.git`)
      expect([name, gitIn(forge, ['--git-dir=.', 'rev-parse', `refs/heads/awaywork/r${index}-t^`])]).toEqual([
        name,
        commits.get(name),
      ])
    }
  })

  test('is the branch the repo is on, whatever it is called', async () => {
    for (const name of ['a\u3000b', '-x']) {
      using here = guide('echo two > src/a.txt; echo Did it. > .away/output/summary.md')
      const commit = branchesIn(here.repo, [name]).get(name)
      gitIn(here.repo, ['symbolic-ref', 'HEAD', `refs/heads/${name}`])

      const { record } = await here.json(['run'])

      expect(record.units).toMatchObject([{ published: [{ status: 'done' }] }])
      expect(here.inForge(['rev-parse', 'refs/heads/awaywork/tasks-first^'])).toBe(commit)
    }
  })
})

describe('any name that git takes', () => {
  test('is read, fetched, cloned and pushed as it is', async () => {
    using place = scratch()
    const repo = repoWith(join(place.dir, 'shop'), { 'a.txt': 'a\n' })
    const names = withoutClashes([
      ...NAMES,
      ...LIKE_OPTIONS,
      ...takenByGit(fc.sample(anyName, { numRuns: 400, seed: 7 })),
    ]).slice(0, 60)
    const commits = branchesIn(repo, names)
    const git = ourGit()
    const forge = join(place.dir, 'forge.git')
    mkdirSync(forge)
    gitIn(forge, ['init', '--quiet', '--bare', '--template='])

    const refs = await remoteRefs(git, repo)
    const mirror = await openMirror(
      git,
      join(place.dir, 'mirrors'),
      { name: 'shop', path: repo },
      { url: repo, env: {} },
    )

    expect(names.length).toBe(60)
    expect([...commits].filter(([name, commit]) => refs.branches.get(name) !== commit)).toEqual([])
    for (const name of names) {
      const commit = commits.get(name)!
      expect([name, await mirror.fetch(name)]).toEqual([name, commit])
      await pushCommit(git, mirror.dir, { url: forge, env: {}, branch: name, expected: undefined }, commit)
    }
    expect((await remoteRefs(git, forge)).branches).toEqual(commits)
    for (const name of [...names.slice(0, 2), LIKE_OPTIONS[0]!, ...names.slice(-3)])
      expect([name, await clonedTo(mirror.dir, name, commits.get(name)!)]).toEqual([name, commits.get(name)])
  })
})

const nasty = fc.constantFrom(
  ...'()#@+,%={}&;\'"$!<>|`-_.'.split(''),
  ...[
    '/',
    '/-',
    'a',
    'B',
    '0',
    'é',
    'é'.normalize('NFD'),
    'ж',
    '漢',
    'ع',
    '🦊',
    '\u00a0',
    '\u3000',
    '\u2028',
    '\u202e',
    '\ufeff',
  ],
)
const anyName = fc.oneof(
  fc.array(nasty, { minLength: 1, maxLength: 25 }).map((parts) => parts.join('')),
  fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
)

/** Those of the names that are refs below `refs/heads/` just as they are. */
function takenByGit(names: string[]): string[] {
  const fit = names.filter(
    (name) => !name.includes('\0') && name.split('/').every((part) => Buffer.byteLength(part) < 240),
  )
  const script = 'git check-ref-format "refs/heads/$1" && printf "%s\\0" "$1"; true'
  const input = fit.map((name) => `${name}\0`).join('')
  const said = gitBytesIn('/', ['-c', `alias.each=!xargs -0 -n 1 sh -c '${script}' sh`, 'each'], { input })
  return [...new Set(said.toString('utf8').split('\0').filter(Boolean))]
}

/** Without those that can't lie beside an earlier one: `a` and `a/b`. */
function withoutClashes(names: string[]): string[] {
  const kept: string[] = ['main']
  for (const name of names)
    if (!kept.some((other) => other === name || other.startsWith(`${name}/`) || name.startsWith(`${other}/`)))
      kept.push(name)
  return kept.slice(1)
}

/** Makes these branches, each with a commit of its own on `main`. */
function branchesIn(repo: string, names: string[]): Map<string, string> {
  const base = gitIn(repo, ['rev-parse', 'main'])
  const commits = new Map(
    names.map((name) => [name, gitIn(repo, ['commit-tree', '-p', base, '-m', name, `${base}^{tree}`])]),
  )
  const rows = [...commits].map(([name, commit]) => `create refs/heads/${name}\0${commit}\0`)
  gitIn(repo, ['update-ref', '--stdin', '-z'], { input: rows.join('') })
  return commits
}

/** The commit that a clone's own git finds under its `origin/` name. */
async function clonedTo(mirror: string, name: string, commit: string): Promise<string> {
  const env = doorEnvironment({ env: process.env, declared: NONE }, { unit: 'branches' })
  await using worker = await isolationNone({ tempDir: tmpdir(), doorEnv: env }).open('branches')
  const unit = { base: { oid: commit, branch: name }, branch: 'awaywork/x', item: {} } as Unit
  await makeClone(worker, unit, await handoutOf(ourGit(), mirror, commit), env)
  const argv = ['git', 'rev-parse', '--verify', '--quiet', `refs/remotes/origin/${name}`]
  return (await worker.run({ argv, env, cwd: 'clone' })).stdout.toString('utf8').trim()
}

const NONE = { sources: [], notify: [], store: [], context: {}, repos: {}, mcp: {}, providers: {} }
