import { describe, expect, test } from '@jest/globals'
import { EDITS } from '../support/cli.js'
import { githubGuide, RULES, reported } from '../support/github-guide.js'

const SAYS = (file: string, text: string): string => `cat > .away/output/${file} <<'END'\n${text}\nEND`
const ANSWERS = `thread=$(grep -o 'PRRT_[A-Za-z0-9_=-]*' .away/context/threads.md | head -1)
printf '[{"thread": "%s", "body": "It says two now.", "resolved": true}]' "$thread" > .away/output/replies.json`

describe('an issue', () => {
  test('becomes a draft pull request, and nothing else is written', async () => {
    await using here = await githubGuide()
    const issue = here.issue()

    const { code, record } = await here.json(['run'])

    expect(record.units).toMatchObject([
      {
        item: 'github:acme/shop#1',
        outcome: { kind: 'changed' },
        published: [{ kind: 'pull-request', status: 'done', url: `${here.github.url}/acme/shop/pull/2` }],
      },
    ])
    expect(code).toBe(0)
    expect(reported(record)).toEqual(here.writes())
    expect(here.writes()).toEqual(['create-branch acme/shop refs/heads/awaywork/github-1', 'pull-request acme/shop#2'])
    const pull = here.shop.pulls()[0]!
    expect(pull).toMatchObject({ draft: true, title: 'Say two', headOid: here.shop.branch('awaywork/github-1') })
    expect(pull.body).toContain('Says two now.')
    expect(here.shop.file('awaywork/github-1', 'src/a.txt')).toBe('two')
    expect(issue.isOpen).toBe(true)
    expect(here.storeWrites().length).toBeGreaterThan(0)
  })

  test('whose pull request is open is not taken again, nor by another machine', async () => {
    await using here = await githubGuide()
    here.issue()
    await here.json(['run'])
    const written = here.writes().length

    const again = await here.json(['run'])
    const elsewhere = await here.machine('runner').json(['run'])

    for (const { record } of [again, elsewhere]) {
      expect(record.units).toEqual([])
      expect(record.skipped[0].reason).toContain('pull request 2 is open')
    }
    expect(here.writes()).toHaveLength(written)
  })

  test('with labels and reviewers wanted has them on its pull request', async () => {
    const wishes = { pull_request: { labels: ['awaywork'], reviewers: ['bob'], closes: true, draft: false } }
    await using here = await githubGuide({ rules: [{ ...RULES.implement, ...wishes }] })
    here.shop.give('bob', 'write')
    here.issue()

    await here.json(['run'])

    const pull = here.shop.pulls()[0]!
    expect(pull.draft).toBe(false)
    expect([...pull.labels]).toEqual(['awaywork'])
    expect(pull.reviewers.map(({ login }) => login)).toEqual(['bob'])
    expect(pull.body).toContain('Closes #1')
  })

  test('that is closed while the agent works gets nothing published', async () => {
    await using here = await githubGuide()
    const issue = here.issue()
    here.github.on({ git: 'push', path: /ada\/away/, nth: 2 }, () => issue.close())

    const { record } = await here.json(['run'])

    expect(record.units[0].published).toMatchObject([{ status: 'skipped', reason: expect.stringContaining('closed') }])
    expect(reported(record)).toEqual(here.writes())
    expect(here.writes()).toEqual([])
  })

  test('with nothing to do leaves GitHub as it is', async () => {
    await using here = await githubGuide({ agent: SAYS('nothing.md', 'It says two already.') })
    here.issue()

    const { code, record } = await here.json(['run'])

    expect(code).toBe(0)
    expect(record.units).toMatchObject([{ outcome: { kind: 'nothing' }, published: [] }])
    expect(reported(record)).toEqual(here.writes())
    expect(here.writes()).toEqual([])
  })

  test('whose change is refused leaves GitHub as it is', async () => {
    await using here = await githubGuide({
      agent: `${EDITS}\nmkdir -p .github/workflows\necho 'on: push' > .github/workflows/x.yml`,
    })
    here.issue()

    const { record } = await here.json(['run'])

    expect(record.units).toMatchObject([{ decision: { kind: 'refuse', refusals: [{ code: 'protected-path' }] } }])
    expect(reported(record)).toEqual(here.writes())
    expect(here.writes()).toEqual([])
  })

  test('whose agent crashes leaves GitHub as it is, and counts as an attempt', async () => {
    await using here = await githubGuide({ agent: `${EDITS}\nexit 3`, more: { limits: { attempts: 1 } } })
    here.issue()

    const { code, record } = await here.json(['run'])
    const again = await here.json(['run'])

    expect(code).toBe(1)
    expect(record.units).toMatchObject([{ outcome: { kind: 'failed', step: 'agent' }, published: [] }])
    expect(again.record.skipped[0].reason).toContain('tried 1 time')
    expect(reported(record)).toEqual(here.writes())
    expect(here.writes()).toEqual([])
  })

  test('is run once when two machines start at once', async () => {
    await using here = await githubGuide()
    here.issue()
    const runner = here.machine('runner')

    const both = await Promise.all([here.json(['run']), runner.json(['run'])])

    const units = both.flatMap(({ record }) => record.units)
    expect(units).toHaveLength(1)
    expect(here.shop.pulls()).toHaveLength(1)
    expect(both.flatMap(({ record }) => reported(record))).toEqual(here.writes())
    expect(here.writes()).toEqual(['create-branch acme/shop refs/heads/awaywork/github-1', 'pull-request acme/shop#2'])
  })

  test('that was skipped on the laptop stays skipped at night', async () => {
    await using here = await githubGuide()
    here.issue()

    expect((await here.run(['skip', 'acme/shop#1'])).code).toBe(0)
    const { record } = await here.machine('runner').json(['run'])

    expect(record.units).toEqual([])
    expect(record.skipped[0].reason).toContain('you skipped it')
  })

  test('and its run of the night is reported and undone from the laptop', async () => {
    await using here = await githubGuide()
    here.issue()
    const night = await here.machine('runner').json(['run'])

    const { record } = await here.json(['report'])
    const undone = await here.json(['undo', night.record.run])

    expect(record).toEqual(night.record)
    expect(undone.record.undone).toMatchObject([{ item: 'github:acme/shop#1', stays: [] }])
    expect(here.shop.hasBranch('awaywork/github-1')).toBe(false)
    expect(here.shop.pulls()[0]!.isOpen).toBe(false)
  })
})

