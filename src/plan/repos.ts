import type { Repo } from '../model/repo.js'
import { coverage } from '../trust/repo-globs.js'

/** The repo of that name: as the config has it, or plain where one of its globs covers the name. */
export function repoFinder(repos: readonly Repo[], globs: readonly string[]): (name: string) => Repo | undefined {
  const covers = coverage(globs)
  const named = new Map(repos.map((repo) => [repo.ref.name.toLowerCase(), repo]))
  return (name) => named.get(name.toLowerCase()) ?? (covers(name) ? plainRepo(name) : undefined)
}

function plainRepo(name: string): Repo {
  return {
    ref: { name },
    base: undefined,
    paths: [],
    setup: [],
    secrets: [],
    protected: { refuse: [], flag: [], allow: [] },
  }
}
