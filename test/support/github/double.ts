import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Account, kindOf, type Membership, Org, type Token } from './accounts.js'
import type { Issue, ItemWish } from './items.js'
import { Repo, type RepoWish } from './repo.js'
import { DoubleServer } from './server.js'
import { State } from './state.js'
import { type Fault, type Match, type SeenRequest, Traffic, type Write } from './traffic.js'

export interface OrgWish {
  /** Their membership's visibility, or all of it. */
  members?: Record<string, 'public' | 'private' | Partial<Membership>>
  teams?: Record<string, string[]>
}

export type TokenWish = Partial<Omit<Token, 'value' | 'account'>>

/** A classic token with everything that awaywork asks for. */
const SCOPES = ['repo', 'read:org', 'workflow']

/**
 * GitHub for tests: REST, GraphQL and git on one port, in the layouts of github.com and of Enterprise at once. It holds every request
 * and every answer of its own against GitHub's published descriptions; what does not fit is in `violations`, and disposing of it throws
 * then. It lives in the test's process: start git and awaywork there without blocking it (`spawn`, not `spawnSync`).
 */
export class GitHubDouble implements AsyncDisposable {
  readonly #root = mkdtempSync(join(tmpdir(), 'awaywork-github-'))
  readonly #traffic = new Traffic()
  readonly state = new State(this.#root, fileURLToPath(new URL('./hooks', import.meta.url)))
  readonly #server = new DoubleServer(this.state, this.#traffic)

  private constructor() {}

  static async start(): Promise<GitHubDouble> {
    const double = new GitHubDouble()
    await double.#server.listen()
    return double
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.close()
    rmSync(this.#root, { recursive: true, force: true })
    if (this.violations.length)
      throw new Error(`the GitHub double saw what GitHub does not know:\n${this.violations.join('\n')}`)
  }

  /** The web's address, also the REST API's in the layout of github.com. */
  get url(): string {
    return this.#server.url
  }

  /** The REST API's in the layout of Enterprise. */
  get apiUrl(): string {
    return `${this.url}/api/v3`
  }

  /** For a process that is to take it for github.com. */
  env(token?: string): Record<string, string> {
    const addresses = {
      GITHUB_API_URL: this.url,
      GITHUB_SERVER_URL: this.url,
      GITHUB_GRAPHQL_URL: `${this.url}/graphql`,
    }
    return token === undefined ? addresses : { ...addresses, GH_TOKEN: token }
  }

  user(login: string, { name, email }: { name?: string; email?: string } = {}): Account {
    const account = this.state.account(login)
    if (name !== undefined) account.name = name
    if (email !== undefined) account.email = email
    return account
  }

  /** A GitHub App's account; REST writes its login with `[bot]`. */
  bot(login: string): Account {
    return this.state.account(`${login.replace(/\[bot\]$/, '')}[bot]`)
  }

  /** An account that imported comments belong to. */
  mannequin(login: string): Account {
    const account = new Account(this.state, login, 'Mannequin')
    this.state.accounts.set(login.toLowerCase(), account)
    return account
  }

  org(login: string, { members = {}, teams = {} }: OrgWish = {}): Org {
    const org = new Org(this.state, login)
    this.state.accounts.set(login.toLowerCase(), org)
    for (const [member, wish] of Object.entries(members))
      org.member(member, typeof wish === 'string' ? { visibility: wish } : wish)
    for (const [slug, logins] of Object.entries(teams)) org.team(slug, logins)
    return org
  }

  /** Its items stay, written by a ghost. */
  deleteUser(login: string): void {
    this.state.account(login).isDeleted = true
  }

  /** Its kind is told by its prefix, as GitHub's. Gives the token itself. */
  token(value: string, account: Account | string, wish: TokenWish = {}): string {
    const rest = { kind: kindOf(value), scopes: SCOPES, repos: undefined, permissions: undefined, expiresAt: undefined }
    this.state.tokens.set(value, { ...rest, ...wish, value, account: this.state.account(account) })
    return value
  }

  revoke(token: string): void {
    this.state.tokens.delete(token)
  }

  /** A bare repo with a first commit; `owner` is made where it is missing. */
  repo(fullName: string, wish: RepoWish = {}): Repo {
    const [owner = '', name = ''] = fullName.split('/')
    return new Repo(this.state, this.state.account(owner), name, wish)
  }

  /** Cheap seeding of many issues. */
  many(repo: Repo, count: number, wish: (index: number) => ItemWish): Issue[] {
    return Array.from({ length: count }, (_, index) => repo.issue(wish(index)))
  }

  /** Every request, in order. */
  get requests(): readonly SeenRequest[] {
    return this.#traffic.requests
  }

  /** What changed, in order; what a test seeds is not in it. */
  get writes(): readonly Write[] {
    return this.#traffic.writes
  }

  get violations(): string[] {
    return this.#traffic.violations
  }

  /** Makes the next request that matches fail. Gives what ends it. */
  fail(fault: Fault): () => void {
    return this.#traffic.fail(fault)
  }

  /** Makes everything fail, git too. Gives what ends it. */
  down(): () => void {
    const everything = { times: Number.POSITIVE_INFINITY, status: 503, path: /./ }
    const ends = [{}, { git: 'push' as const }, { git: 'fetch' as const }].map((more) =>
      this.fail({ ...everything, ...more }),
    )
    return () => {
      for (const end of ends) end()
    }
  }

  /** The limit on too many requests at once, without the primary one being spent. */
  secondaryLimit(match: Match & { times?: number; status?: 403 | 429; retryAfter?: number }): void {
    const { status = 403, retryAfter, ...rest } = match
    const message = 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.'
    this.fail({
      ...rest,
      status,
      body: { message },
      headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    })
  }

  /** Runs something before a request that matches is served, once unless `times` says otherwise. */
  on(match: Match & { times?: number }, run: () => unknown): void {
    this.#traffic.on(match, run)
  }

  /** When everything that was asked for is done, also what nobody waits for any more. */
  idle(): Promise<void> {
    return this.#traffic.idle()
  }

  /** Sets what is left of the primary rate limits. */
  limits(wish: {
    coreRemaining?: number
    graphqlRemaining?: number
    searchRemaining?: number
    resetInSeconds?: number
  }): void {
    this.#traffic.limits.set(wish)
  }
}
