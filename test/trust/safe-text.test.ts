import { describe, expect, test } from '@jest/globals'
import { UntrustedText } from '../../src/model/text.js'
import { joined, ownText, safeText } from '../../src/trust/safe-text.js'
import { benign, outsideCode, safe } from './safe-text-support.js'

const cut = '\n\n… (cut here by awaywork)'

describe('what is harmless stays as it is', () => {
  test.each(benign)('%s', (_, text) => expect(safe(text)).toBe(text))

  test.each(benign.filter(([name]) => !/fence|suggestion|code|relative|table/.test(name)))(
    '%s, with every guard on',
    (_, text) => {
      expect(safe(text, { trailers: 'defuse', keepClosing: '#12', allowedLinkHosts: ['github.com'] })).toBe(text)
    },
  )
})

describe('what no reader sees goes', () => {
  test.each([
    ['tag characters that spell a token [I08]', 'fine\u{E0067}\u{E0068}\u{E0070}', 'fine'],
    ['variation selectors that carry data', 'a\uFE0F\u{E0100}\u{E01EF}b\uFE00', 'ab'],
    ['a second selector behind an emoji', '❤\uFE0F\uFE0F\uFE0E', '❤\uFE0F'],
    ['a keycap selector after a keycap and more', '1x\uFE0F\u20E3', '1x\u20E3'],
    ['a keycap selector without a keycap', '1\uFE0F2', '12'],
    ['zero-width characters', 'a\u200Bb\u200Cc\u200Dd\u2060e\uFEFFf\u00ADg\u034Fh\u180Ei', 'abcdefghi'],
    ['joiners between emoji and words', '😀\u200Da \u200D😀', '😀a 😀'],
    ['a second joiner in a word', 'می\u200C\u200Cخ', 'می\u200Cخ'],
    ['a Mongolian selector elsewhere', 'a\u180Bb\u180Cc\u180Dd\u180Fe', 'abcde'],
    ['invisible operators and fillers', 'a\u2061\u2064\u3164\uFFA0\u115Fb', 'ab'],
    ['direction marks', 'a\u202Eb\u2066c\u2069d\u200Ee\u061Cf', 'abcdef'],
    ['annotation marks and non-characters', 'a\uFFF9b\uFFFBc\uFFFFd\u{1FFFE}e', 'abcde'],
    ['control characters', 'a\u0000b\u0008c\u007Fd\u0090e', 'abcde'],
    ['terminal colours', '\u001B[31mred\u001B[0m', 'red'],
    ['a cursor movement with a question mark', 'a\u001B[?25lb\u001B[2 qc', 'abc'],
    ['the one-byte form', 'a\u009B31mb', 'ab'],
    ['a window title', 'a\u001B]0;title\u0007b', 'ab'],
    ['a terminal link', 'a\u001B]8;;https://evil.example\u001B\\b', 'ab'],
    ['a title without an end takes nothing along', 'a\u001B]0;title\nb', 'a]0;title\nb'],
    ['a two-character code', 'a\u001BMb\u001B(Bc', 'abc'],
    ['half a character', 'a\uD800b', 'a\uFFFDb'],
  ])('%s', (_, text, expected) => expect(safe(text)).toBe(expected))

  test('line ends of every kind are one kind, tabs stay', () => {
    expect(safe('a\r\nb\rc\u2028d\u2029e\u0085f\u000Bg\u000Ch\ti')).toBe('a\nb\nc\nd\ne\nf\ng\nh\ti')
  })

  test('in code too, and nothing else there', () => {
    expect(safe('```\na\u200B\u001B[31m@b\r\n```')).toBe('```\na@b\n```')
  })
})

