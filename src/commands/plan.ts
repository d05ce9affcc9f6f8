import { planRun } from '../app/pipeline.js'
import { planRecord } from '../report/plan-record.js'
import { planText } from '../report/text.js'
import type { CommonFlags, Console } from './console.js'
import { worldFor } from './world.js'

export async function plan(
  console: Console,
  flags: CommonFlags & { why?: boolean; json?: boolean },
  [key]: string[],
): Promise<number> {
  const world = await worldFor(console, flags)
  const found = await planRun(world, {}, key)
  if (flags.json) console.print(JSON.stringify(planRecord(found), null, 2))
  else console.print(planText(found, { why: flags.why === true, colors: console.colors }))
  return 0
}
