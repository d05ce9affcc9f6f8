import { lstat, mkdir, rmdir, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { messageOf, UserError } from '../system/errors.js'
import { codeOf, createAtomically } from '../system/files.js'

export interface NewFile {
  /** Absolute. */
  path: string
  content: string
}

const MODE = 0o644

/** Throws `UserError` that names the first of these paths where something lies already, whatever it is. */
export async function mustBeFree(paths: readonly string[]): Promise<void> {
  for (const path of paths) if (await isTaken(path)) throw taken(path)
}

/** Makes all of these files or none; one that is there already stays as it is. Throws `UserError`. */
export async function writeNew(files: readonly NewFile[]): Promise<void> {
  await mustBeFree(files.map(({ path }) => path))
  const made: (() => Promise<void>)[] = []
  try {
    for (const file of files) await writeOne(file, made)
  } catch (error) {
    for (const takeBack of made.reverse()) await takeBack().catch(() => {}) // a folder that somebody uses by now stays
    throw error
  }
}

/** Adds to `made` what takes each step back, in order. */
async function writeOne({ path, content }: NewFile, made: (() => Promise<void>)[]): Promise<void> {
  try {
    for (const folder of await makeFolder(dirname(path))) made.push(() => rmdir(folder))
    if (!(await createAtomically(path, content, MODE))) throw taken(path)
    made.push(() => unlink(path))
  } catch (error) {
    throw error instanceof UserError ? error : cannot(path, error)
  }
}

/** Gives the folders that were missing, the topmost first. */
async function makeFolder(path: string): Promise<string[]> {
  const first = await mkdir(path, { recursive: true })
  const missing: string[] = []
  for (let made = path; first !== undefined && made.length >= first.length; made = dirname(made)) missing.unshift(made)
  return missing
}

async function isTaken(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw cannot(path, error)
  }
}

function taken(path: string): UserError {
  return new UserError(`${path} is there already and stays as it is: move it away, or write elsewhere with --config`)
}

function cannot(path: string, error: unknown): UserError {
  return new UserError(
    `${path} can't be written (${codeOf(error) ?? messageOf(error)}), so nothing was: look at its path and its permissions`,
  )
}
