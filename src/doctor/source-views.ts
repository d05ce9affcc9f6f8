import type { World } from '../app/world.js'
import { choices } from '../config/nearest.js'
import type { Item } from '../model/item.js'
import type { Source } from '../sources/source.js'
import { messageOf, UserError } from '../system/errors.js'
import { accountOf } from './account.js'
import { asked } from './ask.js'
import { connect } from './connection.js'
import { yourOrganisations } from './your-organisations.js'

/** What a source sees with your login. */
export interface SourceView {
  source: string
  kind: string
  /** Who you are there, and whom you belong to; `null` where that can't be asked. GitHub's alone. */
  login?: { login: string | null; name: string | null; organisations: string[] | null; note?: string }
  /** Absolute: of a folder. */
  path?: string
  /** What the rules' searches find now, by repo. */
  repos: { repo: string; issues: number; pull_requests: number; tickets: number }[]
  /** What lies there but can't be taken. */
  unusable: { item: string; reason: string }[]
  /** Why it can't be read; the rest is empty then. */
  problem?: string
}

type Viewed = Pick<World, 'config' | 'sources' | 'yours'> & { version: string }

/** Each source, or that one. Throws `UserError` where none is called so. */
export async function sourceViews(world: Viewed, only?: string): Promise<SourceView[]> {
  const names = world.sources.map(({ name }) => name)
  if (only !== undefined && !names.includes(only))
    throw new UserError(`no source is called "${only}" ${choices(only, names)}`)
  return Promise.all(
    world.sources.filter(({ name }) => only === undefined || name === only).map((source) => viewOf(world, source)),
  )
}

async function viewOf(world: Viewed, source: Source): Promise<SourceView> {
  const configured = world.config.sources.find(({ name }) => name === source.name)
  const about = { source: source.name, kind: configured?.kind ?? 'github' }
  const place = configured?.kind === 'folder' ? { path: configured.path } : {}
  try {
    const login = configured === undefined ? { login: await loginOf(world) } : {}
    const { items, unusable } = await source.list()
    const left = unusable.map(({ key, reason }) => ({ item: key, reason }))
    return { ...about, ...place, ...login, repos: countsOf(items), unusable: left }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { ...about, ...place, repos: [], unusable: [], problem: messageOf(error) }
  }
}

async function loginOf({ config, yours, version }: Viewed): Promise<NonNullable<SourceView['login']>> {
  using connection = await connect({ serverUrl: config.github.url, env: yours.env, version })
  if (connection === undefined) return { login: null, name: null, organisations: null }
  const [account, organisations] = await Promise.all([
    accountOf(connection.client, connection.token, yours.env),
    asked(yourOrganisations(connection.client)),
  ])
  const known = 'value' in account ? account.value : undefined
  const seesAll = known?.token.scopes?.some((scope) => /^(?:read|write|admin):org$/.test(scope)) ?? false
  return {
    login: known?.login ?? null,
    name: known?.name ?? null,
    organisations: 'value' in organisations ? organisations.value : null,
    ...(!seesAll && { note: 'without the scope read:org private memberships are not seen' }),
  }
}

function countsOf(items: readonly Item[]): SourceView['repos'] {
  const counts = new Map<string, SourceView['repos'][number]>()
  for (const { repo, kind } of items) {
    const name = repo?.name ?? ''
    const count = counts.get(name) ?? { repo: name, issues: 0, pull_requests: 0, tickets: 0 }
    counts.set(name, count)
    if (kind === 'issue') count.issues++
    else if (kind === 'pull-request') count.pull_requests++
    else count.tickets++
  }
  return [...counts.values()].sort((a, b) => a.repo.localeCompare(b.repo))
}
