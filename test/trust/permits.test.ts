import { describe, expect, test } from '@jest/globals'
import type { Author, Item } from '../../src/model/item.js'
import type { PullRequestHead } from '../../src/model/pull-request.js'
import { UntrustedText } from '../../src/model/text.js'
import { permits, permitsOf, permitsOnWorkerCommits } from '../../src/trust/permits.js'

const ALL = { setup: true, checks: true, repoSecrets: true, mcp: true, instructions: 'repo' }
const NO_SECRETS = { ...ALL, repoSecrets: false }
const OTHERS = { setup: true, checks: true, repoSecrets: false, mcp: false, instructions: 'ours' }
const NOTHING_RUNS = { ...OTHERS, setup: false, checks: false }

type Origin = Parameters<typeof permits>[0]
const rows: [Origin['kind'], Origin['opened'], Origin['code'], object][] = [
  // your own code: whoever asks, what runs is yours
  ['ticket', 'you', 'yours', ALL],
  ['ticket', 'trusted', 'yours', ALL],
  ['ticket', 'outsider', 'yours', ALL],
  ['issue', 'you', 'yours', ALL],
  ['issue', 'trusted', 'yours', ALL],
  ['issue', 'outsider', 'yours', ALL],
  ['pull-request', 'you', 'yours', ALL],
  // a worker-written branch: no repo secret
  ['ticket', 'you', 'worker-written', NO_SECRETS],
  ['ticket', 'trusted', 'worker-written', NO_SECRETS],
  ['ticket', 'outsider', 'worker-written', NO_SECRETS],
  ['issue', 'you', 'worker-written', NO_SECRETS],
  ['issue', 'trusted', 'worker-written', NO_SECRETS],
  ['issue', 'outsider', 'worker-written', NO_SECRETS],
  ['pull-request', 'you', 'worker-written', NO_SECRETS],
  // someone else's pull request, whatever its code is said to be
  ['pull-request', 'trusted', 'yours', OTHERS],
  ['pull-request', 'trusted', 'worker-written', OTHERS],
  ['pull-request', 'trusted', 'someone-else', OTHERS],
  ['pull-request', 'you', 'someone-else', OTHERS],
  // an untrusted author's: nothing of it runs
  ['pull-request', 'outsider', 'yours', NOTHING_RUNS],
  ['pull-request', 'outsider', 'worker-written', NOTHING_RUNS],
  ['pull-request', 'outsider', 'someone-else', NOTHING_RUNS],
  // an issue or ticket that someone else's pull request closes
  ['issue', 'you', 'someone-else', OTHERS],
  ['issue', 'trusted', 'someone-else', OTHERS],
  ['issue', 'outsider', 'someone-else', OTHERS],
  ['ticket', 'you', 'someone-else', OTHERS],
  ['ticket', 'trusted', 'someone-else', OTHERS],
  ['ticket', 'outsider', 'someone-else', OTHERS],
]

test.each(rows)('a %s that %s opened, with code of %s, has its permits', (kind, opened, code, expected) => {
  expect(permits({ kind, opened, code })).toEqual(expected)
})

test('the table above has every combination once', () => {
  expect(new Set(rows.map((row) => row.slice(0, 3).join()))).toHaveProperty('size', 27)
})

test('more is never permitted for a less trusted author', () => {
  const gained = rows.filter(([kind, , code]) => {
    const [trusted, untrusted] = [permits({ kind, opened: 'you', code }), permits({ kind, opened: 'outsider', code })]
    return (['setup', 'checks', 'repoSecrets', 'mcp'] as const).some((what) => untrusted[what] && !trusted[what])
  })

  expect(gained).toEqual([])
})

