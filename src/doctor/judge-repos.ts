import { foundRepos } from '../github/repos.js'
import { type Asker, asked } from './ask.js'
import { nearestRepos } from './nearest-repos.js'
import { refusalOf, repoFindings } from './repos.js'
import { yourRepos } from './your-repos.js'

/** Why these repos can't be put into a config; and what is to be known of those that can. */
export interface Judgement {
  refusals: string[]
  notes: string[]
}

/** Looks each of these repos up. Where nothing can be asked now, that is a note: a first config needs no network. */
export async function judgeRepos(client: Asker, names: readonly string[]): Promise<Judgement> {
  const answer = await asked(foundRepos(client, names))
  if (!('value' in answer)) {
    const { problem, isRefused } = answer
    return isRefused
      ? { refusals: [problem], notes: [] }
      : { refusals: [], notes: [`the repos can't be looked up now: ${problem}`] }
  }
  const found = answer.value
  const others = [...found.values()].includes(undefined) ? await namesToMean(client) : []
  const refusals = names.flatMap((name) => refusalOf(name, found.get(name), nearestRepos(name, others)) ?? [])
  const notes = names
    .flatMap((asked) => repoFindings({ asked, pushesToFork: false, found: found.get(asked) }))
    .filter(({ state }) => state === 'warn')
    .map(({ about, sentence }) => `${about}: ${sentence}`)
  return { refusals, notes }
}

/** What a mistyped name may have meant; nothing where that can't be asked. */
export async function namesToMean(client: Asker): Promise<string[]> {
  const answer = await asked(yourRepos(client))
  return 'value' in answer ? answer.value : []
}
