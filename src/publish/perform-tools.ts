import type { Forge } from '../forge/forge.js'
import { type SentWrite, WriteLog } from '../forge/logged.js'
import { LostAnswer } from '../forge/lost-answer.js'
import { commitTrees, type Identity } from '../git/commit.js'
import { type Git, GitError } from '../git/git.js'
import type { Published, PullRequestPublication, PushPublication } from '../model/decision.js'
import type { RepoRef } from '../model/item.js'
import type { Left } from '../model/memory.js'
import type { Oid } from '../model/unit.js'
import type { Store } from '../store/store.js'
import type { Clock } from '../system/clock.js'
import { messageOf } from '../system/errors.js'

export interface PerformTools {
  git: Git
  forge: Forge
  store: Store
  /** The repo of ours that holds the judged trees. */
  bare: string
  by: Identity
  clock: Clock
  /** Holds what was written: pushes are added here, everything else by the forge. */
  log?: WriteLog
}

/** The commit to publish: as the journal knows it, or made now, which gives the same. */
export async function commitOf(
  publication: PullRequestPublication | PushPublication,
  { git, bare, by }: PerformTools,
): Promise<Oid> {
  const { commit, commits, date } = publication
  const parents = publication.kind === 'push' ? publication.parents : [publication.base.oid]
  return commit ?? commitTrees(git, bare, parents, commits, { ...by, date })
}

/** What became of one write, and what of it the forge holds now. */
export interface Answer {
  answer: Published
  left?: Left
}

export function skipped(kind: Published['kind'], reason: string): Answer {
  return { answer: { kind, status: 'skipped', reason } }
}

/** `notes`: what of it the forge did not take over. */
export function done(kind: Published['kind'], url: string, notes: readonly string[], left: Left): Answer {
  const note = notes.length > 0 ? { note: notes.join('; ') } : {}
  return { answer: { kind, status: 'done', url, ...note }, left }
}

/** Why nothing may be written under an issue or pull request, asked at this moment; undefined where it may. */
export async function reasonNotToWrite(
  forge: Forge,
  at: { repo: RepoRef; number: number },
): Promise<string | undefined> {
  const name = `${at.repo.name}#${at.number}`
  switch (await forge.itemState(at.repo, at.number)) {
    case 'open':
      return undefined
    case 'closed':
      return `${name} has been closed since; nothing was written to it`
    case 'locked':
      return `the conversation of ${name} is locked; nothing was written to it`
    case 'gone':
      return `${name} is gone, or can't be seen any more; nothing was written to it`
  }
}

/** A write was sent, and what the forge holds of it can't be read: it may be there. Nothing is taken back, and the next run looks again. */
export class Unsure extends Error {
  constructor(why: unknown) {
    super(`${messageOf(why)}; it may be there all the same: the next run looks again`)
    this.name = 'Unsure'
  }
}

/** A read of what was written. Throws `Unsure`. */
export async function readBackBy<T>(read: () => Promise<T>): Promise<T> {
  return read().catch((error: unknown) => {
    throw new Unsure(error)
  })
}

export interface Written<T> {
  /** What is there, where the write's own answer did not come. */
  found: T | undefined
  sent: SentWrite[]
}

/**
 * A write whose answer may have been lost: where it throws, what the forge holds decides. Throws as the write did where nothing is
 * there, and `Unsure` where that can't be told.
 */
export async function orFound<T>(
  write: () => Promise<unknown>,
  lookUp: () => Promise<T | undefined>,
  log = new WriteLog(),
): Promise<Written<T>> {
  const { sent, error } = await log.during(write)
  if (error === undefined) return { found: undefined, sent }
  const found = await lookUp().catch(() => {
    throw mayBeDone(error) ? new Unsure(error) : error
  })
  if (found !== undefined) return { found, sent }
  log.drop(sent)
  throw error
}

/** A refusal did nothing. */
function mayBeDone(error: unknown): boolean {
  return error instanceof LostAnswer || error instanceof GitError
}
