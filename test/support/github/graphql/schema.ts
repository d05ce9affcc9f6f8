import { readFileSync } from 'node:fs'
import {
  buildClientSchema,
  type DocumentNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  type IntrospectionQuery,
  parse,
  type TypeNode,
} from 'graphql'

let built: GraphQLSchema | undefined

/** GitHub's published schema with the overlay. Made at the first question, once a test file. */
export function githubSchema(): GraphQLSchema {
  built ??= build()
  return built
}

function build(): GraphQLSchema {
  // Its package exports no file, so it is named by its path.
  const file = new URL('../../../../node_modules/@octokit/graphql-schema/schema.json', import.meta.url)
  const introspection = JSON.parse(readFileSync(file, 'utf8'))
  const overlay = parse(readFileSync(new URL('./overlay.graphql', import.meta.url), 'utf8'))
  lay(overlay, (introspection.data ?? introspection).__schema.types)
  return buildClientSchema((introspection.data ?? introspection) as IntrospectionQuery, { assumeValid: true })
}

interface IntrospectedType {
  kind: string
  name: string
  fields: object[] | null
}

/** By way of the introspection: `extendSchema` would take as long as everything else together. */
function lay(overlay: DocumentNode, types: IntrospectedType[]): void {
  const kinds = new Map(types.map((type) => [type.name, type.kind]))
  for (const node of overlay.definitions) if (node.kind === 'ObjectTypeDefinition') kinds.set(node.name.value, 'OBJECT')
  for (const node of overlay.definitions) {
    if (node.kind !== 'ObjectTypeDefinition' && node.kind !== 'ObjectTypeExtension') continue
    const name = node.name.value
    const fields = (node.fields ?? []).map((field) => introspected(field, kinds))
    const known = types.find((type) => type.name === name)
    if (!known)
      types.push({
        kind: 'OBJECT',
        name,
        fields,
        ...{ interfaces: [], possibleTypes: null, enumValues: null, inputFields: null },
      })
    else
      known.fields?.push(
        ...fields.filter((field) => !known.fields!.some((old) => (old as { name: string }).name === field.name)),
      )
  }
}

function introspected(field: FieldDefinitionNode, kinds: Map<string, string>) {
  const argument = (node: InputValueDefinitionNode) => ({
    name: node.name.value,
    type: typeRef(node.type, kinds),
    defaultValue: null,
    description: null,
  })
  const args = (field.arguments ?? []).map(argument)
  return {
    name: field.name.value,
    args,
    type: typeRef(field.type, kinds),
    isDeprecated: false,
    deprecationReason: null,
    description: null,
  }
}

function typeRef(node: TypeNode, kinds: Map<string, string>): object {
  if (node.kind === 'NonNullType') return { kind: 'NON_NULL', name: null, ofType: typeRef(node.type, kinds) }
  if (node.kind === 'ListType') return { kind: 'LIST', name: null, ofType: typeRef(node.type, kinds) }
  return { kind: kinds.get(node.name.value) ?? 'SCALAR', name: node.name.value, ofType: null }
}
