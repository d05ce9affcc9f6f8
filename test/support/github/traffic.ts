/** Names some of the requests. A request of git has `path` as on the wire and `git` set. */
export interface Match {
  method?: string
  /** Of the path without a layout's prefix; with its query. */
  path?: RegExp | string
  /** Of a GraphQL operation's name or its text. */
  graphql?: RegExp
  git?: 'push' | 'fetch'
  /** Only the nth of them, from 1. */
  nth?: number
}

export interface Fault extends Match {
  /** How many requests it hits; 1 where it is left out. */
  times?: number
  status?: number
  headers?: Record<string, string>
  body?: unknown
  /**
   * `none`: nothing is done and the failure answered. `done`: it is done, and the failure answered all the same. `pretended`: nothing is
   * done, and a success answered.
   */
  effect?: 'none' | 'done' | 'pretended'
  /** A success that nothing stands behind: short for `effect: 'pretended'` with this answer. */
  answer?: { status?: number; body?: unknown }
  /** Cuts the connection in place of an answer. */
  cut?: boolean
}

export interface SeenRequest {
  method: string
  /** Without a layout's prefix. */
  path: string
  layout: 'github.com' | 'enterprise' | 'git'
  query: Record<string, string>
  /** REST's operation id, GraphQL's operation name, or `git push` and `git fetch`. */
  operation: string
  /** GraphQL's document; empty elsewhere. */
  document: string
  body: unknown
  /** Undefined where nobody was known. */
  by: string | undefined
  status: number
  /** Whether it asked for a change. */
  writes: boolean
  /** Milliseconds since 1970. */
  at: number
}

export type WriteKind =
  | 'push'
  | 'create-branch'
  | 'delete-branch'
  | 'issue'
  | 'pull-request'
  | 'edit'
  | 'close'
  | 'reopen'
  | 'merge'
  | 'draft'
  | 'ready'
  | 'lock'
  | 'unlock'
  | 'comment'
  | 'edit-comment'
  | 'delete-comment'
  | 'review'
  | 'delete-review'
  | 'reply'
  | 'edit-reply'
  | 'delete-reply'
  | 'resolve'
  | 'unresolve'
  | 'labels'
  | 'assignees'
  | 'reviewers'
  | 'reaction'
  | 'minimize'
  | 'status'
  | 'check'
  | 'fork'
  | 'dispatch'

/** Something that changed on GitHub. */
export interface Write {
  kind: WriteKind
  repo: string
  by: string
  number?: number
  /** A whole ref, for what happened to a branch. */
  ref?: string
  /** The commit after it. */
  oid?: string
  /** Whether history was thrown away. */
  forced?: boolean
  body?: string
  /** Labels, reviewers or assignees as they are now. */
  names?: string[]
}

interface Standing {
  match: Match
  seen: number
  left: number
}

/** What is watched for, made to fail, and counted. */
export class Traffic {
  readonly requests: SeenRequest[] = []
  readonly writes: Write[] = []
  readonly violations: string[] = []
  readonly limits = new Limits()
  #inFlight = 0
  readonly #untilIdle: (() => void)[] = []
  readonly #faults: (Standing & { fault: Fault })[] = []
  readonly #watchers: (Standing & { run: () => unknown })[] = []

  fail(fault: Fault): () => void {
    const standing = { match: fault, seen: 0, left: fault.times ?? 1, fault }
    this.#faults.push(standing)
    return () => {
      standing.left = 0
    }
  }

  on(match: Match & { times?: number }, run: () => unknown): void {
    this.#watchers.push({ match, seen: 0, left: match.times ?? 1, run })
  }

  /** Runs whatever waits for this request, and gives the fault that hits it. */
  async meet(request: Request): Promise<Fault | undefined> {
    for (const watcher of [...this.#watchers]) if (strikes(watcher, request)) await watcher.run()
    return this.#faults.find((each) => strikes(each, request))?.fault
  }

  async serving<T>(serve: () => Promise<T>): Promise<T> {
    this.#inFlight++
    try {
      return await serve()
    } finally {
      if (--this.#inFlight === 0) for (const go of this.#untilIdle.splice(0)) go()
    }
  }

  async idle(): Promise<void> {
    if (this.#inFlight > 0) await new Promise<void>((resolve) => this.#untilIdle.push(resolve))
  }

  violate(text: string): void {
    this.violations.push(text)
  }
}

/** What a `Match` is held against. */
export interface Request {
  method: string
  path: string
  /** GraphQL: its name and its text. */
  graphql?: string[]
  /** `refs` is git's first request, which only a path can mean. */
  git?: 'push' | 'fetch' | 'refs'
}

function strikes(standing: Standing, request: Request): boolean {
  if (standing.left <= 0 || !fits(standing.match, request)) return false
  standing.seen++
  if (standing.match.nth !== undefined && standing.seen !== standing.match.nth) return false
  standing.left--
  return true
}

function fits({ method, path, graphql, git }: Match, request: Request): boolean {
  if (method !== undefined && method.toUpperCase() !== request.method) return false
  if (typeof path === 'string' && path !== request.path.split('?')[0]) return false
  if (path instanceof RegExp && !path.test(request.path)) return false
  if (graphql && !request.graphql?.some((text) => graphql.test(text))) return false
  if (git !== undefined || request.git !== undefined)
    return git === undefined ? path !== undefined : git === request.git
  // Without a word about GraphQL only REST is meant, unless the path names it.
  return graphql !== undefined || request.graphql === undefined || path !== undefined
}

export type Resource = 'core' | 'graphql' | 'search'

/** The primary rate limits, all of them counted down by real requests. */
export class Limits {
  readonly #limit = { core: 5000, graphql: 5000, search: 30_000 }
  readonly #remaining = { core: 5000, graphql: 5000, search: 30_000 }
  #resetAt = Date.now() + 3_600_000

  set(wish: {
    coreRemaining?: number
    graphqlRemaining?: number
    searchRemaining?: number
    resetInSeconds?: number
  }): void {
    if (wish.coreRemaining !== undefined) this.#remaining.core = wish.coreRemaining
    if (wish.graphqlRemaining !== undefined) this.#remaining.graphql = wish.graphqlRemaining
    if (wish.searchRemaining !== undefined) this.#remaining.search = wish.searchRemaining
    if (wish.resetInSeconds !== undefined) this.#resetAt = Date.now() + 1000 * wish.resetInSeconds
  }

  /** False where nothing is left of it. */
  take(resource: Resource, points = 1): boolean {
    this.#refill()
    if (this.#remaining[resource] <= 0) return false
    this.#remaining[resource] = Math.max(0, this.#remaining[resource] - points)
    return true
  }

  /** A 304 costs nothing. */
  giveBack(resource: Resource): void {
    this.#remaining[resource]++
  }

  #refill(): void {
    if (Date.now() < this.#resetAt) return
    Object.assign(this.#remaining, { core: 5000, graphql: 5000, search: 30_000 })
    this.#resetAt = Date.now() + 3_600_000
  }

  of(resource: Resource): { limit: number; remaining: number; used: number; reset: number } {
    const limit = Math.max(this.#limit[resource], this.#remaining[resource])
    const remaining = this.#remaining[resource]
    return { limit, remaining, used: limit - remaining, reset: Math.ceil(this.#resetAt / 1000) }
  }

  headers(resource: Resource): Record<string, string> {
    const { limit, remaining, used, reset } = this.of(resource)
    return {
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(remaining),
      'x-ratelimit-used': String(used),
      'x-ratelimit-reset': String(reset),
      'x-ratelimit-resource': resource,
    }
  }
}
