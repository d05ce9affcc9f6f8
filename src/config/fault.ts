import { conceal } from './credentials.js'

export type FaultCode =
  | 'too-large'
  | 'not-text'
  | 'empty'
  | 'several-documents'
  | 'yaml'
  | 'too-deep'
  | 'alias'
  | 'duplicate-key'
  | 'unknown-key'
  | 'missing-key'
  | 'wrong-type'
  | 'wrong-value'
  | 'unknown-name'
  | 'duplicate-name'
  | 'reserved-name'
  | 'secret-name'
  | 'credential'

/** Where in the file's data something is: keys and indexes from the top. */
export type Path = readonly (string | number)[]

/** What is wrong, before it is known where that stands in the file. */
export interface Problem {
  code: FaultCode
  path: Path
  /** Whether to point at the key or at what it holds. */
  at: 'key' | 'value'
  message: string
}

/** One thing wrong with the config file. */
export interface Fault {
  code: FaultCode
  /** As the user named it. */
  file: string
  /** From 1. */
  line: number
  /** From 1. */
  column: number
  /** `rules.0.provider`; empty where the whole file is meant. */
  path: string
  message: string
}

export function problem(code: FaultCode, path: Path, message: string, at: Problem['at'] = 'value'): Problem {
  return { code, path, at, message }
}

/** `awaywork.yml:4:15 rules.0.provider: no provider is called "clade" (there is: claude)`, on one line whatever it quotes. */
export function faultLine(fault: Fault): string {
  const subject = fault.path === '' ? '' : `${fault.path}: `
  return conceal(withoutControls(`${fault.file}:${fault.line}:${fault.column} ${subject}${fault.message}`))
}

/** A path in dotted form, safe to print whatever its keys are. */
export function pathText(path: Path): string {
  const parts = path.slice(0, 12).map((part) => printable(String(part)))
  return conceal(parts.join('.') + (path.length > 12 ? '.…' : ''))
}

/** Something of the file, short and safe to print. */
export function shown(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a block of keys'
  if (typeof value === 'string') return conceal(printable(JSON.stringify(shortened(value))))
  return typeof value === 'number' ? `the number ${value}` : String(value)
}

function printable(text: string): string {
  return withoutControls(shortened(text))
}

/** Nothing that a terminal would obey. */
export function withoutControls(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, '?')
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
