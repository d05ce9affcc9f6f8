import { gateGitConfigText } from '../environment/git-config.js'
import { checkEnvironment } from '../environment/worker-steps.js'
import type { CheckResult } from '../model/outcome.js'
import { runCheck } from './commands.js'
import { stepAside } from './door-in.js'
import { type Room, timed } from './room.js'

const UNTRUSTED = 'the author of this work has no write access'

/** Why the agent is not to start, by the check of `when`; undefined where it holds or there is none. One that must not run holds not. */
export async function unmetWhen(room: Room): Promise<string | undefined> {
  const { unit } = room
  const command = unit.rule.when?.command
  if (command === undefined) return undefined
  if (!unit.permits.checks) return `its \`when\` did not run: ${UNTRUSTED}`
  const check = await runGate(room, 'when', command)
  return check.passed ? undefined : `its \`when\` does not hold: ${command}`
}

/** The check of `until`, after the agent; undefined where there is none or it must not run. */
export async function untilCheck(room: Room): Promise<CheckResult | undefined> {
  const { unit, found } = room
  const command = unit.rule.until?.command
  if (command === undefined) return undefined
  if (unit.permits.checks) return runGate(room, 'until', command)
  found.notes.push(`its check did not run: ${UNTRUSTED}`)
  return undefined
}

/** A check runs the worker's code without any secret, with git's config ours again and `.away` out of its way (STEP-6, ENV-5). */
async function runGate(room: Room, step: 'when' | 'until', command: string): Promise<CheckResult> {
  const { tools, worker, places, door, mark } = room
  const env = checkEnvironment(tools.yours, {
    places: { gitConfig: places.checkGitConfig, emptyDir: places.emptyDir, tmp: places.tmp },
    unit: mark,
  })
  const how = { worker, env, signal: tools.signal, redact: tools.redact, timeoutMs: tools.limits.unitMs }
  const facts = ({ passed, code }: CheckResult): Record<string, unknown> => ({ passed, code })
  const act = async (): Promise<CheckResult> => {
    await stepAside(worker, gateGitConfigText(tools.identity), door)
    return runCheck(command, how)
  }
  const check = await timed(room, step, act, facts)
  await worker.stop()
  return check
}
