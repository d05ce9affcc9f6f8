import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { ContextFile } from '../sources/source.js'
import { type Environment, run } from '../system/exec.js'
import { FileError, readRegularFile, tempDir } from '../system/files.js'

export interface ContextCommand {
  name: string
  command: string
  timeoutMs: number
}

const MIB = 1024 * 1024
const CAPS = { fileBytes: MIB, files: 100, totalBytes: 8 * MIB, depth: 4 }

/**
 * Runs one of your own context commands, beside the config, and takes the regular files it wrote into `$AWAYWORK_OUTPUT`
 * (STEP-5). Throws where it fails, runs too long or writes too much.
 */
export async function runContextCommand(
  { name, command, timeoutMs }: ContextCommand,
  { env, dir, signal }: { env: (outputDir: string) => Environment; dir: string; signal: AbortSignal | undefined },
): Promise<ContextFile[]> {
  await using folder = await tempDir('awaywork-context-')
  const ended = await run({ argv: ['sh', '-c', command], env: env(folder.path), cwd: dir, timeoutMs, signal })
  if (ended.by === 'timeout') throw new Error(`the context command ${name} took longer than its timeout`)
  if (ended.code !== 0) throw new Error(`the context command ${name} failed (exit code ${ended.code ?? ended.signal})`)
  return (await filesBelow(folder.path)).map((file) => ({ ...file, path: `${name}/${file.path}` }))
}

async function filesBelow(root: string): Promise<ContextFile[]> {
  const files: ContextFile[] = []
  let total = 0
  for (const path of await regularPaths(root, root, 0)) {
    const content = await readRegularFile(join(root, path), CAPS.fileBytes).catch((error: unknown) => {
      if (error instanceof FileError && error.reason !== 'too-large') return undefined // a link, a FIFO, gone again
      throw error
    })
    if (content === undefined) continue
    total += content.length
    files.push({ path, content })
    if (files.length > CAPS.files || total > CAPS.totalBytes) throw new Error('a context command wrote too many files')
  }
  return files
}

async function regularPaths(root: string, folder: string, depth: number): Promise<string[]> {
  if (depth > CAPS.depth) return []
  const entries = (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))
  const paths = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return regularPaths(root, path, depth + 1)
      return entry.isFile() ? [relative(root, path)] : []
    }),
  )
  return paths.flat()
}
