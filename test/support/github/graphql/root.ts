import { orgOf, sees } from '../access.js'
import type { Account, Org, Team } from '../accounts.js'
import type { Caller } from '../actions/caller.js'
import { Comment, Item } from '../items.js'
import { Repo } from '../repo.js'
import { searchItems } from '../search.js'
import { type Context, connection, failure, type Pages, type Resolvers, typeOf } from './context.js'

const SEARCH_SHOWS = 1000

const query: Resolvers<unknown> = {
  viewer: (_, __, { caller }) => caller.account,
  rateLimit: (_, __, { caller, price }) => {
    const { limit, remaining, used, reset } = caller.traffic.limits.of('graphql')
    return {
      limit,
      remaining,
      used,
      cost: price.cost,
      nodeCount: price.nodes,
      resetAt: new Date(reset * 1000).toISOString(),
    }
  },
  repository: (_, { owner, name }, context) => visibleRepo(context, `${owner}/${name}`),
  repositoryOwner: (_, { login }, { caller }) => liveAccount(caller, login) ?? null,
  user: (_, { login }, { caller }) => {
    const account = liveAccount(caller, login)
    if (account?.kind === 'User') return account
    throw failure('NOT_FOUND', `Could not resolve to a User with the login of '${login}'.`)
  },
  organization: (_, { login }, { caller }) => {
    const org = caller.state.org(login)
    if (org) return org
    throw failure('NOT_FOUND', `Could not resolve to an Organization with the login of '${login}'.`)
  },
  node: (_, { id }, { caller }) => nodeById(caller, id),
  nodes: (_, { ids }, { caller }) => ids.map((id: string) => nodeById(caller, id)),
  search: (_, { query: text, type, ...pages }, { caller }) => {
    if (type === 'REPOSITORY') return foundRepos(caller, text, pages)
    const found = searchItems(caller, text)
    const counts = {
      issueCount: found.length,
      ...{ repositoryCount: 0, userCount: 0, discussionCount: 0, codeCount: 0, wikiCount: 0 },
    }
    return connection(found.slice(0, SEARCH_SHOWS), pages, counts)
  },
}

export function visibleRepo({ caller }: Context, fullName: string): Repo {
  const repo = caller.state.repo(fullName)
  if (repo && sees(caller.token, repo)) return repo
  throw failure('NOT_FOUND', `Could not resolve to a Repository with the name '${fullName}'.`)
}

function liveAccount(caller: Caller, login: string): Account | undefined {
  const account = caller.state.find(login)
  return account?.isDeleted ? undefined : account
}

/** Throws where there is none, or it can't be seen. */
export function nodeById(caller: Caller, id: string): object {
  const node = caller.state.nodes.get(id)
  const repo = node && repoOf(node)
  if (node && (!repo || sees(caller.token, repo))) return node
  throw failure('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'`)
}

function repoOf(node: object): Repo | undefined {
  if (node instanceof Repo) return node
  if (node instanceof Item) return node.repo
  if (node instanceof Comment) return node.item.repo
  const { pull, thread, repo } = node as { pull?: Item; thread?: { pull: Item }; repo?: Repo }
  return (pull ?? thread?.pull)?.repo ?? repo
}

function foundRepos(caller: Caller, text: string, pages: Pages): object {
  const owners = [...text.matchAll(/\b(?:user|org):(\S+)/g)].map(([, login = '']) => login.toLowerCase())
  const all = [...caller.state.repos.values()].filter((repo) => sees(caller.token, repo))
  const found = all.filter((repo) => !owners.length || owners.includes(repo.owner.login.toLowerCase()))
  return connection(found, pages, { repositoryCount: found.length, issueCount: 0, userCount: 0 })
}

const account: Resolvers<Account> = {
  id: (each) => each.nodeId,
  databaseId: (each) => each.id,
  login: (each) => each.plainLogin,
  email: (each) => each.email ?? '',
  url: (each, _, { web }) => `${web}/${each.login}`,
  avatarUrl: (each, _, { web }) => `${web}/${each.login}.png`,
  isViewer: (each, _, { caller }) => each === caller.token?.account,
  repositories: (each, { ownerAffiliations, affiliations: _same, orderBy, ...pages }, { caller }) => {
    const wanted: string[] = ownerAffiliations ?? ['OWNER', 'COLLABORATOR']
    const repos = [...caller.state.repos.values()]
      .filter((repo) => sees(caller.token, repo))
      .filter((repo) => affiliationsOf(each, repo).some((affiliation) => wanted.includes(affiliation)))
    return connection(orderBy?.field === 'PUSHED_AT' ? byPush(repos, orderBy.direction) : repos, pages)
  },
  organizations: (each, args, { caller }) => {
    const orgs = [...caller.state.accounts.values()].filter((org): org is Org => typeOf(org) === 'Organization')
    return connection(
      orgs.filter((org) => org.membership(each)),
      args,
    )
  },
}

/** As GraphQL's `RepositoryAffiliation` has them. */
function affiliationsOf(account: Account, repo: Repo): string[] {
  return [
    ...(repo.owner === account ? ['OWNER'] : []),
    ...(repo.access.has(account.login.toLowerCase()) ? ['COLLABORATOR'] : []),
    ...(orgOf(repo)?.membership(account) ? ['ORGANIZATION_MEMBER'] : []),
  ]
}

function byPush(repos: readonly Repo[], direction: 'ASC' | 'DESC'): Repo[] {
  const sorted = [...repos].sort((one, other) => one.pushedAt.localeCompare(other.pushedAt))
  return direction === 'DESC' ? sorted.reverse() : sorted
}

export const rootResolvers = {
  Query: query,
  User: account,
  Bot: account,
  Mannequin: account,
  Organization: {
    ...account,
    viewerIsAMember: (org: Org, _: unknown, { caller }: Context) => org.membership(caller.account) !== undefined,
  },
  Team: {
    id: (team: Team) => team.nodeId,
    databaseId: (team: Team) => team.id,
    name: (team: Team) => team.slug,
    combinedSlug: (team: Team) => `${team.org.login}/${team.slug}`,
    organization: (team: Team) => team.org,
    members: (team: Team, args: Pages, { caller }: Context) =>
      connection(
        team.members.map((login) => caller.state.account(login)),
        args,
      ),
  },
}