describe('a mention pings nobody [U01]', () => {
  test.each([
    ['a user', '@user', '@·user'],
    ['a team', 'cc @org/team.', 'cc @·org/team.'],
    ['everybody', '@here/team', '@·here/team'],
    ['after a bracket', '(@user)', '(@·user)'],
    ['in emphasis', '_@user_ **@user**', '_@·user_ **@·user**'],
    ['after letters GitHub does not count as letters', 'Привет@user é@user', 'Привет@·user é@·user'],
    ['after an escape', '\\@user', '\\@·user'],
    ['after a backtick that opens nothing', '`@octocat is here', '`@·octocat is here'],
    ['after an escaped backtick', '\\`@user`', '\\`@·user`'],
    ['an escaped backslash before code', '\\\\`@user`', '\\\\`@user`'],
    ['between two lengths of ticks', '``@user`', '``@·user`'],
    ['spelled as an entity', '&#64;user &#x40;user &commat;user', '&amp;#64;user &amp;#x40;user &amp;commat;user'],
    ['with a letter spelled as an entity', '@&#117;ser', '@&amp;#117;ser'],
    ['with an underscore first', '@_user', '@·_user'],
    ['after an address', 'a@b.example@user', 'a@b.example@·user'],
    ['taken apart by something invisible', '@\u200Buser', '@·user'],
    ['in a link text', '[@user](docs/a.md)', '[@·user](docs/a.md)'],
    ['in a link title', '[a](docs/a.md "@user")', '[a]\\(docs/a.md "@·user")'],
    ['in a heading, a quote, an item, a cell', '# @a\n> @b\n- @c\n| @d |', '# @·a\n> @·b\n- @·c\n| @·d |'],
    ['in an indented block', 'x\n\n    @user', 'x\n\n    @·user'],
    ['beside code', '`@a` @b `@c`', '`@a` @·b `@c`'],
    ['in an address that is no address', '<-@user>', '<-@·user>'],
  ])('%s', (_, text, expected) => expect(safe(text)).toBe(expected))

  test('fifty of them', () => {
    const mentions = Array.from({ length: 50 }, (_, index) => `@user${index}`).join(' ')

    expect(safe(mentions)).not.toMatch(/@u/)
  })

  test.each([['singleLine'], ['plain']] as const)('in code too where nothing is code (%s)', (option) => {
    expect(safe('Fix `@Input`', { [option]: true })).toBe('Fix `@·Input`')
  })
})

describe('code is only what a forge also reads as code', () => {
  test.each([
    ['a fence in a quote ends with the quote', '> ```\n@user', '> ```\n@·user'],
    ['a fence in a quote may be code or not', '> ```\n> @user\n> ```', '> ```\n> @·user\n> ```'],
    ['a fence in an item ends with the item', '- ```\n@user', '- ```\n@·user'],
    ['so does one below an item', '- a\n  ```\n @user', '- a\n  ```\n @·user'],
    [
      'a fence in an item behind a lazy line is none',
      '- a\nb\n  ```\n  @user\n```\n@code',
      '- a\nb\n  ·```\n  @·user\n```\n@code\n```',
    ],
    ['four blanks make no fence', '    ```\n@user', '    ```\n@·user'],
    ['four blanks more than the item neither', '- a\n\n      ```\n  @user', '- a\n\n      ```\n  @·user'],
    [
      'a fence that a paragraph only seems to have',
      '- a\n       ```\nb\n  ```\n```\n@x',
      '- a\n       ```\nb\n  ·```\n```\n@x\n```',
    ],
    ['a number other than 1 starts no list in a paragraph', 'a\n2. b\n   ```\n   @user', 'a\n2. b\n   ·```\n   @·user'],
    ['a 1 does', 'a\n1. b\n   ```\n   @x', 'a\n1. b\n   ```\n   @x\n   ```'],
    ['an empty item', '-\n\n  ```\n  @user', '-\n\n  ·```\n  @·user'],
    ['an item whose text is far to the right', '-      a\n  ```\n  @user', '-      a\n  ·```\n  @·user'],
    ['an item in an item on one line', '- - a\n    ```\n    @user', '- - a\n    ```\n    @·user'],
    ['a quote in an item', '- > a\n  ```\n  @user', '- > a\n  ·```\n  @·user'],
    ['a footnote', '[^1]: a\n  ```\n  @user', '[^1]: a\n  ·```\n  @·user'],
    ['a rule that is no item', '- a\n- - -\n  ```\n@x', '- a\n- - -\n  ```\n@x\n```'],
    ['a rule within', '- a\n  ***\n  ```\n  @user', '- a\n  ***\n  ·```\n  @·user'],
    ['a fence with a tick in its first line is none', '``` a`b\n@user', '``` a`b\n@·user'],
    ['a shorter fence closes nothing', '````\n```\n@x', '````\n```\n@x\n````'],
    ['another mark closes nothing', '```\n~~~\n@x', '```\n~~~\n@x\n```'],
    ['a fence with words closes nothing', '```\n``` x\n@x', '```\n``` x\n@x\n```'],
    ['a fence far to the right closes nothing', '```\n    ```\n@x', '```\n    ```\n@x\n```'],
    ['a longer one closes', '```\n`````  \n@user', '```\n`````  \n@·user'],
    ['after an empty line the top starts again', '> a\n\nb\n\n  ```\n@x', '> a\n\nb\n\n  ```\n@x\n```'],
    ['two lines joined by a span', 'a `b\n` @user `c', 'a `b\n` @·user `c'],
    ['an escaped tick before a span', '\\`@a `b`', '\\`@·a `b`'],
    ['an escaped tick that leaves another open', 'a \\`b` c\n`@x`', 'a \\`b` c\n`@·x`'],
    ['a tick soon after a span', '`a`b` c\n`@x`', '`a`b` c\n`@·x`'],
    ['two spans and a longer run', '`a` ``b` c\n`@x`', '`a` ``b` c\n`@·x`'],
    ['but not over a line of blanks', 'a `b\n \t\n`@x`', 'a `b\n \t\n`@x`'],
    ['but not over an empty line', 'a `b\n\n`@x`', 'a `b\n\n`@x`'],
    ['nor over a fence', 'a `b\n```\nx\n```\n`@x`', 'a `b\n```\nx\n```\n`@x`'],
    ['a span that a cell ends', '| `a | @user | b` |\n|--|--|', '| `a | @·user | b` |\n|--|--|'],
    [
      'a span that a cell ends, behind another',
      '| `a` | `b | @user | c` |\n| --- | --- |',
      '| `a` | `b | @·user | c` |\n| --- | --- |',
    ],
    ['a span that a cell ends in other tables', '`a | @user | b`\n--|--', '`a | @·user | b`\n--|--'],
    ['a span that the one column ends', '`@user | b`\n:--', '`@·user | b`\n:--'],
    ['but only in a table', '`a | @user | b`', '`a | @user | b`'],
    ['a span behind a link target', '[a](b`c) `@user`', '[a]·(b`c) `@·user`'],
    ['a span behind a tag', '<a href="`"> @user `', '&lt;a href="`"> @user `'],
    ['a tab after the list mark', '-\ta\n  ```\n  @user', '-\ta\n  ·```\n  @·user'],
    ['a fence on the line of an item', '1. ```\n   @user\n   ```', '1. ```\n   @·user\n   ·```'],
    ['a sibling item', '- a\n- b\n  ```\n  @x\n  ```\n@user', '- a\n- b\n  ```\n  @x\n  ```\n@·user'],
    ['a tilde fence may have ticks in its first line', '~~~ a`b\n@x\n~~~', '~~~ a`b\n@x\n~~~'],
  ])('%s', (_, text, expected) => expect(safe(text)).toBe(expected))
})

