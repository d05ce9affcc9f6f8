import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { repoRoot } from './floors.js'
import { markCount, markedBlocks, reads, saysSomething } from './readme.js'

const markdown = readFileSync(join(repoRoot, 'README.md'), 'utf8')
const blocks = markedBlocks(markdown)

describe('the README', () => {
  const folder = mkdtempSync(join(tmpdir(), 'readme-'))
  const [checkout, home] = [join(folder, 'awaywork'), join(folder, 'home')]
  beforeAll(() => {
    mkdirSync(home)
    copyOfThisRepo(checkout)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('has commands to test, each in a block of its own', () => {
    expect(blocks.length).toBeGreaterThan(0)
    expect(blocks).toHaveLength(markCount(markdown))
  })

  // In order and in one place: a block may rest on what the one before it made.
  test.each(blocks)('does what it says at line $line', ({ script, expected }) => {
    const env = { PATH: process.env['PATH'], HOME: home, TMPDIR: home }
    const { status, stdout, stderr } = spawnSync('sh', ['-eu', '-c', script], { cwd: checkout, env, encoding: 'utf8' })

    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
    if (expected === undefined) return
    expect(saysSomething(expected)).toBe(true)
    if (!reads(stdout, expected)) expect(stdout).toBe(expected) // to show how they differ
  })
})

describe('what the README expects', () => {
  test('… alone is any lines, also none', () => {
    expect(reads('a\nb\nc\n', 'a\n…\nc\n')).toBe(true)
    expect(reads('a\nc\n', 'a\n…\nc\n')).toBe(true)
    expect(reads('a\nb\nd\n', 'a\n…\nc\n')).toBe(false)
  })

  test('… within a line is any text of that line', () => {
    expect(reads('took 3.1 s (ok)\n', 'took … s (ok)')).toBe(true)
    expect(reads('took 3.1\n s (ok)\n', 'took … s (ok)')).toBe(false)
  })

  test('everything else is itself, and nothing may follow', () => {
    expect(reads('a.c\n', 'a.c')).toBe(true)
    expect(reads('abc\n', 'a.c')).toBe(false)
    expect(reads('a\nb\n', 'a')).toBe(false)
  })

  test('… and nothing else says nothing', () => {
    expect(saysSomething('…\n…')).toBe(false)
    expect(saysSomething('… s')).toBe(true)
  })
})

test('a marked block comes with its line, its script and what follows it', () => {
  const marked = 'x\n\n<!-- test: readme -->\n```sh\necho a\n```\n'

  expect(markedBlocks(marked)).toEqual([{ line: 3, script: 'echo a\n', expected: undefined }])
  expect(markedBlocks(`${marked}\n\`\`\`text\na\n\`\`\`\n`)).toEqual([{ line: 3, script: 'echo a\n', expected: 'a\n' }])
  expect(markedBlocks('```sh\necho a\n```\n')).toEqual([])
})

/** What a clone of the work tree as it is now would hold, as a repo with one commit. */
function copyOfThisRepo(target: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repoRoot,
  })
  for (const path of new Set(listed.toString().split('\0'))) {
    if (path !== '' && existsSync(join(repoRoot, path))) cpSync(join(repoRoot, path), join(target, path))
  }
  const author = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b' }
  const env = { PATH: process.env['PATH'], GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', ...author }
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['add', '-A'],
    ['commit', '-qm', 'The checkout'],
  ]) {
    execFileSync('git', args, { cwd: target, env })
  }
}
