import { finished } from 'node:stream/promises'
import type { Oid } from '../model/unit.js'
import { DiffCutter } from './diff-cutter.js'
import { type Git, GitError } from './git.js'
import { isOid } from './oid.js'

const MIB = 1024 * 1024
const DIFF_MS = 60_000

/** What a pull request changes: its head compared with the commit where it left its base. */
export interface PullDiff {
  mergeBase: Oid
  /** Whole files' patches up to the cap, with a list of what is left out at the top; empty where nothing differs. */
  patch: Buffer
  /** Files whose patch is left out. */
  leftOut: number
}

/**
 * The commit where head left base. Throws where there is none: a comparison with anything else would show others' changes, or none,
 * as the pull request's own.
 */
export async function mergeBaseOf(git: Git, dir: string, { base, head }: { base: Oid; head: Oid }): Promise<Oid> {
  const ended = await git({ dir, args: ['merge-base', base, head], timeoutMs: DIFF_MS })
  const oid = ended.stdout.toString('latin1').trim()
  if (isOid(oid)) return oid
  if (ended.code !== 1) throw new GitError('merge-base', ended)
  throw new Error('its head and its base have no common history here, so that nothing can be said of what it changes')
}

/** Reads it from a mirror, as bytes: no diff program, no text conversion, nothing of the tree's attributes. Throws an `Error` in words. */
export async function pullDiff(
  git: Git,
  dir: string,
  ends: { base: Oid; head: Oid },
  maxBytes = 2 * MIB,
): Promise<PullDiff> {
  const mergeBase = await mergeBaseOf(git, dir, ends)
  const cutter = new DiffCutter(maxBytes)
  const flags = ['-r', '-p', '--find-renames', '--no-color', '--no-ext-diff', '--no-textconv', '--full-index']
  const prefixes = ['--src-prefix=a/', '--dst-prefix=b/']
  const ended = await git({
    dir,
    args: ['diff-tree', ...flags, ...prefixes, mergeBase, ends.head],
    timeoutMs: DIFF_MS,
    stdoutTo: cutter,
  })
  if (ended.by === 'timeout') throw new Error('reading what it changes took too long')
  if (ended.code !== 0) throw new GitError('diff-tree', ended)
  await finished(cutter)
  return { mergeBase, patch: cutter.patch(), leftOut: cutter.leftOut }
}
