import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { folderSource } from '../../src/sources/folder.js'
import type { Listing } from '../../src/sources/source.js'
import { UserError } from '../../src/system/errors.js'
import { tempDir } from '../../src/system/files.js'
import { type SourceHouse, sourceContract } from '../support/contract-source.js'

const repo = { name: 'shop', path: '/repos/shop' }

sourceContract('the folder source', async (): Promise<SourceHouse> => {
  const dir = await tempDir('awaywork-source-')
  const file = (id: string): string => join(dir.path, `${id}.md`)
  return {
    source: folderSource({ name: 'tasks', path: dir.path, repo, you: 'ann' }),
    put: (id, { title, body, labels }) =>
      writeFile(file(id), `${labels ? `---\nlabels: ${JSON.stringify(labels)}\n---\n` : ''}# ${title}\n\n${body}\n`),
    remove: (id) => rm(file(id)),
    ids: ['retry-uploads', 'Zwei Wörter', '10.b'],
    [Symbol.asyncDispose]: () => dir[Symbol.asyncDispose](),
  }
})

/** What a folder of these files is read as. */
async function listing(files: Record<string, string | Uint8Array>): Promise<Listing> {
  await using dir = await tempDir('awaywork-source-')
  for (const [name, content] of Object.entries(files)) await writeFile(join(dir.path, name), content)
  return await sourceOf(dir.path).list() // the folder lives until then
}

function sourceOf(path: string) {
  return folderSource({ name: 'tasks', path, repo, you: 'ann' })
}

/** Title, body, labels and status of the one file, or why it is unusable. */
async function read(content: string | Uint8Array, name = 'fix-the-cart.md') {
  const { items, unusable } = await listing({ [name]: content })
  if (unusable[0]) return unusable[0].reason
  const { title, body, labels, status } = items[0]!
  return { title: title.raw(), body: body.raw(), labels, status }
}

test('a file is a ticket of yours, for the repo that the source names', async () => {
  await using dir = await tempDir('awaywork-source-')
  const path = join(dir.path, 'fix cart.md')
  await writeFile(path, 'Do it.')
  await utimes(path, 0, new Date('2026-01-02T03:04:05.678Z'))

  const { items, unusable } = await sourceOf(dir.path).list()

  expect(unusable).toEqual([])
  expect(items[0]).toMatchObject({
    key: 'tasks:fix cart',
    kind: 'ticket',
    repo,
    author: { login: 'ann', standing: 'you' },
    comments: [],
    hidden: 0,
    status: undefined,
    url: `file://${dir.path}/fix%20cart.md`,
    updatedAt: '2026-01-02T03:04:05.678Z',
    version: createHash('sha256').update('Do it.').digest('hex'),
  })
})

test('the title is that of the front matter, then the first heading, then the file’s name', async () => {
  expect(await read('---\ntitle: From the top\n---\n# Heading\n\nBody.')).toMatchObject({
    title: 'From the top',
    body: '# Heading\n\nBody.',
  })
  expect(await read('# Heading\n\nBody.')).toMatchObject({ title: 'Heading', body: 'Body.' })
  expect(await read('Body.')).toMatchObject({ title: 'fix the cart', body: 'Body.' })
  expect(await read('')).toMatchObject({ title: 'fix the cart', body: '' })
})

test('only a heading of the first level outside of code gives the title, and only the first is taken out', async () => {
  expect(await read('## Two\n\n```sh\n# comment\n~~~\n# comment\n```\n\n# Title #\n\n# Other')).toMatchObject({
    title: 'Title',
    body: '## Two\n\n```sh\n# comment\n~~~\n# comment\n```\n\n\n# Other',
  })
  expect(await read('#hashtag\n\n#\n\n    # code')).toMatchObject({ title: 'fix the cart' })
  expect(await read('# C#')).toMatchObject({ title: 'C#' })
})

test('front matter gives title, labels and status', async () => {
  const matter = '---\ntitle: "Fix: it"\nlabels: [bug, two words]\nstatus: Ready\n---\nBody.\n'

  expect(await read(matter)).toEqual({ title: 'Fix: it', body: 'Body.', labels: ['bug', 'two words'], status: 'Ready' })
})

test.each([
  '---\n---\nBody.',
  '---\n# a comment\n---\nBody.',
  '---\ntitle:\nlabels:\nstatus:\n---\nBody.',
  '---  \n---  \nBody.',
])('front matter with nothing in it, %j, says nothing', async (content) => {
  expect(await read(content)).toEqual({ title: 'fix the cart', body: 'Body.', labels: [], status: undefined })
})

