import { describe, expect, test } from '@jest/globals'
import type { Item } from '../../src/model/item.js'
import { reviewedVersion } from '../../src/model/memory.js'
import type { PublishKind } from '../../src/model/rule.js'
import { assemble, type PlanRules } from '../../src/plan/assemble.js'
import type { Candidate, Taken } from '../../src/plan/candidate.js'
import { candidate, ended, HEAD, issue, memoryOf, NOW, ourPull, pull, rule, SHOP, TIP } from './builders.js'

const PLAN: PlanRules = {
  rules: [rule()],
  limits: { attempts: 3, units: 10, openPullRequests: 10 },
  openPullRequests: 0,
  now: NOW,
}
const REVIEW = rule({ name: 'review', publish: 'review' })
const PUSH = rule({ name: 'fix', publish: 'push' })
const COMMENT = rule({ name: 'answer', publish: 'comment' })
const THEIR_FORK = { repo: 'eve/shop', isFork: true }
const YOUR_FORK = { repo: 'ada/shop', isFork: true, isYourFork: true }
const THEIRS: Partial<Item> = { author: { login: 'eve', standing: 'trusted' } }

/** What one item alone becomes: a unit, or its reasons. */
function planned(one: Candidate, over: Partial<PlanRules> = {}) {
  const { units, skipped } = assemble([one], { ...PLAN, ...over })
  expect(units.length + skipped.length).toBe(1)
  return { unit: units[0], reasons: skipped[0]?.reasons ?? [] }
}

describe('a unit', () => {
  test('on an issue starts from the tip of the base, on a branch of ours', () => {
    const { unit } = planned(candidate(issue()))

    expect(unit).toMatchObject({
      id: expect.stringMatching(/^github-acme-shop-12-[0-9a-f]{8}$/),
      base: { oid: TIP, branch: 'main' },
      branch: 'awaywork/github-12',
      repo: SHOP,
      permits: { repoSecrets: true, instructions: 'repo' },
    })
  })

  test('on a pull request starts from its head, on the branch of its head, and knows its base as it is now', () => {
    const { unit } = planned(candidate(pull(), { rule: PUSH }))

    expect(unit).toMatchObject({
      base: { oid: HEAD, branch: 'main' },
      branch: 'cart',
      item: { pull: { base: { oid: TIP, branch: 'main' }, head: { oid: HEAD } } },
    })
    expect(unit?.id).toMatch(/^github-acme-shop-12/)
  })

  test('on a pull request from your fork whose head is named like the base stays on that name', () => {
    const { unit } = planned(candidate(pull({ ...YOUR_FORK, branch: 'main' }), { rule: PUSH }))

    expect(unit).toMatchObject({ base: { oid: HEAD, branch: 'main' }, branch: 'main' })
  })

  test('has an id that names no branch of others', () => {
    const { unit } = planned(candidate(pull({ branch: 'x$(id)' }), { rule: REVIEW }))

    expect(unit?.branch).toBe('x$(id)')
    expect(unit?.id).toMatch(/^github-acme-shop-12-[0-9a-f]{8}$/)
  })

  test("[STEP-2] on an issue that someone else's pull request closes has no secret", () => {
    expect(planned(candidate(issue())).unit?.permits.repoSecrets).toBe(true)
    expect(planned(candidate(issue(12, { isClosedBySomeoneElse: true }))).unit?.permits).toMatchObject({
      repoSecrets: false,
      mcp: false,
    })
  })

  test('[STEP-2] that starts from a branch that awaywork made, or whose pull request goes to one, has no secret', () => {
    const onBranch = (branch: string): Partial<Taken> => ({
      start: { kind: 'branch', repo: SHOP, oid: TIP, branch, defaultBranch: 'main' },
    })

    for (const item of [issue(), pull()]) {
      const permitsOn = (branch: string) =>
        planned(candidate(item, { ...onBranch(branch), ...(item.pull && { rule: PUSH }) })).unit?.permits
      expect(permitsOn('release')?.repoSecrets).toBe(true)
      expect(permitsOn('awaywork/github-7')?.repoSecrets).toBe(false)
    }
  })

  test("[STEP-3] on an untrusted author's pull request runs neither setup nor checks", () => {
    const outsider: Partial<Item> = { author: { login: 'eve', standing: 'outsider' } }

    expect(planned(candidate(pull({}, THEIRS), { rule: REVIEW })).unit?.permits).toMatchObject({ setup: true })
    expect(planned(candidate(pull(THEIR_FORK, outsider), { rule: REVIEW })).unit?.permits).toMatchObject({
      setup: false,
      checks: false,
      repoSecrets: false,
    })
  })
})

