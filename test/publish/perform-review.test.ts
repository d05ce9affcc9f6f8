import { describe, expect, test } from '@jest/globals'
import type { ForgeReview } from '../../src/forge/forge.js'
import { LostAnswer } from '../../src/forge/lost-answer.js'
import type { ReviewPublication } from '../../src/model/decision.js'
import { ownText } from '../../src/trust/safe-text.js'
import { ITEM, markerOf, PublishWorld, REPO } from './publish-world.js'

function reviewOf(world: PublishWorld, more: Partial<ReviewPublication> = {}): ReviewPublication {
  const kind = `review:${world.head}`
  return {
    kind: 'review',
    repo: REPO,
    number: 1,
    commit: world.head,
    body: ownText(`What I saw.\n\n${markerOf(kind)}`),
    notes: [1, 2].map((line) => ({
      path: 'b.txt',
      line,
      side: 'RIGHT',
      body: ownText(`Note ${line}.\n\n${markerOf(kind)}`),
    })),
    marker: { control: 'here', item: ITEM, kind },
    ...more,
  }
}

function pending(body: string, isOurs = true): ForgeReview {
  return { id: '77', body, url: 'https://x/77', isOurs, isPending: true, notes: 0 }
}

/** The forge also has this review, until it is deleted. */
function withPending(world: PublishWorld, review: ForgeReview): void {
  let isThere = true
  world.bent.bend('reviews', async (real, args) => [
    ...((await real(...args)) as ForgeReview[]),
    ...(isThere ? [review] : []),
  ])
  world.bent.bend('deletePendingReview', async () => {
    world.bent.writes.push('deletePendingReview')
    isThere = false
  })
}

async function reviews(world: PublishWorld): Promise<ForgeReview[]> {
  return (await world.forge.reviews(REPO, 1)).filter(({ isPending }) => !isPending)
}

