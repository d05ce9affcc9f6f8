import { type Finding, findingsOf } from './finding.js'

export type TokenKind = 'classic' | 'fine-grained' | 'oauth' | 'actions' | 'installation' | 'app-user' | 'unknown'

/** What a token is and may, as far as GitHub says so. Never the token itself. */
export interface TokenFacts {
  kind: TokenKind
  /** Where it came from: the environment name, or the login of gh. */
  from: string
  /** Undefined where GitHub names none: only classic and OAuth tokens have scopes. */
  scopes: string[] | undefined
  expiresAt: Date | undefined
}

const DAY_MS = 86_400_000
const SOON_DAYS = 14

/** `scopes` is the header `x-oauth-scopes`; a token without the usual prefix that has scopes is a classic one. */
export function tokenKind(
  token: string,
  scopes: string | undefined,
  env: Record<string, string | undefined>,
): TokenKind {
  if (token.startsWith('ghs_')) return env['GITHUB_ACTIONS'] === 'true' ? 'actions' : 'installation'
  if (token.startsWith('github_pat_')) return 'fine-grained'
  if (token.startsWith('gho_')) return 'oauth'
  if (token.startsWith('ghu_')) return 'app-user'
  return token.startsWith('ghp_') || scopes !== undefined ? 'classic' : 'unknown'
}

/** `repo, read:org`; undefined stays undefined. */
export function scopesOf(header: string | undefined): string[] | undefined {
  return header
    ?.split(',')
    .map((scope) => scope.trim())
    .filter((scope) => scope !== '')
}

/** `2026-12-31 00:00:00 UTC` or with an offset, as the header `github-authentication-token-expiration` has it. */
export function expiryOf(header: string | undefined): Date | undefined {
  const [, day, time, zone = ''] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d) ?(.*)$/.exec(header ?? '') ?? []
  if (day === undefined) return undefined
  const offset = /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : 'Z'
  const at = new Date(`${day}T${time}${offset}`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** What this kind of token, with these scopes, can't do. */
export function tokenFindings(facts: TokenFacts, now: Date): Finding[] {
  return [...kindFindings(facts), ...scopeFindings(facts), ...expiryFindings(facts, now)]
}

function kindFindings({ kind, from }: TokenFacts): Finding[] {
  const { ok, warn } = findingsOf('login')
  switch (kind) {
    case 'classic':
      return [ok(`${from} is a classic token`)]
    case 'oauth':
      return [ok(`${from} is an OAuth token, as gh makes them`)]
    case 'fine-grained':
      return [
        warn(
          `${from} is a fine-grained token: it can't read checks, so checks: failing never matches, and it reaches one owner's repos only; use a classic one for more (docs/github.md)`,
        ),
      ]
    case 'actions':
      return [
        warn(
          `${from} is the GITHUB_TOKEN of Actions or an app's: what it pushes starts no CI, it reaches this one repo, and it is not you; pass a token of yours as GH_TOKEN`,
        ),
      ]
    case 'installation':
      return [warn(`${from} is an app's installation token: it ends after an hour, and "me" in a rule is not you`)]
    case 'app-user':
      return [warn(`${from} is a token of an app for you: it reaches only repos that the app is installed on`)]
    case 'unknown':
      return [warn(`${from} is a token of a kind that is not known here: what it can't do shows only in a run`)]
  }
}

function scopeFindings({ scopes, kind }: TokenFacts): Finding[] {
  if (scopes === undefined || (kind !== 'classic' && kind !== 'oauth')) return []
  return [repoScope(scopes), organisationScope(scopes), workflowScope(scopes)]
}

function repoScope(scopes: string[]): Finding {
  const { ok, warn, broken } = findingsOf('login')
  if (scopes.includes('repo')) return ok('scope repo: it reads and writes the repos that you can')
  return scopes.includes('public_repo')
    ? warn('scope public_repo without repo: it reaches public repos only')
    : broken('it has no scope repo, so it can write nowhere: make one with repo and read:org (docs/github.md)')
}

function organisationScope(scopes: string[]): Finding {
  const { ok, warn } = findingsOf('login')
  return ['read:org', 'write:org', 'admin:org'].some((scope) => scopes.includes(scope))
    ? ok('scope read:org: it sees who belongs to your organisations')
    : warn(
        'no scope read:org: teammates whose membership is private look like outsiders, and their text is hidden; add it',
      )
}

function workflowScope(scopes: string[]): Finding {
  const { ok } = findingsOf('login')
  return scopes.includes('workflow')
    ? ok('scope workflow: awaywork needs it for nothing, since it refuses changes to workflows by itself')
    : ok('no scope workflow: GitHub refuses pushes that change .github/workflows, as awaywork does anyway')
}

function expiryFindings({ expiresAt }: TokenFacts, now: Date): Finding[] {
  if (expiresAt === undefined) return []
  const { ok, warn } = findingsOf('login')
  const days = Math.floor((expiresAt.getTime() - now.getTime()) / DAY_MS)
  const day = expiresAt.toISOString().slice(0, 10)
  return [
    days < SOON_DAYS ? warn(`the token ends on ${day}: make a new one before that`) : ok(`the token ends on ${day}`),
  ]
}
