import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import ts from 'typescript'

/** The folders of `src` (and its lone files, by name without `.ts`) and the floor each is on. */
export type Floors = ReadonlyMap<string, number>

/** A file of `src`: its path from there, and its text. */
export interface Source {
  path: string
  text: string
}

interface Import {
  specifier: string
  line: number
}

/** Every way in which these files break the floors; each breach starts with file and line. */
export function breaches(sources: readonly Source[], floors: Floors): string[] {
  const files = new Set(sources.map((source) => source.path))
  const graph = new Map<string, string[]>()
  const found = sources.flatMap((source) => {
    const homeless = floors.has(roomOf(source.path)) ? [] : [`${source.path}: ${roomOf(source.path)} is on no floor`]
    return [...homeless, ...importsOf(source).flatMap((one) => breachOf(source, one, files, floors, graph))]
  })
  return [...found, ...cycles(graph)]
}

function breachOf(
  source: Source,
  one: Import,
  files: Set<string>,
  floors: Floors,
  graph: Map<string, string[]>,
): string[] {
  const place = `${source.path}:${one.line}`
  if (one.specifier === '') return [`${place}: an import whose target is not a plain string can't be checked`]
  const [from, floor] = [roomOf(source.path), floors.get(roomOf(source.path))]
  if (!one.specifier.startsWith('.')) {
    return floor === 0 ? [`${place}: ${from} is the ground floor and imports nothing, not ${one.specifier}`] : []
  }
  const target = posix.join(posix.dirname(source.path), one.specifier).replace(/\.js$/, '.ts')
  if (target.startsWith('..')) return [`${place}: ${one.specifier} leads out of src`]
  if (!files.has(target)) return [`${place}: there is no ${target}`]
  graph.set(source.path, [...(graph.get(source.path) ?? []), target])
  const [to, targetFloor] = [roomOf(target), floors.get(roomOf(target))]
  if (from === to || floor === undefined || targetFloor === undefined) return []
  if (targetFloor > floor) return [`${place}: climbs from ${from} (floor ${floor}) to ${to} (floor ${targetFloor})`]
  if (targetFloor === floor)
    return [`${place}: ${from} and ${to} are both on floor ${floor} and may not import one another`]
  return []
}

/** `unit` for `unit/rounds/x.ts`, `cli` for `cli.ts`. */
function roomOf(path: string): string {
  return path.split('/')[0]!.replace(/\.ts$/, '')
}

/** Static, dynamic and type imports, re-exports, `require`. An empty specifier stands for one that isn't a plain string. */
export function importsOf(source: Source): Import[] {
  const found: Import[] = []
  visit(source, (node, line) => {
    const target = importTarget(node)
    if (target !== undefined) found.push({ specifier: ts.isStringLiteralLike(target) ? target.text : '', line })
  })
  return found
}

function importTarget(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isExternalModuleReference(node)) return node.expression
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : node.argument
  if (!ts.isCallExpression(node)) return undefined
  const called = node.expression
  const loads = called.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(called) && called.text === 'require')
  return loads ? (node.arguments[0] ?? node) : undefined
}

/** Each ring of files that import one another, named once. */
function cycles(graph: Map<string, string[]>): string[] {
  const done = new Set<string>()
  const rings: string[] = []
  const walk = (file: string, trail: readonly string[]): void => {
    const seenAt = trail.indexOf(file)
    if (seenAt >= 0) rings.push(`${file}: a cycle: ${[...trail.slice(seenAt), file].join(' → ')}`)
    if (seenAt >= 0 || done.has(file)) return
    for (const next of graph.get(file) ?? []) walk(next, [...trail, file])
    done.add(file)
  }
  for (const file of graph.keys()) walk(file, [])
  return [...new Set(rings)]
}

/** Rules about what only a few files may touch. `allowed` is a path of `src`, or a folder of it with its slash. */
export interface Reserved {
  what: string
  allowed: readonly string[]
  /** Is this node such a use? */
  uses(node: ts.Node): boolean
}

export const childProcess: Reserved = {
  what: 'node:child_process is imported',
  allowed: ['system/'],
  uses: (node) => {
    const target = importTarget(node)
    return target !== undefined && ts.isStringLiteralLike(target) && /^(node:)?child_process$/.test(target.text)
  },
}

