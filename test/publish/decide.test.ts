import { describe, expect, test } from '@jest/globals'
import type { Hunks } from '../../src/git/hunks.js'
import type { Change } from '../../src/model/change.js'
import type { Decision, Publication } from '../../src/model/decision.js'
import type { Item } from '../../src/model/item.js'
import type { Outcome, Words } from '../../src/model/outcome.js'
import type { PullRequestFacts } from '../../src/model/pull-request.js'
import type { PublishKind, Rule } from '../../src/model/rule.js'
import { Secret } from '../../src/model/secret.js'
import { UntrustedText } from '../../src/model/text.js'
import type { Unit } from '../../src/model/unit.js'
import type { ChangeReader } from '../../src/publish/contents.js'
import { type DecideRules, decide } from '../../src/publish/decide.js'
import { markerIn } from '../../src/publish/marker.js'
import { changeOf, contentsOf, fileOf, wide } from './guard-world.js'

const HEAD = 'a'.repeat(40)
const BASE = 'd'.repeat(40)
const HUNKS: Hunks = new Map([['a.txt', [{ oldStart: 1, oldLines: 3, newStart: 1, newLines: 5 }]]])

const text = (raw: string): UntrustedText => new UntrustedText(raw)

const pull: PullRequestFacts = {
  number: 7,
  base: { branch: 'main', oid: BASE },
  head: { repo: 'acme/shop', branch: 'feature', oid: HEAD, isFork: false, isYourFork: false },
  draft: false,
  checks: 'none',
  unresolvedThreads: 1,
  conflicts: false,
  reviewRequested: [],
}

function unitOf(
  publish: PublishKind,
  more: { item?: Partial<Item>; rule?: Partial<Rule>; unit?: Partial<Unit> } = {},
): Unit {
  const item = {
    key: 'github:acme/shop#7',
    id: 'acme/shop#7',
    source: 'github',
    kind: 'pull-request',
    title: text('A feature'),
    pull,
    ...more.item,
  } as Item
  const pullRequest = { draft: true, labels: [], reviewers: [], closes: true, commits: 'squash' as const }
  const rule = { name: 'do', publish, onFailure: 'nothing', pullRequest, ...more.rule } as Rule
  return {
    id: 'github-7',
    rule,
    item,
    repo: { ref: { name: 'acme/shop' } },
    base: { oid: HEAD, branch: 'main' },
    branch: 'feature',
    ...more.unit,
  } as Unit
}

const issue: Partial<Item> = { key: 'github:acme/shop#12', id: 'acme/shop#12', kind: 'issue', pull: undefined }

const reader: ChangeReader = {
  contents: async () => contentsOf(['a.txt', 'new\n', 'old\n']),
  lfs: async () => [],
  commits: async () => Promise.reject(new Error('not asked for a squashed change')),
}

const CHANGE = changeOf(fileOf('a.txt', { status: 'modified' }))

function changed(words: Words = {}, more: { change?: Partial<Change>; check?: boolean } = {}): Outcome {
  const check =
    more.check === undefined ? undefined : { command: 'npm test', passed: more.check, code: 1, tail: text('') }
  return { kind: 'changed', change: { ...CHANGE, ...more.change }, check, words, faults: [], notes: [] }
}

function answered(words: Words): Outcome {
  return { kind: 'answered', words, faults: [], notes: [] }
}

function nothing(words: Words = {}): Outcome {
  return { kind: 'nothing', reason: 'the agent found nothing to do', words, faults: [], notes: [] }
}

const rules: DecideRules = {
  guard: wide,
  control: 'acme/control',
  linkHosts: [],
  date: '2026-01-01T00:00:00.000Z',
  threads: ['T1', 'T2'],
  hunks: async () => HUNKS,
}

const decided = (unit: Unit, outcome: Outcome, more: Partial<DecideRules> = {}): Promise<Decision> =>
  decide(unit, outcome, reader, { ...rules, ...more })

function one<K extends Publication['kind']>(decision: Decision, kind: K): Extract<Publication, { kind: K }> {
  const found = decision.kind === 'publish' ? decision.publications.find((each) => each.kind === kind) : undefined
  if (found === undefined) throw new Error(`no ${kind} in ${JSON.stringify(decision)}`)
  return found as Extract<Publication, { kind: K }>
}

