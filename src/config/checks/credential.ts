import { credentialOffsets } from '../credentials.js'
import { type Fault, problem } from '../fault.js'
import type { Places } from '../places.js'
import type { TextAt } from '../to-data.js'

const inAValue = 'this looks like a credential (not shown): keep it in the environment and list its name under secrets'
const elsewhere = 'this line holds what looks like a credential (not shown): take it out'

/**
 * What looks like a credential anywhere in the file, comments and keys included. Texts are looked at as well as the file itself,
 * since an escape or a line break can hide one from a plain search.
 */
export function credentials(file: string, texts: readonly TextAt[], places: Places): Fault[] {
  const offsets = credentialOffsets(file)
  const holders = texts.filter(({ value, range }) => credentialOffsets(value).length > 0 || offsets.some(within(range)))
  const outside = offsets.filter((offset) => !holders.some(({ range }) => within(range)(offset)))
  return [
    ...holders.map(({ path }) => places.fault(problem('credential', path, inAValue))),
    ...outside.map((offset) => ({ ...places.fault(problem('credential', [], elsewhere)), ...places.atOffset(offset) })),
  ]
}

function within([start, end]: [number, number]) {
  return (offset: number) => start <= offset && offset < end
}
