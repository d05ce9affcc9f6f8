import { describe, expect, test } from '@jest/globals'
import type { ForgeComment, ForgeThread } from '../../src/forge/forge.js'
import type { CommentPublication, RepliesPublication } from '../../src/model/decision.js'
import { ownText } from '../../src/trust/safe-text.js'
import { ITEM, markerOf, PublishWorld, REPO } from './publish-world.js'

const HEAD = '1'.repeat(40)

function answer(thread: string, words = 'Done.', { resolve = true, head = HEAD } = {}) {
  return { thread, body: ownText(`${words}\n\n${markerOf(`reply:${head}:${words.length}`)}`), resolve }
}

function repliesOf(...replies: RepliesPublication['replies']): RepliesPublication {
  return { kind: 'replies', repo: REPO, number: 1, replies, marker: { control: 'here', item: ITEM, kind: 'replies' } }
}

async function said(world: PublishWorld): Promise<string[][]> {
  const threads = await world.forge.threads(REPO, 1)
  return threads.map(({ comments }) => comments.map(({ body }) => body.split('\n')[0] ?? ''))
}

/** What is said by these words is somebody else's. */
function theirs(world: PublishWorld, words: string): void {
  world.bent.bend('threads', async (real, args) =>
    ((await real(...args)) as ForgeThread[]).map((thread) => ({
      ...thread,
      comments: thread.comments.map((each) => ({ ...each, isOurs: each.isOurs && !each.body.startsWith(words) })),
    })),
  )
}

describe('answers', () => {
  test('[PUB-4] done twice are there once, and resolved', async () => {
    using world = await PublishWorld.make()
    const [thread = ''] = await world.threads('one?')
    await world.perform(repliesOf(answer(thread)))

    const again = await world.perform(repliesOf(answer(thread)))

    expect(again).toMatchObject([{ status: 'done' }])
    expect(await said(world)).toEqual([['one?', 'Done.']])
    expect(world.bent.writes).toEqual(['reply', 'resolveThread'])
  })

  test('[U13] are not said in other words to what was read once already', async () => {
    using world = await PublishWorld.make()
    const [thread = ''] = await world.threads('one?')
    await world.perform(repliesOf(answer(thread, 'Done.', { resolve: false })))

    await world.perform(repliesOf(answer(thread, 'Done, in other words.', { resolve: false })))
    expect(await said(world)).toEqual([['one?', 'Done.']])

    // to another commit, or after somebody's word, they are
    await world.perform(repliesOf(answer(thread, 'Done again.', { resolve: false, head: '2'.repeat(40) })))
    await world.forge.reply(REPO, 1, thread, 'And now?')
    theirs(world, 'And now?')
    await world.perform(repliesOf(answer(thread, 'Now too, yes.', { resolve: false, head: '2'.repeat(40) })))
    expect(await said(world)).toEqual([['one?', 'Done.', 'Done again.', 'And now?', 'Now too, yes.']])
  })

  test('whose answer was lost after the effect are there once', async () => {
    using world = await PublishWorld.make()
    const [thread = ''] = await world.threads('one?')
    world.bent.loseAnswer('reply')

    expect(await world.perform(repliesOf(answer(thread)))).toMatchObject([{ status: 'done' }])
    expect(world.bent.writes).toEqual(['reply', 'resolveThread'])
  })

  test('that the forge took without effect have failed, and resolve nothing', async () => {
    using world = await PublishWorld.make()
    const [thread = ''] = await world.threads('one?')
    world.bent.bend('reply', async () => ({ id: '1.1.1', url: 'https://x' }))

    expect(await world.perform(repliesOf(answer(thread)))).toMatchObject([
      { status: 'failed', message: expect.stringContaining('does not hold') },
    ])
    expect(world.bent.writes).toEqual([])
  })

  test('a thread that the forge did not resolve is said', async () => {
    using world = await PublishWorld.make()
    const [thread = ''] = await world.threads('one?')
    world.bent.bend('resolveThread', async () => undefined)

    expect(await world.perform(repliesOf(answer(thread)))).toMatchObject([
      { status: 'failed', message: expect.stringContaining('did not resolve') },
    ])
    // what is there can be taken back all the same
    expect(await world.states()).toEqual([['replies', 'done']])
  })

  test('one that can’t be written takes no other along', async () => {
    using world = await PublishWorld.make()
    const [one = '', two = ''] = await world.threads('one?', 'two?')
    world.bent.bend('reply', async (real, args) => {
      if (args[2] === one) throw new Error('422')
      return real(...args)
    })

    expect(await world.perform(repliesOf(answer(one), answer(two)))).toMatchObject([
      { status: 'failed', message: expect.stringContaining(`1 of 2 answers are there; thread ${one}: 422`) },
    ])
    expect(await said(world)).toEqual([['one?'], ['two?', 'Done.']])
  })

  test('do not reopen what somebody resolved in the meantime, nor go where there is no thread', async () => {
    using world = await PublishWorld.make()
    const [thread = ''] = await world.threads('one?')
    await world.forge.resolveThread(REPO, 1, thread, true)
    world.bent.writes.length = 0

    expect(await world.perform(repliesOf(answer(thread), answer('9.9')))).toMatchObject([
      { status: 'skipped', reason: expect.stringMatching(/resolved it since.*it is gone/) },
    ])
    expect(world.bent.writes).toEqual([])
  })

  test('leave a thread open where somebody spoke after them', async () => {
    using world = await PublishWorld.make()
    const [thread = ''] = await world.threads('one?')
    theirs(world, 'Wait')
    world.bent.bend('reply', async (real, args) => {
      const made = await real(...args)
      await real(REPO, 1, thread, 'Wait')
      return made
    })

    expect(await world.perform(repliesOf(answer(thread)))).toMatchObject([
      { status: 'done', note: expect.stringContaining('stays open') },
    ])
    expect((await world.forge.threads(REPO, 1))[0]?.isResolved).toBe(false)
  })

  test.each(['closed', 'locked'])('under a pull request that is %s are not written', async (state) => {
    using world = await PublishWorld.make()
    const [thread = ''] = await world.threads('one?')
    world.bent.bend('itemState', async () => state)

    expect(await world.perform(repliesOf(answer(thread)))).toMatchObject([
      { status: 'skipped', reason: expect.stringContaining(state) },
    ])
    expect(world.bent.writes).toEqual([])
  })

  test('a marker that somebody copied into the thread is not ours', async () => {
    using world = await PublishWorld.make()
    const [thread = ''] = await world.threads('one?')
    await world.forge.reply(REPO, 1, thread, `Theirs.\n\n${markerOf(`reply:${HEAD}:5`)}`)
    theirs(world, 'Theirs')
    world.bent.writes.length = 0

    await world.perform(repliesOf(answer(thread)))

    expect(world.bent.writes).toEqual(['reply', 'resolveThread'])
  })
})