const KINDS: [publish: PublishKind, what: string, item: Item, reason: RegExp | undefined][] = [
  ['pull-request', 'an issue', issue(), undefined],
  ['pull-request', 'a ticket', issue(12, { kind: 'ticket' }), undefined],
  ['pull-request', 'a pull request', pull(), /opens pull requests, and this is one/],
  ['push', 'a pull request', pull(), undefined],
  ['push', 'an issue', issue(), /pushes to pull requests, and this is none/],
  ['review', 'a pull request', pull(), undefined],
  ['review', 'a ticket', issue(12, { kind: 'ticket' }), /reviews pull requests/],
  ['comment', 'an issue', issue(), undefined],
  ['comment', 'a pull request', pull(), undefined],
  ['comment', 'a ticket', issue(12, { kind: 'ticket' }), /this is a ticket/],
  ['task-plan', 'a pull request', pull(), /plans tasks/],
  ['task-plan', 'an issue', issue(), undefined],
  ['nothing', 'a pull request', pull(), undefined],
  ['nothing', 'a ticket', issue(12, { kind: 'ticket' }), undefined],
  [
    'review',
    'a pull request that its source says nothing of',
    issue(12, { kind: 'pull-request' }),
    /said nothing of its head/,
  ],
]

const PUSHES: [what: string, item: Item, reason: string | undefined][] = [
  ['your pull request in the repo', pull(), undefined],
  ['your pull request from your fork', pull(YOUR_FORK), undefined],
  ['your pull request from the default branch of your fork', pull({ ...YOUR_FORK, branch: 'main' }), undefined],
  [
    'your pull request from the default branch of the repo',
    pull({ branch: 'main' }),
    'its head is main, the default branch, which is never pushed to',
  ],
  [
    "somebody else's fork, whatever its maintainers may edit",
    pull(THEIR_FORK),
    'its head is in eve/shop, which is no fork of yours',
  ],
  ['a fork that is gone', pull({ repo: undefined, isFork: true }), 'the repo of its head is gone'],
  [
    'a fork that is gone, said to be yours',
    pull({ repo: undefined, isFork: true, isYourFork: true }),
    'the repo of its head is gone',
  ],
  [
    "a trusted person's pull request in the repo",
    pull({}, THEIRS),
    "you did not open it, and awaywork pushes to nobody else's pull request",
  ],
  [
    "a trusted person's pull request from your fork",
    pull(YOUR_FORK, THEIRS),
    "you did not open it, and awaywork pushes to nobody else's pull request",
  ],
  [
    'an account that has your name',
    pull({}, { author: { login: 'ada', standing: 'outsider' } }),
    "you did not open it, and awaywork pushes to nobody else's pull request",
  ],
]