test('a report of this machine needs no login, and says what it could not ask', async () => {
  await using here = await githubGuide()
  here.issue()
  const { record } = await here.json(['run'])

  const named = await here.json(['report', record.run], { GH_TOKEN: '' })
  const last = await here.json(['report'], { GH_TOKEN: '' })

  expect(named.record).toEqual(record)
  expect(last.record).toEqual(record)
  expect(last.stderr).toMatch(/^only the runs of this machine: there is no login to /)
  expect(named.stderr).toBe('')
})

describe('a pull request that asks for your review', () => {
  const REVIEWS = `${SAYS('review.md', 'Looks right, one remark.')}
${SAYS('notes.json', '[{"path": "src/a.txt", "line": 2, "body": "Say it in full."}, {"path": "readme.md", "line": 1, "body": "Not in the diff."}]')}`

  test('gets one review with its notes, those outside the diff in its text', async () => {
    await using here = await githubGuide({ agent: REVIEWS })
    here.shop.give('bob', 'write')
    const pull = here.pull({ author: 'bob', reviewers: ['ada'] })

    const { record } = await here.json(['run'])

    expect(record.units).toMatchObject([{ rule: 'review', published: [{ kind: 'review', status: 'done' }] }])
    expect(reported(record)).toEqual(here.writes())
    expect(here.writes()).toEqual([`review acme/shop#${pull.number}`])
    const [review] = pull.reviews
    expect(review).toMatchObject({ state: 'COMMENTED' })
    expect(review!.body).toContain('Looks right, one remark.')
    expect(review!.body).toContain('Not in the diff.')
    expect(pull.threads.map(({ path, line }) => ({ path, line }))).toEqual([{ path: 'src/a.txt', line: 2 }])
  })

  test('is not reviewed again until its head moves', async () => {
    await using here = await githubGuide({ agent: REVIEWS })
    here.shop.give('bob', 'write')
    const pull = here.pull({ author: 'bob', reviewers: ['ada'] })
    await here.json(['run'])
    pull.reviewers = [here.ada]

    expect((await here.json(['run'])).record.units).toEqual([])
    here.shop.commit('topic', { 'src/a.txt': 'one\nthree\n' })
    const { record } = await here.json(['run'])

    expect(record.units).toHaveLength(1)
    expect(pull.reviews).toHaveLength(2)
  })
})

