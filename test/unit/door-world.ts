import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Yours } from '../../src/environment/declared.js'
import { doorEnvironment } from '../../src/environment/git-programs.js'
import { type Handout, handoutOf } from '../../src/git/handout.js'
import { openMirror } from '../../src/git/mirror.js'
import type { Received } from '../../src/git/receive.js'
import type { Worker } from '../../src/isolation/isolation.js'
import { isolationNone } from '../../src/isolation/none.js'
import type { Change } from '../../src/model/change.js'
import type { Outcome, Refusal } from '../../src/model/outcome.js'
import type { SetupCommand } from '../../src/model/repo.js'
import type { Rule } from '../../src/model/rule.js'
import { UntrustedText } from '../../src/model/text.js'
import type { Unit } from '../../src/model/unit.js'
import { commandProvider } from '../../src/providers/command.js'
import type { Source } from '../../src/sources/source.js'
import type { Environment } from '../../src/system/exec.js'
import { describeChange } from '../../src/unit/change.js'
import { makeClone, placeAway } from '../../src/unit/door-in.js'
import { keepIndex, type Snapshot, snapshot, takeCommits } from '../../src/unit/harvest.js'
import { openRunFolder } from '../../src/unit/run-folder.js'
import { runUnit } from '../../src/unit/run-unit.js'
import type { UnitTools } from '../../src/unit/tools.js'
import { commitFiles, gitBytesIn, gitIn, ourGit, plainGitEnv, repoWith, scratch } from '../support/repo.js'

const git = ourGit()
export const BRANCH = 'awaywork/tasks-first'

export const FILES = { 'a.txt': 'one\n', 'src/b.txt': 'b\n', 'run.sh': 'exit 0\n', '.gitignore': 'ignored/\n' }
/** The tree of a `DoorWorld.standard`, as `Harvest` shows trees. */
export const WHOLE = {
  'a.txt': '100644 one',
  'src/b.txt': '100644 b',
  'run.sh': '100644 exit 0',
  '.gitignore': '100644 ignored/',
  'later.txt': '100644 later',
}
/** The same with the honest work of `work` done. */
export const WORKED = { ...WHOLE, 'a.txt': '100644 two', 'src/new.txt': '100644 new' }
/** What no attack may bring out. */
export const SECRET = 'first line of a private file'

/** The honest work that lies beside every attack. */
export function work(clone: Clone): void {
  clone.write('a.txt', 'two\n')
  clone.write('src/new.txt', 'new\n')
}

/** What came out of a clone. */
export interface Harvest {
  shot: Snapshot
  received: Received
  change: Change | Refusal | undefined
  /** The tree to publish: path to `mode content`; empty where there is none. */
  tree: Record<string, string>
  bare: string
}

/** What a whole unit left, and where. */
export interface Ran {
  outcome: Outcome
  folder: string
  bare: string
}

/** A repo of yours with its mirror, and clones of it whose doors are worked by hand. */
export class DoorWorld {
  readonly #place = scratch()
  readonly dir = this.#place.dir
  readonly upstream = join(this.dir, 'shop')
  /** A program that leaves a mark when it runs. */
  readonly program = join(this.dir, 'program.sh')
  readonly #ran = join(this.dir, 'ran')
  readonly secretFile = join(this.dir, 'home', 'secret')
  readonly privateRepo = join(this.dir, 'private')
  readonly yours: Yours = {
    env: { PATH: process.env['PATH'] ?? '', HOME: join(this.dir, 'home'), LANG: 'C.UTF-8' },
    declared: { sources: [], notify: [], store: [], context: {}, repos: {}, mcp: {}, providers: {} },
  }
  readonly #workers: Worker[] = []
  mirror = ''
  base = ''
  handout!: Handout

  static async of(files: Record<string, string | Buffer>, more: (upstream: string) => void = () => {}) {
    const world = new DoorWorld()
    repoWith(world.upstream, files)
    more(world.upstream)
    mkdirSync(join(world.dir, 'home'))
    mkdirSync(join(world.dir, 'roots'))
    writeFileSync(world.program, `#!/bin/sh\necho ran >> "${world.#ran}"\n[ "$1" = end ] || exec cat\n`)
    chmodSync(world.program, 0o755)
    await world.fetch()
    return world
  }

