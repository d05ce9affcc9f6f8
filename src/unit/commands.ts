import type { Worker } from '../isolation/isolation.js'
import type { CheckResult } from '../model/outcome.js'
import type { SetupCommand } from '../model/repo.js'
import { UntrustedText } from '../model/text.js'
import type { Ended, Environment } from '../system/exec.js'

export interface CommandRun {
  worker: Worker
  env: Environment
  timeoutMs: number
  signal: AbortSignal | undefined
  redact: (text: string) => string
}

const TAIL_LINES = 40

/** A user's own command line, by `sh -c` in the clone, with the worker's rights. */
export async function runCheck(command: string, how: CommandRun): Promise<CheckResult> {
  return resultOf(command, await shell(command, '.', how), how.redact)
}

/** The repo's setup commands in their order, up to the first that fails; undefined where all passed. */
export async function runSetup(commands: readonly SetupCommand[], how: CommandRun): Promise<CheckResult | undefined> {
  for (const { run, dir } of commands) {
    const result = resultOf(run, await shell(run, dir ?? '.', how), how.redact)
    if (!result.passed) return result
  }
  return undefined
}

/** `dir` is entered by the shell, not by us: a link there leads only where the worker may go. */
async function shell(command: string, dir: string, { worker, env, timeoutMs, signal }: CommandRun): Promise<Ended> {
  const argv = ['sh', '-c', 'cd -- "$1" && exec sh -c "$2"', 'sh', dir, `exec 2>&1\n${command}`]
  const tail = lastBytes(64 * 1024)
  const ended = await worker.run({
    argv,
    env,
    cwd: 'clone',
    timeoutMs,
    signal,
    keepBytes: 0,
    onStdout: tail.add,
    onStderr: tail.add,
  })
  return { ...ended, stdout: tail.bytes() }
}

function lastBytes(cap: number): { add: (piece: Buffer) => void; bytes: () => Buffer } {
  let kept = Buffer.alloc(0)
  return {
    add: (piece) => {
      kept = Buffer.concat([kept, piece]).subarray(-cap)
    },
    bytes: () => kept,
  }
}

function resultOf(command: string, ended: Ended, redact: (text: string) => string): CheckResult {
  const said = redact(ended.stdout.toString('utf8')).trimEnd().split('\n').slice(-TAIL_LINES)
  if (ended.by === 'timeout') said.push('(it was stopped: it took too long)')
  const code = ended.by === 'itself' ? ended.code : undefined
  return { command, passed: code === 0, code, tail: new UntrustedText(said.join('\n')) }
}
