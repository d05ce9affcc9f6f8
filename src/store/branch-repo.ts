import { randomBytes } from 'node:crypto'
import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeBare } from '../git/bare.js'
import type { Identity } from '../git/commit.js'
import { type Git, gitBytes, gitText } from '../git/git.js'
import { UnreadableObject } from '../git/objects.js'
import { isOid } from '../git/oid.js'
import { pushCommit } from '../git/push.js'
import type { BranchName, Oid } from '../model/unit.js'
import { codeOf, makePrivateDir } from '../system/files.js'
import { isNoBranch, type StateRemote } from './branch-faults.js'
import { holderOfThisProcess, isAlive } from './claims.js'

export interface StateRepoOptions {
  git: Git
  /** Asked before each command that goes there: a token may be young. */
  remote: () => Promise<StateRemote>
  branch: BranchName
  /** Absolute: a cache folder of ours, made where it is missing. */
  dir: string
  by: Identity
}

/** An object as `cat-file --batch` gives it. */
export interface Named {
  oid: Oid
  type: string
  bytes: Buffer
}

/** What a commit changes: the text of each file, undefined to take it away. */
export type Edit = ReadonlyMap<string, string | undefined>

export interface StateCommit {
  /** The commit it is appended to; undefined for a first one. */
  on: Oid | undefined
  edit: Edit
  /** Of a first one: the files that are there already, each with its mode. */
  keeps: Iterable<readonly [path: string, file: { mode: string; oid: Oid }]>
  message: string
  at: Date
}

const TIP = 'refs/awaywork/tip'
const NEXT = 'refs/awaywork/next'
const GIT_TIME_MS = 120_000

/**
 * A bare repo for one instance alone, below the cache folder: nothing in it is shared, so no lock, shallow file or half-written ref
 * of another process is ever met. It may vanish or break at any time; `renew` begins a new one.
 */
export class StateRepo {
  readonly #options: StateRepoOptions
  #dir: Promise<string> | undefined
  /** What the last command that went there was given; nothing of its environment may be shown. */
  lastRemote: StateRemote = { url: '', env: {} }

  constructor(options: StateRepoOptions) {
    this.#options = options
  }

  /** Fetches the branch's tip and nothing before it; false where there is no such branch. Throws `GitError`. */
  async fetch(): Promise<boolean> {
    const { git, branch } = this.#options
    const { url, env } = await this.#remote()
    const flags = ['--depth=1', '--no-tags', '--no-recurse-submodules', '--no-write-fetch-head', '--quiet']
    const args = ['fetch', ...flags, '--no-auto-maintenance', '--', url, `+refs/heads/${branch}:${TIP}`]
    const dir = await this.dir()
    try {
      await gitText(git, { dir, args, env, timeoutMs: GIT_TIME_MS })
      return true
    } catch (error) {
      if (isNoBranch(error)) return false
      throw error
    }
  }

  /** Objects by their names from the fetched tip (`^{tree}`, `:items`); undefined for one that is missing. */
  async atTip(names: readonly string[]): Promise<(Named | undefined)[]> {
    const stdin = names.map((name) => `${TIP}${name}\n`).join('')
    return namedIn(
      await gitBytes(this.#options.git, { dir: await this.dir(), args: ['cat-file', '--batch'], stdin }),
      names,
    )
  }

  /** Makes a commit of ours, without an index and without a work tree. */
  async commit(wish: StateCommit): Promise<Oid> {
    const args = [
      '-c',
      'fastimport.unpackLimit=1000',
      'fast-import',
      '--quiet',
      '--force',
      '--done',
      '--date-format=raw',
    ]
    const oid = await gitText(this.#options.git, {
      dir: await this.dir(),
      args,
      stdin: importOf(wish, this.#options.by),
    })
    if (!isOid(oid)) throw new UnreadableObject('git made no commit')
    return oid
  }

  /** Moves the branch from exactly `expected` (undefined: it must not exist) to that commit. Throws `GitError`. */
  async push(commit: Oid, expected: Oid | undefined): Promise<void> {
    const { git, branch } = this.#options
    await pushCommit(git, await this.dir(), { ...(await this.#remote()), branch, expected }, commit)
  }

  /** Lets go of a repo that is broken. */
  async renew(): Promise<void> {
    const old = await this.#dir?.catch(() => undefined)
    this.#dir = undefined
    if (old !== undefined) await rm(old, { recursive: true, force: true })
  }

  async #remote(): Promise<StateRemote> {
    this.lastRemote = await this.#options.remote()
    return this.lastRemote
  }

  /** The bare repo, made at the first call. */
  dir(): Promise<string> {
    this.#dir ??= makeOwn(this.#options.dir)
    return this.#dir
  }
}

async function makeOwn(root: string): Promise<string> {
  const there = await lstat(root).catch(() => undefined)
  if (there && !there.isDirectory()) await rm(root, { force: true })
  await makePrivateDir(root)
  await removeDead(root)
  const { pid, startedAt } = holderOfThisProcess()
  const dir = join(root, `${pid}-${startedAt}-${randomBytes(6).toString('hex')}.git`)
  await makeBare(dir)
  return dir
}

/** Repos of processes that have ended. One of a living process elsewhere that goes too costs that one another fetch. */
async function removeDead(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const [, pid, startedAt] = /^([1-9]\d*)-(.+)-[0-9a-f]{12}\.git$/.exec(name) ?? []
    if (pid === undefined || startedAt === undefined || isAlive({ pid: Number(pid), startedAt })) continue
    await rm(join(root, name), { recursive: true, force: true }).catch((error: unknown) => {
      // another process removes it at this moment
      if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'ENOENT') throw error
    })
  }
}

/** git-fast-import(1): one program for the blobs, the trees and the commit. */
function importOf({ on, edit, keeps, message, at }: StateCommit, by: Identity): string {
  const who = [by.name, by.email].map((part) => part.replace(/[<>\0-\x1f]/g, ' ').trim())
  const seconds = Math.floor(at.getTime() / 1000)
  const lines = [
    `reset ${NEXT}`,
    `commit ${NEXT}`,
    'mark :1',
    `committer ${who[0]} <${who[1]}> ${seconds} +0000`,
    dataOf(message),
  ]
  if (on !== undefined) lines.push(`from ${on}`)
  else for (const [path, { mode, oid }] of keeps) lines.push(`M ${plainMode(mode)} ${oid} ${path}`)
  for (const [path, text] of edit)
    lines.push(text === undefined ? `D ${path}` : `M 100644 inline ${path}\n${dataOf(text)}`)
  return [...lines, '', 'get-mark :1', 'done', ''].join('\n')
}

/** Only these are known to fast-import; what is no file stays what it is. */
function plainMode(mode: string): string {
  return mode.startsWith('10') ? '100644' : mode.padStart(6, '0')
}

function dataOf(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}`
}

function namedIn(out: Buffer, names: readonly string[]): (Named | undefined)[] {
  let at = 0
  return names.map((name) => {
    const end = out.indexOf(0x0a, at)
    const header = out.toString('latin1', at, Math.max(end, at))
    at = end + 1
    if (header.endsWith(' missing')) return undefined
    const [, oid, type, size] = /^([0-9a-f]{40}) ([a-z]+) (\d+)$/.exec(header) ?? []
    if (!oid || !type || at + Number(size) > out.length) throw new UnreadableObject(`the tip's ${name} can't be read`)
    const bytes = out.subarray(at, at + Number(size))
    at += bytes.length + 1
    return { oid, type, bytes }
  })
}
