import type { IncomingMessage } from 'node:http'
import type { Token } from './accounts.js'
import type { Caller } from './actions/caller.js'
import { type Answered, answer, ask } from './graphql/execute.js'
import { apiHeaders, type DoubleServer, effectOf, faultReply, type Reply } from './server.js'

export interface Incoming {
  server: DoubleServer
  request: IncomingMessage
  address: URL
  body: Buffer
  token: Token | undefined
  /** Whether a token came that is none. */
  isBad: boolean
  caller: Caller
  layout: 'github.com' | 'enterprise'
}

export async function serveGraphql(incoming: Incoming): Promise<Reply | undefined> {
  const { server, address, layout, caller, token } = incoming
  const { traffic } = server
  const body = parsedBody(incoming.body) as { query?: string; operationName?: string; variables?: object } | undefined
  const document = String(body?.query ?? '')
  const asked = ask(caller, body)
  const operation = 'document' in asked ? asked.name : ''
  const path = address.pathname.replace(/^\/api/, '')
  const fault = await traffic.meet({ method: 'POST', path, graphql: [operation, document] })
  const seen = {
    ...{ method: 'POST', path, layout, query: {}, operation, document, body, by: token?.account.login, status: 200 },
  }
  const record = { ...seen, writes: 'document' in asked && asked.isMutation, at: Date.now() }
  traffic.requests.push(record)
  const reply = (answered: unknown, status = 200): Reply => {
    record.status = status
    return { status, headers: apiHeaders(incoming, 'graphql'), body: JSON.stringify(answered) }
  }

  if (fault) record.status = fault.cut ? 0 : (fault.status ?? 502)
  if (fault && effectOf(fault) === 'none') return faultReply(fault)
  if (fault && effectOf(fault) === 'pretended') return reply(fault.answer?.body ?? { data: {} }, fault.answer?.status)
  if (!token)
    return reply({ message: incoming.isBad ? 'Bad credentials' : 'Requires authentication', status: '401' }, 401)
  if (!('document' in asked)) return reply(asked)
  if (!traffic.limits.take('graphql', asked.price.cost)) return reply(limited(token))
  const answered = await answer(caller, asked, server.url)
  return fault ? faultReply(fault) : reply(answered)
}

function limited({ account }: Token): Answered {
  return { errors: [{ type: 'RATE_LIMITED', message: `API rate limit exceeded for user ID ${account.id}.` }] }
}

/** Undefined where there is none, or it is no JSON. */
export function parsedBody(bytes: Buffer): unknown {
  if (!bytes.length) return undefined
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
