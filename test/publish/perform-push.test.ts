import { describe, expect, test } from '@jest/globals'
import { markerText } from '../../src/publish/marker.js'
import { joined, ownText } from '../../src/trust/safe-text.js'
import { gitIn } from '../support/repo.js'
import { FEATURE, ITEM, PublishWorld, REPO } from './publish-world.js'

function repliesTo(threads: string[], resolve = true) {
  const marker = { control: 'here', item: ITEM, kind: 'replies' }
  const replies = threads.map((thread, at) => ({
    thread,
    body: joined([ownText(`Done ${at}.`), markerText({ ...marker, kind: `reply:${'1'.repeat(40)}:${at}` })], '\n\n'),
    resolve,
  }))
  return { kind: 'replies' as const, repo: REPO, number: 1, replies, marker }
}

describe('a push to the head of a pull request', () => {
  test('puts one commit of ours onto it, and reads it back', async () => {
    using world = await PublishWorld.make()

    const published = await world.perform(world.push())

    expect(published).toEqual([{ kind: 'push', status: 'done', url: expect.stringContaining('pulls/1/') }])
    expect(world.inForge('rev-parse', `${FEATURE}~1`)).toBe(world.head)
    expect(world.inForge('rev-parse', `${FEATURE}^{tree}`)).toBe(world.tree)
    expect(await world.states()).toEqual([['push', 'done']])
  })

  test('a merge has two parents, head and base', async () => {
    using world = await PublishWorld.make()

    await world.perform(world.push({ parents: [world.head, world.base] }))

    expect(world.inForge('rev-list', '--parents', '--max-count=1', FEATURE).split(' ').slice(1)).toEqual([
      world.head,
      world.base,
    ])
  })

  test('[PUB-4] done twice, it is there once', async () => {
    using world = await PublishWorld.make()
    await world.perform(world.push())
    const once = await world.forge.branch(REPO, FEATURE)

    const [again] = await world.perform(world.push())

    expect(again).toMatchObject({ status: 'done' })
    expect(await world.forge.branch(REPO, FEATURE)).toBe(once)
  })

  test('[PUB-3] [U20] where somebody has pushed since, nothing is', async () => {
    using world = await PublishWorld.make()
    const theirs = await world.somebodyPushes()

    const [published] = await world.perform(world.push())

    expect(published).toMatchObject({ status: 'skipped', reason: expect.stringContaining('somebody has pushed') })
    expect(await world.forge.branch(REPO, FEATURE)).toBe(theirs)
  })

  test('[PUB-3] [U20] a push between our look and ours is seen by the lease', async () => {
    using world = await PublishWorld.make()
    let theirs = ''
    world.bent.bend('remote', async (real, args) => {
      world.bent.straighten()
      theirs = await world.somebodyPushes()
      return real(...args)
    })

    const [published] = await world.perform(world.push())

    expect(published).toMatchObject({ status: 'skipped', reason: expect.stringContaining('somebody has pushed') })
    expect(await world.forge.branch(REPO, FEATURE)).toBe(theirs)
  })

  test('[PUB-3] a protected branch gets nothing, and another does', async () => {
    using world = await PublishWorld.make()
    world.bent.bend('pushRefusal', async () => `${FEATURE} is protected`)

    const [published] = await world.perform(world.push())
    expect(published).toMatchObject({ status: 'skipped', reason: expect.stringContaining('is protected') })
    expect(await world.forge.branch(REPO, FEATURE)).toBe(world.head)

    world.bent.straighten()
    expect(await world.perform(world.push())).toMatchObject([{ status: 'done' }])
  })

  test.each([
    ["somebody else's", { isOurs: false }, "somebody else's"],
    ['from another repo', { headRepo: 'eve/shop' }, 'another branch'],
    ['from its own repo, in other letters', { headRepo: 'Acme/Shop' }, undefined],
  ])('[PUB-3] a pull request that is %s', async (_which, changes, reason) => {
    using world = await PublishWorld.make()
    world.bent.bend('pullRequest', async (real, args) => ({ ...((await real(...args)) as object), ...changes }))

    const [published] = await world.perform(world.push())

    const expected =
      reason === undefined ? { status: 'done' } : { status: 'skipped', reason: expect.stringContaining(reason) }
    expect(published).toMatchObject(expected)
    expect((await world.forge.branch(REPO, FEATURE)) === world.head).toBe(reason !== undefined)
  })

  test('a pull request that is closed at the last moment gets nothing', async () => {
    using world = await PublishWorld.make()
    world.bent.bend('pushRefusal', async (real, args) => {
      await world.forge.closePullRequest(REPO, 1)
      return real(...args)
    })

    const [published] = await world.perform(world.push())

    expect(published).toMatchObject({ status: 'skipped', reason: expect.stringContaining('closed') })
    expect(await world.forge.branch(REPO, FEATURE)).toBe(world.head)
  })

  test('a push whose effect can’t be read back has failed', async () => {
    using world = await PublishWorld.make()
    world.bent.bend('branch', async () => world.head)

    expect(await world.perform(world.push())).toMatchObject([
      { status: 'failed', message: expect.stringContaining('does not hold') },
    ])
  })

  test('into another repo that nobody can push to it has failed, with git’s words', async () => {
    using world = await PublishWorld.make()
    world.bent.bend('remote', async () => ({ url: `${world.dir}/nowhere.git`, env: {} }))

    expect(await world.perform(world.push())).toMatchObject([
      { status: 'failed', message: expect.stringContaining('git push') },
    ])
  })
})

