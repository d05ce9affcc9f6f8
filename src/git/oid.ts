import type { Oid } from '../model/unit.js'

/** What git prints for a ref that doesn't exist. */
export const NO_OID: Oid = '0'.repeat(40)

/** True for 40 lower-case hex digits: the only form that counts as an object's name here. */
export function isOid(text: string): text is Oid {
  return /^[0-9a-f]{40}$/.test(text)
}
