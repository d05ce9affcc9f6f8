import { type Account, type Org, ROLES, type Role, type Token } from './accounts.js'
import type { Repo } from './repo.js'

/** What GitHub refuses, with the status REST gives it; GraphQL's error type follows from that. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message)
  }
}

export const notFound = () => new Refusal(404, 'Not Found')

export function unprocessable(message: string, errors?: unknown[]): Refusal {
  return new Refusal(422, message, errors ? { errors } : {})
}

/** What somebody was given on a repo; whoever only sees it because it is public has `none`. */
export function roleOf(repo: Repo, account: Account): Role {
  if (repo.owner === account) return 'admin'
  const given = repo.access.get(account.login.toLowerCase()) ?? 'none'
  const membership = orgOf(repo)?.membership(account)
  if (!membership) return given
  return membership.role === 'admin' ? 'admin' : higher(given, orgOf(repo)!.basePermission)
}

function higher(a: Role, b: Role): Role {
  return ROLES.indexOf(a) >= ROLES.indexOf(b) ? a : b
}

export function atLeast(role: Role, wanted: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(wanted)
}

export function orgOf(repo: Repo): Org | undefined {
  return repo.owner.kind === 'Organization' ? (repo.owner as Org) : undefined
}

/** Read access as `permission` writes it, where maintain and triage do not exist. */
export function legacyPermission(role: Role): 'admin' | 'write' | 'read' | 'none' {
  if (role === 'maintain') return 'write'
  return role === 'triage' ? 'read' : role
}

export function sees(token: Token | undefined, repo: Repo): boolean {
  if (repo.isDeleted) return false
  if (!repo.isPrivate) return true
  if (!token || !reaches(token, repo)) return false
  if (isClassic(token) && !token.scopes.includes('repo')) return false
  return token.kind === 'installation' || roleOf(repo, token.account) !== 'none'
}

export function isClassic(token: Token): boolean {
  return token.kind === 'classic' || token.kind === 'oauth'
}

function reaches(token: Token, repo: Repo): boolean {
  return token.repos === undefined || token.repos.some((name) => repo.state.repo(name) === repo)
}

export type Ability =
  | 'contents'
  | 'issues'
  | 'pull_requests'
  | 'checks'
  | 'statuses'
  | 'actions'
  | 'metadata'
  | 'workflows'

/** Throws where the token's kind or its permissions leave an ability out, whatever its account may do. */
export function demand(token: Token, repo: Repo, ability: Ability, level: 'read' | 'write' = 'read'): void {
  if (isClassic(token)) {
    const suffices = repo.isPrivate ? ['repo'] : ['repo', 'public_repo']
    if (level === 'write' && !token.scopes.some((scope) => suffices.includes(scope))) throw notFound()
    return
  }
  const given = token.permissions?.[ability] ?? (token.permissions ? undefined : 'write')
  // GitHub has no such permission for fine-grained tokens at all.
  const isMissing = ability === 'checks' && token.kind === 'fine-grained'
  const isNeeded = level === 'write' || repo.isPrivate || ability === 'checks'
  const isEnough = given === 'write' || given === level
  if (isMissing || (isNeeded && (!isEnough || !reaches(token, repo)))) throw notAccessible(token)
}

export function notAccessible(token: Token): Refusal {
  const who = token.kind === 'installation' ? 'integration' : 'personal access token'
  return new Refusal(403, `Resource not accessible by ${who}`)
}

/** A write to a repo: neither archived nor beyond the token or the account. */
export function demandWrite(token: Token, repo: Repo, ability: Ability, role: Role): void {
  demand(token, repo, ability, 'write')
  if (repo.isArchived) throw new Refusal(403, 'Repository was archived so is read-only.')
  if (token.kind === 'installation') return
  const has = roleOf(repo, token.account)
  if (atLeast(has, role) || (role === 'read' && !repo.isPrivate)) return
  throw new Refusal(403, 'Must have push access to repository')
}

/** How an author stands to a repo, as far as whoever asks can see it. */
export function association(repo: Repo, author: Account | null, viewer: Token | undefined): string {
  if (!author) return 'NONE'
  if (author.kind === 'Mannequin') return 'MANNEQUIN'
  if (repo.owner === author) return 'OWNER'
  const org = orgOf(repo)
  if (org?.membership(author) && seesMembership(org, author, viewer)) return 'MEMBER'
  if (repo.access.has(author.login.toLowerCase())) return 'COLLABORATOR'
  return repo.pulls().some((pull) => pull.isMerged && pull.author === author) ? 'CONTRIBUTOR' : 'NONE'
}

/** Private membership is known to members alone, and with a classic token only to one that has `read:org`. */
export function seesMembership(org: Org, account: Account, viewer: Token | undefined): boolean {
  const membership = org.membership(account)
  if (!membership) return false
  return membership.visibility === 'public' || isInside(org, viewer)
}

export function isInside(org: Org, viewer: Token | undefined): boolean {
  if (!viewer || !org.membership(viewer.account)) return false
  return !isClassic(viewer) || viewer.scopes.some((scope) => ['read:org', 'write:org', 'admin:org'].includes(scope))
}
