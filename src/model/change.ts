import type { Oid } from './unit.js'

/** A path of one of the two trees that differs between them. A rename is a deletion and an addition. */
export interface ChangedFile {
  /** Slashes between the parts; bytes that are no UTF-8 show as U+FFFD. */
  path: string
  status: 'added' | 'deleted' | 'modified'
  /** Octal, as git writes it (`100644`); undefined where the file is absent. */
  oldMode: string | undefined
  newMode: string | undefined
  oldOid: Oid | undefined
  newOid: Oid | undefined
  /** Bytes of the new blob; 0 for a deletion or a gitlink. */
  size: number
}

/** What a unit did to its base, as trees and never as patch text. */
export interface Change {
  base: Oid
  tip: Oid
  tree: Oid
  /** Commits between base and tip. */
  commits: number
  /** What the guards judge. In a merge, only what differs from the base branch and from git's own merge. */
  files: ChangedFile[]
  /** Where it finishes a merge with conflicts: the parents of the commit to publish. */
  merge?: { head: Oid; base: Oid }
  /** Added and deleted lines of text files; lockfiles apart. */
  lines: { added: number; deleted: number; inLockfiles: number }
}
