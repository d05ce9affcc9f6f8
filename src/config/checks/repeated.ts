import { isGlob } from '../../trust/repo-globs.js'
import { type Path, type Problem, problem, shown } from '../fault.js'
import { findTexts } from '../find.js'
import type { Places } from '../places.js'

type Named = { path: Path; value: string }

/** Rules and repos that stand in the file twice. */
export function repeatedNames(data: unknown, places: Places): Problem[] {
  const repos = findTexts(data, 'repos.*', 'repos.*.repo').filter(
    ({ value }) => !isGlob(value) && !value.startsWith('!'),
  )
  return [
    ...repeated('rule', findTexts(data, 'rules.*.name'), places),
    // GitHub takes Acme/Shop and acme/shop for the same repo.
    ...repeated('repo', repos, places, (name) => name.toLowerCase()),
  ]
}

function repeated(noun: string, names: Named[], places: Places, same = (name: string) => name): Problem[] {
  const inOrder = [...names].sort((a, b) => Number(a.path[1]) - Number(b.path[1]))
  return inOrder.flatMap(({ path, value }, index) => {
    const first = inOrder.findIndex((other) => same(other.value) === same(value))
    if (first === index) return []
    const { line } = places.ofValue(inOrder[first]!.path)
    return [problem('duplicate-name', path, `a ${noun} called ${shown(value)} stands on line ${line} already`)]
  })
}
