import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { UserError } from '../system/errors.js'

/**
 * The first `most` bytes of a regular file; undefined where there is none. Throws `UserError` for anything else that lies there
 * and for one that can't be read. `name` is how messages call it.
 */
export async function readStart(path: string, name: string, most: number): Promise<Uint8Array | undefined> {
  const handle = await openFile(path, name)
  if (!handle) return undefined
  await using file = handle
  const stat = await file.stat()
  if (!stat.isFile()) throw new UserError(`${name} is no regular file`)
  // Counted while reading: a file may grow, and what lies in /proc has size 0.
  return await readUpTo(file, most)
}

async function openFile(path: string, name: string): Promise<FileHandle | undefined> {
  try {
    // O_NONBLOCK: a FIFO there must not hold us up.
    return await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new UserError(`${name} can't be read (${code ?? error}): look at its path and its permissions`)
  }
}

async function readUpTo(file: FileHandle, most: number): Promise<Uint8Array> {
  const buffer = Buffer.alloc(most)
  let length = 0
  for (;;) {
    const { bytesRead } = await file.read(buffer, length, most - length)
    length += bytesRead
    if (bytesRead === 0 || length === most) return buffer.subarray(0, length)
  }
}
