import { type Path, type Problem, problem, shown } from '../fault.js'
import { find, findTexts, keysAt } from '../find.js'
import { choices } from '../nearest.js'
import { takes } from './takes.js'

const vendors = ['claude', 'codex', 'cursor']

/** Names that nothing defines. */
export function undefinedNames(data: unknown): Problem[] {
  return [
    ...providerUses(data).flatMap(among('provider', providerNames(data))),
    ...sourceUses(data).flatMap(among('source', ['github', ...keysAt(data, 'sources')])),
    ...findTexts(data, 'rules.*.context.*').flatMap(among('context command', keysAt(data, 'context'))),
    ...findTexts(data, 'rules.*.mcp.*').flatMap(among('MCP server', keysAt(data, 'mcp'))),
  ]
}

/** Names that are taken: `github` as a source, and providers whose name can't be one. */
export function badNames(data: unknown): Problem[] {
  const github = find(data, 'sources.github').map(({ path }) =>
    problem('reserved-name', path, '"github" is always there: give this source another name', 'key'),
  )
  const providers = find(data, 'providers.*')
    .filter(({ path }) => !/^[A-Za-z][A-Za-z0-9_-]{0,39}$/.test(String(path[1])))
    .map(({ path }) =>
      problem('wrong-value', path, 'expected a name: a letter, then at most 39 letters, digits, - or _', 'key'),
    )
  return [...github, ...providers]
}

/** Without any `providers`, claude is there. */
export function providerNames(data: unknown): string[] {
  const names = keysAt(data, 'providers')
  return names.length > 0 ? names : ['claude']
}

/** Everywhere the file names a provider, in its short and its long form. */
export function providerUses(data: unknown): { path: Path; value: string }[] {
  return findTexts(
    data,
    'provider',
    'rules.*.provider',
    'rules.*.provider.name',
    'rules.*.skills.*.provider',
    'rules.*.tasks.skills.*.provider',
  )
}

function sourceUses(data: unknown): { path: Path; value: string }[] {
  return takes(data).flatMap(({ path, value }) =>
    findTexts(value, 'source', 'source.*').map((found) => ({ path: [...path, ...found.path], value: found.value })),
  )
}

function among(noun: string, names: string[]) {
  return ({ path, value }: { path: Path; value: string }): Problem[] => {
    if (names.includes(value)) return []
    const hint =
      noun === 'provider' && vendors.includes(value) ? `; to have it, write "${value}: {}" under providers` : ''
    return [problem('unknown-name', path, `no ${noun} is called ${shown(value)} ${choices(value, names)}${hint}`)]
  }
}
