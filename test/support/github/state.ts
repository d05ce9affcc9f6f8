import { Account, type Org, type Token } from './accounts.js'
import type { Repo } from './repo.js'

/** Everything the double remembers, apart from what lies in its git repos. */
export class State {
  readonly accounts = new Map<string, Account>()
  readonly tokens = new Map<string, Token>()
  /** By `owner/name` in lower case. */
  readonly repos = new Map<string, Repo>()
  /** Former names. */
  readonly redirects = new Map<string, Repo>()
  /** By GraphQL's global id. */
  readonly nodes = new Map<string, object>()
  #lastId = 1000
  #seeded = 0

  constructor(
    /** The folder of its git repos. */
    readonly root: string,
    /** The folder of their hooks. */
    readonly hooks: string,
  ) {}

  id(): number {
    return ++this.#lastId
  }

  /** Registers something under a global id of its own, which it gives. */
  node(prefix: string, id: number, what: object): string {
    const nodeId = `${prefix}_kwDO${id.toString(36)}`
    this.nodes.set(nodeId, what)
    return nodeId
  }

  /** ISO 8601 in whole seconds, as GitHub's times are. */
  now(): string {
    return iso(Date.now())
  }

  /** For what a test puts there: a month ago, and a second later each time. */
  past(): string {
    return iso(Date.now() - 30 * 86_400_000 + 1000 * this.#seeded++)
  }

  /** The account of that login, made where there is none. */
  account(login: string | Account): Account {
    if (login instanceof Account) return login
    const known = this.find(login)
    if (known) return known
    const account = new Account(this, login, login.endsWith('[bot]') ? 'Bot' : 'User')
    this.accounts.set(login.toLowerCase(), account)
    return account
  }

  find(login: string): Account | undefined {
    return this.accounts.get(login.toLowerCase())
  }

  org(login: string): Org | undefined {
    const account = this.find(login)
    return account?.kind === 'Organization' ? (account as Org) : undefined
  }

  /** Also by a former name. */
  repo(fullName: string): Repo | undefined {
    const key = fullName.toLowerCase()
    return this.repos.get(key) ?? this.redirects.get(key)
  }
}

export function iso(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')
}