function item(standing: Author['standing'], over: Partial<Item> = {}): Item {
  return {
    key: 'github:acme/shop#12',
    source: 'github',
    id: 'acme/shop#12',
    kind: 'issue',
    title: new UntrustedText(''),
    body: new UntrustedText(''),
    author: { login: 'ada', standing },
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

function pull(standing: Author['standing'], over: Partial<PullRequestHead> = {}): Item {
  const head = { repo: 'acme/shop', branch: 'cart', oid: 'b'.repeat(40), isFork: false, isYourFork: false, ...over }
  return item(standing, {
    kind: 'pull-request',
    pull: {
      number: 12,
      base: { branch: 'main', oid: 'a'.repeat(40) },
      head,
      draft: false,
      checks: 'none',
      unresolvedThreads: 0,
      conflicts: false,
      reviewRequested: [],
    },
  })
}

const THEIR_FORK = { repo: 'eve/shop', isFork: true, isYourFork: false }
const YOUR_FORK = { repo: 'ada/shop', isFork: true, isYourFork: true }

const ITEMS: [what: string, item: Item, expected: object][] = [
  ['an issue of yours', item('you'), ALL],
  ["a writer's issue", item('trusted'), ALL],
  ["an outsider's issue, whose code is yours all the same", item('outsider'), ALL],
  ["an issue that someone else's pull request closes", item('you', { isClosedBySomeoneElse: true }), OTHERS],
  [
    "an outsider's issue that someone else's pull request closes",
    item('outsider', { isClosedBySomeoneElse: true }),
    OTHERS,
  ],
  ['a pull request of yours in the repo itself', pull('you'), ALL],
  ['a pull request of yours from your fork', pull('you', YOUR_FORK), ALL],
  ['a pull request of yours from your fork, named like the base', pull('you', { ...YOUR_FORK, branch: 'main' }), ALL],
  ['a pull request of yours that awaywork made', pull('you', { branch: 'awaywork/github-12' }), NO_SECRETS],
  [
    'a pull request of yours that awaywork made in your fork',
    pull('you', { ...YOUR_FORK, branch: 'awaywork/x' }),
    NO_SECRETS,
  ],
  ["a pull request that you opened from somebody else's fork", pull('you', THEIR_FORK), OTHERS],
  ['the same from a branch with our name', pull('you', { ...THEIR_FORK, branch: 'awaywork/github-12' }), OTHERS],
  ['a pull request of yours whose fork is gone', pull('you', { repo: undefined, isFork: true }), OTHERS],
  [
    'a pull request of yours whose head repo is said to be yours and is gone',
    pull('you', { repo: undefined, isYourFork: true }),
    OTHERS,
  ],
  ["a writer's pull request in the repo itself", pull('trusted'), OTHERS],
  ["a writer's pull request from a branch with our name", pull('trusted', { branch: 'awaywork/github-12' }), OTHERS],
  ["a writer's pull request from your fork", pull('trusted', YOUR_FORK), OTHERS],
  ["an outsider's pull request", pull('outsider', THEIR_FORK), NOTHING_RUNS],
  ["an outsider's pull request in the repo itself", pull('outsider'), NOTHING_RUNS],
  ["an outsider's pull request from a fork that is said to be yours", pull('outsider', YOUR_FORK), NOTHING_RUNS],
  ['a pull request of which nothing is known', item('you', { kind: 'pull-request' }), OTHERS],
]

describe('the permits of an item', () => {
  test.each(ITEMS)('%s', (_what, given, expected) => {
    expect(permitsOf(given)).toEqual(expected)
  })

  test('[STEP-2] commits of an agent on a branch of yours take its secrets away', () => {
    expect(permitsOf(pull('you')).repoSecrets).toBe(true)
    expect(permitsOnWorkerCommits(pull('you'))).toEqual(NO_SECRETS)
  })

  test.each(ITEMS)('commits of an agent give nothing to %s', (_what, given) => {
    const [before, after] = [permitsOf(given), permitsOnWorkerCommits(given)]

    expect({ ...after, repoSecrets: before.repoSecrets }).toEqual(before)
    expect(after.repoSecrets).toBe(false)
  })
})
