import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RepoRef } from '../model/item.js'
import type { BranchName, Oid } from '../model/unit.js'
import { exists } from '../system/files.js'
import { makeBare } from './bare.js'
import { type Git, GitError, gitText } from './git.js'
import { isOid } from './oid.js'

/** A branch of the repo, or the head of a pull request in it. `planned`: the commit it was at when the unit was planned. */
export type WantedRef = ({ branch: BranchName } | { pull: number }) & { planned?: Oid }

/** Our own bare copy of one repo: the only place that units' objects and guards read the base from. */
export interface Mirror {
  /** Absolute path of the bare repo. */
  dir: string
  /** Fetches one branch and gives its commit; needless where the mirror has it at `planned` already. Throws `GitError`. */
  fetch(branch: BranchName, planned?: Oid): Promise<Oid>
  /**
   * The same for several at once, in one fetch, or in none where the mirror has each at its `planned`. Throws `MissingRef` where the
   * forge has no such head of a pull request, also after a while; `GitError` otherwise.
   */
  fetchAll(wanted: readonly WantedRef[]): Promise<Oid[]>
}

/** The forge says that there is a pull request, and has no commits for it. */
export class MissingRef extends Error {}

export interface MirrorOptions {
  /** How long to wait before a missing head of a pull request is asked for again: a forge may lag behind what it says of it. */
  waitsMs?: readonly number[]
}

const WAITS_MS: readonly number[] = [500, 2_000, 5_000]

/** More packs than this are joined into one before the next unit. */
const MANY_PACKS = 30

interface Remote {
  url: string
  /** For the one command that goes there. */
  env: Record<string, string>
}

/** The mirror of a repo under `root`, made at the first call; never one for two repos. */
export async function openMirror(
  git: Git,
  root: string,
  repo: RepoRef,
  remote: Remote & MirrorOptions,
): Promise<Mirror> {
  const dir = join(root, mirrorName(repo, remote.url))
  if (!(await exists(join(dir, 'HEAD')))) await makeAtOnce(root, dir)
  const fetchAll: Mirror['fetchAll'] = async (wanted) => {
    const known = await Promise.all(
      wanted.map(({ planned, ...ref }) => planned && commitOf(git, dir, ref as WantedRef)),
    )
    const isHere = wanted.every(({ planned }, index) => planned !== undefined && known[index] === planned)
    return isHere ? wanted.map(({ planned }) => planned!) : fetchRefs(git, dir, remote, wanted)
  }
  return { dir, fetchAll, fetch: async (branch, planned) => (await fetchAll([{ branch, planned }]))[0]! }
}

function mirrorName(repo: RepoRef, url: string): string {
  const plain = repo.name.replace(/[^A-Za-z0-9._-]+/g, '-').slice(0, 60)
  return `${plain}-${createHash('sha256').update(url).digest('hex').slice(0, 12)}.git`
}

/** Two runs may want the same new mirror: it appears whole, and the slower one takes the faster one's. */
async function makeAtOnce(root: string, dir: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  const draft = await mkdtemp(`${dir}.new-`)
  await makeBare(draft)
  try {
    await rename(draft, dir)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!(await exists(join(dir, 'HEAD')))) throw error
  }
}

async function fetchRefs(
  git: Git,
  dir: string,
  remote: Remote & MirrorOptions,
  wanted: readonly WantedRef[],
): Promise<Oid[]> {
  const waitsMs = [...(remote.waitsMs ?? WAITS_MS)]
  while (!(await fetchOnce(git, dir, remote, wanted))) {
    const waitMs = waitsMs.shift()
    if (waitMs === undefined) throw new MissingRef(missing(wanted))
    await sleep(waitMs)
  }
  await joinPacks(git, dir)
  return Promise.all(
    wanted.map(async (ref) => {
      const oid = await commitOf(git, dir, ref)
      if (oid === undefined) throw new Error(`the mirror gave no commit for ${theirRef(ref)}`)
      return oid
    }),
  )
}

/** False where the head of a pull request is missing. Throws `GitError`. */
async function fetchOnce(git: Git, dir: string, remote: Remote, wanted: readonly WantedRef[]): Promise<boolean> {
  const flags = [
    '--no-tags',
    '--no-recurse-submodules',
    '--no-write-fetch-head',
    '--update-shallow',
    '--quiet',
    '--no-auto-maintenance',
  ]
  const refspecs = wanted.map((ref) => `+${theirRef(ref)}:${ourRef(ref)}`)
  const args = ['fetch', ...flags, '--', remote.url, ...new Set(refspecs)]
  const ended = await git({ dir, args, env: { ...remote.env } })
  if (ended.code === 0 && ended.by === 'itself') return true
  const error = new GitError('fetch', ended)
  if (/couldn't find remote ref refs\/pull\//.test(error.stderr)) return false
  throw error
}

function missing(wanted: readonly WantedRef[]): string {
  const pulls = wanted.flatMap((ref) => ('pull' in ref ? [ref.pull] : []))
  return `the forge has no commits for pull request ${pulls.join(' or ')} yet; the next run asks again`
}

async function commitOf(git: Git, dir: string, ref: WantedRef): Promise<Oid | undefined> {
  const ended = await git({ dir, args: ['rev-parse', '--verify', '--quiet', `${ourRef(ref)}^{commit}`] })
  const oid = ended.stdout.toString('latin1').trim()
  return isOid(oid) ? oid : undefined
}

function theirRef(ref: WantedRef): string {
  return 'pull' in ref ? `refs/pull/${ref.pull}/head` : `refs/heads/${ref.branch}`
}

/** A branch not by its own name: `a` and `a/b` can't both be refs, but a branch `a` may go and an `a/b` come. */
function ourRef(ref: WantedRef): string {
  if ('pull' in ref) return `refs/awaywork/pull/${ref.pull}`
  return `refs/awaywork/base/${createHash('sha256').update(ref.branch).digest('hex').slice(0, 32)}`
}

/** Nothing is dropped on the way: another run may still be at work on a head that was pushed away since. */
async function joinPacks(git: Git, dir: string): Promise<void> {
  const packs = (await readdir(join(dir, 'objects', 'pack'))).filter((name) => name.endsWith('.pack'))
  if (packs.length > MANY_PACKS) await gitText(git, { dir, args: ['repack', '-a', '-d', '-k', '-q'] })
}
