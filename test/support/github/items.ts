import type { Account } from './accounts.js'
import type { Repo } from './repo.js'

/** What a test can say about an issue or pull request; all of it has a default. */
export interface ItemWish {
  title?: string
  /** Null where nothing was written. */
  body?: string | null
  /** The owner of the repo where it is left out; null for a deleted account. */
  author?: string | Account | null
  labels?: string[]
  assignees?: string[]
  milestone?: string
  state?: 'open' | 'closed'
  locked?: boolean
  createdAt?: string
  updatedAt?: string
}

export interface CommentWish {
  body: string
  author?: string | Account | null
  createdAt?: string
  minimized?: boolean
}

export class Comment {
  readonly id: number
  readonly nodeId: string
  body: string
  author: Account | null
  createdAt: string
  updatedAt: string
  editedAt: string | null = null
  editor: Account | null = null
  isMinimized: boolean

  constructor(
    readonly item: Item,
    wish: CommentWish,
  ) {
    const { state, owner } = item.repo
    this.id = state.id()
    this.nodeId = state.node('IC', this.id, this)
    this.body = wish.body
    this.author = wish.author === null ? null : state.account(wish.author ?? owner)
    this.createdAt = wish.createdAt ?? state.past()
    this.updatedAt = this.createdAt
    this.isMinimized = wish.minimized ?? false
  }
}

export interface TimelineEvent {
  type: string
  actor: Account | null
  createdAt: string
  [detail: string]: unknown
}

export class Item {
  readonly id: number
  readonly nodeId: string
  readonly number: number
  title: string
  body: string | null
  author: Account | null
  labels: string[]
  assignees: Account[]
  milestone: string | null
  state: 'open' | 'closed'
  stateReason: string | null = null
  locked: boolean
  lockReason: string | null = null
  createdAt: string
  updatedAt: string
  closedAt: string | null = null
  closedBy: Account | null = null
  editedAt: string | null = null
  editor: Account | null = null
  readonly comments: Comment[] = []
  readonly events: TimelineEvent[] = []
  readonly reactions: { content: string; by: Account; on: string }[] = []
  parent: Item | null = null
  readonly subIssues: Item[] = []
  readonly blockedBy: Item[] = []

  constructor(
    readonly repo: Repo,
    readonly kind: 'issue' | 'pull-request',
    wish: ItemWish,
  ) {
    const { state } = repo
    this.id = state.id()
    this.nodeId = state.node(kind === 'issue' ? 'I' : 'PR', this.id, this)
    this.number = repo.nextNumber()
    this.title = wish.title ?? `${kind === 'issue' ? 'Issue' : 'Pull request'} ${this.number}`
    this.body = wish.body === undefined ? null : wish.body
    this.author = wish.author === null ? null : state.account(wish.author ?? repo.owner)
    this.labels = [...(wish.labels ?? [])]
    for (const label of this.labels) repo.label(label)
    this.assignees = (wish.assignees ?? []).map((login) => state.account(login))
    this.milestone = wish.milestone ?? null
    this.state = wish.state ?? 'open'
    this.locked = wish.locked ?? false
    this.createdAt = wish.createdAt ?? state.past()
    this.updatedAt = wish.updatedAt ?? this.createdAt
    if (this.state === 'closed') this.closedAt = this.updatedAt
    repo.items.set(this.number, this)
  }

  get isOpen(): boolean {
    return this.state === 'open'
  }

  comment(wish: CommentWish | string): Comment {
    const comment = new Comment(this, typeof wish === 'string' ? { body: wish } : wish)
    this.comments.push(comment)
    this.touch(comment.createdAt)
    return comment
  }

  close(by: Account | null = null, reason = 'completed'): this {
    this.state = 'closed'
    this.stateReason = this.kind === 'issue' ? reason : null
    this.closedBy = by
    this.closedAt = this.repo.state.now()
    this.touch()
    return this
  }

  reopen(): this {
    Object.assign(this, { state: 'open', stateReason: 'reopened', closedAt: null, closedBy: null })
    this.touch()
    return this
  }

  lock(): this {
    this.locked = true
    return this
  }

  touch(at = this.repo.state.now()): void {
    if (at > this.updatedAt) this.updatedAt = at
  }
}

export class Issue extends Item {
  constructor(repo: Repo, wish: ItemWish) {
    super(repo, 'issue', wish)
  }

  /** Makes it a sub-issue. */
  under(parent: Item): this {
    this.parent = parent
    parent.subIssues.push(this)
    return this
  }
}
