import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Forge, PullRequest } from '../../src/forge/forge.js'
import type { Item } from '../../src/model/item.js'
import type { Repo } from '../../src/model/repo.js'
import type { Rule } from '../../src/model/rule.js'
import { assemble } from '../../src/plan/assemble.js'
import { type CollectTools, collect } from '../../src/plan/collect.js'
import { folderStore } from '../../src/store/folder.js'
import { gitIn, ourGit, repoWith, scratch } from '../support/repo.js'
import { HEAD, issue, NOW, ourPull, pull, rule, SHOP } from './builders.js'

/** A forge of repos on this disk that counts what it is asked, and knows the pull requests it is given. */
class CountedForge {
  readonly asked: string[] = []
  readonly pulls = new Map<string, PullRequest>()
  readonly broken = new Set<string>()

  constructor(readonly root: string) {}

  async remote({ name }: { name: string }) {
    this.asked.push(`remote ${name}`)
    if (this.broken.has(name)) throw new Error('the forge does not answer')
    return { url: join(this.root, name), env: {} }
  }

  async pullRequestsFromEach({ name }: { name: string }, branches: readonly string[]) {
    this.asked.push(`pulls of ${branches.length} branches of ${name}`)
    return new Map(branches.map((branch) => [branch, [this.pulls.get(branch)].filter((each) => each !== undefined)]))
  }

  async openPullRequests({ name }: { name: string }) {
    this.asked.push(`open ${name}`)
    return [ourPull('open', 1), { ...ourPull('open', 2), head: 'mine' }]
  }
}

function world(names = ['acme/shop']) {
  const place = scratch()
  const forge = new CountedForge(place.dir)
  const git = ourGit()
  const calls: string[] = []
  for (const name of names) repoWith(join(place.dir, name), { 'a.txt': name })
  const store = folderStore({ root: join(place.dir, 'store'), clock: { now: () => NOW } })
  const tools = (items: Item[], rules: Rule[], over: Partial<CollectTools> = {}): CollectTools => ({
    sources: [
      {
        name: 'github',
        list: async () => ({ items, unusable: [{ key: 'github:acme/old#1', reason: 'its repo was renamed' }] }),
        find: async () => undefined,
        detail: async (item) => ({ item }),
      },
    ],
    rules,
    repos: [SHOP],
    repoGlobs: [],
    store,
    forge: forge as unknown as Forge,
    git: (call) => {
      calls.push(call.args[0]!)
      return git(call)
    },
    now: NOW,
    ...over,
  })
  const tip = (name: string, branch = 'main') => gitIn(join(place.dir, name), ['rev-parse', branch])
  return { [Symbol.dispose]: place[Symbol.dispose], dir: place.dir, forge, tools, calls, tip, store }
}

const labelled = (labels: string[]) => rule({ take: { labels: { all: labels, any: [], none: [] } } })

describe('what is collected', () => {
  test('an item that a rule takes comes with its base, its memory and its pull requests', async () => {
    using here = world()
    here.forge.pulls.set('awaywork/github-12', ourPull('open'))
    await here.store.update('github:acme/shop#12', (memory) => ({ ...memory, attempts: 2 }))

    const { candidates, unusable, openPullRequests } = await collect(here.tools([issue()], [rule()]))

    expect(candidates).toMatchObject([
      {
        item: { key: 'github:acme/shop#12' },
        taken: {
          rule: { name: 'do' },
          memory: { attempts: 2 },
          start: { kind: 'branch', repo: SHOP, oid: here.tip('acme/shop'), branch: 'main', defaultBranch: 'main' },
          pullRequests: [{ number: 40 }],
        },
      },
    ])
    expect(unusable).toMatchObject([{ item: 'github:acme/old#1', reason: 'its repo was renamed' }])
    expect(openPullRequests).toBe(1)
  })

  test('starts from the base that the config names, and a pull request from the tip of its own base', async () => {
    using here = world()
    gitIn(join(here.dir, 'acme/shop'), ['branch', 'release'])
    gitIn(join(here.dir, 'acme/shop'), ['commit', '-q', '--allow-empty', '-m', 'More'])
    const repos: Repo[] = [{ ...SHOP, base: 'release' }]
    const items = [issue(), pull()]
    const rules = [rule({ take: { kind: 'issue' } }), rule({ name: 'fix', publish: 'push' })]

    const { candidates } = await collect(here.tools(items, rules, { repos }))

    expect(candidates.map(({ taken }) => taken?.start)).toMatchObject([
      { branch: 'release', oid: here.tip('acme/shop', 'release') },
      { branch: 'main', oid: here.tip('acme/shop', 'main') },
    ])
    expect(here.tip('acme/shop', 'release')).not.toBe(here.tip('acme/shop', 'main'))
    expect(candidates[1]?.item.pull?.head.oid).toBe(HEAD)
  })

  test('is asked for 1,200 items of one repo by three requests', async () => {
    using here = world()
    const items = Array.from({ length: 1_200 }, (_, index) => issue(index + 1))

    const { candidates } = await collect(here.tools(items, [rule()]))

    expect(candidates.filter(({ taken }) => taken?.start.kind === 'branch')).toHaveLength(1_200)
    expect(here.forge.asked).toEqual(['remote acme/shop', 'pulls of 1200 branches of acme/shop', 'open acme/shop'])
    expect(here.calls).toEqual(['ls-remote'])
  })

  test('costs nothing for items that no rule takes, though a glob covers hundreds of repos', async () => {
    using here = world(['acme/shop', 'acme/r7'])
    const items = Array.from({ length: 300 }, (_, index) =>
      issue(1, {
        key: `github:acme/r${index}#1`,
        id: `acme/r${index}#1`,
        repo: { name: `acme/r${index}` },
        labels: index === 7 ? ['bug'] : [],
      }),
    )

    const { candidates } = await collect(here.tools(items, [labelled(['bug'])], { repos: [], repoGlobs: ['acme/*'] }))

    expect(candidates).toHaveLength(300)
    expect(candidates.filter(({ taken }) => taken !== undefined)).toMatchObject([
      { taken: { start: { kind: 'branch', repo: { ref: { name: 'acme/r7' }, setup: [], secrets: [] } } } },
    ])
    expect(here.forge.asked).toEqual(['remote acme/r7', 'pulls of 1 branches of acme/r7', 'open acme/r7'])
    expect(here.calls).toEqual(['ls-remote'])
  })

  test('asks for no pull requests where no rule opens any', async () => {
    using here = world()

    await collect(here.tools([pull(), issue()], [rule({ publish: 'comment' })]))

    expect(here.forge.asked).toEqual(['remote acme/shop'])
  })

  test('a repo is found whatever the case of its name, and an exclusion takes it away', async () => {
    using here = world(['Acme/Shop'])
    const shouted = issue(12, { repo: { name: 'ACME/SHOP' } })
    const repos: Repo[] = [{ ...SHOP, ref: { name: 'Acme/Shop' } }]

    const named = await collect(here.tools([shouted], [rule()], { repos }))
    const excluded = await collect(here.tools([shouted], [rule()], { repos: [], repoGlobs: ['acme/*', '!acme/shop'] }))

    expect(named.candidates[0]?.taken?.start).toMatchObject({ kind: 'branch', repo: { ref: { name: 'Acme/Shop' } } })
    expect(excluded.candidates[0]?.taken?.start).toEqual({
      kind: 'none',
      reason: 'its repo ACME/SHOP is not among the repos of the config',
    })
  })
})

