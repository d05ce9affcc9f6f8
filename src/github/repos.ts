import { coverage } from '../trust/repo-globs.js'
import { ask } from './ask.js'
import type { GitHubClient } from './client.js'
import { GraphqlRefusal } from './errors.js'
import type { Connection } from './paging.js'
import { pagesOf } from './paging.js'

/** A repo as GitHub shows it to this token. */
export interface FoundRepo {
  /** Its name of today: another one than was asked for where it was renamed or transferred. */
  name: string
  isArchived: boolean
  /** Whether it has no commit. */
  isEmpty: boolean
  /** Undefined where it is empty. */
  defaultBranch: { name: string; oid: string } | undefined
  /** Whether this token's account may push. */
  canWrite: boolean
  visibility: 'public' | 'private' | 'internal'
  /** The repo that it is a fork of, where that can be seen. */
  parent: string | undefined
}

interface RepoNode {
  nameWithOwner: string
  isArchived: boolean
  isEmpty: boolean
  viewerPermission: string | null
  visibility: string
  defaultBranchRef: { name: string; target: { oid: string } | null } | null
  parent: { nameWithOwner: string } | null
}

type Asking = Pick<GitHubClient, 'reader' | 'budget'>

const FIELDS = `fragment SomeRepo on Repository {
  nameWithOwner isArchived isEmpty viewerPermission visibility defaultBranchRef { name target { oid } } parent { nameWithOwner }
}`
const AT_ONCE = 100

/** Each by the name that was asked for; undefined where it is not there, or this token can't see it. One request for a hundred. */
export async function foundRepos(
  client: Asking,
  names: readonly string[],
): Promise<Map<string, FoundRepo | undefined>> {
  const found = new Map<string, FoundRepo | undefined>()
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE)
    const nodes = await askSome(client, some)
    for (const [index, name] of some.entries())
      found.set(name, nodes[`r${index}`] ? toFound(nodes[`r${index}`]!) : undefined)
  }
  return found
}

async function askSome(client: Asking, names: readonly string[]): Promise<Record<string, RepoNode | null>> {
  const declared = names.map((_, index) => `$o${index}: String!, $n${index}: String!`).join(', ')
  const fields = names.map((_, index) => `r${index}: repository(owner: $o${index}, name: $n${index}) { ...SomeRepo }`)
  const variables = Object.fromEntries(
    names.flatMap((full, index) => {
      const [owner = '', name = ''] = full.split('/')
      return [
        [`o${index}`, owner],
        [`n${index}`, name],
      ]
    }),
  )
  const document = `query Repos(${declared}) { rateLimit { cost remaining resetAt } viewer { login } ${fields.join(' ')} } ${FIELDS}`
  // `viewer` makes it an answer even where none of the repos is there.
  return (await ask<Record<string, RepoNode | null>>(client, document, variables)).data
}

function toFound(node: RepoNode): FoundRepo {
  const { nameWithOwner: name, isArchived, isEmpty, defaultBranchRef: branch } = node
  return {
    name,
    isArchived,
    isEmpty,
    defaultBranch: branch?.target ? { name: branch.name, oid: branch.target.oid } : undefined,
    canWrite: ['ADMIN', 'MAINTAIN', 'WRITE'].includes(node.viewerPermission ?? ''),
    visibility: node.visibility.toLowerCase() as FoundRepo['visibility'],
    parent: node.parent?.nameWithOwner,
  }
}

const OF_OWNER = `
  query ReposOfOwner($owner: String!, $after: String, $size: Int!) {
    rateLimit { cost remaining resetAt }
    repositoryOwner(login: $owner) {
      repositories(first: $size, after: $after, ownerAffiliations: OWNER, orderBy: { field: NAME, direction: ASC }) {
        pageInfo { hasNextPage endCursor } nodes { ...SomeRepo }
      }
    }
  }
  ${FIELDS}`

interface OfOwner {
  repositoryOwner: { repositories: Connection<RepoNode> } | null
}

/** The repos that globs such as `acme/*` and `!acme/legacy` mean, and a sentence for each owner that can't be listed. */
export async function reposOfGlobs(
  client: Asking,
  globs: readonly string[],
): Promise<{ repos: FoundRepo[]; unlisted: { owner: string; reason: string }[] }> {
  const isCovered = coverage(globs)
  const repos: FoundRepo[] = []
  const unlisted: { owner: string; reason: string }[] = []
  for (const owner of ownersOf(globs)) {
    const own = /[*?]/.test(owner) ? undefined : await reposOf(client, owner)
    if (own) repos.push(...own.filter(({ name }) => isCovered(name)))
    else unlisted.push({ owner, reason: unlistedReason(owner) })
  }
  return { repos, unlisted }
}

function unlistedReason(owner: string): string {
  return /[*?]/.test(owner)
    ? `the repos of "${owner}" can't be listed: write the owner's whole name`
    : `there is no ${owner}, or this token can't see it: put the name right`
}

/** Each once, whatever the letters' size. */
export function ownersOf(globs: readonly string[]): string[] {
  const owners = globs.filter((glob) => !glob.startsWith('!')).map((glob) => glob.split('/')[0]!)
  return [...new Map(owners.map((owner) => [owner.toLowerCase(), owner])).values()]
}

async function reposOf(client: Asking, owner: string): Promise<FoundRepo[] | undefined> {
  const repos: FoundRepo[] = []
  const variables = { owner, size: AT_ONCE }
  const connection = (answer: OfOwner): Connection<RepoNode> | undefined => answer.repositoryOwner?.repositories
  try {
    for await (const { data, nodes } of pagesOf(client, { document: OF_OWNER, variables, connection })) {
      if (!data.repositoryOwner) return undefined
      repos.push(...nodes.map(toFound))
    }
    return repos
  } catch (error) {
    if (error instanceof GraphqlRefusal && error.errors.every(({ type }) => type === 'NOT_FOUND')) return undefined
    throw error
  }
}
