import type { Asker } from './ask.js'

interface Page {
  viewer: {
    organizations: {
      nodes: ({ login: string } | null)[] | null
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    }
  }
}

const MOST_PAGES = 10

const QUERY = `query YourOrganisations($after: String) {
  viewer { organizations(first: 100, after: $after) { nodes { login } pageInfo { hasNextPage endCursor } } }
}`

/** The logins of the organisations you belong to, as far as this token sees. */
export async function yourOrganisations(client: Asker): Promise<string[]> {
  const logins: string[] = []
  let after: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer: Page = await client.reader.graphql<Page>(QUERY, { after })
    const { nodes, pageInfo } = answer.viewer.organizations
    logins.push(...(nodes ?? []).flatMap((node) => node?.login ?? []))
    if (!pageInfo.hasNextPage) break
    after = pageInfo.endCursor
  }
  return logins.sort()
}
