import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { EDITS } from '../support/cli.js'
import { githubGuide, RULES, reported, TOKEN } from '../support/github-guide.js'
import { type Here, SCENES, type Scene, says } from '../support/github-scenes.js'
import { gitIn } from '../support/repo.js'

const isAll = process.env['AWAYWORK_TEST_ALL'] === '1'
const REVIEWS = says('review.md', 'Read.')

interface Told {
  units: { item: string; rule: string; published: { status: string }[] }[]
  skipped: { item: string; reason: string }[]
}

const reasons = ({ skipped }: Told): string => skipped.map(({ item, reason }) => `${item}: ${reason}`).join('\n')
const items = ({ units }: Told): string[] => units.map(({ item }) => item)

/** One run that writes exactly what it says. */
async function ran(here: Here, args: string[] = ['run']) {
  const { code, record, stderr } = await here.json(args)
  expect(reported(record)).toEqual(here.writes())
  expect(stderr).not.toMatch(/^\s+at /m)
  return { code, record: record as Told, writes: here.writes() }
}

describe('pull requests of all shapes', () => {
  const review = async (seed: (here: Here) => unknown) => {
    const here = await githubGuide({ agent: REVIEWS })
    here.shop.give('bob', 'write')
    seed(here)
    return here
  }
  const written = ['review acme/shop#1']

  test.concurrent.each<[string, (here: Here) => unknown, string[]]>([
    [
      'that ask a team of yours for a review',
      (here) => {
        here.github.org('acme', { members: { ada: 'public' }, teams: { core: ['ada'] } })
        here.pull({ author: 'bob', reviewers: ['acme/core'] })
      },
      written,
    ],
    ['that are drafts', (here) => here.pull({ author: 'bob', reviewers: ['ada'], draft: true }), written],
    [
      'of a deleted account, whose words nobody vouches for',
      (here) => here.pull({ author: null, reviewers: ['ada'] }),
      written,
    ],
    [
      'that change nothing, where there is nothing to read',
      (here) => {
        here.shop.commit('topic', { 'src/a.txt': 'one\n' })
        here.shop.pull({ author: 'bob', head: 'topic', reviewers: ['ada'] })
      },
      [],
    ],
    [
      'with 3,001 files',
      (here) => {
        const files = Object.fromEntries(
          Array.from({ length: 3001 }, (_, index) => [`many/${index}.txt`, `${index}\n`]),
        )
        here.pull({ author: 'bob', reviewers: ['ada'], files })
      },
      written,
    ],
    [
      'with 120 comments and 120 threads',
      (here) => {
        const pull = here.pull({ author: 'bob', reviewers: ['ada'] })
        for (let index = 0; index < 120; index++) {
          pull.comment({ author: 'bob', body: `Comment ${index}` })
          pull.thread({ path: 'src/a.txt', line: 2, comments: [{ author: 'bob', body: `Thread ${index}` }] })
        }
      },
      written,
    ],
    [
      'with a review of yours begun by hand',
      (here) =>
        here.pull({ author: 'bob', reviewers: ['ada'] }).review({ author: 'ada', state: 'PENDING', body: 'Mine' }),
      [],
    ],
  ])('%s', async (_, seed, writes) => {
    await using here = await review(seed)

    expect((await ran(here)).writes).toEqual(writes)
  })
})

describe('repos of all shapes', () => {
  test.concurrent('one without a commit is said to be empty, and the others go on', async () => {
    await using here = await githubGuide({ more: { repos: ['acme/shop', 'acme/empty'] } })
    here.github.repo('acme/empty', { access: { ada: 'write' }, files: null })
    here.issue()

    const { record } = await ran(here)

    expect(items(record)).toEqual(['github:acme/shop#1'])
    expect(reasons(record)).toContain('acme/empty: it is empty')
  })

  test.concurrent('one whose default branch is gone asks for a base, and takes the one that is written', async () => {
    await using here = await githubGuide()
    here.shop.commit('stable', {})
    here.shop.deleteBranch('main')
    here.issue()

    const without = await ran(here)
    here.write({ ...here.config, repos: [{ repo: 'acme/shop', base: 'stable' }] })
    const { writes } = await ran(here)

    expect(items(without.record)).toEqual([])
    expect(reasons(without.record)).toMatch(/base|commit/)
    expect(writes).toContain('pull-request acme/shop#2')
    expect(here.shop.pulls()[0]!.base).toBe('stable')
  })

  test.concurrent('`paths` of a monorepo refuse what lies beside them', async () => {
    await using here = await githubGuide({ more: { repos: [{ repo: 'acme/shop', paths: ['docs/**'] }] } })
    here.issue()

    const { record, writes } = await ran(here)

    expect(JSON.stringify(record.units)).toContain('outside-paths')
    expect(writes).toEqual([])
  })

  test.concurrent('globs take what they cover, and leave what `!` takes out', async () => {
    await using here = await githubGuide({ more: { repos: ['acme/*', '!acme/legacy'] } })
    here.issue()
    for (const name of ['acme/legacy', 'acme/tools'])
      here.github
        .repo(name, { access: { ada: 'write' }, files: { 'src/a.txt': 'one\n' } })
        .issue({ author: 'ada', assignees: ['ada'] })

    const { record } = await ran(here)

    expect(items(record).sort()).toEqual(['github:acme/shop#1', 'github:acme/tools#1'])
  })
})

