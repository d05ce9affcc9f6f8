import type { ItemKey } from './item.js'

/** The right to run an item, held by one run at a time. */
export interface Claim {
  run: string
  /** ISO 8601; from then on anybody may take it. */
  expiresAt: string
  /** Who holds it, so that a dead process on the same machine frees it at once. */
  holder: { host: string; pid: number; startedAt: string }
}

/** What the store knows of one item; the forge knows the rest. */
export interface ItemMemory {
  key: ItemKey
  attempts: number
  skip: { since: string } | undefined
  claim: Claim | undefined
  /** How the last unit on it ended, and for which version of the item. */
  last: { run: string; outcome: string; version: string; at: string } | undefined
}

/** How an item's memory says that a review of this head was published: for as long as the head stays, there is nothing new to read. */
export function reviewedVersion(head: string): string {
  return `head ${head}`
}

/** An intended or done write, kept so that a crash loses nothing and a second run writes nothing twice. */
export interface JournalEntry {
  id: string
  run: string
  unit: string
  item: ItemKey
  /** The item's as it was planned. */
  version?: string
  kind: string
  state: 'intended' | 'done' | 'failed' | 'undone'
  /** ISO 8601. */
  at: string
  /** The publication as JSON, and where its objects lie until it is done. */
  publication: unknown
  objects: string
  url?: string
  message?: string
  /** What the forge held afterwards, for `undo`. */
  left?: Left
}

/** What a write left on the forge. `repo` is the one that holds the pull request or issue. */
export type Left =
  | { kind?: 'pull-request'; repo: string; branch: string; oid: string; number: number }
  | { kind: 'push'; repo: string; number: number; headRepo: string; branch: string; oid: string; before: string }
  | { kind: 'review'; repo: string; number: number; review: string }
  | { kind: 'replies'; repo: string; number: number; replies: { thread: string; comment: string; resolved: boolean }[] }
  | { kind: 'comment'; repo: string; number: number; comment: string; isNew: boolean }
