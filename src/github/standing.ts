import type { Author } from '../model/item.js'
import { messageOf } from '../system/errors.js'
import type { GitHubClient } from './client.js'
import { statusOf } from './errors.js'
import type { Actor, Association } from './queries.js'
import { ownerAndName } from './repo-name.js'

/** Who is heeded: you, and whoever GitHub says may write to the repo. Everybody else is an outsider. */
export interface Standings {
  of(repo: string, wrote: Wrote): Promise<Judged>
  /** What GitHub did not say, by repo in small letters: because of it, writers count as outsiders. */
  notes(): ReadonlyMap<string, string>
}

/** What an answer says of who wrote something. */
export interface Wrote {
  author: Actor | null
  authorAssociation: Association
}

/** `isKnown`: false where GitHub would not say, and an outsider is only assumed. */
export interface Judged {
  author: Author
  isKnown: boolean
}

const WRITERS = ['admin', 'maintain', 'write']
/** GitHub calls nobody else a writer, as far as this token may know; so nobody else needs a request. */
const MAY_WRITE = ['OWNER', 'MEMBER', 'COLLABORATOR']

/** `you` is your numeric id. Each person is asked about once for a repo. */
export function standings(client: Pick<GitHubClient, 'reader'>, you: number): Standings {
  const asked = new Map<string, Promise<boolean | undefined>>()
  const notes = new Map<string, string>()

  const mayWrite = (repo: string, author: Actor): Promise<boolean | undefined> => {
    const key = `${repo} ${author.login}`.toLowerCase()
    const known = asked.get(key) ?? canWrite(client, repo, author).catch((error) => noted(notes, repo, error))
    asked.set(key, known)
    return known
  }

  return {
    notes: () => notes,
    async of(repo, { author, authorAssociation }) {
      // Whoever deleted their account is called so by GitHub's own pages.
      if (author === null) return { author: { login: 'ghost', standing: 'outsider' }, isKnown: true }
      const { login } = author
      if (author.databaseId === you) return { author: { login, standing: 'you' }, isKnown: true }
      if (author.__typename !== 'User' || !/^[\w-]{1,100}$/.test(login) || !MAY_WRITE.includes(authorAssociation))
        return { author: { login, standing: 'outsider' }, isKnown: true }
      const writes = await mayWrite(repo, author)
      return { author: { login, standing: writes ? 'trusted' : 'outsider' }, isKnown: writes !== undefined }
    },
  }
}

/** Asks by login, and believes only an answer about the same numeric id. */
async function canWrite({ reader }: Pick<GitHubClient, 'reader'>, repo: string, author: Actor): Promise<boolean> {
  const parameters = { ...ownerAndName(repo), username: author.login }
  const { data } = await reader
    .request('GET /repos/{owner}/{repo}/collaborators/{username}/permission', parameters)
    .catch((error: unknown) => {
      if (statusOf(error) === 404) return { data: undefined }
      throw error
    })
  if (data?.user?.id === undefined || data.user.id !== author.databaseId) return false
  return WRITERS.includes(data.permission) || WRITERS.includes(data.role_name)
}

function noted(notes: Map<string, string>, repo: string, error: unknown): undefined {
  const said = `GitHub did not say who may write to ${repo}, so all but you count as outsiders (${messageOf(error)})`
  if (!notes.has(repo.toLowerCase())) notes.set(repo.toLowerCase(), said)
}
