import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Item } from '../../src/model/item.js'
import type { PublishKind } from '../../src/model/rule.js'
import type { Unit } from '../../src/model/unit.js'
import { commitMessage } from '../../src/publish/body.js'
import { ItemEnded } from '../../src/sources/source.js'
import { ownText } from '../../src/trust/safe-text.js'
import { pull } from '../plan/builders.js'
import { commitFiles, gitIn } from '../support/repo.js'
import { read } from './door-world.js'
import { commits, HeadMoved, type PullOptions, PullWorld } from './pull-world.js'

const START = { 'a.txt': 'one\n', '.awaywork/instructions.md': 'Be kind.\n' }
const parted = () => PullWorld.of(START, commits({ 'b.txt': 'of the head\n' }), commits({ 'c.txt': 'of the base\n' }))

const OUTSIDER: Partial<Item> = { author: { login: 'eve', standing: 'outsider' } }
const WRITER: Partial<Item> = { author: { login: 'grace', standing: 'trusted' } }
const THEIR_FORK = { repo: 'eve/shop', isFork: true }
const REVIEW = { publish: 'review' as PublishKind }

/** What the agent sees, one line each. */
const LOOK = `git symbolic-ref HEAD; git rev-parse HEAD; git rev-parse refs/remotes/origin/main; ls; git status --porcelain`

async function seenBy(here: PullWorld, over: PullOptions = {}, look = LOOK): Promise<string[]> {
  const seen = join(here.doors.dir, 'seen')
  const { outcome } = await here.run(`{ ${look}; } > "${seen}"`, over)
  expect([outcome.kind, 'message' in outcome && outcome.message]).toEqual(['nothing', false])
  return readFileSync(seen, 'utf8').trim().split('\n')
}

describe("a unit on a pull request's head", () => {
  test('begins at the head, on a branch of its name, with the base beside it', async () => {
    await using here = await parted()

    expect(await seenBy(here)).toEqual(['refs/heads/cart', here.head, here.base, 'a.txt', 'b.txt'])
  })

  test('whose name is the one of its base is no other case', async () => {
    await using here = await parted()
    const head = { repo: 'ada/shop', branch: 'main', isFork: true, isYourFork: true }

    expect(await seenBy(here, { head })).toEqual(['refs/heads/main', here.head, here.base, 'a.txt', 'b.txt'])
  })

  test.each(['feat/(x)#1', 'fix@v2+a,b', 'ä/🦊', 'a{b}=c;d'])(
    'called %s is a branch like any other',
    async (branch) => {
      await using here = await parted()

      expect((await seenBy(here, { head: { branch } }))[0]).toBe(`refs/heads/${branch}`)
    },
  )

  test('changes the head, and nothing of the base counts as its work', async () => {
    await using here = await parted()

    const { outcome } = await here.run('echo two > a.txt')

    expect(outcome).toMatchObject({ kind: 'changed', change: { base: here.head, files: [{ path: 'a.txt' }] } })
    expect(outcome.kind === 'changed' && outcome.change.merge).toBe(undefined)
  })

  test('[PUB-3] is not begun where somebody pushed to it since the plan', async () => {
    await using here = await parted()
    const over = { head: { oid: here.base } }

    await expect(here.layOut(over)).rejects.toThrow(HeadMoved)
    expect((await here.layOut()).unit.base.oid).toBe(here.head)
  })

  test('ends before anything runs where somebody pushed to it while it was laid out', async () => {
    await using here = await parted()
    const source = {
      detail: async (item: Item) => ({
        item: { ...item, pull: { ...item.pull!, head: { ...item.pull!.head, oid: here.base } } },
      }),
    }
    const ran = join(here.doors.dir, 'ran')
    const { outcome } = await here.run(`touch "${ran}"`, { source, repo: { setup: [{ run: `touch "${ran}"` }] } })

    expect(outcome).toMatchObject({ kind: 'nothing', reason: expect.stringMatching(/somebody pushed to it/) })
    expect(existsSync(ran)).toBe(false)
  })

  test('ends before anything runs where it was closed meanwhile', async () => {
    await using here = await parted()
    const detail = async (): Promise<never> => {
      throw new ItemEnded('acme/shop#12 was closed since')
    }
    const ran = join(here.doors.dir, 'ran')
    const { outcome } = await here.run(`touch "${ran}"`, { source: { detail } })

    expect(outcome).toMatchObject({ kind: 'nothing', reason: 'acme/shop#12 was closed since' })
    expect(existsSync(ran)).toBe(false)
  })

  test('fails, and has not nothing to do, where its source does not answer', async () => {
    await using here = await parted()
    const detail = async (): Promise<never> => {
      throw new Error('GitHub does not answer')
    }
    const ran = join(here.doors.dir, 'ran')
    const { outcome } = await here.run(`touch "${ran}"`, { source: { detail } })

    expect(outcome).toMatchObject({ kind: 'failed', step: 'context', message: 'GitHub does not answer' })
    expect(existsSync(ran)).toBe(false)
  })

  test('[CLONE-2] with an .away of its own is refused before anything runs', async () => {
    await using here = await PullWorld.of(
      START,
      commits({ '.away/output/summary.md': 'theirs' }),
      commits({ 'c.txt': 'c' }),
    )
    const ran = join(here.doors.dir, 'ran')

    const { outcome } = await here.run(`touch "${ran}"`)

    expect(outcome).toMatchObject({ kind: 'refused', refusals: [{ code: 'committed-away', path: '.away' }] })
    expect(existsSync(ran)).toBe(false)
  })

  test("[PR-1] has the repo's own instructions where it is yours, and not where it is someone else's", async () => {
    await using here = await parted()

    expect(read(join((await here.run('true')).folder, 'prompt.md'))).toContain('Be kind.')
    const theirs = await here.run('true', { rule: REVIEW, item: WRITER })
    expect(read(join(theirs.folder, 'prompt.md'))).not.toContain('Be kind.')
  })
})

