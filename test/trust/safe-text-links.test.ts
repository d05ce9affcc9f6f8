import { describe, expect, test } from '@jest/globals'
import { safe } from './safe-text-support.js'

describe('no link or image leads away [U05]', () => {
  test.each([
    ['an image', '![x](https://evil.example/a?d=1)', '![x] (`https://evil.example/a?d=1`)'],
    ['an image next to us', '![x](docs/a.png)', '![x] (`docs/a.png`)'],
    ['a link', '[t](https://evil.example)', '[t] (`https://evil.example`)'],
    ['a link with a title', '[t](https://evil.example "title")', '[t] (`https://evil.example`)'],
    ['a link in angle brackets', '[t](<https://evil.example/a b>)', '[t] (`https://evil.example/a b`)'],
    ['a link with brackets', '[t](https://evil.example/a_(b))', '[t] (`https://evil.example/a_(b)`)'],
    ['a script', '[t](javascript:alert)', '[t] (`javascript:alert`)'],
    ['a script with an encoded colon', '[t](javascript%3Aalert)', '[t](javascript%3Aalert)'],
    ['a script with an entity', '[t](javascript&colon;alert)', '[t] (`javascript&colon;alert`)'],
    ['data', '[t](data:text/html,x)', '[t] (`data:text/html,x`)'],
    ['another host without a scheme', '[t](//evil.example)', '[t] (`//evil.example`)'],
    ['the same by entity', '[t](&sol;/evil.example)', '[t] (`&sol;/evil.example`)'],
    ['the same by backslash', '[t](/\\evil.example)', '[t]\\(/\\evil.example)'],
    [
      'a picture that is a link',
      '[![a](https://e.example/b)](https://e.example)',
      '[![a] (`https://e.example/b`)] (`https://e.example`)',
    ],
    ['a link over two lines', '[t](\nhttps://evil.example)', '[t]\\(\n`https://evil.example)`'.replace(')`', '`)')],
    ['an empty link', '[t]()', '[t] ()'],
    ['a link without text', '[ ](docs/a.md)', '[ ] (`docs/a.md`)'],
    ['a bare address', 'see https://evil.example/x.', 'see `https://evil.example/x`.'],
    ['one in brackets', '(http://evil.example/x)', '(`http://evil.example/x`)'],
    ['one that a number precedes', '1https://evil.example', '1`https://evil.example`'],
    ['other schemes', 'ftp://evil.example smb://evil.example', '`ftp://evil.example` `smb://evil.example`'],
    ['www', 'www.evil.example/x, WWW.evil.example', '`www.evil.example/x`, `WWW.evil.example`'],
    ['an address in angle brackets', '<https://evil.example> <xy:z>', '`https://evil.example` `xy:z`'],
    ['a script in angle brackets', '<javascript:alert(1)>', '`javascript:alert(1)`'],
    ['a mention in a title in other marks', "[a](x '@u') [a](x (@u))", "[a]\\(x '@·u') [a]\\(x (@·u))"],
    [
      'a script with a colon further on',
      '[a](x/y:z) [a](mailto:a@b.example)',
      '[a] (`x/y:z`) [a] (`mailto:a@b.example`)',
    ],
    [
      'a scheme like a web one',
      '[a](xhttps://github.com) [a](httpsx://github.com)',
      '[a] (`xhttps://github.com`) [a] (`httpsx://github.com`)',
    ],
    ['a relative place with a pipe', '[a](x|y)', '[a]\\(x|y)'],
    ['one before a bracket and a stop', '(see http://evil.example/x).', '(see `http://evil.example/x`).'],
    ['angle brackets before code', '<https://evil.example>`a`', '&lt;https:·//evil.example>`a`'],
    ['a link to a blank', '[t](< >)', '[t] ()'],
    ['a link without a start', '](docs/a.md)', '] (`docs/a.md`)'],
    ['an image with brackets in its text', '![a [b] c](docs/x.png)', '![a [b] c] (`docs/x.png`)'],
    ['the end of a label', 'ab]: x', 'ab]\\: x'],
    ['a label in a numbered list', '12. [a]: # (x)', '12. [a]\\: # (x)'],
    ['a definition in a list', '- [a]: https://github.com', '- [a]\\: https://github.com'],
    ['a definition and more', '[a]: https://github.com x', '[a]\\: https://github.com x'],
    [
      'a definition in a quote with a title below',
      '> [a]: https://github.com\n> "x"',
      '> [a]\\: https://github.com\n> "x"',
    ],
    ['a definition', '[a]: https://evil.example', '[a]\\: `https://evil.example`'],
    ['one beside a tick that opens nothing', '` https://evil.example', '` https:·//evil.example'],
    ['www beside a tick', '` www.evil.example', '` www·.evil.example'],
    ['one that touches code', '`a`https://evil.example', '`a`https:·//evil.example'],
    ['one that code touches', 'https://evil.example`a`', 'https:·//evil.example`a`'],
    ['one behind an escape', '\\https://evil.example', '\\https:·//evil.example'],
    ['one in a table', '| https://evil.example/a|b |', '| `https://evil.example/a`|b |'],
    ['a link in a table', '[t](https://evil.example/a|b)', '[t]\\(`https://evil.example/a`|b)'],
    ['angle brackets in a table', '<https://evil.example/a|b>', '&lt;`https://evil.example/a`|b>'],
    ['angle brackets that touch code', '`a`<https://evil.example>', '`a`&lt;`https://evil.example>`'],
    ['one in an indented block', 'a\n\n    https://evil.example', 'a\n\n    https:·//evil.example'],
    ['an unlisted host like a listed one', 'https://github.com.evil.example', '`https://github.com.evil.example`'],
    ['a listed host as a name', 'https://github.com@evil.example', '`https://github.com@evil.example`'],
    [
      'a name at a listed host',
      'https://evil@github.com https://:x@github.com',
      '`https://evil@github.com` `https://:x@github.com`',
    ],
    ['a listed host that a tick lengthens', 'https://github.com`.evil.example', 'https:·//github.com`.evil.example'],
    ['a listed host that a tag lengthens', 'https://github.com<.evil.example', '`https://github.com`<.evil.example'],
    [
      'a listed host that a mention lengthens',
      'https://github.com.@evil.example',
      '`https://github.com`.@·evil.example',
    ],
    ['a listed host on another port', 'https://github.com:8443/x', '`https://github.com:8443/x`'],
    ['a listed host by another scheme', 'ftp://github.com/x', '`ftp://github.com/x`'],
    ['a listed host with entities', 'https://github.com/&#64;x', '`https://github.com/&#64;x`'],
    [
      'a listed host, far too long',
      `https://github.com/${'x'.repeat(2000)}`,
      `\`https://github.com/${'x'.repeat(2000)}\``,
    ],
    ['a full-width dot', 'https://github.com．evil.example', '`https://github.com．evil.example`'],
    ['a definition with a title', '[a]: https://github.com "hidden"', '[a]\\: https://github.com "hidden"'],
    ['a definition with a title below', '[a]: https://github.com\n"hidden"', '[a]\\: https://github.com\n"hidden"'],
  ])('%s', (_, text, expected) => expect(safe(text, { allowedLinkHosts: ['github.com'] })).toBe(expected))

  test.each([
    ['a link', '[t](https://evil.example)', '[t]·(https:·//evil.example)'],
    ['an address', 'https://evil.example www.evil.example', 'https:·//evil.example www·.evil.example'],
    ['www before a scheme', 'www.evil.examplehttps://x.example', 'www·.evil.examplehttps:·//x.example'],
    ['angle brackets', '<https://evil.example>', '<·https:·//evil.example>'],
    ['angle brackets in code', '`<https://evil.example>`', '`<·https:·//evil.example>`'],
  ])('%s where nothing is Markdown', (_, text, expected) => expect(safe(text, { plain: true })).toBe(expected))
})

