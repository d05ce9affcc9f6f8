import { describe, expect, test } from '@jest/globals'
import type { Item } from '../../src/model/item.js'
import type { Take } from '../../src/model/rule.js'
import { UntrustedText } from '../../src/model/text.js'
import { reasonsNot } from '../../src/plan/match.js'

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
