import { lfsPaths } from '../git/attributes.js'
import { type Git, gitText } from '../git/git.js'
import { blobs, changedFiles, treeOf } from '../git/inspect.js'
import { sizesOf } from '../git/objects.js'
import { isOid } from '../git/oid.js'
import type { Change } from '../model/change.js'
import { UntrustedText } from '../model/text.js'
import type { Oid } from '../model/unit.js'

/** The bytes of a change's files, before and after, by path. */
export type Contents = ReadonlyMap<string, { before?: Uint8Array; after?: Uint8Array }>

/** Reads what the guards must see of a change, from a repo of ours. */
export interface ChangeReader {
  contents(change: Change): Promise<Contents>
  /** Paths of new content that the repo keeps in git-lfs. */
  lfs(change: Change): Promise<string[]>
  /** The commits of a change one by one, oldest first, for `commits: keep`. */
  commits(change: Change): Promise<{ change: Change; message: UntrustedText }[]>
}

/** An old blob larger than this is not compared with; what a new one holds then counts as new. */
const BEFORE_BYTES = 100 * 1024 * 1024

/** Reads changes in the unit's own bare repo. */
export function changeReader(git: Git, bare: string): ChangeReader {
  return {
    contents: (change) => contentsOfChange(git, bare, change),
    lfs: (change) => lfsPaths(git, bare, change.tree, newPaths(change)),
    commits: (change) => commitsOf(git, bare, change),
  }
}

function newPaths({ files }: Change): string[] {
  return files.filter((file) => file.newOid !== undefined).map((file) => file.path)
}

async function contentsOfChange(git: Git, bare: string, change: Change): Promise<Contents> {
  const readable = change.files.map((file) => ({
    path: file.path,
    before: file.oldMode === '160000' ? undefined : file.oldOid,
    after: file.newMode === '160000' ? undefined : file.newOid,
  }))
  const olds = readable.map((file) => file.before).filter((oid) => oid !== undefined)
  const sizes = await sizesOf(git, bare, olds)
  const small = new Set(olds.filter((_, index) => (sizes[index] ?? Number.POSITIVE_INFINITY) <= BEFORE_BYTES))
  const news = readable.map((file) => file.after).filter((oid) => oid !== undefined)
  const bytes = await blobs(git, bare, [...new Set([...small, ...news])])
  const bytesOf = (oid: Oid | undefined): Uint8Array | undefined => (oid === undefined ? undefined : bytes.get(oid))
  const contents = new Map<string, { before?: Uint8Array; after?: Uint8Array }>()
  for (const { path, before, after } of readable) {
    // names that are no UTF-8 are shown alike: one file's bytes must not stand in for another's
    if (contents.has(path)) throw new Error('two of its file names look the same')
    contents.set(path, { before: bytesOf(before), after: bytesOf(after) })
  }
  return contents
}

async function commitsOf(
  git: Git,
  bare: string,
  change: Change,
): Promise<{ change: Change; message: UntrustedText }[]> {
  const args = ['rev-list', '--reverse', '--topo-order', '--parents', change.tip, `^${change.base}`]
  const rows = (await gitText(git, { dir: bare, args })).split('\n').filter(Boolean)
  return Promise.all(rows.map((row) => commitOf(git, bare, row.split(' '), change)))
}

async function commitOf(git: Git, bare: string, [oid = '', parent = '', ...more]: string[], whole: Change) {
  if (more.length > 0 || !isOid(parent))
    throw new Error('it has a merge, which `commits: keep` does not publish; use `commits: squash`')
  const tree = await treeOf(git, bare, oid)
  const files = await changedFiles(git, bare, await treeOf(git, bare, parent), tree)
  const raw = await gitText(git, { dir: bare, args: ['cat-file', 'commit', oid] })
  const message = new UntrustedText(raw.slice(raw.indexOf('\n\n') + 2))
  const change: Change = { base: parent as Oid, tip: oid, tree, commits: 1, files, lines: whole.lines }
  return { change, message }
}
