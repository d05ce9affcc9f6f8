import { sees, unprocessable } from './access.js'
import type { Account } from './accounts.js'
import type { Caller } from './actions/caller.js'
import { rollupOf } from './checks.js'
import type { Item } from './items.js'
import { Pull } from './pulls.js'
import type { Repo } from './repo.js'

interface Term {
  /** Empty for words. */
  key: string
  value: string
  isNegated: boolean
}

type Test = (item: Item) => boolean

/**
 * Every item that a search query means, in its order; GitHub shows the first 1,000 of them. Strict as REST is: it refuses a search in
 * places that are unknown or can't be seen, where GraphQL finds nothing there.
 */
export function searchItems(caller: Caller, query: string, { isStrict = false } = {}): Item[] {
  const terms = termsOf(query)
  const tests = terms.filter(({ key }) => !PLACES.has(key) && key !== 'sort').map((term) => negatable(caller, term))
  const found = placesOf(caller, terms, isStrict)
    .flatMap((repo) => [...repo.items.values()])
    .filter((item) => tests.every((test) => test(item)))
  return sorted(found, terms.find((term) => term.key === 'sort')?.value ?? 'created-desc')
}

function termsOf(query: string): Term[] {
  const found = query.matchAll(/(-?)(?:([a-z-]+):)?("(?:[^"\\]|\\.)*"|\S+)/gi)
  return [...found].map(([, minus, key = '', value = '']) => ({
    key: key.toLowerCase(),
    value: value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value,
    isNegated: minus === '-',
  }))
}

const PLACES = new Set(['repo', 'user', 'org'])

/** Several places are alternatives; without any, it is everything the caller sees. */
function placesOf(caller: Caller, terms: Term[], isStrict: boolean): Repo[] {
  const all = [...caller.state.repos.values()].filter((repo) => sees(caller.token, repo))
  const places = terms.filter((term) => PLACES.has(term.key) && !term.isNegated)
  const without = terms.filter((term) => PLACES.has(term.key) && term.isNegated)
  const isAt = (repo: Repo, { key, value }: Term) =>
    key === 'repo' ? caller.state.repo(value) === repo : isLogin(caller, value, repo.owner)
  const chosen = places.length ? all.filter((repo) => places.some((term) => isAt(repo, term))) : all
  const isUnknown = (term: Term) =>
    term.key === 'repo' ? !all.some((repo) => isAt(repo, term)) : !accountOf(caller, term.value)
  if (isStrict && places.length && places.every(isUnknown))
    throw unprocessable('Validation Failed', [
      {
        ...{ resource: 'Search', field: 'q', code: 'invalid' },
        message:
          'The listed users and repositories cannot be searched either because the resources do not exist or you do not have permission to view them.',
      },
    ])
  return chosen.filter((repo) => !without.some((term) => isAt(repo, term)))
}

function negatable(caller: Caller, term: Term): Test {
  const test = testOf(caller, term)
  return term.isNegated ? (item) => !test(item) : test
}

function testOf(caller: Caller, { key, value }: Term): Test {
  const lower = value.toLowerCase()
  const pull =
    (test: (pull: Pull) => boolean): Test =>
    (item) =>
      item instanceof Pull && test(item)
  switch (key) {
    case '':
      return words(value)
    case 'in':
      return () => true
    case 'is':
    case 'type':
    case 'state':
      return is(caller, lower)
    case 'archived':
      return (item) => item.repo.isArchived === (lower === 'true')
    case 'draft':
      return pull((each) => each.draft === (lower === 'true'))
    case 'author':
      return (item) => isLogin(caller, value, item.author)
    case 'assignee':
      return lower === '*'
        ? (item) => item.assignees.length > 0
        : (item) => item.assignees.some((each) => isLogin(caller, value, each))
    case 'involves':
      return (item) =>
        [item.author, ...item.assignees, ...item.comments.map((each) => each.author)].some((each) =>
          isLogin(caller, value, each),
        )
    case 'commenter':
      return (item) => item.comments.some((each) => isLogin(caller, value, each.author))
    case 'mentions':
      return (item) => (item.body ?? '').includes(`@${accountOf(caller, value)?.login}`)
    case 'review-requested':
      return pull((each) => isRequested(caller, each, value))
    case 'user-review-requested':
      return pull((each) => each.reviewers.some((reviewer) => isLogin(caller, value, reviewer)))
    case 'team-review-requested':
      return pull((each) => each.teams.some((team) => `${team.org.login}/${team.slug}`.toLowerCase() === lower))
    case 'reviewed-by':
      return pull((each) =>
        each.reviews.some((review) => review.state !== 'PENDING' && isLogin(caller, value, review.author)),
      )
    case 'label': {
      const names = lower.split(',').map((name) => name.replace(/^"|"$/g, ''))
      return (item) => item.labels.some((label) => names.includes(label.toLowerCase()))
    }
    case 'no':
      return no(lower)
    case 'milestone':
      return (item) => item.milestone?.toLowerCase() === lower
    case 'head':
      return pull((each) => each.headRef.startsWith(value))
    case 'base':
      return pull((each) => each.base.startsWith(value))
    case 'status':
      return pull((each) => rollup(each) === lower)
    case 'linked':
      return (item) => (lower === 'pr' ? closersOf(item).length > 0 : item instanceof Pull && item.closing.length > 0)
    case 'comments':
      return (item) =>
        inRange(
          String(item.comments.length).padStart(9, '0'),
          value.replace(/\d+/g, (digits) => digits.padStart(9, '0')),
        )
    case 'created':
      return (item) => inRange(item.createdAt, value)
    case 'updated':
      return (item) => inRange(item.updatedAt, value)
    case 'closed':
      return (item) => item.closedAt !== null && inRange(item.closedAt, value)
    default:
      // GitHub would look for the words; a product that writes such a query has mistyped it.
      caller.traffic.violate(`the double's search knows no qualifier "${key}:"`)
      return () => false
  }
}

