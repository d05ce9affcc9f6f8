import type { Person } from '../model/item.js'

/** Why one field of a rule's `take` does not hold. */
export interface Objection {
  /** A short clause about the item. */
  says: string
  /** Nobody can say yet whether it holds, so that its opposite does not hold either. */
  isUnknown?: boolean
}

/**
 * Whether one of `wanted` (`me`, `not-me`, logins) holds for these people. `not-me` holds where you are none of them, so also where
 * there is nobody. An account that is called `me` is no more than that.
 */
export function isAmong(wanted: readonly string[], people: readonly Person[]): boolean {
  return wanted.some((who) => {
    if (who === 'me') return people.some(({ isYou }) => isYou)
    if (who === 'not-me') return !people.some(({ isYou }) => isYou)
    return people.some(({ login }) => login.toLowerCase() === who.toLowerCase())
  })
}

export function either(names: readonly string[]): string {
  return names.join(' or ')
}
