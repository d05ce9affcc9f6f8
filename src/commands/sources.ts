import { sourcesText } from '../doctor/source-text.js'
import { sourceViews } from '../doctor/source-views.js'
import type { CommonFlags, Console } from './console.js'
import { worldFor } from './world.js'

/** Exit 2 where a source can't be read. */
export async function sources(
  console: Console,
  flags: CommonFlags & { json?: boolean },
  [id]: string[],
): Promise<number> {
  const world = await worldFor(console, flags)
  const views = await sourceViews({ ...world, version: console.version }, id)
  console.print(
    flags.json ? JSON.stringify({ schema: 1, sources: views }, null, 2) : sourcesText(views, console.colors),
  )
  return views.some(({ problem }) => problem !== undefined) ? 2 : 0
}
