import { mkdir, readdir, readFile, rename, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { PullRequest } from '../../src/forge/forge.js'
import { localForge } from '../../src/forge/local.js'
import { fileNameOf } from '../../src/forge/local-names.js'
import { formatPull, parsePull } from '../../src/forge/local-pull-file.js'
import { gitText, makeGit } from '../../src/git/git.js'
import type { RepoRef } from '../../src/model/item.js'
import { tempDir } from '../../src/system/files.js'
import { ADDED, anyText, type ForgeHouse, forgeContract, isText } from '../support/contract-forge.js'
import { forgeTalkContract } from '../support/contract-forge-talk.js'

const git = makeGit({
  PATH: process.env['PATH']!,
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
})
const repo = { name: 'shop', path: '/nowhere' }

interface LocalHouse extends ForgeHouse {
  root: string
}

async function localHouse(): Promise<LocalHouse> {
  const dir = await tempDir('awaywork-forge-')
  const root = join(dir.path, 'forge')
  const work = join(dir.path, 'work.git')
  await gitText(git, { args: ['init', '--quiet', '--bare', '--', work] })
  const again = () => localForge({ root, git })
  const forge = again()
  let commits = 0
  const push = async (to: RepoRef, ref: string): Promise<string> => {
    const oid = await commit(work, `commit ${++commits}`)
    const { url, env } = await forge.remote(to)
    await gitText(git, { dir: work, args: ['push', '--quiet', '--force', '--', url, `${oid}:${ref}`], env })
    return oid
  }
  return {
    forge,
    again,
    root,
    repo,
    other: { name: 'acme/shop' },
    push,
    traits: { longestTitle: Number.POSITIVE_INFINITY },
    [Symbol.asyncDispose]: () => dir[Symbol.asyncDispose](),
  }
}

async function commit(dir: string, message: string): Promise<string> {
  const lines = Array.from({ length: 10 }, (_, index) => `line ${index + 1}\n`).join('')
  const blob = await gitText(git, { dir, args: ['hash-object', '-w', '--stdin'], stdin: lines })
  const tree = await gitText(git, { dir, args: ['mktree'], stdin: `100644 blob ${blob}\t${ADDED}\n` })
  const who = { NAME: 'Ann', EMAIL: 'ann@example.com', DATE: '2026-01-02T03:04:05Z' }
  const env = Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((role) => Object.entries(who).map(([k, v]) => [`GIT_${role}_${k}`, v])),
  )
  return gitText(git, { dir, args: ['commit-tree', '-m', message, tree], env })
}

async function opened(house: LocalHouse, head: string, body = 'A body.\n'): Promise<PullRequest> {
  const headOid = await house.push(repo, `refs/heads/${head}`)
  return house.forge.openPullRequest(repo, { ...plain, head, headOid, body })
}

const plain = { title: 'Fix: the "cart"', base: 'main', draft: true, labels: ['bug', 'small'], reviewers: [] }

forgeContract('the local forge', localHouse)
forgeTalkContract('the local forge', localHouse)

test('a pull request is a file that a person can read', async () => {
  await using house = await localHouse()
  const { headOid, url } = await opened(house, 'awaywork/tasks-cart')

  expect(await readFile(join(house.root, 'shop/pulls/1/pull-request.md'), 'utf8')).toBe(`---
number: 1
title: 'Fix: the "cart"'
state: open
head: awaywork/tasks-cart
head_oid: ${/^\d+$/.test(headOid) ? `"${headOid}"` : headOid}
base: main
draft: true
labels:
  - bug
  - small
reviewers: []
url: ${url}
---

A body.
`)
  expect(url).toBe(`file://${join(house.root, 'shop/pulls/1/pull-request.md')}`)
})

test('comments are files in the order they were made, as they were given', async () => {
  await using house = await localHouse()
  await opened(house, 'a')
  for (const body of ['one\r\n', '---\n', 'three']) await house.forge.comment(repo, 1, body)

  const folder = join(house.root, 'shop/pulls/1/comments')
  expect(await readdir(folder)).toEqual(['001.md', '002.md', '003.md'])
  expect(await readFile(join(folder, '001.md'), 'utf8')).toBe('one\r\n')
  expect(await readFile(join(folder, '002.md'), 'utf8')).toBe('---\n')
})