describe('what awaywork appends is not swallowed', () => {
  test.each([
    ['a fence', '```\nx', '```\nx\n```'],
    ['a tilde fence', '~~~~ js\nx\n~~~', '~~~~ js\nx\n~~~\n~~~~'],
    ['a fence in an item', '1. a\n   ```\n   x', '1. a\n   ```\n   x\n   ```'],
    ['a fence opened by the last line', 'x\n```', 'x\n```\n```'],
    ['a details element', '<details>\n<summary>x', '&lt;details>\n&lt;summary>x'],
    ['a comment', 'x <!-- y', 'x &lt;!-- y'],
    ['a fence that is closed is left', '```\nx\n```', '```\nx\n```'],
  ])('by %s', (_, text, expected) => expect(safe(text)).toBe(expected))
})

describe('a page shows everything', () => {
  test.each([
    ['a comment', 'a <!-- hidden --> b', 'a &lt;!-- hidden --> b'],
    ['a comment in a comment', '<!-<!-- x -->- hidden -->', '&lt;!-&lt;!-- x -->- hidden -->'],
    ['a tag', '<b onclick="x">a</b>', '&lt;b onclick="x">a&lt;/b>'],
    ['a script', '<script>alert(1)</script>', '&lt;script>alert(1)&lt;/script>'],
    ['a declaration and an instruction', '<!DOCTYPE x><?php ?>', '&lt;!DOCTYPE x>&lt;?php ?>'],
    ['an escaped tag', '\\<b>', '&lt;b>'],
    ['a type', 'Array<string>', 'Array&lt;string>'],
    ['a tag in an indented block', 'a\n\n    <b>', 'a\n\n    <·b>'],
    ['a comment made of a link label', '[//]: # (hidden)', '[//]\\: # (hidden)'],
    ['a label over two lines', '[a\nb]: # (hidden)', '[a\nb]\\: # (hidden)'],
    ['a label with a bracket over two lines', '[a\n\\[b]: # (hidden)', '[a\n\\[b]\\: # (hidden)'],
    ['a label in a quote', '> - [a]: # (hidden)', '> - [a]\\: # (hidden)'],
    [
      'entities that spell what acts',
      '&lt;&num;&#35;&#x23;&zwj;&#8203;&#1;',
      '&lt;&amp;num;&amp;#35;&amp;#x23;&amp;zwj;&amp;#8203;&amp;#1;',
    ],
    ['an entity of no character', '&#x110000; &#160;', '&amp;#x110000; &amp;#160;'],
  ])('%s', (_, text, expected) => expect(safe(text)).toBe(expected))

  test.each([
    ['a comment', '<!-- x -->', '<·!-- x -->'],
    ['a type', 'Array<string>', 'Array<·string>'],
    ['an entity', '&#64;user', '&·#64;user'],
    ['a label', '[a]: # (x)', '[a]·: # (x)'],
    ['an escaped tag', '\\<b>', '\\<·b>'],
  ])('%s in a title without Markdown in it', (_, text, expected) => {
    expect(safe(text, { singleLine: true })).toBe(expected)
    expect(safe(text, { plain: true })).toBe(expected)
  })
})

