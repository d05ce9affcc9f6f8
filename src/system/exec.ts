import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type Environment = Record<string, string>

export interface Command {
  /** Never a shell line: the program (a path or a name on `env.PATH`) and its arguments. */
  argv: readonly string[]
  /** The whole environment of the program; nothing of ours is added. */
  env: Environment
  cwd: string
  /** Nothing by default: the program reads end of file at once. */
  stdin?: Readable | string | Uint8Array
  timeoutMs?: number
  /** Ends it when it has printed nothing for that long. */
  idleMs?: number
  signal?: AbortSignal
  /** Bytes of each stream that are kept; what comes after is counted and dropped. Default 1 MiB. */
  keepBytes?: number
  /** Bytes of stdout after which the program is ended. Default: no limit. */
  maxStdoutBytes?: number
  /** Where stdout flows instead of being kept; held back when the reader is slow, and ended with the program. */
  stdoutTo?: Writable
  /** Called with its process id, which is its group's too, as soon as it runs. */
  onStart?: (pid: number) => void
  /** Called with every piece of output, beyond what is kept too. */
  onStdout?: (piece: Buffer) => void
  onStderr?: (piece: Buffer) => void
}

export interface Ended {
  /** Exit code; undefined where a signal ended it. */
  code: number | undefined
  signal: NodeJS.Signals | undefined
  /** Why it ended: by itself, or by one of our limits. */
  by: 'itself' | 'timeout' | 'idle' | 'abort' | 'too-much-output'
  stdout: Buffer
  stderr: Buffer
}

/** The program could not be started at all. `missing` where no such program exists. */
export class StartError extends Error {
  constructor(
    readonly program: string,
    readonly missing: boolean,
    message: string,
  ) {
    super(message)
    this.name = 'StartError'
  }
}

/** How long after the program's own end a pipe that a grandchild holds open may still deliver (RES-6). */
const PIPE_GRACE_MS = 1_000

/**
 * Runs one program in a process group of its own and waits for its end.
 * Throws `StartError`, and whatever the stdin stream throws; a non-zero exit is a value.
 */
export async function run(command: Command): Promise<Ended> {
  const child = spawn(command.argv[0]!, command.argv.slice(1), {
    cwd: command.cwd,
    env: command.env,
    stdio: 'pipe',
    detached: true,
  })
  if (child.pid !== undefined) command.onStart?.(child.pid)
  const stdout = new Head(command.keepBytes)
  const stderr = new Head(command.keepBytes)
  const limits = watch(child, command)
  if (command.stdoutTo) flow(child, command.stdoutTo)
  child.stdout.on('data', (piece: Buffer) => {
    if (!command.stdoutTo) stdout.add(piece)
    command.onStdout?.(piece)
  })
  child.stderr.on('data', (piece: Buffer) => {
    stderr.add(piece)
    command.onStderr?.(piece)
  })
  const fed = feed(child, command.stdin)
  fed.catch(() => {}) // it is awaited after the end; until then nobody would hear it
  try {
    const { code, signal } = await ended(child, command)
    await fed
    return { code, signal, by: limits.by(), stdout: stdout.bytes(), stderr: stderr.bytes() }
  } finally {
    limits.clear()
  }
}

/** Ends a whole process group; silent where it is gone. */
export function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // ESRCH: it is gone already
  }
}

/** The first bytes of a stream, up to a cap. */
class Head {
  readonly #pieces: Buffer[] = []
  #room: number

  constructor(cap = 1024 * 1024) {
    this.#room = cap
  }

