import type { RunRecord } from '../report/record.js'
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
  const kept = (await world.store.runs()) as unknown as RunRecord[]
  const record = await loadRun(world.folders.runs, run, kept)
  console.print(flags.json ? JSON.stringify(record, null, 2) : runText(record, console.colors))
  return 0
}
