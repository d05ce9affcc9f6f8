import { Writable } from 'node:stream'

/** At a line's start only git itself writes this: a file's own lines begin with a space, a sign or a backslash. */
const BEGIN = Buffer.from('\ndiff --git ')

/** Names in the list of what is left out; the rest is counted. */
const LISTED = 2_000
const LONGEST_HEADER = 9_000

interface Omission {
  /** `diff --git a/… b/…`, names quoted as git quotes them. */
  header: string
  bytes: number
}

/**
 * Takes git's patch text as it comes and keeps whole files as long as they fit. Holds no more than the cap in memory, however large
 * the patch.
 */
export class DiffCutter extends Writable {
  readonly #kept: Buffer[] = []
  readonly #omitted: Omission[] = []
  #room: number
  leftOut = 0
  /** The file that is being read: its pieces while they fit, and its size. */
  #pieces: Buffer[] = []
  #bytes = 0
  /** The end of the last piece, where a `BEGIN` may have started. */
  #held: Buffer = Buffer.from('\n')

  constructor(maxBytes: number) {
    super()
    this.#room = maxBytes
  }

  override _write(piece: Buffer, _: BufferEncoding, done: () => void): void {
    const text = Buffer.concat([this.#held, piece])
    let from = 0
    for (let at = text.indexOf(BEGIN); at >= 0; at = text.indexOf(BEGIN, at + 1)) {
      this.#add(text.subarray(from, at + 1))
      this.#endFile()
      from = at + 1
    }
    const until = Math.max(from, text.length - BEGIN.length)
    this.#add(text.subarray(from, until))
    this.#held = text.subarray(until)
    done()
  }

  override _final(done: () => void): void {
    this.#add(this.#held)
    this.#endFile()
    done()
  }

  #add(piece: Buffer): void {
    const isBefore = this.#bytes === 0 && piece.length > 0 && piece[0] === 0x0a
    const own = isBefore ? piece.subarray(1) : piece
    this.#bytes += own.length
    const kept = this.#pieces.reduce((sum, { length }) => sum + length, 0)
    if (this.#bytes <= this.#room || kept < LONGEST_HEADER) this.#pieces.push(own)
  }

  #endFile(): void {
    const [bytes, pieces] = [this.#bytes, this.#pieces]
    this.#bytes = 0
    this.#pieces = []
    if (bytes === 0) return
    if (bytes <= this.#room) {
      this.#room -= bytes
      this.#kept.push(...pieces)
      return
    }
    this.leftOut += 1
    if (this.#omitted.length < LISTED) this.#omitted.push({ header: headerOf(pieces), bytes })
  }

  patch(): Buffer {
    return Buffer.concat([Buffer.from(this.#manifest()), ...this.#kept])
  }

  #manifest(): string {
    if (this.leftOut === 0) return ''
    const files = this.leftOut === 1 ? '1 file is' : `${this.leftOut} files are`
    const rows = this.#omitted.map(({ header, bytes }) => `#   ${header} (${bytes} bytes)\n`)
    const rest = this.leftOut - rows.length
    const more = rest > 0 ? `#   and ${rest} more\n` : ''
    return `# Left out by awaywork: the patches of ${files} too large for this file. They are part of the change.\n${rows.join('')}${more}\n`
  }
}

function headerOf(pieces: readonly Buffer[]): string {
  const start = Buffer.concat(pieces).subarray(0, LONGEST_HEADER).toString('utf8')
  return start.split('\n')[0]!
}
