import type { Secret } from '../model/secret.js'
import { type Answer, type Asker, asked } from './ask.js'
import { type Finding, findingsOf } from './finding.js'
import { expiryOf, scopesOf, type TokenFacts, tokenFindings, tokenKind } from './token.js'

/** Whose token it is, as far as GitHub tells. */
export interface Account {
  /** Undefined for a token that is no person's: GitHub tells it nothing of a user. */
  login: string | undefined
  name: string | undefined
  token: TokenFacts
}

type Env = Record<string, string | undefined>

/** Asks GitHub who this token is. */
export async function accountOf(client: Asker, token: Secret, env: Env): Promise<Answer<Account>> {
  const kind = tokenKind(token.reveal(), undefined, env)
  if (kind === 'actions' || kind === 'installation')
    return {
      value: {
        login: undefined,
        name: undefined,
        token: { kind, from: token.name, scopes: undefined, expiresAt: undefined },
      },
    }
  const answer = await asked(client.reader.request('GET /user'))
  if (!('value' in answer)) return answer
  const { headers, data } = answer.value
  const user = data as { login: string; name?: string | null }
  const scopes = textOf(headers['x-oauth-scopes'])
  const facts: TokenFacts = {
    kind: tokenKind(token.reveal(), scopes, env),
    from: token.name,
    scopes: scopesOf(scopes),
    expiresAt: expiryOf(textOf(headers['github-authentication-token-expiration'])),
  }
  return { value: { login: user.login, name: user.name ?? undefined, token: facts } }
}

/** Who you are, and what your token can't do. */
export function accountFindings(answer: Answer<Account>, serverUrl: string, now: Date): Finding[] {
  const { ok, warn, broken } = findingsOf('login')
  if (!('value' in answer)) {
    const { problem, isRefused } = answer
    return [isRefused ? broken(problem) : warn(`${serverUrl} can't be asked now: ${problem}`)]
  }
  const { login, name, token } = answer.value
  const who = login === undefined ? [] : [ok(`you are ${login}${name ? ` (${name})` : ''} on ${serverUrl}`)]
  return [...who, ...tokenFindings(token, now)]
}

function textOf(header: string | number | undefined): string | undefined {
  return header === undefined ? undefined : String(header)
}
