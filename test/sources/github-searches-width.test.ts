import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Item, Person } from '../../src/model/item.js'
import type { Take } from '../../src/model/rule.js'
import { UntrustedText } from '../../src/model/text.js'
import { reasonsNot } from '../../src/plan/match.js'
import { searchesOf } from '../../src/sources/github-searches.js'
import { ruleOf } from './github-world.js'

const repos = ['acme/shop', 'acme/web', 'you/x']
const people: Person[] = [
  { login: 'me', isYou: true },
  { login: 'ada', isYou: false },
]
const labels = ['bug', 'two words']

const somebody = fc.subarray(['me', 'not-me', 'ada'], { minLength: 1 })
const someLabels = fc.record({ all: fc.subarray(labels), any: fc.subarray(labels), none: fc.subarray(labels) })

const plain = {
  source: fc.subarray(['github', 'jira'], { minLength: 1 }),
  kind: fc.constantFrom('issue' as const, 'pull-request' as const, 'ticket' as const),
  repo: fc.subarray(['acme/*', 'you/x', 'ACME/shop'], { minLength: 1 }),
  labels: someLabels,
  author: somebody,
  assignee: somebody,
  reviewRequested: somebody,
  draft: fc.boolean(),
  trusted: fc.boolean(),
}

/** Three keys at most, or nothing would ever fit. */
function someOf(model: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Take> {
  return fc
    .subarray(Object.keys(model), { maxLength: 3 })
    .chain((keys) => fc.record(Object.fromEntries(keys.map((key) => [key, model[key]!]))) as fc.Arbitrary<Take>)
}

const nesting = (inner: fc.Arbitrary<Take>): fc.Arbitrary<Take> =>
  someOf({ ...plain, any: fc.array(inner, { minLength: 1, maxLength: 3 }), not: inner })
const take = nesting(nesting(someOf(plain)))

const item: fc.Arbitrary<Item> = fc
  .record({
    isPull: fc.boolean(),
    repo: fc.constantFrom(...repos),
    author: fc.constantFrom(...people),
    assignees: fc.subarray(people),
    reviewers: fc.subarray(people),
    labels: fc.subarray(labels),
    draft: fc.boolean(),
  })
  .map((wish) => ({
    key: 'github:x',
    source: 'github',
    id: 'x',
    kind: wish.isPull ? 'pull-request' : 'issue',
    title: new UntrustedText('t'),
    body: new UntrustedText('b'),
    author: { login: wish.author.login, standing: wish.author.isYou ? 'you' : 'trusted' },
    comments: [],
    hidden: 0,
    labels: wish.labels,
    assignees: wish.assignees,
    status: undefined,
    repo: { name: wish.repo },
    url: '',
    updatedAt: '2026-01-01T00:00:00.000Z',
    version: 'v',
    ...(wish.isPull && {
      pull: {
        number: 1,
        base: { branch: 'main', oid: 'a' },
        head: { repo: wish.repo, branch: 'x', oid: 'b', isFork: false, isYourFork: false },
        draft: wish.draft,
        checks: 'none',
        unresolvedThreads: 0,
        conflicts: false,
        reviewRequested: wish.reviewers,
      },
    }),
  }))

/** As GitHub understands the few terms that are sent; repos and owners are alternatives. */
function finds(text: string, found: Item): boolean {
  const terms = [...text.matchAll(/([a-z-]+):(?:"([^"]*)"|(\S+))/g)].map(([, key = '', quoted, bare]) => ({
    key,
    value: quoted ?? bare ?? '',
  }))
  const places = terms.filter(({ key }) => key === 'repo' || key === 'user')
  const isThere = places.some(({ key, value }) =>
    key === 'repo' ? found.repo!.name === value : found.repo!.name.startsWith(`${value}/`),
  )
  return isThere && terms.filter((term) => !places.includes(term)).every((term) => holds(term, found))
}

function holds(
  { key, value }: { key: string; value: string },
  { kind, author, assignees, labels: has, pull }: Item,
): boolean {
  const isOne = (some: readonly { login: string }[]): boolean =>
    some.some(({ login }) => login === value.replace('@me', 'me'))
  switch (`${key}:${value}`) {
    case 'is:open':
    case 'archived:false':
      return true
    case 'is:pr':
      return kind === 'pull-request'
    case 'is:issue':
      return kind === 'issue'
    case 'draft:true':
    case 'draft:false':
      return pull?.draft === (value === 'true')
  }
  if (key === 'author') return isOne([author])
  if (key === 'assignee') return isOne(assignees!)
  if (key === 'review-requested') return isOne(pull?.reviewRequested ?? [])
  if (key === 'label') return has.includes(value)
  throw new Error(`an unknown term ${key}:${value}`)
}

test('whatever a rule takes, a search finds', () => {
  let taken = 0
  fc.assert(
    fc.property(fc.array(take, { minLength: 1, maxLength: 3 }), item, (takes, found) => {
      if (takes.every((each) => reasonsNot(each, found, new Date()).length > 0)) return true
      taken += 1
      return searchesOf(takes.map(ruleOf), repos).some(({ text }) => finds(text, found))
    }),
    { numRuns: 3_000 },
  )

  expect(taken).toBeGreaterThan(100)
})
