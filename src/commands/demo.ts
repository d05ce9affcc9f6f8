import { demoIn } from '../app/demo.js'
import { planRun, run } from '../app/pipeline.js'
import { exitCodeOf } from '../report/record.js'
import { planText, runText } from '../report/text.js'
import { UserError } from '../system/errors.js'
import { shown } from '../trust/display.js'
import type { CommonFlags, Console } from './console.js'
import { watching } from './progress.js'
import { settle, worldFor } from './world.js'

type Flags = CommonFlags & { keep?: string; provider?: string; json?: boolean }

/** The whole job on a throwaway repo: plan, run with its check, publish to a local forge, show what came of it. */
export async function demo(console: Console, flags: Flags): Promise<number> {
  if (flags.provider !== undefined && flags.provider !== 'scripted')
    throw new UserError(
      `--provider ${flags.provider}: this version's demo has the scripted agent only; leave --provider out`,
    )
  const place = await demoIn({
    keep: flags.keep,
    cwd: console.cwd,
    node: process.execPath,
    product: console.product,
    path: console.env['PATH'] ?? '',
  })
  const world = await worldFor({ ...console, cwd: place.dir }, { ...flags, config: place.config })
  const say = flags.json ? () => {} : console.print
  const { bold } = console.colors
  say(
    `${bold('A throwaway repo')} with a bug and a failing test: ${place.repo}\n${bold('The task')}, a Markdown file: ${place.task}\n`,
  )
  say(`${bold('Plan')}\n${planText(await planRun(world, {}), { why: false, colors: console.colors })}\n`)
  using progress = watching(console, flags)
  const record = await run(world, { onProgress: progress.tell })
  await settle(world, console)
  progress.end()
  if (flags.json) {
    console.print(JSON.stringify(record, null, 2))
    return exitCodeOf(record)
  }
  say(`${bold('Run')}\n${runText(record, console.colors)}\n`)
  say(`${bold('The change')}\n${inColour(await place.patchOf(record), console)}\n`)
  say(
    `${bold('Where things are, and what to do next')}\n${place
      .next(record)
      .map((row) => `- ${row}`)
      .join('\n')}`,
  )
  return exitCodeOf(record)
}

function inColour(patch: string, { colors }: Console): string {
  return patch
    .trimEnd()
    .split('\n')
    .map((line) => shown(line))
    .map((line) => (line.startsWith('+') ? colors.green(line) : line.startsWith('-') ? colors.red(line) : line))
    .join('\n')
}
