import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { EDITS, guide } from '../support/cli.js'
import { gitIn } from '../support/repo.js'

const BRANCH = 'refs/heads/awaywork/tasks-first'

describe('a task', () => {
  test('becomes one commit of yours on its own branch, with a pull request to read', async () => {
    using here = guide()
    const base = gitIn(here.repo, ['rev-parse', 'HEAD'])

    const { code, record } = await here.json(['run'])

    expect(code).toBe(0)
    expect(record).toMatchObject({
      schema: 1,
      units: [
        {
          unit: 'tasks-first',
          item: 'tasks:first',
          rule: 'do',
          outcome: { kind: 'changed' },
          decision: { kind: 'publish' },
          published: [{ kind: 'pull-request', status: 'done', url: expect.stringMatching(/^file:\/\//) }],
        },
      ],
      skipped: [],
    })
    expect(Object.keys(here.forgeRefs())).toEqual([BRANCH])
    expect(here.inForge(['log', '--format=%an %ae %P', '-1', BRANCH])).toBe(`Ada ada@example.org ${base}`)
    expect(here.inForge(['show', `${BRANCH}:src/a.txt`])).toBe('two')
    expect(here.pull(1)).toContain('Says two now.')
    expect(gitIn(here.repo, ['status', '--porcelain'])).toBe('')
  })

  test('[ENV-6] the published commit has our trailer and no signature, whatever the agent signed', async () => {
    const signs = `${EDITS}
git add -A
tree=$(git write-tree)
printf 'tree %s\\nparent %s\\nauthor Eve <e@e> 1 +0000\\ncommitter Eve <e@e> 1 +0000\\ngpgsig -----BEGIN PGP SIGNATURE-----\\n \\n xx\\n -----END PGP SIGNATURE-----\\n\\nSigned work\\n\\nSigned-off-by: Linus <l@example.org>\\n' $tree $(git rev-parse HEAD) > ../raw
git update-ref HEAD $(git hash-object -t commit -w ../raw)`
    for (const commits of ['squash', 'keep']) {
      using here = guide(signs, { rule: { pull_request: { commits } } })

      const { record } = await here.json(['run'])

      expect(record.units[0].published).toMatchObject([{ status: 'done' }])
      const raw = here.inForge(['cat-file', 'commit', BRANCH])
      expect(raw).not.toContain('gpgsig')
      expect(raw).toContain('author Ada <ada@example.org>')
      expect(raw).not.toMatch(/^Signed-off-by: Linus/m)
      expect(here.inForge(['log', '-1', '--format=%(trailers:key=Awaywork-Item,valueonly)', BRANCH])).toBe(
        'tasks:first',
      )
    }
  })

  test('an edit of the same size, made in the second of the checkout after a commit, is never lost', async () => {
    // git compares whole seconds; an agent that ends in a later second is where an index written anew could hide the edit
    const quick = `echo more > src/b.txt; git add -A; git commit -qm 'Part one'; echo two > src/a.txt; sleep 1.1`
    for (let round = 0; round < 4; round++) {
      using here = guide(quick)

      await here.json(['run'])

      expect(here.inForge(['show', `${BRANCH}:src/a.txt`])).toBe('two')
    }
  })

  test('`commits: keep` publishes each commit, judged by itself', async () => {
    const two = `echo two > src/a.txt; git add -A; git commit -qm 'First half'
echo three > src/b.txt; git add -A; git commit -qm 'Second half'`
    using here = guide(two, { rule: { pull_request: { commits: 'keep' } } })

    await here.json(['run'])

    expect(
      here.inForge(
        ['log', '--format=%s', `main..${BRANCH}`].map((word) =>
          word.replace('main', gitIn(here.repo, ['rev-parse', 'HEAD'])),
        ),
      ),
    ).toBe('Second half\nFirst half')
  })

  test('`commits: keep` refuses a workflow in a commit that the next one takes away; squash leaves it out', async () => {
    const flash = `mkdir -p .github/workflows; echo on: push > .github/workflows/x.yml; git add -A; git commit -qm Sneak
git rm -rq .github; echo two > src/a.txt; git add -A; git commit -qm Clean`
    using kept = guide(flash, { rule: { pull_request: { commits: 'keep' } } })
    using squashed = guide(flash)

    const refused = await kept.json(['run'])
    const published = await squashed.json(['run'])

    expect(refused.record.units[0].decision.kind).toBe('refuse')
    expect(refused.record.units[0].decision.refusals.map((each: { code: string }) => each.code)).toEqual([
      'protected-path',
      'protected-path',
    ])
    expect(kept.forgeRefs()).toEqual({})
    expect(published.record.units[0].published).toMatchObject([{ status: 'done' }])
    expect(squashed.inForge(['rev-list', '--objects', '--all'])).not.toContain('.github')
  })

  test('is not run again while its pull request is open, nor after it was closed, until it changes', async () => {
    using here = guide()
    await here.json(['run'])

    const open = await here.json(['run'])
    const undone = await here.json(['undo', 'tasks:first'])
    const closed = await here.json(['run'])
    here.task('first', '# Say two\n\nChange one to two, please.\n')
    const changed = await here.json(['run'])

    expect(open.record).toMatchObject({
      units: [],
      skipped: [
        { item: 'tasks:first', rule: 'do', reason: expect.stringMatching(/^its pull request 1 is open: file:/) },
      ],
    })
    expect(undone.record.undone).toMatchObject([
      { taken: ['pull request 1 closed', 'branch awaywork/tasks-first deleted'], stays: [] },
    ])
    expect(closed.record.skipped[0].reason).toMatch(
      /its pull request 1 was closed, which counts as a no until the item changes/,
    )
    expect(changed.record.units[0].published).toMatchObject([
      { status: 'done', url: expect.stringContaining('/pulls/2/') },
    ])
  })

  test('that there is nothing to do for is left alone until it changes or you say retry', async () => {
    using here = guide('echo "It says two already." > .away/output/nothing.md')

    const first = await here.json(['run'])
    const second = await here.json(['run'])
    await here.run(['retry', 'tasks:first'])
    const third = await here.json(['run'])

    expect(first.record.units[0]).toMatchObject({
      outcome: { kind: 'nothing', reason: 'It says two already.' },
      decision: { kind: 'nothing' },
      published: [],
    })
    expect(second.record.skipped[0].reason).toMatch(/there was nothing to do the last time/)
    expect(third.record.units).toHaveLength(1)
  })

  test('is tried three times and then left, until you say retry', async () => {
    using here = guide('exit 3')
    for (let attempt = 0; attempt < 3; attempt++) expect((await here.json(['run'])).code).toBe(1)

    const fourth = await here.json(['run'])
    await here.run(['retry', 'tasks:first'])
    const fifth = await here.json(['run'])

    expect(fourth).toMatchObject({
      code: 0,
      record: { units: [], skipped: [{ reason: expect.stringMatching(/^it was tried 3 times/) }] },
    })
    expect(fifth.record.units).toMatchObject([{ outcome: { kind: 'failed', step: 'agent' } }])
  })

  test('that you skip does not run until you unskip it', async () => {
    using here = guide()
    expect((await here.run(['skip', 'tasks:first'])).stdout).toBe('tasks:first is skipped until `awaywork unskip`\n')

    const skipped = await here.json(['run'])
    await here.run(['unskip', 'tasks:first'])
    const ran = await here.json(['run'])

    expect(skipped.record.skipped[0].reason).toMatch(/^you skipped it on \d{4}-\d\d-\d\d/)
    expect(ran.record.units).toHaveLength(1)
  })

  test('runs once when two runs start at once', async () => {
    using here = guide(`sleep 1; ${EDITS}`)

    const both = await Promise.all([here.json(['run']), here.json(['run'])])

    expect(both.map(({ record }) => record.units.length).sort()).toEqual([0, 1])
    expect(Object.keys(here.forgeRefs())).toEqual([BRANCH])
    expect(both.every(({ code }) => code === 0)).toBe(true)
  })
})

describe('undo', () => {
  test('leaves a branch that somebody has pushed to, says so, and exits with 1', async () => {
    using here = guide()
    const { record } = await here.json(['run'])
    gitIn(here.repo, ['fetch', '--quiet', join(here.away, 'forge', 'shop.git'), BRANCH])
    const theirs = gitIn(here.repo, ['commit-tree', 'FETCH_HEAD^{tree}', '-p', 'FETCH_HEAD', '-m', 'Mine'])
    gitIn(here.repo, ['push', '--quiet', join(here.away, 'forge', 'shop.git'), `${theirs}:${BRANCH}`])

    const { code, record: undone } = await here.json(['undo', record.run])

    expect(code).toBe(1)
    expect(undone.undone[0].stays).toEqual([
      'the branch awaywork/tasks-first and pull request 1: somebody has pushed to it since',
    ])
    expect(here.forgeRefs()[BRANCH]).toBe(theirs)
  })

  test('--dry-run says what it would do and does nothing', async () => {
    using here = guide()
    await here.json(['run'])
    const before = here.forgeRefs()

    const said = await here.run(['undo', 'tasks:first', '--dry-run'])

    expect(said.stdout).toBe(
      'tasks:first: would be taken back: pull request 1 closed; would be taken back: branch awaywork/tasks-first deleted\n',
    )
    expect(here.forgeRefs()).toEqual(before)
    expect((await here.json(['undo', 'tasks:first'])).record.undone[0].taken).toHaveLength(2)
  })
})

describe('a check', () => {
  test('that fails keeps the change from being published, and the report says how it failed', async () => {
    using here = guide(EDITS, { rule: { until: 'echo "expected three"; exit 7' } })

    const { code, record } = await here.json(['run'])

    expect(code).toBe(0)
    expect(record.units[0]).toMatchObject({
      outcome: { kind: 'changed', check: { passed: false, code: 7, tail: 'expected three' } },
      decision: { kind: 'refuse', refusals: [{ code: 'check-failed' }] },
      published: [],
    })
    expect(here.forgeRefs()).toEqual({})
  })

  test('that fails under `on_failure: draft` makes a draft that says so', async () => {
    using here = guide(EDITS, { rule: { until: 'false', on_failure: 'draft', pull_request: { draft: false } } })

    const { record } = await here.json(['run'])

    expect(record.units[0].published).toMatchObject([{ status: 'done' }])
    expect(here.pull(1)).toMatch(/draft: true/)
    expect(here.pull(1)).toContain('The check `false` failed')
  })

  test('cannot change what was judged: what it writes is not published', async () => {
    using here = guide(EDITS, { rule: { until: 'echo tampered > src/a.txt; echo more > new.txt' } })

    await here.json(['run'])

    expect(here.inForge(['show', `${BRANCH}:src/a.txt`])).toBe('two')
    expect(here.inForge(['ls-tree', '-r', '--name-only', BRANCH])).not.toContain('new.txt')
  })

  test('`when` that does not hold ends the unit before the agent', async () => {
    using here = guide('touch "$OUT/ran"', { rule: { when: 'test -f package.json' } })

    const { record } = await here.json(['run'], { OUT: here.dir })

    expect(record.units[0]).toMatchObject({
      outcome: { kind: 'nothing', reason: 'its `when` does not hold: test -f package.json' },
    })
    expect(existsSync(join(here.dir, 'ran'))).toBe(false)
  })
})

describe('plan', () => {
  test('shows what would run and what not, with every reason on --why, and writes nothing', async () => {
    using here = guide()
    here.task('second', '---\nlabels: [later]\n---\n# Another\n')
    here.write({
      ...here.config,
      rules: [{ ...here.config.rules[0], take: { source: 'tasks', labels: { none: ['later'] }, title: 'Say*' } }],
    })

    const said = await here.run(['plan', '--why'])
    const one = await here.json(['plan', 'tasks:second'])

    expect(said.stdout).toMatch(
      /^would run {2}tasks:first: Say two \(rule do, to awaywork\/tasks-first from main [0-9a-f]{8}\)$/m,
    )
    expect(said.stdout).toMatch(/^skipped {4}tasks:second: rule do does not take it: it has the label later/m)
    expect(one.record.units).toEqual([])
    expect(one.record.skipped).toMatchObject([{ item: 'tasks:second' }])
    expect(existsSync(join(here.away, 'state'))).toBe(false)
    expect(existsSync(join(here.away, 'forge'))).toBe(false)
  })

  test('`enabled: false` pauses everything', async () => {
    using here = guide(EDITS, { more: { enabled: false } })

    const { record, code } = await here.json(['run'])

    expect(record).toMatchObject({ units: [], skipped: [{ reason: 'rule do is switched off' }] })
    expect(code).toBe(0)
  })
})

describe('a dry run', () => {
  test('does all but the writes and leaves them as files', async () => {
    using here = guide()

    const { record } = await here.json(['run', '--dry-run'])
    const again = await here.json(['run'])

    expect(record.units[0].published).toMatchObject([
      { status: 'skipped', reason: expect.stringMatching(/^dry run: it would publish /) },
    ])
    expect(readdirSync(join(record.units[0].folder, 'dry-run'))).toEqual(['1-pull-request.md'])
    expect(again.record.units[0].published).toMatchObject([{ status: 'done' }])
  })
})

describe('report', () => {
  test('shows the last run, or a named one, as the run itself printed it', async () => {
    using here = guide()
    const first = await here.json(['run'])
    await here.json(['run'])

    expect((await here.json(['report', first.record.run])).record).toEqual(first.record)
    expect((await here.json(['report'])).record.units).toEqual([])
    expect((await here.run(['report', '../../etc'])).code).toBe(2)
  })

  test('the run folder holds the log, the prompt, the context, the output and the patch', async () => {
    using here = guide()

    const { record } = await here.json(['run'])

    const { folder } = record.units[0]
    expect(readdirSync(folder).sort()).toEqual([
      'change.patch',
      'context',
      'output',
      'prompt.md',
      'replay.json',
      'report.json',
      'worker.log',
    ])
    expect(readFileSync(join(folder, 'worker.log'), 'utf8')).toBe('done\n')
    expect(
      JSON.parse(readFileSync(join(folder, 'replay.json'), 'utf8')).steps.map((step: { step: string }) => step.step),
    ).toEqual(['context', 'clone', 'agent', 'harvest'])
  })
})
