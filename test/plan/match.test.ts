import { describe, expect, test } from '@jest/globals'
import type { Item } from '../../src/model/item.js'
import type { PullRequestFacts } from '../../src/model/pull-request.js'
import type { Rule, Take } from '../../src/model/rule.js'
import { UntrustedText } from '../../src/model/text.js'
import { reasonsNot, ruleFor } from '../../src/plan/match.js'

const NOW = new Date('2026-11-30T12:00:00Z')

function item(over: Partial<Item> = {}): Item {
  return {
    key: 'tasks:one',
    source: 'tasks',
    id: 'one',
    kind: 'ticket',
    title: new UntrustedText('Fix the [cart]'),
    body: new UntrustedText(''),
    author: { login: 'ada', standing: 'you' },
    comments: [],
    hidden: 0,
    labels: ['bug', 'cart'],
    status: 'Ready',
    repo: { name: 'acme/shop' },
    url: '',
    updatedAt: '2026-11-30T11:50:00Z',
    version: '1',
    ...over,
  }
}

const TAKES: [what: string, take: Take, reason: string | undefined][] = [
  ['everything is taken by an empty take', {}, undefined],
  ['its source', { source: ['tasks', 'desk'] }, undefined],
  ['another source', { source: ['desk', 'jira'] }, 'it is not from desk or jira'],
  ['its kind', { kind: 'ticket' }, undefined],
  ['another kind', { kind: 'pull-request' }, 'it is no pull-request'],
  ['a glob of its repo', { repo: ['acme/*'] }, undefined],
  ['another repo', { repo: ['acme/web'] }, 'its repo is not acme/web'],
  ['all its labels', { labels: { all: ['bug', 'cart'], any: [], none: ['later'] } }, undefined],
  ['a label it lacks', { labels: { all: ['bug', 'urgent'], any: [], none: [] } }, 'it lacks the label urgent'],
  ['one of several labels', { labels: { all: [], any: ['x', 'cart'], none: [] } }, undefined],
  ['none of several labels', { labels: { all: [], any: ['x', 'y'], none: [] } }, 'it has no label of x or y'],
  ['a label that it must not have', { labels: { all: [], any: [], none: ['bug'] } }, 'it has the label bug'],
  ['you as its author', { author: ['me'] }, undefined],
  ['anybody but you', { author: ['not-me'] }, 'its author is not not-me'],
  ['its author by name', { author: ['grace', 'ada'] }, undefined],
  ['trusted text', { trusted: true }, undefined],
  ['outsiders alone', { trusted: false }, 'its author is trusted'],
  ['its status', { status: ['Ready'] }, undefined],
  ['another status', { status: ['Done'] }, 'its status is not Done'],
  ['its title by a glob', { title: 'Fix *' }, undefined],
  ['another title', { title: 'Add *' }, 'its title does not match Add *'],
  ['what has been quiet long enough', { quietForMs: 600_000 }, undefined],
  ['what has not', { quietForMs: 600_001 }, 'it changed too short a time ago'],
  ['one alternative that holds', { any: [{ kind: 'issue' }, { status: ['Ready'] }] }, undefined],
  ['alternatives of which none holds', { any: [{ kind: 'issue' }] }, 'none of its alternatives holds'],
  ['the opposite of what does not hold', { not: { kind: 'issue' } }, undefined],
  ['the opposite of what holds', { not: { kind: 'ticket' } }, 'what it must not be holds'],
]

describe('a rule', () => {
  test.each(TAKES)('%s', (_what, take, reason) => {
    expect(reasonsNot(take, item(), NOW)).toEqual(reason === undefined ? [] : [reason])
  })

  test('gives every reason, not the first alone', () => {
    expect(reasonsNot({ source: ['desk'], kind: 'issue', status: ['Done'] }, item(), NOW)).toHaveLength(3)
  })

  test('an outsider is not trusted', () => {
    const theirs = item({ author: { login: 'eve', standing: 'outsider' } })

    expect(reasonsNot({ trusted: true }, theirs, NOW)).toEqual(['its author is an outsider'])
    expect(reasonsNot({ author: ['me'] }, theirs, NOW)).toHaveLength(1)
  })
})

const ADA = { login: 'Ada', isYou: true }
const GRACE = { login: 'Grace', isYou: false }

function pull(over: Partial<PullRequestFacts> = {}): Item {
  return item({
    kind: 'pull-request',
    pull: {
      number: 12,
      base: { branch: 'main', oid: 'a'.repeat(40) },
      head: { repo: 'acme/shop', branch: 'cart', oid: 'b'.repeat(40), isFork: false, isYourFork: false },
      draft: false,
      checks: 'failing',
      unresolvedThreads: 2,
      conflicts: false,
      reviewRequested: [ADA],
      ...over,
    },
  })
}

const UNSAID = 'the forge has not said whether it has unresolved threads'
const NOT_WORKED_OUT = 'the forge has not worked out yet whether it conflicts with its base'