  /** With two commits, a private file in your home and a private repo beside it. */
  static async standard(): Promise<DoorWorld> {
    const world = await DoorWorld.of(FILES, (upstream) => commitFiles(upstream, { 'later.txt': 'later\n' }, 'Second'))
    writeFileSync(world.secretFile, `${SECRET}\n`.repeat(3))
    repoWith(world.privateRepo, { 'diary.txt': `${SECRET}\n` })
    return world
  }

  async fetch(): Promise<void> {
    const repo = { name: 'shop', path: this.upstream }
    const mirror = await openMirror(git, join(this.dir, 'mirrors'), repo, { url: this.upstream, env: {} })
    this.base = await mirror.fetch('main')
    this.mirror = mirror.dir
    this.handout = await handoutOf(git, mirror.dir, this.base)
  }

  /** Whether the marking program ran since this was asked last. */
  ran(): boolean {
    const did = existsSync(this.#ran)
    rmSync(this.#ran, { force: true })
    return did
  }

  unit(over: { rule?: Partial<Rule>; setup?: SetupCommand[] } = {}): Unit {
    return {
      id: 'tasks-first',
      rule: { ...RULE, ...over.rule },
      item: {
        key: 'tasks:first',
        source: 'tasks',
        id: 'first',
        kind: 'ticket',
        title: new UntrustedText('Say two'),
        body: new UntrustedText('Change one to two.'),
        author: { login: 'you', standing: 'you' },
        comments: [],
        hidden: 0,
        labels: [],
        status: undefined,
        repo: { name: 'shop' },
        url: 'file:///tasks/first.md',
        updatedAt: '2026-01-01T00:00:00Z',
        version: 'v1',
      },
      repo: {
        ref: { name: 'shop', path: this.upstream },
        base: undefined,
        paths: [],
        setup: over.setup ?? [],
        secrets: [],
        protected: { refuse: [], flag: [], allow: [] },
      },
      base: { oid: this.base, branch: 'main' },
      branch: BRANCH,
      permits: { setup: true, repoSecrets: true, checks: true, mcp: false, instructions: 'repo' },
    }
  }

  /** A clone as the agent finds it, to do anything in. */
  async clone(): Promise<Clone> {
    const mark = `doors-${process.pid}-${this.#workers.length}-${Math.random().toString(36).slice(2)}`
    const isolation = isolationNone({ tempDir: join(this.dir, 'roots'), doorEnv: this.env(mark) })
    const worker = await isolation.open(mark)
    this.#workers.push(worker)
    const env = { ...this.env(mark), HOME: join(worker.root, 'home') }
    await makeClone(worker, this.unit(), this.handout, env)
    return new Clone(this, worker, env)
  }

  env(unit: string): Environment {
    return doorEnvironment(this.yours, { unit })
  }

  /** Runs a whole unit whose agent is this script. */
  async run(agent: string, over: Parameters<DoorWorld['unit']>[0] = {}): Promise<Ran> {
    return this.runUnit(this.unit(over), agent)
  }

  /** The same for a unit of any kind. */
  async runUnit(unit: Unit, agent: string, over: Partial<UnitTools> = {}): Promise<Ran> {
    const id = Math.random().toString(36).slice(2)
    const bare = join(this.dir, `bare-${id}`)
    const folder = await openRunFolder(join(this.dir, `run-${id}`))
    const outcome = await runUnit(unit, {
      git,
      isolation: isolationNone({ tempDir: join(this.dir, 'roots'), doorEnv: this.env('clean-up') }),
      yours: this.yours,
      identity: { userName: 'Ada', userEmail: 'ada@example.org', lfs: [] },
      mirror: this.mirror,
      handout: this.handout,
      provider: commandProvider({ name: 'fake', command: ['sh', '-c', agent], dir: this.dir }),
      providerSecrets: [],
      source: SOURCE,
      harness: 'The harness.',
      skills: { yours: undefined, builtIn: new URL('../../skills', import.meta.url).pathname },
      contextCommands: [],
      configDir: this.dir,
      limits: { unitMs: 60_000, idleMs: 60_000 },
      folder,
      bare,
      redact: (text) => text,
      clock: { now: () => new Date() },
      signal: undefined,
      onProgress: () => {},
      ...over,
    })
    await folder.close()
    return { outcome, folder: folder.dir, bare }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const worker of this.#workers) await worker[Symbol.asyncDispose]()
    this.#place[Symbol.dispose]()
  }
}

/** One clone, and the doors to it. */
export class Clone {
  readonly dir: string
  #prepared: string | undefined

  constructor(
    readonly world: DoorWorld,
    readonly worker: Worker,
    readonly env: Environment,
  ) {
    this.dir = join(worker.root, 'clone')
  }

  path(...parts: string[]): string {
    return join(this.dir, ...parts)
  }

  write(path: string, content: string): void {
    mkdirSync(join(this.path(path), '..'), { recursive: true })
    writeFileSync(this.path(path), content)
  }

  /** The agent's own git there, with no config but the clone's. */
  git(...args: string[]): string {
    return gitIn(this.dir, args)
  }

  /** The same, whatever becomes of it. */
  tryGit(...args: string[]): string {
    try {
      return this.git(...args)
    } catch (error) {
      return String((error as { stderr?: Buffer }).stderr ?? error)
    }
  }

  config(key: string, value: string): void {
    this.git('config', key, value)
  }

  sh(script: string): Promise<{ code: number | undefined; stdout: Buffer }> {
    const env = { ...this.env, ...plainGitEnv }
    return this.worker.run({ argv: ['sh', '-c', script], env, cwd: 'clone', timeoutMs: 30_000 })
  }

  placeAway(): Promise<void> {
    const files = [
      { path: 'prompt.md', content: 'prompt' },
      { path: 'output/.keep', content: '' },
    ]
    return placeAway(this.worker, files, this.env)
  }

  snapshot(): Promise<Snapshot> {
    return snapshot(this.worker, this.world.base, this.env)
  }

  /** As after setup: what is there now is no part of the change. */
  async prepared(): Promise<void> {
    this.#prepared = (await this.snapshot()).tip
    await keepIndex(this.worker, this.env)
  }

  async harvest(): Promise<Harvest> {
    const { base, mirror } = this.world
    const bare = join(this.world.dir, `bare-${Math.random().toString(36).slice(2)}`)
    const shot = await this.snapshot()
    const also = this.#prepared === undefined ? [] : [this.#prepared]
    const received = await takeCommits(this.worker, git, { bare, mirror }, { tip: shot.tip, base, also }, this.env)
    const none = { shot, received, change: undefined, tree: {}, bare }
    if (received.kind === 'refused') return none
    const taken = { bare, base, tip: shot.tip, prepared: this.#prepared, commits: received.commits }
    const change = await describeChange(git, taken)
    return 'code' in change ? { ...none, change } : { ...none, change, tree: treeIn(bare, change.tree) }
  }
}

/** All that awaywork got of a clone. */
export function bytesOf({ bare, ...said }: Harvest): Buffer {
  const objects = existsSync(bare)
    ? gitBytesIn(bare, ['--git-dir=.', 'cat-file', '--batch', '--batch-all-objects'])
    : ''
  return Buffer.concat([Buffer.from(objects), Buffer.from(JSON.stringify(said))])
}

/** A tree as `mode content` by path, read by plain git. */
export function treeIn(bare: string, tree: string): Record<string, string> {
  const rows = gitIn(bare, ['--git-dir=.', 'ls-tree', '-r', '-z', tree]).split('\0').filter(Boolean)
  return Object.fromEntries(
    rows.map((row) => {
      const [, mode, type, oid, path] = /^(\d+) (\w+) ([0-9a-f]+)\t(.*)$/s.exec(row)!
      const content = type === 'blob' ? gitIn(bare, ['--git-dir=.', 'cat-file', 'blob', oid!]) : oid
      return [path, `${mode} ${content}`]
    }),
  )
}

export function read(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

export const SOURCE: Source = {
  name: 'tasks',
  list: async () => ({ items: [], unusable: [] }),
  find: async () => undefined,
  detail: async (item) => ({ item }),
}

const RULE: Rule = {
  name: 'do',
  enabled: true,
  take: {},
  skills: [{ name: 'implement' }],
  provider: { name: 'fake' },
  when: undefined,
  until: undefined,
  rounds: 1,
  onFailure: 'nothing',
  publish: 'pull-request',
  pullRequest: { draft: false, labels: [], reviewers: [], closes: false, commits: 'squash' },
  context: [],
  mcp: [],
}
