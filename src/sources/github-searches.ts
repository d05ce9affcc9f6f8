import picomatch from 'picomatch'
import type { Wants } from '../github/queries.js'
import type { Rule, Take } from '../model/rule.js'

/** A search of GitHub's, as it is sent. */
export interface Search {
  text: string
  /** Whether whatever it finds asks for your review, yours or a team's of yours. */
  asksYourReview: boolean
}

const MOST_REPOS = 30
const MOST_ALTERNATIVES = 8

/**
 * The searches that find all that the rules could take in these repos (`owner/name`), each at least as wide as its rule; what is found
 * too much, the plan leaves.
 */
export function searchesOf(rules: readonly Rule[], repos: readonly string[]): Search[] {
  const wished = rules
    .filter((rule) => rule.enabled)
    .flatMap(({ take }) => queriesOf(take).flatMap((terms) => inScopes(terms, reposOf(take, repos))))
  const kept = wished.filter(
    (one, at) => !wished.some((other, index) => index !== at && makesNeedless(other, one, index < at)),
  )
  return kept.map(({ scope, terms }) => ({
    text: ['is:open', 'archived:false', ...terms, ...scope].join(' '),
    asksYourReview: terms.includes(YOUR_REVIEW),
  }))
}

/** What the rules ask of a pull request that costs something to know. */
export function wantsOf(rules: readonly Rule[]): Wants {
  const takes = rules.filter((rule) => rule.enabled).flatMap(({ take }) => withNested(take))
  return {
    threads: takes.some((take) => take.unresolvedThreads !== undefined),
    checks: takes.some((take) => take.checks !== undefined),
    conflicts: takes.some((take) => take.conflicts !== undefined),
  }
}

function withNested(take: Take): Take[] {
  return [take, ...(take.any ?? []).flatMap(withNested), ...(take.not ? withNested(take.not) : [])]
}

interface Wish {
  terms: string[]
  scope: string[]
}

/** Whether all that `one` finds is found by `other` too. What tells whose review is asked for is never needless. */
function makesNeedless(other: Wish, one: Wish, isFirst: boolean): boolean {
  const isWider = isPart(other.terms, one.terms) && isPart(one.scope, other.scope)
  if (!isWider) return false
  const isSame = isPart(one.terms, other.terms) && isPart(other.scope, one.scope)
  if (isSame) return isFirst
  return !one.terms.includes(YOUR_REVIEW) || other.terms.includes(YOUR_REVIEW)
}

function isPart(some: readonly string[], all: readonly string[]): boolean {
  return some.every((each) => all.includes(each))
}

function reposOf({ repo }: Take, names: readonly string[]): string[] {
  if (repo === undefined) return [...names]
  const isMeant = picomatch([...repo], { dot: true, bash: true, nocase: true })
  return names.filter((name) => isMeant(name))
}

/** Few repos are named; of many, their owners, which GitHub takes in one search too. */
function inScopes(terms: string[], repos: readonly string[]): Wish[] {
  if (repos.length === 0) return []
  const owners = [...new Set(repos.map((name) => name.split('/')[0]!))]
  const scope =
    repos.length <= MOST_REPOS ? repos.map((name) => `repo:${name}`) : owners.map((owner) => `user:${owner}`)
  const scopes: string[][] = []
  for (let from = 0; from < scope.length; from += MOST_REPOS) scopes.push(scope.slice(from, from + MOST_REPOS))
  return scopes.map((some) => ({ terms, scope: some }))
}

const YOUR_REVIEW = 'review-requested:@me'

/** A list of terms for each search; none where no item of GitHub's can ever fit. */
function queriesOf(take: Take): string[][] {
  const own = ownTerms(take)
  if (own === undefined) return []
  if (take.any === undefined) return own
  const alternatives = take.any.flatMap(queriesOf)
  if (alternatives.length === 0) return []
  const both = own.flatMap((terms) => alternatives.map((more) => [...new Set([...terms, ...more])]))
  const possible = both.filter((terms) => !(terms.includes('is:pr') && terms.includes('is:issue')))
  return possible.length <= MOST_ALTERNATIVES ? possible : own
}

function ownTerms(take: Take): string[][] | undefined {
  const isElsewhere = take.source !== undefined && !take.source.includes('github')
  if (isElsewhere || take.kind === 'ticket' || take.status !== undefined) return undefined
  const kind = kindOf(take)
  const plain = [
    ...(kind === undefined ? [] : [`is:${kind}`]),
    // Labels that must not be there can't be said: GitHub's search takes Bug for bug, and the rule does not.
    ...(take.labels?.all ?? []).filter((label) => !label.includes('"')).map((label) => `label:"${label}"`),
    ...(take.draft === undefined ? [] : [`draft:${take.draft}`]),
  ]
  const people = [
    personTerms('author', take.author),
    personTerms('assignee', take.assignee),
    personTerms('review-requested', take.reviewRequested),
  ]
  const sets = people.reduce((so, terms) => so.flatMap((set) => terms.map((term) => [...set, ...term])), [plain])
  return sets.length <= MOST_ALTERNATIVES ? sets : [plain]
}

function kindOf(take: Take): 'pr' | 'issue' | undefined {
  if (take.kind === 'issue') return 'issue'
  const { reviewRequested, draft, checks, unresolvedThreads, conflicts } = take
  const isOfPulls = [reviewRequested, draft, checks, unresolvedThreads, conflicts].some((field) => field !== undefined)
  return take.kind === 'pull-request' || isOfPulls ? 'pr' : undefined
}

const LOGIN = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})(?:_[A-Za-z0-9]+)?$/

/** A set of terms for each person; one without any where they can't be said exactly, which is wider. */
function personTerms(qualifier: string, who: readonly string[] | undefined): string[][] {
  if (who === undefined) return [[]]
  if (!who.every((one) => one === 'me' || (one !== 'not-me' && LOGIN.test(one)))) return [[]]
  return who.map((one) => [`${qualifier}:${one === 'me' ? '@me' : one}`])
}
