import { shapesIn } from '../trust/credential-shapes.js'
import { shown } from '../trust/display.js'
import type { LeakFinder } from '../trust/leaks.js'

/** How the guards speak of a file. */
export interface Named {
  /** Its path made inert, in backticks; other words where the path itself gives a secret away. */
  name: string
  /** As it is; absent where it gives a secret away. */
  path?: string
}

export type Naming = (path: string) => Named

const PATH_LENGTH = 200

/** Remembers each path's name, since a path is looked through for secrets before it is told. */
export function naming(finder: LeakFinder): Naming {
  const known = new Map<string, Named>()
  return (path) => {
    const named = known.get(path) ?? nameOf(path, finder)
    known.set(path, named)
    return named
  }
}

function nameOf(path: string, finder: LeakFinder): Named {
  const isLeak = finder.find(path).length > 0 || shapesIn(path).length > 0
  return isLeak ? { name: 'a file whose name holds a secret' } : { name: inert(path), path }
}

/** A path or a link's target as one visible line of Markdown code. */
export function inert(path: string): string {
  return `\`${shown(path, { maxLength: PATH_LENGTH }).replaceAll('`', '\\x60')}\``
}
