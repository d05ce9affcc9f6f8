import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import {
  createAtomically,
  FileError,
  makePrivateDir,
  readRegularFile,
  tempDir,
  writeAtomically,
} from '../../src/system/files.js'

const PREFIX = 'awaywork-files-'

test('a regular file is read whole, up to and including the cap', async () => {
  await using dir = await tempDir(PREFIX)
  const path = join(dir.path, 'a')
  await writeFile(path, 'x'.repeat(200_000))

  expect((await readRegularFile(path, 200_000)).length).toBe(200_000)
  expect(await reasonOf(readRegularFile(path, 199_999))).toBe('too-large')
})

test('an empty file is no error', async () => {
  await using dir = await tempDir(PREFIX)
  await writeFile(join(dir.path, 'a'), '')

  expect((await readRegularFile(join(dir.path, 'a'), 0)).length).toBe(0)
})

test('[F01] a link is never followed, wherever it points', async () => {
  await using dir = await tempDir(PREFIX)
  await writeFile(join(dir.path, 'secret'), 'x')
  await symlink('secret', join(dir.path, 'near'))
  await symlink('/proc/self/environ', join(dir.path, 'far'))
  await symlink('nowhere', join(dir.path, 'dangling'))

  for (const name of ['near', 'far', 'dangling']) {
    expect(await reasonOf(readRegularFile(join(dir.path, name), 1000))).toBe('link')
  }
})

test('[F06] a FIFO is refused at once, where a plain read waits for ever', async () => {
  await using dir = await tempDir(PREFIX)
  execFileSync('mkfifo', [join(dir.path, 'fifo')])
  const start = Date.now()

  expect(await reasonOf(readRegularFile(join(dir.path, 'fifo'), 1000))).toBe('not-regular')
  expect(Date.now() - start).toBeLessThan(1_000)
})

test('a folder, a socket and a device are no regular files', async () => {
  await using dir = await tempDir(PREFIX)
  const server = createServer().listen(join(dir.path, 'socket'))
  await new Promise((resolve) => server.once('listening', resolve))

  for (const path of [dir.path, join(dir.path, 'socket'), '/dev/zero']) {
    expect(await reasonOf(readRegularFile(path, 1000))).toBe('not-regular')
  }
  server.close()
})

test('[F08] a sparse file of a terabyte is refused by its size, unread', async () => {
  await using dir = await tempDir(PREFIX)
  const path = join(dir.path, 'big')
  await writeFile(path, '')
  await truncate(path, 1024 ** 4)

  expect(await reasonOf(readRegularFile(path, 1000))).toBe('too-large')
})

test('a file that says it is empty and is not stays under the cap', async () => {
  expect(await reasonOf(readRegularFile('/proc/self/status', 10))).toBe('too-large')
})

test('a missing file, and one below a file, are missing', async () => {
  await using dir = await tempDir(PREFIX)
  await writeFile(join(dir.path, 'a'), '')

  expect(await reasonOf(readRegularFile(join(dir.path, 'b'), 10))).toBe('missing')
  expect(await reasonOf(readRegularFile(join(dir.path, 'a', 'b'), 10))).toBe('missing')
})

test('an atomic write replaces the file, keeps it to us and leaves nothing beside it', async () => {
  await using dir = await tempDir(PREFIX)
  const path = join(dir.path, 'a')
  await writeAtomically(path, 'one')
  await writeAtomically(path, Buffer.from('two'))

  expect(await readFile(path, 'utf8')).toBe('two')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readdir(dir.path)).toEqual(['a'])
})

test('a reader beside a writer sees whole contents only', async () => {
  await using dir = await tempDir(PREFIX)
  const path = join(dir.path, 'a')
  const contents = ['a', 'b'].map((letter) => letter.repeat(300_000))
  await writeAtomically(path, contents[0]!)
  let writing = true
  const writer = (async () => {
    for (let round = 0; round < 30; round++) await writeAtomically(path, contents[round % 2]!)
    writing = false
  })()

  while (writing) expect(contents).toContain((await readRegularFile(path, 1_000_000)).toString())
  await writer
})

test('an atomic write replaces a link and leaves what it points to alone', async () => {
  await using dir = await tempDir(PREFIX)
  await writeFile(join(dir.path, 'precious'), 'keep')
  await symlink('precious', join(dir.path, 'a'))

  await writeAtomically(join(dir.path, 'a'), 'new')

  expect(await readFile(join(dir.path, 'precious'), 'utf8')).toBe('keep')
})

test('a write that fails leaves nothing behind', async () => {
  await using dir = await tempDir(PREFIX)
  await mkdir(join(dir.path, 'a', 'full'), { recursive: true })

  await expect(writeAtomically(join(dir.path, 'a'), 'x')).rejects.toThrow()
  expect(await readdir(dir.path)).toEqual(['a'])
})

test('of twenty that create one name at once exactly one does, and its content stays', async () => {
  await using dir = await tempDir(PREFIX)
  const path = join(dir.path, 'a')

  const won = await Promise.all(Array.from({ length: 20 }, (_, i) => createAtomically(path, `${i}`)))

  expect(won.filter(Boolean)).toHaveLength(1)
  expect(await readFile(path, 'utf8')).toBe(`${won.indexOf(true)}`)
  expect(await readdir(dir.path)).toEqual(['a'])
})

test('a private folder, and those made on the way, are for nobody else; making it again is fine', async () => {
  await using dir = await tempDir(PREFIX)
  await makePrivateDir(join(dir.path, 'a', 'b'))
  await makePrivateDir(join(dir.path, 'a', 'b'))

  for (const name of ['a', 'a/b']) expect((await stat(join(dir.path, name))).mode & 0o777).toBe(0o700)
})

test('[F16] a temporary folder is fresh, ours alone, and gone at the end', async () => {
  let path = ''
  {
    await using dir = await tempDir(PREFIX)
    path = dir.path
    await writeFile(join(path, 'a'), '')
    expect((await stat(path)).mode & 0o777).toBe(0o700)
  }

  await expect(stat(path)).rejects.toThrow('ENOENT')
})

async function reasonOf(reading: Promise<unknown>): Promise<string> {
  const error = await reading.catch((thrown: unknown) => thrown)
  return error instanceof FileError ? error.reason : `no FileError: ${String(error)}`
}
