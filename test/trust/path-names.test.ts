import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { badPathReason, folded, foldsToAway, foldsToGit } from '../../src/trust/path-names.js'

const GIT = 'some systems read a part of it as `.git`'
const DOTS = 'it has a part of dots or spaces alone'
const CONTROL = 'it holds a control character'
const STREAM = 'Windows reads a part of it as a stream of another file'

describe('badPathReason', () => {
  test.each([
    '.git',
    '.GIT/config',
    'a/.git/hooks/post-checkout',
    '.g\u200cit/config',
    '\ufeff.git',
    '.gi\u{e0041}t',
    'git~1',
    'sub/GIT~12/config',
    '.git ',
    '.git.',
    '.git. .',
    '.git\u00a0',
    '.git::$INDEX_ALLOCATION',
    '.git:stream',
    '.git .:x',
    '.git.:',
    'a\\.git\\config',
    '.ｇｉｔ/config',
  ])('[G50] a name that some system reads as `.git` is bad: %j', (path) => {
    expect(badPathReason(path)).toBe(GIT)
  })

  test.each([
    '.',
    '..',
    './a',
    'a/../b',
    'a/..',
    'a/./b',
    'a\\..\\b',
    'a/... /b',
    'a/ /b',
    '…/b',
    '.\u200c./b',
    '․․/x',
  ])('[G50] a part that says nothing or climbs is bad: %j', (path) => {
    expect(badPathReason(path)).toBe(DOTS)
  })

  test.each(['', '/a', 'a/', 'a//b', '\\a'])('[G50] an empty part is bad: %j', (path) => {
    expect(badPathReason(path)).toBe('it has an empty part')
  })

  test.each([
    'n\nl',
    '\u001b[31mred',
    'a\0b',
    'a\tb',
    'a\u001fb',
    'a\u007fb',
    'a\u0080b',
    'a\u009fb',
    'a\u2028b',
    'a\u2029b',
    'a\r',
  ])('[G35] a control character is bad: %j', (path) => {
    expect(badPathReason(path)).toBe(CONTROL)
  })

  test('bytes that are no UTF-8 are bad, since two such names look the same to us', () => {
    expect(badPathReason('src/\ufffd.ts')).toBe('its bytes are not UTF-8')
  })

  test.each(['a.txt::$DATA', 'dir:$I30:$INDEX_ALLOCATION'])('[G50] a stream of another file is bad: %j', (path) => {
    expect(badPathReason(path)).toBe(STREAM)
  })

  test.each([
    'src/a.ts',
    '.gitignore',
    '.github/workflows/ci.yml',
    'git',
    'git~',
    'git~a',
    'xgit~1',
    'git~1x',
    'x.git',
    '.git2',
    '.gi',
    'a b/c d',
    ' a',
    '-rf',
    '--help',
    '::error::x',
    'man/Foo::Bar.3pm',
    'price$5',
    '日本語/файл.txt',
    'app/[...slug]/page.tsx',
    '.a',
    'a.',
    '~',
    'a\u0020b',
    'a~b',
    'a\u00a0b',
    'a\u00a1b',
    'dev-disk-by\\x2dlabel.swap',
  ])('an ordinary name is fine: %j', (path) => {
    expect(badPathReason(path)).toBeUndefined()
  })
})

describe('foldsToAway', () => {
  test.each([
    '.away',
    '.AWAY',
    '.Away',
    '.a\u200dway',
    '.away.',
    '.away ',
    '.away . .',
    '.ａｗａｙ',
    '.away::$INDEX_ALLOCATION',
    '.away:x',
    'away~1',
    'AWAY~10',
  ])('%j is read as `.away` somewhere', (part) => {
    expect(foldsToAway(part)).toBe(true)
  })

  test.each([
    'away',
    '.awaywork',
    'x.away',
    '.away2',
    '.awa',
    '.git',
    '',
    'away~',
    'away~x',
    'away~1x',
    'xaway~1',
    '.away/x',
  ])('%j is not', (part) => {
    expect(foldsToAway(part)).toBe(false)
  })
})

test('foldsToGit tells `.git` from its neighbours', () => {
  expect(['.git', '.Git', 'GIT~1', '.git:a'].map(foldsToGit)).toEqual([true, true, true, true])
  expect(['.gitignore', 'git', '.away', ''].map(foldsToGit)).toEqual([false, false, false, false])
})

describe('folded', () => {
  test.each([
    ['.GitHub/Workflows/CI.yml', '.github/workflows/ci.yml'],
    ['.git\u200bhub/x', '.github/x'],
    ['.github./workflows /x. .', '.github/workflows/x'],
    ['Ｍakefile', 'makefile'],
    ['\u212aey', 'key'],
    ['./../...', './../...'],
    ['a/ /b', 'a/ /b'],
    [' a', ' a'],
    ['a.b', 'a.b'],
    ['', ''],
    ['/', '/'],
  ])('%j folds to %j', (path, expected) => {
    expect(folded(path)).toBe(expected)
  })

  test('folding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (path) => {
        expect(folded(folded(path))).toBe(folded(path))
      }),
      { numRuns: 2_000 },
    )
  })

  test('case, ignorable code points and a tail of dots never tell two paths apart', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/)
    const noise = fc.constantFrom('', '\u200c', '\ufeff', '\u00ad', '\u2060', '\ufe0f')
    fc.assert(
      fc.property(fc.array(fc.tuple(word, noise, fc.constantFrom('', '.', ' ', '. .')), { minLength: 1 }), (parts) => {
        const spelled = parts.map(([name, ignored, tail]) => `${name.toUpperCase()}${ignored}${tail}`).join('/')

        expect(folded(spelled)).toBe(parts.map(([name]) => name).join('/'))
      }),
    )
  })
})