describe('what a rule publishes', () => {
  test.each(KINDS)('%s on %s', (publish, _what, item, reason) => {
    const { unit, reasons } = planned(candidate(item, { rule: rule({ publish }) }))

    expect(unit === undefined).toBe(reason !== undefined)
    if (reason) expect(reasons[0]).toMatch(reason)
  })

  test.each(PUSHES)('[PUB-3] a push to %s', (_what, item, reason) => {
    const { reasons } = planned(candidate(item, { rule: PUSH }))

    expect(reasons).toEqual(reason === undefined ? [] : [reason])
  })

  test('a review goes on any of them', () => {
    for (const [, item] of PUSHES) expect(planned(candidate(item, { rule: REVIEW })).reasons).toEqual([])
  })

  test.each(['-x', 'a b', 'a..b', 'HEAD', 'a\nb', 'x.lock', '', '/a', 'a/', 'a/.b'])(
    'a head with the name %j is left alone, as git would take none such',
    (branch) => {
      expect(planned(candidate(pull({ branch }), { rule: REVIEW })).reasons).toEqual([
        'its head branch has a name that git does not take',
      ])
    },
  )

  test.each([
    'feat(x)',
    '#1',
    '@a',
    '+b',
    'a,b',
    '%41',
    '=',
    '!bang',
    'a{b}',
    '&',
    "it's",
    'a;b',
    '"q"',
    '$(id)',
    'ä',
    '🦊',
    'a/-b',
    'a.b.c',
    'x'.repeat(200),
  ])('a head with the name %j is one like any other', (branch) => {
    expect(planned(candidate(pull({ branch }), { rule: REVIEW })).unit?.branch).toBe(branch)
  })

  test.each([
    ['pull-request', issue(12, { isReadOnly: true })],
    ['push', pull({}, { isReadOnly: true })],
  ] as const)('a %s where you may only read is no work to begin', (publish, item) => {
    expect(planned(candidate(item, { rule: rule({ publish }) })).reasons).toEqual([
      'you can only read acme/shop, so no branch can be pushed there: ask for the right to write',
    ])
    expect(planned(candidate({ ...item, isReadOnly: false }, { rule: rule({ publish }) })).reasons).toEqual([])
  })

  test('a push to your fork, a review and a comment need no more than reading', () => {
    const reads = { isReadOnly: true }
    expect(planned(candidate(pull(YOUR_FORK, reads), { rule: PUSH })).reasons).toEqual([])
    expect(planned(candidate(pull({}, reads), { rule: REVIEW })).reasons).toEqual([])
    expect(planned(candidate(issue(12, reads), { rule: rule({ publish: 'comment' }) })).reasons).toEqual([])
  })

  test('a head commit that is no commit is left alone', () => {
    expect(planned(candidate(pull({ oid: '--upload-pack=x' }), { rule: REVIEW })).reasons).toHaveLength(1)
  })
})

const SETTLED: [what: string, item: Item, taken: Partial<Taken>, reason: RegExp | undefined][] = [
  [
    'nothing to do, unchanged',
    issue(),
    { memory: memoryOf({ last: ended('nothing') }) },
    /nothing to do the last time/,
  ],
  [
    'nothing to do, changed since',
    issue(12, { version: '2' }),
    { memory: memoryOf({ last: ended('nothing') }) },
    undefined,
  ],
  [
    'a review published, unchanged',
    pull(),
    { rule: REVIEW, memory: memoryOf({ last: ended('published', reviewedVersion(HEAD)) }) },
    /something published on 2026-11-29, and it has not changed since/,
  ],
  [
    'a review published, more said on the same head',
    pull({}, { version: '9' }),
    { rule: REVIEW, memory: memoryOf({ last: ended('published', reviewedVersion(HEAD)) }) },
    /has not changed since/,
  ],
  [
    'a review published, a new head',
    pull({ oid: 'd'.repeat(40) }),
    { rule: REVIEW, memory: memoryOf({ last: ended('published', reviewedVersion(HEAD)) }) },
    undefined,
  ],
  [
    'a review that could not be published',
    pull(),
    { rule: REVIEW, memory: memoryOf({ last: ended('unpublished') }) },
    undefined,
  ],
  [
    'a push published, nothing new',
    pull(),
    { rule: PUSH, memory: memoryOf({ last: ended('published') }) },
    /has not changed since/,
  ],
  [
    'a push published, something new',
    pull({}, { version: '2' }),
    { rule: PUSH, memory: memoryOf({ last: ended('published') }) },
    undefined,
  ],
  [
    'a push after a review of the same head',
    pull(),
    { rule: PUSH, memory: memoryOf({ last: ended('published', reviewedVersion(HEAD)) }) },
    undefined,
  ],
  [
    'a comment published, nothing new',
    issue(),
    { rule: COMMENT, memory: memoryOf({ last: ended('published') }) },
    /has not changed since/,
  ],
  [
    'a failure, nothing new',
    pull(),
    { rule: PUSH, memory: memoryOf({ last: ended('failed'), attempts: 1 }) },
    undefined,
  ],
  [
    'a refusal, nothing new',
    pull(),
    { rule: PUSH, memory: memoryOf({ last: ended('refused'), attempts: 2 }) },
    undefined,
  ],
  [
    'as many attempts as there may be',
    pull(),
    { rule: PUSH, memory: memoryOf({ last: ended('failed'), attempts: 3 }) },
    /it was tried 3 times/,
  ],
  ['our pull request is open', issue(), { pullRequests: [ourPull('open')] }, /its pull request 40 is open/],
  [
    'our pull request was merged',
    issue(),
    { pullRequests: [ourPull('merged')], memory: memoryOf({ last: ended('changed') }) },
    /40 was merged/,
  ],
  [
    'our pull request was closed',
    issue(),
    { pullRequests: [ourPull('closed')], memory: memoryOf({ last: ended('changed') }) },
    /counts as a no/,
  ],
  [
    'our pull request was closed, the issue changed',
    issue(12, { version: '2' }),
    { pullRequests: [ourPull('closed')], memory: memoryOf({ last: ended('changed') }) },
    undefined,
  ],
]

