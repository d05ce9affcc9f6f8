import { expect, test } from '@jest/globals'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { complete } from '../support/github/complete.js'
import { OpenApi } from '../support/github/openapi.js'
import { handlers } from '../support/github/rest/handlers.js'
import { faultsOf, type Schema } from '../support/github/schema-faults.js'

const api = new OpenApi()
const operations = Object.entries<Schema>(api.doc.paths).flatMap(([template, methods]) =>
  Object.entries<Schema>(methods).map(([method, spec]) => ({
    id: spec.operationId as string,
    template,
    method: method.toUpperCase(),
    spec,
  })),
)

test('every operation of the description is served, and nothing else', () => {
  expect(Object.keys(handlers).sort()).toEqual(operations.map(({ id }) => id).sort())
})

test('every operation is found by its own address', () => {
  const found = operations.map(({ method, template }) => api.match(method, template.replace(/\{[^}]+\}/g, '7'))?.id)

  expect(found).toEqual(operations.map(({ id }) => id))
})

test.each([
  ['a ref with slashes', '/repos/a/b/git/ref/heads/x/y', 'git/get-ref', { ref: 'heads/x/y' }],
  ['a ref with encoded slashes', '/repos/a/b/git/ref/heads%2Fx%23y', 'git/get-ref', { ref: 'heads/x#y' }],
  ['a branch with slashes', '/repos/a/b/branches/x/y', 'repos/get-branch', { branch: 'x/y' }],
  ['what follows a ref with slashes', '/repos/a/b/commits/x/y/check-runs', 'checks/list-for-ref', { ref: 'x/y' }],
])('%s is understood', (_, path, id, parameters) => {
  expect(api.match('GET', path)).toMatchObject({ id, path: parameters })
})

test.each([
  'pulls/get',
  'pulls/list',
  'issues/get',
  'repos/get',
  'checks/list-for-ref',
  'repos/get-branch-rules',
  'users/get-authenticated',
  'pulls/list-review-comments',
])('the walk over the schema of %s finds what ajv finds', (id) => {
  const schema = api.answerSchema(operations.find((each) => each.id === id) as never, 200)
  const whole = complete(api, schema, api.deref(schema).type === 'array' ? [{}] : {})
  const validate = compiled(schema)
  const values = [whole, ...broken(whole)]

  const verdicts = values.map((value) => [
    faultsOf((each) => api.deref(each), schema, value).length === 0,
    validate(value),
  ])

  expect(verdicts.filter(([ours, theirs]) => ours !== theirs)).toEqual([])
  expect(verdicts.filter(([ours]) => !ours).length).toBeGreaterThan(0)
})

/** The value with each of its first objects' properties taken out, made null, and made another type. */
// biome-ignore lint/suspicious/noExplicitAny: any JSON
function broken(value: any): any[] {
  if (Array.isArray(value)) return [{}, ...broken(value[0]).map((each) => [each])]
  const [key] = Object.keys(value).filter((name) => Array.isArray(value[name]) && value[name].length)
  const nested = key ? broken(value[key]).map((each) => ({ ...value, [key]: each })) : []
  const changed = Object.keys(value).flatMap((name) => {
    const { [name]: was, ...rest } = value
    return [rest, { ...rest, [name]: null }, { ...rest, [name]: typeof was === 'number' ? 'x' : 7 }]
  })
  return [...changed, ...nested]
}

function compiled(schema: Schema) {
  const doc = toJsonSchema(structuredClone(api.doc))
  const ajv = new Ajv({ strict: false, validateSchema: false, inlineRefs: false, logger: false })
  ;(addFormats as unknown as (ajv: Ajv, formats: string[]) => void)(ajv, ['date-time', 'date', 'uri', 'email'])
  for (const format of [
    'uri-template',
    'timestamp',
    'repo.nwo',
    'int32',
    'int64',
    'double',
    'binary',
    'uuid',
    'ssh-key',
  ])
    ajv.addFormat(format, true)
  ajv.addSchema({ $id: 'gh', components: doc.components }, 'gh')
  return ajv.compile(
    JSON.parse(JSON.stringify(toJsonSchema(structuredClone(schema))).replaceAll('"$ref":"#', '"$ref":"gh#')),
  )
}

/** OpenAPI 3.0 writes "or null" in ways that ajv does not know. */
function toJsonSchema(at: Schema): Schema {
  if (at === null || typeof at !== 'object') return at
  for (const value of Object.values(at)) toJsonSchema(value)
  if (at.nullable !== true) return at
  if (Array.isArray(at.enum) && !at.enum.includes(null)) at.enum.push(null)
  if (at.type) return at
  delete at.nullable
  const was = structuredClone(at)
  for (const key of Object.keys(at)) delete at[key]
  at.anyOf = [was, { type: 'null' }]
  return at
}
