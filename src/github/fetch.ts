import { isSafe } from './urls.js'

type Fetch = typeof fetch

const MOST_HOPS = 5
const REDIRECTS = [301, 302, 303, 307, 308]

/**
 * A fetch with an end, that follows redirects of reads only, and never takes the login to another origin. The redirect of a write is
 * handed back as it is: to send it on would be to send it twice. A body that breaks off is an error, not a short text.
 */
export function guardedFetch(inner: Fetch, limits: { timeoutMs: number; signal?: AbortSignal }): Fetch {
  return async (input, init = {}) => {
    const ends = [AbortSignal.timeout(limits.timeoutMs), limits.signal, init.signal]
    const signal = AbortSignal.any(ends.filter((end) => end instanceof AbortSignal))
    return whole(await following(inner, new URL(String(input)), { ...init, signal, redirect: 'manual' }))
  }
}

async function following(inner: Fetch, url: URL, init: RequestInit): Promise<Response> {
  let at = url
  let headers = new Headers(init.headers)
  for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
    const response = await inner(at.href, { ...init, headers: Object.fromEntries(headers) })
    const next = nextOf(response, at)
    if (next === undefined || (init.method !== 'GET' && init.method !== 'HEAD')) return response
    await response.body?.cancel()
    if (!isSafe(next)) throw new Error(`the server sends on to ${next.origin}, over plain http`)
    if (next.origin !== at.origin) headers = withoutLogin(headers)
    at = next
  }
  throw new Error('the server sends on and on')
}

function nextOf(response: Response, at: URL): URL | undefined {
  const location = REDIRECTS.includes(response.status) ? response.headers.get('location') : null
  return location !== null && URL.canParse(location, at.href) ? new URL(location, at) : undefined
}

function withoutLogin(headers: Headers): Headers {
  const left = new Headers(headers)
  for (const name of ['authorization', 'cookie', 'proxy-authorization']) left.delete(name)
  return left
}

/** Answers in JSON are read to their end here, where an end that is missing still throws. */
async function whole(response: Response): Promise<Response> {
  const isJson = /^application\/(\w+[+])?json\b/.test(response.headers.get('content-type') ?? '')
  if (!isJson || [204, 205, 304].includes(response.status)) return response
  const body = await response.arrayBuffer()
  const { status, statusText } = response
  return new Response(body, { status, statusText, headers: Object.fromEntries(response.headers) })
}
