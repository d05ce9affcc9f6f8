// biome-ignore lint/suspicious/noExplicitAny: a schema, read as it comes
export type Schema = any

type Deref = (schema: Schema) => Schema

const FORMATS: Record<string, RegExp> = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i,
  date: /^\d{4}-\d\d-\d\d$/,
  uri: /^[a-z][a-z0-9+.-]*:\S+$/i,
  email: /^[^\s@]+@[^\s@]+$/,
}

/**
 * What of a value does not fit a schema of OpenAPI 3.0, as `<path> <what>`. It walks the schema rather than compiling it: a test file
 * meets each operation once or twice, and compiling takes longer than that.
 */
export function faultsOf(deref: Deref, schema: Schema, value: unknown, path = ''): string[] {
  const whole = deref(schema)
  const at = path || '/'
  if (value === null && whole.nullable === true) return []
  const faults = alternativeFaults(deref, whole, { value, path })
  if (whole.enum && !whole.enum.some((each: unknown) => each === value))
    faults.push(`${at} must be one of ${whole.enum.join(', ')}`)
  if (whole.type !== undefined && !isOfType(whole.type, value)) return [...faults, `${at} must be ${whole.type}`]
  if (typeof value === 'string') faults.push(...textFaults(whole, value).map((fault) => `${at} ${fault}`))
  if (typeof value === 'number') faults.push(...numberFaults(whole, value).map((fault) => `${at} ${fault}`))
  if (Array.isArray(value)) return [...faults, ...arrayFaults(deref, whole, { value, path })]
  if (value !== null && typeof value === 'object') faults.push(...objectFaults(deref, whole, { value, path }))
  return faults
}

function alternativeFaults(
  deref: Deref,
  { allOf = [], anyOf, oneOf }: Schema,
  { value, path }: { value: unknown; path: string },
): string[] {
  const faults = allOf.flatMap((each: Schema) => faultsOf(deref, each, value, path))
  for (const [name, choices] of [
    ['any', anyOf],
    ['one', oneOf],
  ] as const) {
    if (!choices) continue
    const each = choices.map((choice: Schema) => faultsOf(deref, choice, value, path))
    const fitting = each.filter((found: string[]) => found.length === 0).length
    if (fitting === 0)
      faults.push(
        `${path || '/'} fits none of ${choices.length}: ${each.map((found: string[]) => found[0]).join(' | ')}`,
      )
    if (name === 'one' && fitting > 1) faults.push(`${path || '/'} fits ${fitting} of what it must be one of`)
  }
  return faults
}

function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value)
    case 'object':
      return value !== null && typeof value === 'object' && !Array.isArray(value)
    case 'integer':
      return Number.isInteger(value)
    default:
      return typeof value === type
  }
}

function textFaults({ format, pattern, minLength, maxLength }: Schema, value: string): string[] {
  const faults: string[] = []
  if (FORMATS[format] && !FORMATS[format].test(value)) faults.push(`must be a ${format}`)
  if (pattern && !new RegExp(pattern).test(value)) faults.push(`must match ${pattern}`)
  if (minLength !== undefined && value.length < minLength) faults.push(`is shorter than ${minLength}`)
  if (maxLength !== undefined && value.length > maxLength) faults.push(`is longer than ${maxLength}`)
  return faults
}

function numberFaults({ minimum, maximum }: Schema, value: number): string[] {
  const isOutside = (minimum !== undefined && value < minimum) || (maximum !== undefined && value > maximum)
  return isOutside ? [`must lie between ${minimum} and ${maximum}`] : []
}

function arrayFaults(
  deref: Deref,
  { items, minItems, maxItems }: Schema,
  { value, path }: { value: unknown[]; path: string },
): string[] {
  const isOutside =
    (minItems !== undefined && value.length < minItems) || (maxItems !== undefined && value.length > maxItems)
  const faults = isOutside
    ? [`${path || '/'} must have ${minItems ?? 0} to ${maxItems ?? 'any number of'} entries`]
    : []
  return items
    ? [...faults, ...value.flatMap((each, index) => faultsOf(deref, items, each, `${path}/${index}`))]
    : faults
}

function objectFaults(deref: Deref, schema: Schema, { value, path }: { value: object; path: string }): string[] {
  const { properties = {}, required = [], additionalProperties } = schema
  const faults = required
    .filter((name: string) => !(name in value))
    .map((name: string) => `${path || '/'} must have ${name}`)
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined) continue
    if (properties[name]) faults.push(...faultsOf(deref, properties[name], inner, `${path}/${name}`))
    else if (additionalProperties === false) faults.push(`${path || '/'} must not have ${name}`)
    else if (additionalProperties && typeof additionalProperties === 'object')
      faults.push(...faultsOf(deref, additionalProperties, inner, `${path}/${name}`))
  }
  return faults
}
