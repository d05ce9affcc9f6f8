import { join } from 'node:path'
import { type Account, ROLES, type Role, type Team } from './accounts.js'
import { CheckRun, type CheckWish, type CommitStatus } from './checks.js'
import { BareRepo, type Files } from './git.js'
import { Issue, type Item, type ItemWish } from './items.js'
import { Pull, type PullWish } from './pulls.js'
import type { State } from './state.js'

export interface RepoWish {
  /** Who may do what, beside the owner. */
  access?: Record<string, Role>
  /** The first commit's; null for a repo without any commit. */
  files?: Files | null
  private?: boolean
  defaultBranch?: string
  description?: string | null
  hasIssues?: boolean
}

export interface Protection {
  branch: string
  /** Whether it only refuses that history is rewritten or the branch deleted. */
  keepsHistoryOnly: boolean
}

export interface Rule {
  /** A branch, or a pattern such as `release/*`. */
  pattern: string
  type: string
  parameters?: Record<string, unknown>
  rulesetId: number
}

export interface Label {
  id: number
  nodeId: string
  name: string
}

export class Repo {
  readonly id: number
  readonly nodeId: string
  readonly git: BareRepo
  readonly access = new Map<string, Role>()
  readonly items = new Map<number, Item>()
  readonly labels = new Map<string, Label>()
  readonly checks: CheckRun[] = []
  readonly statuses: CommitStatus[] = []
  readonly protections: Protection[] = []
  readonly rules: Rule[] = []
  readonly forks: Repo[] = []
  readonly createdAt: string
  pushedAt: string
  isPrivate: boolean
  isArchived = false
  isDeleted = false
  hasIssues: boolean
  defaultBranch: string
  /** Free plans have no drafts in private repos. */
  allowsDrafts = true
  description: string | null
  #lastNumber = 0
  /** Apart from `items`, among which it would be slow to look for them. */
  readonly #pulls: Pull[] = []

  constructor(
    readonly state: State,
    public owner: Account,
    public name: string,
    wish: RepoWish,
    readonly parent?: Repo,
  ) {
    this.id = state.id()
    this.nodeId = state.node('R', this.id, this)
    this.defaultBranch = wish.defaultBranch ?? parent?.defaultBranch ?? 'main'
    this.isPrivate = wish.private ?? false
    this.hasIssues = wish.hasIssues ?? true
    this.description = wish.description ?? null
    this.createdAt = this.pushedAt = state.past()
    for (const [login, role] of Object.entries(wish.access ?? {})) this.give(login, role)
    this.git = new BareRepo(join(state.root, `${this.id}.git`), {
      defaultBranch: this.defaultBranch,
      hooks: state.hooks,
      shared: parent?.git,
    })
    state.repos.set(this.fullName.toLowerCase(), this)
    state.redirects.delete(this.fullName.toLowerCase())
    if (wish.files !== null && !parent) this.commit(this.defaultBranch, wish.files ?? { 'README.md': `# ${name}\n` })
  }

  get fullName(): string {
    return `${this.owner.login}/${this.name}`
  }

  get isEmpty(): boolean {
    return this.git.refs('refs/heads/').length === 0
  }

  nextNumber(): number {
    return ++this.#lastNumber
  }

  /** Changes somebody's role; `none` takes it away. */
  give(login: string, role: Role): this {
    if (!ROLES.includes(role)) throw new Error(`no such role: ${role}`)
    this.state.account(login)
    if (role === 'none') this.access.delete(login.toLowerCase())
    else this.access.set(login.toLowerCase(), role)
    return this
  }

  /** Commits these files on top of a branch (or of `from`), as if somebody had pushed; gives the commit. */
  commit(
    branch: string,
    files: Files,
    options: { message?: string; parent?: string; parents?: string[]; by?: { name: string; email: string } } = {},
  ): string {
    const ref = `refs/heads/${branch}`
    const tip = this.git.ref(ref) ?? this.git.ref(`refs/heads/${this.defaultBranch}`)
    const parents = options.parents ?? (options.parent ? [options.parent] : tip ? [tip] : [])
    const at = Date.parse(this.state.past()) / 1000
    const by = options.by ?? { name: this.owner.name ?? this.owner.login, email: `${this.owner.login}@example.org` }
    const oid = this.git.commit({ ref, files, parents, message: options.message ?? 'Change', by, at })
    this.refMoved(ref)
    return oid
  }

  /** The commit of a branch. Throws where there is no such branch. */
  branch(name: string): string {
    const oid = this.git.ref(`refs/heads/${name}`)
    if (oid === undefined) throw new Error(`${this.fullName} has no branch ${name}`)
    return oid
  }

  hasBranch(name: string): boolean {
    return this.git.ref(`refs/heads/${name}`) !== undefined
  }

  /** Every branch with its commit. */
  branches(): Record<string, string> {
    return Object.fromEntries(this.git.refs('refs/heads/').map(({ name, oid }) => [name.slice(11), oid]))
  }

  /** A file of a branch; undefined where there is none. */
  file(branch: string, path: string): string | undefined {
    return this.git.try(['show', `${this.branch(branch)}:${path}`])
  }

  moveRef(ref: string, oid: string): void {
    this.git.setRef(ref, oid)
    this.refMoved(ref)
  }

  deleteBranch(name: string): void {
    this.git.deleteRef(`refs/heads/${name}`)
    this.refMoved(`refs/heads/${name}`)
  }

