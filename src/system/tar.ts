import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ExtractEvents, extract, type Header, pack } from 'tar-stream'

/** A regular file to stream: its bytes, or a file of ours to read them from. */
export interface TarFile {
  path: string
  content: string | Uint8Array | { file: string }
  mode?: number
}

/** A tar stream of these files, made as it is read. Parents need no entries of their own. */
export function tarOf(files: readonly TarFile[]): Readable {
  const tar = pack()
  const made = (async () => {
    for (const file of files) await addFile(tar, file)
    tar.finalize()
  })()
  made.catch((error: Error) => tar.destroy(error))
  return tar as unknown as Readable
}

async function addFile(tar: ReturnType<typeof pack>, { path, content, mode = 0o644 }: TarFile): Promise<void> {
  const header = { name: path, mode, mtime: new Date(), type: 'file' as const }
  if (typeof content === 'string' || content instanceof Uint8Array) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)
    await new Promise<void>((resolve, reject) =>
      tar.entry(header, bytes, (error) => (error ? reject(error) : resolve())),
    )
    return
  }
  const { size } = await stat(content.file)
  const entry = tar.entry({ ...header, size })
  await pipeline(createReadStream(content.file), entry as unknown as NodeJS.WritableStream)
}

export interface TarCaps {
  /** Names that may come, each with its most bytes. */
  files: ReadonlyMap<string, number>
  /** Bytes of the whole stream, headers included. */
  streamBytes: number
  /** Members of any kind. */
  members: number
}

export interface TarContents {
  files: Map<string, Buffer>
  /** What was left out, and why. */
  faults: { file: string; problem: string }[]
}

/**
 * Reads a hostile tar stream in memory: regular files of known names under their caps; all else is a fault and is never half
 * used. A stream that is cut short or no tar at all is a fault too.
 */
export async function readTar(stream: Readable, caps: TarCaps): Promise<TarContents> {
  const contents: TarContents = { files: new Map(), faults: [] }
  const tar = extract()
  let members = 0
  let bytes = 0
  stream.on('data', (piece: Uint8Array) => {
    bytes += piece.length
    if (bytes > caps.streamBytes) stream.destroy(new Error(`more than ${caps.streamBytes} bytes came`))
  })
  tar.on('entry', (header, entry, next) => {
    members += 1
    entry.on('error', () => {}) // the stream's own error, which `pipeline` gives; unheard it would end awaywork
    const problem = members > caps.members ? `more than ${caps.members} files came` : misfit(header, caps, contents)
    if (problem) contents.faults.push({ file: header.name.slice(0, 200), problem })
    if (members > caps.members) tar.destroy(new Error(problem))
    else if (problem) skip(entry, next)
    else
      keep(entry, (bytes) => {
        contents.files.set(plainName(header.name), bytes)
        next()
      })
  })
  try {
    await pipeline(stream, tar as unknown as NodeJS.WritableStream)
  } catch (error) {
    contents.faults.push({ file: '(the stream)', problem: (error as Error).message.slice(0, 200) })
  }
  return contents
}

type Entry = ExtractEvents['entry'][1]

/** The next one is not held up until this one ends: a folder that says it has a size never does. */
function skip(entry: Entry, next: () => void): void {
  entry.resume()
  setImmediate(next)
}

function keep(entry: Entry, done: (bytes: Buffer) => void): void {
  const pieces: Buffer[] = []
  entry.on('data', (piece) => pieces.push(Buffer.from(piece as Uint8Array)))
  entry.on('end', () => done(Buffer.concat(pieces)))
}

function misfit(header: Header, caps: TarCaps, contents: TarContents): string | undefined {
  const name = plainName(header.name)
  if (header.type !== 'file') return `it is a ${header.type ?? 'thing of unknown kind'}, not a regular file`
  const cap = caps.files.get(name)
  if (cap === undefined) return 'no file of that name is read'
  if (contents.files.has(name)) return 'it came twice'
  const size = header.size ?? 0
  return size > cap ? `it is larger than ${cap} bytes` : undefined
}

function plainName(name: string): string {
  return name.replace(/^(\.\/)+/, '')
}
