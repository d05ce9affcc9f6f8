import type { Account, Team } from './accounts.js'
import { CheckRun, type CheckWish, type CommitStatus } from './checks.js'
import { type FileDiff, hunkText, pullDiff } from './diff.js'
import { type Issue, Item, type ItemWish } from './items.js'
import type { Repo } from './repo.js'
import { Review, ReviewComment, type ReviewWish, Thread, type ThreadWish } from './reviews.js'

export interface PullWish extends ItemWish {
  /** `topic` in the repo itself, or `you:topic` in the fork of `you`. */
  head: string
  base?: string
  draft?: boolean
  /** Logins, and teams as `org/slug`. */
  reviewers?: string[]
  maintainerCanModify?: boolean
}

export class Pull extends Item {
  headRepo: Repo
  headRef: string
  headOid: string
  base: string
  /** The base branch's commit when the pull request was opened or last pushed to. */
  baseOid: string
  draft: boolean
  mergedAt: string | null = null
  mergedBy: Account | null = null
  mergeOid: string | null = null
  maintainerCanModify: boolean
  reviewers: Account[]
  teams: Team[]
  readonly reviews: Review[] = []
  readonly threads: Thread[] = []
  /** Issues that merging it closes. */
  readonly closing: Issue[] = []
  #unknownAnswers = 0

  constructor(repo: Repo, wish: PullWish) {
    super(repo, 'pull-request', wish)
    const { headRepo, headRef } = repo.head(wish.head)
    this.headRepo = headRepo
    this.headRef = headRef
    this.headOid = headRepo.branch(headRef)
    this.base = wish.base ?? repo.defaultBranch
    this.baseOid = repo.branch(this.base)
    this.draft = wish.draft ?? false
    this.maintainerCanModify = wish.maintainerCanModify ?? headRepo !== repo
    const wanted = wish.reviewers ?? []
    this.reviewers = wanted.filter((name) => !name.includes('/')).map((login) => repo.state.account(login))
    this.teams = wanted.filter((name) => name.includes('/')).map((name) => repo.team(name))
    this.#keepHead()
  }

  get isMerged(): boolean {
    return this.mergedAt !== null
  }

  get isCrossRepository(): boolean {
    return this.headRepo !== this.repo
  }

  /** As long as it is open, it goes where its branch goes. */
  follow(oid: string): void {
    this.headOid = oid
    this.baseOid = this.repo.git.ref(`refs/heads/${this.base}`) ?? this.baseOid
    this.#keepHead()
    this.touch()
  }

  #keepHead(): void {
    this.repo.git.setRef(`refs/pull/${this.number}/head`, this.headOid)
  }

  /** What it changes, up to its head or an earlier commit of it. */
  diff(upTo = this.headOid): FileDiff[] {
    return pullDiff(this.repo.git, this.repo.git.ref(`refs/heads/${this.base}`) ?? this.baseOid, upTo)
  }

  /** Undefined where GitHub has not worked it out. */
  mergeable(): boolean | undefined {
    if (!this.isOpen) return undefined
    if (this.#unknownAnswers > 0) {
      this.#unknownAnswers--
      return undefined
    }
    const base = this.repo.git.ref(`refs/heads/${this.base}`)
    return base !== undefined && this.repo.git.mergedTree(base, this.headOid) !== undefined
  }

  get isMergeableHidden(): boolean {
    return this.#unknownAnswers > 0
  }

  /** The next so many questions about its mergeability get no answer, as right after a push. */
  hideMergeable(times = 1): this {
    this.#unknownAnswers = times
    return this
  }

  commits(): string[] {
    const base = this.repo.git.mergeBase(this.baseOid, this.headOid)
    const range = base === undefined ? [this.headOid] : [`${base}..${this.headOid}`]
    return this.repo.git
      .remembered(['rev-list', '--reverse', '--topo-order', ...range])
      .toString('utf8')
      .split('\n')
      .filter(Boolean)
  }

  review(wish: ReviewWish): Review {
    const review = new Review(this, wish)
    this.reviews.push(review)
    for (const comment of wish.comments ?? []) this.#startThread(comment, review)
    this.touch(review.submittedAt ?? review.createdAt)
    return review
  }

  /** A conversation on a line, each comment with the review that GitHub puts around it. */
  thread({ comments, resolvedBy, ...place }: ThreadWish): Thread {
    const [first, ...rest] = comments
    if (!first) throw new Error('a thread has at least one comment')
    const review = this.review({ state: 'COMMENTED', body: '', author: first.author })
    const thread = this.#startThread({ ...place, body: first.body, createdAt: first.createdAt }, review)
    for (const each of rest) thread.add(each, this.review({ state: 'COMMENTED', body: '', author: each.author }))
    if (resolvedBy) thread.resolvedBy = this.repo.state.account(resolvedBy)
    return thread
  }

  #startThread(wish: Omit<ThreadWish, 'comments'> & { body: string; createdAt?: string }, review: Review): Thread {
    const side = wish.side ?? 'RIGHT'
    const oid = wish.commit ?? this.headOid
    const file = this.diff(oid).find((each) => each.path === wish.path)
    const thread = new Thread(this, { ...wish, side }, { oid, hunk: hunkText(file, side, wish.line) })
    thread.comments.push(new ReviewComment(thread, review, wish))
    this.threads.push(thread)
    return thread
  }

  check(wish: CheckWish): CheckRun {
    return new CheckRun(this.repo, this.headOid, wish)
  }

  status(context: string, state: CommitStatus['state'], description = ''): void {
    this.repo.status(this.headOid, { context, state, description })
  }

  closes(...issues: Issue[]): this {
    this.closing.push(...issues)
    return this
  }

  requests(name: string): this {
    if (name.includes('/')) this.teams.push(this.repo.team(name))
    else this.reviewers.push(this.repo.state.account(name))
    return this
  }

  /** Merges it as the button does. Throws where it conflicts. */
  merge(by: Account = this.repo.owner): string {
    const { git, state } = this.repo
    const base = this.repo.branch(this.base)
    const tree = git.mergedTree(base, this.headOid)
    if (tree === undefined) throw new Error(`#${this.number} conflicts`)
    const message = `Merge pull request #${this.number}`
    this.mergeOid = git.run(['commit-tree', tree, '-p', base, '-p', this.headOid, '-m', message])
    this.repo.moveRef(`refs/heads/${this.base}`, this.mergeOid)
    this.mergedAt = state.now()
    this.mergedBy = by
    this.close(by)
    for (const issue of this.closing) issue.close(by)
    return this.mergeOid
  }
}
