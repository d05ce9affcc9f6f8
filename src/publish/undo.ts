import type { Forge } from '../forge/forge.js'
import type { RepoRef } from '../model/item.js'
import type { JournalEntry } from '../model/memory.js'
import type { Store } from '../store/store.js'

export interface Undone {
  item: string
  url: string
  /** What was taken back, or would be. */
  taken: string[]
  /** What stays, and why. */
  stays: string[]
}

export interface UndoTools {
  store: Store
  forge: Forge
  repoOf: (name: string) => RepoRef | undefined
  dryRun: boolean
}

/** Takes back what these entries published, as far as the forge allows and as far as nobody has built on it. */
export async function undo(entries: readonly JournalEntry[], tools: UndoTools): Promise<Undone[]> {
  const undone: Undone[] = []
  for (const entry of entries) undone.push(await undoOne(entry, tools))
  return undone
}

async function undoOne(entry: JournalEntry, tools: UndoTools): Promise<Undone> {
  const result: Undone = { item: entry.item, url: entry.url ?? '', taken: [], stays: [] }
  const repo = entry.left && tools.repoOf(entry.left.repo)
  if (!entry.left || !repo) {
    result.stays.push('the config no longer names its repo')
    return result
  }
  await takeBack(entry.left, repo, result, tools)
  if (result.stays.length === 0 && !tools.dryRun) await tools.store.record({ ...entry, state: 'undone' })
  return result
}

async function takeBack(
  left: NonNullable<JournalEntry['left']>,
  repo: RepoRef,
  result: Undone,
  tools: UndoTools,
): Promise<void> {
  const { forge, dryRun } = tools
  const { number, branch, oid } = left
  const head = await forge.branch(repo, branch)
  if (head !== undefined && head !== oid) {
    result.stays.push(`the branch ${branch} and pull request ${number}: somebody has pushed to it since`)
    return
  }
  const there = await forge.pullRequest(repo, number)
  if (there?.state === 'merged') {
    result.stays.push(`pull request ${number} was merged: revert it with git`)
    return
  }
  if (there?.state === 'open') {
    if (!dryRun) await forge.closePullRequest(repo, number)
    result.taken.push(`pull request ${number} closed`)
  }
  if (head === undefined) return
  const gone = dryRun || (await forge.deleteBranch(repo, branch, oid))
  if (gone) result.taken.push(`branch ${branch} deleted`)
  else result.stays.push(`the branch ${branch}: somebody has pushed to it since`)
}