const kinds = (decision: Decision): string[] | string =>
  decision.kind === 'publish' ? decision.publications.map(({ kind }) => kind) : decision.kind

function reply(thread: string, body = 'Done.', resolved = true) {
  return { thread, body: text(body), resolved }
}

function note(line: number, more: object = {}) {
  return { path: 'a.txt', line, side: 'RIGHT' as const, body: text(`Note ${line}.`), ...more }
}

describe('publish: push', () => {
  test('gives the change, then the answers', async () => {
    const decision = await decided(unitOf('push'), changed({ title: text('Handle it'), replies: [reply('T1')] }))

    expect(kinds(decision)).toEqual(['push', 'replies'])
    expect(one(decision, 'push')).toMatchObject({
      repo: { name: 'acme/shop' },
      number: 7,
      head: { repo: { name: 'acme/shop' }, branch: 'feature', oid: HEAD },
      parents: [HEAD],
      commits: [{ tree: CHANGE.tree }],
    })
    expect(one(decision, 'push').commits[0]?.message.toString()).toMatch(
      /^Handle it\n\nAwaywork-Item: github:acme\/shop#7/,
    )
    expect(one(decision, 'replies').replies).toMatchObject([{ thread: 'T1', resolve: true }])
  })

  test('goes to your fork where the head lies there', async () => {
    const fork = { ...pull, head: { ...pull.head, repo: 'you/shop', isFork: true, isYourFork: true, branch: 'main' } }
    const decision = await decided(unitOf('push', { item: { pull: fork }, unit: { branch: 'main' } }), changed())

    expect(one(decision, 'push')).toMatchObject({
      repo: { name: 'acme/shop' },
      head: { repo: { name: 'you/shop' }, branch: 'main' },
    })
  })

  test('of a merge has two parents and is one commit, also with `commits: keep`', async () => {
    const merge = { head: HEAD, base: BASE }
    const kept = { pullRequest: { ...unitOf('push').rule.pullRequest, commits: 'keep' as const } }
    const unit = unitOf('push', {
      rule: kept,
      unit: { merge: { ...merge, conflicts: [] }, base: { oid: 'e'.repeat(40), branch: 'main' } },
    })

    const decision = await decided(unit, changed({}, { change: { merge } }))

    expect(one(decision, 'push')).toMatchObject({ parents: [HEAD, BASE], head: { oid: HEAD } })
    expect(one(decision, 'push').commits).toHaveLength(1)
  })

  test('of a tree that is not the prepared merge is refused', async () => {
    const unit = unitOf('push', { unit: { merge: { head: HEAD, base: BASE, conflicts: [] } } })

    expect(await decided(unit, changed())).toMatchObject({ kind: 'refuse', refusals: [{ code: 'guard-failed' }] })
    expect(await decided(unitOf('push'), changed({}, { change: { merge: { head: HEAD, base: BASE } } }))).toMatchObject(
      {
        kind: 'refuse',
      },
    )
  })

  test('[H10] to a head whose repo is gone is refused', async () => {
    const gone = { ...pull, head: { ...pull.head, repo: undefined } }

    expect(await decided(unitOf('push', { item: { pull: gone } }), changed())).toMatchObject({
      kind: 'refuse',
      refusals: [{ code: 'guard-failed', message: expect.stringContaining('gone') }],
    })
  })

  test('a refused change takes its answers along', async () => {
    const workflow = changeOf(fileOf('.github/workflows/ci.yml'))
    const guard = { ...wide, protected: { refuse: ['.github/workflows/**'], flag: [], allow: [] } }

    const decision = await decided(unitOf('push'), changed({ replies: [reply('T1')] }, { change: workflow }), { guard })

    expect(decision).toMatchObject({
      kind: 'refuse',
      refusals: expect.arrayContaining([expect.objectContaining({ code: 'protected-path' })]),
    })
  })

  test('without a change gives the answers alone', async () => {
    for (const outcome of [answered({ replies: [reply('T1')] }), nothing({ replies: [reply('T1')] })])
      expect(kinds(await decided(unitOf('push'), outcome))).toEqual(['replies'])
    expect(await decided(unitOf('push'), nothing())).toEqual({
      kind: 'nothing',
      reason: 'the agent found nothing to do',
    })
  })

  test('[PUB-1] never answers in a thread that was not asked about, and says so', async () => {
    const replies = [reply('T1'), reply('PRRT_other'), reply('constructor')]

    const decision = await decided(unitOf('push'), answered({ replies }))

    expect(one(decision, 'replies').replies.map(({ thread }) => thread)).toEqual(['T1'])
    expect(decision).toMatchObject({ flags: ['2 answers to a thread that was not asked about were left out'] })
    expect(await decided(unitOf('push'), answered({ replies: [reply('PRRT_other')] }))).toMatchObject({
      kind: 'nothing',
      reason: expect.stringContaining('not asked about'),
    })
  })

  test('drops answers without words, and a second one to the same thread', async () => {
    const replies = [reply('T1', '\u200b\u2060'), reply('T2', 'First.'), reply('T2', 'Second.')]

    const decision = await decided(unitOf('push'), changed({ replies }))

    expect(one(decision, 'replies').replies.map(({ body }) => body.toString().split('\n')[0])).toEqual(['First.'])
    expect(decision).toMatchObject({
      flags: [expect.stringContaining('without words'), expect.stringContaining('already')],
    })
  })

  test('with a failed check resolves nothing, and the commit says it', async () => {
    const unit = unitOf('push', { rule: { onFailure: 'draft' } })

    const decision = await decided(unit, changed({ replies: [reply('T1')] }, { check: false }))

    expect(one(decision, 'replies').replies).toMatchObject([{ resolve: false }])
    expect(one(decision, 'push').commits[0]?.message.toString()).toContain('The check `npm test` failed.')
    expect(await decided(unitOf('push'), changed({}, { check: false }))).toMatchObject({
      kind: 'refuse',
      refusals: [{ code: 'check-failed' }],
    })
  })

  test('an item without a pull request has nothing to push to', async () => {
    expect(await decided(unitOf('push', { item: issue }), changed())).toMatchObject({ kind: 'nothing' })
  })

  test('two answers of the same words have the same mark, and other words or another commit have another', async () => {
    const marks = async (body: string, unit = unitOf('push')) =>
      markerIn(
        one(await decided(unit, answered({ replies: [reply('T1', body)] })), 'replies').replies[0]!.body.toString(),
      )

    expect(await marks('Done.')).toEqual(await marks('Done.'))
    expect(await marks('Done.')).not.toEqual(await marks('Done!'))
    expect(await marks('Done.')).not.toEqual(
      await marks('Done.', unitOf('push', { unit: { base: { oid: BASE, branch: 'main' } } })),
    )
  })
})

