import { describe, expect, test } from '@jest/globals'
import { EDITS } from '../support/cli.js'
import { githubGuide, reported, TOKEN } from '../support/github-guide.js'
import { ANSWERS, type Here, SCENES, type Scene } from '../support/github-scenes.js'

/** When the unit is about to publish: its intent is being written down. */
const INTENT = { git: 'push', path: /ada\/away/, nth: 2 } as const

interface Change {
  what: string
  make(here: Here): unknown
  /** What became of the first publication, and why. */
  status: 'skipped' | 'failed'
  why: RegExp
}

const EVERYWHERE: Change[] = [
  { what: 'its repo is archived', make: ({ shop }) => shop.archive(), status: 'failed', why: /error: 403/ },
  {
    what: 'you may only read its repo',
    make: ({ shop }) => shop.give('ada', 'read'),
    status: 'failed',
    why: /403|denied|permission/i,
  },
]

const CHANGES: Record<Scene, Change[]> = {
  'a pull request from an issue': [
    ...EVERYWHERE,
    { what: 'it is deleted', make: ({ shop }) => shop.items.delete(1), status: 'skipped', why: /issue 1 is gone/ },
    { what: 'its repo is renamed', make: ({ shop }) => shop.rename('acme/store'), status: 'failed', why: /acme\/shop/ },
    {
      what: 'its repo is deleted',
      make: ({ shop }) => shop.delete(),
      status: 'failed',
      why: /NOT_FOUND|resolve|can't see/i,
    },
    {
      what: 'somebody takes its branch',
      make: ({ shop }) => shop.commit('awaywork/github-1', { 'theirs.txt': 'theirs\n' }),
      status: 'skipped',
      why: /is there already, with commits that are not awaywork's/,
    },
  ],
  'a push with its answers': [
    { what: 'its repo is archived', make: ({ shop }) => shop.archive(), status: 'skipped', why: /is archived/ },
    EVERYWHERE[1]!,
    { what: 'it is merged', make: ({ shop }) => shop.pulls()[0]!.merge(), status: 'skipped', why: /merged since/ },
    {
      what: 'its branch is deleted',
      make: ({ shop }) => shop.deleteBranch('topic'),
      status: 'skipped',
      why: /no branch topic|is gone|closed since/,
    },
    { what: 'its branch is protected', make: ({ shop }) => shop.protect('topic'), status: 'skipped', why: /protected/ },
    {
      what: 'its repo is renamed',
      make: ({ shop }) => shop.rename('acme/store'),
      status: 'skipped',
      why: /is now called acme\/store/,
    },
  ],
  'a review': [
    { what: 'it is closed', make: ({ shop }) => shop.pulls()[0]!.close(), status: 'skipped', why: /closed since/ },
    { what: 'it is merged', make: ({ shop }) => shop.pulls()[0]!.merge(), status: 'skipped', why: /closed since/ },
    { what: 'it is locked', make: ({ shop }) => shop.lock(1), status: 'skipped', why: /is locked/ },
    {
      what: 'its head moves',
      make: ({ shop }) => shop.commit('topic', { 'src/a.txt': 'other\n' }),
      status: 'skipped',
      why: /somebody has pushed/,
    },
    {
      what: 'you begin a review by hand',
      make: ({ shop }) => shop.pulls()[0]!.review({ author: 'ada', state: 'PENDING', body: 'Mine' }),
      status: 'skipped',
      why: /a review of yours is pending/,
    },
  ],
  'a comment': [
    { what: 'it is closed', make: ({ shop }) => shop.item(1)!.close(), status: 'skipped', why: /closed since/ },
    { what: 'it is locked', make: ({ shop }) => shop.lock(1), status: 'skipped', why: /is locked/ },
    { what: 'it is deleted', make: ({ shop }) => shop.items.delete(1), status: 'failed', why: /it is not there/ },
  ],
}

const rows = Object.entries(CHANGES).flatMap(([scene, changes]) =>
  changes.map((change) => ({ scene: scene as Scene, ...change })),
)

describe('what changes while the agent works', () => {
  test.concurrent.each(rows)('$scene, and $what: nothing is written', async ({ scene, make, status, why }) => {
    await using here = await SCENES[scene]()
    here.github.on(INTENT, () => make(here))

    const { record, stderr } = await here.json(['run'])

    const [first, ...rest] = record.units[0].published
    expect(first).toMatchObject({ status })
    expect(first.reason ?? first.message).toMatch(why)
    expect(rest.map((each: { status: string }) => each.status)).not.toContain('done')
    expect(here.writes()).toEqual([])
    expect(reported(record)).toEqual([])
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  test.concurrent.each(Object.keys(SCENES) as Scene[])(
    'the token of %s is revoked: the report says so',
    async (scene) => {
      await using here = await SCENES[scene]()
      here.github.on(INTENT, () => here.github.revoke(TOKEN))

      const { code, record, stderr } = await here.json(['run'])

      expect(code).toBe(1)
      expect(record.units).toHaveLength(1)
      expect(record.problem).toMatch(/the login was refused/)
      expect(here.writes()).toEqual([])
      expect(reported(record)).toEqual([])
      expect(stderr).not.toMatch(/^\s+at /m)
      here.github.token(TOKEN, here.ada)
      const next = await here.json(['run'])
      expect(here.writes().length).toBeGreaterThan(0)
      expect(reported(next.record)).toEqual(here.writes())
    },
  )

  test.concurrent('the token is revoked right after the pull request was opened: it is reported', async () => {
    await using here = await SCENES['a pull request from an issue']()
    here.github.on({ method: 'POST', path: '/repos/acme/shop/pulls' }, () => here.github.revoke(TOKEN))

    const { code, record } = await here.json(['run'])

    expect(code).toBe(1)
    expect(record.units[0].published).toMatchObject([{ status: 'failed', message: expect.stringContaining('refuses') }])
    expect(here.writes()).toHaveLength(2)
    expect(reported(record)).toEqual(here.writes())
    here.github.token(TOKEN, here.ada)
    const next = await here.json(['run'])
    expect(next.record).toMatchObject({ units: [], finished: [{ published: { status: 'done' } }] })
    expect(here.writes()).toHaveLength(2)
  })

  test.concurrent('a fork is deleted: nothing is pushed, nothing answered', async () => {
    await using here = await githubGuide({ agent: `${EDITS}\n${ANSWERS}` })
    here.shop.give('bob', 'write')
    const fork = here.shop.fork('ada/shop')
    const pull = here.pull({ from: fork })
    pull.thread({ path: 'src/a.txt', line: 2, comments: [{ author: 'bob', body: 'Say two instead.' }] })
    here.github.on(INTENT, () => fork.delete())

    const { record } = await here.json(['run'])

    expect(record.units[0].published).toMatchObject([{ status: 'skipped' }, { status: 'skipped' }])
    expect(here.writes()).toEqual([])
  })

  test.concurrent('a conversation is locked between the push and the answer: what was pushed is said, the answer left out', async () => {
    await using here = await SCENES['a push with its answers']()
    here.github.on({ git: 'push', path: /acme\/shop/ }, () => here.shop.lock(1))

    const { record } = await here.json(['run'])

    expect(record.units[0].published).toMatchObject([{ status: 'done' }, { status: 'skipped' }])
    expect(here.writes()).toEqual(['push acme/shop refs/heads/topic'])
    expect(reported(record)).toEqual(here.writes())
  })
})
