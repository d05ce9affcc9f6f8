import { describe, expect, test } from '@jest/globals'
import { itemKey } from '../../src/app/item-key.js'
import { UserError } from '../../src/system/errors.js'

const known = { serverUrl: 'https://github.com', sources: ['github', 'tasks'], repos: ['acme/shop', 'acme/tills'] }
const local = { ...known, sources: ['tasks'], repos: ['shop'] }

function saidOf(typed: string, about = known): string {
  try {
    return `no error: ${itemKey(typed, about)}`
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return error.message
  }
}

describe('every form of a key is the one key', () => {
  test.each([
    'github:acme/shop#12',
    'acme/shop#12',
    ' acme/shop#12\n',
    'ACME/Shop#12',
    'https://github.com/acme/shop/issues/12',
    'https://github.com/acme/shop/pull/12',
    'https://github.com/acme/shop/pull/12/files',
    'https://github.com/acme/shop/issues/12/',
    'https://github.com/acme/shop/issues/12#issuecomment-99',
    'https://github.com/acme/shop/pull/12?diff=split&w=1#discussion_r7',
    'HTTPS://GitHub.com/acme/shop/issues/12',
    'https://www.github.com/acme/shop/issues/12',
    'github.com/acme/shop/issues/12',
  ])('%j', (typed) => {
    expect(itemKey(typed, known)).toBe('github:acme/shop#12')
  })

  test('an address of an Enterprise server, also with a port', () => {
    const there = { ...known, serverUrl: 'http://127.0.0.1:8080' }

    expect(itemKey('http://127.0.0.1:8080/acme/shop/issues/3', there)).toBe('github:acme/shop#3')
  })

  test('a repo that the config does not name keeps its spelling', () => {
    expect(itemKey('Other/Repo.js#1', known)).toBe('github:Other/Repo.js#1')
  })

  test.each(['tasks:retry-uploads', 'tasks:a/b#12', 'tasks:x:y', 'tasks:https://github.com/acme/shop/issues/1'])(
    '%s is as it is, since the source is known',
    (key) => {
      expect(itemKey(key, known)).toBe(key)
    },
  )
})

describe('what is no key says what to write', () => {
  test.each([
    ['12', 'name its repo too: acme/shop#12'],
    ['#12', 'name its repo too: acme/shop#12'],
    ['issues/12', 'name its repo too: acme/shop#12'],
    ['github:12', 'name its repo too: acme/shop#12'],
    ['shop#12', "name the repo's owner too: did you mean acme/shop#12?"],
    ['shops#12', "name the repo's owner too: did you mean acme/shop#12?"],
    ['quite-another#12', "name the repo's owner too: did you mean owner/quite-another#12?"],
    ['acme/shop', 'it names a repo: name an item of it, as acme/shop#12'],
    ['acme/shop/12', 'did you mean acme/shop#12?'],
    ['acme/shop/issues/12', 'did you mean acme/shop#12?'],
    ['acme/shop/pulls/12', 'did you mean acme/shop#12?'],
    ['acme/shop!12', 'did you mean acme/shop#12?'],
    ['task:retry-uploads', 'no source is called "task" (did you mean "tasks"? there are: github, tasks)'],
    ['tasks:', "it ends after the source: write tasks: and then the item's id"],
    ['retry-uploads', 'write it as acme/shop#12, or as tasks:… for an item of tasks'],
    ['', 'write it as acme/shop#12, or as tasks:… for an item of tasks'],
    ['acme/shop#0', 'write it as'],
    ['acme/shop#1e3', 'write it as'],
    ['acme/shop#-1', 'write it as'],
    ['a/b/c#12', 'write it as'],
    [
      'https://github.com/acme/shop',
      'no address of an issue or pull request (https://github.com/owner/name/issues/12)',
    ],
    ['https://github.com/acme/shop/commit/12', 'no address of an issue or pull request'],
    ['https://github.com/acme/shop/issues/new', 'no address of an issue or pull request'],
    ['https://gitlab.com/acme/shop/issues/12', 'it is an address of gitlab.com, and your GitHub is github.com'],
    ['https://github.com.evil.dev/acme/shop/issues/12', 'an address of github.com.evil.dev'],
    ['https://github.com@evil.dev/acme/shop/issues/12', 'an address of evil.dev'],
  ])('%j', (typed, sentence) => {
    expect(saidOf(typed)).toContain(sentence)
  })

  test('on a local forge, GitHub has no items', () => {
    expect(saidOf('acme/shop#12', local)).toContain('the forge is local')
    expect(saidOf('retry-uploads', local)).toContain('did you mean tasks:retry-uploads?')
    expect(saidOf('github:acme/shop#12', local)).toContain('no source is called "github" (there is: tasks)')
  })

  test('in one line, whatever was typed', () => {
    expect(saidOf(`a\u001b[2J\n${'x'.repeat(10_000)}`)).toMatch(/^"a\\[^\u001b\n]{50,400}$/)
  })
})
