import type { PullRequest } from '../../src/forge/forge.js'
import type { Item } from '../../src/model/item.js'
import type { ItemMemory } from '../../src/model/memory.js'
import type { PullRequestFacts, PullRequestHead } from '../../src/model/pull-request.js'
import type { Repo } from '../../src/model/repo.js'
import type { Rule } from '../../src/model/rule.js'
import { UntrustedText } from '../../src/model/text.js'
import type { Candidate, Taken } from '../../src/plan/candidate.js'

export const NOW = new Date('2026-11-30T12:00:00Z')
export const HEAD = 'b'.repeat(40)
export const TIP = 'c'.repeat(40)

export const SHOP: Repo = {
  ref: { name: 'acme/shop' },
  base: undefined,
  paths: [],
  setup: [],
  secrets: [],
  protected: { refuse: [], flag: [], allow: [] },
}

export function rule(over: Partial<Rule> = {}): Rule {
  return {
    name: 'do',
    enabled: true,
    take: {},
    skills: [{ name: 'implement' }],
    provider: { name: 'fake' },
    when: undefined,
    until: undefined,
    rounds: 1,
    onFailure: 'nothing',
    publish: 'pull-request',
    pullRequest: { draft: false, labels: [], reviewers: [], closes: false, commits: 'squash' },
    context: [],
    mcp: [],
    ...over,
  }
}

export function issue(number = 12, over: Partial<Item> = {}): Item {
  return {
    key: `github:acme/shop#${number}`,
    source: 'github',
    id: `acme/shop#${number}`,
    kind: 'issue',
    title: new UntrustedText('Fix the cart'),
    body: new UntrustedText(''),
    author: { login: 'ada', standing: 'you' },
    comments: [],
    hidden: 0,
    labels: [],
    status: undefined,
    repo: { name: 'acme/shop' },
    url: '',
    updatedAt: '2026-11-30T11:50:00Z',
    version: '1',
    ...over,
  }
}

export function pullFacts(head: Partial<PullRequestHead> = {}): PullRequestFacts {
  return {
    number: 12,
    base: { branch: 'main', oid: 'a'.repeat(40) },
    head: { repo: 'acme/shop', branch: 'cart', oid: HEAD, isFork: false, isYourFork: false, ...head },
    draft: false,
    checks: 'none',
    unresolvedThreads: 0,
    conflicts: false,
    reviewRequested: [],
  }
}

export function pull(head: Partial<PullRequestHead> = {}, over: Partial<Item> = {}): Item {
  return issue(12, { kind: 'pull-request', pull: pullFacts(head), ...over })
}

export function memoryOf(over: Partial<ItemMemory> = {}): ItemMemory {
  return { key: 'github:acme/shop#12', attempts: 0, skip: undefined, claim: undefined, last: undefined, ...over }
}

export function ended(outcome: string, version = '1'): ItemMemory['last'] {
  return { run: 'r1', outcome, version, at: '2026-11-29T02:00:00Z' }
}

export function ourPull(state: PullRequest['state'], number = 40): PullRequest {
  return {
    number,
    state,
    title: '',
    body: '',
    head: 'awaywork/github-12',
    headOid: HEAD,
    base: 'main',
    draft: true,
    labels: [],
    reviewers: [],
    url: `https://forge.test/acme/shop/pull/${number}`,
    isOurs: true,
  }
}

export function candidate(item: Item, taken: Partial<Taken> = {}): Candidate {
  return {
    item,
    taken: {
      rule: rule(),
      memory: memoryOf({ key: item.key }),
      claimed: false,
      start: { kind: 'branch', repo: SHOP, oid: TIP, branch: 'main', defaultBranch: 'main' },
      pullRequests: [],
      ...taken,
    },
  }
}
