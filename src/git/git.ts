import type { Readable, Writable } from 'node:stream'
import { type Command, type Ended, type Environment, run } from '../system/exec.js'

export interface GitCall {
  args: readonly string[]
  /** The bare repo or git dir it works in; absent for commands that need none (`ls-remote URL`). */
  dir?: string
  stdin?: Readable | string | Uint8Array
  stdoutTo?: Writable
  /** Default 5 minutes: no git call waits for ever. */
  timeoutMs?: number
  keepBytes?: number
  signal?: AbortSignal
  /** Added for this one call: a token for a push, an index file. */
  env?: Environment
}

/** Our own git, in repos of ours only; never in a folder that the worker side can write. */
export type Git = (call: GitCall) => Promise<Ended>

/** What holds for each of our git calls, whatever any config says. */
const SAFE: readonly string[] = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.attributesFile=/dev/null',
  'core.excludesFile=/dev/null',
  'gc.auto=0',
  'maintenance.auto=false',
  'safe.bareRepository=explicit',
  'transfer.bundleURI=false',
  'transfer.unpackLimit=1',
  'core.quotePath=false',
  'core.bigFileThreshold=16m', // a diff takes some forty bytes of memory for a byte of line ends; above this, a file is binary
]

const MINUTE_MS = 60_000

/** Makes our git of an environment that holds nothing of the caller's (`environment/`, orchestrator git). */
export function makeGit(env: Environment): Git {
  const flags = SAFE.flatMap((setting) => ['-c', setting])
  return (call) => run(commandOf(call, flags, env))
}

function commandOf(call: GitCall, flags: string[], env: Environment): Command {
  const dir = call.dir === undefined ? [] : [`--git-dir=${call.dir}`]
  return {
    argv: ['git', '--no-pager', ...flags, ...dir, ...call.args],
    env: { ...env, ...call.env },
    cwd: '/',
    timeoutMs: call.timeoutMs ?? 5 * MINUTE_MS,
    keepBytes: call.keepBytes ?? 64 * 1024 * 1024,
    stdin: call.stdin,
    stdoutTo: call.stdoutTo,
    signal: call.signal,
  }
}

/** A git command of ours failed. `stderr` is what git said; show it inert. */
export class GitError extends Error {
  constructor(
    readonly subcommand: string,
    readonly ended: Ended,
  ) {
    super(`git ${subcommand} failed: ${reasonOf(ended)}`)
    this.name = 'GitError'
  }

  get stderr(): string {
    return this.ended.stderr.toString('utf8')
  }
}

/** Runs it and gives stdout as text without the last line's end. Throws `GitError` on a non-zero exit or a limit. */
export async function gitText(git: Git, call: GitCall): Promise<string> {
  return (await gitBytes(git, call)).toString('utf8').replace(/\n$/, '')
}

/** As `gitText`, for bytes. */
export async function gitBytes(git: Git, call: GitCall): Promise<Buffer> {
  const ended = await git(call)
  if (ended.code !== 0 || ended.by !== 'itself') throw new GitError(call.args[0] ?? '', ended)
  return ended.stdout
}

function reasonOf(ended: Ended): string {
  if (ended.by === 'timeout') return 'it took too long'
  if (ended.by === 'abort') return 'it was stopped'
  const said = ended.stderr.toString('utf8').trim().split('\n').slice(-3).join(' ').slice(0, 600)
  return said || `exit code ${ended.code ?? ended.signal}`
}