describe('undo of answers', () => {
  test('deletes them and opens their threads again', async () => {
    using world = await PublishWorld.make()
    const threads = await world.threads('one?', 'two?')
    await world.perform(repliesOf(...threads.map((thread) => answer(thread))))

    const [undone] = await world.undo()

    expect(undone).toMatchObject({ taken: [expect.stringContaining('open again'), expect.anything()], stays: [] })
    expect(await said(world)).toEqual([['one?'], ['two?']])
    expect((await world.forge.threads(REPO, 1)).map(({ isResolved }) => isResolved)).toEqual([false, false])
    expect(await world.states()).toEqual([['replies', 'undone']])
  })

  test('leaves one that somebody has answered, thread and all', async () => {
    using world = await PublishWorld.make()
    const [thread = ''] = await world.threads('one?')
    await world.perform(repliesOf(answer(thread)))
    await world.forge.reply(REPO, 1, thread, 'Thanks!')

    expect(await world.undo()).toMatchObject([{ taken: [], stays: [expect.stringContaining('answered')] }])
    expect(await said(world)).toEqual([['one?', 'Done.', 'Thanks!']])
    expect((await world.forge.threads(REPO, 1))[0]?.isResolved).toBe(true)
  })

  test('what the forge did not delete stays, and the next one has its turn', async () => {
    using world = await PublishWorld.make()
    const threads = await world.threads('one?', 'two?')
    await world.perform(repliesOf(...threads.map((thread) => answer(thread))))
    world.bent.bend('deleteReply', async (real, args) => (args[2] === '1.1.1' ? undefined : real(...args)))

    expect(await world.undo()).toMatchObject([
      { taken: [expect.stringContaining('deleted')], stays: [expect.stringContaining('did not delete')] },
    ])
    expect(await said(world)).toEqual([['one?', 'Done.'], ['two?']])
  })

  test('writes nothing in a dry run', async () => {
    using world = await PublishWorld.make()
    const [thread = ''] = await world.threads('one?')
    await world.perform(repliesOf(answer(thread)))
    world.bent.writes.length = 0

    expect(await world.undo({ dryRun: true })).toMatchObject([{ taken: [expect.stringContaining('deleted')] }])
    expect(world.bent.writes).toEqual([])
  })
})

