import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readTar, type TarContents, type TarFile, tarOf } from '../../src/system/tar.js'
import { scratch } from '../support/repo.js'

const CAPS = {
  files: new Map([
    ['summary.md', 1_000],
    ['title.txt', 100],
  ]),
  streamBytes: 20_000,
  members: 5,
}
const END = Buffer.alloc(1024)

interface Member {
  name: string
  /** The header's type: `0` a file, `2` a symbolic link, … */
  type?: string
  content?: string | Buffer
  /** What the header says, where it lies. */
  size?: number
  link?: string
}

/** One member as bytes, by hand, so that nothing keeps it honest. */
function member({ name, type = '0', content = '', size, link = '' }: Member): Buffer {
  const bytes = Buffer.from(content)
  const head = Buffer.alloc(512)
  head.write(name, 0, 100, 'latin1')
  head.write('0000644\0', 100)
  head.write('0000000\0'.repeat(2), 108)
  writeSize(head, size ?? bytes.length)
  head.write('00000000000\0', 136)
  head.write('        ', 148)
  head.write(type, 156)
  head.write(link, 157, 100)
  head.write('ustar\x0000', 257)
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([head, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)])
}

function writeSize(head: Buffer, size: number): void {
  if (size < 8 ** 11) head.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  else {
    head[124] = 0x80
    head.writeBigUInt64BE(BigInt(size), 128)
  }
}

/** Extended header records, as pax writes them. */
function pax(records: Record<string, string>, type = 'x'): Buffer {
  const rows = Object.entries(records).map(([key, value]) => {
    const tail = ` ${key}=${value}\n`
    return `${tail.length + String(tail.length + 2).length}${tail}`
  })
  return member({ name: 'pax', type, content: rows.join('') })
}

function read(...parts: Buffer[]): Promise<TarContents> {
  return readTar(Readable.from([Buffer.concat(parts)]), CAPS)
}

function named({ files }: TarContents): Record<string, string> {
  return Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString()]))
}

const SUMMARY = member({ name: 'summary.md', content: 'honest' })

/** A stream that counts what was pulled out of it and never ends by itself. */
function endless(piece: Buffer, head: Buffer = Buffer.alloc(0)): { stream: Readable; pulled: () => number } {
  let pulled = 0
  const pieces = function* (): Generator<Buffer> {
    if (head.length > 0) yield head
    for (;;) {
      pulled += piece.length
      yield piece
    }
  }
  return { stream: Readable.from(pieces(), { objectMode: false, highWaterMark: 4096 }), pulled: () => pulled }
}

/** Fails where it takes far too long: a reading that hangs must not hang the test. */
function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it hangs')), 1_000)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

test('known names come through, with and without ./ in front', async () => {
  const contents = await read(SUMMARY, member({ name: './title.txt', content: 'A title' }), END)

  expect(named(contents)).toEqual({ 'summary.md': 'honest', 'title.txt': 'A title' })
  expect(contents.faults).toEqual([])
})

describe('[F01] [F06] [CLONE-4] what is no regular file is left out and named, and the file after it still comes', () => {
  test.each([
    ['a symbolic link', { type: '2', link: '/etc/passwd' }],
    ['a hard link', { type: '1', link: '/etc/passwd' }],
    ['a character device', { type: '3' }],
    ['a block device', { type: '4' }],
    ['a folder', { type: '5' }],
    ['a FIFO', { type: '6' }],
    ['a contiguous file', { type: '7', content: 'x' }],
    ["a sparse file in GNU's old form", { type: 'S', content: 'x' }],
    ['a volume label', { type: 'V' }],
    ['a type that nobody knows', { type: '?', content: 'x' }],
  ])('%s', async (_, over) => {
    const contents = await read(member({ name: 'title.txt', ...over }), SUMMARY, END)

    expect(named(contents)).toEqual({ 'summary.md': 'honest' })
    expect(contents.faults).toEqual([{ file: 'title.txt', problem: expect.stringMatching(/not a regular file$/) }])
  })

  test('a folder that says it has a size does not hang the reading', async () => {
    const contents = await inTime(read(member({ name: 'title.txt', type: '5', size: 1 }), SUMMARY, END))

    expect(named(contents)).toEqual({ 'summary.md': 'honest' })
    expect(contents.faults).toHaveLength(1)
  })

  test('a link, made by a real tar of a real folder', async () => {
    using place = scratch()
    writeFileSync(join(place.dir, 'secret'), 'secret words')
    mkdirSync(join(place.dir, 'output'))
    symlinkSync('../secret', join(place.dir, 'output', 'summary.md'))
    execFileSync('mkfifo', [join(place.dir, 'output', 'title.txt')])
    const stream = execFileSync('tar', ['-cf', '-', 'summary.md', 'title.txt'], { cwd: join(place.dir, 'output') })

    const contents = await read(stream)

    expect(contents.files.size).toBe(0)
    expect(contents.faults.map((fault) => fault.file)).toEqual(['summary.md', 'title.txt'])
  })
})

