import leven from 'leven'

// Longer than any name of ours; a distance to such a text costs time and says nothing.
const longestTypo = 40
const mostNames = 500

/** The name that was probably meant; undefined where none is near. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  if (typed.length > longestTypo) return undefined
  const ranked = names
    .slice(0, mostNames)
    .map((name) => ({ name, distance: distanceOf(typed.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  const best = ranked[0]
  return best && best.distance <= Math.max(1, Math.floor(best.name.length / 3)) ? best.name : undefined
}

/** Two letters in the wrong order are one slip. */
function distanceOf(typed: string, name: string): number {
  const at = [...typed].findIndex((letter, index) => letter !== name[index])
  const swapped = typed.slice(0, at) + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2)
  return swapped === name ? 1 : leven(typed, name)
}

/** `(did you mean "claude"? there are: claude, codex)`; a single name speaks for itself. */
export function choices(typed: string, names: readonly string[]): string {
  if (names.length === 0) return '(there is none)'
  if (names.length === 1) return `(there is: ${names[0]})`
  const near = nearest(typed, names)
  const list = names.length > 12 ? `${names.slice(0, 12).join(', ')}, …` : names.join(', ')
  return near === undefined ? `(there are: ${list})` : `(did you mean "${near}"? there are: ${list})`
}
