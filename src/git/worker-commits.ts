import type { Oid } from '../model/unit.js'
import type { Git } from './git.js'

/** The trailer of every commit that awaywork publishes. Who writes it by hand only takes something away from the branch. */
export const TRAILER = 'Awaywork-Item'

/** Whether a head has commits that an agent made, by the trailer that we give them. Where that can't be told it counts as if. */
export async function hasWorkerCommits(
  git: Git,
  dir: string,
  { base, head }: { base: Oid; head: Oid },
): Promise<boolean> {
  const args = ['log', '--format=%H', '--max-count=1', '--extended-regexp', `--grep=^${TRAILER}: `, head, `^${base}`]
  const ended = await git({ dir, args, timeoutMs: 30_000 })
  return ended.code !== 0 || ended.by !== 'itself' || ended.stdout.length > 0
}

/** Whether all that a branch gained on its way from `base` to `head` is commits that we published. Where that can't be told it is not. */
export async function areWorkerCommits(
  git: Git,
  dir: string,
  { base, head }: { base: Oid; head: Oid },
): Promise<boolean> {
  const isAncestor = await git({ dir, args: ['merge-base', '--is-ancestor', base, head], timeoutMs: 30_000 })
  if (isAncestor.code !== 0) return false
  const others = ['--first-parent', '--format=%H', '--max-count=1', '--extended-regexp', '--invert-grep']
  const args = ['log', ...others, `--grep=^${TRAILER}: `, head, `^${base}`]
  const ended = await git({ dir, args, timeoutMs: 30_000 })
  return ended.code === 0 && ended.by === 'itself' && ended.stdout.length === 0
}
