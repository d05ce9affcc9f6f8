import { undoOf } from '../app/words.js'
import type { Undone } from '../publish/undo.js'
import { shown } from '../trust/display.js'
import type { CommonFlags, Console } from './console.js'
import { worldFor } from './world.js'

/** Exit 1 where something stays. */
export async function undoCommand(
  console: Console,
  flags: CommonFlags & { dryRun?: boolean; json?: boolean },
  [what = '']: string[],
): Promise<number> {
  const world = await worldFor(console, flags)
  const undone = await undoOf(world, what, flags.dryRun === true)
  if (flags.json) console.print(JSON.stringify({ schema: 1, undone }, null, 2))
  else console.print(undone.map((each) => undoneText(each, flags.dryRun === true)).join('\n'))
  return undone.some((each) => each.stays.length > 0) ? 1 : 0
}

function undoneText({ item, taken, stays }: Undone, dryRun: boolean): string {
  const rows = [
    ...taken.map((each) => `${dryRun ? 'would be taken back' : 'taken back'}: ${shown(each)}`),
    ...stays.map((each) => `stays: ${shown(each)}`),
  ]
  return `${shown(item)}: ${rows.length === 0 ? 'there is nothing left to take back' : rows.join('; ')}`
}