describe('nobody speaks for awaywork [U25]', () => {
  test.each([
    ['the mark in text', '<!-- awaywork:item=1 -->', '&lt;!-- awaywork:item=1 -->'],
    ['the mark in code', '```\n<!-- awaywork:x -->\n```', '```\n<·!-- awaywork:x -->\n```'],
    ['the mark in a code span, in capitals', '`<!--AWAYWORK x-->`', '`<·!--AWAYWORK x-->`'],
    ['a verdict', 'Verified by awaywork', "[not awaywork's words] Verified by awaywork"],
    [
      'a verdict with marks',
      '> **✅ All checks passed by awaywork**',
      "> **[not awaywork's words] ✅ All checks passed by awaywork**",
    ],
    ['a badge', '[![verified by awaywork', "[![[not awaywork's words] verified by awaywork"],
    ['a heading', '## awaywork verdict', "## [not awaywork's words] awaywork verdict"],
    ['a signature', 'awaywork: all fine', "[not awaywork's words] awaywork: all fine"],
    ['a possessive', '_awaywork’s report_', "_[not awaywork's words] awaywork’s report_"],
    [
      'a footer',
      '---\n<sub>Made by [awaywork](x)</sub>',
      "---\n&lt;sub>[not awaywork's words] Made by [awaywork](x)&lt;/sub>",
    ],
    ['each line', 'a\nverified by awaywork\nb', "a\n[not awaywork's words] verified by awaywork\nb"],
  ])('%s', (_, text, expected) => expect(safe(text)).toBe(expected))

  test.each([
    ['a mention of it in a sentence', 'Run awaywork check to see it; awaywork checks out the repo, read by many.'],
    ['a word like it', 'verified by awayworkers'],
  ])('%s stays', (_, text) => expect(safe(text)).toBe(text))
})

describe('nobody signed [G46]', () => {
  test.each([
    ['a sign-off', 'Signed-off-by: A <a@b.example>', 'Signed-off-by·: A <a@b.example>'],
    [
      'others',
      'x\nCo-authored-by: A\nReviewed-By: B\nacked-by : C',
      'x\nCo-authored-by·: A\nReviewed-By·: B\nacked-by· : C',
    ],
    ['a change id', 'Change-Id: I123', 'Change-Id·: I123'],
    ['a copy', 'Cc: x\nReviewed-on: y\nskip-checks: true', 'Cc·: x\nReviewed-on·: y\nskip-checks·: true'],
    ['a quoted one', '> Tested-by: A', '> Tested-by·: A'],
    ['an emphasised one', '**Signed-off-by:** A', '**Signed-off-by·:** A'],
    ['a cherry-pick', '(cherry picked from commit 1234)', '(cherry· picked from commit 1234)'],
  ])('%s', (_, text, expected) => {
    expect(safe(text, { trailers: 'defuse' })).toBe(expected)
    expect(safe(text)).toBe(text)
  })

  test('within a line it is no trailer', () => {
    const text = 'We add Signed-off-by: lines, cc: nobody'

    expect(safe(text, { trailers: 'defuse' })).toBe(text)
  })
})

