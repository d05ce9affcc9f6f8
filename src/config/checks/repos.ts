import { coverage, isGlob } from '../../trust/repo-globs.js'
import { type Path, type Problem, problem, shown } from '../fault.js'
import { find, findTexts } from '../find.js'
import { choices } from '../nearest.js'
import { takes } from './takes.js'

/** Repos that aren't among `repos`, and repos that don't go with the forge. */
export function repoProblems(data: unknown): Problem[] {
  return [...strangers(data), ...(forgeIsLocal(data) ? withoutPath(data) : withPath(data))]
}

/** What a source or a rule names must be among `repos`, or it would never be worked on, in silence. */
function strangers(data: unknown): Problem[] {
  const patterns = findTexts(data, 'repos.*', 'repos.*.repo')
    .sort((a, b) => Number(a.path[1]) - Number(b.path[1]))
    .map(({ value }) => value)
  const isCovered = coverage(patterns)
  const uses = [...findTexts(data, 'sources.*.repo', 'sources.*.repo.map.*'), ...takenRepos(data)]
  return uses
    .filter(({ value }) => !isCovered(value))
    .map(({ path, value }) =>
      problem('unknown-name', path, `no repo is called ${shown(value)} ${choices(value, patterns)}`),
    )
}

function takenRepos(data: unknown): { path: Path; value: string }[] {
  return takes(data).flatMap(({ path, value }) =>
    findTexts(value, 'repo', 'repo.*')
      .filter((found) => !isGlob(found.value) && !/[![\]{}]/.test(found.value))
      .map((found) => ({ path: [...path, ...found.path], value: found.value })),
  )
}

function forgeIsLocal(data: unknown): boolean {
  return find(data, 'forge.kind').some(({ value }) => value === 'local')
}

function withoutPath(data: unknown): Problem[] {
  return find(data, 'repos.*')
    .filter(
      ({ value }) => typeof value === 'string' || (find(value, 'repo').length > 0 && find(value, 'path').length === 0),
    )
    .map(({ path }) => problem('missing-key', path, 'a repo of a local forge needs a path: {repo: …, path: …}'))
}

function withPath(data: unknown): Problem[] {
  const onDisk = find(data, 'repos.*.path').map(({ path }) =>
    problem('wrong-value', path, 'a repo on this disk needs forge: {kind: local, path: …}', 'key'),
  )
  const unowned = findTexts(data, 'repos.*.repo')
    .filter(({ path, value }) => !value.includes('/') && find(data, `${path.slice(0, 2).join('.')}.path`).length === 0)
    .map(({ path, value }) =>
      problem('wrong-value', path, `expected owner/name, or a path beside it, got ${shown(value)}`),
    )
  return [...onDisk, ...unowned]
}
