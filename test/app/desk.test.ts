import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { deskOf } from '../../src/app/desk.js'
import type { RunFiles } from '../../src/app/run-files.js'
import type { World } from '../../src/app/world.js'
import { isolationNone } from '../../src/isolation/none.js'
import type { Published } from '../../src/model/decision.js'
import type { Item } from '../../src/model/item.js'
import type { Thread } from '../../src/model/pull-request.js'
import { UntrustedText } from '../../src/model/text.js'
import { commandProvider } from '../../src/providers/command.js'
import { holderOfThisProcess, takeClaim } from '../../src/store/claims.js'
import { folderStore } from '../../src/store/folder.js'
import { runUnit } from '../../src/unit/run-unit.js'
import { gitIn, ourGit } from '../support/repo.js'
import { SOURCE } from '../unit/door-world.js'
import { commits, type PullOptions, PullWorld } from '../unit/pull-world.js'

const KEY = 'github:acme/shop#12'
const THREAD: Thread = {
  id: 'T1',
  path: 'a.txt',
  line: 2,
  isResolved: false,
  isOutdated: false,
  hunk: new UntrustedText('@@ -1,3 +1,3 @@'),
  comments: [],
  hidden: 0,
}
const TEXT = 'first\nsecond\nthird\n'

/** A pull request that conflicts with its base, and all of a world that a desk touches. */
async function laid(over: { agent?: string; items?: Partial<Item>[] } = {}) {
  const pulls = await PullWorld.of(
    { 'a.txt': TEXT },
    commits({ 'a.txt': 'first\nHEAD\nthird\n' }),
    commits({ 'a.txt': 'first\nBASE\nthird\n' }),
  )
  const { doors } = pulls
  const clock = { now: () => new Date() }
  const store = folderStore({ root: join(doors.dir, 'store'), clock })
  const isolation = isolationNone({ tempDir: join(doors.dir, 'roots'), doorEnv: doors.env('clean-up') })
  const looks = [...(over.items ?? [])]
  const world = {
    config: {
      limits: { unitMs: 60_000, idleMs: 60_000, changedFiles: 100, changedLines: 100 },
      context: [],
      dir: doors.dir,
    },
    git: ourGit(),
    store,
    clock,
    isolation,
    forge: { remote: async () => ({ url: doors.upstream, env: {} }) },
    sources: [{ ...SOURCE, name: 'github', find: async () => ({ ...pulls.planned().item, ...looks.shift() }) }],
    providers: new Map([
      [
        'fake',
        {
          provider: commandProvider({ name: 'fake', command: ['sh', '-c', over.agent ?? 'true'], dir: doors.dir }),
          secrets: [],
        },
      ],
    ]),
    skills: { yours: undefined, builtIn: new URL('../../skills', import.meta.url).pathname },
    harness: async () => 'The harness.',
    folders: {
      runs: join(doors.dir, 'runs'),
      mirrors: join(doors.dir, 'mirrors'),
      harvests: join(doors.dir, 'harvests'),
    },
    yours: doors.yours,
    secrets: [],
    redact: (text: string) => text,
    control: 'acme/control',
    you: { login: 'ada', name: 'Ada', email: 'ada@example.org' },
    linkHosts: ['github.com'],
  } as unknown as World
  const files = { record: { run: 'run-1' }, dir: join(doors.dir, 'runs', 'run-1') } as RunFiles
  const desk = (options: PullOptions = {}, request = {}) => deskOf(world, request, pulls.planned(options), files)
  return { [Symbol.asyncDispose]: () => pulls[Symbol.asyncDispose](), pulls, store, world, desk }
}

