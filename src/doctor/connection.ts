import { forgeToken } from '../app/token.js'
import type { Secret } from '../model/secret.js'
import { UserError } from '../system/errors.js'
import type { Asker } from './ask.js'

/** A login, and a way to ask with it; what is still being asked ends when it is disposed of. */
export interface Connection extends Disposable {
  client: Asker
  token: Secret
}

interface Where {
  serverUrl: string
  env: Record<string, string | undefined>
  version: string
}

/** Somebody is waiting: a server that doesn't answer is asked again soon. */
const RETRY_MS = 200

/** Undefined where there is no login. Throws `UserError` where the login, or the server's address, can't be used at all. */
export async function connect({ serverUrl, env, version }: Where): Promise<Connection | undefined> {
  const token = await tokenOf(serverUrl, env)
  if (token === undefined) return undefined
  const { githubClient } = await import('../github/client.js')
  const ended = new AbortController()
  const pace = { secondMs: RETRY_MS }
  const client = githubClient({ token, serverUrl, env, version, signal: ended.signal, pace })
  return { client, token, [Symbol.dispose]: () => ended.abort() }
}

async function tokenOf(serverUrl: string, env: Where['env']): Promise<Secret | undefined> {
  try {
    return await forgeToken(serverUrl, env)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return undefined
  }
}
