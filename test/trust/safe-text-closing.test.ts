import { describe, expect, test } from '@jest/globals'
import { safe } from './safe-text-support.js'

describe('no issue is closed [U03]', () => {
  const keywords = ['close', 'closes', 'closed', 'fix', 'fixes', 'fixed', 'resolve', 'resolves', 'resolved']
  const gitlab = ['closing', 'fixing', 'resolving', 'implement', 'implements', 'implemented', 'implementing']

  test.each([...keywords, ...gitlab])('%s', (word) => {
    expect(safe(`This ${word} #12.`)).toBe(`This ${word[0]}·${word.slice(1)} #12.`)
  })

  test.each([
    ['a capital and a colon', 'Fixes: #12', 'F·ixes: #12'],
    ['capitals', 'FIXES #12', 'F·IXES #12'],
    ['a negation', 'This does not fix #7', 'This does not f·ix #7'],
    ['another repo', 'closes o/r#12', 'c·loses o/r#12'],
    ['a group in a group', 'closes a/b/c#12', 'c·loses a/b/c#12'],
    ['a repo next door', 'closes repo.js#12', 'c·loses repo.js#12'],
    ['the old form', 'closes GH-12, gh-3', 'c·loses GH-12, gh-3'],
    ['a page', 'closes https://github.com/o/r/issues/12', 'c·loses `https://github.com/o/r/issues/12`'],
    ['a pull request page', 'closes www.github.com/o/r/pull/12', 'c·loses `www.github.com/o/r/pull/12`'],
    ['a merge request', 'closes http://x/o/r/-/merge_requests/1', 'c·loses `http://x/o/r/-/merge_requests/1`'],
    ['several', 'Closes #1, #2 and #3', 'C·loses #1, #2 and #3'],
    ['one keyword each', 'fixes #1, fixes #2', 'f·ixes #1, f·ixes #2'],
    ['a line end between', 'fixes\n#12', 'f·ixes\n#12'],
    ['emphasis between', '**fixes** _#12_', '**f·ixes** _#12_'],
    ['a link', 'fixes [#12](docs/a.md)', 'f·ixes [#12](docs/a.md)'],
    ['an escape', 'fixes \\#12', 'f·ixes \\#12'],
    ['the word issue', 'closes issue #4, closes issues: #5', 'c·loses issue #4, c·loses issues: #5'],
    ['a code span, which a commit message has not', '`fixes #12`', '`f·ixes #12`'],
    ['something invisible between', 'fi\u200Bxes #12', 'f·ixes #12'],
    ['an underscore before', '_fixes #12_', '_f·ixes #12_'],
    ['an empty link before the number', 'fixes [](#a)#12', 'fixes [] (`#a`)#12'],
  ])('%s', (_, text, expected) => expect(safe(text)).toBe(expected))

  test('in an address that stays', () => {
    const page = 'https://github.com/o/r/issues/12'

    expect(safe(`closes ${page}`, { allowedLinkHosts: ['github.com'] })).toBe(`c·loses ${page}`)
  })

  test('nor by a title', () => expect(safe('fix #12', { singleLine: true })).toBe('f·ix #12'))

  test.each([
    ['a bare number', 'fixes 12'],
    ['a number with letters', 'fixes #12a'],
    ['a word that ends so', 'prefixes #12 suffix #12 enclose #1'],
    ['words between', 'fix the bug in #12'],
    ['a fence', '```\nfixes #12\n```'],
    ['other words before a page', 'see o/r#12 and #3'],
  ])('%s is left', (_, text) => expect(safe(text)).toBe(text))
})

describe('only the item asked for is closed', () => {
  test.each([
    ['its number', '#12', 'Fixes #12', 'Fixes #12'],
    ['its number and another', '#12', 'Fixes #12, fixes #13', 'Fixes #12, f·ixes #13'],
    ['a longer number', '#12', 'Fixes #123', 'F·ixes #123'],
    ['its number in another repo', '#12', 'Fixes o/r#12', 'F·ixes o/r#12'],
    ['its repo and number in capitals', 'o/r#12', 'Fixes O/R#12', 'Fixes O/R#12'],
    ['the old form', '#12', 'Fixes GH-12', 'Fixes GH-12'],
    ['others in its list', '#12', 'Closes #12, #13 and o/r#14 & GH-5', 'Closes #12, #·13 and o/r#·14 & GH-·5'],
    ['others in its list whose repo has a number', '#12', 'Closes #12, o2/r3#14', 'Closes #12, o2/r3#·14'],
    ['a repo that has the old form in its name', 'o/x-gh-y#1', 'Fixes o/x-y#1', 'F·ixes o/x-y#1'],
    ['others before it', '#12', 'Closes #11, #12', 'C·loses #11, #12'],
  ])('%s', (_, keepClosing, text, expected) => expect(safe(text, { keepClosing })).toBe(expected))
})
