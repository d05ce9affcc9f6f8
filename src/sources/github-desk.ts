import type { GitHubClient } from '../github/client.js'
import type { Wants } from '../github/queries.js'
import type { ItemTools } from './github-items.js'

/** What the parts of the source share. */
export interface Desk extends ItemTools {
  client: GitHubClient
  wants: Wants
  pauseMs: number
}
