import picomatch from 'picomatch'
import type { ProtectedGlobs } from '../model/repo.js'
import { lockfiles } from './flagged-globs.js'
import { folded } from './path-names.js'
import { builtinProtected } from './protected-globs.js'

export { builtinProtected }

export type Verdict = 'refuse' | 'flag' | 'free'

export interface ProtectedPaths {
  verdict(path: string): Verdict
}

/** The built-in lists and a repo's own, less what it allows. A path that both lists cover is refused. */
export function protectedPaths(globs: ProtectedGlobs): ProtectedPaths {
  const allows = matcher(globs.allow.flatMap(lifting))
  const refuses = matcher([...anywhere(builtinProtected.refuse), ...globs.refuse.flatMap(covering)])
  const flags = matcher([...anywhere(builtinProtected.flag), ...globs.flag.flatMap(covering)])
  return {
    verdict(path) {
      const plain = comparable(path)
      if (allows(plain)) return 'free'
      if (refuses(plain)) return 'refuse'
      return flags(plain) ? 'flag' : 'free'
    },
  }
}

/** Whether a program writes this file's lines, by its name. */
export function isLockfile(path: string): boolean {
  return locks(folded(path))
}

/** Windows reads a backslash as a slash, and picomatch's `**` stops at parts that are dots alone. */
function comparable(path: string): string {
  return folded(path.replaceAll('\\', '/')).replace(/(?<=^|\/)[. ]+(?=\/|$)/g, '_')
}

/** What a user's glob covers: all that lies in a folder of this name too. */
function covering(glob: string): string[] {
  const placed = placedGlob(glob)
  return placed.endsWith('/**') ? [placed] : [placed, `${placed}/**`]
}

/** What a user's glob lifts: never a folder's own name, which a link could take. */
function lifting(glob: string): string[] {
  const placed = placedGlob(glob)
  return [placed.endsWith('/**') ? `${placed}/*` : placed]
}

/** A glob with a slash starts at the top; one without matches at any depth. A slash at the end makes it a folder. */
function placedGlob(glob: string): string {
  const whole = glob.endsWith('/') ? `${glob}**` : glob
  return whole.includes('/') ? whole.replace(/^(?:\.?\/)+/, '') : `**/${whole}`
}

function anywhere(globs: readonly string[]): string[] {
  return globs.map((glob) => `**/${glob}`)
}

// nonegate: `!x` would match, and so lift, all but x. s: a name may hold a line break, which `.` passes over
const OPTIONS: picomatch.PicomatchOptions = { dot: true, nonegate: true, flags: 's' }

function matcher(globs: readonly string[]): (plain: string) => boolean {
  return globs.length === 0 ? () => false : picomatch(globs.map(folded), OPTIONS)
}

const locks = matcher(anywhere(lockfiles))
