import { type JsonSchema, jsonSchema } from './json-schema.js'
import { nearest } from './nearest.js'

let known: Map<string, string> | undefined

/** Where in the file a key like this one belongs; undefined where none is like it. */
export function keyIsAt(typed: string): { key: string; under: string } | undefined {
  known ??= keysOf(jsonSchema())
  const key = nearest(typed, [...known.keys()])
  return key === undefined ? undefined : { key, under: known.get(key)! }
}

/** Every key with the key it goes under, or an empty text at the top. */
function keysOf(schema: JsonSchema): Map<string, string> {
  const keys = new Map<string, string>()
  const open: { schema: unknown; under: string }[] = [{ schema, under: '' }]
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.schema !== 'object' || next.schema === null) continue
    const { properties, $ref: _reference, default: _default, definitions, ...rest } = next.schema as JsonSchema
    for (const [key, value] of Object.entries(properties ?? {})) {
      keys.set(key, keys.get(key) ?? next.under)
      open.push({ schema: value, under: key })
    }
    for (const [id, value] of Object.entries(definitions ?? {})) open.push({ schema: value, under: id })
    for (const value of Object.values(rest)) open.push({ schema: value, under: next.under })
  }
  return keys
}
