import type { RepoRef } from '../model/item.js'
import type { JournalEntry, Left } from '../model/memory.js'
import { messageOf } from '../system/errors.js'
import { undoPullRequest, undoPush } from './undo-branch.js'
import { undoComment, undoReplies, undoReview } from './undo-talk.js'
import type { Takings, UndoTools } from './undo-tools.js'

export type { UndoTools }

export interface Undone extends Takings {
  item: string
  url: string
}

/** Takes back what these entries published, as far as the forge allows and as far as nobody has built on it. */
export async function undo(entries: readonly JournalEntry[], tools: UndoTools): Promise<Undone[]> {
  const undone: Undone[] = []
  for (const entry of entries) undone.push(await undoOne(entry, tools))
  return undone
}

async function undoOne(entry: JournalEntry, tools: UndoTools): Promise<Undone> {
  const takings = await takenBack(entry, tools)
  if (takings.stays.length === 0 && !tools.dryRun) await tools.store.record({ ...entry, state: 'undone' })
  return { item: entry.item, url: entry.url ?? '', ...takings }
}

/** A forge that does not answer for one write must not keep the others from being taken back. */
async function takenBack(entry: JournalEntry, tools: UndoTools): Promise<Takings> {
  const { left } = entry
  const repo = left && tools.repoOf(left.repo)
  if (!left || !repo) return { taken: [], stays: ['the config no longer names its repo'] }
  try {
    return await byKind(left, repo, entry, tools)
  } catch (error) {
    return { taken: [], stays: [`${entry.url ?? entry.kind}: ${messageOf(error)}`] }
  }
}

function byKind(left: Left, repo: RepoRef, entry: JournalEntry, tools: UndoTools): Promise<Takings> {
  switch (left.kind) {
    case undefined:
    case 'pull-request':
      return undoPullRequest({ left, repo, entry }, tools)
    case 'push':
      return undoPush({ left, repo, entry }, tools)
    case 'review':
      return undoReview({ left, repo, entry }, tools)
    case 'replies':
      return undoReplies({ left, repo, entry }, tools)
    case 'comment':
      return undoComment({ left, repo, entry }, tools)
  }
}
