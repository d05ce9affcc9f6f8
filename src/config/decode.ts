import { ConfigError } from './config-error.js'
import type { FaultCode } from './fault.js'

/** Bytes. A config is a page or two; anything near this is a mistake or an attack. */
export const largestConfig = 256 * 1024

/** The file's text, its byte order mark left off. Throws `ConfigError` where it is too large or no plain UTF-8 text. */
export function decode(bytes: Uint8Array, file: string): string {
  const fail = (code: FaultCode, message: string, line = 1, column = 1) =>
    new ConfigError([{ code, file, line, column, path: '', message }])

  if (bytes.length > largestConfig) throw fail('too-large', `the file is larger than ${largestConfig / 1024} KiB`)
  if (isUtf16(bytes)) throw fail('not-text', 'the file is UTF-16: save it as UTF-8')
  if (bytes.includes(0)) throw fail('not-text', 'the file holds a NUL byte: save it as UTF-8 text')
  const text = utf8(bytes)
  if (text === undefined) throw fail('not-text', 'the file is not UTF-8: save it as UTF-8')
  const control = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/.exec(text)
  if (control) throw fail('not-text', controlCharacter(control[0]), ...lineAndColumn(text, control.index))
  return text
}

/** Line and column of an offset, both from 1. */
function lineAndColumn(text: string, offset: number): [number, number] {
  const lines = text.slice(0, offset).split('\n')
  return [lines.length, lines[lines.length - 1]!.length + 1]
}

function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function controlCharacter(character: string): string {
  return `a control character (0x${character.charCodeAt(0).toString(16).padStart(2, '0')}) has no place here`
}
