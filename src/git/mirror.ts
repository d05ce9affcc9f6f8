import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RepoRef } from '../model/item.js'
import type { BranchName, Oid } from '../model/unit.js'
import { makeBare } from './bare.js'
import { type Git, gitText } from './git.js'
import { isOid } from './oid.js'

/** Our own bare copy of one repo: the only place that units' objects and guards read the base from. */
export interface Mirror {
  /** Absolute path of the bare repo. */
  dir: string
  /** Fetches one branch and gives its commit; needless where the mirror has it at `planned` already. Throws `GitError`. */
  fetch(branch: BranchName, planned?: Oid): Promise<Oid>
}

/** More packs than this are joined into one before the next unit. */
const MANY_PACKS = 30

/** The mirror of a repo under `root`, made at the first call; never one for two repos. */
export async function openMirror(
  git: Git,
  root: string,
  repo: RepoRef,
  remote: { url: string; env: Record<string, string> },
): Promise<Mirror> {
  const dir = join(root, mirrorName(repo, remote.url))
  if (!(await exists(dir))) await makeAtOnce(root, dir)
  return {
    dir,
    async fetch(branch, planned) {
      const known = planned && (await commitOf(git, dir, branch))
      return known === planned && known !== undefined ? known : fetchBranch(git, dir, remote, branch)
    },
  }
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
    if (!(await exists(dir))) throw error
  }
}

async function exists(dir: string): Promise<boolean> {
  return readFile(join(dir, 'HEAD')).then(
    () => true,
    () => false,
  )
}

async function fetchBranch(
  git: Git,
  dir: string,
  remote: { url: string; env: Record<string, string> },
  branch: BranchName,
): Promise<Oid> {
  const refspec = `+refs/heads/${branch}:${refOf(branch)}`
  const flags = [
    '--no-tags',
    '--no-recurse-submodules',
    '--no-write-fetch-head',
    '--update-shallow',
    '--quiet',
    '--no-auto-maintenance',
  ]
  await gitText(git, { dir, args: ['fetch', ...flags, '--', remote.url, refspec], env: remote.env })
  await joinPacks(git, dir)
  const oid = await commitOf(git, dir, branch)
  if (oid === undefined) throw new Error(`the mirror gave no commit for ${branch}`)
  return oid
}

async function commitOf(git: Git, dir: string, branch: BranchName): Promise<Oid | undefined> {
  const ended = await git({ dir, args: ['rev-parse', '--verify', '--quiet', `${refOf(branch)}^{commit}`] })
  const oid = ended.stdout.toString('latin1').trim()
  return isOid(oid) ? oid : undefined
}

/** Not by its own name: `a` and `a/b` can't both be refs, but a branch `a` may go and an `a/b` come. */
function refOf(branch: BranchName): string {
  return `refs/awaywork/base/${createHash('sha256').update(branch).digest('hex').slice(0, 32)}`
}

async function joinPacks(git: Git, dir: string): Promise<void> {
  const packs = (await readdir(join(dir, 'objects', 'pack'))).filter((name) => name.endsWith('.pack'))
  if (packs.length > MANY_PACKS) await gitText(git, { dir, args: ['repack', '-a', '-d', '-q'] })
}