describe('no bot is started', () => {
  test.each([
    ['slash commands', 'hello\n/merge\n/lgtm cancel', 'hello\n/·merge\n/·lgtm cancel'],
    ['one with a full stop or a colon', '/close.\n/approve: now\n/x', '/·close.\n/·approve: now\n/·x'],
    ['indented, in a list, in a quote', '  /merge\n- /merge\n> /merge', '  /·merge\n- /·merge\n> /·merge'],
    [
      'words that skip a CI [G47]',
      'a [skip ci] [CI Skip] [no ci] ***NO_CI***',
      'a [ski·p ci] [CI ·Skip] [no ·ci] ***N·O_CI***',
    ],
  ])('%s', (_, text, expected) => expect(safe(text)).toBe(expected))

  test('a slash within a line starts none', () => expect(safe('use /merge and and/or')).toBe('use /merge and and/or'))
})

describe('a title', () => {
  test('is one line', () => expect(safe(' a \n\n\tb\r\n c\td ', { singleLine: true })).toBe('a b c d'))
  test('starts no command', () => expect(safe('\n/merge', { singleLine: true })).toBe('/·merge'))
  test('is cut with dots', () => expect(safe('abcdefgh', { singleLine: true, maxLength: 5 })).toBe('abcd…'))
  test('opens no fence', () => expect(safe('```', { singleLine: true })).toBe('```'))
})

describe('a long text is cut [U09]', () => {
  test('with a notice, to the length asked for', () => {
    const text = safe('x'.repeat(200_000), { maxLength: 65_536 })

    expect(text).toHaveLength(65_536)
    expect(text.endsWith(`xxx${cut}`)).toBe(true)
  })

  test('but not when it just fits', () => expect(safe('x'.repeat(100), { maxLength: 100 })).toBe('x'.repeat(100)))

  test('when only its safe form is too long', () => {
    const text = safe('<b>'.repeat(40), { maxLength: 200 })

    expect(text.length).toBeLessThanOrEqual(200)
    expect(text.startsWith('&lt;b>&lt;b>')).toBe(true)
    expect(text.endsWith(cut)).toBe(true)
  })

  test('never within a character', () => {
    for (const start of ['', 'a']) {
      const text = safe(start + '😀'.repeat(100), { maxLength: 101, singleLine: true })

      expect(text).toMatch(/^a?(?:😀)+…$/u)
    }
  })

  test('at the end of a line when one is near', () => {
    expect(safe(`${'a'.repeat(160)}\n${'b'.repeat(300)}`, { maxLength: 200 })).toBe(`${'a'.repeat(160)}${cut}`)
  })

  test('but not far from the limit for that', () => {
    const text = safe(`aaa\n${'b'.repeat(300)}`, { maxLength: 200 })

    expect(text).toBe(`aaa\n${'b'.repeat(170)}${cut}`.slice(-200))
  })

  test('and closes the fence that was cut, before the notice', () => {
    const text = safe(`\`\`\`\n${'x'.repeat(300)}\n\`\`\``, { maxLength: 200 })

    expect(text).toMatch(/^```\nx+\n```\n\n… \(cut here by awaywork\)$/)
    expect(text.length).toBeLessThanOrEqual(200)
  })

  test('and makes no address live that was in code', () => {
    for (let maxLength = 20; maxLength < 160; maxLength++) {
      const text = safe(`see https://evil.example/${'x'.repeat(200)}`, { maxLength })

      expect(outsideCode(text)).not.toMatch(/https:\/\/[a-z]/)
    }
  })

  test.each([
    [0, ''],
    [1, '…'],
    [3, 'ab…'],
  ])('even to %d', (maxLength, expected) => expect(safe('abcdef', { maxLength })).toBe(expected))
})

describe('own words', () => {
  test('stay as they are', () => expect(String(ownText('<!-- awaywork -->'))).toBe('<!-- awaywork -->'))

  test('are joined with safe ones', () => {
    expect(String(joined([ownText('fix: '), safeText(new UntrustedText('@a'), { maxLength: 9 })]))).toBe(
      'fix: @\u200Ba',
    )
    expect(String(joined([ownText('a'), ownText('b')], '\n\n'))).toBe('a\n\nb')
    expect(String(joined([]))).toBe('')
  })
})