test('a review is a folder with a file for each note, and its answers beside it', async () => {
  await using house = await localHouse()
  const { headOid } = await opened(house, 'a')
  const notes = [{ path: 'src/a b.ts', line: 4, side: 'RIGHT' as const, startLine: 2, body: 'Why?\n' }]
  const { url } = await house.forge.review(repo, 1, { commit: headOid, body: 'Two things.\n', notes })
  await house.forge.reply(repo, 1, '1.1', 'Because.\n')
  await house.forge.resolveThread(repo, 1, '1.1', true)

  const folder = join(house.root, 'shop/pulls/1/reviews/001')
  expect(url).toBe(`file://${join(folder, 'review.md')}`)
  expect(await readFile(join(folder, 'review.md'), 'utf8')).toMatch(/^---\ncommit: .*\n---\n\nTwo things.\n$/)
  expect(await readFile(join(folder, 'notes/001/note.md'), 'utf8')).toBe(
    '---\npath: src/a b.ts\nline: 4\nside: RIGHT\nstart_line: 2\n---\n\nWhy?\n',
  )
  expect(await readFile(join(folder, 'notes/001/replies/001.md'), 'utf8')).toBe('Because.\n')
  expect(await readdir(join(folder, 'notes/001'))).toEqual(['note.md', 'replies', 'resolved'])
})

test('a review that a crash left half written is never listed and never blocks the next', async () => {
  await using house = await localHouse()
  const { headOid } = await opened(house, 'a')
  const reviews = join(house.root, 'shop/pulls/1/reviews')
  await mkdir(join(reviews, '.new-x/notes/001'), { recursive: true })
  await writeFile(join(reviews, '.new-x/notes/001/note.md'), '---\n')
  await mkdir(join(reviews, '001/notes/001'), { recursive: true })

  expect(await house.forge.reviews(repo, 1)).toEqual([])
  expect(await house.forge.threads(repo, 1)).toEqual([])
  const { id } = await house.forge.review(repo, 1, { commit: headOid, body: 'x', notes: [] })
  expect(id).toBe('2')
})

test('what you change in the file is what the forge says', async () => {
  await using house = await localHouse()
  await opened(house, 'a')
  const path = join(house.root, 'shop/pulls/1/pull-request.md')
  await writeFile(path, (await readFile(path, 'utf8')).replace('state: open', 'state: merged'))

  expect((await house.forge.pullRequest(repo, 1))?.state).toBe('merged')
  await house.forge.closePullRequest(repo, 1)
  expect((await house.forge.pullRequest(repo, 1))?.state).toBe('merged')
})

test('a folder that a crash left half written is never listed and never blocks the next', async () => {
  await using house = await localHouse()
  await opened(house, 'a')
  const pulls = join(house.root, 'shop/pulls')
  await mkdir(join(pulls, '2/comments'), { recursive: true })
  await writeFile(join(pulls, '2/.tmp-x'), '---\nnumber: 2\n')
  await mkdir(join(pulls, '.new-x'))
  await writeFile(join(pulls, '.new-x/pull-request.md'), '---\n')

  expect(await house.forge.pullRequest(repo, 2)).toBeUndefined()
  expect(await house.forge.pullRequestsFrom(repo, 'b')).toEqual([])
  expect((await opened(house, 'b')).number).toBe(3)
  await expect(house.forge.comment(repo, 2, 'x')).rejects.toThrow()
})

test('a bare that a crash left half made is never taken for the repo', async () => {
  await using house = await localHouse()
  await mkdir(join(house.root, '.new-x/objects'), { recursive: true })

  expect(await house.forge.branch(repo, 'main')).toBeUndefined()
  const oid = await house.push(repo, 'refs/heads/main')
  expect(await house.forge.branch(repo, 'main')).toBe(oid)
})

test('ten processes that use a repo for the first time at once all get the same bare, whole', async () => {
  await using house = await localHouse()

  const remotes = await Promise.all(Array.from({ length: 10 }, () => house.again().remote(repo)))

  expect(new Set(remotes.map((remote) => remote.url))).toEqual(new Set([join(house.root, 'shop.git')]))
  expect(await readdir(house.root)).toEqual(['shop.git'])
  const oid = await house.push(repo, 'refs/heads/main')
  expect(await house.forge.branch(repo, 'main')).toBe(oid)
})

