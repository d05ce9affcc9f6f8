/** Whether a repo is among those that the patterns name: the last one that fits decides, `!` takes away. */
export function coverage(patterns: readonly string[]): (name: string) => boolean {
  const compiled = patterns.map((pattern) => ({
    takesAway: pattern.startsWith('!'),
    expression: expressionOf(pattern.replace(/^!/, '')),
  }))
  return (name) => compiled.findLast(({ expression }) => expression.test(name))?.takesAway === false
}

/** Whether a pattern has a `*` or `?` in it. */
export function isGlob(pattern: string): boolean {
  return /[*?]/.test(pattern)
}

/** `*` and `?` stand for anything but a slash; letters count the same large or small, as on GitHub. */
function expressionOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/[*]+|[?]|[^\w/-]/g, ofSpecial)}$`, 'i')
}

function ofSpecial(character: string): string {
  if (character.startsWith('*')) return '[^/]*'
  return character === '?' ? '[^/]' : `\\${character}`
}