describe('your own pull request with an open thread', () => {
  const asks = (here: Awaited<ReturnType<typeof githubGuide>>, pull: ReturnType<typeof here.pull>) => {
    here.shop.give('bob', 'write')
    return pull.thread({ path: 'src/a.txt', line: 2, comments: [{ author: 'bob', body: 'Say two instead.' }] })
  }
  const FIXES = `${EDITS}\n${ANSWERS}`

  test('is fixed by one commit on its own branch, the thread answered and resolved', async () => {
    await using here = await githubGuide({ agent: FIXES })
    const pull = here.pull()
    const before = pull.headOid
    const thread = asks(here, pull)

    const { record } = await here.json(['run'])

    expect(record.units).toMatchObject([
      {
        rule: 'fix',
        published: [
          { kind: 'push', status: 'done' },
          { kind: 'replies', status: 'done' },
        ],
      },
    ])
    expect(reported(record)).toEqual(here.writes())
    expect(here.writes()).toEqual([
      'push acme/shop refs/heads/topic',
      `reply acme/shop#${pull.number}`,
      `resolve acme/shop#${pull.number}`,
    ])
    expect(here.shop.git.try(['rev-parse', 'topic^'])).toBe(before)
    expect(here.shop.file('topic', 'src/a.txt')).toBe('two')
    expect(thread.resolvedBy?.login).toBe('ada')
  })

  test.each([
    ['topic', 'a branch of its own'],
    ['main', 'a branch named like the base'],
  ])('[PUB-3] in your fork is fixed there, on %s: %s', async (head) => {
    await using here = await githubGuide({ agent: FIXES })
    const fork = here.shop.fork('ada/shop')
    const pull = here.pull({ from: fork, head })
    asks(here, pull)

    const { record } = await here.json(['run'])

    expect(record.units[0].published).toMatchObject([{ status: 'done' }, { status: 'done' }])
    expect(here.writes()[0]).toBe(`push ada/shop refs/heads/${head}`)
    expect(fork.file(head, 'src/a.txt')).toBe('two')
    expect(here.shop.file('main', 'src/a.txt')).toBe('one')
  })

  test('[PUB-3] whose head moves while the agent works is left as it is', async () => {
    await using here = await githubGuide({ agent: FIXES })
    const pull = here.pull()
    const thread = asks(here, pull)
    let theirs = ''
    here.github.on({ git: 'push', path: /ada\/away/, nth: 2 }, () => {
      theirs = here.shop.commit('topic', { 'theirs.txt': 'theirs\n' })
    })

    const { record } = await here.json(['run'])

    expect(theirs).not.toBe('')
    expect(record.units[0].published.map(({ status }: { status: string }) => status)).not.toContain('done')
    expect(here.shop.branch('topic')).toBe(theirs)
    expect(thread.resolvedBy).toBe(null)
    expect(reported(record)).toEqual(here.writes())
    expect(here.writes()).toEqual([])
  })

  test('that is closed while the agent works is left as it is', async () => {
    await using here = await githubGuide({ agent: FIXES })
    const pull = here.pull()
    asks(here, pull)
    here.github.on({ git: 'push', path: /ada\/away/, nth: 2 }, () => pull.close())

    const { record } = await here.json(['run'])

    expect(record.units[0].published.map(({ status }: { status: string }) => status)).not.toContain('done')
    expect(reported(record)).toEqual(here.writes())
    expect(here.writes()).toEqual([])
  })
})

describe('a pull request that conflicts with its base', () => {
  test('is published as one commit of ours with two parents, whatever workflows the base changed', async () => {
    await using here = await githubGuide({ agent: `${EDITS}\nrm -f .away/none` })
    const pull = here.pull({ files: { 'src/a.txt': 'one of mine\n' } })
    const head = pull.headOid
    const base = here.shop.commit('main', { 'src/a.txt': 'one of theirs\n', '.github/workflows/ci.yml': 'on: push\n' })

    const { record } = await here.json(['run'])

    expect(record.units).toMatchObject([{ rule: 'fix', published: [{ kind: 'push', status: 'done' }] }])
    expect(here.shop.git.try(['rev-parse', 'topic^1', 'topic^2'])).toBe(`${head}\n${base}`)
    expect(here.shop.file('topic', 'src/a.txt')).toBe('two')
    expect(here.shop.file('topic', '.github/workflows/ci.yml')).toBe('on: push')
    expect(pull.mergeable()).toBe(true)
  })
})

describe('a repo that you can only read', () => {
  test('starts no agent whose branch could not be pushed, and is still reviewed', async () => {
    await using here = await githubGuide({ access: 'read', agent: SAYS('review.md', 'Looks right.') })
    here.issue()
    const pull = here.pull({ author: 'bob', reviewers: ['ada'] })

    const { record } = await here.json(['run'])

    expect(record.skipped[0].reason).toContain('you can only read acme/shop')
    expect(record.units).toMatchObject([{ rule: 'review', published: [{ status: 'done' }] }])
    expect(reported(record)).toEqual(here.writes())
    expect(here.writes()).toEqual([`review acme/shop#${pull.number}`])
  })
})

describe('a renamed repo', () => {
  test('is not touched, and its new name is said', async () => {
    await using here = await githubGuide()
    here.issue()
    here.shop.rename('acme/store')

    const { record } = await here.json(['run'])

    expect(record.units).toEqual([])
    expect(JSON.stringify(record.skipped)).toContain('acme/store')
    expect(reported(record)).toEqual(here.writes())
    expect(here.writes()).toEqual([])
  })
})

describe('many items', () => {
  test('1,200 candidates cost one request for a hundred of them', async () => {
    await using here = await githubGuide({ rules: [RULES.implement] })
    here.github.many(here.shop, 1200, (index) => ({ title: `Number ${index}`, author: 'ada', assignees: ['ada'] }))

    const { record } = await here.json(['plan'])

    expect(record.units.length + record.skipped.length).toBe(1200)
    const searches = here.github.requests.filter(({ document }) => /search\(/.test(document))
    expect(searches.length).toBeLessThanOrEqual(13)
    expect(here.github.writes).toEqual([])
  })
})