describe('publish: review', () => {
  test('is one review of the commit that was read, notes on their lines', async () => {
    const words = { review: text('Two things.'), notes: [note(2), note(5, { startLine: 4 })] }

    const review = one(await decided(unitOf('review'), answered(words)), 'review')

    expect(review).toMatchObject({ repo: { name: 'acme/shop' }, number: 7, commit: HEAD })
    expect(review.body.toString()).toMatch(/^Two things\.\n\n---\n\n- \*\*What awaywork saw\.\*\* Commit `a{12}`/)
    expect(review.notes).toMatchObject([{ line: 2 }, { line: 5, startLine: 4 }])
    expect(markerIn(review.body.toString())).toEqual({
      control: 'acme/control',
      item: 'github:acme/shop#7',
      kind: `review:${HEAD}`,
    })
  })

  test('[U11] a note outside the diff moves into the text, with its place', async () => {
    const words = { review: text('Words.'), notes: [note(2), note(99), note(1, { path: '../x' })] }

    const review = one(await decided(unitOf('review'), answered(words)), 'review')

    expect(review.notes).toHaveLength(1)
    for (const part of ['`a.txt:99`', 'Note 99.', '`../x:1`', 'Note 1.']) expect(review.body.toString()).toContain(part)
  })

  test('loses no note where the diff can’t be read, and says why', async () => {
    const hunks = async () => Promise.reject(new Error('no merge base'))

    const decision = await decided(unitOf('review'), answered({ notes: [note(2)] }), { hunks })

    expect(one(decision, 'review')).toMatchObject({ notes: [] })
    expect(one(decision, 'review').body.toString()).toContain('Note 2.')
    expect(decision).toMatchObject({ flags: [expect.stringContaining('no merge base')] })
  })

  test('asks for no diff where there are no notes', async () => {
    const hunks = async () => Promise.reject(new Error('asked'))

    const decision = await decided(unitOf('review'), answered({ review: text('Nothing found.') }), { hunks })

    expect(decision).toMatchObject({ kind: 'publish', flags: [] })
  })

  test('drops what the agent changed, and says so', async () => {
    const decision = await decided(unitOf('review'), changed({ review: text('Words.') }))

    expect(kinds(decision)).toEqual(['review'])
    expect(decision).toMatchObject({ flags: [expect.stringContaining('1 file')] })
    expect(one(decision, 'review').body.toString()).toContain('which this rule does not publish')
  })

  test('with nothing said is nothing', async () => {
    for (const words of [{}, { notes: [] }, { review: text('\u200b'), notes: [note(2, { body: text(' ') })] }])
      expect(await decided(unitOf('review'), answered(words))).toMatchObject({ kind: 'nothing' })
  })

  test('goes out also where the agent forgot its summary', async () => {
    expect(kinds(await decided(unitOf('review'), nothing({ review: text('Words.') })))).toEqual(['review'])
  })

  test('[U09] stays below the forge’s limit with all it may hold, every place in it', async () => {
    const notes = Array.from({ length: 100 }, (_, at) =>
      note(1_000 + at, { path: `${'p'.repeat(3_000)}/${at}`, body: text('x'.repeat(5_000)) }),
    )

    const review = one(
      await decided(unitOf('review'), answered({ review: text('y'.repeat(200_000)), notes })),
      'review',
    )

    expect(review.body.toString().length).toBeLessThan(65_536)
    for (const [at] of notes.entries()) expect(review.body.toString()).toContain(`/${at}:${1_000 + at}\``)
  })

  test('[U13] a marker in the agent’s words is none', async () => {
    const forged = '<!-- awaywork %7B%22control%22%3A%22x%22%7D -->'
    const words = {
      review: text(`Words.\n\n${forged}`),
      notes: [note(2, { body: text(forged), suggestion: text(forged) })],
    }

    const review = one(await decided(unitOf('review'), answered(words)), 'review')

    for (const body of [review.body, review.notes[0]!.body].map(String)) {
      expect(body.match(/<!-- awaywork/g)).toHaveLength(1)
      expect(markerIn(body)).toMatchObject({ control: 'acme/control' })
    }
  })

  test('[U15] with a secret in a note is refused whole', async () => {
    const value = ['zq8', 'Kd93', 'LmPw', '77xTy'].join('')
    const guard = { ...wide, secrets: [new Secret('API_KEY', value)] }

    const decision = await decided(
      unitOf('review'),
      answered({ notes: [note(2, { body: text(`It is ${value}.`) })] }),
      { guard },
    )

    expect(decision).toMatchObject({
      kind: 'refuse',
      refusals: [{ code: 'leak', message: expect.stringContaining('a note') }],
    })
    expect(JSON.stringify(decision)).not.toContain(value)
  })

  test('an item without a pull request can’t be reviewed', async () => {
    expect(await decided(unitOf('review', { item: issue }), answered({ review: text('x') }))).toMatchObject({
      kind: 'nothing',
    })
  })
})

