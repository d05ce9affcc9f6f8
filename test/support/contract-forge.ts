import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Forge, NewPullRequest, PullRequest } from '../../src/forge/forge.js'
import type { RepoRef } from '../../src/model/item.js'
import type { Oid } from '../../src/model/unit.js'

/** A forge to be tried, with two repos of its own and nothing in them. */
export interface ForgeHouse extends AsyncDisposable {
  forge: Forge
  /** Another instance on the same place, as another process would have it. */
  again(): Forge
  repo: RepoRef
  other: RepoRef
  /**
   * Makes a fresh commit, different each time, and pushes it by force to a ref (`refs/heads/x`) of the forge's remote. It adds the
   * file `ADDED` with ten lines to what the base of `PLAIN` has.
   */
  push(repo: RepoRef, ref: string): Promise<Oid>
  traits: Traits
}

/** Where forges differ. */
export interface Traits {
  longestTitle: number
}

/** What each pushed commit adds, so that a note has lines to stand on. */
export const ADDED = 'added.txt'

const HEAD = 'awaywork/tasks-a'
const NOWHERE: Oid = '1'.repeat(40)

/** What every forge must do. */
export function forgeContract(kind: string, build: () => Promise<ForgeHouse>): void {
  describe(`the contract of a forge, kept by ${kind}`, () => {
    let house: ForgeHouse
    let forge: Forge
    let repo: RepoRef
    beforeEach(async () => {
      house = await build()
      forge = house.forge
      repo = house.repo
    })
    afterEach(async () => house[Symbol.asyncDispose]())

    const push = (branch: string, where = repo): Promise<Oid> => house.push(where, `refs/heads/${branch}`)
    const wantedFrom = (head: string, headOid: Oid): NewPullRequest => ({ ...PLAIN, head, headOid })
    const open = async (head: string, where = repo): Promise<PullRequest> =>
      forge.openPullRequest(where, wantedFrom(head, await push(head, where)))

    describe('branches', () => {
      test('what is pushed to the remote is the branch from then on', async () => {
        const first = await push(HEAD)
        expect(await forge.branch(repo, HEAD)).toBe(first)

        const second = await push(HEAD)
        expect(await forge.branch(repo, HEAD)).toBe(second)
      })

      test('a repo that nothing was ever pushed to has no branches', async () => {
        expect(await forge.branch(house.other, HEAD)).toBeUndefined()
        expect(await forge.pullRequestsFrom(house.other, HEAD)).toEqual([])
      })

      test('the remote stays the same however often one asks', async () => {
        const remotes = await Promise.all([1, 2, 3].map(() => forge.remote(repo)))

        expect(new Set(remotes.map((remote) => remote.url)).size).toBe(1)
      })

      test('a branch is found by its whole name only', async () => {
        await push(`${HEAD}-more`)
        await push(`deep/${HEAD}`)

        for (const name of [
          HEAD,
          `${HEAD}-mor`,
          `${HEAD}-more^{commit}`,
          `${HEAD}-more~0`,
          `${HEAD}-*`,
          `refs/heads/${HEAD}-more`,
        ])
          expect(await forge.branch(repo, name)).toBeUndefined()
      })

      test('[G30] a tag of the same name is no branch', async () => {
        await house.push(repo, `refs/tags/${HEAD}`)

        expect(await forge.branch(repo, HEAD)).toBeUndefined()
      })

      test('[G32] names that no branch can have are absent, and no option or path', async () => {
        await push('main')

        for (const name of [
          '',
          '-h',
          '--all',
          'a..b',
          '../../HEAD',
          '../heads/main',
          'a b',
          'main^',
          '@{0}',
          'x.lock',
          'a\nb',
          'a\0b',
          '/main',
          'main/',
        ])
          expect(await forge.branch(repo, name)).toBeUndefined()
      })

      test.each(ODD_BRANCHES)('a pull request can come from the branch %j', async (name) => {
        const opened = await open(name)

        expect((await forge.pullRequestsFrom(repo, name)).map((pull) => [pull.number, pull.head])).toEqual([
          [opened.number, name],
        ])
        expect(await forge.deleteBranch(repo, name, opened.headOid)).toBe(true)
        expect(await forge.branch(repo, name)).toBeUndefined()
      })
    })

    test('a commit that it was given is held, and no other', async () => {
      const oid = await push('held')

      expect(await forge.holdsCommit(repo, oid)).toBe(true)
      expect(await forge.holdsCommit(repo, '1'.repeat(40))).toBe(false)
    })

    describe('pull requests', () => {
      test('one that is opened reads back as it was wanted', async () => {
        const wanted: NewPullRequest = {
          ...wantedFrom(HEAD, await push(HEAD)),
          draft: true,
          labels: ['a', 'b, c'],
          reviewers: ['mate'],
        }

        const opened = await forge.openPullRequest(repo, wanted)

        const { number, url, headRepo } = opened
        const known = headRepo === undefined ? {} : { headRepo: repo.name }
        expect(opened).toEqual({ ...wanted, ...known, number, state: 'open', url, isOurs: true })
        expect(opened.number).toBeGreaterThan(0)
        expect(() => new URL(opened.url)).not.toThrow()
        expect(await forge.pullRequest(repo, opened.number)).toEqual(opened)
        expect(await forge.pullRequestsFrom(repo, HEAD)).toEqual([opened])
      })

      test('another process sees the same', async () => {
        const opened = await open(HEAD)

        expect(await house.again().pullRequestsFrom(repo, HEAD)).toEqual([opened])
      })

      test.each(Object.entries(ODD_TEXTS))('%s survives as body and as title, byte for byte', async (_, text) => {
        const wanted = {
          ...wantedFrom(HEAD, await push(HEAD)),
          body: text,
          title: text.replace(/\s+/g, ' ').trim().slice(0, house.traits.longestTitle) || 'x',
        }

        const { number } = await forge.openPullRequest(repo, wanted)

        const read = await forge.pullRequest(repo, number)
        expect(read?.body).toBe(wanted.body)
        expect(read?.title).toBe(wanted.title)
      })

      test('a branch that does not exist opens none', async () => {
        await push('main')

        await expect(forge.openPullRequest(repo, wantedFrom(HEAD, NOWHERE))).rejects.toThrow(HEAD)
        await expect(forge.openPullRequest(house.other, wantedFrom(HEAD, NOWHERE))).rejects.toThrow(HEAD)
        expect(await forge.pullRequestsFrom(repo, HEAD)).toEqual([])
      })

      test('a branch that has moved since it was pushed opens none', async () => {
        const before = await push(HEAD)
        await push(HEAD)

        await expect(forge.openPullRequest(repo, wantedFrom(HEAD, before))).rejects.toThrow(before)
        expect(await forge.pullRequestsFrom(repo, HEAD)).toEqual([])
      })

      test('a branch opens none to itself', async () => {
        const oid = await push('main')

        await expect(forge.openPullRequest(repo, wantedFrom('main', oid))).rejects.toThrow('main')
      })

      test('[U13] a second one from a branch with an open one is refused', async () => {
        const { headOid } = await open(HEAD)

        await expect(forge.openPullRequest(repo, wantedFrom(HEAD, headOid))).rejects.toThrow()
        expect(await forge.pullRequestsFrom(repo, HEAD)).toHaveLength(1)
      })

      test('[U13] of ten processes that open one from the same branch at once exactly one does', async () => {
        const wanted = wantedFrom(HEAD, await push(HEAD))

        const tries = await Promise.allSettled(
          Array.from({ length: 10 }, () => house.again().openPullRequest(repo, wanted)),
        )

        expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
        expect(await forge.pullRequestsFrom(repo, HEAD)).toHaveLength(1)
      })

      test('those opened at once from different branches get numbers of their own', async () => {
        const heads = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `awaywork/tasks-${letter}`)
        const wanted: NewPullRequest[] = []
        for (const head of heads) wanted.push(wantedFrom(head, await push(head)))

        const opened = await Promise.all(wanted.map((each) => house.again().openPullRequest(repo, each)))

        expect(new Set(opened.map((pull) => pull.number)).size).toBe(heads.length)
        for (const pull of opened) expect(await forge.pullRequest(repo, pull.number)).toEqual(pull)
      })

      test('when the first is closed another may follow, and the newest comes first', async () => {
        const first = await open(HEAD)
        await forge.closePullRequest(repo, first.number)
        const second = await open(HEAD)

        expect(second.number).toBeGreaterThan(first.number)
        const states = (await forge.pullRequestsFrom(repo, HEAD)).map((pull) => [pull.number, pull.state])
        expect(states).toEqual([
          [second.number, 'open'],
          [first.number, 'closed'],
        ])
      })

      test('[H16] one from a branch whose name only begins alike, or from another repo, is not ours', async () => {
        await open(`${HEAD}-more`)
        await open(HEAD, house.other)

        expect(await forge.pullRequestsFrom(repo, HEAD)).toEqual([])
      })

      test('the open ones of a repo come newest first, each at the commit its branch is at', async () => {
        const first = await open('awaywork/tasks-a')
        const second = await open('awaywork/tasks-b')
        const third = await open('awaywork/tasks-c')
        await open('awaywork/tasks-d', house.other)
        await forge.closePullRequest(repo, second.number)
        const moved = await push(first.head)

        expect(await forge.openPullRequests(repo)).toEqual([third, { ...first, headOid: moved }])
      })

      test('a repo that nothing was ever pushed to has no open ones', async () => {
        expect(await forge.openPullRequests(house.other)).toEqual([])
      })

      test('a number counts in its own repo only', async () => {
        const mine = await open(HEAD)
        await forge.closePullRequest(repo, mine.number)
        const theirs = await open('awaywork/tasks-b', house.other)

        expect((await forge.pullRequest(house.other, theirs.number))?.state).toBe('open')
        expect((await forge.pullRequest(repo, mine.number))?.head).toBe(HEAD)
      })

      test('a number that was never given has none', async () => {
        await open(HEAD)

        for (const number of [0, -1, 1.5, 9_999, Number.NaN, 2 ** 60])
          expect(await forge.pullRequest(repo, number)).toBeUndefined()
      })

      test('closing changes the state and nothing else, also the second time', async () => {
        const opened = await open(HEAD)

        await forge.closePullRequest(repo, opened.number)
        await forge.closePullRequest(repo, opened.number)

        expect(await forge.pullRequest(repo, opened.number)).toEqual({ ...opened, state: 'closed' })
        expect(await forge.branch(repo, HEAD)).toBe(opened.headOid)
      })

      test('one that does not exist can be neither closed nor commented on', async () => {
        await open(HEAD)

        await expect(forge.closePullRequest(repo, 9_999)).rejects.toThrow('9999')
        await expect(forge.comment(repo, 9_999, 'x')).rejects.toThrow('9999')
      })

      test('an open one follows its branch, a closed one stays where it was', async () => {
        const opened = await open(HEAD)
        const moved = await push(HEAD)
        expect((await forge.pullRequest(repo, opened.number))?.headOid).toBe(moved)
        expect((await forge.pullRequestsFrom(repo, HEAD))[0]?.headOid).toBe(moved)

        await forge.closePullRequest(repo, opened.number)
        await push(HEAD)

        expect((await forge.pullRequest(repo, opened.number))?.headOid).toBe(moved)
      })

      test('each comment has an address of its own, also those made at once and on a closed one', async () => {
        const { number } = await open(HEAD)
        const made = await Promise.all(['one', 'two', 'two'].map((body) => forge.comment(repo, number, body)))
        await forge.closePullRequest(repo, number)
        made.push(await forge.comment(repo, number, 'after'))

        expect(new Set(made.map((comment) => comment.url)).size).toBe(4)
      })
    })

    describe('deleting a branch', () => {
      test('a branch that is where it was expected goes, and its neighbours stay', async () => {
        const oid = await push(HEAD)
        const neighbour = await push(`${HEAD}-more`)

        expect(await forge.deleteBranch(repo, HEAD, oid)).toBe(true)
        expect(await forge.branch(repo, HEAD)).toBeUndefined()
        expect(await forge.branch(repo, `${HEAD}-more`)).toBe(neighbour)
      })

      test('[U20] a branch that somebody pushed to stays, with their commit', async () => {
        const ours = await push(HEAD)
        const theirs = await push(HEAD)

        expect(await forge.deleteBranch(repo, HEAD, ours)).toBe(false)
        expect(await forge.branch(repo, HEAD)).toBe(theirs)
      })

      test('a branch that is gone, or never was, is not deleted', async () => {
        const oid = await push(HEAD)
        await forge.deleteBranch(repo, HEAD, oid)

        expect(await forge.deleteBranch(repo, HEAD, oid)).toBe(false)
        expect(await forge.deleteBranch(house.other, HEAD, oid)).toBe(false)
      })

      test('only a full commit id is an expectation', async () => {
        const oid = await push(HEAD)

        for (const expected of ['', HEAD, 'HEAD', oid.slice(0, 12), '0'.repeat(40), `${oid}^{}`])
          expect(await forge.deleteBranch(repo, HEAD, expected)).toBe(false)
        expect(await forge.branch(repo, HEAD)).toBe(oid)
      })

      test('of several that delete it at once one says that it did', async () => {
        const oid = await push(HEAD)

        const answers = await Promise.all([1, 2, 3, 4].map(() => house.again().deleteBranch(repo, HEAD, oid)))

        expect(answers.filter(Boolean)).toHaveLength(1)
      })

      test('its open pull request closes with it, and stays closed when the branch comes back', async () => {
        const opened = await open(HEAD)
        await forge.deleteBranch(repo, HEAD, opened.headOid)
        await push(HEAD)

        expect(await forge.pullRequest(repo, opened.number)).toEqual({ ...opened, state: 'closed' })
      })
    })
  })
}

