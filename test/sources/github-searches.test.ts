import { describe, expect, test } from '@jest/globals'
import type { Take } from '../../src/model/rule.js'
import { searchesOf, wantsOf } from '../../src/sources/github-searches.js'
import { ruleOf } from './github-world.js'

const repos = ['acme/shop', 'acme/web']
const open = 'is:open archived:false'
const here = 'repo:acme/shop repo:acme/web'

const texts = (takes: Take[], names = repos): string[] => searchesOf(takes.map(ruleOf), names).map(({ text }) => text)
const labels = (some: Partial<NonNullable<Take['labels']>>): Take => ({
  labels: { all: [], any: [], none: [], ...some },
})

describe('a rule becomes a search', () => {
  test.each<[string, Take, string[]]>([
    ['all', {}, [`${open} ${here}`]],
    ['a kind', { kind: 'issue' }, [`${open} is:issue ${here}`]],
    ['a pull request by what only one has', { draft: false }, [`${open} is:pr draft:false ${here}`]],
    ['you', { kind: 'issue', assignee: ['me'] }, [`${open} is:issue assignee:@me ${here}`]],
    ['a login', { author: ['ada'] }, [`${open} author:ada ${here}`]],
    ['either of two', { author: ['me', 'ada'] }, [`${open} author:@me ${here}`, `${open} author:ada ${here}`]],
    ['your review', { reviewRequested: ['me'] }, [`${open} is:pr review-requested:@me ${here}`]],
    ['labels', labels({ all: ['bug', 'two words'] }), [`${open} label:"bug" label:"two words" ${here}`]],
    ['a repo', { repo: ['ACME/s*'] }, [`${open} repo:acme/shop`]],
    [
      'alternatives',
      { any: [{ kind: 'issue' }, { draft: true }] },
      [`${open} is:issue ${here}`, `${open} is:pr draft:true ${here}`],
    ],
    [
      'alternatives that search for the same',
      { author: ['me'], any: [{ checks: 'failing' }, { conflicts: true }] },
      [`${open} author:@me is:pr ${here}`],
    ],
  ])('%s', (_, take, expected) => {
    expect(texts([take]).map((text) => text.split(' ').sort())).toEqual(expected.map((text) => text.split(' ').sort()))
  })

  test.each<[string, Take]>([
    ['not you', { author: ['not-me'] }],
    ['not you, or somebody', { author: ['not-me', 'ada'] }],
    ['an app', { author: ['dependabot[bot]'] }],
    ['a login that would be another term', { author: ['x is:closed'] }],
    ['one label of several', labels({ any: ['a', 'b'] })],
    ['no such label', labels({ none: ['a'] })],
    ['a label with a quote', labels({ all: ['a" repo:evil/x "'] })],
    ['not', { not: { kind: 'issue', author: ['me'] } }],
    ['trusted, title, milestone, quiet', { trusted: true, title: 'x*', milestone: 'v1', quietForMs: 1 }],
  ])('what a search can not say exactly is left to the plan: %s', (_, take) => {
    expect(texts([take])).toEqual([`${open} ${here}`])
  })

  test.each<[string, Take]>([
    ['another source', { source: ['jira'] }],
    ['a ticket', { kind: 'ticket' }],
    ['a status', { status: ['Ready'] }],
    ['no repo of yours', { repo: ['other/*'] }],
    ['alternatives that are all of another source', { any: [{ source: ['jira'] }, { kind: 'ticket' }] }],
    ['two kinds at once', { kind: 'issue', any: [{ draft: true }] }],
  ])('what can be nothing of GitHub is not searched: %s', (_, take) => {
    expect(texts([take])).toEqual([])
  })
})

describe('several rules', () => {
  test('share a search that finds it all', () => {
    expect(texts([{ kind: 'issue', assignee: ['me'] }, { kind: 'issue' }, { kind: 'issue', title: 'x' }])).toEqual([
      `${open} is:issue ${here}`,
    ])
  })

  test('keep a search for your review, which alone tells of a team', () => {
    const found = searchesOf([{ reviewRequested: ['me'] }, { kind: 'pull-request' } as Take].map(ruleOf), repos)

    expect(found.map(({ asksYourReview }) => asksYourReview)).toEqual([true, false])
  })

  test('that are switched off are none', () => {
    const off = { ...ruleOf({ checks: 'failing' }), enabled: false }

    expect([searchesOf([off], repos), wantsOf([off])]).toEqual([
      [],
      { threads: false, checks: false, conflicts: false },
    ])
  })
})

test('many repos are searched by their owners', () => {
  const names = Array.from({ length: 31 }, (_, index) => `acme/r${index}`)

  expect(texts([{ kind: 'issue' }], [...names, 'you/x'])).toEqual([`${open} is:issue user:acme user:you`])
})

test('what costs is asked where any part of a rule names it', () => {
  expect(wantsOf([ruleOf({ any: [{ unresolvedThreads: true }, { not: { checks: 'passing' } }] })])).toEqual({
    threads: true,
    checks: true,
    conflicts: false,
  })
  expect(wantsOf([ruleOf({ conflicts: false })])).toEqual({ threads: false, checks: false, conflicts: true })
})
