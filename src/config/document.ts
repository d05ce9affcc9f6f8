import { fullExample, localExample, smallestExample } from './examples.js'
import type { JsonSchema } from './json-schema.js'

interface Section {
  /** `rules[].take`; more than one where several keys hold the same block. */
  places: string[]
  block: JsonSchema
}

/** The reference of the config file, in Markdown, made from its JSON schema. */
export function configReference(schema: JsonSchema): string {
  const sections = merged(new Walk(schema).sections('', schema))
  return `${[introduction, ...sections.map((section) => sectionText(section, schema))].join('\n\n')}\n`
}

const introduction = `<!-- Made from src/config by scripts/generate-config-docs.mjs; edit the descriptions there. -->

# Configuration

Everything stands in \`awaywork.yml\`. It is read strictly: an unknown key, a wrong type or a name that nothing defines is an error
with its line, and \`awaywork config check\` prints all of them at once. Nothing in it is expanded: \`\${NAME}\` stays as it is
written, but for the headers of an MCP server.

The smallest useful file, and one for a repo on disk that needs neither GitHub nor an account:

\`\`\`yaml
${smallestExample}\`\`\`

\`\`\`yaml
${localExample}\`\`\`

<details><summary>A file that uses every block</summary>

\`\`\`yaml
${fullExample}\`\`\`

</details>

Durations read \`30s\`, \`45m\`, \`2h\`, \`1d\`. Paths are relative to the file, and \`~/\` is your home. \`secrets\` lists names of
environment variables, never values.`

class Walk {
  readonly #definitions: Record<string, unknown>
  readonly #followed = new Set<string>()

  constructor(schema: JsonSchema) {
    this.#definitions = definitionsOf(schema)
  }

  /** The block at a place and those inside it, outermost first. A block that holds itself is described once. */
  sections(place: string, schema: JsonSchema): Section[] {
    if (schema.$ref) return this.#reference(place, schema.$ref)
    const options = optionsOf(schema)
    if (options.length > 0)
      return options.flatMap((option) => this.sections(optionPlace(place, option, options), option))
    if (isBlock(schema.items)) return this.sections(`${place}[]`, schema.items)
    // Blocks by name, even where some names are known.
    if (isBlock(schema.additionalProperties)) return this.sections(`${place}.<name>`, schema.additionalProperties)
    if (!schema.properties) return []
    return [{ places: [place], block: schema }, ...this.#insides(place, schema.properties)]
  }

  #insides(place: string, properties: Record<string, unknown>): Section[] {
    return Object.entries(properties).flatMap(([key, value]) =>
      this.sections(place === '' ? key : `${place}.${key}`, value as JsonSchema),
    )
  }

  #reference(place: string, reference: string): Section[] {
    if (this.#followed.has(reference)) return []
    this.#followed.add(reference)
    return this.sections(place, this.#definitions[reference.split('/').at(-1)!] as JsonSchema)
  }
}

function definitionsOf(schema: JsonSchema): Record<string, unknown> {
  return (schema.definitions ?? {}) as Record<string, unknown>
}

function optionsOf(schema: JsonSchema): JsonSchema[] {
  return (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]
}

function isBlock(schema: unknown): schema is JsonSchema {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema)
}

function optionPlace(place: string, option: JsonSchema, options: JsonSchema[]): string {
  const kind = constantKind(option)
  return kind !== undefined && options.length > 1 ? `${place} kind: ${kind}` : place
}

function constantKind(schema: JsonSchema): unknown {
  return isBlock(schema.properties?.kind) ? schema.properties.kind.const : undefined
}

/** Sections with the same keys become one: `when` and `until` are the same block. */
function merged(sections: Section[]): Section[] {
  const byKeys = new Map<string, Section>()
  for (const { places, block } of sections) {
    const keys = JSON.stringify(block.properties)
    const earlier = byKeys.get(keys)
    if (earlier) earlier.places = [...new Set([...earlier.places, ...places])]
    else byKeys.set(keys, { places: [...places], block })
  }
  return [...byKeys.values()]
}

function sectionText({ places, block }: Section, schema: JsonSchema): string {
  const heading = places[0] === '' ? '## The file' : `## ${places.map(headingOf).join(', ')}`
  const required = new Set(block.required ?? [])
  const rows = Object.entries(block.properties ?? {}).map(([key, value]) =>
    rowText(key, resolved(value as JsonSchema, schema), required.has(key)),
  )
  const table = ['| key | type | default | meaning |', '| --- | --- | --- | --- |', ...rows].join('\n')
  const description = block.description && places[0] !== '' ? `${block.description}\n\n` : ''
  return `${heading}\n\n${description}${table}`
}

function headingOf(place: string): string {
  const [, start, kind, rest] = /^(.*) kind: ([a-z]+)(.*)$/.exec(place) ?? []
  return kind === undefined ? `\`${place}\`` : `\`${start}${rest}\` with \`kind: ${kind}\``
}

function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (!schema.$ref) return schema
  const target = definitionsOf(root)[schema.$ref.split('/').at(-1)!] as JsonSchema
  return { ...target, description: schema.description ?? target.description }
}

function rowText(key: string, schema: JsonSchema, isRequired: boolean): string {
  const cells = [
    `\`${key}\``,
    typeText(schema),
    isRequired ? 'required' : defaultText(schema),
    schema.description ?? '',
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function defaultText({ default: value }: JsonSchema): string {
  const isPlain = value !== undefined && JSON.stringify(value) !== '{}' && JSON.stringify(value) !== '[]'
  return isPlain ? `\`${typeof value === 'string' ? value : JSON.stringify(value)}\`` : ''
}

function typeText(schema: JsonSchema): string {
  if (schema.const !== undefined) return `\`${schema.const}\``
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ')
  if (schema.title) return schema.title
  if (optionsOf(schema).length > 0) return [...new Set(leavesOf(schema).map(typeText))].join(' or ')
  if (isBlock(schema.items)) return `list of ${inBrackets(typeText(schema.items))}`
  if (isBlock(schema.additionalProperties)) return `${inBrackets(typeText(schema.additionalProperties))} by name`
  return plainTypes[String(schema.type)] ?? 'block'
}

/** The options of a schema, and theirs. */
function leavesOf(schema: JsonSchema): JsonSchema[] {
  const options = optionsOf(schema)
  return options.length > 0 ? options.flatMap(leavesOf) : [schema]
}

function inBrackets(type: string): string {
  return type.includes(' or ') && type !== plainTypes.boolean ? `(${type})` : type
}

const plainTypes: Record<string, string> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'block',
}
