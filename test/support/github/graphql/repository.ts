import { roleOf, sees } from '../access.js'
import type { Account, Role } from '../accounts.js'
import type { CommitDetail } from '../git.js'
import { Issue, type Item } from '../items.js'
import { Pull } from '../pulls.js'
import type { Label, Repo } from '../repo.js'
import { actor, type Context, connection, failure, type Resolver, type Resolvers } from './context.js'

export interface RefSource {
  __typename: 'Ref'
  repo: Repo
  /** Whole, such as `refs/heads/main`. */
  ref: string
}

export interface CommitSource {
  __typename: 'Commit'
  repo: Repo
  oid: string
}

export const commit = (repo: Repo, oid: string): CommitSource => ({ __typename: 'Commit', repo, oid })

export function refOf(repo: Repo, ref: string): RefSource | null {
  return repo.git.ref(ref) === undefined ? null : { __typename: 'Ref', repo, ref }
}

export const upper = (role: Role) => role.toUpperCase()

const repository: Resolvers<Repo> = {
  id: (repo) => repo.nodeId,
  databaseId: (repo) => repo.id,
  nameWithOwner: (repo) => repo.fullName,
  url: (repo, _, { web }) => `${web}/${repo.fullName}`,
  isFork: (repo) => repo.parent !== undefined,
  isInOrganization: (repo) => repo.owner.kind === 'Organization',
  isDisabled: () => false,
  isLocked: () => false,
  isTemplate: () => false,
  visibility: (repo) => (repo.isPrivate ? 'PRIVATE' : 'PUBLIC'),
  hasIssuesEnabled: (repo) => repo.hasIssues,
  updatedAt: (repo) => repo.pushedAt,
  viewerPermission: (repo, _, { caller }) => {
    const role = caller.role(repo)
    return role === 'none' ? (repo.isPrivate ? null : 'READ') : upper(role)
  },
  viewerCanAdminister: (repo, _, { caller }) => caller.role(repo) === 'admin',
  parent: (repo, _, { caller }) => (repo.parent && sees(caller.token, repo.parent) ? repo.parent : null),
  defaultBranchRef: (repo) => refOf(repo, `refs/heads/${repo.defaultBranch}`),
  ref: (repo, { qualifiedName }) =>
    refOf(repo, qualifiedName) ??
    refOf(repo, `refs/heads/${qualifiedName}`) ??
    refOf(repo, `refs/tags/${qualifiedName}`),
  refs: (repo, { refPrefix, query, ...pages }) => {
    const names = repo.git.refs(refPrefix).map(({ name }) => name)
    const wanted = query ? names.filter((name) => name.includes(query)) : names
    return connection(
      wanted.map((name) => refOf(repo, name)),
      pages,
    )
  },
  object: (repo, { oid, expression }) => {
    const found = repo.git.try(['rev-parse', '--verify', `${oid ?? expression}^{commit}`])
    return found ? commit(repo, found) : null
  },
  issue: (repo, { number }) => numbered(repo, number, 'Issue', (item) => item instanceof Issue),
  pullRequest: (repo, { number }) => numbered(repo, number, 'PullRequest', (item) => item instanceof Pull),
  issueOrPullRequest: (repo, { number }) => numbered(repo, number, 'issue or pull request', () => true),
  issues: (repo, args) => {
    const { states, labels, orderBy, ...pages } = args
    const found = [...repo.items.values()].filter((item) => item instanceof Issue)
    return connection(
      ordered(
        found.filter((item) => fits(item, { states, labels })),
        orderBy,
      ),
      pages,
    )
  },
  pullRequests: (repo, { states, labels, headRefName, baseRefName, orderBy, ...pages }) => {
    const found = repo
      .pulls()
      .filter(
        (pull) =>
          (headRefName == null || pull.headRef === headRefName) && (baseRefName == null || pull.base === baseRefName),
      )
    return connection(
      ordered(
        found.filter((pull) => fits(pull, { states, labels })),
        orderBy,
      ),
      pages,
    )
  },
  collaborators: (repo, { query, login, ...pages }, { caller }) => collaborators(repo, { query, login, pages, caller }),
  labels: (repo, args) => connection([...repo.labels.values()], args),
  forks: (repo, args, { caller }) =>
    connection(
      repo.forks.filter((fork) => sees(caller.token, fork)),
      args,
    ),
  branchProtectionRules: (repo, args) =>
    connection(
      repo.protections.map((each) => ({ pattern: each.branch })),
      args,
    ),
  mergeCommitAllowed: () => true,
  stargazerCount: () => 0,
}

