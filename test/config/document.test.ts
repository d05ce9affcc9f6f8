import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { configReference } from '../../src/config/document.js'
import { type JsonSchema, jsonSchema, jsonSchemaText } from '../../src/config/json-schema.js'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

describe('the shipped copies are fresh (else: npm run build:docs)', () => {
  test('schema/awaywork.schema.json', () => {
    expect(read('schema/awaywork.schema.json')).toBe(jsonSchemaText())
  })

  test('docs/configuration.md', () => {
    expect(read('docs/configuration.md')).toBe(configReference(jsonSchema()))
  })
})

/** Every key of every block, with its schema. */
function keys(schema: unknown, above = ''): { path: string; schema: JsonSchema }[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, ...rest } = schema as JsonSchema
  const own = Object.entries(properties ?? {}).map(([key, value]) => ({
    path: `${above}.${key}`,
    schema: value as JsonSchema,
  }))
  return [
    ...own,
    ...own.flatMap((key) => keys(key.schema, key.path)),
    ...Object.values(rest).flatMap((inner) => keys(inner, above)),
  ]
}

describe('the JSON schema', () => {
  const all = keys(jsonSchema())

  test('describes every key', () => {
    const undescribed = all.filter(({ schema }) => !schema.description && !schema.$ref).map(({ path }) => path)

    expect(all.length).toBeGreaterThan(100)
    expect(undescribed).toEqual([])
  })

  test('allows no key that it does not name', () => {
    const open = JSON.stringify(jsonSchema()).match(/"additionalProperties":true|"additionalProperties":\{\}/g)

    expect(open).toBeNull()
  })

  test('every key stands in the reference', () => {
    const reference = read('docs/configuration.md')
    const missing = all
      .map(({ path }) => path.split('.').at(-1))
      .filter((key) => !reference.includes(`\n| \`${key}\` |`))

    // Providers' names are placeholders there, like those of sources.
    expect([...new Set(missing)]).toEqual(['claude', 'codex', 'cursor'])
  })
})