describe('what was done before', () => {
  test.each(SETTLED)('%s', (_what, item, taken, reason) => {
    const { unit, reasons } = planned(candidate(item, taken))

    expect(unit === undefined).toBe(reason !== undefined)
    if (reason) expect(reasons[0]).toMatch(reason)
  })

  test('counts for nothing where an item is asked for by name, but for an open pull request of ours', () => {
    for (const [what, item, taken] of SETTLED) {
      const { unit } = planned(candidate(item, taken), { asked: true })
      expect([what, unit === undefined]).toEqual([what, what === 'our pull request is open'])
    }
  })

  test('you skipped it', () => {
    const memory = memoryOf({ skip: { since: '2026-11-28T00:00:00Z' } })

    expect(planned(candidate(issue(), { memory })).reasons[0]).toMatch(/you skipped it on 2026-11-28/)
    expect(planned(candidate(issue(), { memory }), { asked: true }).unit).toBeDefined()
  })

  test('another run is on it', () => {
    expect(planned(candidate(issue(), { claimed: true }), { asked: true }).reasons).toEqual([
      'another run is on it now',
    ])
  })
})

describe('a plan', () => {
  test('says of every rule why it does not take an item', () => {
    const rules = [
      rule({ name: 'off', enabled: false }),
      rule({ name: 'bugs', take: { labels: { all: ['bug'], any: [], none: [] } } }),
    ]

    expect(planned({ item: issue(), taken: undefined }, { rules }).reasons).toEqual([
      'rule off is switched off',
      'rule bugs does not take it: it lacks the label bug',
    ])
    expect(planned({ item: issue(), taken: undefined }, { rules: [] }).reasons).toEqual(['the config has no rules'])
  })

  test('an item without a place to start is skipped with the reason, and the others run', () => {
    const start: Taken['start'] = { kind: 'none', reason: 'its repo acme/gone can not be read' }
    const { units, skipped } = assemble([candidate(issue(1), { start }), candidate(issue(2))], PLAN)

    expect(skipped).toMatchObject([
      { item: 'github:acme/shop#1', rule: 'do', reason: 'its repo acme/gone can not be read' },
    ])
    expect(units.map((unit) => unit.item.key)).toEqual(['github:acme/shop#2'])
  })

  test('has no more units than it may', () => {
    const { units, skipped } = assemble(
      [1, 2, 3].map((number) => candidate(issue(number))),
      {
        ...PLAN,
        limits: { ...PLAN.limits, units: 2 },
      },
    )

    expect(units).toHaveLength(2)
    expect(skipped[0]?.reason).toMatch(/limits.units/)
  })

  test('opens no more pull requests than it may, and still pushes and reviews', () => {
    const all = [
      candidate(issue(1)),
      candidate(issue(2)),
      candidate(pull(), { rule: PUSH }),
      candidate(pull(), { rule: REVIEW }),
    ]
    const { units, skipped } = assemble(all, { ...PLAN, openPullRequests: 9 })

    expect(units.map((unit) => unit.rule.publish)).toEqual(['pull-request', 'push', 'review'])
    expect(skipped).toMatchObject([{ item: 'github:acme/shop#2', reason: expect.stringMatching(/open_pull_requests/) }])
  })
})
