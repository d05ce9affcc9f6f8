import { checks } from './checks.js'
import { issues } from './issues.js'
import { pulls } from './pulls.js'
import { repos } from './repos.js'
import type { Handlers } from './rest.js'
import { users } from './users.js'

/** By operation id. */
export const handlers: Handlers = { ...users, ...repos, ...issues, ...pulls, ...checks }