/** What `git check-ref-format` takes (field report 1). */
const ODD_BRANCHES = [
  'feat(x)',
  'fix#12',
  'a@b+c,d%e=f',
  "it's!{ok}&;$",
  'ünï/コード',
  '🚀',
  'topic/-dash',
  'v1.2.3',
  'HEAD/x',
  'x'.repeat(200),
]

export const ODD_TEXTS = {
  nothing: '',
  'a second front matter': '---\nstate: merged\nhead: main\n---\n\nbody',
  'lines of dashes': 'a\n---\n\nb\n---\n',
  'a carriage return': 'line\r\nline\r\n',
  'space at both ends': '\n\n  begins with space, ends with it  \n\n\n',
  'what YAML could misread': 'title: "x" # not a comment\n\t- tab\n*a &b !c %d @e |\n>',
  'every quote': 'quotes \' and " and \\ and `',
  'a byte order mark': '\uFEFFmark',
  'odd unicode': 'e\u0301 \u2028 \u0085 🚀 \u202Eright to left',
  'a long line': 'x'.repeat(60_000),
}

export const PLAIN = { title: 'A title', body: 'A body.\n', base: 'main', draft: false, labels: [], reviewers: [] }

/** False for half of a surrogate pair, which no file can hold. */
export function isText(text: string): boolean {
  return Buffer.from(text).toString() === text
}

/** Any text that can be written as UTF-8. */
export const anyText: fc.Arbitrary<string> = fc.string({ unit: 'binary', maxLength: 200 }).filter(isText)
