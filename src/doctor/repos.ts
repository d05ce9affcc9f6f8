import type { FoundRepo } from '../github/repos.js'
import { type Finding, findingsOf } from './finding.js'

/** A repo of the config, as GitHub shows it to this token. */
export interface RepoState {
  /** As the config names it. */
  asked: string
  /** Whether `push_to: fork` stands beside it. */
  pushesToFork: boolean
  /** Undefined where it isn't there, or this token can't see it. */
  found: FoundRepo | undefined
  /** Whether its default branch is; undefined where that was not asked, or could not be. */
  isProtected?: boolean | undefined
}

/** What is so of one repo. `others` are names of repos that may have been meant. */
export function repoFindings(
  { asked, pushesToFork, found, isProtected }: RepoState,
  others: readonly string[] = [],
): Finding[] {
  const { ok, warn, broken } = findingsOf('repo', asked)
  const refusal = refusalOf(asked, found, others)
  if (refusal !== undefined) return [broken(refusal)]
  if (found === undefined) return []
  const { isEmpty, canWrite, defaultBranch } = found
  if (isEmpty) return [warn('it has no commit yet: make a first one, its items are skipped until then')]
  if (!canWrite && !pushesToFork) return [warn(readOnly)]
  const branch = `its default branch is ${defaultBranch?.name ?? 'unknown'}${isProtected ? ', protected' : ''}`
  return [ok(`you can write to it; ${branch}`)]
}

const readOnly =
  'you can only read it: comments and reviews can be published there, branches and pull requests can not; ask for the right to write'

/** Why a repo can't be worked on at all; undefined where it can. */
export function refusalOf(
  asked: string,
  found: FoundRepo | undefined,
  others: readonly string[] = [],
): string | undefined {
  if (found === undefined)
    return `there is no repo ${asked}, or this token can't see it${meant(others)}: put its name right`
  if (found.name.toLowerCase() !== asked.toLowerCase()) return `${asked} is called ${found.name} now: write that name`
  return found.isArchived ? `${asked} is archived, so nothing can be written there: take it out` : undefined
}

function meant(others: readonly string[]): string {
  return others.length === 0 ? '' : ` (did you mean ${others.join(' or ')}?)`
}
