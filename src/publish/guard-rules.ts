import type { Refusal } from '../model/outcome.js'
import type { ProtectedGlobs } from '../model/repo.js'
import type { Secret } from '../model/secret.js'

/** What a change must keep to, so that we publish it. Sizes in bytes. */
export interface GuardRules {
  protected: ProtectedGlobs
  /** Globs from the repo's top; a plain folder covers what it holds. Empty: a change may be everywhere. */
  paths: string[]
  maxFiles: number
  /** Added and deleted, lockfiles aside. */
  maxLines: number
  maxFileBytes: number
  /** Of all new blobs together. */
  maxChangeBytes: number
  secrets: Secret[]
}

export interface Judgement {
  /** Why the change must not be published; empty when it may. */
  refusals: Refusal[]
  /** What a reviewer should look at, one sentence each without a full stop. */
  flags: string[]
}