describe('diff.patch', () => {
  const patch = (folder: string): string | undefined => read(join(folder, 'context', 'diff.patch'))

  test('is what the head changed since it left its base', async () => {
    await using here = await parted()

    const { folder } = await here.run('cmp .away/context/diff.patch "$PWD/.away/context/diff.patch"')

    expect(patch(folder)).toMatch(/^diff --git a\/b.txt b\/b.txt\n/)
    expect(patch(folder)).not.toContain('c.txt')
    expect(read(join(folder, 'prompt.md'))).toContain('.away/context/diff.patch')
  })

  test('of two histories that never met is an error, not an empty diff to be taken for good', async () => {
    await using here = await PullWorld.of(
      START,
      (dir) => {
        gitIn(dir, ['checkout', '-q', '--orphan', 'other'])
        commitFiles(dir, { 'a.txt': 'other\n' })
      },
      commits({ 'c.txt': 'c\n' }),
    )

    const { outcome } = await here.run('true', { rule: REVIEW })

    expect(outcome).toMatchObject({
      kind: 'failed',
      step: 'context',
      message: expect.stringMatching(/no common history/),
    })
    await expect(here.layOut()).rejects.toThrow(/no common history/)
  })

  test('that is empty ends a review, and no other unit', async () => {
    await using here = await PullWorld.of(START, () => {}, commits({ 'c.txt': 'c\n' }))

    expect((await here.run('true', { rule: REVIEW })).outcome).toMatchObject({
      kind: 'nothing',
      reason: 'it changes nothing in its base',
    })
    const { outcome, folder } = await here.run('echo two > a.txt')
    expect(outcome.kind).toBe('changed')
    expect(patch(folder)).toBeUndefined()
  })
})

