import type { Path } from './fault.js'

export interface Found {
  path: Path
  value: unknown
}

/**
 * What stands at a place of data that may be malformed: `rules.*.provider`. A star is every entry of a list or block; what isn't
 * there is left out. So names can be checked in a file that has other faults.
 */
export function find(data: unknown, pattern: string): Found[] {
  let found: Found[] = [{ path: [], value: data }]
  for (const part of pattern.split('.')) {
    found = found.flatMap((above) =>
      entries(above).filter((entry) => part === '*' || String(entry.path.at(-1)) === part),
    )
  }
  return found
}

/** Only the texts of what `find` finds. */
export function findTexts(data: unknown, ...patterns: string[]): { path: Path; value: string }[] {
  return patterns
    .flatMap((pattern) => find(data, pattern))
    .filter((found): found is { path: Path; value: string } => typeof found.value === 'string')
}

/** The keys of a block; none where it is none. */
export function keysAt(data: unknown, key: string): string[] {
  return find(data, `${key}.*`).map(({ path }) => String(path.at(-1)))
}

function entries({ path, value }: Found): Found[] {
  if (Array.isArray(value)) return value.map((entry, index) => ({ path: [...path, index], value: entry }))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([key, entry]) => ({ path: [...path, key], value: entry }))
}
