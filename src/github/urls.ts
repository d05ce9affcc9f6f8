import { UserError } from '../system/errors.js'

export interface ApiUrls {
  /** Without a slash at its end: `https://api.github.com`, `https://github.acme.dev/api/v3`. */
  rest: string
  graphql: string
}

export interface Place {
  /** The server's web address, without a path. */
  serverUrl: string
  /** Overrules everything. */
  apiUrl?: string
  env?: Record<string, string | undefined>
}

/**
 * Where the API of a server is. Actions' own variables win where they are about this very server. Throws `UserError` where a token
 * would go over plain http.
 */
export function apiUrls(place: Place): ApiUrls {
  const urls = writtenUrls(place) ?? layoutUrls(new URL(place.serverUrl))
  for (const url of [place.serverUrl, urls.rest, urls.graphql]) checkUrl(url)
  return urls
}

function writtenUrls({ serverUrl, apiUrl, env = {} }: Place): ApiUrls | undefined {
  if (apiUrl !== undefined) return { rest: withoutSlash(apiUrl), graphql: graphqlOf(apiUrl) }
  const rest = env['GITHUB_API_URL']?.trim()
  if (!rest || !isSameServer(env['GITHUB_SERVER_URL'], serverUrl)) return undefined
  return { rest: withoutSlash(rest), graphql: env['GITHUB_GRAPHQL_URL']?.trim() || graphqlOf(rest) }
}

function isSameServer(said: string | undefined, serverUrl: string): boolean {
  return said !== undefined && URL.canParse(said.trim()) && new URL(said.trim()).origin === new URL(serverUrl).origin
}

function layoutUrls({ origin, protocol, host }: URL): ApiUrls {
  if (host === 'github.com' || host.endsWith('.ghe.com'))
    return { rest: `${protocol}//api.${host}`, graphql: `${protocol}//api.${host}/graphql` }
  return { rest: `${origin}/api/v3`, graphql: `${origin}/api/graphql` }
}

function graphqlOf(rest: string): string {
  return /\/api\/v3\/?$/.test(rest) ? rest.replace(/\/api\/v3\/?$/, '/api/graphql') : `${withoutSlash(rest)}/graphql`
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}

function checkUrl(url: string): void {
  if (!URL.canParse(url)) throw new UserError(`${url} is no address of a server: it must begin with https://`)
  if (!isSafe(new URL(url)))
    throw new UserError(`${url} would carry the token over plain http: write https:// (http is for this machine only)`)
}

/** Whether a token may be sent to that address: over TLS, or without leaving this machine. */
export function isSafe({ protocol, hostname }: URL): boolean {
  if (protocol === 'https:') return true
  return protocol === 'http:' && isLoopback(hostname)
}

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}
