import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { finishLeftovers } from '../../src/app/leftovers.js'
import type { World } from '../../src/app/world.js'
import type { CommentPublication, Publication } from '../../src/model/decision.js'
import type { JournalEntry } from '../../src/model/memory.js'
import type { Repo } from '../../src/model/repo.js'
import { ownText } from '../../src/trust/safe-text.js'
import { ABOUT, FEATURE, ITEM, markerOf, PublishWorld, REPO } from '../publish/publish-world.js'

const repliesTo = (thread: string): Publication => ({
  kind: 'replies',
  repo: REPO,
  number: 1,
  replies: [{ thread, body: ownText(`Done.\n\n${markerOf(`reply:${'1'.repeat(40)}:1`)}`), resolve: true }],
  marker: { control: 'here', item: ITEM, kind: 'replies' },
})

const comment: CommentPublication = {
  kind: 'comment',
  repo: REPO,
  number: 1,
  body: ownText(`Hello.\n\n${markerOf('comment')}`),
  marker: { control: 'here', item: ITEM, kind: 'comment' },
}

/** What a run that ended here had meant to do. */
async function meant(world: PublishWorld, publication: Publication, more: Partial<JournalEntry> = {}): Promise<void> {
  const kept = JSON.parse(JSON.stringify(publication))
  const at = '2026-01-01T00:00:00.000Z'
  const { kind } = publication
  const entry = { ...ABOUT, id: kind, kind, state: 'intended' as const, at, publication: kept, objects: world.bare }
  await world.store.record({ ...entry, ...more })
}

async function finish(world: PublishWorld, { isNamed = true } = {}): Promise<void> {
  const harvests = join(world.dir, 'harvests')
  mkdirSync(harvests, { recursive: true })
  const tools = world.tools()
  const you = { login: 'ada', ...tools.by }
  const repoOf = () => (isNamed ? ({ ref: REPO } as Repo) : undefined)
  await finishLeftovers({
    ...tools,
    you,
    control: 'here',
    redact: (text: string) => text,
    repoOf,
    folders: { harvests },
    yours: { env: {} },
  } as unknown as World)
}

test('[PUB-4] a push and its answers are made good in that order, whichever the journal lists first', async () => {
  using world = await PublishWorld.make()
  const [thread = ''] = await world.threads('one?')
  await meant(world, repliesTo(thread), { id: 'a' })
  await meant(world, world.push(), { id: 'b' })

  await finish(world)

  expect(Object.fromEntries(await world.states())).toEqual({ push: 'done', replies: 'done' })
  expect(world.inForge('rev-parse', `${FEATURE}^{tree}`)).toBe(world.tree)
})

test('[PUB-4] what was pushed before the machine died needs no objects, and its answers still go out', async () => {
  using world = await PublishWorld.make()
  const [thread = ''] = await world.threads('one?')
  await world.perform(world.push())
  const commit = await world.forge.branch(REPO, FEATURE)
  const [pushed] = await world.store.journal()
  await world.store.record({ ...pushed!, state: 'intended', objects: '/nonexistent/a.git' })
  await meant(world, repliesTo(thread), { objects: '/nonexistent/a.git' })

  await finish(world)

  expect(Object.fromEntries(await world.states())).toEqual({ push: 'done', replies: 'done' })
  expect(await world.forge.branch(REPO, FEATURE)).toBe(commit)
})

test('a push whose commits are gone has failed, and its answers are not given', async () => {
  using world = await PublishWorld.make()
  const [thread = ''] = await world.threads('one?')
  await meant(world, { ...world.push(), commit: '2'.repeat(40) }, { objects: '/nonexistent/a.git' })
  await meant(world, repliesTo(thread), { objects: '/nonexistent/a.git' })

  await finish(world)

  const journal = await world.store.journal()
  expect(journal.map(({ kind, state, message }) => [kind, state, message])).toEqual([
    ['push', 'failed', expect.stringContaining('its commits are gone')],
    ['replies', 'failed', expect.stringContaining('not pushed')],
  ])
  expect(world.bent.writes).toEqual([])
})

test('words need no objects', async () => {
  using world = await PublishWorld.make()
  await meant(world, comment, { objects: '/nonexistent/a.git' })

  await finish(world)

  expect(await world.states()).toEqual([['comment', 'done']])
})

test('what goes to a repo that the config no longer names is not made', async () => {
  using world = await PublishWorld.make()
  await meant(world, comment)

  await finish(world, { isNamed: false })

  expect(await world.states()).toEqual([['comment', 'failed']])
  expect(world.bent.writes).toEqual([])
})
