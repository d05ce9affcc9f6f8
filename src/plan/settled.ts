import type { Item } from '../model/item.js'
import { type ItemMemory, reviewedVersion } from '../model/memory.js'
import type { Rule } from '../model/rule.js'
import type { Taken } from './candidate.js'

interface How {
  limits: { attempts: number }
  asked?: boolean
}

/** Why there is nothing new to do: its pull request, its attempts, and how its last unit ended. */
export function settledReasons(item: Item, taken: Taken, { limits, asked }: How): string[] {
  const { memory, rule } = taken
  const reasons = publishedReasons(item, taken, asked)
  if (asked) return reasons
  if (memory.attempts >= limits.attempts)
    reasons.push(`it was tried ${memory.attempts} times (\`awaywork retry ${item.key}\`)`)
  const last = isUnchanged(item, memory, rule) ? lastReason(memory.last!) : undefined
  if (last) reasons.push(`${last}, and it has not changed since (\`awaywork retry ${item.key}\`)`)
  return reasons
}

function publishedReasons(item: Item, { memory, pullRequests }: Taken, asked: boolean | undefined): string[] {
  const open = pullRequests.find((each) => each.state === 'open')
  if (open) return [`its pull request ${open.number} is open: ${open.url}`]
  const ended = pullRequests[0]
  if (!ended || asked || memory.last?.version !== item.version) return []
  if (ended.state === 'merged') return [`its pull request ${ended.number} was merged`]
  return [
    `its pull request ${ended.number} was closed, which counts as a no until the item changes (\`awaywork retry ${item.key}\`)`,
  ]
}

/** A review is done once for a head, whatever else is said on the pull request. */
function isUnchanged(item: Item, { last }: ItemMemory, rule: Rule): boolean {
  if (last === undefined) return false
  const head = item.pull?.head.oid
  const isReviewed = rule.publish === 'review' && head !== undefined && last.version === reviewedVersion(head)
  return isReviewed || last.version === item.version
}

function lastReason({ outcome, at }: NonNullable<ItemMemory['last']>): string | undefined {
  switch (outcome) {
    case 'nothing':
    case 'answered':
      return 'there was nothing to do the last time'
    case 'published':
      return `its last unit ended with something published on ${at.slice(0, 10)}`
    default:
      return undefined
  }
}
