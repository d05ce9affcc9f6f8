import { type Ability, demandWrite, notFound, Refusal, roleOf, sees } from '../access.js'
import { type Account, ROLES, type Role, type Token } from '../accounts.js'
import type { Item } from '../items.js'
import { Pull } from '../pulls.js'
import type { Repo } from '../repo.js'
import type { State } from '../state.js'
import type { Traffic, Write } from '../traffic.js'

/** Who asks, and what they see and may do. Every write of REST and GraphQL goes through one. */
export class Caller {
  constructor(
    readonly state: State,
    readonly traffic: Traffic,
    readonly token: Token | undefined,
  ) {}

  get account(): Account {
    return this.known.account
  }

  get known(): Token {
    if (!this.token) throw new Refusal(401, 'Requires authentication')
    return this.token
  }

  /** Throws 404 also for what is there and can't be seen. */
  repo(fullName: string): Repo {
    const repo = this.state.repo(fullName)
    if (!repo || !sees(this.token, repo)) throw notFound()
    return repo
  }

  item(repo: Repo, number: number): Item {
    const item = repo.items.get(number)
    if (!item) throw notFound()
    return item
  }

  pull(repo: Repo, number: number): Pull {
    const item = this.item(repo, number)
    if (!(item instanceof Pull)) throw notFound()
    return item
  }

  role(repo: Repo): Role {
    if (!this.token) return 'none'
    if (this.token.kind === 'installation') return 'write'
    return roleOf(repo, this.token.account)
  }

  has(repo: Repo, role: Role): boolean {
    return ROLES.indexOf(this.role(repo)) >= ROLES.indexOf(role)
  }

  /** Throws where it may not write. */
  mayWrite(repo: Repo, ability: Ability, role: Role): void {
    demandWrite(this.known, repo, ability, role)
  }

  /** For what an author may do to their own, and everybody of that role to all. */
  mayChange(repo: Repo, ability: Ability, author: Account | null, role: Role): void {
    this.mayWrite(repo, ability, author === this.account ? 'read' : role)
  }

  /** Talking in a locked conversation takes write access. */
  mayTalk(item: Item): void {
    this.mayWrite(item.repo, item.kind === 'issue' ? 'issues' : 'pull_requests', 'read')
    if (item.locked && !this.has(item.repo, 'write'))
      throw new Refusal(403, 'Unable to create comment because issue is locked.')
  }

  wrote(write: Omit<Write, 'repo' | 'by'> & { repo: Repo }): void {
    this.traffic.writes.push({ ...write, repo: write.repo.fullName, by: this.account.login })
  }
}
