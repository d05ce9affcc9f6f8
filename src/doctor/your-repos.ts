import type { Asker } from './ask.js'

interface Page {
  viewer: {
    repositories: {
      nodes: ({ nameWithOwner: string; isArchived: boolean; viewerPermission: string | null } | null)[] | null
    }
  }
}

const MOST = 100

const QUERY = `query YourRepos($most: Int!) {
  viewer {
    repositories(
      first: $most
      affiliations: [OWNER, COLLABORATOR, ORGANIZATION_MEMBER]
      ownerAffiliations: [OWNER, COLLABORATOR, ORGANIZATION_MEMBER]
      orderBy: { field: PUSHED_AT, direction: DESC }
    ) {
      nodes { nameWithOwner isArchived viewerPermission }
    }
  }
}`

/** Up to 100 repos that you can write to, the last pushed first. */
export async function yourRepos(client: Asker): Promise<string[]> {
  const { viewer } = await client.reader.graphql<Page>(QUERY, { most: MOST })
  return (viewer.repositories.nodes ?? [])
    .filter((repo) => repo !== null)
    .filter(({ isArchived, viewerPermission }) => !isArchived && canWrite(viewerPermission))
    .map(({ nameWithOwner }) => nameWithOwner)
}

/** `viewerPermission` of GraphQL; null where there is none. */
export function canWrite(permission: string | null | undefined): boolean {
  return permission === 'ADMIN' || permission === 'MAINTAIN' || permission === 'WRITE'
}
