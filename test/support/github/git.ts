import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Text or bytes; null takes the file away; the long form is for links (`120000`) and programs (`100755`). */
export type FileChange = string | Buffer | null | { mode: string; content: string | Buffer }
export type Files = Record<string, FileChange>

export interface CommitWish {
  /** The whole ref it is committed to; its commit is the parent where none is named. */
  ref: string
  files: Files
  /** Commits; `[]` makes a root commit. */
  parents: string[]
  message: string
  by: { name: string; email: string }
  /** Seconds since 1970. */
  at: number
}

export interface CommitDetail {
  tree: string
  parents: string[]
  message: string
  author: { name: string; email: string; date: string }
  committer: { name: string; email: string; date: string }
}

const DETAIL = '%T%n%P%n%an%n%ae%n%ad%n%cn%n%ce%n%cd%n%B'

const env = {
  PATH: process.env['PATH'] ?? '',
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'GitHub',
  GIT_AUTHOR_EMAIL: 'noreply@github.example',
  GIT_COMMITTER_NAME: 'GitHub',
  GIT_COMMITTER_EMAIL: 'noreply@github.example',
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
}

const CONFIG = `[core]
	repositoryformatversion = 0
	filemode = true
	bare = true
[uploadpack]
	allowFilter = true
	allowAnySHA1InWant = true
[receive]
	hideRefs = refs/pull
	autogc = false
[gc]
	auto = 0
[http]
	receivepack = true
`

/** A bare repo on disk, as GitHub keeps it: forks of one repo share its objects. */
export class BareRepo {
  readonly #diffs = new Map<string, Buffer>()

  constructor(
    readonly dir: string,
    options: { defaultBranch: string; hooks: string; shared?: BareRepo },
  ) {
    mkdirSync(join(dir, 'refs', 'heads'), { recursive: true })
    writeFileSync(join(dir, 'HEAD'), `ref: refs/heads/${options.defaultBranch}\n`)
    writeFileSync(join(dir, 'config'), `${CONFIG}[core]\n\thooksPath = ${options.hooks}\n`)
    if (options.shared) symlinkSync(join(options.shared.dir, 'objects'), join(dir, 'objects'))
    else for (const name of ['info', 'pack']) mkdirSync(join(dir, 'objects', name), { recursive: true })
  }

  /** Stdout as bytes. Throws on a non-zero exit. */
  bytes(args: string[], input: string | Buffer = ''): Buffer {
    return execFileSync('git', args, { cwd: this.dir, env, input, maxBuffer: 1 << 28, stdio: ['pipe', 'pipe', 'pipe'] })
  }

  run(args: string[], input: string | Buffer = ''): string {
    return this.bytes(args, input).toString('utf8').trim()
  }

  /** Undefined where git says no. */
  try(args: string[]): string | undefined {
    try {
      return this.run(args)
    } catch {
      return undefined
    }
  }

  /** The same as `bytes`, remembered: for questions about commits, whose answers never change. */
  remembered(args: string[]): Buffer {
    const key = args.join('\0')
    const known = this.#diffs.get(key) ?? this.bytes(args)
    this.#diffs.set(key, known)
    return known
  }

  /** Read from the disk: nothing packs refs here, and a process for each look would be slow. */
  ref(name: string): string | undefined {
    if (!isRefName(name)) return undefined
    const path = join(this.dir, name)
    try {
      const text = readFileSync(path, 'utf8').trim()
      return /^[0-9a-f]{40}$/.test(text) ? text : undefined
    } catch {
      return undefined
    }
  }

  /** Every ref below a prefix such as `refs/heads/`, sorted, with its commit. */
  refs(prefix: string): { name: string; oid: string }[] {
    const found: { name: string; oid: string }[] = []
    const walk = (folder: string): void => {
      for (const entry of existsSync(join(this.dir, folder))
        ? readdirSync(join(this.dir, folder), { withFileTypes: true })
        : []) {
        const name = `${folder}/${entry.name}`
        if (entry.isDirectory()) walk(name)
        else if (name.startsWith(prefix) && this.ref(name)) found.push({ name, oid: this.ref(name)! })
      }
    }
    walk(prefix.endsWith('/') ? prefix.slice(0, -1) : dirname(prefix))
    return found.sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  setRef(name: string, oid: string): void {
    this.run(['update-ref', name, oid])
  }

  deleteRef(name: string): void {
    this.run(['update-ref', '-d', name])
  }

  setHead(branch: string): void {
    writeFileSync(join(this.dir, 'HEAD'), `ref: refs/heads/${branch}\n`)
  }

  has(oid: string): boolean {
    return /^[0-9a-f]{40}$/.test(oid) && this.try(['cat-file', '-e', `${oid}^{commit}`]) !== undefined
  }

  /** One process for a whole commit. */
  commit(wish: CommitWish): string {
    const who = `${wish.by.name} <${wish.by.email}> ${wish.at} +0000`
    const parts: (string | Buffer)[] = wish.parents.length ? [] : [`reset ${wish.ref}\n`]
    parts.push(`commit ${wish.ref}\nmark :1\nauthor ${who}\ncommitter ${who}\n`, ...blob(wish.message))
    for (const parent of wish.parents) parts.push(`${parent === wish.parents[0] ? 'from' : 'merge'} ${parent}\n`)
    for (const [path, change] of Object.entries(wish.files)) parts.push(...fileCommand(path, change))
    parts.push('\nget-mark :1\n')
    const bytes = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
    return this.run(['fast-import', '--quiet', '--force', '--date-format=raw'], bytes)
  }

  /** What a commit says of itself. */
  detail(oid: string): CommitDetail {
    const lines = this.remembered([
      'show',
      '--no-patch',
      `--date=format-local:%Y-%m-%dT%H:%M:%SZ`,
      `--format=${DETAIL}`,
      oid,
    ])
    const [
      tree = '',
      parents = '',
      name = '',
      email = '',
      date = '',
      committer = '',
      address = '',
      committed = '',
      ...message
    ] = lines.toString('utf8').split('\n')
    return {
      ...{ tree, parents: parents.split(' ').filter(Boolean), message: message.join('\n').trimEnd() },
      ...{ author: { name, email, date }, committer: { name: committer, email: address, date: committed } },
    }
  }

  /** Undefined where there is none. */
  mergeBase(a: string, b: string): string | undefined {
    try {
      return this.remembered(['merge-base', a, b]).toString('utf8').trim()
    } catch {
      return undefined
    }
  }

  /** The tree of the automatic merge; undefined where it conflicts. */
  mergedTree(base: string, head: string): string | undefined {
    try {
      return this.remembered(['merge-tree', '--write-tree', base, head]).toString('utf8').split('\n')[0]
    } catch {
      return undefined
    }
  }

  destroy(): void {
    rmSync(this.dir, { recursive: true, force: true })
  }
}

export function isRefName(name: string): boolean {
  return /^refs\/[^\s~^:?*[\\]+$/.test(name) && !/\.\.|\/\/|\/\.|\.lock(\/|$)|@\{|\/$|\.$/.test(name)
}

function fileCommand(path: string, change: FileChange): (string | Buffer)[] {
  const quoted = `"${path.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`
  if (change === null) return [`D ${quoted}\n`]
  const isPlain = typeof change === 'string' || Buffer.isBuffer(change)
  return [`M ${isPlain ? '100644' : change.mode} inline ${quoted}\n`, ...blob(isPlain ? change : change.content)]
}

function blob(content: string | Buffer): (string | Buffer)[] {
  const bytes = Buffer.from(content as string)
  return [`data ${bytes.length}\n`, bytes, '\n']
}
