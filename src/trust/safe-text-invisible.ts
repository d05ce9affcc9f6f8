/** Puts between two characters what no eye sees and no forge or mail reader reads across: `@` + this + `user` pings nobody. */
export const BREAK = '\u200B'

// ESC [ … letter, ESC ] … BEL or ESC \ (a link, a window title), ESC and one more, and the one-byte form of ESC [.
const ansi =
  /\u001B\[[0-?]*[ -/]*[@-~]|\u001B[\]PX^_][^\u0007\u001B\n]*(?:\u0007|\u001B\\)|\u001B[ -/]*[0-Z\\^-~]|\u009B[0-?]*[ -/]*[@-~]/g

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]/gu

const afterEmoji = /\p{Extended_Pictographic}$/u
const afterWholeEmoji = /(?:\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})$/u
const beforeEmoji = /^\p{Extended_Pictographic}/u
const afterMongolian = /\p{Script=Mongolian}$/u
// Scripts in which a joiner or a non-joiner changes how a word is spelled.
const afterJoining =
  /(?=[\p{L}\p{M}])[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nko}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]$/u

/** The text as a reader sees it: no terminal codes, no controls but \n and \t, nothing that only carries data or turns the line. */
export function withoutInvisible(text: string): string {
  return withInvisible(withPlainNewlines(text.replace(ansi, '')), (character) => (isLone(character) ? '\uFFFD' : ''))
}

/** The text with every character no reader sees replaced; \n, \t and what spelling or an emoji needs stay. */
export function withInvisible(text: string, replacement: (character: string) => string): string {
  return text.replace(unseen, (character: string, at: number) =>
    isNeeded(character, text.slice(Math.max(0, at - 3), at), text.slice(at + 1, at + 3))
      ? character
      : replacement(character),
  )
}

/** One kind of line end, \n, for all the ways to end a line. */
export function withPlainNewlines(text: string): string {
  return text.replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
}

/** What a character no reader sees looks like when it is shown: `\x1b`, `\u202e`, `\u{e0041}`. */
export function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const hex = code.toString(16)
  if (code > 0xffff) return `\\u{${hex}}`
  return code > 0xff ? `\\u${hex.padStart(4, '0')}` : `\\x${hex.padStart(2, '0')}`
}

function isNeeded(character: string, before: string, after: string): boolean {
  switch (character) {
    case '\n':
    case '\t':
      return true
    case '\u200D':
      return afterJoining.test(before) || (afterWholeEmoji.test(before) && beforeEmoji.test(after))
    case '\u200C':
      return afterJoining.test(before)
    case '\uFE0E':
    case '\uFE0F':
      return afterEmoji.test(before) || (/[0-9#*]$/.test(before) && after.startsWith('\u20E3'))
    case '\u180B':
    case '\u180C':
    case '\u180D':
    case '\u180E':
    case '\u180F':
      return afterMongolian.test(before)
    default:
      return false
  }
}

function isLone(character: string): boolean {
  return /\p{Cs}/u.test(character)
}
