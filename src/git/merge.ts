import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Oid } from '../model/unit.js'
import { ownText } from '../trust/safe-text.js'
import { makeBare } from './bare.js'
import { commitTrees, type Identity } from './commit.js'
import { type Git, type GitCall, GitError, gitText } from './git.js'
import { isOid } from './oid.js'
import { shownPath } from './tree-parse.js'

export interface Merge {
  head: Oid
  base: Oid
  /** Of the commit, whose message is ours; `date` is ISO 8601. The same input makes the same commit. */
  by: Identity & { date: string }
}

export interface Merged {
  /** A commit with the parents head and base; its tree is git's own merge, conflict markers and all. In the mirror, on no branch. */
  commit: Oid
  /** Paths with a conflict, as `ChangedFile` shows them; none where git could merge by itself. */
  conflicts: string[]
}

/** What stands behind `<<<<<<<` and `>>>>>>>`: fixed, so that no branch's name is in what the agent reads as a marker. */
export const SIDES = { head: 'pull-request', base: 'base-branch' } as const

const MESSAGE = 'The base merged in, with its conflicts to resolve\n'

const MERGE_MS = 120_000
const MOST_CONFLICTS = 1_000

/** Each candidate pair of a rename is compared by content. Above this many, renames are not looked for. */
const RENAME_LIMIT = 2_000

/**
 * Merges base into head in a mirror, as objects alone: no work tree, no index, no attributes, so no merge driver that a tree names
 * is ever run (G03). Throws an `Error` in words where the two can't be merged at all, or git is too old.
 */
export async function mergeWithMarkers(git: Git, mirror: string, { head, base, by }: Merge): Promise<Merged> {
  const folder = await mkdtemp(join(mirror, 'merge-'))
  try {
    const env = await placeIn(folder, mirror, { head, base })
    const { tree, conflicts } = await mergedTree(git, { dir: folder, env })
    const commits = [{ tree, message: ownText(MESSAGE) }]
    return { commit: await commitTrees(git, mirror, [head, base], commits, by), conflicts }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A bare of two refs, named as the markers will be; what it makes lands in the mirror. */
async function placeIn(
  folder: string,
  mirror: string,
  { head, base }: { head: Oid; base: Oid },
): Promise<GitCall['env']> {
  const shallow = await readFile(join(mirror, 'shallow'), 'utf8').catch(() => undefined)
  await makeBare(folder, { shallow })
  await writeFile(join(folder, 'packed-refs'), `${base} refs/${SIDES.base}\n${head} refs/${SIDES.head}\n`)
  return { GIT_OBJECT_DIRECTORY: join(mirror, 'objects') }
}

async function mergedTree(git: Git, where: Pick<GitCall, 'dir' | 'env'>): Promise<{ tree: Oid; conflicts: string[] }> {
  const settings = [`merge.renameLimit=${RENAME_LIMIT}`, 'merge.conflictStyle=merge', 'merge.renormalize=false']
  const flags = ['--write-tree', '-z', '--name-only', '--no-messages']
  const args = [...settings.flatMap((each) => ['-c', each]), 'merge-tree', ...flags, SIDES.head, SIDES.base]
  const ended = await git({ ...where, args, timeoutMs: MERGE_MS })
  if (ended.by === 'timeout') throw new Error('merging its base took too long')
  const [tree = '', ...paths] = ended.stdout.toString('latin1').split('\0').filter(Boolean)
  if (!isOid(tree) || (ended.code !== 0 && ended.code !== 1))
    throw await unmergeable(git, new GitError('merge-tree', ended))
  if (paths.length > MOST_CONFLICTS) throw new Error(`its base conflicts with it in more than ${MOST_CONFLICTS} files`)
  return { tree, conflicts: [...new Set(paths)].map(shownPath).sort() }
}

async function unmergeable(git: Git, error: GitError): Promise<Error> {
  if (error.stderr.includes('refusing to merge unrelated histories'))
    return new Error('its head and its base have no common history, so that they can not be merged')
  if (!/usage: git merge-tree|unknown option/.test(error.stderr)) return error
  const version = await gitText(git, { args: ['version'] })
  return new Error(`merging needs git 2.38 or newer, and this is ${version}`)
}
