import { join } from 'node:path'
import type { Forge } from '../../src/forge/forge.js'
import { localForge } from '../../src/forge/local.js'
import type { Publication, Published, PullRequestPublication, PushPublication } from '../../src/model/decision.js'
import type { JournalEntry } from '../../src/model/memory.js'
import { type PerformTools, perform } from '../../src/publish/perform.js'
import { type Undone, undo } from '../../src/publish/undo.js'
import { folderStore } from '../../src/store/folder.js'
import { systemClock } from '../../src/system/clock.js'
import { ownText } from '../../src/trust/safe-text.js'
import { commitFiles, gitIn, ourGit, repoWith, scratch } from '../support/repo.js'

export const REPO = { name: 'acme/shop' }
export const FEATURE = 'feature'
export const ITEM = 'github:acme/shop#1'
export const ABOUT = { run: '20260101-000000-aaaa', unit: 'github-1', item: ITEM }

type Method = Exclude<keyof Forge, 'kind'>
type Script = (real: (...args: unknown[]) => Promise<unknown>, args: unknown[]) => Promise<unknown>

const WRITES: readonly string[] = [
  'openPullRequest',
  'closePullRequest',
  'deleteBranch',
  'comment',
  'editComment',
  'deleteComment',
  'review',
  'deletePendingReview',
  'reply',
  'resolveThread',
  'deleteReply',
]

/** A forge whose answers a test can bend, call by call, and that says which writes reached it. */
export class BentForge {
  readonly forge: Forge
  readonly writes: string[] = []
  readonly #scripts = new Map<string, Script>()

  constructor(real: Forge) {
    this.forge = new Proxy(real, {
      get: (target, name) => {
        const value = Reflect.get(target, name) as unknown
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => this.#call(String(name), value.bind(target), args)
      },
    })
  }

  /** From now on this method is answered by `script`. */
  bend(method: Method, script: Script): void {
    this.#scripts.set(method, script)
  }

  straighten(): void {
    this.#scripts.clear()
  }

  /** The first call of a method has its effect, but its answer is lost. */
  loseAnswer(method: Method): void {
    this.bend(method, async (real, args) => {
      this.#scripts.delete(method)
      await real(...args)
      throw new Error('socket hang up')
    })
  }

  #call(name: string, real: (...args: unknown[]) => Promise<unknown>, args: unknown[]): Promise<unknown> {
    const counted = async (...own: unknown[]): Promise<unknown> => {
      if (WRITES.includes(name)) this.writes.push(name)
      return real(...own)
    }
    const script = this.#scripts.get(name)
    return script ? script(counted, args) : counted(...args)
  }
}

/** A forge with a repo, a pull request from `feature`, a bare of ours with a judged tree, and a store. */
export class PublishWorld implements Disposable {
  readonly #scratch = scratch()
  readonly dir = this.#scratch.dir
  readonly work = join(this.dir, 'work')
  readonly bare = join(this.dir, 'harvests', 'bare.git')
  readonly git = ourGit()
  readonly bent = new BentForge(localForge({ root: join(this.dir, 'forge'), git: this.git }))
  readonly forge = this.bent.forge
  readonly store = folderStore({ root: join(this.dir, 'store'), clock: systemClock })
  base = ''
  head = ''
  /** The tree that the unit made of the head. */
  tree = ''

  static async make(): Promise<PublishWorld> {
    const world = new PublishWorld()
    repoWith(world.work, { 'a.txt': 'one\n' })
    world.base = gitIn(world.work, ['rev-parse', 'HEAD'])
    gitIn(world.work, ['checkout', '--quiet', '-b', FEATURE])
    world.head = commitFiles(world.work, { 'a.txt': 'two\n', 'b.txt': '1\n2\n3\n4\n' })
    gitIn(world.work, ['checkout', '--quiet', '-b', 'made'])
    commitFiles(world.work, { 'a.txt': 'three\n' })
    world.tree = gitIn(world.work, ['rev-parse', 'HEAD^{tree}'])
    gitIn(world.dir, ['clone', '--quiet', '--bare', world.work, world.bare])
    await world.pushAs(world.base, 'main')
    await world.pushAs(world.head, FEATURE)
    await world.forge.openPullRequest(REPO, {
      head: FEATURE,
      headOid: world.head,
      base: 'main',
      title: 'A feature',
      body: '',
      draft: false,
      labels: [],
      reviewers: [],
    })
    world.bent.writes.length = 0
    return world
  }

