import { readFileSync } from 'node:fs'
import { faultsOf, type Schema } from './schema-faults.js'

export type { Schema }

export interface Operation {
  id: string
  method: string
  /** Such as `/repos/{owner}/{repo}`. */
  template: string
  path: Record<string, string>
  parameters: Schema[]
  spec: Schema
}

/** Any operation may answer these, though GitHub's description lists few of them. */
const EVERYWHERE = new Set([301, 304, 307, 401, 403, 404, 410, 422, 429, 500, 502, 503, 504])
/** Parameters that hold slashes. */
const LONG = new Set(['ref', 'path', 'basehead', 'branch'])

/** Where GitHub answers null and its description does not say so: the head of a deleted fork, the text nobody wrote. */
const NULLABLE = [
  'pull-request/properties/head/properties/repo',
  'pull-request-simple/properties/head/properties/repo',
  'pull-request/properties/head/properties/user',
  'pull-request-simple/properties/head/properties/user',
  'issue-search-result-item/properties/body',
  'pull-request-review-comment/properties/line',
  'pull-request-simple/properties/labels/items/properties/description',
]

/** GitHub's own description of its REST API, cut down by `scripts/trim-openapi.mjs`. */
export class OpenApi {
  readonly doc: Schema = JSON.parse(readFileSync(new URL('./openapi.json', import.meta.url), 'utf8'))
  readonly #routes = new Map<string, (Omit<Operation, 'path'> & { pattern: RegExp; names: string[] })[]>()

  constructor() {
    for (const place of NULLABLE) this.#allowNull(place.split('/'))
    for (const [template, methods] of Object.entries<Schema>(this.doc.paths))
      for (const [method, spec] of Object.entries<Schema>(methods)) this.#addRoute(template, method.toUpperCase(), spec)
    // The most literal template wins; one whose last part swallows slashes comes after the plain ones.
    for (const routes of this.#routes.values()) routes.sort((a, b) => literal(b.template) - literal(a.template))
  }

  #allowNull(steps: string[]): void {
    const last = steps.pop()!
    const parent = steps.reduce((at, step) => at[step], this.doc.components.schemas)
    parent[last] = { ...this.deref(parent[last]), nullable: true }
  }

