import { z } from 'zod'
import { configSchema } from './schema.js'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** The config file as a JSON schema (draft 7, which every editor knows), of what is written, not of what it becomes. */
export function jsonSchema(): JsonSchema {
  return z.toJSONSchema(configSchema, { io: 'input', target: 'draft-7' })
}

/** The same as the text of a file. */
export function jsonSchemaText(): string {
  return `${JSON.stringify(jsonSchema(), null, 2)}\n`
}
