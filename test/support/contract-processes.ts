import { spawn } from 'node:child_process'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { transformFile } from '@swc/core'
import { tempDir } from '../../src/system/files.js'

const ROOT = resolve(import.meta.dirname, '../..')

/** Our sources as plain JavaScript in a folder of their own, for real processes that race each other. */
export interface Compiled extends AsyncDisposable {
  /** Writes a program there, which imports `./src/…/x.js`. Gives its path. */
  program(name: string, source: string): Promise<string>
}

export async function compile(folders: string[]): Promise<Compiled> {
  const dir = await tempDir('awaywork-compiled-')
  await writeFile(join(dir.path, 'package.json'), '{"type":"module"}')
  await symlink(join(ROOT, 'node_modules'), join(dir.path, 'node_modules'))
  for (const folder of folders) await compileFolder(join('src', folder), dir.path)
  const program = async (name: string, source: string): Promise<string> => {
    await writeFile(join(dir.path, name), source)
    return join(dir.path, name)
  }
  return { program, [Symbol.asyncDispose]: () => dir[Symbol.asyncDispose]() }
}

async function compileFolder(folder: string, to: string): Promise<void> {
  for (const name of await readdir(join(ROOT, folder))) {
    if (!name.endsWith('.ts')) continue
    const jsc = { target: 'es2022', parser: { syntax: 'typescript' } } as const
    const { code } = await transformFile(join(ROOT, folder, name), { jsc, module: { type: 'es6' }, swcrc: false })
    const path = join(to, folder, name.replace(/\.ts$/, '.js'))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, code)
  }
}

/** A running program that says things line by line and lives on until it is killed, at the latest when it is disposed of. */
export interface Racer extends AsyncDisposable {
  lines: AsyncIterator<string>
  kill(): Promise<void>
}

export function start(program: string, args: string[]): Racer {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'inherit'], env: {} })
  const closed = new Promise<void>((done) => child.once('close', () => done()))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const kill = (): Promise<void> => {
    child.kill('SIGKILL')
    return closed
  }
  return { lines, kill, [Symbol.asyncDispose]: kill }
}

/** Starts several at once and gives what all of them said until they were done, before any of them ends. */
export async function race(program: string, count: number, argsOf: (index: number) => string[]): Promise<string[]> {
  const racers = Array.from({ length: count }, (_, index) => start(program, argsOf(index)))
  try {
    return (await Promise.all(racers.map(saidBy))).flat()
  } finally {
    await Promise.all(racers.map((racer) => racer.kill()))
  }
}

/** What it says until it says `done`. */
export async function saidBy({ lines }: Racer): Promise<string[]> {
  const said: string[] = []
  for (;;) {
    const { value, done } = await lines.next()
    if (done) throw new Error(`it ended before it was done: ${said.join(' ')}`)
    if (value === 'done') return said
    said.push(value)
  }
}
