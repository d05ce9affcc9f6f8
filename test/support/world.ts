import { execFileSync, spawn } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RunRecord, UnitRecord } from '../../src/report/record.js'
import { gitBytesIn, gitIn, repoWith, scratch, writeFiles } from './repo.js'

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const AGENTS = fileURLToPath(new URL('../agents', import.meta.url))
/** Longer than any run here takes; a run that hangs fails its test rather than the whole file. */
const RUN_MS = 60_000

export interface WorldOptions {
  /** A script of `test/agents/`, without `.sh`. Its name is the task's too. */
  agent: string
  /** The task's Markdown. */
  task?: string
  /** Added to the environment awaywork is started with. */
  env?: Record<string, string>
  limits?: object
  rule?: object
}

export interface Ran {
  code: number | null
  stdout: string
  stderr: string
  record: RunRecord
  unit: UnitRecord
  /** The most memory awaywork itself ever held (VmHWM), in MiB. */
  peakMiB: number
  ms: number
}

/**
 * A whole world in one temporary folder: a repo with a task, a config, a HOME with private things in it, a TMPDIR, a state and a
 * local forge. awaywork runs in it as a real process of the bundle.
 */
export class AgentWorld implements Disposable {
  readonly #scratch = scratch()
  readonly dir = this.#scratch.dir
  readonly upstream = join(this.dir, 'shop')
  readonly away = join(this.dir, 'away')
  readonly home = join(this.dir, 'home')
  readonly tmp = join(this.dir, 'tmp')
  /** Where agents record what happened, outside everything. */
  readonly aside = join(this.dir, 'aside')
  readonly state = join(this.away, 'state')
  readonly forge = join(this.away, 'forge')
  readonly unit: string
  readonly branch: string

  constructor(readonly options: WorldOptions) {
    this.unit = `tasks-${options.agent}`
    this.branch = `refs/heads/awaywork/${this.unit}`
    repoWith(this.upstream, FILES)
    repoWith(join(this.home, 'private'), { 'diary.txt': DIARY })
    for (const dir of [this.tmp, this.aside]) mkdirSync(dir)
    writeFiles(this.home, {
      '.gitconfig': '[user]\n\tname = Ada\n\temail = ada@example.org\n',
      'checkout.gitconfig': `[http "https://github.com/"]\n\textraheader = ${DIARY}`,
    })
    writeFiles(this.away, {
      'awaywork.yml': JSON.stringify(this.#config(), null, 2),
      [`tasks/${options.agent}.md`]: options.task ?? '# Say two\n\nChange one to two.\n',
    })
  }

  #config(): object {
    const { agent, limits, rule } = this.options
    const command = ['sh', join(AGENTS, 'recorded.sh'), join(AGENTS, `${agent}.sh`), '{prompt_file}']
    return {
      version: 1,
      repos: [{ repo: 'shop', path: '../shop' }],
      forge: { kind: 'local', path: 'forge' },
      state: 'state',
      sources: { tasks: { kind: 'folder', path: 'tasks', repo: 'shop' } },
      providers: { fake: { kind: 'command', command } },
      rules: [
        {
          name: 'do',
          take: { source: 'tasks' },
          provider: 'fake',
          skills: ['implement'],
          publish: 'pull-request',
          ...rule,
        },
      ],
      ...(limits && { limits }),
    }
  }

  /** `awaywork run --json`, to its end. */
  async run(): Promise<Ran> {
    const started = performance.now()
    const said = await this.start('run', '--json')
    if (said.stdout === '') throw new Error(`awaywork printed nothing: ${said.stderr}`)
    const record: RunRecord = JSON.parse(said.stdout)
    const unit = record.units[0]
    if (record.units.length !== 1 || unit === undefined) throw new Error(`not one unit: ${said.stdout}`)
    return { ...said, record, unit, ms: performance.now() - started }
  }

  /** Any command of the bundle, as a process with this world's environment alone. */
  start(...args: string[]): Promise<Pick<Ran, 'code' | 'stdout' | 'stderr' | 'peakMiB'>> {
    const env = {
      PATH: process.env['PATH'] ?? '',
      LANG: 'C.UTF-8',
      HOME: this.home,
      TMPDIR: this.tmp,
      ASIDE: this.aside,
      ...this.options.env,
    }
    return new Promise((resolve) => {
      const child = spawn(process.execPath, [CLI, ...args], { cwd: this.away, env, timeout: RUN_MS })
      const said = { stdout: '', stderr: '', peakMiB: 0 }
      const look = setInterval(() => {
        said.peakMiB = Math.max(said.peakMiB, peakOf(child.pid))
      }, 20)
      child.stdin.end()
      child.stdout.on('data', (piece) => {
        said.stdout += piece
      })
      child.stderr.on('data', (piece) => {
        said.stderr += piece
      })
      child.once('close', (code) => {
        clearInterval(look)
        resolve({ ...said, code })
      })
    })
  }

