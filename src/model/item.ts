import type { Author, Comment, Person } from './person.js'
import type { PullRequestFacts } from './pull-request.js'
import type { UntrustedText } from './text.js'

export type { Author, Comment, Person }

/** `<source>:<id>`, e.g. `tasks:retry-uploads`, `github:acme/shop#12`. */
export type ItemKey = string

/** A repo by the name the config gives it: `shop` with a path on this disk, or `acme/shop` on a forge. */
export interface RepoRef {
  name: string
  /** Absolute path of a repo on this disk; absent for a repo on a forge. */
  path?: string
}

/** One request, as a source reported it. */
export interface Item {
  key: ItemKey
  /** The source's name in the config. */
  source: string
  /** The part of the key behind the source. */
  id: string
  kind: 'issue' | 'pull-request' | 'ticket'
  title: UntrustedText
  body: UntrustedText
  author: Author
  comments: Comment[]
  /** How many comments of outsiders were dropped. */
  hidden: number
  labels: string[]
  assignees?: Person[]
  milestone?: string
  status: string | undefined
  /** What only a pull request has. */
  pull?: PullRequestFacts
  /** An issue that an open pull request of somebody else would close: your secrets stay away from it (STEP-2). */
  isClosedBySomeoneElse?: boolean
  repo: RepoRef | undefined
  /** The forge says that you may not push to its repo. */
  isReadOnly?: boolean
  url: string
  /** ISO 8601. */
  updatedAt: string
  /** Hash of what was read: another version means that the item has changed. */
  version: string
}
