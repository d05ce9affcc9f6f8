import { run } from '../app/pipeline.js'
import { exitCodeOf } from '../report/record.js'
import { runText } from '../report/text.js'
import type { CommonFlags, Console } from './console.js'
import { watching } from './progress.js'
import { settle, worldFor } from './world.js'

type Flags = CommonFlags & { dryRun?: boolean; rule?: string; unit?: string; json?: boolean }

export async function runCommand(console: Console, flags: Flags): Promise<number> {
  const world = await worldFor(console, flags, true)
  using progress = watching(console, flags)
  const record = await run(world, {
    unit: flags.unit,
    rule: flags.rule,
    dryRun: flags.dryRun === true,
    onProgress: progress.tell,
  })
  await settle(world, console)
  progress.end()
  console.print(flags.json ? JSON.stringify(record, null, 2) : runText(record, console.colors))
  return exitCodeOf(record)
}