function numbered(repo: Repo, number: number, what: string, isOne: (item: Item) => boolean): Item {
  const item = repo.items.get(number)
  if (item && isOne(item)) return item
  const article = what === 'PullRequest' ? 'a' : 'an'
  throw failure('NOT_FOUND', `Could not resolve to ${article} ${what} with the number of ${number}.`)
}

export function stateOf(item: Item): string {
  return item instanceof Pull && item.isMerged ? 'MERGED' : item.state.toUpperCase()
}

function fits(item: Item, { states, labels }: { states?: string[] | null; labels?: string[] | null }): boolean {
  return (!states || states.includes(stateOf(item))) && (!labels || labels.some((label) => item.labels.includes(label)))
}

function ordered(items: Item[], orderBy?: { field: string; direction: 'ASC' | 'DESC' } | null): Item[] {
  const key = orderBy?.field === 'UPDATED_AT' ? 'updatedAt' : 'createdAt'
  items.sort((a, b) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : a.number - b.number))
  return orderBy?.direction === 'DESC' ? items.reverse() : items
}

function collaborators(
  repo: Repo,
  { query, login, pages, caller }: { query?: string; login?: string; pages: object; caller: Context['caller'] },
): object | null {
  if (!caller.has(repo, 'write')) throw failure('FORBIDDEN', 'Must have push access to view repository collaborators.')
  const wanted = (login ?? query ?? '').toLowerCase()
  const people = [...caller.state.accounts.values()].filter(
    (each) =>
      each.kind !== 'Organization' && roleOf(repo, each) !== 'none' && each.login.toLowerCase().includes(wanted),
  )
  const found = connection(people, pages)
  const edges = (found['edges'] as { node: Account }[]).map((edge) => ({
    ...edge,
    permission: upper(roleOf(repo, edge.node)),
  }))
  return { ...found, edges }
}

const ref: Resolvers<RefSource> = {
  id: ({ repo, ref }) => `REF_${repo.id}_${ref}`,
  name: ({ ref }) => ref.replace(/^refs\/(heads|tags|pull)\//, ''),
  prefix: ({ ref }) => /^refs\/[^/]+\//.exec(ref)![0],
  repository: ({ repo }) => repo,
  target: ({ repo, ref }) => {
    const oid = repo.git.ref(ref)
    return oid ? commit(repo, oid) : null
  },
  branchProtectionRule: ({ repo, ref }) => repo.protections.find((each) => `refs/heads/${each.branch}` === ref) ?? null,
  associatedPullRequests: ({ repo, ref }, { states, ...pages }) => {
    const found = repo.pulls().filter((pull) => pull.headRepo === repo && `refs/heads/${pull.headRef}` === ref)
    return connection(
      found.filter((pull) => fits(pull, { states })),
      pages,
    )
  },
}

const detail =
  (pick: (detail: CommitDetail) => unknown): Resolver<CommitSource> =>
  ({ repo, oid }) =>
    pick(repo.git.detail(oid))

const gitCommit: Resolvers<CommitSource> = {
  id: ({ oid }) => `C_${oid}`,
  abbreviatedOid: ({ oid }) => oid.slice(0, 7),
  repository: ({ repo }) => repo,
  url: ({ repo, oid }, _, { web }) => `${web}/${repo.fullName}/commit/${oid}`,
  commitUrl: ({ repo, oid }, _, { web }) => `${web}/${repo.fullName}/commit/${oid}`,
  message: detail(({ message }) => message),
  messageHeadline: detail(({ message }) => message.split('\n')[0]),
  messageBody: detail(({ message }) => message.split('\n').slice(2).join('\n')),
  committedDate: detail(({ committer }) => committer.date),
  authoredDate: detail(({ author }) => author.date),
  author: detail(({ author }) => ({ __typename: 'GitActor', ...author })),
  committer: detail(({ committer }) => ({ __typename: 'GitActor', ...committer })),
  tree: detail(({ tree }) => ({ __typename: 'Tree', oid: tree, id: `T_${tree}` })),
  parents: ({ repo, oid }, args) =>
    connection(
      repo.git.detail(oid).parents.map((parent) => commit(repo, parent)),
      args,
    ),
  signature: () => null,
}

export const repositoryResolvers = {
  Repository: repository,
  Ref: ref,
  Commit: gitCommit,
  GitActor: {
    /** Whoever has that public address. */
    user: ({ email }: { email: string }, _: unknown, { caller }: Context) =>
      actor([...caller.state.accounts.values()].find((each) => each.email === email) ?? null),
  },
  BranchProtectionRule: {
    id: ({ branch }: { branch: string }) => `BPR_${branch}`,
    pattern: ({ branch }: { branch: string }) => branch,
  },
  Label: {
    id: (label: Label) => label.nodeId,
    color: () => 'ededed',
    description: () => null,
    isDefault: () => false,
  },
}