describe('answers that go with a push', () => {
  test('go out after it, and resolve their threads', async () => {
    using world = await PublishWorld.make()
    const threads = await world.threads('one?', 'two?')

    const published = await world.perform(world.push(), repliesTo(threads))

    expect(published.map(({ status }) => status)).toEqual(['done', 'done'])
    expect((await world.forge.threads(REPO, 1)).map(({ isResolved }) => isResolved)).toEqual([true, true])
    expect(world.bent.writes).toEqual(['reply', 'reply', 'resolveThread', 'resolveThread'])
  })

  test.each([
    ['skipped', (world: PublishWorld) => world.bent.bend('pushRefusal', async () => 'it is protected')],
    ['failed', (world: PublishWorld) => world.bent.bend('remote', async () => Promise.reject(new Error('no')))],
  ])('never go out where it was %s, and resolve nothing', async (status, break_) => {
    using world = await PublishWorld.make()
    const threads = await world.threads('one?')
    break_(world)

    const published = await world.perform(world.push(), repliesTo(threads))

    expect(published.map((each) => each.status)).toEqual([status, 'skipped'])
    expect(world.bent.writes).toEqual([])
    expect(await world.states()).toEqual(expect.arrayContaining([['replies', 'failed']]))
  })

  test('[PUB-4] are in the journal before the push starts, so that a crash in between loses none', async () => {
    using world = await PublishWorld.make()
    const threads = await world.threads('one?')
    let seen: unknown
    world.bent.bend('pushRefusal', async () => {
      seen = (await world.states()).sort()
      return 'no'
    })

    await world.perform(world.push(), repliesTo(threads))

    expect(seen).toEqual([
      ['push', 'intended'],
      ['replies', 'intended'],
    ])
  })
})

describe('undo of a push', () => {
  test('puts the head back where it was', async () => {
    using world = await PublishWorld.make()
    await world.perform(world.push())

    const [undone] = await world.undo()

    expect(undone).toMatchObject({ taken: [expect.stringContaining(world.head)], stays: [] })
    expect(await world.forge.branch(REPO, FEATURE)).toBe(world.head)
    expect(await world.states()).toEqual([['push', 'undone']])
  })

  test('tells the same in a dry run, and moves nothing', async () => {
    using world = await PublishWorld.make()
    await world.perform(world.push())
    const pushed = await world.forge.branch(REPO, FEATURE)

    expect(await world.undo({ dryRun: true })).toMatchObject([{ taken: [expect.stringContaining(FEATURE)] }])
    expect(await world.forge.branch(REPO, FEATURE)).toBe(pushed)
    expect(await world.states()).toEqual([['push', 'done']])
  })

  test('[PUB-3] leaves what somebody has built on, and says so', async () => {
    using world = await PublishWorld.make()
    await world.perform(world.push())
    const theirs = await world.somebodyPushes()

    expect(await world.undo()).toMatchObject([{ taken: [], stays: [expect.stringContaining('somebody has pushed')] }])
    expect(await world.forge.branch(REPO, FEATURE)).toBe(theirs)
  })

  test('[PUB-3] leaves a branch that is protected by now, and says so', async () => {
    using world = await PublishWorld.make()
    await world.perform(world.push())
    const pushed = await world.forge.branch(REPO, FEATURE)
    world.bent.bend('pushRefusal', async () => `${FEATURE} is protected`)

    expect(await world.undo()).toMatchObject([{ taken: [], stays: [expect.stringContaining('is protected')] }])
    expect(await world.forge.branch(REPO, FEATURE)).toBe(pushed)
  })

  test('a branch that did not go back stays', async () => {
    using world = await PublishWorld.make()
    await world.perform(world.push())
    const pushed = await world.forge.branch(REPO, FEATURE)
    world.bent.bend('branch', async () => pushed)

    expect(await world.undo()).toMatchObject([{ taken: [], stays: [expect.stringContaining('did not go back')] }])
  })
})

test('the same input makes the same commit', async () => {
  using world = await PublishWorld.make()
  await world.perform(world.push())
  const first = await world.forge.branch(REPO, FEATURE)
  await world.pushAs(world.head, FEATURE)

  await world.perform(world.push())

  expect(await world.forge.branch(REPO, FEATURE)).toBe(first)
  expect(gitIn(world.work, ['rev-parse', world.head])).toBe(world.head)
})
