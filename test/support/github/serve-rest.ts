import { createHash } from 'node:crypto'
import { Refusal, sees } from './access.js'
import { complete } from './complete.js'
import { OpenApi, type Operation } from './openapi.js'
import { handlers } from './rest/handlers.js'
import { type Answer, Rest } from './rest/rest.js'
import { type Incoming, parsedBody } from './serve-graphql.js'
import { apiHeaders, effectOf, faultReply, type Reply } from './server.js'
import type { SeenRequest } from './traffic.js'

let shared: OpenApi | undefined
const openApi = () => {
  shared ??= new OpenApi()
  return shared
}

interface Asked {
  incoming: Incoming
  method: string
  path: string
  query: Record<string, string>
  body: unknown
  operation: Operation | undefined
}

export async function serveRest(incoming: Incoming): Promise<Reply | undefined> {
  const asked = understood(incoming)
  const { server, address } = incoming
  const { traffic } = server
  const fault = await traffic.meet({ method: asked.method, path: asked.path + address.search })
  const record = recorded(asked)
  traffic.requests.push(record)
  if (fault && effectOf(fault) === 'none') {
    record.status = fault.cut ? 0 : (fault.status ?? 502)
    return faultReply(fault)
  }
  const answer = fault && effectOf(fault) === 'pretended' ? pretended(asked, fault.answer ?? {}) : served(asked)
  const reply = finished(asked, answer)
  record.status = fault && effectOf(fault) === 'done' ? (fault.cut ? 0 : (fault.status ?? 502)) : reply.status
  return fault && effectOf(fault) === 'done' ? faultReply(fault) : reply
}

function understood(incoming: Incoming): Asked {
  const { address, request, body, server } = incoming
  const method = request.method ?? 'GET'
  const path = byName(address.pathname.replace(/^\/api\/v3(?=\/|$)/, '') || '/', incoming)
  const query = Object.fromEntries(address.searchParams)
  const operation = openApi().match(method, path)
  if (!operation) server.traffic.violate(`GitHub's description (as trimmed) has no ${method} ${path}`)
  return { incoming, method, path, query, body: parsedBody(body), operation }
}

/** `/repositories/7/…`, where GitHub sends those who use an old name. */
function byName(path: string, { server }: Incoming): string {
  return path.replace(/^\/repositories\/(\d+)/, (whole, id) => {
    const repo = [...server.state.repos.values()].find((each) => each.id === Number(id))
    return repo ? `/repos/${repo.fullName}` : whole
  })
}

function recorded({ incoming, method, path, query, body, operation }: Asked): SeenRequest {
  const { layout, token } = incoming
  const about = { method, path, layout, query, body, operation: operation?.id ?? '', document: '' }
  return { ...about, by: token?.account.login, status: 0, writes: method !== 'GET', at: Date.now() }
}

function served(asked: Asked): Answer {
  const { incoming, operation, query, body, method } = asked
  const { traffic } = incoming.server
  try {
    admitted(asked)
    if (!operation) return { status: 404, body: { message: 'Not Found' } }
    const faults = openApi().request(operation, query, body)
    for (const fault of faults) traffic.violate(`${method} ${asked.path}: ${fault}`)
    if (faults.length) throw new Refusal(422, 'Invalid request.', { errors: faults })
    const moved = movedTo(asked)
    if (moved) return moved
    const handler = handlers[operation.id]
    if (!handler) {
      traffic.violate(`the double does not serve ${operation.id}`)
      return { status: 404, body: { message: 'Not Found' } }
    }
    return handler(restOf(asked, operation))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: error.status, body: { message: error.message, ...error.extra } }
  }
}

/** Throws for what is refused before anybody looks at what is asked for. */
function admitted({ incoming, operation }: Asked): void {
  const { request, isBad, server } = incoming
  if (!request.headers['user-agent'])
    throw new Refusal(
      403,
      'Request forbidden by administrative rules. Please make sure your request has a User-Agent header.',
    )
  if (isBad) throw new Refusal(401, 'Bad credentials')
  const resource = resourceOf(operation)
  if (operation?.id === 'rate-limit/get' || server.traffic.limits.take(resource)) return
  throw new Refusal(403, `API rate limit exceeded for user ID ${incoming.token?.account.id}.`)
}

function resourceOf(operation: Operation | undefined): 'core' | 'search' {
  return operation?.id.startsWith('search/') ? 'search' : 'core'
}

/** A renamed repo answers with where it is now. */
function movedTo({ incoming, operation, method }: Asked): Answer | undefined {
  const { owner, repo: name } = operation?.path ?? {}
  const { state } = incoming.server
  const key = `${owner}/${name}`.toLowerCase()
  const repo = state.repos.has(key) ? undefined : state.redirects.get(key)
  if (!repo || !sees(incoming.token, repo)) return undefined
  const rest = incoming.address.pathname.split('/repos/')[1]!.split('/').slice(2).join('/')
  const url = `${apiOf(incoming)}/repositories/${repo.id}${rest ? `/${rest}` : ''}${incoming.address.search}`
  const message = method === 'GET' ? 'Moved Permanently' : 'Temporary Redirect'
  return { status: method === 'GET' ? 301 : 307, headers: { location: url }, body: { message, url } }
}

function apiOf({ server, layout }: Incoming): string {
  return layout === 'enterprise' ? `${server.url}/api/v3` : server.url
}

function restOf({ incoming, query, body }: Asked, operation: Operation): Rest {
  const { server, caller, request, address } = incoming
  const addresses = { api: apiOf(incoming), web: server.url, logs: server.logsUrl, asked: address.href }
  return new Rest(caller, operation.path, query, body, request.headers.accept ?? '', addresses)
}

function pretended({ operation }: Asked, { status, body }: { status?: number; body?: unknown }): Answer {
  const success =
    status ?? Number(Object.keys(operation?.spec.responses ?? {}).find((each) => each.startsWith('2')) ?? 200)
  return { status: success, body: body ?? {} }
}

/** Completed and judged by GitHub's own description. */
function finished({ incoming, operation, method }: Asked, answer: Answer): Reply {
  const headers = { ...apiHeaders(incoming, resourceOf(operation)), ...answer.headers }
  const isProse = typeof answer.body === 'string'
  const body = operation && !isProse ? filled(operation, answer) : answer.body
  const faults = operation ? openApi().response(operation, answer.status, body) : []
  for (const fault of faults) incoming.server.traffic.violate(fault)
  if (isProse)
    return {
      status: answer.status,
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
      body: answer.body as string,
    }
  const text = body === undefined ? '' : JSON.stringify(body)
  if (method !== 'GET' || answer.status !== 200) return { status: answer.status, headers, body: text }
  const etag = `W/"${createHash('sha256').update(text).digest('hex')}"`
  if (incoming.request.headers['if-none-match'] !== etag)
    return { status: 200, headers: { ...headers, etag }, body: text }
  incoming.server.traffic.limits.giveBack(resourceOf(operation))
  return { status: 304, headers: { ...apiHeaders(incoming, resourceOf(operation)), etag }, body: '' }
}

function filled(operation: Operation, { status, body }: Answer): unknown {
  if (status >= 300)
    return body === undefined
      ? undefined
      : { ...(body as object), documentation_url: 'https://docs.github.com/rest', status: String(status) }
  const schema = openApi().answerSchema(operation, status)
  return schema && body !== undefined ? complete(openApi(), schema, body) : body
}
