import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { type Git, GitError, gitText } from '../git/git.js'
import { changedFiles, countLines, differencesOf, treeOf } from '../git/inspect.js'
import { NO_OID } from '../git/oid.js'
import { MalformedTree, shownPath } from '../git/tree-parse.js'
import { TooLargeToInspect, type TreeDifference } from '../git/tree-walk.js'
import type { Change, ChangedFile } from '../model/change.js'
import type { Refusal } from '../model/outcome.js'
import type { Oid, Unit } from '../model/unit.js'
import { isLockfile } from '../trust/protected-paths.js'

const MIB = 1024 * 1024
/** Lines are counted and the patch is written only below this many bytes of changed files. */
const PATCH_BYTES = 512 * MIB
const PATCH_FILES = 20_000
/** With a larger file in it, a patch shows every file as binary: for a byte of line ends a comparison takes forty of memory. */
const TEXT_BYTES = 16 * MIB

export interface Harvested {
  bare: string
  base: Oid
  tip: Oid
  /** The tree that setup left, where it left something; what it did is not the agent's. */
  prepared: Oid | undefined
  commits: number
  /** Where the base is git's merge of these two, for the agent to finish. */
  merge?: Unit['merge']
}

/** A unit's change as data, of trees alone; or the refusal, where it is too large to look at. */
export async function describeChange(git: Git, taken: Harvested): Promise<Change | Refusal> {
  try {
    const tree = await judgedTree(git, taken)
    const all = await changedFiles(git, taken.bare, await treeOf(git, taken.bare, taken.base), tree)
    const files = taken.merge ? await unlikeBase(git, taken.bare, taken.merge.base, { tree, files: all }) : all
    const lines = isReadable(all)
      ? await linesOf(git, taken, { tree, files })
      : { added: 0, deleted: 0, inLockfiles: 0 }
    const { base, tip, commits } = taken
    const merge = taken.merge && { head: taken.merge.head, base: taken.merge.base }
    return { base, tip, tree, commits, files, ...(merge && { merge }), lines }
  } catch (error) {
    if (error instanceof TooLargeToInspect)
      return { code: 'too-large-to-inspect', message: `the change is too large to inspect: ${error.message}` }
    if (error instanceof MalformedTree)
      return { code: 'malformed-pack', message: `the agent's commits are broken: ${error.message}` }
    throw error
  }
}

/**
 * Of what the agent did to git's own merge, that which is not now as the base has it: what the base brings along is nobody's to
 * judge here, and a file put back to what the head had is.
 */
async function unlikeBase(
  git: Git,
  bare: string,
  base: Oid,
  { tree, files }: { tree: Oid; files: ChangedFile[] },
): Promise<ChangedFile[]> {
  const differences = await differencesOf(git, bare, await treeOf(git, bare, base), tree)
  const unlike = new Set(differences.map(({ path }) => shownPath(path)))
  return files.filter(({ path }) => unlike.has(path))
}

/** The tree to publish: the agent's, less what setup had already done to the base. */
async function judgedTree(git: Git, { bare, base, tip, prepared }: Harvested): Promise<Oid> {
  const worked = await treeOf(git, bare, tip)
  if (prepared === undefined) return worked
  const own = await differencesOf(git, bare, await treeOf(git, bare, prepared), worked)
  return withFiles(git, bare, await treeOf(git, bare, base), own)
}

/** `tree` with these paths as they are afterwards. Throws `GitError` where git takes no such path. */
async function withFiles(git: Git, bare: string, tree: Oid, files: readonly TreeDifference[]): Promise<Oid> {
  const folder = await mkdtemp(join(bare, 'index-'))
  const env = { GIT_INDEX_FILE: join(folder, 'index') }
  try {
    await gitText(git, { dir: bare, env, args: ['read-tree', tree] })
    const rows = files.map(({ path, after }) => `${after?.mode ?? '0'} ${after?.oid ?? NO_OID}\t${path}\0`)
    const stdin = Buffer.from(rows.join(''), 'latin1')
    await gitText(git, { dir: bare, env, args: ['update-index', '-z', '--index-info'], stdin })
    return await gitText(git, { dir: bare, env, args: ['write-tree'] })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function linesOf(
  git: Git,
  { bare, base }: Harvested,
  { tree, files }: { tree: Oid; files: readonly ChangedFile[] },
): Promise<Change['lines']> {
  const lines = { added: 0, deleted: 0, inLockfiles: 0 }
  const judged = new Set(files.map(({ path }) => path))
  for (const file of await countLines(git, bare, base, tree)) {
    if (!judged.has(file.path)) continue
    if (isLockfile(file.path)) lines.inLockfiles += file.added + file.deleted
    else {
      lines.added += file.added
      lines.deleted += file.deleted
    }
  }
  return lines
}

function isReadable(files: readonly ChangedFile[]): boolean {
  return files.length <= PATCH_FILES && files.reduce((sum, file) => sum + file.size, 0) <= PATCH_BYTES
}

/**
 * Writes the change as a patch that `git apply --binary` takes, from base to the judged tree; of a merge from the head, since nobody
 * but us has the merge it began with. False where it is too large for one. Throws `GitError`.
 */
export async function writePatch(git: Git, bare: string, change: Change, path: string): Promise<boolean> {
  const from = change.merge?.head ?? change.base
  const files = change.merge ? await filesSince(git, bare, from, change.tree) : change.files
  if (files === undefined || !isReadable(files)) return false
  const file = createWriteStream(path, { mode: 0o600 })
  const flags = [
    '-p',
    '--binary',
    '--full-index',
    '--no-renames',
    '--no-color',
    '--no-ext-diff',
    '--no-textconv',
    '--src-prefix=a/',
    '--dst-prefix=b/',
  ]
  const form = files.some(({ size }) => size > TEXT_BYTES) ? await asBinary(bare) : []
  const ended = await git({
    dir: bare,
    args: [...form, 'diff-tree', ...flags, from, change.tree],
    stdoutTo: file,
  })
  await finished(file).catch(() => {})
  if (ended.by === 'timeout') {
    await rm(path, { force: true })
    return false
  }
  if (ended.code !== 0) throw new GitError('diff-tree', ended)
  return true
}

/** Undefined where they are too many to look at. */
async function filesSince(git: Git, bare: string, head: Oid, tree: Oid): Promise<ChangedFile[] | undefined> {
  try {
    return await changedFiles(git, bare, await treeOf(git, bare, head), tree)
  } catch (error) {
    if (error instanceof TooLargeToInspect) return undefined
    throw error
  }
}

async function asBinary(bare: string): Promise<string[]> {
  const attributes = join(bare, 'all-binary')
  await writeFile(attributes, '* -diff\n')
  return ['-c', `core.attributesFile=${attributes}`]
}
