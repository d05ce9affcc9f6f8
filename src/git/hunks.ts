import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Oid } from '../model/unit.js'
import { lineReader } from '../system/lines.js'
import { type Git, GitError, gitBytes } from './git.js'
import { shownPath } from './tree-parse.js'
import { TooLargeToInspect } from './tree-walk.js'

/** One stretch of a file's diff with its context: first line and number of lines, in the old text and in the new one. */
export interface Hunk {
  oldStart: number
  oldLines: number
  newStart: number
  newLines: number
}

/** The hunks of each changed file by the path it has afterwards; none for a binary file or a mere rename. */
export type Hunks = ReadonlyMap<string, readonly Hunk[]>

const MIB = 1024 * 1024
const CAPS = { files: 3_000, hunks: 100_000, listBytes: 16 * MIB, timeMs: 60_000 }

const SHOWN_AS_A_FORGE_DOES = ['-r', '--find-renames', '--no-color', '--no-ext-diff', '--no-textconv']

/** The diff from one commit or tree to another, as a forge shows a pull request from its merge base. Throws `TooLargeToInspect`, `GitError`. */
export async function diffHunks(git: Git, dir: string, from: Oid, to: Oid): Promise<Hunks> {
  const files = await changedFiles(git, dir, from, to)
  if (files.length > CAPS.files) throw new TooLargeToInspect(`it has more than ${CAPS.files} files`)
  const patches = await patchHunks(git, dir, from, to)
  // without -z git quotes odd names, so that none can look like a line of the patch; the order tells whose patch it is
  if (patches.length !== files.reduce((sum, file) => sum + file.patches, 0))
    throw new Error('git shows another number of files than it lists')
  const hunks = new Map<string, readonly Hunk[]>()
  let at = 0
  for (const file of files) {
    const own = patches.slice(at, at + file.patches).flat()
    at += file.patches
    if (!file.path.includes('\ufffd')) hunks.set(file.path, hunksOf(file, own))
  }
  return hunks
}

interface ListedFile {
  path: string
  status: string
  /** A file that became a link, say, is shown as one deleted and one added. */
  patches: number
}

/** A forge may not take a rename for one, and then the old lines are not in this file: they take no notes. */
function hunksOf({ status }: ListedFile, hunks: Hunk[]): Hunk[] {
  if (status === 'T') return []
  return status === 'R' ? hunks.map((hunk) => ({ ...hunk, oldLines: 0 })) : hunks
}

async function changedFiles(git: Git, dir: string, from: Oid, to: Oid): Promise<ListedFile[]> {
  const args = ['diff-tree', '--raw', '-z', ...SHOWN_AS_A_FORGE_DOES, from, to]
  const listed = await gitBytes(git, { dir, args, timeoutMs: CAPS.timeMs, keepBytes: CAPS.listBytes })
  if (listed.length >= CAPS.listBytes)
    throw new TooLargeToInspect(`the list of its files is over ${CAPS.listBytes} bytes`)
  const fields = listed.toString('latin1').split('\0')
  const files: ListedFile[] = []
  for (let at = 0; fields[at]?.startsWith(':'); ) {
    const status = fields[at]!.split(' ')[4]?.charAt(0) ?? ''
    const path = fields[at + (status === 'R' ? 2 : 1)] ?? ''
    files.push({ path: shownPath(path), status, patches: status === 'T' ? 2 : 1 })
    at += status === 'R' ? 3 : 2
  }
  return files
}

/** The hunks of each patch, in git's order. Of the text only the lines that begin one are kept. */
async function patchHunks(git: Git, dir: string, from: Oid, to: Oid): Promise<Hunk[][]> {
  const patches: Hunk[][] = []
  let room = CAPS.hunks
  const lines = lineReader((line) => {
    if (line.startsWith('diff --git ')) patches.push([])
    const hunk = hunkIn(line)
    if (hunk && room-- > 0) patches.at(-1)?.push(hunk)
  })
  const args = ['diff-tree', '-p', '-U3', ...SHOWN_AS_A_FORGE_DOES, from, to]
  const sink = sinkOf(lines)
  const ended = await git({ dir, args, timeoutMs: CAPS.timeMs, stdoutTo: sink })
  await finished(sink)
  if (ended.by === 'timeout') throw new TooLargeToInspect('reading its diff took too long')
  if (ended.code !== 0) throw new GitError('diff-tree', ended)
  if (room < 0) throw new TooLargeToInspect(`its diff has more than ${CAPS.hunks} parts`)
  return patches
}

function sinkOf(lines: ReturnType<typeof lineReader>): Writable {
  return new Writable({
    write(piece: Buffer, _, done) {
      lines.add(piece)
      done()
    },
    final(done) {
      lines.end()
      done()
    },
  })
}

/** A line of content begins with a space, a plus, a minus or a backslash. */
function hunkIn(line: string): Hunk | undefined {
  const [, oldStart, oldLines, newStart, newLines] = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
  if (oldStart === undefined) return undefined
  return {
    oldStart: Number(oldStart),
    oldLines: Number(oldLines ?? 1),
    newStart: Number(newStart),
    newLines: Number(newLines ?? 1),
  }
}
