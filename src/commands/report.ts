import { loadRun } from '../report/runs-folder.js'
import { runText } from '../report/text.js'
import type { CommonFlags, Console } from './console.js'
import { worldFor } from './world.js'

export async function report(
  console: Console,
  flags: CommonFlags & { json?: boolean },
  [run]: string[],
): Promise<number> {
  const world = await worldFor(console, flags)
  const record = await loadRun(world.folders.runs, run)
  console.print(flags.json ? JSON.stringify(record, null, 2) : runText(record, console.colors))
  return 0
}