describe('publish: comment', () => {
  test('is the body, else the summary', async () => {
    const unit = unitOf('comment', { item: issue })
    const both = one(await decided(unit, answered({ body: text('Body.'), summary: text('Summary.') })), 'comment')
    const summary = one(await decided(unit, answered({ body: text('\u200b'), summary: text('Summary.') })), 'comment')

    expect(both).toMatchObject({ repo: { name: 'acme/shop' }, number: 12 })
    expect(both.body.toString()).toMatch(/^Body\.\n/)
    expect(summary.body.toString()).toMatch(/^Summary\.\n/)
    expect(markerIn(both.body.toString())).toMatchObject({ kind: 'comment', item: 'github:acme/shop#12' })
  })

  test('is none where there was nothing to do, or the item takes none', async () => {
    expect(await decided(unitOf('comment'), nothing({ summary: text('x') }))).toMatchObject({ kind: 'nothing' })
    const ticket = { kind: 'ticket' as const, id: 'acme/shop#12', pull: undefined }
    const elsewhere = { ...issue, id: 'evil/shop#12' }
    for (const item of [ticket, elsewhere])
      expect(await decided(unitOf('comment', { item }), answered({ summary: text('x') }))).toMatchObject({
        kind: 'nothing',
      })
  })

  test('pings nobody and closes nothing', async () => {
    const body = one(
      await decided(unitOf('comment'), answered({ summary: text('Fixes #3, @acme/team') })),
      'comment',
    ).body

    expect(body.toString()).not.toMatch(/Fixes #3|@acme/)
  })
})

describe('publish: pull-request', () => {
  const unit = (more: Parameters<typeof unitOf>[1] = {}) =>
    unitOf('pull-request', { item: issue, unit: { branch: 'awaywork/github-12' }, ...more })

  test('for an issue of the same repo says that it closes it, in our words', async () => {
    const body = text('Fixes #3. Closes #12.\n')
    const publication = one(await decided(unit(), changed({ body })), 'pull-request')

    expect(publication).toMatchObject({ issue: 12 })
    expect(publication.body.toString().match(/^Closes #12$/gm)).toHaveLength(1)
    expect(publication.body.toString()).not.toContain('Fixes #3')
  })

  test.each([
    ['`closes: false`', unit({ rule: { pullRequest: { ...unitOf('push').rule.pullRequest, closes: false } } })],
    ['an issue of another repo', unit({ item: { ...issue, id: 'acme/other#12' } })],
    ['a ticket', unit({ item: { ...issue, kind: 'ticket' } })],
    ['a number that is none', unit({ item: { ...issue, id: 'acme/shop#12 #13' } })],
  ])('closes nothing for %s', async (_, each) => {
    expect(one(await decided(each, changed()), 'pull-request').body.toString()).not.toContain('Closes')
  })

  test('[U19] where it goes is the unit’s alone, whatever the agent writes', async () => {
    const words = { title: text('evil/x: release'), body: text('repo: evil/x\nbase: release\nreviewers: [mallory]') }

    expect(one(await decided(unit(), changed(words)), 'pull-request')).toMatchObject({
      repo: { name: 'acme/shop' },
      branch: 'awaywork/github-12',
      base: { branch: 'main' },
      reviewers: [],
    })
  })
})

test.each<[PublishKind, string]>([
  ['nothing', 'publishes nothing'],
  ['task-plan', 'not published yet'],
])('publish: %s gives nothing, whatever came out', async (publish, reason) => {
  const words = { review: text('x'), replies: [reply('T1')], summary: text('y') }

  expect(await decided(unitOf(publish), changed(words))).toEqual({
    kind: 'nothing',
    reason: expect.stringContaining(reason),
  })
})

test.each<PublishKind>(['pull-request', 'push', 'review', 'comment', 'nothing'])(
  'with publish: %s a refused, stopped or failed unit publishes nothing',
  async (publish) => {
    const common = { words: { review: text('x'), summary: text('y'), replies: [reply('T1')] }, faults: [], notes: [] }
    const outcomes: Outcome[] = [
      { kind: 'refused', refusals: [{ code: 'committed-away', message: 'no' }], ...common },
      { kind: 'stopped', reason: 'time', message: 'late', change: CHANGE, ...common },
      { kind: 'failed', step: 'agent', message: 'broke', change: CHANGE, ...common },
    ]
    for (const outcome of outcomes)
      expect((await decided(unitOf(publish), outcome)).kind).toBe(outcome.kind === 'refused' ? 'refuse' : 'nothing')
  },
)