describe('a review', () => {
  test('is one, with its notes, and is read back', async () => {
    using world = await PublishWorld.make()

    const published = await world.perform(reviewOf(world))

    expect(published).toEqual([{ kind: 'review', status: 'done', url: expect.any(String) }])
    expect(await reviews(world)).toMatchObject([{ body: expect.stringContaining('What I saw.'), notes: 2 }])
    expect(world.bent.writes).toEqual(['review'])
  })

  test('[U13] tried again for the same commit is the one that is there', async () => {
    using world = await PublishWorld.make()
    await world.perform(reviewOf(world))

    const again = await world.perform(reviewOf(world, { body: ownText(`Other words.\n\n${markerOf('x')}`) }))

    expect(again).toMatchObject([{ status: 'done', note: 'it was there already' }])
    expect(await reviews(world)).toHaveLength(1)
  })

  test('[U13] whose answer was lost after it had its effect is done, once', async () => {
    using world = await PublishWorld.make()
    world.bent.loseAnswer('review')

    expect(await world.perform(reviewOf(world))).toMatchObject([{ status: 'done' }])
    expect(world.bent.writes).toEqual(['review'])
  })

  test('whose answer was lost before it had one has failed, and is not sent again blindly', async () => {
    using world = await PublishWorld.make()
    world.bent.bend('review', async () => {
      world.bent.writes.push('review')
      throw new LostAnswer('the review', 'socket hang up')
    })

    expect(await world.perform(reviewOf(world))).toMatchObject([{ status: 'failed' }])
    expect(world.bent.writes).toEqual(['review'])
  })

  test('that the forge took without any effect has failed', async () => {
    using world = await PublishWorld.make()
    world.bent.bend('review', async () => ({ id: '9', url: 'https://x/9' }))

    expect(await world.perform(reviewOf(world))).toMatchObject([
      { status: 'failed', message: expect.stringContaining('does not hold') },
    ])
  })

  test('that the forge keeps without some of its notes says so', async () => {
    using world = await PublishWorld.make()
    world.bent.bend('reviews', async (real, args) =>
      ((await real(...args)) as ForgeReview[]).map((each) => ({ ...each, notes: 1 })),
    )

    expect(await world.perform(reviewOf(world))).toMatchObject([{ status: 'done', note: '1 of its 2 notes are there' }])
  })

  test('[U11] whose notes the forge refuses goes out with all of them in its text', async () => {
    using world = await PublishWorld.make()
    world.bent.bend('review', async (real, args) => {
      if ((args[2] as { notes: unknown[] }).notes.length > 0) throw new Error('422: line must be part of the diff')
      return real(...args)
    })

    const published = await world.perform(reviewOf(world))

    expect(published).toMatchObject([
      { status: 'done', note: expect.stringContaining('all its notes are in its text') },
    ])
    const [{ body, notes }] = (await reviews(world)) as [ForgeReview]
    expect(notes).toBe(0)
    for (const words of ['What I saw.', '`b.txt:1`', 'Note 1.', '`b.txt:2`', 'Note 2.']) expect(body).toContain(words)
    expect(body.match(/<!--/g)).toHaveLength(1)
    // and is found again by its marker
    expect(await world.perform(reviewOf(world))).toMatchObject([{ status: 'done' }])
    expect(await reviews(world)).toHaveLength(1)
  })

  test('of a commit that is no longer the head is not published', async () => {
    using world = await PublishWorld.make()
    await world.somebodyPushes()

    expect(await world.perform(reviewOf(world))).toMatchObject([
      { status: 'skipped', reason: expect.stringContaining('somebody has pushed') },
    ])
    expect(world.bent.writes).toEqual([])
  })

  test.each(['closed', 'locked', 'gone'])('of a pull request that is %s is not published', async (state) => {
    using world = await PublishWorld.make()
    world.bent.bend('itemState', async () => state)

    expect(await world.perform(reviewOf(world))).toMatchObject([
      { status: 'skipped', reason: expect.stringContaining(state) },
    ])
    expect(world.bent.writes).toEqual([])
  })

  test('waits for you where you have one pending, and touches it not', async () => {
    using world = await PublishWorld.make()
    withPending(world, pending('my own words'))

    expect(await world.perform(reviewOf(world))).toMatchObject([
      { status: 'skipped', reason: expect.stringContaining('submit or discard it') },
    ])
    expect(world.bent.writes).toEqual([])
  })

  test('takes away first what an earlier try left pending', async () => {
    using world = await PublishWorld.make()
    withPending(world, pending(`x\n\n${markerOf(`review:${'1'.repeat(40)}`)}`))

    expect(await world.perform(reviewOf(world))).toMatchObject([{ status: 'done' }])
    expect(world.bent.writes).toEqual(['deletePendingReview', 'review'])
  })

  test('is not taken for there because somebody else copied its marker', async () => {
    using world = await PublishWorld.make()
    const theirs = { ...pending(`x\n\n${markerOf(`review:${world.head}`)}`, false), isPending: false }
    world.bent.bend('reviews', async (real, args) => [...((await real(...args)) as ForgeReview[]), theirs])

    await world.perform(reviewOf(world))

    expect(world.bent.writes).toEqual(['review'])
  })
})

describe('undo of a review', () => {
  test('deletes the notes that nobody answered; the text stays, and so does an answered note', async () => {
    using world = await PublishWorld.make()
    await world.perform(reviewOf(world))
    await world.forge.reply(REPO, 1, '1.2', 'Really?')

    const [undone] = await world.undo()

    expect(undone?.taken).toEqual([expect.stringContaining('deleted')])
    expect(undone?.stays).toEqual([expect.stringContaining('submitted review'), expect.stringContaining('answered')])
    expect((await world.forge.threads(REPO, 1)).map(({ id }) => id)).toEqual(['1.2'])
  })

  test('touches no note of anybody else', async () => {
    using world = await PublishWorld.make()
    await world.threads('theirs')
    await world.perform(reviewOf(world))

    await world.undo()

    expect((await world.forge.threads(REPO, 1)).map(({ comments }) => comments[0]?.body)).toEqual(['theirs'])
  })

  test('tells the same in a dry run, and deletes nothing', async () => {
    using world = await PublishWorld.make()
    await world.perform(reviewOf(world))

    const [undone] = await world.undo({ dryRun: true })

    expect(undone?.taken).toHaveLength(2)
    expect(await world.forge.threads(REPO, 1)).toHaveLength(2)
  })
})
