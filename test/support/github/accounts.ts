import type { State } from './state.js'

export type Role = 'none' | 'read' | 'triage' | 'write' | 'maintain' | 'admin'
export const ROLES: Role[] = ['none', 'read', 'triage', 'write', 'maintain', 'admin']

export type AccountKind = 'User' | 'Bot' | 'Organization' | 'Mannequin'

export class Account {
  readonly id: number
  readonly nodeId: string
  name: string | null = null
  /** Public, as a profile shows it. */
  email: string | null = null
  isDeleted = false

  constructor(
    state: State,
    public login: string,
    readonly kind: AccountKind = 'User',
  ) {
    this.id = state.id()
    this.nodeId = state.node({ User: 'U', Bot: 'BOT', Organization: 'O', Mannequin: 'MAN' }[kind], this.id, this)
  }

  /** As GraphQL writes it: bots without the suffix that REST adds. */
  get plainLogin(): string {
    return this.login.replace(/\[bot\]$/, '')
  }
}

export interface Membership {
  visibility: 'public' | 'private'
  role: 'member' | 'admin'
}

export interface Team {
  id: number
  nodeId: string
  slug: string
  org: Org
  members: string[]
}

export class Org extends Account {
  readonly members = new Map<string, Membership>()
  readonly teams = new Map<string, Team>()
  /** What every member may do in each of its repos. */
  basePermission: Role = 'read'

  constructor(
    readonly state: State,
    login: string,
  ) {
    super(state, login, 'Organization')
  }

  member(login: string, membership: Partial<Membership> = {}): void {
    this.state.account(login)
    this.members.set(login.toLowerCase(), { visibility: 'private', role: 'member', ...membership })
  }

  membership(account: Account): Membership | undefined {
    return this.members.get(account.login.toLowerCase())
  }

  team(slug: string, members: string[]): Team {
    const id = this.state.id()
    const team: Team = { id, nodeId: '', slug, org: this, members }
    team.nodeId = this.state.node('T', id, team)
    this.teams.set(slug, team)
    return team
  }
}

export type TokenKind = 'classic' | 'oauth' | 'fine-grained' | 'installation'

export interface Token {
  value: string
  account: Account
  kind: TokenKind
  /** Classic and OAuth tokens only. */
  scopes: string[]
  /** `owner/name` of the only repos it reaches, and sees where they are private; undefined for all. */
  repos: string[] | undefined
  /** What a fine-grained or installation token may do; undefined for everything that its kind can. */
  permissions: Record<string, 'read' | 'write'> | undefined
  expiresAt: string | undefined
}

/** Told by its prefix, as GitHub's are. */
export function kindOf(value: string): TokenKind {
  if (value.startsWith('github_pat_')) return 'fine-grained'
  if (value.startsWith('ghs_')) return 'installation'
  return value.startsWith('gho_') ? 'oauth' : 'classic'
}
