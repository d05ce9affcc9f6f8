import { defaults, GitHub, getOctokitOptions } from '@actions/github/lib/utils'
import { retry } from '@octokit/plugin-retry'
import { throttling } from '@octokit/plugin-throttling'
import type { Secret } from '../model/secret.js'
import { UserError } from '../system/errors.js'
import { type Budget, newBudget } from './budget.js'
import { guardedFetch } from './fetch.js'
import { paceGroup } from './pace.js'
import { type RequestHook, watchedGraphql, watchedRequest } from './request.js'
import { type ApiUrls, apiUrls, isLoopback } from './urls.js'

const Octokit = GitHub.plugin(throttling, retry)
type Octokit = InstanceType<typeof Octokit>

/** Octokit's own `request`; and `graphql` with the document's variables. Both throw `GitHubRefusal` and `GitHubSilence` (errors.ts). */
export interface GitHubApi {
  request: Octokit['request']
  graphql<Answer>(document: string, variables?: Record<string, unknown>): Promise<Answer>
}

export interface GitHubClient {
  /** For GET and GraphQL queries, and nothing else: asked again where the server has a fault. */
  reader: GitHubApi
  /** Sends no write twice; only one that a rate limit refused is sent again. A lost answer is a `GitHubSilence`. */
  writer: GitHubApi
  /** The server's web address, without a path. */
  serverUrl: string
  /** Where the token came from, for messages. */
  tokenName: string
  /** What is left of the hour's GraphQL points. */
  budget: Budget
}

export interface GitHubClientOptions {
  token: Secret
  /** The server's web address, without a path: `https://github.com`. */
  serverUrl: string
  apiUrl?: string
  /** awaywork's environment, for Actions' own variables. */
  env?: Record<string, string | undefined>
  version?: string
  signal?: AbortSignal
  /** How long a second of waiting takes, and how long to wait between two writes; tests make both short. */
  pace?: { secondMs?: number; betweenWritesMs?: number }
}

const READER = { timeoutMs: 30_000, capMs: 60_000, atOnce: 8 }
const WRITER = { timeoutMs: 60_000, capMs: 120_000 }

/** The two clients of one login. Sends nothing by itself. Throws `UserError` where the login or the address can't be used. */
export function githubClient(options: GitHubClientOptions): GitHubClient {
  checkToken(options.token)
  const urls = apiUrls(options)
  return {
    reader: readerOf(options, urls),
    writer: writerOf(options, urls),
    serverUrl: new URL(options.serverUrl).origin,
    tokenName: options.token.name,
    budget: newBudget(),
  }
}

/** One that is no header's value would be quoted in the error of whoever sends it. */
function checkToken(token: Secret): void {
  if (/^[\x21-\x7e]+$/.test(token.reveal())) return
  throw new UserError(
    `${token.name} is no token: it is empty, or holds a space, a line end or a letter that no token has`,
  )
}

function readerOf(options: GitHubClientOptions, urls: ApiUrls): GitHubApi {
  const free = () => paceGroup({ atOnce: READER.atOnce, betweenMs: 0 })
  const groups = { global: free(), write: free(), search: free(), notifications: free() }
  const octokit = octokitOf(options, { urls, timeoutMs: READER.timeoutMs, groups, retries: 3 })
  return watched(octokit, options, { urls, capMs: READER.capMs, mayWrite: false })
}

function writerOf(options: GitHubClientOptions, urls: ApiUrls): GitHubApi {
  const betweenMs = options.pace?.betweenWritesMs ?? 1_000
  const one = () => paceGroup({ atOnce: 1, betweenMs })
  const free = () => paceGroup({ atOnce: 4, betweenMs: 0 })
  const groups = { global: free(), write: one(), search: free(), notifications: free() }
  const octokit = octokitOf(options, { urls, timeoutMs: WRITER.timeoutMs, groups, retries: 0 })
  return watched(octokit, options, { urls, capMs: WRITER.capMs, mayWrite: true })
}

interface Making {
  urls: ApiUrls
  timeoutMs: number
  groups: object
  retries: number
}

function octokitOf(options: GitHubClientOptions, { urls, timeoutMs, groups, retries }: Making): Octokit {
  // The one of @actions/github goes through a proxy where the environment names one.
  const inner = isLoopback(new URL(urls.rest).hostname) ? fetch : (defaults.request?.fetch as typeof fetch)
  const settings = {
    baseUrl: urls.rest,
    userAgent: `awaywork/${options.version ?? '0'}`,
    log: { debug: silent, info: silent, warn: silent, error: silent },
    request: { fetch: guardedFetch(inner, { timeoutMs, signal: options.signal }) },
    // Limits are waited for in request.ts, by the same rules for both: the plugins' retries can't tell a write that was done.
    throttle: { onRateLimit: never, onSecondaryRateLimit: never, ...groups },
    retry: {
      enabled: retries > 0,
      retries,
      doNotRetry: [400, 401, 403, 404, 409, 410, 422, 429, 451],
      retryAfterBaseValue: options.pace?.secondMs ?? 1_000,
    },
  }
  return new Octokit(getOctokitOptions(options.token.reveal(), settings as object))
}

function watched(
  octokit: Octokit,
  options: GitHubClientOptions,
  how: Pick<RequestHook, 'urls' | 'capMs' | 'mayWrite'>,
) {
  const hook: RequestHook = {
    ...how,
    server: new URL(options.serverUrl).host,
    token: options.token,
    secondMs: options.pace?.secondMs ?? 1_000,
    signal: options.signal,
  }
  octokit.hook.wrap('request', watchedRequest(hook) as never)
  return { request: octokit.request, graphql: watchedGraphql(octokit.graphql as never, hook) }
}

function never(): boolean {
  return false
}

function silent(): void {}
