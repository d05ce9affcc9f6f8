import { posix } from 'node:path'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { linkEscapes } from '../../src/trust/links.js'

test.each([
  ['a', '/etc/passwd'],
  ['a', '/'],
  ['a', '//x'],
  ['a', ''],
  ['a', '..'],
  ['a', '../x'],
  ['a/b', '../..'],
  ['a/b', '../../x'],
  ['a/b', './../../x'],
  ['a/b', '..//../x'],
  ['a', 'b/..'],
  ['a/b', '../c/../d'],
  ['a/b/c', 'x/../../y'],
  ['a', '.git'],
  ['a', '.git/hooks'],
  ['a/b', '../.GIT/config'],
  ['a', '.g\u200cit/config'],
  ['a', 'git~1/config'],
  ['a', '.git ./x'],
  ['a', '.away/output'],
  ['a/b', '../.Away'],
  ['a', 'x\\..\\y'],
  ['a', '..\\x'],
  ['a', 'x\0y'],
  ['a', 'C:/Windows'],
  ['a', 'c:x'],
])('a link at %j to %j may lead out', (path, target) => {
  expect(linkEscapes(path, target)).toBe(true)
})

test.each([
  ['a', 'b'],
  ['a', './b'],
  ['a', 'b/c/d'],
  ['a', 'b//c/'],
  ['a/b', '..'],
  ['a/b', '../c'],
  ['a/b', './../c'],
  ['a/b/c', '../../d'],
  ['a/b/c', '..//../d'],
  ['CLAUDE.md', 'AGENTS.md'],
  ['a', '.github/x'],
  ['a', '.gitignore'],
  ['a', '.awaywork'],
  ['a', '...'],
  ['a', 'xy:z'],
  ['a', 'xc:/y'],
  ['a', '~/x'],
  ['a', '.'],
])('a link at %j to %j stays inside', (path, target) => {
  expect(linkEscapes(path, target)).toBe(false)
})

test('what is let through resolves inside, however it is written', () => {
  const part = fc.constantFrom('a', 'b', '..', '.', '')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4 }), fc.array(part, { maxLength: 8 }), (depth, parts) => {
      const path = [...Array.from({ length: depth }, () => 'd'), 'link'].join('/')
      const target = parts.join('/')
      fc.pre(!linkEscapes(path, target))

      expect(posix.normalize(posix.join(posix.dirname(path), target))).not.toMatch(/^(?:\.\.|\/)/)
    }),
    { numRuns: 3_000 },
  )
})
