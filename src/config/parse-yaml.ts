import { Composer, type CST, type Document, LineCounter, Parser } from 'yaml'
import { ConfigError } from './config-error.js'
import { type Fault, type FaultCode, withoutControls } from './fault.js'

// Real configs nest about eight deep. yaml composes by recursion: some thousand levels would end the whole process.
const deepest = 64

export interface Yaml {
  document: Document.Parsed
  lines: LineCounter
}

/** One YAML 1.2 document, nothing of it resolved yet. Throws `ConfigError` with every syntax fault. */
export function parseYaml(text: string, file: string): Yaml {
  const lines = new LineCounter()
  const tokens = [...new Parser(lines.addNewLine).parse(text)]
  const syntax = new Syntax(file, lines)
  syntax.inspect(tokens)
  // Before composing, which a text that nests too deep would not survive.
  syntax.throwFaults()
  const documents = [...new Composer(options).compose(tokens, true, text.length)]
  for (const fault of documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])) {
    syntax.report(...inOurWords(fault.code, fault.message), fault.pos[0])
  }
  syntax.throwFaults()
  return { document: documents[0] as Document.Parsed, lines }
}

const options = {
  version: '1.2',
  schema: 'core',
  merge: false,
  resolveKnownTags: false,
  // Ours names both lines.
  uniqueKeys: false,
  prettyErrors: false,
} as const

class Syntax {
  readonly #file: string
  readonly #lines: LineCounter
  readonly #faults: Fault[] = []

  constructor(file: string, lines: LineCounter) {
    this.#file = file
    this.#lines = lines
  }

  inspect(tokens: CST.Token[]): void {
    const documents = tokens.filter((token) => token.type === 'document')
    if (documents.length > 1) {
      this.report('several-documents', 'a second document starts here: the config is one', documents[1]!.offset)
    }
    for (const token of tokens) {
      if (token.type === 'directive')
        this.report('yaml', 'directives (%…) are not used here: leave it out', token.offset)
    }
    const tooDeep = tokenBelow(tokens, deepest)
    if (tooDeep) this.report('too-deep', `more than ${deepest} levels inside each other`, tooDeep.offset)
  }

  report(code: FaultCode, message: string, offset: number): void {
    const { line, col } = this.#lines.linePos(offset)
    this.#faults.push({ code, file: this.#file, line: Math.max(line, 1), column: Math.max(col, 1), path: '', message })
  }

  throwFaults(): void {
    if (this.#faults.length > 0) throw new ConfigError(this.#faults)
  }
}

/** The first token below that many levels; found without recursion, which is what depth would exhaust. */
function tokenBelow(tokens: CST.Token[], levels: number): CST.Token | undefined {
  const open = tokens.map((token) => ({ token, level: 0 }))
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.level > levels) return next.token
    for (const token of children(next.token)) open.push({ token, level: next.level + 1 })
  }
  return undefined
}

function children(token: CST.Token): CST.Token[] {
  const inside = 'items' in token ? token.items.flatMap((item) => [item.key, item.value]) : []
  if ('value' in token) inside.push(token.value)
  return inside.filter((child) => child !== undefined && child !== null)
}

function inOurWords(code: string, message: string): [FaultCode, string] {
  switch (code) {
    case 'TAB_AS_INDENT':
      return ['yaml', 'indent with spaces, not with tabs']
    case 'BAD_INDENT':
      return ['yaml', unclosed(message) ?? 'this line is not indented like the ones around it']
    case 'TAG_RESOLVE_FAILED':
      return ['yaml', 'tags (!…) are not used here: leave it out']
    case 'MULTIPLE_DOCS':
      return ['several-documents', 'a second document starts here: the config is one']
    case 'RESOURCE_EXHAUSTION':
      return ['too-deep', `more than ${deepest} levels inside each other`]
    case 'UNEXPECTED_TOKEN':
      // yaml's own sentence quotes the line, whatever it holds.
      return ['yaml', 'this is no YAML']
    case 'BAD_ALIAS':
      return ['alias', withoutControls(message)]
    default:
      return ['yaml', withoutControls(message.charAt(0).toLowerCase() + message.slice(1))]
  }
}

/** YAML knows both by one code: what is within brackets may go on below, but further in. */
function unclosed(message: string): string | undefined {
  const end = /^Flow \w+ in block collection .* end with a ([\]}])/.exec(message)?.[1]
  return end && `a ${end} is missing before this line; what goes on within brackets must be indented`
}
