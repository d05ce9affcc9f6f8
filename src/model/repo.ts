import type { RepoRef } from './item.js'

/** A command of the repo's owner, run by `sh -c` in the clone before the agent. */
export interface SetupCommand {
  run: string
  /** Relative to the clone's top. */
  dir?: string
}

/** Globs, matched case-folded at any depth where they hold no slash. */
export interface ProtectedGlobs {
  refuse: string[]
  flag: string[]
  allow: string[]
}

/** A repo that the config names, with what it says of it. */
export interface Repo {
  ref: RepoRef
  /** Branch a unit starts from; undefined: the repo's default branch. */
  base: string | undefined
  /** A change elsewhere is refused; empty: everywhere. */
  paths: string[]
  setup: SetupCommand[]
  /** Environment names that setup alone receives. */
  secrets: string[]
  protected: ProtectedGlobs
}
