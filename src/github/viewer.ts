import { UserError } from '../system/errors.js'
import { ask } from './ask.js'
import type { GitHubClient } from './client.js'

/** The account whose token it is. */
export interface Viewer {
  /** By this alone it is known again; a login can be given to somebody else. */
  id: number
  login: string
  /** For commits. */
  name: string
  /** The address that GitHub itself gives for commits, which shows no real one. */
  email: string
}

const QUERY = `
  query Viewer { rateLimit { cost remaining resetAt } viewer { login databaseId name } }`

interface Answer {
  viewer: { login: string; databaseId: number | null; name: string | null }
}

/** Who the token is. Throws `UserError` where GitHub does not say. */
export async function viewerOf(client: Pick<GitHubClient, 'reader' | 'budget' | 'serverUrl'>): Promise<Viewer> {
  const viewer = (await ask<Answer | null>(client, QUERY)).data?.viewer
  if (!viewer?.databaseId || typeof viewer.login !== 'string')
    throw new UserError(`${client.serverUrl} does not say whose token this is`)
  const { login, databaseId: id, name } = viewer
  const host = new URL(client.serverUrl).hostname
  return { id, login, name: String(name ?? '').trim() || login, email: `${id}+${login}@users.noreply.${host}` }
}
