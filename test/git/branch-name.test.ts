import { execFileSync } from 'node:child_process'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { branchOf, branchOfItem, isBranchName } from '../../src/git/branch-name.js'
import { plainGitEnv } from '../support/repo.js'

const source = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/)
const odd = fc.constantFrom(
  ...'abz09 ./\\-_~^:?*[]@{}#!%&;\'"$(),+=<>|`',
  '..',
  '.lock',
  '@{',
  '\u00a0',
  '🦊',
  'é',
  '漢',
  '\u202e',
)
const id = fc.oneof(
  fc.string({ minLength: 1, maxLength: 180, unit: 'binary' }),
  fc.array(odd, { minLength: 1, maxLength: 30 }).map((parts) => parts.join('')),
)

describe('the branch of an item', () => {
  test('is its source and id where git takes them', () => {
    expect(branchOf('github', '12')).toBe('awaywork/github-12')
    expect(branchOf('jira', 'SHOP-7')).toBe('awaywork/jira-SHOP-7')
    expect(branchOf('tasks', 'Überblick_2.0')).toBe('awaywork/tasks-Überblick_2.0')
    expect(branchOf('tasks', '漢字')).toBe('awaywork/tasks-漢字')
  })

  test('is always a name that git takes and a disk can hold', () => {
    const names = fc.sample(fc.tuple(source, id), 600).map((pair) => branchOf(...pair))

    expect(refusedByGit(names)).toEqual([])
    for (const name of names) {
      expect(name).toMatch(/^awaywork\/[^/-][^/]*$/)
      expect(Buffer.byteLength(name)).toBeLessThan(230)
    }
  })

  test.each([
    ['a space and a dash', ['tasks', 'x y'], ['tasks', 'x-y']],
    ['one space and two', ['tasks', 'x y'], ['tasks', 'x  y']],
    ['letters in two forms', ['tasks', 'é'.normalize('NFC')], ['tasks', 'é'.normalize('NFD')]],
    ['.lock and -lock', ['tasks', 'a.lock'], ['tasks', 'a-lock']],
    ['an end that is cut off', ['tasks', `${'n'.repeat(120)}1`], ['tasks', `${'n'.repeat(120)}2`]],
    ['a dash that belongs to the source or to the id', ['a', 'b-c'], ['a-b', 'c']],
    ['nothing that git takes', ['tasks', '???'], ['tasks', '!!!']],
  ])('keeps two items apart: %s', (_, one, other) => {
    expect(branchOf(one[0]!, one[1]!)).not.toBe(branchOf(other[0]!, other[1]!))
  })

  test("keeps an item apart from one whose id is the other's name, hash and all", () => {
    const hashed = branchOf('tasks', 'x y')
    const copied = hashed.replace('awaywork/tasks-', '')

    expect(hashed).toMatch(/^awaywork\/tasks-x-y-[0-9a-f]{8}$/)
    expect(branchOf('tasks', copied)).not.toBe(hashed)
  })

  test('is another one for every other item', () => {
    fc.assert(
      fc.property(fc.tuple(source, id), fc.tuple(source, id), (one, other) => {
        fc.pre(one[0] !== other[0] || one[1] !== other[1])
        expect(branchOf(...one)).not.toBe(branchOf(...other))
      }),
      { numRuns: 2_000 },
    )
  })

  test('is another one wherever source and id are cut apart at another dash', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z][a-z0-9]{0,3}$/), { minLength: 3, maxLength: 5 }), (words) => {
        const names = words
          .slice(1)
          .map((_, cut) => branchOf(words.slice(0, cut + 1).join('-'), words.slice(cut + 1).join('-')))
        expect(new Set(names).size).toBe(names.length)
      }),
    )
  })
})

/** The names that `git check-ref-format` does not take as they are. */
function refusedByGit(names: string[]): string[] {
  const input = names.map((name) => `refs/heads/${name}\0`).join('')
  const script = `git check-ref-format "$1" || printf '%s\\0' "$1"`
  const said = execFileSync('xargs', ['-0', '-n', '1', '-P', '2', 'sh', '-c', script, 'sh'], {
    input,
    env: plainGitEnv,
  })
  return said.toString('utf8').split('\0').filter(Boolean)
}

test('an issue of GitHub is its number on its branch, which lies in its own repo', () => {
  expect(branchOfItem({ source: 'github', id: 'acme/shop#12' })).toBe('awaywork/github-12')
  expect(branchOfItem({ source: 'github', id: 'acme/store#12' })).toBe('awaywork/github-12')
  expect(branchOfItem({ source: 'tasks', id: 'acme/shop#12' })).toMatch(/^awaywork\/tasks-acme-shop-12-[0-9a-f]{8}$/)
})

test('a name of others is taken exactly where git takes it, but for HEAD and @', () => {
  const name = fc.oneof(
    id,
    fc.array(fc.oneof(odd, fc.stringMatching(/^[a-z]{1,3}$/)), { maxLength: 6 }).map((parts) => parts.join('')),
  )

  fc.assert(
    fc.property(name, (given) => {
      fc.pre(given !== 'HEAD' && given !== '@' && Buffer.from(given).toString() === given && !given.includes('\0'))
      expect([given, isBranchName(given)]).toEqual([given, takenByGit(given)])
    }),
    { numRuns: 300 },
  )
  expect(isBranchName('HEAD')).toBe(false)
})

function takenByGit(name: string): boolean {
  try {
    execFileSync('git', ['check-ref-format', '--branch', name], { env: plainGitEnv, stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
