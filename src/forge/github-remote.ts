import { isSafe } from '../github/urls.js'
import type { RepoRef } from '../model/item.js'
import type { Secret } from '../model/secret.js'
import { UserError } from '../system/errors.js'
import type { Remote } from './forge.js'
import { ownerAndName } from './github-names.js'

/**
 * The address of a repo, and the login for the one command that goes there: in its environment, bound to that repo's address. Git
 * follows no redirect with it, asks nobody, and keeps it nowhere.
 */
export function githubRemote(serverUrl: string, repo: RepoRef, token: Secret): Remote {
  const { owner, name } = ownerAndName(repo)
  const { origin, pathname, protocol } = trustedServer(serverUrl)
  const url = `${origin}${pathname.replace(/\/+$/, '')}/${owner}/${name}.git`
  const login = Buffer.from(`x-access-token:${token.reveal()}`).toString('base64')
  const config: [string, string][] = [
    [`http.${url}.extraHeader`, `AUTHORIZATION: basic ${login}`],
    ['http.followRedirects', 'false'],
    ['credential.helper', ''],
    ['core.askPass', ''],
  ]
  return { url, env: { ...asEnvironment(config), GIT_TERMINAL_PROMPT: '0', GIT_ALLOW_PROTOCOL: protocol.slice(0, -1) } }
}

function asEnvironment(config: [key: string, value: string][]): Record<string, string> {
  const entries = config.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ])
  return { ...Object.fromEntries(entries), GIT_CONFIG_COUNT: String(config.length) }
}

/** Throws `UserError` where a token would go there in the clear. */
function trustedServer(serverUrl: string): URL {
  const url = new URL(serverUrl)
  if (isSafe(url)) return url
  throw new UserError(`a token goes to https addresses only, and ${url.origin} is none`)
}