function words(value: string): Test {
  const lower = value.toLowerCase()
  return (item) => `${item.title}\n${item.body ?? ''}`.toLowerCase().includes(lower)
}

function is(caller: Caller, value: string): Test {
  switch (value) {
    case 'issue':
      return (item) => item.kind === 'issue'
    case 'pr':
    case 'pull-request':
      return (item) => item.kind === 'pull-request'
    case 'open':
    case 'closed':
      return (item) => item.state === value
    case 'merged':
      return (item) => item instanceof Pull && item.isMerged
    case 'unmerged':
      return (item) => item instanceof Pull && !item.isMerged
    case 'draft':
      return (item) => item instanceof Pull && item.draft
    case 'locked':
      return (item) => item.locked
    case 'unlocked':
      return (item) => !item.locked
    case 'public':
    case 'private':
      return (item) => item.repo.isPrivate === (value === 'private')
    default:
      caller.traffic.violate(`the double's search knows no is:${value}`)
      return () => false
  }
}

function no(value: string): Test {
  if (value === 'assignee') return (item) => item.assignees.length === 0
  if (value === 'label') return (item) => item.labels.length === 0
  return (item) => value === 'milestone' && item.milestone === null
}

function rollup(pull: Pull): string | undefined {
  const { checks, statuses } = pull.repo
  const state = rollupOf(
    checks.filter((each) => each.headOid === pull.headOid),
    statuses.filter((each) => each.oid === pull.headOid),
  )
  return state === 'ERROR' ? 'failure' : state?.toLowerCase()
}

/** Open and merged pull requests that close it. */
export function closersOf(item: Item): Pull[] {
  return item.repo.pulls().filter((pull) => pull.closing.some((issue) => issue === item))
}

/** Yourself, or a team of yours. */
export function isRequested(caller: Caller, pull: Pull, login: string): boolean {
  const account = accountOf(caller, login)
  if (!account) return false
  if (pull.reviewers.includes(account)) return true
  return pull.teams.some((team) => team.members.some((each) => each.toLowerCase() === account.login.toLowerCase()))
}

function accountOf(caller: Caller, login: string): Account | undefined {
  return login === '@me' ? caller.token?.account : caller.state.find(login.replace(/^app\/(.*)$/, '$1[bot]'))
}

function isLogin(caller: Caller, login: string, account: Account | null): boolean {
  return account !== null && !account.isDeleted && accountOf(caller, login) === account
}

/** `>=x`, `<x`, `x..y`, `x..*` or a day. */
function inRange(at: string, range: string): boolean {
  const [from, to] = range.split('..')
  if (to !== undefined) return (from === '*' || !isBefore(at, from!)) && (to === '*' || !isAfter(at, to))
  if (range.startsWith('>=')) return !isBefore(at, range.slice(2))
  if (range.startsWith('<=')) return !isAfter(at, range.slice(2))
  if (range.startsWith('>')) return isAfter(at, range.slice(1))
  if (range.startsWith('<')) return isBefore(at, range.slice(1))
  return !isBefore(at, range) && !isAfter(at, range)
}

function isBefore(at: string, bound: string): boolean {
  return at < normalised(bound)
}

/** A bound of a day means its last moment. */
function isAfter(at: string, bound: string): boolean {
  return bound.length <= 10 ? at.slice(0, bound.length) > bound : at > normalised(bound)
}

function normalised(bound: string): string {
  return bound.length <= 10 ? bound : new Date(bound).toISOString().replace(/\.\d+Z$/, 'Z')
}

function sorted(items: Item[], sort: string): Item[] {
  const [, name = 'created', direction] = /^(.*?)(?:-(asc|desc))?$/.exec(sort) ?? []
  const key = name === 'updated' ? 'updatedAt' : 'createdAt'
  const compare = (a: Item, b: Item) => {
    if (name === 'comments') return a.comments.length - b.comments.length || a.id - b.id
    return a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : a.id - b.id
  }
  items.sort(compare)
  return direction === 'asc' ? items : items.reverse()
}