function commentOf(words: string): CommentPublication {
  const body = ownText(`${words}\n\n${markerOf('comment')}`)
  return { kind: 'comment', repo: REPO, number: 1, body, marker: { control: 'here', item: ITEM, kind: 'comment' } }
}

async function comments(world: PublishWorld): Promise<string[]> {
  return (await world.forge.comments(REPO, 1)).map(({ body }) => body.split('\n')[0] ?? '')
}

describe('a comment', () => {
  test('is one, and the next run writes it anew', async () => {
    using world = await PublishWorld.make()

    expect(await world.perform(commentOf('One.'))).toMatchObject([{ status: 'done' }])
    expect(await world.perform(commentOf('Two.'))).toMatchObject([{ status: 'done' }])

    expect(await comments(world)).toEqual(['Two.'])
    expect(world.bent.writes).toEqual(['comment', 'editComment'])
  })

  test('with the same words is not written again', async () => {
    using world = await PublishWorld.make()
    await world.perform(commentOf('One.'))

    await world.perform(commentOf('One.'))

    expect(world.bent.writes).toEqual(['comment'])
  })

  test('leaves a comment of somebody else alone, whatever marker is in it, and those of yours without one', async () => {
    using world = await PublishWorld.make()
    for (const body of ['Yours.', `Theirs.\n\n${markerOf('comment')}`]) await world.forge.comment(REPO, 1, body)
    world.bent.bend('comments', async (real, args) =>
      ((await real(...args)) as ForgeComment[]).map((each) => ({ ...each, isOurs: !each.body.startsWith('Theirs') })),
    )

    await world.perform(commentOf('One.'))

    expect(await comments(world)).toEqual(['Yours.', 'Theirs.', 'One.'])
  })

  test('of another item is another one', async () => {
    using world = await PublishWorld.make()
    await world.forge.comment(REPO, 1, `Other.\n\n${markerOf('comment', 'github:acme/shop#2')}`)

    await world.perform(commentOf('One.'))

    expect(await comments(world)).toEqual(['Other.', 'One.'])
  })

  test.each([
    ['made', 'comment' as const],
    ['edited', 'editComment' as const],
  ])('whose answer was lost after it was %s is done, once', async (_, method) => {
    using world = await PublishWorld.make()
    if (method === 'editComment') await world.perform(commentOf('One.'))
    world.bent.loseAnswer(method)

    expect(await world.perform(commentOf('Two.'))).toMatchObject([{ status: 'done' }])
    expect(await comments(world)).toEqual(['Two.'])
  })

  test.each([
    ['taken', 'comment' as const],
    ['edited', 'editComment' as const],
  ])('that was %s without effect has failed', async (_, method) => {
    using world = await PublishWorld.make()
    if (method === 'editComment') await world.perform(commentOf('One.'))
    world.bent.bend(method, async () => ({ id: '1', url: 'https://x' }))

    expect(await world.perform(commentOf('Two.'))).toMatchObject([{ status: 'failed' }])
  })

  test('under an item that was closed meanwhile is not written', async () => {
    using world = await PublishWorld.make()
    await world.forge.closePullRequest(REPO, 1)

    expect(await world.perform(commentOf('One.'))).toMatchObject([
      { status: 'skipped', reason: expect.stringContaining('closed') },
    ])
    expect(await comments(world)).toEqual([])
  })

  test('is deleted by undo where it was new, and stays where it was not', async () => {
    using world = await PublishWorld.make()
    await world.perform(commentOf('One.'))
    expect(await world.undo()).toMatchObject([{ taken: [expect.stringContaining('deleted')], stays: [] }])
    expect(await comments(world)).toEqual([])

    await world.forge.comment(REPO, 1, `Before.\n\n${markerOf('comment')}`)
    await world.perform(commentOf('Two.'))
    expect(await world.undo()).toMatchObject([{ taken: [], stays: [expect.stringContaining('there before')] }])
    expect(await comments(world)).toEqual(['Two.'])
  })

  test('that undo can’t ask the forge about stays, in its words', async () => {
    using world = await PublishWorld.make()
    await world.perform(commentOf('One.'))
    world.bent.bend('comments', async () => Promise.reject(new Error('502')))

    expect(await world.undo()).toMatchObject([{ taken: [], stays: [expect.stringContaining('502')] }])
  })
})
