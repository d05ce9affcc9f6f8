import type { GitHubClient } from '../github/client.js'
import { type FoundRepo, foundRepos, reposOfGlobs } from '../github/repos.js'
import { shown } from '../trust/display.js'
import type { Listing } from './source.js'

/** Which repos the config means. */
export interface NamedRepos {
  /** `owner/name`, as the config spells them. */
  names: readonly string[]
  /** With `*`, `?` or `!`, in the file's order. */
  globs: readonly string[]
}

export interface UsableRepos {
  /** By the name as the config spells it; of a glob, as GitHub does. */
  usable: Map<string, FoundRepo>
  unusable: Listing['unusable']
}

/** Looks the repos up: one request for a hundred names, and one for a hundred repos of an owner whom a glob names. */
export async function usableRepos(
  client: Pick<GitHubClient, 'reader' | 'budget'>,
  { names, globs }: NamedRepos,
): Promise<UsableRepos> {
  const found = await foundRepos(client, names)
  const { repos: ofGlobs, unlisted } = await reposOfGlobs(client, globs)
  const faults = names.flatMap((name) => faultOf(name, found.get(name)))
  const faulty = new Set(faults.map(({ key }) => key))
  const named = new Set(names.map((name) => name.toLowerCase()))
  const usable = names.filter((name) => !faulty.has(keyOf(name))).map((name) => [name, found.get(name)!] as const)
  // What a glob takes in passing is left out in silence where it can't be worked on.
  const more = ofGlobs.filter(
    ({ name, isArchived, isEmpty }) => !isArchived && !isEmpty && !named.has(name.toLowerCase()),
  )
  return {
    usable: new Map([...usable, ...more.map((repo) => [repo.name, repo] as const)]),
    unusable: [...faults, ...unlisted.map(({ owner, reason }) => ({ key: keyOf(`${owner}/*`), reason }))],
  }
}

function faultOf(name: string, found: FoundRepo | undefined): Listing['unusable'] {
  const reason = reasonOf(name, found)
  return reason === undefined ? [] : [{ key: keyOf(name), reason }]
}

/** Why nothing can be done in a repo; undefined where it can. */
export function reasonOf(
  name: string,
  found: Pick<FoundRepo, 'name' | 'isArchived' | 'isEmpty'> | undefined,
): string | undefined {
  if (found === undefined) return "there is no such repo, or this token can't see it: put its name right"
  if (found.name.toLowerCase() !== name.toLowerCase())
    return `it is called ${shown(found.name, { maxLength: 200 })} now: write that name`
  if (found.isArchived) return 'it is archived, so nothing can be written there: take it out'
  return found.isEmpty ? 'it is empty: make a first commit' : undefined
}

function keyOf(name: string): string {
  return `github:${name}`
}
