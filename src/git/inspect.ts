import type { ChangedFile } from '../model/change.js'
import type { Oid } from '../model/unit.js'
import { type Git, GitError, gitText } from './git.js'
import { contentsOf, sizesOf, treeReader } from './objects.js'
import { shownPath } from './tree-parse.js'
import { diffTrees, TooLargeToInspect, type TreeDifference } from './tree-walk.js'

const MIB = 1024 * 1024
const CAPS = { entries: 200_000, treeBytes: 64 * MIB, depth: 200, timeMs: 30_000 }

/** Where two trees differ, with paths as bytes. Throws `TooLargeToInspect`, `MalformedTree`. */
export async function differencesOf(git: Git, dir: string, before: Oid, after: Oid): Promise<TreeDifference[]> {
  const reader = treeReader(git, dir, CAPS.treeBytes)
  return diffTrees(reader, before, after, { ...CAPS, deadline: Date.now() + CAPS.timeMs })
}

/** The same as data to judge, with the sizes of the new blobs. */
export async function changedFiles(git: Git, dir: string, before: Oid, after: Oid): Promise<ChangedFile[]> {
  const differences = await differencesOf(git, dir, before, after)
  const blobs = differences.map((each) => (isBlob(each.after?.mode) ? each.after?.oid : undefined))
  const known = blobs.filter((oid) => oid !== undefined)
  const sizes = new Map((await sizesOf(git, dir, known)).map((size, index) => [known[index]!, size ?? 0]))
  return differences.map((each) => fileOf(each, sizes)).sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The bytes of blobs by oid. The caller has capped their sizes. */
export async function blobs(git: Git, dir: string, oids: readonly Oid[]): Promise<Map<Oid, Buffer>> {
  const sizes = await sizesOf(git, dir, oids)
  const total = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
  const contents = await contentsOf(git, dir, oids, total + 100 * oids.length)
  return new Map(oids.map((oid, index) => [oid, contents[index]!]))
}

export interface CountedLines {
  path: string
  added: number
  deleted: number
}

/** Added and deleted lines of each text file. Only for trees whose difference has been capped. Throws `TooLargeToInspect`. */
export async function countLines(git: Git, dir: string, before: Oid, after: Oid): Promise<CountedLines[]> {
  const args = ['diff-tree', '-r', '-z', '--numstat', '--no-renames', '--no-ext-diff', '--no-textconv', before, after]
  const ended = await git({ dir, args, timeoutMs: CAPS.timeMs })
  if (ended.by === 'timeout') throw new TooLargeToInspect('counting its lines took too long')
  if (ended.code !== 0) throw new GitError('diff-tree', ended)
  const rows = ended.stdout.toString('utf8').split('\0')
  return rows.flatMap((row) => {
    const [added, deleted, path] = row.split('\t')
    return path === undefined || added === '-' ? [] : [{ path, added: Number(added), deleted: Number(deleted) }]
  })
}

/** The tree of a commit. Throws `GitError`. */
export async function treeOf(git: Git, dir: string, commit: Oid): Promise<Oid> {
  return gitText(git, { dir, args: ['rev-parse', '--verify', '--quiet', `${commit}^{tree}`] })
}

function isBlob(mode: string | undefined): boolean {
  return mode !== undefined && mode !== '160000'
}

function fileOf(difference: TreeDifference, sizes: Map<Oid, number>): ChangedFile {
  const { before, after } = difference
  return {
    path: shownPath(difference.path),
    status: before === undefined ? 'added' : after === undefined ? 'deleted' : 'modified',
    oldMode: before?.mode,
    newMode: after?.mode,
    oldOid: before?.oid,
    newOid: after?.oid,
    size: after ? (sizes.get(after.oid) ?? 0) : 0,
  }
}