describe('[F22] no name leads anywhere but to the list', () => {
  test.each([
    '../summary.md',
    '/summary.md',
    '/etc/passwd',
    'a/../summary.md',
    'summary.md/',
    'SUMMARY.MD',
    'replay.json',
    'worker.log',
    '__proto__',
    '',
  ])('%j', async (name) => {
    const contents = await read(member({ name, content: 'x' }), SUMMARY, END)

    expect(named(contents)).toEqual({ 'summary.md': 'honest' })
    expect(contents.faults).toHaveLength(1)
  })

  test('nor one that a pax header gives', async () => {
    const contents = await read(pax({ path: '../../summary.md' }), member({ name: 'title.txt', content: 'x' }), END)

    expect(contents.files.size).toBe(0)
    expect(contents.faults[0]?.file).toBe('../../summary.md')
  })

  test('a hostile name is told in 200 characters at most', async () => {
    const contents = await read(pax({ path: 'x'.repeat(5_000) }), member({ name: 'a', content: 'x' }), END)

    expect(contents.faults[0]?.file).toHaveLength(200)
  })
})

test('of a name that comes twice the first counts, and the second is a fault', async () => {
  const contents = await read(SUMMARY, member({ name: './summary.md', content: 'another' }), END)

  expect(named(contents)).toEqual({ 'summary.md': 'honest' })
  expect(contents.faults).toEqual([{ file: './summary.md', problem: 'it came twice' }])
})

describe('[F08] sizes', () => {
  test('a file at its cap comes through, one byte more is left out', async () => {
    const at = await read(member({ name: 'title.txt', content: 'x'.repeat(100) }), END)
    const above = await read(member({ name: 'title.txt', content: 'x'.repeat(101) }), SUMMARY, END)

    expect(at.files.get('title.txt')).toHaveLength(100)
    expect(named(above)).toEqual({ 'summary.md': 'honest' })
    expect(above.faults).toEqual([{ file: 'title.txt', problem: 'it is larger than 100 bytes' }])
  })

  test('a file that says it has a terabyte costs no more than the cap of the stream', async () => {
    const head = member({ name: 'summary.md', size: 1024 ** 4 })
    const { stream, pulled } = endless(Buffer.alloc(4096), head)

    const contents = await readTar(stream, CAPS)

    expect(contents.files.size).toBe(0)
    expect(contents.faults).toContainEqual({ file: 'summary.md', problem: 'it is larger than 1000 bytes' })
    expect(pulled()).toBeLessThan(CAPS.streamBytes + 200_000)
  })

  test('a pax header of 100 MB is not gathered', async () => {
    const head = member({ name: 'pax', type: 'x', size: 100_000_000 })
    const { stream, pulled } = endless(Buffer.alloc(4096, 'x'), head)

    const contents = await readTar(stream, CAPS)

    expect(contents.files.size).toBe(0)
    expect(contents.faults).toHaveLength(1)
    expect(pulled()).toBeLessThan(CAPS.streamBytes + 200_000)
  })

  test.each(['x', '-1', '99999999999999999999'])('a size of %j in a pax header gives nothing away', async (size) => {
    const contents = await read(pax({ size }), member({ name: 'title.txt', content: 'x' }), SUMMARY, END)

    for (const [name, bytes] of contents.files) expect(bytes.length).toBeLessThanOrEqual(CAPS.files.get(name)!)
    expect(contents.faults.length).toBeGreaterThan(0)
  })
})

describe('[F10] how many', () => {
  test('more members than the cap end the reading; what was whole before is kept', async () => {
    const rest = Array.from({ length: 6 }, (_, index) => member({ name: `x${index}` }))

    const contents = await read(SUMMARY, ...rest, END)

    expect(named(contents)).toEqual({ 'summary.md': 'honest' })
    expect(contents.faults.at(-2)?.problem).toBe('more than 5 files came')
  })

  test('members without an end stop at the cap', async () => {
    const { stream, pulled } = endless(member({ name: 'x' }))

    const contents = await readTar(stream, CAPS)

    expect(contents.faults.length).toBeLessThanOrEqual(CAPS.members + 2)
    expect(pulled()).toBeLessThan(200_000)
  })

  test('a member above the cap is not taken, though its name is known', async () => {
    const rest = Array.from({ length: 5 }, (_, index) => member({ name: `x${index}` }))

    const contents = await read(...rest, SUMMARY, END)

    expect(contents.files.size).toBe(0)
  })
})