  /** Open pull requests follow their branch; where it is gone, they are closed. Gives those that were. */
  refMoved(ref: string): Pull[] {
    if (!ref.startsWith('refs/heads/')) return []
    this.pushedAt = this.state.now()
    const oid = this.git.ref(ref)
    const followers = this.#network()
      .flatMap((repo) => repo.pulls())
      .filter((pull) => pull.isOpen && pull.headRepo === this && `refs/heads/${pull.headRef}` === ref)
    for (const pull of followers) {
      if (oid === undefined) pull.close()
      else if (oid !== pull.headOid) pull.follow(oid)
    }
    return oid === undefined ? followers : []
  }

  #network(): Repo[] {
    let root: Repo = this
    while (root.parent) root = root.parent
    const all = (repo: Repo): Repo[] => [repo, ...repo.forks.flatMap(all)]
    return all(root)
  }

  issue(wish: ItemWish = {}): Issue {
    return new Issue(this, wish)
  }

  pull(wish: PullWish): Pull {
    const pull = new Pull(this, wish)
    this.#pulls.push(pull)
    return pull
  }

  pulls(): readonly Pull[] {
    return this.#pulls
  }

  item(number: number): Item | undefined {
    return this.items.get(number)
  }

  /** `topic` or `you:topic`. Throws where no such fork is there. */
  head(written: string): { headRepo: Repo; headRef: string } {
    const [owner = '', ...rest] = written.split(':')
    if (!rest.length) return { headRepo: this, headRef: written }
    const headRepo = this.#network().find(
      (repo) => repo.owner.login.toLowerCase() === owner.toLowerCase() && !repo.isDeleted,
    )
    if (!headRepo) throw new Error(`${owner} has no fork of ${this.fullName}`)
    return { headRepo, headRef: rest.join(':') }
  }

  /** With every branch there is at that moment. */
  fork(fullName: string, wish: Omit<RepoWish, 'files'> = {}): Repo {
    const [owner = '', name = ''] = fullName.split('/')
    const fork = new Repo(this.state, this.state.account(owner), name, { private: this.isPrivate, ...wish }, this)
    for (const { name: ref, oid } of this.git.refs('refs/heads/')) fork.git.setRef(ref, oid)
    this.forks.push(fork)
    return fork
  }

  /** A team written `org/slug`. */
  team(name: string): Team {
    const [org = '', slug = ''] = name.split('/')
    const team = this.state.org(org)?.teams.get(slug)
    if (!team) throw new Error(`no such team: ${name}`)
    return team
  }

  label(name: string): Label {
    const known = this.labels.get(name.toLowerCase())
    if (known) return known
    const id = this.state.id()
    const label: Label = { id, nodeId: '', name }
    label.nodeId = this.state.node('LA', id, label)
    this.labels.set(name.toLowerCase(), label)
    return label
  }

  check(oid: string, wish: CheckWish): CheckRun {
    return new CheckRun(this, oid, wish)
  }

  status(oid: string, wish: Pick<CommitStatus, 'context' | 'state'> & Partial<CommitStatus>): CommitStatus {
    const id = this.state.id()
    const rest = { description: '', targetUrl: null, creator: this.owner, createdAt: this.state.past() }
    const status: CommitStatus = { ...rest, ...wish, id, nodeId: '', repo: this, oid }
    status.nodeId = this.state.node('SC', id, status)
    this.statuses.push(status)
    return status
  }

  protect(branch: string, options: Partial<Protection> = {}): this {
    this.protections.push({ keepsHistoryOnly: false, ...options, branch })
    return this
  }

  /** One ruleset, for a branch, a pattern or `~ALL`. */
  ruleset(pattern: string, rules: (string | Pick<Rule, 'type' | 'parameters'>)[]): this {
    const rulesetId = this.state.id()
    for (const rule of rules)
      this.rules.push({ pattern, rulesetId, ...(typeof rule === 'string' ? { type: rule } : rule) })
    return this
  }

  rulesFor(branch: string): Rule[] {
    return this.rules.filter(({ pattern }) =>
      globOf(pattern === '~DEFAULT_BRANCH' ? this.defaultBranch : pattern).test(branch),
    )
  }

  protects(branch: string): boolean {
    return this.protections.some((each) => each.branch === branch)
  }

  /** The old name leads to it from now on. */
  rename(fullName: string): this {
    const [owner = '', name = ''] = fullName.split('/')
    const former = this.fullName.toLowerCase()
    this.state.repos.delete(former)
    this.owner = this.state.account(owner)
    this.name = name
    this.state.repos.set(this.fullName.toLowerCase(), this)
    this.state.redirects.delete(this.fullName.toLowerCase())
    this.state.redirects.set(former, this)
    return this
  }

  archive(): this {
    this.isArchived = true
    return this
  }

  /** Its open pull requests elsewhere stay, without a head repo. */
  delete(): void {
    this.isDeleted = true
    this.state.repos.delete(this.fullName.toLowerCase())
    for (const [name, repo] of this.state.redirects) if (repo === this) this.state.redirects.delete(name)
  }

  lock(number: number): void {
    this.items.get(number)?.lock()
  }
}

function globOf(pattern: string): RegExp {
  if (pattern === '~ALL') return /^/
  const source = pattern.replace(/^refs\/heads\//, '').split(/(\*\*|\*)/)
  const parts = source.map((part) =>
    part === '**' ? '.*' : part === '*' ? '[^/]*' : part.replace(/[.+?^$(){}|[\]\\]/g, '\\$&'),
  )
  return new RegExp(`^${parts.join('')}$`)
}
