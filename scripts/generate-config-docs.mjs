// Writes docs/configuration.md and schema/awaywork.schema.json from the config's schema. Compile to build/ first:
// npx tsc -p tsconfig.build.json && node scripts/generate-config-docs.mjs
import { mkdirSync, writeFileSync } from 'node:fs'
import { configReference } from '../build/config/document.js'
import { jsonSchema, jsonSchemaText } from '../build/config/json-schema.js'

const root = new URL('../', import.meta.url)
mkdirSync(new URL('docs/', root), { recursive: true })
mkdirSync(new URL('schema/', root), { recursive: true })
writeFileSync(new URL('docs/configuration.md', root), configReference(jsonSchema()))
writeFileSync(new URL('schema/awaywork.schema.json', root), jsonSchemaText())
