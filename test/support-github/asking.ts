import type { GitHubDouble } from '../support/github/double.js'

export interface Got {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it
  body: any
}

export interface Asking {
  rest(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Got>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it
  graphql(query: string, variables?: object): Promise<any>
}

/** Asks the double as the holder of a token, without a client that retries or throws. */
export function asking(
  github: GitHubDouble,
  token: string | undefined,
  layout: 'github.com' | 'enterprise' = 'github.com',
): Asking {
  const send = async (
    url: string,
    { method, body, headers }: { method: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Got> => {
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        'user-agent': 'tests',
        ...(token === undefined ? {} : { authorization: `token ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, headers: answer.headers, body: isJson && text !== '' ? JSON.parse(text) : text }
  }
  const isEnterprise = layout === 'enterprise'
  return {
    rest: (method, path, body, headers = {}) =>
      send(`${isEnterprise ? github.apiUrl : github.url}${path}`, { method, body, headers }),
    graphql: async (query, variables = {}) =>
      (
        await send(`${github.url}${isEnterprise ? '/api/graphql' : '/graphql'}`, {
          method: 'POST',
          body: { query, variables },
        })
      ).body,
  }
}