describe('streams that are no tar, or half of one', () => {
  test('an empty stream holds nothing, and that is no fault', async () => {
    expect(await readTar(Readable.from([]), CAPS)).toEqual({ files: new Map(), faults: [] })
  })

  test('garbage is a fault', async () => {
    const contents = await read(Buffer.alloc(2048, 'garbage'))

    expect(contents.files.size).toBe(0)
    expect(contents.faults).toHaveLength(1)
  })

  test('a file that is cut short is not used by half; the whole one before it is', async () => {
    const cut = member({ name: 'title.txt', content: 'a title that goes on' }).subarray(0, 512 + 7)

    const contents = await read(SUMMARY, cut)

    expect(named(contents)).toEqual({ 'summary.md': 'honest' })
    expect(contents.faults).toEqual([{ file: '(the stream)', problem: 'Unexpected end of data' }])
  })

  test('zeros without an end stop at the cap of the stream', async () => {
    const { stream, pulled } = endless(Buffer.alloc(4096))

    const contents = await readTar(stream, CAPS)

    expect(contents.faults).toEqual([{ file: '(the stream)', problem: 'more than 20000 bytes came' }])
    expect(pulled()).toBeLessThan(CAPS.streamBytes + 200_000)
  })

  test('a stream that breaks is a fault', async () => {
    const stream = new Readable({ read: () => {} })
    stream.push(SUMMARY)
    const reading = readTar(stream, CAPS)
    stream.destroy(new Error('the program is gone'))

    expect((await reading).faults).toEqual([{ file: '(the stream)', problem: 'the program is gone' }])
  })

  test('whatever bytes come, it never throws, and keeps to the caps', async () => {
    const part = fc.oneof(
      fc.uint8Array({ maxLength: 700 }).map((bytes) => Buffer.from(bytes)),
      fc
        .record({
          name: fc.constantFrom('summary.md', './title.txt', 'x', '..'),
          type: fc.constantFrom('0', '1', '2', '5', 'x', 'g', 'L', 'K', 'S'),
          content: fc.string({ maxLength: 1_200 }),
          size: fc.option(fc.nat(2_000), { nil: undefined }),
        })
        .map(member),
      fc.constant(END),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), fc.integer({ min: 1, max: 600 }), async (parts, step) => {
        const bytes = Buffer.concat(parts)
        const pieces = Array.from({ length: Math.ceil(bytes.length / step) }, (_, at) =>
          bytes.subarray(at * step, (at + 1) * step),
        )
        const { files } = await inTime(readTar(Readable.from(pieces), CAPS))
        for (const [name, content] of files) expect(content.length).toBeLessThanOrEqual(CAPS.files.get(name) ?? -1)
      }),
      { numRuns: 200, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
    )
  })
})

describe('a tar that we make', () => {
  const FILES: TarFile[] = [
    { path: 'prompt.md', content: 'Wörter\n' },
    { path: 'empty', content: '' },
    { path: 'bytes', content: new Uint8Array([0, 255, 10, 13, 0]) },
    { path: `deep/${'folder/'.repeat(30)}file`, content: 'deep' },
    { path: `context/${'long'.repeat(50)}.md`, content: 'long' },
    { path: 'context/größe/日本語.md', content: 'names' },
    { path: `context/${'ü'.repeat(100)}/-rf`, content: 'both' },
    { path: 'context/a\nb', content: 'a line break in a name' },
    { path: 'large', content: 'x'.repeat(300_001) },
  ]

  test('is unpacked by a real tar to the same files', async () => {
    using place = scratch()

    execFileSync('tar', ['-xf', '-', '-C', place.dir], { input: await buffer(tarOf(FILES)) })

    for (const { path, content } of FILES)
      expect(readFileSync(join(place.dir, path)).equals(Buffer.from(content as string))).toBe(true)
    expect(readdirSync(place.dir).sort()).toEqual(['bytes', 'context', 'deep', 'empty', 'large', 'prompt.md'])
  })

  test('reads a file as it streams it, and keeps a mode', async () => {
    using place = scratch()
    const big = Buffer.alloc(3_000_000, 'pack')
    writeFileSync(join(place.dir, 'pack'), big)
    const files: TarFile[] = [
      { path: 'a.pack', content: { file: join(place.dir, 'pack') }, mode: 0o444 },
      { path: 'after', content: 'x' },
    ]

    const tar = await buffer(tarOf(files))

    expect(execFileSync('tar', ['-tvf', '-'], { input: tar }).toString()).toMatch(/^-r--r--r-- .* 3000000 .*a\.pack\n/)
    expect(execFileSync('tar', ['-xOf', '-', 'a.pack'], { input: tar, maxBuffer: 1e8 }).equals(big)).toBe(true)
  })

  test('breaks, rather than ends early, where a file is missing', async () => {
    const files: TarFile[] = [
      { path: 'a', content: 'x' },
      { path: 'b', content: { file: '/nonexistent/pack' } },
    ]

    await expect(buffer(tarOf(files))).rejects.toThrow('ENOENT')
  })

  test('comes back from our own reader', async () => {
    const made = tarOf([{ path: './summary.md', content: 'Größe' }])

    expect(named(await readTar(made, CAPS))).toEqual({ 'summary.md': 'Größe' })
  })
})
