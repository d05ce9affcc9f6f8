import type { Forge } from '../forge/forge.js'
import { commitTrees, type Identity } from '../git/commit.js'
import type { Git } from '../git/git.js'
import type { Published, PullRequestPublication, PushPublication } from '../model/decision.js'
import type { RepoRef } from '../model/item.js'
import type { Left } from '../model/memory.js'
import type { BranchName, Oid } from '../model/unit.js'
import type { Store } from '../store/store.js'
import type { Clock } from '../system/clock.js'

export interface PerformTools {
  git: Git
  forge: Forge
  store: Store
  /** The repo of ours that holds the judged trees. */
  bare: string
  by: Identity
  clock: Clock
  /** Told of each push that was made; the forge tells of everything else. */
  onPush?(push: { kind: 'push' | 'create-branch'; repo: string; branch: BranchName }): void
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

/**
 * A write whose answer may have been lost: where it throws, what the forge holds decides. Gives what is there then, or undefined where
 * the write's own answer came. Throws as the write did where nothing is there.
 */
export async function orFound<T>(
  write: () => Promise<unknown>,
  lookUp: () => Promise<T | undefined>,
): Promise<T | undefined> {
  try {
    await write()
    return undefined
  } catch (error) {
    const found = await lookUp().catch(() => undefined)
    if (found === undefined) throw error
    return found
  }
}