export const processEnv: Reserved = {
  what: 'process.env is read',
  allowed: ['cli.ts', 'commands/', 'app/world.ts'],
  // Also `const { env } = process` and `import { env } from 'node:process'`.
  uses: (node) =>
    isMember(node, 'process', 'env') || destructures(node, 'process', 'env') || importsName(node, 'process', 'env'),
}

export const safeText: Reserved = {
  what: 'SafeText.cleaned is used',
  allowed: ['trust/safe-text.ts'],
  uses: (node) => isMember(node, 'SafeText', 'cleaned') || destructures(node, 'SafeText', 'cleaned'),
}

/** ncc makes an asset of such a URL and puts a stub in its place. */
export const assetUrl: Reserved = {
  what: 'new URL(…, import.meta.url) is written (use join(import.meta.dirname, …))',
  allowed: [],
  uses: (node) =>
    ts.isNewExpression(node) &&
    isNamed(node.expression, 'URL') &&
    (node.arguments?.[1]?.getText() ?? '') === 'import.meta.url',
}

export function trespasses(sources: readonly Source[], reserved: Reserved): string[] {
  const guests = sources.filter(
    ({ path }) => !reserved.allowed.some((room) => path === room || (room.endsWith('/') && path.startsWith(room))),
  )
  const outside = reserved.allowed.length === 0 ? '' : `, outside ${reserved.allowed.join(', ')}`
  return guests.flatMap((source) => {
    const found: string[] = []
    visit(source, (node, line) => {
      if (reserved.uses(node)) found.push(`${source.path}:${line}: ${reserved.what}${outside}`)
    })
    return found
  })
}

function isMember(node: ts.Node, object: string, name: string): boolean {
  if (ts.isPropertyAccessExpression(node)) return isNamed(node.expression, object) && node.name.text === name
  if (!ts.isElementAccessExpression(node)) return false
  return (
    isNamed(node.expression, object) &&
    ts.isStringLiteralLike(node.argumentExpression) &&
    node.argumentExpression.text === name
  )
}

function destructures(node: ts.Node, object: string, name: string): boolean {
  if (!ts.isVariableDeclaration(node) || !ts.isObjectBindingPattern(node.name)) return false
  const taken = node.name.elements.map((element) => (element.propertyName ?? element.name).getText())
  return node.initializer !== undefined && isNamed(node.initializer, object) && taken.includes(name)
}

function importsName(node: ts.Node, module: string, name: string): boolean {
  if (!ts.isImportDeclaration(node) || !ts.isStringLiteralLike(node.moduleSpecifier)) return false
  const bindings = node.importClause?.namedBindings
  if (node.moduleSpecifier.text.replace(/^node:/, '') !== module || bindings === undefined) return false
  return (
    ts.isNamedImports(bindings) &&
    bindings.elements.some((element) => (element.propertyName ?? element.name).text === name)
  )
}

function isNamed(node: ts.Node, name: string): boolean {
  return (
    (ts.isIdentifier(node) && node.text === name) || (ts.isPropertyAccessExpression(node) && node.name.text === name)
  )
}

function visit(source: Source, see: (node: ts.Node, line: number) => void): void {
  const file = ts.createSourceFile(source.path, source.text, ts.ScriptTarget.ES2022, true)
  const down = (node: ts.Node): void => {
    see(node, file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1)
    ts.forEachChild(node, down)
  }
  down(file)
}

export function tooLong(sources: readonly Source[], limit: number): string[] {
  const lines = ({ text }: Source): number => text.replace(/\n$/, '').split('\n').length
  return sources
    .filter((source) => lines(source) > limit)
    .map((source) => `${source.path}: ${lines(source)} lines; split it (at most ${limit})`)
}

/** The TypeScript files of a folder. */
export function sourcesOf(folder: string): Source[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith('.ts'),
  )
  const paths = names.map((entry) => join(entry.parentPath, entry.name)).sort()
  return paths.map((path) => ({ path: relative(folder, path), text: readFileSync(path, 'utf8') }))
}

export const repoRoot = dirname(dirname(import.meta.dirname))
