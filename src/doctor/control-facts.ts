import { controlRepo } from '../app/control-repo.js'
import type { Config } from '../config/config.js'
import { STATE_BRANCH } from '../config/kinds/store-branch.js'
import { foundRepos } from '../github/repos.js'
import { type Asker, asked } from './ask.js'
import type { ControlFacts, StoreFacts } from './control.js'
import { canWrite } from './your-repos.js'

interface Writers {
  repository: {
    collaborators: { edges: ({ permission: string; node: { login: string } } | null)[] | null } | null
  } | null
}

const WRITERS = `query Writers($owner: String!, $name: String!) {
  repository(owner: $owner, name: $name) {
    collaborators(first: 100) { edges { permission node { login } } }
  }
}`

/** What is known of the repo that the config lies in; undefined where it lies in none of this GitHub. */
export async function controlFacts(
  client: Asker,
  { dir, github }: Config,
  { env, you }: { env: Record<string, string | undefined>; you: string | undefined },
): Promise<ControlFacts | undefined> {
  const repo = await controlRepo({ dir, serverUrl: github.url, env })
  if (repo === undefined) return undefined
  const [found, writers] = await Promise.all([
    asked(foundRepos(client, [repo.name])),
    asked(writersOf(client, repo.name)),
  ])
  const others =
    'value' in writers ? writers.value?.filter((login) => login.toLowerCase() !== you?.toLowerCase()) : undefined
  return { name: repo.name, found: 'value' in found ? found.value.get(repo.name) : undefined, writers: others }
}

/** Where the store lies, and whether its branch is there. */
export async function storeFacts(
  client: Asker,
  { store, forge }: Config,
  control: ControlFacts | undefined,
): Promise<StoreFacts> {
  const isBranch = store?.kind === 'branch' || (store === undefined && forge.kind === 'github' && control !== undefined)
  const branch = !isBranch ? undefined : store?.kind === 'branch' ? store.branch : STATE_BRANCH
  const exists =
    control?.found && branch !== undefined ? await branchExists(client, control.found.name, branch) : undefined
  return { branch, isChosen: store !== undefined, control, exists }
}

/** Undefined where GitHub doesn't tell this token. */
async function writersOf(client: Asker, repo: string): Promise<string[] | undefined> {
  const [owner, name] = repo.split('/')
  const { repository } = await client.reader.graphql<Writers>(WRITERS, { owner, name })
  return repository?.collaborators?.edges
    ?.filter((edge) => edge !== null)
    .filter(({ permission }) => canWrite(permission))
    .map(({ node }) => node.login)
}

async function branchExists(client: Asker, repo: string, branch: string): Promise<boolean | undefined> {
  const [owner = '', name = ''] = repo.split('/')
  const answer = await asked(
    client.reader.graphql<{ repository: { ref: { name: string } | null } | null }>(
      'query StoreBranch($owner: String!, $name: String!, $ref: String!) { repository(owner: $owner, name: $name) { ref(qualifiedName: $ref) { name } } }',
      { owner, name, ref: `refs/heads/${branch}` },
    ),
  )
  return 'value' in answer && answer.value.repository !== null ? answer.value.repository.ref !== null : undefined
}