describe('a desk', () => {
  test('holds the claim and counts the attempt in one write before the agent, and frees it with what became of it in one after', async () => {
    await using here = await laid()
    const writes: unknown[] = []
    const { update } = here.store
    here.store.update = async (key, change) => {
      const after = await update.call(here.store, key, change)
      writes.push([after?.attempts, after?.claim?.run, after?.last?.outcome])
      return after
    }
    {
      await using desk = await here.desk()
      expect(desk.taken).toBe(true)
      expect(writes).toEqual([[1, 'run-1', undefined]])
      if (desk.taken) await desk.remember({ kind: 'nothing', reason: '', words: {}, faults: [], notes: [] }, [])
    }

    expect(writes).toEqual([
      [1, 'run-1', undefined],
      [1, undefined, 'unread'],
    ])
  })

  test('is as the forge knows you, starts from the merge, and knows the threads and the lines of the pull request', async () => {
    await using here = await laid({ agent: `printf 'BOTH\\n' > a.txt` })
    const [source] = here.world.sources
    source!.detail = async (item) => ({ item, threads: [THREAD] })
    await using desk = await here.desk()
    if (!desk.taken) throw new Error(desk.reason)

    const outcome = await runUnit(desk.unit, desk.tools)

    expect(desk.tools.identity).toEqual({ userName: 'Ada', userEmail: 'ada@example.org', lfs: [] })
    expect(desk.unit.merge).toMatchObject({ head: here.pulls.head, base: here.pulls.base, conflicts: ['a.txt'] })
    expect(outcome).toMatchObject({
      kind: 'changed',
      change: { merge: { head: here.pulls.head, base: here.pulls.base } },
    })
    expect(desk.rules.threads).toEqual(['T1'])
    expect([...(await desk.rules.hunks())]).toEqual([
      ['a.txt', [{ oldStart: 1, oldLines: 3, newStart: 1, newLines: 3 }]],
    ])
    expect(desk.rules.linkHosts).toEqual(['github.com'])
    const author = ['--git-dir=.', 'show', '-s', '--format=%an <%ae>', desk.unit.base.oid]
    expect(gitIn(desk.tools.mirror, author)).toBe('Ada <ada@example.org>')
  })

  test('is not taken where somebody pushed since the plan: that is no attempt, and the item is free', async () => {
    await using here = await laid()

    await using desk = await here.desk({ head: { oid: here.pulls.base } })

    expect(desk).toMatchObject({ taken: false, reason: expect.stringMatching(/somebody pushed to it/) })
    expect(await here.store.read(KEY)).toMatchObject({ attempts: 0, claim: undefined, last: undefined })
  })

  test('is not taken where another run is on the item', async () => {
    await using here = await laid()
    const wish = { run: 'other', ttlMs: 60_000, holder: holderOfThisProcess(), now: new Date() }
    await takeClaim(here.store, KEY, wish)

    await using desk = await here.desk()

    expect(desk).toMatchObject({ taken: false, reason: 'run other is on it now' })
    expect(await here.store.read(KEY)).toMatchObject({ attempts: 0, claim: { run: 'other' } })
  })

  test('that breaks frees the item, and counts: it may break every time', async () => {
    await using here = await laid()
    here.world.forge.remote = async () => ({ url: join(here.pulls.doors.dir, 'nowhere'), env: {} })

    await expect(here.desk()).rejects.toThrow(/git fetch failed/)
    expect(await here.store.read(KEY)).toMatchObject({ attempts: 1, claim: undefined })
  })

  test('of a dry run leaves no memory', async () => {
    await using here = await laid()
    {
      await using desk = await here.desk({}, { dryRun: true })
      if (desk.taken) await desk.remember({ kind: 'nothing', reason: '', words: {}, faults: [], notes: [] }, [])
    }

    expect(await here.store.read(KEY)).toMatchObject({ attempts: 0, claim: undefined, last: undefined })
    expect(existsSync(join(here.world.folders.harvests, 'run-1'))).toBe(false)
  })

  test('settles a push with what it changed itself; what was said meanwhile is news', async () => {
    const push: Published = { kind: 'push', status: 'done', url: '' }
    const kept = async (items: Partial<Item>[]) => {
      await using here = await laid({ items })
      {
        await using desk = await here.desk()
        if (!desk.taken) throw new Error(desk.reason)
        await runUnit(desk.unit, desk.tools)
        await desk.lookBefore()
        await desk.remember({ kind: 'answered', words: {}, faults: [], notes: [] }, [push])
      }
      return (await here.store.read(KEY)).last
    }

    expect(await kept([{}, { version: 'with our push' }])).toMatchObject({
      outcome: 'published',
      version: 'with our push',
    })
    expect(await kept([{ version: 'said' }, { version: 'both' }])).toMatchObject({ outcome: 'published', version: '1' })
  })
})
