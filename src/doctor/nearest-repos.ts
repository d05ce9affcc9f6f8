import leven from 'leven'

const MOST = 2

/** The repos whose names are near to a mistyped one, the nearest first: another owner's repo of the same name counts as near. */
export function nearestRepos(typed: string, names: readonly string[]): string[] {
  const asked = typed.toLowerCase()
  return names
    .map((name) => ({ name, distance: distanceOf(asked, name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.max(2, Math.floor(name.length / 4)))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST)
    .map(({ name }) => name)
}

function distanceOf(asked: string, name: string): number {
  return asked.split('/')[1] === name.split('/')[1] ? 1 : leven(asked, name)
}