test('a damaged file is an error that names it, since to miss it would open the pull request twice', async () => {
  await using house = await localHouse()
  const { headOid } = await opened(house, 'a')
  const path = join(house.root, 'shop/pulls/1/pull-request.md')
  const whole = await readFile(path, 'utf8')

  for (const text of [
    '',
    '---\n',
    'no front matter',
    whole.replace('open', 'opne'),
    whole.replace('base:', 'bsae:'),
    `${whole.slice(0, 60)}`,
  ]) {
    await writeFile(path, text)
    await expect(house.forge.pullRequest(repo, 1)).rejects.toThrow(path)
    await expect(house.forge.openPullRequest(repo, { ...plain, head: 'a', headOid, body: '' })).rejects.toThrow(path)
  }
})

test('[F01] a link in place of the file is not followed', async () => {
  await using house = await localHouse()
  await opened(house, 'a')
  const path = join(house.root, 'shop/pulls/1/pull-request.md')
  await rename(path, `${path}.real`)
  await symlink('pull-request.md.real', path)

  await expect(house.forge.pullRequest(repo, 1)).rejects.toThrow('is a link')
})

test('the bare has no hooks and nothing of it is for others', async () => {
  await using house = await localHouse()
  const { url } = await house.forge.remote(repo)

  expect(await readdir(url)).not.toContain('hooks')
  expect((await stat(house.root)).mode & 0o777).toBe(0o700)
})

test('[G30] a branch that stands for another one goes without it', async () => {
  await using house = await localHouse()
  const oid = await house.push(repo, 'refs/heads/main')
  const { url } = await house.forge.remote(repo)
  await gitText(git, { dir: url, args: ['symbolic-ref', 'refs/heads/alias', 'refs/heads/main'] })

  await house.forge.deleteBranch(repo, 'alias', oid)

  expect(await house.forge.branch(repo, 'main')).toBe(oid)
})

test.each(['..', '.', '../../etc', 'a/../../b', '/etc', 'a\\b', '.hidden', 'a\0b', '', '-x', '~', '.git', 'ü'])(
  '[C11] the repo name %j stays in the root',
  async (name) => {
    await using house = await localHouse()
    await house.push({ name }, 'refs/heads/main')
    const oid = await house.push({ name }, 'refs/heads/x')
    await house.forge.openPullRequest({ name }, { ...plain, head: 'x', headOid: oid, body: '' })

    expect((await readdir(house.root)).sort()).toEqual([fileNameOf(name), `${fileNameOf(name)}.git`].sort())
    expect(await readdir(join(house.root, '..'))).toEqual(['forge', 'work.git'])
    expect((await house.forge.pullRequestsFrom({ name }, 'x')).length).toBe(1)
  },
)

test('[C11] two repos never share a file, and no repo has the name of another one’s bare', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      fc.pre(a !== b && isText(a) && isText(b))
      const names = [a, b].flatMap((name) => [fileNameOf(name), `${fileNameOf(name)}.git`])
      expect(new Set(names).size).toBe(4)
      for (const name of names) expect(name).toMatch(/^[^./\0][^/\0]*$/)
    }),
    {
      examples: [
        ['shop', 'shop.git'],
        ['a/b', 'a%2Fb'],
        ['', '%'],
        ['.a', '%2Ea'],
      ],
    },
  )
})

test('any pull request reads back from its file as it was', () => {
  const pulls = fc.record({
    number: fc.integer({ min: 1, max: 1e6 }),
    state: fc.constantFrom('open' as const, 'closed' as const, 'merged' as const),
    title: anyText,
    body: anyText,
    head: anyText,
    headOid: fc.constantFrom('a'.repeat(40), '0'.repeat(40), '1'.repeat(40), `${'1'.repeat(35)}e1234`),
    base: anyText,
    draft: fc.boolean(),
    labels: fc.array(anyText),
    reviewers: fc.array(anyText),
    url: anyText,
    isOurs: fc.constant(true),
  })
  fc.assert(
    fc.property(pulls, (pull) => {
      expect(parsePull(Buffer.from(formatPull(pull)), 'x')).toEqual(pull)
    }),
    { numRuns: 2_000 },
  )
})
