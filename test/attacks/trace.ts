import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** A system call that names a path, resolved against the folder or descriptor it was made from. */
export interface Access {
  call: string
  path: string
}

export interface Trace {
  /** By awaywork: its process with all threads, and the programs it starts without a unit's mark (its own git). */
  ours: Access[]
  /** By programs that were started with the mark, and all that they start. */
  workers: Access[]
  /** Arguments of each program that was started, by side. */
  programs: { ours: string[]; workers: string[] }
}

/** What `strace -ff -y -v -o <dir>/t` needs besides, so that every path, folder and new process is in the trace. */
export const STRACE = ['-ff', '-qq', '-y', '-v', '-s', '4096', '-e', 'trace=%file,%process,fchdir']

const CALL = /^(\w+)\((.*)$/
const NEW_PROCESS = /^(?:clone3?|v?fork)\(.*\) += (\d+)$/
/** A string, and the folder of the descriptor in front of it. */
const STRING = /(?:<([^>]*)>, )?"((?:[^"\\]|\\.)*)"/g
/** What a call opened in the end, whatever links its name led through. */
const OPENED = / = \d+<([^>]*)>$/
/** Their later strings are answers. */
const ONE_PATH = new Set(['readlink', 'readlinkat', 'execve', 'execveat', 'statfs'])

/** Reads a trace: a file for each thread. `cwd` is the folder the program was started in. */
export function readTrace(dir: string, cwd: string): Trace {
  const lines = new Map<string, string[]>()
  for (const name of readdirSync(dir))
    lines.set(name.replace('t.', ''), readFileSync(join(dir, name), 'latin1').split('\n'))
  const trace: Trace = { ours: [], workers: [], programs: { ours: [], workers: [] } }
  const started = new Set([...lines.values()].flat().map((line) => NEW_PROCESS.exec(line)?.[1]))
  for (const first of lines.keys()) if (!started.has(first)) walk(first, { cwd, isWorker: false })
  return trace

  /** One thread, and what it starts. */
  function walk(thread: string, from: { cwd: string; isWorker: boolean }): void {
    const at = { cwd: from.cwd }
    const rows = lines.get(thread) ?? []
    const isWorker = from.isWorker || isMarked(rows)
    const side = isWorker ? 'workers' : 'ours'
    for (const row of rows) {
      const child = NEW_PROCESS.exec(row)?.[1]
      if (child !== undefined) walk(child, { cwd: at.cwd, isWorker })
      const [, call = '', rest = ''] = CALL.exec(row) ?? []
      const paths = pathsIn(call, rest, at.cwd)
      trace[side].push(...paths.map((path) => ({ call, path })))
      if (call === 'chdir' && / = 0$/.test(row)) at.cwd = paths[0] ?? at.cwd
      if (call === 'fchdir') at.cwd = /<([^>]*)>/.exec(rest)?.[1] ?? at.cwd
      if (call === 'execve' && / = 0$/.test(row)) trace.programs[side].push(/\[(.*?)\], \[/.exec(rest)?.[1] ?? '')
    }
  }
}

/** Whether the first program that this process becomes has a unit's mark in its environment. */
function isMarked(rows: readonly string[]): boolean {
  const first = rows.find((row) => row.startsWith('execve('))
  return first?.includes('"AWAYWORK_UNIT=') ?? false
}

function pathsIn(call: string, rest: string, cwd: string): string[] {
  const found = [...rest.matchAll(STRING)].map(([, folder, text = '']) => resolve(folder ?? cwd, text))
  const opened = OPENED.exec(rest)?.[1]
  if (call === 'getcwd') return []
  return [...(ONE_PATH.has(call) ? found.slice(0, 1) : found), ...(opened === undefined ? [] : [opened])]
}

/** Those at or below a folder. */
export function below(accesses: readonly Access[], folder: string): Access[] {
  return accesses.filter(({ path }) => path === folder || path.startsWith(`${folder}/`))
}