  #addRoute(template: string, method: string, spec: Schema): void {
    const names: string[] = []
    const source = template.replace(/[.]/g, '\\.').replace(/\{([^}]+)\}/g, (_, name) => {
      names.push(name)
      return LONG.has(name) ? '(.+)' : '([^/]+)'
    })
    const parameters = (spec.parameters ?? []).map((each: Schema) => this.deref(each))
    const route = {
      id: spec.operationId,
      method,
      template,
      parameters,
      spec,
      pattern: new RegExp(`^${source}$`),
      names,
    }
    this.#routes.set(method, [...(this.#routes.get(method) ?? []), route])
  }

  deref(schema: Schema): Schema {
    if (typeof schema?.$ref !== 'string') return schema
    const steps = schema.$ref.split('/').slice(1)
    return this.deref(
      steps.reduce(
        (at: Schema, step: string) => at[decodeURIComponent(step).replace(/~1/g, '/').replace(/~0/g, '~')],
        this.doc,
      ),
    )
  }

  match(method: string, path: string): Operation | undefined {
    for (const { pattern, names, ...route } of this.#routes.get(method) ?? []) {
      const found = pattern.exec(path)
      if (found)
        return {
          ...route,
          path: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1]!)])),
        }
    }
    return undefined
  }

  /** What is wrong with a request. */
  request(operation: Operation, query: Record<string, string>, body: unknown): string[] {
    return [...this.#parameterFaults(operation, query), ...this.#bodyFaults(operation, body)]
  }

  #parameterFaults({ id, parameters, path }: Operation, query: Record<string, string>): string[] {
    const known = new Set(parameters.filter((each) => each.in === 'query').map((each) => each.name))
    const unknown = Object.keys(query).filter((name) => !known.has(name))
    const faults = unknown.map((name) => `unknown query parameter ${name} for ${id}`)
    for (const { in: where, name, required, schema } of parameters) {
      const raw = where === 'path' ? path[name] : where === 'query' ? query[name] : undefined
      if (raw === undefined && required && where === 'query') faults.push(`missing query parameter ${name} for ${id}`)
      if (raw === undefined) continue
      const found = this.#faults(schema, coerced(raw, this.deref(schema)))
      faults.push(...found.map((fault) => `${where} parameter ${name}=${raw}: ${fault}`))
    }
    return faults
  }

  #bodyFaults({ id, spec }: Operation, body: unknown): string[] {
    const wanted = this.deref(spec.requestBody)
    const schema = wanted?.content['application/json']?.schema
    if (body === undefined) return wanted?.required ? [`missing body for ${id}`] : []
    if (!schema) return isEmptyObject(body) ? [] : [`${id} takes no body`]
    const faults = this.#faults(schema, body).map((fault) => `body of ${id}: ${fault}`)
    return [...faults, ...this.#unknown(schema, body, '').map((path) => `unknown body property ${path} for ${id}`)]
  }

  /** Properties no schema names: GitHub ignores them, so whoever sends one means something that never happens. */
  #unknown(schema: Schema, value: unknown, path: string): string[] {
    if (Array.isArray(value))
      return value.flatMap((each) =>
        this.#variants(schema).flatMap(({ items }) => (items ? this.#unknown(items, each, `${path}[]`) : [])),
      )
    if (value === null || typeof value !== 'object') return []
    const variants = this.#variants(schema)
    const objects = variants.filter((each) => each.properties)
    if (!objects.length || variants.some((each) => each.additionalProperties)) return []
    return Object.entries(value).flatMap(([key, inner]) => {
      const found = objects.filter((each) => each.properties[key])
      if (!found.length) return [`${path}.${key}`.replace(/^\./, '')]
      return this.#unknown(
        { anyOf: found.map((each) => each.properties[key]) },
        inner,
        `${path}.${key}`.replace(/^\./, ''),
      )
    })
  }

  /** The schema itself and everything it may stand for. */
  #variants(schema: Schema): Schema[] {
    const whole = this.deref(schema)
    if (!whole) return []
    const inner = [...(whole.oneOf ?? []), ...(whole.anyOf ?? []), ...(whole.allOf ?? [])]
    return [whole, ...inner.flatMap((each: Schema) => this.#variants(each))]
  }

  /** The schema of an answer; null where it has no body, undefined where that status is not documented. */
  answerSchema({ spec }: Operation, status: number): Schema | null | undefined {
    const response = this.deref(spec.responses[status])
    if (!response) return EVERYWHERE.has(status) ? null : undefined
    return response.content?.['application/json']?.schema ?? null
  }

  /** What is wrong with an answer of ours. */
  response(operation: Operation, status: number, body: unknown): string[] {
    if (EVERYWHERE.has(status)) return []
    const schema = this.answerSchema(operation, status)
    if (schema === undefined) return [`${operation.id} never answers ${status}`]
    if (schema === null)
      return body === undefined || typeof body === 'string' ? [] : [`${operation.id} has no body with ${status}`]
    return this.#faults(schema, body).map((fault) => `answer ${status} of ${operation.id}: ${fault}`)
  }

  #faults(schema: Schema, value: unknown): string[] {
    return faultsOf((each) => this.deref(each), schema, value)
  }
}

function literal(template: string): number {
  const isLong = /\{(ref|path|basehead|branch)\}/.test(template)
  return template.replace(/\{[^}]+\}/g, '').length + template.split('/').length * 100 - (isLong ? 1000 : 0)
}

function coerced(raw: string, { type }: Schema): unknown {
  if (type === 'integer' || type === 'number') return raw !== '' && !Number.isNaN(Number(raw)) ? Number(raw) : raw
  if (type === 'boolean') return raw === 'true' ? true : raw === 'false' ? false : raw
  if (type === 'array') return raw.split(',')
  return type === undefined && /^\d+$/.test(raw) ? Number(raw) : raw
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