  /** As somebody else's push would do it. */
  async pushAs(oid: string, branch: string): Promise<void> {
    const { url } = await this.forge.remote(REPO)
    gitIn(this.work, ['push', '--quiet', '--force', url, `${oid}:refs/heads/${branch}`])
  }

  /** Another commit on the head, which somebody makes and pushes. */
  async somebodyPushes(): Promise<string> {
    gitIn(this.work, ['checkout', '--quiet', FEATURE])
    const oid = commitFiles(this.work, { 'c.txt': 'theirs\n' })
    await this.pushAs(oid, FEATURE)
    return oid
  }

  /** A review of somebody else's with these notes; gives the threads it begins. */
  async threads(...bodies: string[]): Promise<string[]> {
    const notes = bodies.map((body, at) => ({ path: 'b.txt', line: at + 1, side: 'RIGHT' as const, body }))
    await this.forge.review(REPO, 1, { commit: this.head, body: 'Please.', notes })
    this.bent.writes.length = 0
    return (await this.forge.threads(REPO, 1)).map(({ id }) => id)
  }

  tools(): PerformTools {
    const { git, forge, store, bare } = this
    return { git, forge, store, bare, by: { name: 'Ada', email: 'ada@example.org' }, clock: systemClock }
  }

  perform(...publications: Publication[]): Promise<Published[]> {
    return perform(publications, ABOUT, this.tools())
  }

  async undo({ dryRun = false } = {}): Promise<Undone[]> {
    const done = (await this.store.journal()).filter(({ state }) => state === 'done').reverse()
    const restore = async (_: unknown, branch: string, { to }: { to: string }): Promise<void> => this.pushAs(to, branch)
    return undo(done, { store: this.store, forge: this.forge, repoOf: () => REPO, restore, dryRun })
  }

  async states(): Promise<[kind: string, state: JournalEntry['state']][]> {
    return (await this.store.journal()).map(({ kind, state }) => [kind, state])
  }

  inForge(...args: string[]): string {
    return gitIn(join(this.dir, 'forge', 'acme%2Fshop.git'), ['--git-dir=.', ...args])
  }

  push(more: Partial<PushPublication> = {}): PushPublication {
    return {
      kind: 'push',
      repo: REPO,
      number: 1,
      head: { repo: REPO, branch: FEATURE, oid: this.head },
      parents: [this.head],
      commits: [{ tree: this.tree, message: ownText('Say three\n') }],
      date: '2026-01-01T00:00:00.000Z',
      marker: { control: 'here', item: ITEM, kind: 'push' },
      ...more,
    }
  }

  pullRequest(more: Partial<PullRequestPublication> = {}): PullRequestPublication {
    return {
      kind: 'pull-request',
      repo: REPO,
      branch: 'awaywork/github-1',
      base: { oid: this.base, branch: 'main' },
      commits: [{ tree: this.tree, message: ownText('Say three\n') }],
      date: '2026-01-01T00:00:00.000Z',
      title: ownText('Say three'),
      body: ownText(`Words.\n\n${markerOf('pull-request')}`),
      draft: true,
      labels: [],
      reviewers: [],
      marker: { control: 'here', item: ITEM, kind: 'pull-request' },
      ...more,
    }
  }

  [Symbol.dispose](): void {
    this.#scratch[Symbol.dispose]()
  }
}

/** The hidden mark as `markerText` spells it. */
export function markerOf(kind: string, item = ITEM): string {
  return `<!-- awaywork ${encodeURIComponent(JSON.stringify({ control: 'here', item, kind }))} -->`
}
