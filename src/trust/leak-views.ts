/** ASCII letters and digits alone: what is left of a text when all that could split a secret is gone. */
export function lettersAndDigits(bytes: Uint8Array): Uint8Array {
  return only(bytes, LETTERS_AND_DIGITS)
}

/** Visible ASCII without quotes, `+`, `,` and backslash: for secrets that are mostly punctuation. */
export function withoutJoints(bytes: Uint8Array): Uint8Array {
  return only(bytes, NO_JOINTS)
}

function only(bytes: Uint8Array, kept: Uint8Array): Uint8Array {
  const view = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    view[length] = byte
    length += kept[byte]!
  }
  return view.subarray(0, length)
}

/** Lower-case letters and digits, without what stands between or before the bytes of a hex text: `\x`, `0x`, `\n`. */
export function hexDigits(bytes: Uint8Array): Uint8Array {
  const view = new Uint8Array(bytes.length)
  let length = 0
  let previous = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = SMALL[bytes[at]!]!
    if (byte === X && previous === ZERO) length--
    else if (previous !== BACKSLASH || ESCAPE_LETTERS[byte] === 0) {
      view[length] = byte
      length += LETTERS_AND_DIGITS[byte]!
    }
    previous = byte
  }
  return view.subarray(0, length)
}

/**
 * The text with its escapes undone once, twice, three times: `%41`, `\x41`, `\u0041`, `\101`, `\n`, `&#65;`, `&#x41;`. As long as
 * there are any; each round is a text of its own, since a secret may itself look like an escape.
 */
export function decodings(bytes: Uint8Array): Uint8Array[] {
  const views: Uint8Array[] = []
  let view = bytes
  while (views.length < ROUNDS) {
    const next = decodedOnce(view)
    if (next === view) break
    views.push(next)
    view = next
  }
  return views
}

function decodedOnce(bytes: Uint8Array): Uint8Array {
  const view = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at]!
    const found = STARTS_ESCAPE[byte] === 0 ? 0 : escapeAt(bytes, at)
    view[length++] = found === 0 ? byte : found >> LENGTH_BITS
    at += found === 0 ? 1 : found & LENGTH_MASK
  }
  return length === bytes.length ? bytes : view.subarray(0, length)
}

/** Code and length of the escape that starts here, in one number so that a large file makes no objects; 0 for none. */
function escapeAt(bytes: Uint8Array, at: number): number {
  const next = bytes[at + 1] ?? 0
  if (bytes[at] === PERCENT) return hexAt(bytes, at + 1, 1)
  if (bytes[at] === AMPERSAND) return next === HASH ? longEscapeAt(bytes, at) : 0
  if (next === X) return hexAt(bytes, at + 2, 2)
  if (BREAK_LETTERS[next] === 1) return packed(NEWLINE, 2)
  return LONG_STARTS[next] === 1 ? longEscapeAt(bytes, at) : 0
}

/** Two hex digits behind so many characters. */
function hexAt(bytes: Uint8Array, at: number, before: number): number {
  const [high, low] = [HEX_VALUES[bytes[at] ?? 0]!, HEX_VALUES[bytes[at + 1] ?? 0]!]
  return high === NO_DIGIT || low === NO_DIGIT ? 0 : packed(high * 16 + low, before + 2)
}

function longEscapeAt(bytes: Uint8Array, at: number): number {
  const found = LONG_ESCAPE.exec(String.fromCharCode(...bytes.subarray(at, at + LONGEST_ESCAPE)))
  if (!found) return 0
  const [whole, hex, octal, decimal] = found
  const code = hex ? Number.parseInt(hex, 16) : octal ? Number.parseInt(octal, 8) : Number(decimal)
  return packed(Math.min(code, NO_LETTER), whole.length)
}

function packed(code: number, length: number): number {
  return (code << LENGTH_BITS) | length
}

const LONG_ESCAPE =
  /^(?:(?:\\u00|\\u\{0{0,4}|\\U000000|&#[xX]0{0,4})([0-9a-fA-F]{2})[;}]?|\\([0-3][0-7]{2})|&#0{0,4}([0-9]{2,3});?)/
const LONGEST_ESCAPE = 12
const LENGTH_BITS = 4
const LENGTH_MASK = (1 << LENGTH_BITS) - 1
const ROUNDS = 3

const NEWLINE = 10
/** Stands for every code that is no byte. */
const NO_LETTER = 255
const PERCENT = 0x25
const AMPERSAND = 0x26
const HASH = 0x23
const BACKSLASH = 0x5c
const ZERO = 0x30
const X = 0x78

const LETTERS_AND_DIGITS = tableOf(/[A-Za-z0-9]/)
const NO_JOINTS = tableOf(/[^\0-\x20\x7f-\xff"'`+,\\]/)
const STARTS_ESCAPE = tableOf(/[%\\&]/)
const ESCAPE_LETTERS = tableOf(/[xnrt]/)
const BREAK_LETTERS = tableOf(/[nrt]/)
const LONG_STARTS = tableOf(/[uU0-3]/)
/** Each byte, capital letters made small. */
const SMALL = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte))
const NO_DIGIT = 16
const HEX_VALUES = Uint8Array.from({ length: 256 }, (_, byte) => {
  const value = Number.parseInt(String.fromCharCode(byte), 16)
  return Number.isNaN(value) ? NO_DIGIT : value
})

function tableOf(pattern: RegExp): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (pattern.test(String.fromCharCode(byte)) ? 1 : 0))
}