describe('what may run on a pull request', () => {
  const NPM = 'npm-secret-value'
  const TRACE = (here: PullWorld, name: string): string => join(here.doors.dir, name)

  /** A whole unit whose setup, check and agent each leave a file with their NPM_TOKEN. */
  async function traced(here: PullWorld, over: PullOptions, when = true) {
    const leave = (name: string) => `echo "token \${NPM_TOKEN:-none}" > "${TRACE(here, name)}"`
    const yours = {
      env: { ...here.doors.yours.env, NPM_TOKEN: NPM },
      declared: { ...here.doors.yours.declared, repos: { 'acme/shop': ['NPM_TOKEN'] } },
    }
    const gates = { until: { command: leave('until') }, ...(when && { when: { command: leave('when') } }) }
    const { outcome } = await here.run(`${leave('agent')}; echo two > a.txt`, {
      ...over,
      yours,
      repo: { setup: [{ run: leave('setup') }], secrets: ['NPM_TOKEN'] },
      rule: { ...over.rule, ...gates },
    })
    const left = Object.fromEntries(
      ['setup', 'when', 'agent', 'until'].map((name) => [name, read(TRACE(here, name))?.trim()]),
    )
    return { outcome, left }
  }

  const NONE = 'token none'
  const OURS = commitMessage({ item: pull() } as Unit, ownText('Fix the cart')).toString()

  test('on your own pull request, and on an issue: setup has its secret, and nothing else has', async () => {
    await using here = await parted()

    const own = { setup: `token ${NPM}`, when: NONE, agent: NONE, until: NONE }
    expect((await traced(here, {})).left).toEqual(own)
    expect((await traced(here, { issue: {} })).left).toEqual(own)
  })

  const WITHOUT: [what: string, over: PullOptions][] = [
    ["an issue that someone else's pull request closes", { issue: { isClosedBySomeoneElse: true } }],
    ["a trusted person's pull request", { rule: REVIEW, item: WRITER }],
    ["yours from somebody else's fork", { rule: REVIEW, head: THEIR_FORK }],
    ['yours whose fork is gone', { rule: REVIEW, head: { repo: undefined, isFork: true } }],
    ['one that awaywork made', { head: { branch: 'awaywork/github-7' } }],
  ]
  test.each(WITHOUT)('[STEP-2] %s: setup runs, without a secret', async (_what, over) => {
    await using here = await parted()

    expect((await traced(here, over)).left).toEqual({ setup: NONE, when: NONE, agent: NONE, until: NONE })
  })

  test('[STEP-2] yours with commits of an agent on it, by the trailer of what we publish: setup runs, without a secret', async () => {
    await using here = await PullWorld.of(
      START,
      (dir) => {
        commitFiles(dir, { 'b.txt': 'b\n' }, OURS)
        commitFiles(dir, { 'b.txt': 'bb\n' }, 'By hand')
      },
      commits({ 'c.txt': 'c\n' }, 'Old work\n\nAwaywork-Item: github:acme/shop#7\n'),
    )

    expect((await traced(here, {})).left).toEqual({ setup: NONE, when: NONE, agent: NONE, until: NONE })
    expect((await here.layOut()).unit.permits).toMatchObject({ repoSecrets: false, mcp: true, instructions: 'repo' })
  })

  test("commits of an agent that the base brought along don't count", async () => {
    await using here = await PullWorld.of(
      START,
      commits({ 'b.txt': 'b\n' }),
      commits({ 'c.txt': 'c\n' }, 'Old\n\nAwaywork-Item: x\n'),
    )

    expect((await here.layOut()).unit.permits.repoSecrets).toBe(true)
  })

  const UNTRUSTED: [what: string, over: PullOptions][] = [
    ["an outsider's pull request", { rule: REVIEW, item: OUTSIDER, head: THEIR_FORK }],
    ["an outsider's pull request in the repo itself", { rule: REVIEW, item: OUTSIDER }],
    [
      "an outsider's pull request from a branch with our name",
      { rule: REVIEW, item: OUTSIDER, head: { branch: 'awaywork/github-7' } },
    ],
  ]
  test.each(UNTRUSTED)(
    '[STEP-3] [STEP-6] %s: neither setup nor a check runs, and the agent does',
    async (_what, over) => {
      await using here = await parted()

      const { left, outcome } = await traced(here, over, false)

      expect(left).toEqual({ setup: undefined, when: undefined, agent: NONE, until: undefined })
      expect(outcome.notes).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^setup did not run/),
          expect.stringMatching(/check did not run/),
        ]),
      )
    },
  )

  test("[STEP-6] a `when` that must not run on an outsider's pull request holds not: no agent starts", async () => {
    await using here = await parted()

    const { left, outcome } = await traced(here, { rule: REVIEW, item: OUTSIDER, head: THEIR_FORK })

    expect(left).toEqual({ setup: undefined, when: undefined, agent: undefined, until: undefined })
    expect(outcome).toMatchObject({ kind: 'nothing', reason: expect.stringMatching(/`when` did not run/) })
  })
})
