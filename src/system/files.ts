import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, type FileHandle, link, mkdir, mkdtemp, open, rename, rm, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type FileReason = 'missing' | 'link' | 'not-regular' | 'too-large' | 'unreadable'

/** A file that could not be read as one. The message names it and says why. */
export class FileError extends Error {
  constructor(
    readonly path: string,
    readonly reason: FileReason,
    why: string,
  ) {
    super(`${path} ${why}`)
    this.name = 'FileError'
  }
}

export interface FileContent {
  bytes: Buffer
  modifiedAt: Date
}

/** The bytes of a regular file. Throws `FileError`; never follows a link, never waits for a FIFO, never reads past the cap. */
export async function readRegularFile(path: string | Buffer, maxBytes: number): Promise<Buffer> {
  return (await readFileContent(path, maxBytes)).bytes
}

/** The same, with the time of its last change, both from one descriptor. */
export async function readFileContent(path: string | Buffer, maxBytes: number): Promise<FileContent> {
  const handle = await openAsIs(path)
  try {
    const { size, mtime } = await regular(handle, path)
    if (size > maxBytes) throw tooLarge(path, maxBytes)
    return { bytes: await readUpTo(handle, path, maxBytes), modifiedAt: mtime }
  } finally {
    await handle.close()
  }
}

/** Replaces or makes a file: a reader, or a crash, sees all of the old content or all of the new one. */
export async function writeAtomically(path: string, content: string | Uint8Array, mode = 0o600): Promise<void> {
  await throughTemporary(dirname(path), { content, mode }, (temporary) => rename(temporary, path))
}

/** Makes a file with all of its content at once; false, and nothing done, where the name is taken. */
export async function createAtomically(path: string, content: string | Uint8Array, mode = 0o600): Promise<boolean> {
  return throughTemporary(dirname(path), { content, mode }, async (temporary) => {
    try {
      await link(temporary, path)
      return true
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false
      throw error
    } finally {
      await unlink(temporary)
    }
  })
}

/** Makes a folder, and those above it that are missing, for nobody but us. One that exists stays as it is. */
export async function makePrivateDir(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

export interface TempDir extends AsyncDisposable {
  readonly path: string
}

/** A fresh folder of ours alone, gone with everything in it when it is disposed of. */
export async function tempDir(prefix: string): Promise<TempDir> {
  const path = await mkdtemp(join(tmpdir(), prefix))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) }
}

/** Whether something can be reached under that path; a link whose target is gone is nothing. */
export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** `ENOENT` and its like; undefined for any other thrown thing. */
export function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code
}

async function openAsIs(path: string | Buffer): Promise<FileHandle> {
  try {
    // O_NONBLOCK: opening a FIFO that nobody writes to would wait for ever
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new FileError(shown(path), 'missing', 'does not exist')
    if (code === 'ELOOP' || code === 'EMLINK') throw new FileError(shown(path), 'link', 'is a link')
    // a socket, or a device without a driver
    if (code === 'ENXIO' || code === 'ENODEV') throw notRegular(path)
    throw new FileError(shown(path), 'unreadable', `can't be read (${code ?? String(error)})`)
  }
}

async function regular(handle: FileHandle, path: string | Buffer): Promise<{ size: number; mtime: Date }> {
  const stat = await handle.stat()
  if (!stat.isFile()) throw notRegular(path)
  return stat
}

/** Reads one byte more than the cap: a file may grow after its size was asked. */
async function readUpTo(handle: FileHandle, path: string | Buffer, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let total = 0
  while (total <= maxBytes) {
    const piece = Buffer.alloc(Math.min(64 * 1024, maxBytes + 1 - total))
    const { bytesRead } = await handle.read(piece, 0, piece.length, null)
    if (bytesRead === 0) return Buffer.concat(pieces)
    pieces.push(piece.subarray(0, bytesRead))
    total += bytesRead
  }
  throw tooLarge(path, maxBytes)
}

/** Writes a file under a name nobody else has, on disk for good, and lets `place` put it where it belongs. */
async function throughTemporary<T>(
  folder: string,
  file: { content: string | Uint8Array; mode: number },
  place: (temporary: string) => Promise<T>,
): Promise<T> {
  const temporary = join(folder, `.tmp-${randomUUID()}`)
  try {
    const handle = await open(temporary, 'wx', file.mode)
    try {
      await handle.writeFile(file.content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    const placed = await place(temporary)
    await syncFolder(folder)
    return placed
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Without it a new name may be gone after a power cut, whatever became of the file's bytes. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function notRegular(path: string | Buffer): FileError {
  return new FileError(shown(path), 'not-regular', 'is not a regular file')
}

function tooLarge(path: string | Buffer, maxBytes: number): FileError {
  return new FileError(shown(path), 'too-large', `is larger than ${maxBytes} bytes`)
}

function shown(path: string | Buffer): string {
  return path.toString()
}
