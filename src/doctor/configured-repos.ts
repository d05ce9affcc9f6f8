import type { Config } from '../config/config.js'
import { type FoundRepo, foundRepos, reposOfGlobs } from '../github/repos.js'
import { coverage } from '../trust/repo-globs.js'
import { type Asker, asked } from './ask.js'
import { type Finding, findingsOf } from './finding.js'
import { namesToMean } from './judge-repos.js'
import { nearestRepos } from './nearest-repos.js'
import { repoFindings } from './repos.js'

const MOST_ASKED = 30

/** The repos that the config names and its globs take in, each as GitHub shows it to this token. */
export async function configuredRepos(client: Asker, config: Config): Promise<Finding[]> {
  const [named, globs] = await Promise.all([namedFindings(client, config), globFindings(client, config)])
  return [...named, ...globs]
}

async function namedFindings(client: Asker, { repos }: Config): Promise<Finding[]> {
  const answer = await asked(
    foundRepos(
      client,
      repos.map(({ ref }) => ref.name),
    ),
  )
  if (!('value' in answer)) return [findingsOf('repo').warn(`the repos can't be looked up now: ${answer.problem}`)]
  const found = answer.value
  const others = [...found.values()].includes(undefined) ? await namesToMean(client) : []
  const findings = await Promise.all(
    repos.map(async ({ ref: { name }, pushTo }, index) => {
      const repo = found.get(name)
      const isProtected = index < MOST_ASKED ? await isDefaultProtected(client, repo) : undefined
      const state = { asked: name, pushesToFork: pushTo === 'fork', found: repo, isProtected }
      return repoFindings(state, nearestRepos(name, others))
    }),
  )
  return findings.flat()
}

/** Undefined where GitHub doesn't say. */
async function isDefaultProtected(client: Asker, repo: FoundRepo | undefined): Promise<boolean | undefined> {
  if (repo?.defaultBranch === undefined) return undefined
  const [owner = '', name = ''] = repo.name.split('/')
  const branch = repo.defaultBranch.name
  const answer = await asked(
    client.reader.request('GET /repos/{owner}/{repo}/branches/{branch}', { owner, repo: name, branch }),
  )
  return 'value' in answer ? answer.value.data.protected : undefined
}

async function globFindings(client: Asker, { repoGlobs }: Config): Promise<Finding[]> {
  const globs = repoGlobs.filter((glob) => !glob.startsWith('!'))
  if (globs.length === 0) return []
  const answer = await asked(reposOfGlobs(client, repoGlobs))
  if (!('value' in answer)) return [findingsOf('repo').warn(`the globs can't be looked up now: ${answer.problem}`)]
  const { repos, unlisted } = answer.value
  const open = repos.filter(({ isArchived }) => !isArchived)
  return globs.map((glob) => {
    const { ok, warn } = findingsOf('repo', glob)
    const reason = unlisted.find(({ owner }) => owner === glob.split('/')[0])?.reason
    if (reason !== undefined) return warn(reason)
    const count = open.filter(({ name }) => coverage([glob])(name)).length
    return count === 0 ? warn('it takes in no repo') : ok(`it takes in ${count} repo${count === 1 ? '' : 's'} now`)
  })
}
