import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { countAttempt } from '../../src/store/attempts.js'
import { folderStore } from '../../src/store/folder.js'
import { systemClock } from '../../src/system/clock.js'
import { UserError } from '../../src/system/errors.js'
import { tempDir } from '../../src/system/files.js'
import { compile } from '../support/contract-processes.js'
import { type StoreHouse, storeContract } from '../support/contract-store.js'

const KEY = 'tasks:cart'

interface FolderHouse extends StoreHouse {
  root: string
}

async function folderHouse(): Promise<FolderHouse> {
  const dir = await tempDir('awaywork-store-')
  const root = join(dir.path, 'store')
  const again = () => folderStore({ root, clock: systemClock })
  const elsewhere = {
    imports: `import { folderStore } from './src/store/folder.js'\nimport { systemClock } from './src/system/clock.js'`,
    expression: `folderStore({ root: ${JSON.stringify(root)}, clock: systemClock })`,
    folders: [],
  }
  return { root, store: again(), again, elsewhere, [Symbol.asyncDispose]: () => dir[Symbol.asyncDispose]() }
}

storeContract('the folder store', folderHouse)

test('the newest two versions stay, in files for us alone', async () => {
  await using house = await folderHouse()
  for (let i = 0; i < 5; i++) await countAttempt(house.store, KEY)

  const folder = await itemFolder(house)
  expect((await readdir(folder)).sort()).toEqual(['4.json', '5.json'])
  expect((await stat(join(folder, '5.json'))).mode & 0o777).toBe(0o600)
  expect((await stat(house.root)).mode & 0o777).toBe(0o700)
})

test('reading a store that does not exist makes no folder', async () => {
  await using house = await folderHouse()
  await house.store.read(KEY)
  await house.store.all()
  await house.store.journal()
  await house.store.update(KEY, () => undefined)

  await expect(stat(house.root)).rejects.toThrow('ENOENT')
})

test.each(['', '{', 'null', '{"format":2}', '[]', '{"format":1,"key":"tasks:cart","attempts":0}'])(
  'the damaged newest version %j is an error that names it, and never fresh memory',
  async (text) => {
    await using house = await folderHouse()
    await countAttempt(house.store, KEY)
    const path = join(await itemFolder(house), '2.json')
    await writeFile(path, text)

    for (const use of [house.store.read(KEY), house.store.all(), countAttempt(house.store, KEY)]) {
      const error = await use.catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(UserError)
      expect((error as Error).message).toContain(path)
    }
    expect(await readFile(path, 'utf8')).toBe(text)
  },
)

test('a damaged older version hurts nobody', async () => {
  await using house = await folderHouse()
  for (let i = 0; i < 2; i++) await countAttempt(house.store, KEY)
  await writeFile(join(await itemFolder(house), '1.json'), '{')

  expect(await countAttempt(house.store, KEY)).toBe(3)
})

test('an unknown field is an error: a newer awaywork wrote it, and we would lose it', async () => {
  await using house = await folderHouse()
  await countAttempt(house.store, KEY)
  const path = join(await itemFolder(house), '1.json')
  await writeFile(path, (await readFile(path, 'utf8')).replace('{', '{"approved": true,'))

  await expect(house.store.read(KEY)).rejects.toThrow('approved')
})

test('[A09] memory of one item can’t be passed off as that of another', async () => {
  await using house = await folderHouse()
  await countAttempt(house.store, KEY)
  const mine = await itemFolder(house)
  await countAttempt(house.store, 'tasks:other')
  const theirs = (await readdir(join(house.root, 'items')))
    .map((name) => join(house.root, 'items', name))
    .find((path) => path !== mine)!
  await writeFile(join(theirs, '2.json'), await readFile(join(mine, '1.json')))

  await expect(house.store.read('tasks:other')).rejects.toThrow('tasks:cart')
})

test('[F01] a link in place of a version is not followed', async () => {
  await using house = await folderHouse()
  await countAttempt(house.store, KEY)
  const folder = await itemFolder(house)
  await symlink('1.json', join(folder, '2.json'))

  await expect(house.store.read(KEY)).rejects.toThrow('is a link')
})

test('what a crash left half written does not matter', async () => {
  await using house = await folderHouse()
  await countAttempt(house.store, KEY)
  const folder = await itemFolder(house)
  for (const name of ['.tmp-1', '2.json.tmp', '02.json', '0.json', 'x']) await writeFile(join(folder, name), '{')
  await mkdir(join(house.root, 'items/0'.padEnd(38, '0')))
  await mkdir(join(house.root, 'journal'))
  await writeFile(join(house.root, 'journal/.tmp-1'), '{')

  expect(await countAttempt(house.store, KEY)).toBe(2)
  expect(await house.store.all()).toHaveLength(1)
  expect(await house.store.journal()).toEqual([])
})

test('a writer that slept while its number was used and removed again starts over, and its change counts once', async () => {
  await using house = await folderHouse()
  await countAttempt(house.store, KEY)
  await using compiled = await compile(['model', 'system', 'store'])
  const others = await compiled.program('others.js', countingThrice(house))
  let asleep = true

  const after = await house.again().update(KEY, (memory) => {
    if (asleep) execFileSync(process.execPath, [others], { env: {} })
    asleep = false
    return { ...memory, attempts: memory.attempts + 10 }
  })

  expect((await readdir(await itemFolder(house))).sort()).toEqual(['4.json', '5.json'])
  expect(after?.attempts).toBe(14)
  expect((await house.store.read(KEY)).attempts).toBe(14)
})

test('a damaged journal entry is an error that names it', async () => {
  await using house = await folderHouse()
  const entry = {
    id: 'e',
    run: 'r',
    unit: 'u',
    item: KEY,
    kind: 'x',
    state: 'done',
    at: '2026-01-01T00:00:00Z',
    objects: '',
  } as const
  await house.store.record({ ...entry, publication: 1 })
  const path = join(house.root, 'journal', (await readdir(join(house.root, 'journal')))[0]!)
  await writeFile(path, '{}')

  await expect(house.store.journal()).rejects.toThrow(path)
})

test('an entry that could not be read again is not written', async () => {
  await using house = await folderHouse()
  const entry = {
    id: 'e',
    run: 'r',
    unit: 'u',
    item: KEY,
    kind: 'x',
    state: 'done',
    at: 'yesterday',
    objects: '',
  } as const

  await expect(house.store.record({ ...entry, publication: 1 })).rejects.toThrow('at')
  expect(await house.store.journal()).toEqual([])
})

function countingThrice({ elsewhere }: FolderHouse): string {
  return `${elsewhere.imports}
import { countAttempt } from './src/store/attempts.js'
for (let i = 0; i < 3; i++) await countAttempt(${elsewhere.expression}, '${KEY}')`
}

async function itemFolder({ root }: FolderHouse): Promise<string> {
  const names = await readdir(join(root, 'items'))
  return join(root, 'items', names[0]!)
}
