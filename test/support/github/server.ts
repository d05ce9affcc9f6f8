import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Token } from './accounts.js'
import { Caller } from './actions/caller.js'
import { serveRepo } from './serve-git.js'
import { type Incoming, serveGraphql } from './serve-graphql.js'
import { serveRest } from './serve-rest.js'
import type { State } from './state.js'
import type { Fault, Traffic } from './traffic.js'

export interface Reply {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

/** Where each of them is asked, in both layouts at once. */
const GIT = /^\/([^/]+)\/([^/]+?)(?:\.git)?\/(info\/refs|git-upload-pack|git-receive-pack)$/
const LOGS = '/_logs/'

/** REST, GraphQL and git on one port of this machine. */
export class DoubleServer {
  readonly #server: Server
  /** The web's address, and github.com's layout of the API. */
  url = ''

  constructor(
    readonly state: State,
    readonly traffic: Traffic,
  ) {
    this.#server = createServer((request, response) => void this.traffic.serving(() => this.#serve(request, response)))
    this.#server.keepAliveTimeout = 30_000
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Another origin, as GitHub keeps logs on. */
  get logsUrl(): string {
    return `${this.url.replace('127.0.0.1', 'localhost')}${LOGS.slice(0, -1)}`
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const reply = await this.#reply(request)
      if (!reply) {
        request.socket.destroy()
        return
      }
      response.writeHead(reply.status, reply.headers)
      response.end(reply.body)
    } catch (error) {
      this.traffic.violate(`the double broke at ${request.method} ${request.url}: ${(error as Error).stack}`)
      response.writeHead(500).end('the double broke')
    }
  }

  /** Nothing where the connection is to be cut. */
  async #reply(request: IncomingMessage): Promise<Reply | undefined> {
    const address = new URL(request.url ?? '/', this.url)
    const body = await bytesOf(request)
    if (address.pathname.startsWith(LOGS)) return this.#log(request, address)
    const git = GIT.exec(address.pathname)
    const found = this.#token(request)
    const incoming: Incoming = {
      ...{ server: this, request, address, body, token: found === 'bad' ? undefined : found, isBad: found === 'bad' },
      caller: new Caller(this.state, this.traffic, found === 'bad' ? undefined : found),
      layout: address.pathname.startsWith('/api/') ? 'enterprise' : 'github.com',
    }
    if (git) return serveRepo(incoming, { fullName: `${git[1]}/${git[2]}`, end: git[3]! })
    const isGraphql = address.pathname === '/graphql' || address.pathname === '/api/graphql'
    return isGraphql ? serveGraphql(incoming) : serveRest(incoming)
  }

  /** `bad` for one that is not known, or no longer. */
  #token({ headers }: IncomingMessage): Token | 'bad' | undefined {
    const [scheme = '', value = ''] = (headers.authorization ?? '').split(' ')
    if (scheme === '') return undefined
    const password = Buffer.from(value, 'base64').toString('utf8').split(':').slice(1).join(':')
    const token = this.state.tokens.get(scheme.toLowerCase() === 'basic' ? password : value)
    return token && (token.expiresAt === undefined || Date.parse(token.expiresAt) > Date.now()) ? token : 'bad'
  }

  #log(request: IncomingMessage, address: URL): Reply {
    if (request.headers.authorization)
      this.traffic.violate(`a token was sent to where the logs lie: ${address.pathname}`)
    const run = [...this.state.repos.values()]
      .flatMap((repo) => repo.checks)
      .find(
        (each) =>
          String(each.id) === address.pathname.slice(LOGS.length) && each.nodeId === address.searchParams.get('sig'),
      )
    return { status: run ? 200 : 404, headers: { 'content-type': 'text/plain' }, body: run?.log ?? 'Not Found' }
  }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** What a fault answers; undefined where it cuts the connection. */
export function faultReply(fault: Fault): Reply | undefined {
  if (fault.cut) return undefined
  const status = fault.status ?? 502
  const body =
    fault.body ??
    (status >= 500 ? '<html><body>Server Error</body></html>' : { message: 'The double was told to fail.' })
  const isText = typeof body === 'string'
  const type = isText ? 'text/html' : 'application/json; charset=utf-8'
  return { status, headers: { 'content-type': type, ...fault.headers }, body: isText ? body : JSON.stringify(body) }
}

export function effectOf(fault: Fault): 'none' | 'done' | 'pretended' {
  return fault.effect ?? (fault.answer ? 'pretended' : 'none')
}

/** What every answer of the API says about its token and its limits. */
export function apiHeaders(
  { server, token, layout }: Incoming,
  resource: 'core' | 'graphql' | 'search',
): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'x-github-request-id': `D0:${server.state.id().toString(16).toUpperCase()}`,
    'x-github-media-type': 'github.v3; format=json',
    ...server.traffic.limits.headers(resource),
    ...(token && (token.kind === 'classic' || token.kind === 'oauth')
      ? { 'x-oauth-scopes': token.scopes.join(', ') }
      : {}),
    ...(token?.expiresAt
      ? { 'github-authentication-token-expiration': `${token.expiresAt.replace('T', ' ').replace('Z', '')} UTC` }
      : {}),
    ...(layout === 'enterprise' ? { 'x-github-enterprise-version': '3.19.0' } : {}),
  }
}