describe('a host allowed stays live', () => {
  test.each([
    ['a link', '[t](https://github.com/o/r "title")'],
    ['an image', '![t](https://github.com/a.png)'],
    ['a title in other marks', "[t](https://github.com/o  'a title') [t](docs/x.md (a title))"],
    ['brackets in the target', '[t](docs/a_(bc).md) [t]( docs/a.md ) [t](<docs/a.md>)'],
    ['an address', 'see https://github.com/o/r/pull/1#discussion_r1, (http://github.com/a) and https://github.com.'],
    ['an address in emphasis', '**https://github.com/o/r**'],
    ['www', 'www.github.com/x'],
    ['angle brackets', '<https://github.com/o>'],
    ['capitals', 'HTTPS://GitHub.com/o'],
    ['a query', 'https://github.com/o?a=1&b=2'],
    ['a port', 'http://localhost:3000/x'],
    ['a user page', 'https://github.com/@user/x'],
    ['a definition', '[a][b]\n\n[b]: https://github.com/o'],
    ['a definition in angle brackets', '[a][b]\n\n[b]: <https://github.com/o>'],
    ['a definition in a quote, with blanks', '> [abc]:   https://github.com/o  \na "b" (c)'],
    ['a link in an image text without an end', '![a [b](docs/x.md)'],
    ['two definitions', '[b]: https://github.com/o\n[c]: https://github.com/p'],
    ['a nested bracket', '[a [b] c](docs/x.md)'],
    ['an address in a link text', '[https://github.com/a](docs/x.md)'],
  ])('%s', (_, text) => {
    const allowedLinkHosts = ['GitHub.com', 'www.github.com', 'localhost:3000']

    expect(safe(text, { allowedLinkHosts })).toBe(text)
  })

  test('also where nothing is Markdown', () => {
    expect(safe('https://github.com/o', { plain: true, allowedLinkHosts: ['github.com'] })).toBe('https://github.com/o')
  })

  test('beside a mention, which does not', () => {
    expect(safe('https://github.com/y[@user', { allowedLinkHosts: ['github.com'] })).toBe('https://github.com/y[@·user')
  })
})
