import { type Document, isAlias, isMap, isScalar, isSeq, type LineCounter, type Node } from 'yaml'
import { type Fault, type Path, type Problem, pathText } from './fault.js'

export interface Place {
  line: number
  column: number
}

/** Finds where in the file a path of its data stands. */
export class Places {
  readonly file: string
  readonly #document: Document.Parsed
  readonly #lines: LineCounter

  constructor(file: string, document: Document.Parsed, lines: LineCounter) {
    this.file = file
    this.#document = document
    this.#lines = lines
  }

  /** Of what stands at the path; of the nearest thing above it where nothing does. */
  ofValue(path: Path): Place {
    return this.#offsets(path).value
  }

  /** Of the key at the end of the path, or of the list's entry. */
  ofKey(path: Path): Place {
    return this.#offsets(path).key
  }

  atOffset(offset: number): Place {
    const { line, col } = this.#lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }

  fault({ code, path, at, message }: Problem): Fault {
    const place = at === 'key' ? this.ofKey(path) : this.ofValue(path)
    return { code, file: this.file, ...place, path: pathText(path), message }
  }

  #offsets(path: Path): { key: Place; value: Place } {
    let node: unknown = this.#document.contents
    let key = startOf(node) ?? 0
    let value = key
    for (const part of path) {
      const step = child(isAlias(node) ? node.resolve(this.#document) : node, part)
      if (!step) break
      node = step.value
      key = startOf(step.key) ?? startOf(node) ?? key
      value = isNothing(node) ? key : (startOf(node) ?? key)
    }
    return { key: this.atOffset(key), value: this.atOffset(value) }
  }
}

/** A key as the file spells it; undefined where it is no plain text. */
export function keyText(key: unknown): string | undefined {
  if (!isScalar(key) || key.value === null) return undefined
  return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value))
}

function child(node: unknown, part: string | number): { key: unknown; value: unknown } | undefined {
  if (isSeq(node)) {
    const value = node.items[Number(part)]
    return value === undefined ? undefined : { key: undefined, value }
  }
  if (!isMap(node)) return undefined
  // The last one: with a duplicate it is the one that was read.
  return node.items.findLast((pair) => keyText(pair.key) === String(part))
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0]
}

function isNothing(node: unknown): boolean {
  return node === null || (isScalar(node) && node.value === null && !node.source)
}
