import type { OpenApi, Schema } from './openapi.js'

/**
 * Fills in what GitHub's description requires of an answer and the double has no opinion on: addresses, counters and the like get a
 * neutral value, so that a handler says only what matters.
 */
export function complete(api: OpenApi, schema: Schema, value: unknown): unknown {
  const whole = api.deref(schema)
  if (!whole || value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return whole.items ? value.map((each) => complete(api, whole.items, each)) : value
  const variant = variantFor(api, whole, value)
  if (!variant) return value
  const filled: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) {
    const property = variant.properties?.[key]
    filled[key] = property ? complete(api, property, inner) : inner
  }
  for (const key of variant.required ?? [])
    if (!(key in filled)) filled[key] = neutral(api, variant.properties?.[key] ?? {}, key)
  return filled
}

/** The alternative with the most properties in common. */
function variantFor(api: OpenApi, schema: Schema, value: object): Schema | undefined {
  if (schema.allOf) return mergedAll(api, schema)
  const choices = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].map((each: Schema) => {
    const whole = api.deref(each)
    return whole.allOf ? mergedAll(api, whole) : whole.oneOf || whole.anyOf ? variantFor(api, whole, value) : whole
  })
  if (!choices.length) return schema.properties ? schema : undefined
  const shared = (choice: Schema) => Object.keys(value).filter((key) => choice?.properties?.[key]).length
  return choices.filter((each) => each?.properties).sort((a, b) => shared(b) - shared(a))[0]
}

function mergedAll(api: OpenApi, schema: Schema): Schema {
  const parts = [schema, ...schema.allOf.map((each: Schema) => api.deref(each))]
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties ?? {})),
    required: parts.flatMap((part) => part.required ?? []),
  }
}

function neutral(api: OpenApi, schema: Schema, key: string): unknown {
  const whole = api.deref(schema)
  const choices = [...(whole.anyOf ?? []), ...(whole.oneOf ?? [])].map((each: Schema) => api.deref(each))
  if (whole.nullable || choices.some((each) => each.type === 'null' || each.nullable)) return null
  if (whole.enum) return whole.enum[0]
  if (whole.allOf) return complete(api, whole, {})
  if (choices.length) return neutral(api, choices[0], key)
  switch (whole.type) {
    case 'object':
      return complete(api, whole, {})
    case 'array':
      return []
    case 'integer':
    case 'number':
      return 0
    case 'boolean':
      return false
    default:
      return neutralText(whole, key)
  }
}

function neutralText({ format }: Schema, key: string): string {
  if (format === 'date-time') return '2020-01-01T00:00:00Z'
  if (format === 'email') return 'nobody@github.example'
  return format === 'uri' || /_url$|^url$|^href$/.test(key) ? `https://github.example/not-said/${key}` : ''
}
