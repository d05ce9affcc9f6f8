import type { Item } from '../model/item.js'
import type { PullRequestFacts } from '../model/pull-request.js'
import type { Take } from '../model/rule.js'
import { either, isAmong, type Objection } from './objection.js'

type PullTake = Pick<Take, 'reviewRequested' | 'draft' | 'checks' | 'unresolvedThreads' | 'conflicts'>

/** Why what a rule asks of a pull request does not hold. An item that is none lacks all of it. */
export function pullObjections(take: PullTake, { pull }: Item): Objection[] {
  const { reviewRequested, draft, checks, unresolvedThreads, conflicts } = take
  const asked = [reviewRequested, draft, checks, unresolvedThreads, conflicts].some((field) => field !== undefined)
  if (!asked) return []
  if (pull === undefined) return [{ says: 'it is no pull request' }]
  return [
    ...reviewObjections(reviewRequested, pull),
    ...draftObjections(draft, pull),
    ...checksObjections(checks, pull),
    ...threadObjections(unresolvedThreads, pull),
    ...conflictObjections(conflicts, pull),
  ]
}

function reviewObjections(wanted: Take['reviewRequested'], pull: PullRequestFacts): Objection[] {
  if (wanted === undefined || isAmong(wanted, pull.reviewRequested)) return []
  return [{ says: `it does not ask for a review by ${either(wanted)}` }]
}

function draftObjections(wanted: boolean | undefined, { draft }: PullRequestFacts): Objection[] {
  if (wanted === undefined || wanted === draft) return []
  return [{ says: wanted ? 'it is no draft' : 'it is a draft' }]
}

function checksObjections(wanted: Take['checks'], { checks }: PullRequestFacts): Objection[] {
  if (wanted === undefined || wanted === checks) return []
  return [{ says: checks === 'none' ? 'it has no checks' : `its checks are ${checks}, not ${wanted}` }]
}

function threadObjections(wanted: boolean | undefined, { unresolvedThreads }: PullRequestFacts): Objection[] {
  if (wanted === undefined) return []
  if (unresolvedThreads === undefined)
    return [{ says: 'the forge has not said whether it has unresolved threads', isUnknown: true }]
  if (wanted === unresolvedThreads > 0) return []
  return [{ says: wanted ? 'it has no unresolved thread' : 'it has unresolved threads' }]
}

function conflictObjections(wanted: boolean | undefined, { conflicts }: PullRequestFacts): Objection[] {
  if (wanted === undefined || wanted === conflicts) return []
  if (conflicts === undefined)
    return [{ says: 'the forge has not worked out yet whether it conflicts with its base', isUnknown: true }]
  return [{ says: wanted ? 'it does not conflict with its base' : 'it conflicts with its base' }]
}
