import { expect, test } from '@jest/globals'
import type { PullRequest } from '../../src/forge/forge.js'
import { performAgain } from '../../src/publish/perform.js'
import { revived } from '../../src/publish/revive.js'
import { ownText } from '../../src/trust/safe-text.js'
import { ABOUT, PublishWorld, REPO } from './publish-world.js'

const BRANCH = 'awaywork/github-1'

test('a branch and its pull request go out together', async () => {
  using world = await PublishWorld.make()

  expect(await world.perform(world.pullRequest())).toEqual([
    { kind: 'pull-request', status: 'done', url: expect.stringContaining('/2/') },
  ])
  expect(world.inForge('rev-parse', `${BRANCH}^{tree}`)).toBe(world.tree)
})

test('[U13] a pull request whose answer was lost after the effect is done, once', async () => {
  using world = await PublishWorld.make()
  world.bent.loseAnswer('openPullRequest')

  expect(await world.perform(world.pullRequest())).toMatchObject([{ status: 'done' }])
  expect(await world.forge.pullRequestsFrom(REPO, BRANCH)).toHaveLength(1)
})

test.each([
  ['could not be opened', async () => Promise.reject(new Error('403'))],
  ['was taken without effect', async () => ({ number: 99 })],
])('a branch whose pull request %s is taken back', async (_, script) => {
  using world = await PublishWorld.make()
  world.bent.bend('openPullRequest', script)

  expect(await world.perform(world.pullRequest())).toMatchObject([{ status: 'failed' }])
  expect(await world.forge.branch(REPO, BRANCH)).toBeUndefined()
})

test('a branch that could not be taken back is said', async () => {
  using world = await PublishWorld.make()
  world.bent.bend('openPullRequest', async () => Promise.reject(new Error('403')))
  world.bent.bend('deleteBranch', async () => Promise.reject(new Error('502')))

  expect(await world.perform(world.pullRequest())).toMatchObject([
    { status: 'failed', message: expect.stringContaining('may still be there') },
  ])
})

test('a branch that somebody pushed to before it could be taken back stays theirs', async () => {
  using world = await PublishWorld.make()
  world.bent.bend('openPullRequest', async () => {
    await world.pushAs(world.head, BRANCH)
    throw new Error('403')
  })

  await world.perform(world.pullRequest())

  expect(await world.forge.branch(REPO, BRANCH)).toBe(world.head)
})

test.each(['closed', 'gone'])('an issue that is %s at the last moment gets no pull request', async (state) => {
  using world = await PublishWorld.make()
  world.bent.bend('itemState', async (real, [repo, number]) => (number === 12 ? state : real(repo, number)))

  expect(await world.perform(world.pullRequest({ issue: 12 }))).toMatchObject([
    { status: 'skipped', reason: expect.stringContaining(`issue 12`) },
  ])
  expect(await world.forge.branch(REPO, BRANCH)).toBeUndefined()
  // what asked for it is no matter where it is no issue of the repo
  expect(await world.perform(world.pullRequest())).toMatchObject([{ status: 'done' }])
})

test('an issue whose conversation is locked still gets one', async () => {
  using world = await PublishWorld.make()
  world.bent.bend('itemState', async () => 'locked')

  expect(await world.perform(world.pullRequest({ issue: 12 }))).toMatchObject([{ status: 'done' }])
})

test('labels, reviewers and a draft that the forge did not take over are said, and fail nothing', async () => {
  using world = await PublishWorld.make()
  world.bent.bend('pullRequest', async (real, args) => {
    const pull = (await real(...args)) as PullRequest
    return { ...pull, draft: false, labels: ['BUG'], reviewers: [] }
  })

  const wanted = world.pullRequest({ labels: ['bug', 'awaywork'], reviewers: ['mate'] })

  expect(await world.perform(wanted)).toEqual([
    {
      kind: 'pull-request',
      status: 'done',
      url: expect.any(String),
      note: 'it is no draft: the forge takes none here; it did not get the labels awaywork; it did not get the reviewers mate',
    },
  ])
})