  /** Branches and all other refs of the forge, by name; each to its commit. */
  forgeRefs(): Record<string, string> {
    const bare = join(this.forge, 'shop.git')
    return existsSync(bare) ? refsOf(bare, ['--git-dir=.']) : {}
  }

  inForge(...args: string[]): string {
    return gitIn(join(this.forge, 'shop.git'), ['--git-dir=.', ...args])
  }

  /** The bytes of every object in the forge, and of every file beside them. */
  forgeBytes(): Buffer {
    const bare = join(this.forge, 'shop.git')
    const objects = existsSync(bare)
      ? gitBytesIn(bare, ['--git-dir=.', 'cat-file', '--batch', '--batch-all-objects'])
      : ''
    return Buffer.concat([Buffer.from(objects), bytesBelow(this.forge)])
  }

  pull(number: number): string {
    return readFileSync(join(this.forge, 'shop', 'pulls', String(number), 'pull-request.md'), 'utf8')
  }

  recorded(name: string): string | undefined {
    const path = join(this.aside, name)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }

  /** All that a run must leave as it was: your repo with its refs and work tree, and your HOME. */
  yours(): string {
    const env = { GIT_OPTIONAL_LOCKS: '0' }
    return [
      JSON.stringify(refsOf(this.upstream, [])),
      gitIn(this.upstream, ['status', '--porcelain', '--ignored'], { env }),
      ...[this.upstream, this.home].map((dir) => listingOf(dir)),
    ].join('\n')
  }

  /** The tree of the base commit with `change.patch` applied by git. */
  patchedTree({ folder }: UnitRecord): string {
    const dir = this.#checkout('patched')
    const patch = join(folder, 'change.patch')
    if (existsSync(patch)) gitIn(dir, ['apply', '--binary', '--index', '--whitespace=nowarn', patch])
    return gitIn(dir, ['write-tree'])
  }

  /** The tree of the files that the agent left, by a git that knows nothing of the clone's. */
  leftTree(): string {
    const dir = this.#checkout('left')
    for (const name of readdirSync(dir)) if (name !== '.git') rmSync(join(dir, name), { recursive: true })
    untar(join(this.aside, 'left.tar'), dir)
    gitIn(dir, ['add', '--all'])
    return gitIn(dir, ['write-tree'])
  }

  baseTree(): string {
    return gitIn(this.upstream, ['rev-parse', 'main^{tree}'])
  }

  #checkout(name: string): string {
    const dir = join(this.dir, name)
    gitIn(this.dir, ['clone', '--quiet', '--template=', this.upstream, dir])
    return dir
  }

  /** Live processes of the unit: those with its mark, and those that work below this world's TMPDIR. */
  processes(mark = this.recorded('mark') ?? this.unit): string[] {
    const known = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return known.filter(
      (pid) => entryOf(pid, 'environ').split('\0').includes(`AWAYWORK_UNIT=${mark}`) || isBelow(pid, this.tmp),
    )
  }

  [Symbol.dispose](): void {
    this.#scratch[Symbol.dispose]()
  }
}

const FILES = {
  'readme.md': 'Shop\n',
  'src/a.txt': 'one\n',
  'src/old.txt': 'old\n',
  'run.sh': 'exit 0\n',
  '.gitignore': 'ignored/\n',
}

/** What lies in a private repo in HOME. */
export const DIARY = 'nobody may read this diary\n'

/** Every byte below a folder, one file after the other. */
export function bytesBelow(dir: string): Buffer {
  return Buffer.concat(filesBelow(dir).map((path) => (lstatSync(path).isFile() ? readFileSync(path) : Buffer.alloc(0))))
}

/** All that is no folder, links included. */
export function filesBelow(dir: string): string[] {
  if (!existsSync(dir)) return []
  const rows = readdirSync(dir, { withFileTypes: true, recursive: true })
  return rows.filter((row) => !row.isDirectory()).map((row) => join(row.parentPath, row.name))
}

function listingOf(dir: string): string {
  const rows = filesBelow(dir).map((path) => [
    path,
    lstatSync(path).mode,
    lstatSync(path).isFile() ? readFileSync(path, 'base64') : '',
  ])
  return JSON.stringify(rows.sort())
}

function refsOf(dir: string, flags: string[]): Record<string, string> {
  const rows = gitIn(dir, [...flags, 'for-each-ref', '--format=%(refname) %(objectname)'])
  return Object.fromEntries(
    rows
      .split('\n')
      .filter(Boolean)
      .map((row) => row.split(' ')),
  )
}

function untar(archive: string, dir: string): void {
  execFileSync('tar', ['-xf', archive], { cwd: dir })
}

function peakOf(pid: number | undefined): number {
  const row = /^VmHWM:\s*(\d+) kB$/m.exec(pid === undefined ? '' : entryOf(String(pid), 'status'))
  return Number(row?.[1] ?? 0) / 1024
}

function entryOf(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1')
  } catch {
    return '' // it is gone, or another user's
  }
}

function isBelow(pid: string, dir: string): boolean {
  try {
    return `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${dir}/`)
  } catch {
    return false
  }
}
