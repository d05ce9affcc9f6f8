import { doctor } from '../doctor/doctor.js'
import { doctorExitCode, doctorText } from '../doctor/text.js'
import type { CommonFlags, Console } from './console.js'

/** Exit 1 where anything is broken. */
export async function doctorCommand(console: Console, flags: CommonFlags & { json?: boolean }): Promise<number> {
  const { cwd, home, env, version, colors } = console
  const request = { file: flags.config, cwd, home, env, version, node: process.version, now: new Date() }
  const findings = await doctor(request)
  console.print(flags.json ? JSON.stringify({ schema: 1, findings }, null, 2) : doctorText(findings, colors))
  return doctorExitCode(findings)
}