test('[PUB-4] what a journal kept is performed as it was meant, whatever repo it names', async () => {
  using world = await PublishWorld.make()
  const wanted = [world.pullRequest(), world.push()]
  for (const publication of wanted) {
    const kept = JSON.parse(JSON.stringify({ ...publication, repo: { name: 'acme/shop', path: '/elsewhere' } }))
    const again = revived(kept, REPO)
    const entry = { ...ABOUT, id: publication.kind, kind: publication.kind, state: 'intended' as const }
    const whole = { ...entry, at: new Date().toISOString(), publication: kept, objects: world.bare }

    expect(again).toEqual({ ...publication, repo: REPO })
    expect(await performAgain(again, whole, world.tools())).toMatchObject({ status: 'done' })
  }
  expect(world.inForge('log', '-1', '--format=%s', BRANCH)).toBe('Say three')
})

test('[PUB-4] a crash after the push is made good without the objects, which died with the machine', async () => {
  using world = await PublishWorld.make()
  const wanted = world.pullRequest()
  const opening = new Promise<void>((resolve) =>
    world.bent.bend('openPullRequest', async () => {
      resolve()
      return new Promise(() => {})
    }),
  )
  void world.perform(wanted)
  await opening
  world.bent.straighten()

  const [entry] = await world.store.journal()
  const tools = { ...world.tools(), bare: `${world.dir}/gone.git` }
  expect(entry).toMatchObject({ state: 'intended', publication: { commit: await world.forge.branch(REPO, BRANCH) } })
  expect(await performAgain(revived(entry!.publication, REPO), entry!, tools)).toMatchObject({ status: 'done' })
  expect(await world.states()).toEqual([['pull-request', 'done']])
})

test('[PUB-3] a branch of ours whose pull request was closed is used again; one with other commits is not', async () => {
  using world = await PublishWorld.make()
  await world.perform(world.pullRequest())
  await world.forge.closePullRequest(REPO, 2)
  const later = { commits: [{ tree: world.tree, message: ownText('Again\n') }] }
  expect(await world.perform(world.pullRequest(later))).toMatchObject([{ status: 'done' }])

  await world.forge.closePullRequest(REPO, 3)
  await world.pushAs(world.head, BRANCH)
  expect(await world.perform(world.pullRequest())).toMatchObject([
    { status: 'skipped', reason: expect.stringContaining("not awaywork's") },
  ])
  expect(await world.forge.branch(REPO, BRANCH)).toBe(world.head)
})

test('[PUB-3] a branch of ours that is protected by now is not used again', async () => {
  using world = await PublishWorld.make()
  await world.perform(world.pullRequest())
  await world.forge.closePullRequest(REPO, 2)
  const before = await world.forge.branch(REPO, BRANCH)
  world.bent.bend('pushRefusal', async () => `${BRANCH} is protected`)

  const later = { commits: [{ tree: world.tree, message: ownText('Again\n') }] }
  expect(await world.perform(world.pullRequest(later))).toMatchObject([
    { status: 'skipped', reason: expect.stringContaining('is protected') },
  ])
  expect(await world.forge.branch(REPO, BRANCH)).toBe(before)
})

test('undo closes it and deletes its branch', async () => {
  using world = await PublishWorld.make()
  await world.perform(world.pullRequest())

  expect(await world.undo()).toMatchObject([
    { taken: ['pull request 2 closed', `branch ${BRANCH} deleted`], stays: [] },
  ])
  expect(await world.forge.branch(REPO, BRANCH)).toBeUndefined()
})

test('undo says what the forge did not close', async () => {
  using world = await PublishWorld.make()
  await world.perform(world.pullRequest())
  world.bent.bend('closePullRequest', async () => undefined)

  expect(await world.undo()).toMatchObject([{ stays: [expect.stringContaining('did not close')] }])
})
