import { type Document, isAlias, isMap, isScalar, isSeq, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml'
import { type Path, type Problem, problem } from './fault.js'
import { keyText, type Places } from './places.js'

// Aliases may repeat a list or two. What they expand to is counted as well: thirty of them can spell a billion values.
const mostAliases = 50
const mostValues = 10_000
const deepest = 64

/** A text of the file with where it starts and ends in it. */
export interface TextAt {
  path: Path
  value: string
  range: [number, number]
}

export interface FileData {
  /** Plain lists, numbers, texts, and objects without any `__proto__`, `constructor` or `prototype`. */
  data: unknown
  texts: TextAt[]
  problems: Problem[]
  /** Whether it couldn't be read to its end, for its aliases or its size: nothing more can be said of it. */
  isCutShort: boolean
}

/** Turns the document into plain data; what can't be is left out and reported. */
export function toData(document: Document.Parsed, places: Places): FileData {
  const conversion = new Conversion(document, places)
  const data = conversion.convert(document.contents, [])
  return { data, texts: conversion.texts, problems: conversion.problems, isCutShort: conversion.isCutShort }
}

const dangerousKeys = new Set(['__proto__', 'constructor', 'prototype'])

class Conversion {
  readonly texts: TextAt[] = []
  readonly problems: Problem[] = []
  isCutShort = false
  #aliases = 0
  #values = 0

  constructor(
    readonly document: Document.Parsed,
    readonly places: Places,
  ) {}

  convert(node: unknown, path: Path): unknown {
    if (this.isCutShort) return undefined
    if (++this.#values > mostValues) return this.#stop('too-large', path, `more than ${mostValues} values`)
    if (isAlias(node)) return this.#alias(node, path)
    if (isMap(node)) return this.#map(node, path)
    if (isSeq(node)) return this.#list(node, path)
    return isScalar(node) ? this.#scalar(node, path) : null
  }

  #alias(node: { source: string; resolve(document: Document): unknown }, path: Path): unknown {
    if (++this.#aliases > mostAliases)
      return this.#stop('alias', path, `more than ${mostAliases} aliases (*…): write the values out`)
    const target = node.resolve(this.document)
    if (target === undefined) return this.#stop('alias', path, 'no anchor (&…) above has this name')
    // An alias inside its own anchor would never end.
    if (path.length > deepest) return this.#stop('alias', path, 'aliases nest too deep here, or one holds itself')
    return this.convert(target, path)
  }

  #list(node: YAMLSeq, path: Path): unknown[] {
    return node.items.map((item, index) => this.convert(item, [...path, index]))
  }

  #map(node: YAMLMap, path: Path): Record<string, unknown> {
    const lineOf = new Map<string, number>()
    const block: Record<string, unknown> = {}
    for (const { key, value } of node.items) {
      const name = keyText(key)
      const offset = (key as { range?: [number, number, number] } | null)?.range?.[0] ?? node.range?.[0] ?? 0
      const { line } = this.places.atOffset(offset)
      if (!this.#isGoodKey(name, path)) continue
      const firstLine = lineOf.get(name)
      if (firstLine !== undefined) this.#report('duplicate-key', [...path, name], duplicate(firstLine, line), 'key')
      lineOf.set(name, line)
      block[name] = this.convert(value, [...path, name])
    }
    return block
  }

  #isGoodKey(name: string | undefined, path: Path): name is string {
    if (name === undefined) {
      this.#report('wrong-type', path, 'a key here is no plain text')
    } else if (name === '<<') {
      this.#report('unknown-key', [...path, name], 'merge keys are not used here: write the keys out', 'key')
    } else if (dangerousKeys.has(name)) {
      this.#report('unknown-key', [...path, name], 'there is no such key', 'key')
    } else {
      return true
    }
    return false
  }

  #scalar(node: Scalar, path: Path): unknown {
    // 012, 0o17, 0x1F, .inf: whoever writes these may mean something else than YAML does.
    const value = typeof node.value === 'number' && !isPlainNumber(node.source) ? node.source : node.value
    if (typeof value !== 'string') return value
    if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(value)) {
      this.#report('wrong-value', path, 'a control character has no place here')
    }
    const range = node.range
    if (range) this.texts.push({ path, value, range: [range[0], range[1]] })
    return value
  }

  #stop(code: Problem['code'], path: Path, message: string): undefined {
    this.isCutShort = true
    return this.#report(code, path, message)
  }

  #report(code: Problem['code'], path: Path, message: string, at: Problem['at'] = 'value'): undefined {
    this.problems.push(problem(code, path, message, at))
  }
}

function isPlainNumber(source: string | undefined): boolean {
  return source !== undefined && /^[-+]?(?:0|[1-9]\d*)?(?:\.\d*)?(?:[eE][-+]?\d+)?$/.test(source)
}

function duplicate(first: number, second: number): string {
  return `this key stands here twice, on line ${first} and on line ${second}`
}