  add(piece: Buffer): void {
    if (this.#room <= 0) return
    const kept = piece.subarray(0, this.#room)
    this.#room -= kept.length
    this.#pieces.push(kept)
  }

  bytes(): Buffer {
    return Buffer.concat(this.#pieces)
  }
}

function watch(child: ChildProcess, command: Command): { by: () => Ended['by']; clear: () => void } {
  let by: Ended['by'] = 'itself'
  const end = (reason: Ended['by']): void => {
    if (by !== 'itself' || !isRunning(child)) return
    by = reason
    killGroup(child.pid)
  }
  const timers: NodeJS.Timeout[] = []
  if (command.timeoutMs !== undefined) timers.push(setTimeout(() => end('timeout'), command.timeoutMs))
  if (command.idleMs !== undefined) {
    const idle = setTimeout(() => end('idle'), command.idleMs)
    timers.push(idle)
    const heard = (): unknown => idle.refresh()
    child.stdout?.on('data', heard)
    child.stderr?.on('data', heard)
  }
  if (command.maxStdoutBytes !== undefined) {
    let left = command.maxStdoutBytes
    child.stdout?.on('data', (piece: Buffer) => {
      left -= piece.length
      if (left < 0) end('too-much-output')
    })
  }
  const abort = (): void => end('abort')
  command.signal?.addEventListener('abort', abort)
  if (command.signal?.aborted) abort()
  return {
    by: () => by,
    clear: () => {
      for (const timer of timers) clearTimeout(timer)
      command.signal?.removeEventListener('abort', abort)
    },
  }
}

async function feed(child: ChildProcess, stdin: Command['stdin']): Promise<void> {
  const pipe = child.stdin!
  pipe.on('error', () => {}) // EPIPE: the program did not want the rest, which its exit code tells
  if (stdin === undefined || typeof stdin === 'string' || stdin instanceof Uint8Array) {
    pipe.end(stdin ?? '')
    return
  }
  try {
    await pipeline(stdin, pipe)
  } catch (error) {
    if (isPipeEnd(error)) return
    killGroup(child.pid)
    throw error
  }
}

/** A reader that goes away ends the program, since its output has no place to go. */
function flow(child: ChildProcess, to: Writable): void {
  to.on('error', () => {}) // the reader's own promise tells it
  to.once('close', () => {
    if (!to.writableFinished && isRunning(child)) killGroup(child.pid)
  })
  child.stdout?.pipe(to)
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

function isPipeEnd(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code
  return (
    code === 'EPIPE' ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    code === 'ECONNRESET' ||
    code === 'ERR_STREAM_DESTROYED'
  )
}

/** The exit, and the pipes' end or one second, whichever comes first; a reader that lags behind has its time. */
function ended(
  child: ChildProcess,
  command: Command,
): Promise<{ code: number | undefined; signal: NodeJS.Signals | undefined }> {
  return new Promise((resolve, reject) => {
    let grace: NodeJS.Timeout | undefined
    const close = (code: number | null, signal: NodeJS.Signals | null): void => {
      clearTimeout(grace)
      child.stdin?.destroy()
      if (command.stdoutTo && !command.stdoutTo.writableEnded) command.stdoutTo.end()
      child.stdout?.destroy()
      child.stderr?.destroy()
      resolve({ code: code ?? undefined, signal: signal ?? undefined })
    }
    child.once('exit', (code, signal) => {
      const lags = lagOf(command.stdoutTo)
      const expire = (): void => {
        if (lags()) grace = setTimeout(expire, PIPE_GRACE_MS)
        else close(code, signal)
      }
      grace = setTimeout(expire, PIPE_GRACE_MS)
    })
    child.once('close', close)
    child.once('error', (error: NodeJS.ErrnoException) => {
      command.stdoutTo?.end()
      const program = command.argv[0] ?? ''
      const missing = error.code === 'ENOENT'
      reject(new StartError(program, missing, missing ? `no program is called "${program}"` : error.message))
    })
  })
}

/** Tells whether a reader holds the output back now, or has done so since it was last asked. */
function lagOf(to: Writable | undefined): () => boolean {
  let drained = false
  to?.on('drain', () => {
    drained = true
  })
  return () => {
    const lags = to !== undefined && !to.destroyed && (drained || to.writableNeedDrain)
    drained = false
    return lags
  }
}
