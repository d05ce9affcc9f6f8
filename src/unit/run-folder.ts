import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { writeAtomically } from '../system/files.js'

const MIB = 1024 * 1024
/** The most of an agent's raw output that is kept. */
const LOG_BYTES = 20 * MIB

/** What happened, a step at a time. Times are ISO 8601. */
export interface ReplayStep {
  step: string
  at: string
  /** Milliseconds the step took. */
  ms: number
  [fact: string]: unknown
}

/** A unit's folder `runs/<run>/<unit>/`: ours alone, written by us alone, whatever a worker calls its files (CLONE-3). */
export interface RunFolder {
  dir: string
  /** One raw line of the agent, already redacted. */
  log(line: string): void
  /** False once the log is as long as it may be. */
  hasRoom(): boolean
  step(step: ReplayStep): void
  write(name: string, content: string | Uint8Array): Promise<void>
  /** Ends the log and writes `replay.json`. */
  close(): Promise<void>
}

export async function openRunFolder(dir: string): Promise<RunFolder> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const log = createWriteStream(join(dir, 'worker.log'), { mode: 0o600 })
  log.on('error', () => {}) // a full disk must not end the unit; replay.json says what it did
  const steps: ReplayStep[] = []
  const room = { bytes: LOG_BYTES }
  return {
    dir,
    log: (line) => addLine(log, room, line),
    hasRoom: () => room.bytes > 0,
    step: (step) => void steps.push(step),
    async write(name, content) {
      const path = join(dir, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(path, content, { mode: 0o600 })
    },
    async close() {
      log.end()
      await finished(log).catch(() => {})
      await writeAtomically(join(dir, 'replay.json'), `${JSON.stringify({ schema: 1, steps }, null, 2)}\n`)
    },
  }
}

function addLine(log: WriteStream, room: { bytes: number }, line: string): void {
  if (room.bytes <= 0) return
  room.bytes -= line.length + 1
  log.write(
    room.bytes > 0
      ? `${line}\n`
      : `[awaywork: the rest of the output was left out, it is over ${LOG_BYTES / MIB} MiB]\n`,
  )
}