test('[C16] a byte order mark and Windows line ends are fine', async () => {
  const content = '\uFEFF---\r\ntitle: Fix it\r\nlabels:\r\n  - bug\r\n---\r\n\r\none\r\ntwo\r\n'

  expect(await read(content)).toEqual({ title: 'Fix it', body: 'one\ntwo', labels: ['bug'], status: undefined })
})

test('a line of dashes in the body is the body’s', async () => {
  expect(await read('---\ntitle: x\n---\na\n\n---\n\nb')).toMatchObject({ title: 'x', body: 'a\n\n---\n\nb' })
  expect(await read('a\n---\nstatus: x\n---')).toMatchObject({ body: 'a\n---\nstatus: x\n---' })
})

test('[C05] an unknown key is named, with the nearest one, and the file is not taken', async () => {
  expect(await read('---\nlables: [bug]\n---\n')).toMatch(
    /"lables" \(did you mean "labels"\? there is: title, labels, status\)/,
  )
  expect(await read('---\nassignee: me\n---\n')).toMatch(/"assignee" \(there is: title, labels, status\)/)
})

test.each([
  ['[C03] a prototype key', '__proto__: {title: x}', /"__proto__"/],
  ['[C03] a merge key', '<<: {title: x}', /"<<"/],
  ['[C07] a key twice', 'title: a\ntitle: b', /line 3.*unique/i],
  ['[C01] an alias', 'title: &a x\nstatus: *a', /alias/],
  ['[C08] a number where text was meant', 'title: 012', /title must be text/],
  ['a truth value where text was meant', 'status: true', /status must be text/],
  ['labels that are no list', 'labels: bug', /labels must be a list/],
  ['a label that is no text', 'labels: [bug, 1]', /labels\.1 must be text/],
  ['an empty title', 'title: " "', /title must not be empty/],
  ['text', 'just words', /not a list of keys and values/],
  ['a list', '- a', /not a list of keys and values/],
  ['a tag', 'title: !!js/function x', /line 2/],
  ['what is no YAML', 'title: [a', /line [23]/],
])('%s in the front matter makes the file unusable, with a sentence', async (_, yaml, sentence) => {
  expect(await read(`---\n${yaml}\n---\nBody.`)).toMatch(sentence)
})

test('front matter that never ends is said to', async () => {
  expect(await read('---\ntitle: x\n\nBody.')).toMatch(/no closing line/)
})

test.each([
  ['UTF-16', Buffer.from('\uFEFF# Title', 'utf16le')],
  ['Latin-1', Buffer.from('f\xFCr', 'latin1')],
  ['with a NUL', 'a\0b'],
])('[C16] a file %s is not UTF-8 text', async (_, bytes) => {
  expect(await read(bytes)).toMatch(/not UTF-8/)
})

test('a file of 256 KiB is taken, and one byte more is not', async () => {
  expect(await read('x'.repeat(256 * 1024))).toMatchObject({ title: 'fix the cart' })
  expect(await read('x'.repeat(256 * 1024 + 1))).toMatch(/larger than 256 KiB/)
})

test('what is no Markdown, is hidden, is the README or lies in a folder is no item', async () => {
  await using dir = await tempDir('awaywork-source-')
  for (const name of ['notes.txt', '.hidden.md', 'README.md', 'readme.MD', 'x.md~', 'md'])
    await writeFile(join(dir.path, name), 'x')
  await mkdir(join(dir.path, 'done'))
  await writeFile(join(dir.path, 'done/old.md'), 'x')

  expect(await sourceOf(dir.path).list()).toEqual({ items: [], unusable: [] })
})

test('[F01] [F06] [F08] a link, a FIFO, a folder, a device and a terabyte are unusable, each said so, and the rest is listed', async () => {
  await using dir = await tempDir('awaywork-source-')
  const path = (name: string): string => join(dir.path, name)
  await writeFile(path('good.md'), 'x')
  await symlink('good.md', path('link.md'))
  await symlink('/proc/self/environ', path('environ.md'))
  execFileSync('mkfifo', [path('fifo.md')])
  await mkdir(path('folder.md'))
  await writeFile(path('big.md'), '')
  await truncate(path('big.md'), 1024 ** 4)
  const start = Date.now()

  const { items, unusable } = await sourceOf(dir.path).list()

  expect(Date.now() - start).toBeLessThan(1_000)
  expect(items.map((item) => item.id)).toEqual(['good'])
  expect(unusable.map(({ key, reason }) => [key, /link|regular|larger/.exec(reason)?.[0]])).toEqual([
    ['tasks:big', 'larger'],
    ['tasks:environ', 'link'],
    ['tasks:fifo', 'regular'],
    ['tasks:folder', 'regular'],
    ['tasks:link', 'link'],
  ])
})

