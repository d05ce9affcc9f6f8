import { type GitHubClient, type GitHubClientOptions, githubClient } from '../../src/github/client.js'
import { Secret } from '../../src/model/secret.js'
import type { GitHubDouble } from '../support/github/double.js'

export const TOKEN = 'ghp_0123456789abcdefghijABCDEFGHIJ012345'

/** Waits are a hundredth as long. */
export const pace = { secondMs: 10, betweenWritesMs: 0 }

/** A client of the double in the layout of github.com, or of Enterprise. */
export function clientOf(
  { url }: Pick<GitHubDouble, 'url'>,
  options: Partial<GitHubClientOptions> & { value?: string; isEnterprise?: boolean } = {},
): GitHubClient {
  const { value = TOKEN, isEnterprise, ...rest } = options
  const env = isEnterprise ? {} : { GITHUB_SERVER_URL: url, GITHUB_API_URL: url, GITHUB_GRAPHQL_URL: `${url}/graphql` }
  return githubClient({ token: new Secret('GH_TOKEN', value), serverUrl: url, env, pace, version: '1.2.3', ...rest })
}
