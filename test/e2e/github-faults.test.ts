import { describe, expect, test } from '@jest/globals'
import type { Fault, Match } from '../support/github/traffic.js'
import { reported } from '../support/github-guide.js'
import { SCENES, type Scene, standing } from '../support/github-scenes.js'

const BRANCH = 'create-branch acme/shop refs/heads/awaywork/github-1'
const TAKEN_BACK = 'delete-branch acme/shop refs/heads/awaywork/github-1'
const PULL = 'pull-request acme/shop#2'
const PUSH = 'push acme/shop refs/heads/topic'
const REPLY = 'reply acme/shop#1'
const RESOLVE = 'resolve acme/shop#1'

interface Row {
  scene: Scene
  write: string
  match: Match
  /** All that is written where all goes well. */
  whole: string[]
  /** What is, where this one is not done. */
  without: string[]
  /** The publication that it belongs to. */
  kind: string
}

const ROWS: Row[] = [
  {
    scene: 'a pull request from an issue',
    write: 'its branch',
    match: { git: 'push', path: /acme\/shop/ },
    whole: [BRANCH, PULL],
    without: [],
    kind: 'pull-request',
  },
  {
    scene: 'a pull request from an issue',
    write: 'the pull request',
    match: { method: 'POST', path: '/repos/acme/shop/pulls' },
    whole: [BRANCH, PULL],
    without: [BRANCH, TAKEN_BACK],
    kind: 'pull-request',
  },
  {
    scene: 'a push with its answers',
    write: 'the push',
    match: { git: 'push', path: /acme\/shop/ },
    whole: [PUSH, REPLY, RESOLVE],
    without: [],
    kind: 'push',
  },
  {
    scene: 'a push with its answers',
    write: 'an answer',
    match: { method: 'POST', path: /\/replies$/ },
    whole: [PUSH, REPLY, RESOLVE],
    without: [PUSH],
    kind: 'replies',
  },
  {
    scene: 'a push with its answers',
    write: 'its thread resolved',
    match: { graphql: /^Resolve$/ },
    whole: [PUSH, REPLY, RESOLVE],
    without: [PUSH, REPLY],
    kind: 'replies',
  },
  {
    scene: 'a review',
    write: 'the review',
    match: { method: 'POST', path: /\/reviews$/ },
    whole: ['review acme/shop#1'],
    without: [],
    kind: 'review',
  },
  {
    scene: 'a comment',
    write: 'the comment',
    match: { method: 'POST', path: /\/issues\/1\/comments$/ },
    whole: ['comment acme/shop#1'],
    without: [],
    kind: 'comment',
  },
]

/** A run in which that write meets the fault. */
async function runWith({ scene, match }: Row, fault: Omit<Fault, keyof Match>) {
  await using here = await SCENES[scene]()
  here.github.fail({ ...match, ...fault })
  const { code, record, stderr } = await here.json(['run'])
  const [unit] = record.units
  return { code, stderr, unit, reported: reported(record), writes: here.writes(), standing: standing(here) }
}

type Ran = Awaited<ReturnType<typeof runWith>>

function statusOf({ unit }: Ran, kind: string): string {
  return unit.published.find((each: { kind: string }) => each.kind === kind).status
}

describe.each(ROWS)('$scene: $write', (row) => {
  test('that GitHub takes with nothing behind it has failed', async () => {
    const ran = await runWith(row, { effect: 'pretended' })

    expect(statusOf(ran, row.kind)).toBe('failed')
    expect(ran.writes).toEqual(row.without)
    expect(ran.reported).toEqual(ran.writes)
    expect(ran.code).toBe(1)
  })

  test('whose answer is lost is found again, and not sent twice', async () => {
    const [fault, cut] = await Promise.all([
      runWith(row, { effect: 'done', status: 502 }),
      runWith(row, { effect: 'done', cut: true }),
    ])

    for (const ran of [fault, cut]) {
      expect(ran.unit.published.map(({ status }: { status: string }) => status)).not.toContain('failed')
      expect(ran.writes).toEqual(row.whole)
      expect(ran.reported).toEqual(ran.writes)
      expect(ran.code).toBe(0)
    }
    expect(cut.standing).toEqual(fault.standing)
  })

  test('that GitHub does not do has failed, and nothing is half done', async () => {
    const ran = await runWith(row, { effect: 'none', status: 502 })

    expect(statusOf(ran, row.kind)).toBe('failed')
    expect(ran.writes).toEqual(row.without)
    expect(ran.reported).toEqual(ran.writes)
    expect(ran.code).toBe(1)
    expect(ran.stderr).not.toMatch(/^\s+at /m)
  })
})

describe('a write that is made and can not be read back', () => {
  const REFUSED = { status: 403, body: { message: 'Not now.' } }

  test.each([
    {
      scene: 'a pull request from an issue',
      after: { method: 'POST', path: '/repos/acme/shop/pulls' },
      reads: { graphql: /^PullRequest$/, times: 2 },
      whole: [BRANCH, PULL],
    },
    {
      scene: 'a push with its answers',
      after: { git: 'push', path: /acme\/shop/ },
      reads: { method: 'GET', path: /git\/ref\/heads/ },
      whole: [PUSH, REPLY, RESOLVE],
    },
    {
      scene: 'a review',
      after: { method: 'POST', path: /\/reviews$/ },
      reads: { graphql: /^Reviews$/ },
      whole: ['review acme/shop#1'],
    },
    {
      scene: 'a comment',
      after: { method: 'POST', path: /\/comments$/ },
      reads: { method: 'GET', path: /\/comments/ },
      whole: ['comment acme/shop#1'],
    },
  ] as { scene: Scene; after: Match; reads: Match; whole: string[] }[])(
    'is left as it is in $scene, and found by the next run',
    async ({ scene, after, reads, whole }) => {
      await using here = await SCENES[scene]()
      here.github.on(after, () => here.github.fail({ ...reads, ...REFUSED }))

      const { code, record } = await here.json(['run'])

      expect(code).toBe(1)
      expect(record.units[0].published[0]).toMatchObject({
        status: 'failed',
        message: expect.stringContaining('the next run looks again'),
      })
      const made = here.writes()
      expect(made).toEqual(whole.slice(0, made.length))
      expect(reported(record)).toEqual(made)
      const next = await here.json(['run'])
      expect(here.writes()).toEqual(whole)
      expect(reported(next.record)).toEqual(whole.slice(made.length))
      expect(next.record.finished[0].published).toMatchObject({ status: 'done' })
    },
  )
})
