import { join } from 'node:path'
import { loadConfig } from '../config/load.js'
import type { RunRecord } from '../report/record.js'
import { loadRun } from '../report/runs-folder.js'
import { runText } from '../report/text.js'
import { UserError } from '../system/errors.js'
import { shown } from '../trust/display.js'
import type { CommonFlags, Console } from './console.js'
import { worldFor } from './world.js'

export async function report(
  console: Console,
  flags: CommonFlags & { json?: boolean },
  [run]: string[],
): Promise<number> {
  const { state } = await loadConfig({ ...console, file: flags.config })
  const runs = join(state, 'runs')
  const here = run === undefined ? undefined : await loadRun(runs, run).catch(notHere)
  const record = here ?? (await loadRun(runs, run, await elsewhere(console, flags)))
  console.print(flags.json ? JSON.stringify(record, null, 2) : textOf(record, console))
  return 0
}

/** What another machine keeps in the control repo may be of another version, or anybody's words who can push there. */
function textOf(record: RunRecord, { colors }: Console): string {
  try {
    return runText(record, colors)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new UserError(
      `the record of run ${shown(record.run)} is damaged, or of another version: --json shows it as it is`,
    )
  }
}

function notHere(error: unknown): undefined {
  if (!(error instanceof UserError)) throw error
}

/** What other machines keep in the control repo; without it there are still the runs of this one. */
async function elsewhere(console: Console, flags: CommonFlags): Promise<RunRecord[]> {
  try {
    const { store } = await worldFor(console, flags)
    return (await store.runs()) as unknown as RunRecord[]
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    console.tell(`only the runs of this machine: ${error.message}`)
    return []
  }
}
