import type { Account } from './accounts.js'
import { lineIn } from './diff.js'
import type { CommentWish } from './items.js'
import type { Pull } from './pulls.js'

export type ReviewState = 'PENDING' | 'COMMENTED' | 'APPROVED' | 'CHANGES_REQUESTED' | 'DISMISSED'

export interface Place {
  path: string
  /** Undefined for a comment on the whole file. */
  line?: number
  side?: 'LEFT' | 'RIGHT'
  startLine?: number
  startSide?: 'LEFT' | 'RIGHT'
}

export interface ReviewWish {
  author?: string | Account | null
  state?: ReviewState
  body?: string
  comments?: (Place & { body: string; createdAt?: string; commit?: string })[]
  commit?: string
  createdAt?: string
}

export interface ThreadWish extends Place {
  comments: CommentWish[]
  resolvedBy?: string
  /** The commit it was begun on; the head where it is left out. */
  commit?: string
}

export class Review {
  readonly id: number
  readonly nodeId: string
  readonly author: Account | null
  state: ReviewState
  body: string
  readonly commit: string
  readonly createdAt: string
  submittedAt: string | null

  constructor(
    readonly pull: Pull,
    wish: ReviewWish,
  ) {
    const { state, owner } = pull.repo
    this.id = state.id()
    this.nodeId = state.node('PRR', this.id, this)
    this.author = wish.author === null ? null : state.account(wish.author ?? owner)
    this.state = wish.state ?? 'COMMENTED'
    this.body = wish.body ?? ''
    this.commit = wish.commit ?? pull.headOid
    this.createdAt = wish.createdAt ?? state.past()
    this.submittedAt = this.state === 'PENDING' ? null : this.createdAt
  }

  get comments(): ReviewComment[] {
    return this.pull.threads.flatMap((thread) => thread.comments).filter((comment) => comment.review === this)
  }
}

/** A conversation at a place of the diff; its first comment carries the place. */
export class Thread {
  readonly id: number
  readonly nodeId: string
  resolvedBy: Account | null = null
  readonly comments: ReviewComment[] = []
  readonly path: string
  readonly originalLine: number | undefined
  readonly originalStartLine: number | undefined
  readonly side: 'LEFT' | 'RIGHT'
  readonly startSide: 'LEFT' | 'RIGHT' | undefined
  readonly originalCommit: string
  readonly hunk: string

  constructor(
    readonly pull: Pull,
    place: Place & { side: 'LEFT' | 'RIGHT' },
    start: { oid: string; hunk: string },
  ) {
    const { state } = pull.repo
    this.id = state.id()
    this.nodeId = state.node('PRRT', this.id, this)
    this.path = place.path
    this.originalLine = place.line
    this.originalStartLine = place.startLine
    this.side = place.side
    this.startSide = place.startLine === undefined ? undefined : (place.startSide ?? place.side)
    this.originalCommit = start.oid
    this.hunk = start.hunk
  }

  /** Where its line is now; undefined where a later push changed that line. */
  get line(): number | undefined {
    return this.#now(this.originalLine, this.side)
  }

  get startLine(): number | undefined {
    return this.#now(this.originalStartLine, this.startSide ?? this.side)
  }

  get isOutdated(): boolean {
    return this.originalLine !== undefined && this.line === undefined
  }

  #now(number: number | undefined, side: 'LEFT' | 'RIGHT'): number | undefined {
    if (number === undefined || side === 'LEFT') return number
    const { repo, headOid } = this.pull
    return lineIn(repo.git, { path: this.path, number, from: this.originalCommit, to: headOid })
  }

  add(wish: CommentWish, review: Review): ReviewComment {
    const comment = new ReviewComment(this, review, wish)
    this.comments.push(comment)
    return comment
  }
}

export class ReviewComment {
  readonly id: number
  readonly nodeId: string
  readonly author: Account | null
  body: string
  readonly createdAt: string
  updatedAt: string
  editedAt: string | null = null
  isMinimized: boolean

  constructor(
    readonly thread: Thread,
    readonly review: Review,
    wish: { body: string; createdAt?: string; minimized?: boolean },
  ) {
    const { state } = thread.pull.repo
    this.id = state.id()
    this.nodeId = state.node('PRRC', this.id, this)
    this.author = review.author
    this.body = wish.body
    this.createdAt = wish.createdAt ?? review.createdAt
    this.updatedAt = this.createdAt
    this.isMinimized = wish.minimized ?? false
  }

  /** The one it answers. */
  get replyTo(): ReviewComment | undefined {
    const [first] = this.thread.comments
    return first === this ? undefined : first
  }
}
