import { UntrustedText } from '../../src/model/text.js'
import { type SafeTextOptions, safeText } from '../../src/trust/safe-text.js'

/** A text made safe, with a `·` for the character that breaks a word apart. */
export function safe(text: string, options: Partial<SafeTextOptions> = {}): string {
  return String(safeText(new UntrustedText(text), { maxLength: 65_536, ...options })).replaceAll('\u200B', '·')
}

/** What a page shows as text: without code spans and fences at the top. */
export function outsideCode(text: string): string {
  return text.replace(/^(`{3,}|~{3,})[^\n]*\n(?:.*\n)*?\1$/gm, '⌧').replace(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, '⌧')
}

/** Real texts that nothing may change, in ten scripts and in Markdown. */
export const benign: [string, string][] = [
  ['English', 'The parser drops the last line – see #12 and PR 7. That’s “fine”, isn’t it?'],
  ['German', 'Größere Änderungen: Straße, Übermut, naïve Façade; 3 < 4 & 5 > 2'],
  ['Russian', 'Привет, мир! Ошибка в разборе строки, см. #12.'],
  ['Greek', 'Γειά σου Κόσμε, το σφάλμα διορθώθηκε.'],
  ['Chinese', '修复了解析器的错误,详见 #12。'],
  ['Japanese', 'パーサーのバグを修正しました。'],
  ['Korean', '파서 오류를 수정했습니다.'],
  ['Arabic', 'تم إصلاح الخطأ في المحلل.'],
  ['Persian', 'می\u200Cخواهم این را درست کنم'],
  ['Hindi', 'क्\u200Dष और क्\u200Cष अलग हैं'],
  ['Hebrew', 'תיקנו את התקלה במנתח.'],
  ['Thai', 'แก้ไขข้อผิดพลาดแล้ว'],
  ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ\u180Eᠠ ᠪᠢᠴᠢᠭ\u180B'],
  ['every Mongolian selector', 'ᠠ\u180Bᠠ\u180Cᠠ\u180Dᠠ\u180Fᠠ'],
  ['emoji', 'done ✅ ❤️ 👩🏽‍💻 👨‍👩‍👧 🏳️‍🌈 1️⃣ #️⃣ ☎︎ 🇩🇪'],
  ['a decomposed accent', 'Cafe\u0301 and n\u0303'],
  ['typography', 'x² ﬁ ½ … → ≤ 5 € ﹪ Ａ'],
  ['headings and lists', '# A\n\n- one\n  - two\n1. three\n2. four\n\n> quoted\n\n---\n\n- [x] done\n- [ ] not\n'],
  ['emphasis', '**bold** _it_ ~~gone~~ ***both***'],
  ['a code span', 'Use `@decorator`, `<div>`, `a && b` and ``a ` b``.'],
  ['a table', '| a | b |\n|---|:-:|\n| `x` | 2 |'],
  [
    'a fence',
    'x\n\n```ts\n@Injectable()\nclass A<T> {} // <!-- keep --> &lt; https://evil.example @x\n/merge\n```\n\ny',
  ],
  ['a tilde fence', '~~~~\n```\n@x <b>\n~~~\n~~~~\n\ny'],
  ['a fence in a list', '- a:\n\n  ```sh\n  npm i @scope/name # <b>\n  ```\n\n- b'],
  ['a fence in a numbered list', '1. a\n   ```\n   @x\n   ```\n2. b\n   ```\n   @y\n   ```'],
  ['a fence in a list in a list', '- a\n  - b\n    ```\n    @x\n\n    @y\n    ```\n  - c'],
  ['a fence by tab', '- a\n\n  ```\n\t@x <b>\n  ```'],
  ['an indented fence at the top', 'a\n\n   ```\n@x\n  ```\n\nb'],
  ['a suggestion', '```suggestion\nconst x = a &amp;&amp; "Привет ﬁ x²"\n```'],
  ['relative links', '[a](docs/a.md) [b](#part) [c](/o/r/issues/1) [d](../x.md "title") [e](./x) [ф](док.md)'],
  ['a wrapped code span', 'a `long\nspan` of code'],
  ['a footnote', 'a[^1]\n\n[^1]: the note'],
  ['entities', '&lt;b&gt; &amp; &quot;x&quot; &nbsp; &mdash; &uuml; &#8212; &#x1F600;'],
  ['addresses', 'a@b.example, first.last+tag@sub.b.example, <a@b.example>'],
  ['a git revision', 'HEAD@{1} and x@ y'],
  ['paths at line starts', '/usr/bin/env is a path\n/readme.md too\n/ alone\n/123'],
  ['less-than', 'a < b, x <- y, <3, <= 4, i<5'],
  ['a long line with an address', `${'x '.repeat(50)}a@b.example`],
  ['a label further on', 'an arr[0]: x and [b]: y'],
  ['a footnote by name', 'a[^note]\n\n[^note]: the note'],
  ['what looks like a part of a table', '- | y\n`a | @x | b`\n---\n\n- a: `b | @x | c`'],
  ['a word that ends like an address', 'xwww.evil.example'],
  ['brackets', 'arr[0], [x], [ ], f(x)[1] (no)'],
  ['escapes', '\\* \\_ \\` \\\\ \\#'],
  ['words like closing ones', 'prefixes #12, enclosed #3, fix the #12 thing, fixture #1, fixes 12'],
  ['an ordinary label', 'Note: this\nResolved: no\nAgreed by: all'],
]