describe('a repo that can not be had', () => {
  const GONE: [what: string, reason: RegExp, spoil: (here: ReturnType<typeof world>) => void][] = [
    [
      'is gone',
      /its repo acme\/gone can't be read: git ls-remote failed/,
      ({ dir }) => rmSync(join(dir, 'acme/gone'), { recursive: true }),
    ],
    [
      'has no commit',
      /acme\/gone \(repo acme\/gone\) has no commit yet/,
      ({ dir }) => {
        rmSync(join(dir, 'acme/gone'), { recursive: true })
        gitIn(dir, ['init', '-q', '--bare', 'acme/gone'])
      },
    ],
    [
      'is not on a branch',
      /is not on a branch/,
      ({ dir }) => gitIn(join(dir, 'acme/gone'), ['checkout', '-q', '--detach']),
    ],
    [
      'has a forge that fails',
      /its repo acme\/gone can't be read: the forge does not answer/,
      ({ forge }) => forge.broken.add('acme/gone'),
    ],
  ]
  test.each(GONE)('%s: its items are skipped with that sentence, and the others run', async (_what, reason, spoil) => {
    using here = world(['acme/shop', 'acme/gone'])
    spoil(here)
    const theirs = issue(1, { key: 'github:acme/gone#1', id: 'acme/gone#1', repo: { name: 'acme/gone' } })

    const found = await collect(here.tools([theirs, issue()], [rule()], { repoGlobs: ['acme/*'] }))
    const plan = assemble(found.candidates, {
      rules: [rule()],
      limits: { attempts: 3, units: 10, openPullRequests: 10 },
      openPullRequests: 0,
      now: NOW,
    })

    expect(plan.skipped).toMatchObject([{ item: 'github:acme/gone#1', reason: expect.stringMatching(reason) }])
    expect(plan.units).toHaveLength(1)
  })

  test('on a forge has no branch of that name: the nearest are named', async () => {
    using here = world()

    const { candidates } = await collect(here.tools([issue()], [rule()], { repos: [{ ...SHOP, base: 'mian' }] }))

    expect(candidates[0]?.taken?.start).toMatchObject({
      kind: 'none',
      reason: expect.stringMatching(/no branch "mian" \(there is: main\)/),
    })
  })

  test('lost the base branch of a pull request: that one is skipped', async () => {
    using here = world()
    const stacked = pull()
    stacked.pull!.base.branch = 'gone'

    const { candidates } = await collect(here.tools([stacked], [rule({ publish: 'push' })]))

    expect(candidates[0]?.taken?.start).toEqual({ kind: 'none', reason: 'its base branch gone is gone' })
  })

  test('on this disk ends the run, whether an item is in it or not', async () => {
    using here = world()
    const repos = [SHOP, { ...SHOP, ref: { name: 'local', path: join(here.dir, 'nowhere') } }]

    await expect(collect(here.tools([], [rule()], { repos }))).rejects.toThrow(/there is no folder .*nowhere/)
  })
})
