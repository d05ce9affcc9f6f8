import type { FoundRepo } from '../github/repos.js'
import { type Finding, findingsOf } from './finding.js'

/** The repo that the config lies in, and who can write to it. */
export interface ControlFacts {
  name: string
  /** Undefined where this token can't see it. */
  found: FoundRepo | undefined
  /** Logins of others with write access; undefined where that can't be asked. */
  writers: string[] | undefined
}

const MOST_NAMES = 5

/** One control repo per person: who can write to it can read its secrets (RUNNER-5). */
export function controlFindings(facts: ControlFacts | undefined): Finding[] {
  const { ok, warn } = findingsOf('control-repo')
  if (facts === undefined)
    return [ok('the config lies in no repo of this GitHub, so what awaywork remembers stays on this machine')]
  const { name, found, writers } = facts
  if (found === undefined) return [warn(`the config lies in ${name}, which is not there or this token can't see`)]
  const others = writers?.length ?? 0
  return [
    ok(`the config lies in ${found.name}`),
    ...(found.visibility === 'public'
      ? [warn(`${found.name} is public: everybody reads its runs' logs and what awaywork remembers; make it private`)]
      : []),
    ...(writers === undefined
      ? [warn(`who can write to ${found.name} can't be asked with this token: whoever can reads its secrets`)]
      : []),
    ...(others > 0 ? [warn(othersSentence(found.name, writers ?? []))] : []),
  ]
}

function othersSentence(name: string, writers: readonly string[]): string {
  const named = writers.slice(0, MOST_NAMES).join(', ')
  const more = writers.length > MOST_NAMES ? ` and ${writers.length - MOST_NAMES} more` : ''
  return `${named}${more} can write to ${name}, and so read its secrets and your token: one control repo per person`
}

export interface StoreFacts {
  /** The branch, where the store is one; a folder otherwise. */
  branch: string | undefined
  /** Whether the config says so, or where it lies. */
  isChosen: boolean
  control: ControlFacts | undefined
  /** Whether the branch is there; undefined where that can't be asked. */
  exists: boolean | undefined
}

/** Where claims, attempts and your words are kept, and whether that can be written. */
export function storeFindings({ branch, isChosen, control, exists }: StoreFacts): Finding[] {
  const { ok, warn, broken } = findingsOf('store')
  if (branch === undefined) return [ok('the store is a folder of this machine: other machines do not see its claims')]
  const found = control?.found
  if (control === undefined)
    return isChosen
      ? [broken('the store is a branch, and the config lies in no repo of this GitHub: use kind: folder')]
      : []
  if (found === undefined) return [warn(`the store is the branch ${branch} of ${control.name}, which can't be seen`)]
  if (found.isArchived || !found.canWrite)
    return [
      broken(`the store is the branch ${branch} of ${found.name}, where you can't write: use store: {kind: folder}`),
    ]
  if (exists === undefined) return [warn(`whether the branch ${branch} of ${found.name} is there can't be asked`)]
  return [ok(`the store is the branch ${branch} of ${found.name}${exists ? '' : ', made at the first run'}`)]
}
