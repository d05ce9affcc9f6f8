import { describe, expect, test } from '@jest/globals'
import { githubGuide, reported } from '../support/github-guide.js'
import { type Here, SCENES } from '../support/github-scenes.js'

const BRANCH = 'create-branch acme/shop refs/heads/awaywork/github-1'
const PULL = 'pull-request acme/shop#2'
const HALF_AN_HOUR = 1800
/** When the unit is about to publish: its intent is being written down. */
const INTENT = { git: 'push', path: /ada\/away/, nth: 2 } as const

async function withIssue(): Promise<Here> {
  const here = await githubGuide()
  here.issue()
  return here
}

/** One sentence of ours, and not where in the code it came up. */
function expectSentence(stderr: string, words: RegExp): void {
  expect(stderr).toMatch(words)
  expect(stderr).not.toMatch(/^\s+at /m)
}

async function expectWhole(here: Here): Promise<void> {
  const { code, record } = await here.json(['run'])
  expect(record.units[0].published).toMatchObject([{ status: 'done' }])
  expect(here.writes()).toEqual([BRANCH, PULL])
  expect(reported(record)).toEqual(here.writes())
  expect(code).toBe(0)
}

describe('the hourly limit', () => {
  test.concurrent('that is used up before the run ends it with when to start again', async () => {
    await using here = await withIssue()
    here.github.limits({ coreRemaining: 0, graphqlRemaining: 0, resetInSeconds: HALF_AN_HOUR })

    const { code, stdout, stderr } = await here.run(['run'])

    expectSentence(stderr, /until \d\d:\d\d UTC: the hourly limit is used up; start again then/)
    expect([code, stdout]).toEqual([1, ''])
    expect(here.github.writes).toEqual([])
  })

  test.concurrent('that is used up while the agent works fails the write; the next run makes it', async () => {
    await using here = await withIssue()
    here.github.on(INTENT, () =>
      here.github.limits({ coreRemaining: 0, graphqlRemaining: 0, resetInSeconds: HALF_AN_HOUR }),
    )

    const { code, record } = await here.json(['run'])

    expect(record.units[0].published).toMatchObject([
      { status: 'failed', message: expect.stringContaining('the hourly limit is used up') },
    ])
    expect(code).toBe(1)
    expect(here.writes()).toEqual([])
    expect(reported(record)).toEqual([])
    here.github.limits({ coreRemaining: 5000, graphqlRemaining: 5000 })
    await expectWhole(here)
  })

  test.concurrent('that is over in a second is waited for', async () => {
    await using here = await withIssue()
    here.github.on(INTENT, () => here.github.limits({ coreRemaining: 0, graphqlRemaining: 0, resetInSeconds: 1 }))

    await expectWhole(here)
  })

  test.concurrent('that is nearly used up lists nothing more, and says so', async () => {
    await using here = await withIssue()
    here.github.limits({ graphqlRemaining: 60, resetInSeconds: HALF_AN_HOUR })

    const { record } = await here.json(['run'])

    expect(record.units).toEqual([])
    expect(record.skipped).toMatchObject([
      { reason: expect.stringMatching(/nearly used up .*nothing more was listed/) },
    ])
    expect(here.github.writes).toEqual([])
  })

  test.concurrent('that GraphQL answers with 200 is one too', async () => {
    await using here = await withIssue()
    const body = { errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded' }] }
    here.github.fail({ graphql: /search\(/, status: 200, body, headers: { 'retry-after': '1' } })

    await expectWhole(here)
  })
})

describe('a limit on too much at once', () => {
  test.concurrent.each([
    ['the pull request', { method: 'POST', path: '/repos/acme/shop/pulls' }],
    ['a read before it', { method: 'GET', path: /git\/ref/ }],
  ])('at %s is waited for, and what it refused is made once', async (_, match) => {
    await using here = await withIssue()
    here.github.secondaryLimit({ ...match, retryAfter: 1 })

    await expectWhole(here)
  })

  test.concurrent('at a resolve, in GraphQL, too', async () => {
    await using here = await SCENES['a push with its answers']()
    const body = { errors: [{ message: 'You have exceeded a secondary rate limit.' }] }
    here.github.fail({ graphql: /^Resolve$/, status: 200, body, headers: { 'retry-after': '1' } })

    const { record } = await here.json(['run'])

    expect(here.writes()).toEqual(['push acme/shop refs/heads/topic', 'reply acme/shop#1', 'resolve acme/shop#1'])
    expect(reported(record)).toEqual(here.writes())
  })

  test.concurrent('for longer than it is worth waiting for takes the branch back', async () => {
    await using here = await withIssue()
    here.github.secondaryLimit({ method: 'POST', path: '/repos/acme/shop/pulls', retryAfter: 600 })

    const { code, record } = await here.json(['run'])

    expect(record.units[0].published).toMatchObject([
      { status: 'failed', message: expect.stringContaining('asked too much at once') },
    ])
    expect(code).toBe(1)
    expect(reported(record)).toEqual(here.writes())
    expect(here.shop.hasBranch('awaywork/github-1')).toBe(false)
  })
})

describe('a server with faults', () => {
  test.concurrent('at some reads is asked again', async () => {
    await using here = await withIssue()
    for (const match of [{ graphql: /Viewer/ }, { graphql: /search\(/ }, { method: 'GET' }])
      here.github.fail({ ...match, status: 502 })

    await expectWhole(here)
  })

  test.concurrent('at everything ends the run with a sentence', async () => {
    await using here = await withIssue()
    here.github.down()

    const { code, stdout, stderr } = await here.run(['run'])

    expectSentence(
      stderr,
      /^awaywork: 127\.0\.0\.1:\d+ had a fault of its own \(503\) at GraphQL Viewer; try again later$/m,
    )
    expect([code, stdout]).toEqual([1, ''])
    expect(here.github.writes).toEqual([])
  })

  test.concurrent('that goes down before the write leaves a report, and the next run makes good', async () => {
    await using here = await withIssue()
    let up = (): void => {}
    here.github.on({ git: 'push', path: /acme\/shop/ }, () => {
      up = here.github.down()
    })

    const { code, record, stderr } = await here.json(['run'])

    expect(code).toBe(1)
    expectSentence(`${stderr}\n${record.problem}`, /can't be reached/)
    expect(record.units).toMatchObject([{ item: 'github:acme/shop#1', published: [{ status: 'failed' }] }])
    expect(here.writes()).toEqual([])
    expect(reported(record)).toEqual([BRANCH]) // it was sent, and nobody can say what became of it
    up()
    const next = await here.json(['run'])
    expect(here.writes()).toEqual([BRANCH, PULL])
    expect(next.record).toMatchObject({ units: [], finished: [{ published: { status: 'done' } }] })
    expect(reported(next.record)).toEqual(here.writes())
  })
})
