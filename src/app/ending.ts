import type { Published } from '../model/decision.js'
import { reviewedVersion } from '../model/memory.js'
import type { Outcome } from '../model/outcome.js'
import type { Unit } from '../model/unit.js'

/** What a unit saw of its item. */
export interface Sight {
  /** Whether it could be read when the unit began. */
  wasRead: boolean
  /** Its version with our own writes in it, where nobody else touched it since the plan: from there on a change is news. */
  settled?: string
  /** Fewer threads are open than when it was planned. */
  hasFewerThreads?: boolean
}

/** What the store keeps of a unit's end: `last` decides whether the item is taken again, `givesBack` that it was no attempt. */
export interface Ending {
  last?: { outcome: string; version: string }
  givesBack?: boolean
}

/**
 * An end that is none of the item's doing is no attempt and leaves no memory. What was published waits for something new; what could
 * not be is tried again.
 */
export function endingOf(unit: Unit, outcome: Outcome, published: readonly Published[], sight: Sight): Ending {
  if (outcome.kind === 'stopped' && outcome.reason !== 'time' && outcome.reason !== 'idle') return { givesBack: true }
  const { version } = unit.item
  const said = published.filter(({ kind }) => kind !== 'pull-request')
  const done = said.filter(({ status }) => status === 'done').map(({ kind }) => kind)
  if (done.length > 0)
    return {
      last: { outcome: 'published', version: settledVersion(unit, done, sight) },
      givesBack: isProgress(done, sight),
    }
  if (said.length > 0) return { last: { outcome: 'unpublished', version } }
  const isUnread = outcome.kind === 'nothing' && !sight.wasRead
  return { last: { outcome: isUnread ? 'unread' : outcome.kind, version } }
}

/** A review is settled for its head; anything else until something comes that was not there and is not ours. */
function settledVersion(unit: Unit, done: readonly Published['kind'][], { settled }: Sight): string {
  if (done.includes('review')) return reviewedVersion(unit.merge?.head ?? unit.base.oid)
  return settled ?? unit.item.version
}

/** A push counts as an attempt unless it settled a thread: else one that never mends its checks would go on night after night. */
function isProgress(done: readonly Published['kind'][], { hasFewerThreads }: Sight): boolean {
  return !done.includes('push') || hasFewerThreads === true
}