const PULL_TAKES: [what: string, take: Take, over: Partial<PullRequestFacts>, reason: string | undefined][] = [
  ['your review is asked for', { reviewRequested: ['me'] }, {}, undefined],
  [
    "somebody else's review, by a login in any case",
    { reviewRequested: ['grace'] },
    { reviewRequested: [GRACE] },
    undefined,
  ],
  [
    'no review of yours',
    { reviewRequested: ['me'] },
    { reviewRequested: [GRACE] },
    'it does not ask for a review by me',
  ],
  [
    'nobody called me',
    { reviewRequested: ['me'] },
    { reviewRequested: [{ login: 'me', isYou: false }] },
    'it does not ask for a review by me',
  ],
  ['a review by anybody but you', { reviewRequested: ['not-me'] }, {}, 'it does not ask for a review by not-me'],
  ['no draft', { draft: false }, {}, undefined],
  ['a draft that it must not be', { draft: false }, { draft: true }, 'it is a draft'],
  ['a draft that it must be', { draft: true }, {}, 'it is no draft'],
  ['failing checks', { checks: 'failing' }, {}, undefined],
  ['other checks', { checks: 'passing' }, {}, 'its checks are failing, not passing'],
  ['checks where there are none', { checks: 'passing' }, { checks: 'none' }, 'it has no checks'],
  ['unresolved threads', { unresolvedThreads: true }, {}, undefined],
  [
    'threads where all are resolved',
    { unresolvedThreads: true },
    { unresolvedThreads: 0 },
    'it has no unresolved thread',
  ],
  ['no threads where there are', { unresolvedThreads: false }, {}, 'it has unresolved threads'],
  ['threads that nobody counted', { unresolvedThreads: true }, { unresolvedThreads: undefined }, UNSAID],
  ['no threads, where nobody counted', { unresolvedThreads: false }, { unresolvedThreads: undefined }, UNSAID],
  ['conflicts', { conflicts: true }, { conflicts: true }, undefined],
  ['conflicts where there are none', { conflicts: true }, {}, 'it does not conflict with its base'],
  ['none where there are', { conflicts: false }, { conflicts: true }, 'it conflicts with its base'],
  ['conflicts not worked out', { conflicts: true }, { conflicts: undefined }, NOT_WORKED_OUT],
  ['no conflicts, not worked out', { conflicts: false }, { conflicts: undefined }, NOT_WORKED_OUT],
  ['neither the unknown nor its opposite', { not: { conflicts: true } }, { conflicts: undefined }, NOT_WORKED_OUT],
  [
    'the opposite, where something known does not hold',
    { not: { conflicts: true, draft: true } },
    { conflicts: undefined },
    undefined,
  ],
  [
    'alternatives of which one is unknown',
    { any: [{ draft: true }, { conflicts: true }] },
    { conflicts: undefined },
    NOT_WORKED_OUT,
  ],
  [
    'alternatives beside an unknown one',
    { any: [{ checks: 'failing' }, { conflicts: true }] },
    { conflicts: undefined },
    undefined,
  ],
]

describe('a rule for pull requests', () => {
  test.each(PULL_TAKES)('%s', (_what, take, over, reason) => {
    expect(reasonsNot(take, pull(over), NOW)).toEqual(reason === undefined ? [] : [reason])
  })

  test.each<Take>([
    { draft: false },
    { conflicts: false },
    { checks: 'passing' },
    { unresolvedThreads: false },
    { reviewRequested: ['not-me'] },
  ])('takes nothing else, with %j neither', (take) => {
    expect(reasonsNot(take, item({ kind: 'issue' }), NOW)).toEqual(['it is no pull request'])
    expect(reasonsNot(take, pull({ checks: 'passing', unresolvedThreads: 0, reviewRequested: [] }), NOW)).toEqual([])
  })
})

describe('people', () => {
  const ASSIGNED: [wanted: string[], assignees: Item['assignees'], reason: string | undefined][] = [
    [['me'], [GRACE, ADA], undefined],
    [['me'], [GRACE], 'it is not assigned to me'],
    [['me'], [], 'it is not assigned to me'],
    [['me'], [{ login: 'me', isYou: false }], 'it is not assigned to me'],
    [['not-me'], [GRACE], undefined],
    [['not-me'], [], undefined],
    [['not-me'], [GRACE, ADA], 'it is not assigned to not-me'],
    [['GRACE'], [GRACE], undefined],
    [['bob', 'me'], [GRACE], 'it is not assigned to bob or me'],
    [['me'], undefined, 'its source does not say whom it is assigned to'],
    [['not-me'], undefined, 'its source does not say whom it is assigned to'],
  ]
  test.each(ASSIGNED)('an item for %j with assignees %j', (assignee, assignees, reason) => {
    expect(reasonsNot({ assignee }, item({ assignees }), NOW)).toEqual(reason === undefined ? [] : [reason])
  })

  test('an author is found whatever the case of the login', () => {
    expect(reasonsNot({ author: ['ADA'] }, item(), NOW)).toEqual([])
  })

  test('an account that is called me is not you', () => {
    const theirs = item({ author: { login: 'me', standing: 'trusted' } })

    expect(reasonsNot({ author: ['me'] }, theirs, NOW)).toEqual(['its author is not me'])
    expect(reasonsNot({ author: ['not-me'] }, theirs, NOW)).toEqual([])
  })
})

test('a milestone is found by its title', () => {
  expect(reasonsNot({ milestone: 'v2' }, item({ milestone: 'v2' }), NOW)).toEqual([])
  expect(reasonsNot({ milestone: 'v2' }, item(), NOW)).toEqual(['its milestone is not v2'])
})

test('a repo is found whatever the case of its name', () => {
  expect(reasonsNot({ repo: ['Acme/*'] }, item(), NOW)).toEqual([])
})

test('the first rule that is switched on and takes an item is its rule', () => {
  const rule = (name: string, take: Take, enabled = true) => ({ name, take, enabled }) as Rule
  const rules = [rule('off', {}, false), rule('bugs', { kind: 'issue' }), rule('rest', {}), rule('later', {})]

  expect(ruleFor(rules, item(), NOW)?.name).toBe('rest')
  expect(ruleFor(rules, item({ kind: 'issue' }), NOW)?.name).toBe('bugs')
  expect(ruleFor([], item(), NOW)).toBeUndefined()
})
