import type { ForgeComment } from '../forge/forge.js'
import type { Marker } from '../model/decision.js'
import type { SafeText } from '../model/text.js'
import { ownText } from '../trust/safe-text.js'

/** Hidden from readers; found again by `markerIn`. */
export function markerText({ control, item, kind }: Marker): SafeText {
  return ownText(`<!-- awaywork ${encodeURIComponent(JSON.stringify({ control, item, kind }))} -->`)
}

/** The marker of a body that awaywork wrote: its last line. */
export function markerIn(body: string): Marker | undefined {
  const coded = /<!-- awaywork ([^\s]+) -->\s*$/.exec(body)?.[1]
  if (coded === undefined) return undefined
  try {
    return (JSON.parse(decodeURIComponent(coded)) ?? undefined) as Marker | undefined
  } catch {
    return undefined
  }
}

/** Whether this is what we wrote under that marker. Anybody can copy a marker: it counts only where the author is us. */
export function isMarked({ body, isOurs }: Pick<ForgeComment, 'body' | 'isOurs'>, marker: Marker): boolean {
  return isOurs && hasMarker(body, marker)
}

/** The same for a text whose author is known to be us, or is asked elsewhere. */
export function hasMarker(body: string, { control, item, kind }: Marker): boolean {
  const found = markerIn(body)
  return found?.control === control && found.item === item && found.kind === kind
}
