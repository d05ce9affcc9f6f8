import { setTimeout as sleep } from 'node:timers/promises'
import type { Secret } from '../model/secret.js'
import { UserError } from '../system/errors.js'
import { shown } from '../trust/display.js'
import { timeOf } from './budget.js'
import {
  type Asked,
  type FailedAnswer,
  GitHubRefusal,
  GitHubSilence,
  type GraphqlError,
  GraphqlRefusal,
  isSingleSignOn,
  ourError,
  singleSignOn,
} from './errors.js'
import { type Answered, type Limit, limitOf } from './limits.js'
import type { ApiUrls } from './urls.js'

/** What every request of a client is watched with. */
export interface RequestHook {
  urls: ApiUrls
  /** How long all waits for limits of one request may be. */
  capMs: number
  mayWrite: boolean
  server: string
  token: Secret
  secondMs: number
  signal: AbortSignal | undefined
}

interface Options extends Record<string, unknown> {
  method: string
  url: string
  query?: unknown
  request?: object
}

type Send = (options: Options) => Promise<Answered>

const MOST_SENDINGS = 5

/** Octokit's hook around a request: waits out a limit, sends no write twice, and puts errors into our words. */
export function watchedRequest(hook: RequestHook): (send: Send, options: Options) => Promise<Answered> {
  return async (send, options) => {
    const isGraphql = options.method === 'POST' && options.url.endsWith('/graphql')
    const isWrite = isGraphql ? isMutation(options.query) : options.method !== 'GET' && options.method !== 'HEAD'
    if (isWrite && !hook.mayWrite) throw new Error(`the reader is asked to write: ${options.method} ${options.url}`)
    const asked = { what: whatOf(options, isGraphql), isWrite, server: hook.server, tokenName: hook.token.name }
    const sent = isGraphql ? { ...options, url: hook.urls.graphql } : options
    return sendWithin(hook, asked, () => send({ ...sent, request: { ...sent.request } }))
  }
}

async function sendWithin(hook: RequestHook, asked: Asked, send: () => Promise<Answered>): Promise<Answered> {
  let waitedMs = 0
  for (let sending = 1; ; sending += 1) {
    const { answered, failed } = await outcomeOf(send)
    hook.signal?.throwIfAborted()
    const limit = answered && limitOf(answered, Date.now())
    if (limit === undefined) {
      // The throttling plugin throws a limit in an answer of GraphQL that told something too.
      if (answered !== undefined && (failed?.status ?? answered.status)! < 300) return answered
      throw ourError(withoutToken(failed ?? { ...answered!, message: 'moved' }, hook.token), asked)
    }
    if (sending === MOST_SENDINGS || waitedMs + limit.waitMs > hook.capMs) throw overCap(limit, answered!, asked)
    waitedMs += limit.waitMs
    await sleep((limit.waitMs / 1_000) * hook.secondMs, undefined, { signal: hook.signal })
  }
}

interface Sent {
  /** Undefined where no answer came. */
  answered: Answered | undefined
  failed: FailedAnswer | undefined
}

async function outcomeOf(send: () => Promise<Answered>): Promise<Sent> {
  try {
    return { answered: await send(), failed: undefined }
  } catch (thrown) {
    const { response, message } = thrown as { response?: Answered; message?: string }
    if (response === undefined)
      return {
        answered: undefined,
        failed: { status: undefined, headers: {}, data: undefined, message: message ?? '' },
      }
    // The retry plugin calls an answer of GraphQL that is all fault a 500.
    const status = (thrown as { status?: number }).status ?? response.status
    const { headers, data } = response
    return { answered: response, failed: { status, headers, data, message: message ?? '' } }
  }
}

/** `GET /repos/acme/shop`, without what a query says. */
function whatOf(options: Options, isGraphql: boolean): string {
  const { method, url, query } = options
  if (isGraphql) return `GraphQL ${/\b(?:query|mutation)\s+(\w+)/.exec(String(query))?.[1] ?? 'query'}`
  const path = url.replace(/^https?:\/\/[^/]+/, '').replace(/\?.*$/, '')
  return shown(`${method} ${path.replace(/\{(\w+)\}/g, (_, name: string) => String(options[name] ?? name))}`)
}

function isMutation(document: unknown): boolean {
  return /(^|\})\s*mutation\b/.test(String(document))
}

function withoutToken(failed: FailedAnswer, token: Secret): FailedAnswer {
  return { ...failed, message: failed.message.replaceAll(token.reveal(), String(token)) }
}

function overCap({ kind, waitMs }: Limit, { data }: Answered, { what, server }: Asked): GitHubRefusal {
  const until = timeOf(Date.now() + waitMs)
  const why = kind === 'primary' ? 'the hourly limit is used up' : 'it was asked too much at once'
  const message = `${server} refuses ${what} until ${until}: ${why}; start again then`
  return new GitHubRefusal(message, { status: 429, answer: data })
}

type Graphql = (document: string, variables?: Record<string, unknown>) => Promise<unknown>

/** Octokit's `graphql` with its errors in our words. Throws `GraphqlRefusal` where any part is missing. */
export function watchedGraphql(graphql: Graphql, { server, token }: Pick<RequestHook, 'server' | 'token'>) {
  return async <Answer>(document: string, variables: Record<string, unknown> = {}): Promise<Answer> => {
    try {
      return (await graphql(document, variables)) as Answer
    } catch (thrown) {
      const { errors, data } = thrown as { errors?: GraphqlError[]; data?: unknown }
      if (!Array.isArray(errors) || thrown instanceof UserError) throw thrown
      if (isMutation(document) && errors.some(({ message }) => isFault.test(message)))
        throw new GitHubSilence(`${server} had a fault of its own; whether it was done is unknown`, lost)
      throw new GraphqlRefusal(graphqlSentence(errors, { server, token }), { errors, data })
    }
  }
}

const isFault = /Something went wrong while executing|timed? ?out/i
const lost = { isWrite: true, status: undefined }

function graphqlSentence(errors: readonly GraphqlError[], { server, token }: Pick<RequestHook, 'server' | 'token'>) {
  if (errors.some(({ message, extensions }) => extensions?.['saml_failure'] === true || isSingleSignOn(message)))
    return singleSignOn(token.name)
  const said = [...new Set(errors.map(({ message }) => message))].slice(0, 3).join('; ')
  return shown(`${server} refuses a part of what was asked: ${said.replaceAll(token.reveal(), String(token))}`)
}