test('[F12] a name that is not UTF-8 is unusable, and the rest is listed', async () => {
  await using dir = await tempDir('awaywork-source-')
  await writeFile(Buffer.concat([Buffer.from(`${dir.path}/bad`), Buffer.from([0xff, 0xfe]), Buffer.from('.md')]), 'x')
  await writeFile(join(dir.path, 'good.md'), 'x')

  const { items, unusable } = await sourceOf(dir.path).list()

  expect(items.map((item) => item.id)).toEqual(['good'])
  expect(unusable).toEqual([{ key: 'tasks:bad\uFFFD\uFFFD', reason: expect.stringContaining('not UTF-8') }])
})

test.each([
  'a\nb.md',
  'a\u202Eb.md',
  'a\x1B[31m.md',
  'a\\..\\x.md',
  '-x.md',
  ' x.md',
  'x .md',
  `${'x'.repeat(200)}.md`,
  'x.MD',
  'x.markdown',
])('[C11] [G35] the name %j is unusable, and is printed without its invisible characters', async (name) => {
  const { items, unusable } = await listing({ [name]: 'x' })

  expect(items).toEqual([])
  expect(unusable[0]?.reason).toMatch(/rename/)
  expect(unusable[0]?.key).not.toMatch(/[\p{C}]/u)
})

test.each(['café', 'a..b', 'feat(x) #12', '日本語', '🚀', "it's", 'constructor', 'a:b', '100%'])(
  'the name %j is fine',
  async (id) => {
    const { items, unusable } = await listing({ [`${id}.md`]: 'x' })

    expect(unusable).toEqual([])
    expect(items.map((item) => item.key)).toEqual([`tasks:${id.normalize('NFC')}`])
  },
)

test('a decomposed name is the same item as the composed one', async () => {
  const { items } = await listing({ 'cafe\u0301.md': 'x' })

  expect(items[0]?.id).toBe('caf\u00E9')
  expect(items[0]?.url).toContain('cafe%CC%81.md')
})

test('two files of one name, written differently, are both unusable rather than one of them by chance', async () => {
  const { items, unusable } = await listing({ 'cafe\u0301.md': 'x', 'caf\u00E9.md': 'y' })

  expect(items).toEqual([])
  expect(unusable.map((each) => each.key)).toEqual(['tasks:caf\u00E9', 'tasks:caf\u00E9'])
})

test('items come in the order of their names', async () => {
  const { items } = await listing({ 'b.md': '', 'a.md': '', '10.md': '', 'B.md': '' })

  expect(items.map((item) => item.id)).toEqual(['10', 'B', 'a', 'b'])
})

test('a folder that does not exist, or is a file, is an error that says which and what to do', async () => {
  await using dir = await tempDir('awaywork-source-')
  await writeFile(join(dir.path, 'file'), '')

  for (const name of ['missing', 'file']) {
    const error = await sourceOf(join(dir.path, name))
      .list()
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UserError)
    expect((error as Error).message).toContain(join(dir.path, name))
    expect((error as Error).message).toContain('sources.tasks.path')
  }
})

test('[F10] a folder of more tasks than anybody means is an error that names the cap', async () => {
  await using dir = await tempDir('awaywork-source-')
  await Promise.all(Array.from({ length: 2_001 }, (_, i) => writeFile(join(dir.path, `${i}.md`), '')))

  await expect(sourceOf(dir.path).list()).rejects.toThrow('2000')
})

test('a file that goes away while the folder is read is no item and no fault', async () => {
  await using dir = await tempDir('awaywork-source-')
  for (let i = 0; i < 300; i++) await writeFile(join(dir.path, `${i}.md`), 'x')

  const [list] = await Promise.all([
    sourceOf(dir.path).list(),
    ...(await readdir(dir.path)).map((name) => rm(join(dir.path, name))),
  ])

  expect(list.unusable).toEqual([])
})

test('listing changes nothing in the folder, and works where it can only be read', async () => {
  await using dir = await tempDir('awaywork-source-')
  await writeFile(join(dir.path, 'a.md'), 'x', { mode: 0o400 })
  await chmod(dir.path, 0o500)

  expect((await sourceOf(dir.path).list()).items).toHaveLength(1)
  expect(await readdir(dir.path)).toEqual(['a.md'])
  await chmod(dir.path, 0o700)
})
