import { UserError } from '../system/errors.js'
import { shown } from '../trust/display.js'

/** GitHub answered, and said no. */
export class GitHubRefusal extends UserError {
  readonly status: number
  /** The body of its answer. */
  readonly answer: unknown

  constructor(message: string, { status, answer }: { status: number; answer?: unknown }) {
    super(message, status === 401 || status === 403 ? 2 : 1)
    this.name = 'GitHubRefusal'
    this.status = status
    this.answer = answer
  }
}

/** GraphQL answered, not to all of it. `data` is what there is. */
export class GraphqlRefusal extends GitHubRefusal {
  readonly errors: readonly GraphqlError[]
  readonly data: unknown

  constructor(message: string, { errors, data }: { errors: readonly GraphqlError[]; data: unknown }) {
    super(message, { status: 200, answer: { errors, data } })
    this.name = 'GraphqlRefusal'
    this.errors = errors
    this.data = data
  }
}

export interface GraphqlError {
  message: string
  /** `NOT_FOUND`, `FORBIDDEN`, … */
  type?: string
  path?: (string | number)[]
  extensions?: Record<string, unknown>
}

/** No answer that tells anything: none came, or the server had a fault. A write may have been done all the same. */
export class GitHubSilence extends Error {
  readonly isWrite: boolean
  /** Of the answer, where there was one. */
  readonly status: number | undefined

  constructor(message: string, { isWrite, status }: { isWrite: boolean; status: number | undefined }) {
    super(message)
    this.name = 'GitHubSilence'
    this.isWrite = isWrite
    this.status = status
  }
}

/** The status that GitHub answered with; undefined for all other errors. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof GitHubRefusal || error instanceof GitHubSilence ? error.status : undefined
}

/** What was asked, and by whom, for the words of an error. */
export interface Asked {
  /** `GET /repos/acme/shop`, without a query. */
  what: string
  isWrite: boolean
  /** The host's name. */
  server: string
  /** Where the token came from: `GH_TOKEN`. */
  tokenName: string
}

export interface FailedAnswer {
  status: number | undefined
  headers: Record<string, string | number | undefined>
  data: unknown
  /** The server's words, or those of the network. */
  message: string
}

/** A failed answer in our words. */
export function ourError(failed: FailedAnswer, asked: Asked): Error {
  const { status } = failed
  if (status === undefined || status >= 500) return silence(failed, asked)
  return new GitHubRefusal(sentence(failed, status, asked), { status, answer: failed.data })
}

function silence({ status, message }: FailedAnswer, { what, isWrite, server }: Asked): GitHubSilence {
  const how = status === undefined ? `did not answer (${words(message)})` : `had a fault of its own (${status})`
  const then = isWrite ? '; whether it was done is unknown' : '; try again later'
  return new GitHubSilence(`${server} ${how} at ${what}${then}`, { isWrite, status })
}

function sentence(failed: FailedAnswer, status: number, { what, server, tokenName }: Asked): string {
  if (status < 400) return `${what} has moved: the repo was renamed or transferred; write its name of today`
  if (status === 401)
    return `${server} refuses ${tokenName}: it is wrong, expired or revoked; make a new one (docs/github.md)`
  if (status === 404) return `${what}: it is not there, or ${tokenName} can't see it`
  if (status === 403) return forbidden(failed, { what, server, tokenName })
  return `${server} refuses ${what} (${status}): ${words(failed.message)}`
}

function forbidden(failed: FailedAnswer, { what, server, tokenName }: Omit<Asked, 'isWrite'>): string {
  const { headers, message } = failed
  if (headers['x-github-sso'] !== undefined || isSingleSignOn(message)) return singleSignOn(tokenName)
  if (/not accessible by/i.test(message))
    return `${tokenName} may not ${what}: it lacks the permission; use a classic token with repo and read:org (docs/github.md)`
  const lacking = lackingScopes(headers)
  if (lacking !== undefined)
    return `${tokenName} may not ${what}: it lacks the scope ${lacking}; add it (docs/github.md)`
  return `${server} refuses ${what} (403): ${words(message)}`
}

export function isSingleSignOn(message: string): boolean {
  return /\bSAML\b|single sign-on/i.test(message)
}

export function singleSignOn(tokenName: string): string {
  return `the organisation asks for single sign-on: authorise ${tokenName} for it in your token settings ("Configure SSO")`
}

/** GitHub accepts any one of those that it names. */
function lackingScopes(headers: FailedAnswer['headers']): string | undefined {
  const wanted = listOf(headers['x-accepted-oauth-scopes'])
  const has = headers['x-oauth-scopes']
  if (has === undefined || wanted.length === 0 || wanted.some((scope) => listOf(has).includes(scope))) return undefined
  return wanted.join(' or ')
}

function listOf(header: string | number | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
}

function words(message: string): string {
  return shown(message.replace(/ - https:\/\/\S+$/, ''), { maxLength: 300 })
}