describe('what limits a run', () => {
  const three = async (limits: object): Promise<Here> => {
    const here = await githubGuide({ more: { limits } })
    for (let index = 0; index < 3; index++) here.issue()
    return here
  }

  test.concurrent('`limits.units`', async () => {
    await using here = await three({ units: 1 })

    const { record } = await ran(here)

    expect(items(record)).toEqual(['github:acme/shop#1'])
    expect(reasons(record)).toContain('the run already has 1 units')
  })

  test.concurrent('`limits.open_pull_requests`, counted on GitHub', async () => {
    await using here = await three({ open_pull_requests: 2 })

    const { record } = await ran(here)
    const again = await ran(here).catch(() => undefined)

    expect(items(record)).toHaveLength(2)
    expect(reasons(record)).toContain('(limits.open_pull_requests)')
    expect(here.shop.pulls()).toHaveLength(2)
    expect(again).toBe(undefined) // its report is of nothing, and two were written before
  })

  test.concurrent('of two rules the first that takes an item has it', async () => {
    const second = { ...RULES.implement, name: 'second', publish: 'comment' }
    await using here = await githubGuide({ rules: [RULES.implement, second] })
    here.issue()

    const { record, writes } = await ran(here)

    expect(record.units.map(({ rule }) => rule)).toEqual(['implement'])
    expect(writes).toContain('pull-request acme/shop#2')
  })
})

describe('one item by its key', () => {
  test.concurrent.each([
    ['github:acme/shop#2', () => 'github:acme/shop#2'],
    ['acme/shop#2', () => 'acme/shop#2'],
    ['ACME/Shop#2', () => 'ACME/Shop#2'],
    ['its address', (url: string) => `${url}/acme/shop/issues/2`],
  ])('%s', async (_, key) => {
    await using here = await githubGuide()
    here.issue()
    here.issue()

    const { record } = await ran(here, ['run', '--unit', key(here.github.url)])

    expect(items(record)).toEqual(['github:acme/shop#2'])
  })

  test.concurrent('`plan` with it says why it does not run, in full, and writes nothing', async () => {
    await using here = await githubGuide()
    here.issue({ assignees: [], author: 'bob' })

    const { code, stdout } = await here.run(['plan', 'acme/shop#1', '--why'])

    expect(code).toBe(0)
    for (const { name } of Object.values(RULES)) expect(stdout).toContain(`rule ${name} does not take it`)
    expect(here.github.writes).toEqual([])
  })
})

describe('a dry run', () => {
  test.concurrent.each(Object.keys(SCENES) as Scene[])(
    'of %s writes nothing, to the control repo neither',
    async (scene) => {
      await using here = await SCENES[scene]()

      const { code, record } = await here.json(['run', '--dry-run'])

      expect(code).toBe(0)
      expect(record.units[0].published[0]).toMatchObject({
        status: 'skipped',
        reason: expect.stringContaining('dry run'),
      })
      expect(here.github.writes).toEqual([])
      expect(here.github.requests.filter(({ writes }) => writes)).toEqual([])
      expect((await here.json(['run'])).record.units).toHaveLength(1)
    },
  )
})

describe('where GitHub and the memory are', () => {
  test.concurrent("github.com's layout by the variables of Actions", async () => {
    await using here = await githubGuide()
    here.issue()

    const { record } = await here.json(['run'], here.github.env(TOKEN))

    expect(record.units[0].published).toMatchObject([{ status: 'done' }])
    expect(reported(record)).toEqual(here.writes())
    expect(new Set(here.github.requests.map(({ layout }) => layout))).toEqual(new Set(['github.com', 'git']))
  })

  test.concurrent("Enterprise's layout by `github: {url}`", async () => {
    await using here = await githubGuide()
    here.issue()

    await ran(here)

    expect(new Set(here.github.requests.map(({ layout }) => layout))).toEqual(new Set(['enterprise', 'git']))
  })

  test.concurrent.each<[string, (here: Here) => void]>([
    ['without a control repo', (here) => void gitIn(here.away, ['config', '--unset', 'remote.origin.url'])],
    ['with `store: {kind: folder}`', (here) => here.write({ ...here.config, store: { kind: 'folder' } })],
  ])('%s it is a folder here, and nothing is written to a branch', async (_, set) => {
    await using here = await githubGuide({ agent: `${EDITS}\nexit 3` })
    here.issue()
    set(here)

    await here.json(['run'])
    here.setAgent(EDITS)
    const { writes } = await ran(here)
    const plan = await here.json(['plan'])

    expect(writes).toContain('pull-request acme/shop#2')
    expect(plan.record.units).toEqual([])
    expect(here.storeWrites()).toEqual([])
    expect(existsSync(join(here.away, 'state', 'store'))).toBe(true)
  })
})

describe('many', () => {
  const atLength = isAll ? test : test.skip
  atLength(
    '10,000 candidates are planned, one request for a hundred',
    async () => {
      await using here = await githubGuide({ rules: [RULES.implement] })
      const start = Date.parse('2020-01-01T00:00:00Z')
      here.github.many(here.shop, 10_000, (index) => ({
        title: `Number ${index}`,
        author: 'ada',
        assignees: ['ada'],
        createdAt: new Date(start + index * 60_000).toISOString(),
      }))

      const { record } = await here.json(['plan'])

      expect(record.units.length + record.skipped.length).toBe(10_000)
      const searches = here.github.requests.filter(({ document }) => /search\(/.test(document))
      expect(searches.length).toBeLessThanOrEqual(112)
      expect(here.github.writes).toEqual([])
    },
    300_000,
  )
})
