import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getNamedType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql'

export interface Price {
  /** What GitHub refuses to run. */
  faults: string[]
  nodes: number
  /** Points of the rate limit. */
  cost: number
}

const MOST_NODES = 500_000

/** GitHub's published limits: every connection with `first` or `last` from 1 to 100, at most 500,000 nodes, a point for 100 requests. */
export function priceOf(schema: GraphQLSchema, document: DocumentNode, variables: Record<string, unknown>): Price {
  const walk = new Walk(schema, document, variables)
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    walk.visit(definition.selectionSet, schema.getRootType(definition.operation)!.name, 1)
  }
  if (walk.nodes > MOST_NODES)
    walk.faults.push(
      `This query requests up to ${walk.nodes} possible nodes which exceeds the maximum limit of 500,000.`,
    )
  return { faults: walk.faults, nodes: walk.nodes, cost: Math.max(1, Math.round(walk.requests / 100)) }
}

class Walk {
  readonly faults: string[] = []
  nodes = 0
  requests = 0
  readonly #fragments = new Map<string, { on: string; selection: SelectionSetNode }>()
  readonly #values: Record<string, unknown> = {}

  constructor(
    readonly schema: GraphQLSchema,
    document: DocumentNode,
    variables: Record<string, unknown>,
  ) {
    for (const node of document.definitions) {
      if (node.kind === Kind.FRAGMENT_DEFINITION)
        this.#fragments.set(node.name.value, { on: node.typeCondition.name.value, selection: node.selectionSet })
      if (node.kind === Kind.OPERATION_DEFINITION)
        for (const { variable, defaultValue } of node.variableDefinitions ?? [])
          if (defaultValue) this.#values[variable.name.value] = valueFromASTUntyped(defaultValue)
    }
    for (const [name, value] of Object.entries(variables)) if (value !== undefined) this.#values[name] = value
  }

  visit(selection: SelectionSetNode, typeName: string, times: number): void {
    for (const node of selection.selections) {
      if (this.#isSkipped(node)) continue
      if (node.kind === Kind.FIELD) this.#field(node, typeName, times)
      else if (node.kind === Kind.INLINE_FRAGMENT)
        this.visit(node.selectionSet, node.typeCondition?.name.value ?? typeName, times)
      else {
        const fragment = this.#fragments.get(node.name.value)!
        this.visit(fragment.selection, fragment.on, times)
      }
    }
  }

  #field(node: FieldNode, typeName: string, times: number): void {
    const type = this.schema.getType(typeName)
    const field = type && 'getFields' in type ? type.getFields()[node.name.value] : undefined
    if (!field || !('args' in field)) return
    const named = getNamedType(field.type).name
    const isConnection = named.endsWith('Connection') && field.args.some((each) => each.name === 'first')
    const inner = isConnection ? this.#connection(node, times) : times
    if (node.selectionSet) this.visit(node.selectionSet, named, inner)
  }

  /** How often what lies below it is asked for. */
  #connection(node: FieldNode, times: number): number {
    const args = Object.fromEntries((node.arguments ?? []).map((each) => [each.name.value, this.#value(each.value)]))
    const size = (args['first'] ?? args['last']) as number | null | undefined
    const name = node.name.value
    if (size === undefined || size === null)
      this.faults.push(
        `You must provide a \`first\` or \`last\` value to properly paginate the \`${name}\` connection.`,
      )
    else if (size < 1 || size > 100)
      this.faults.push(
        `Requesting ${size} records on the \`${name}\` connection exceeds the \`first\` limit of 100 records.`,
      )
    this.requests += times
    this.nodes += times * (size || 1)
    return times * (size || 1)
  }

  #isSkipped({ directives }: SelectionNode): boolean {
    return (directives ?? []).some(({ name, arguments: args }) => {
      const value = args?.[0] && this.#value(args[0].value)
      return name.value === 'include' ? value === false : name.value === 'skip' && value === true
    })
  }

  #value(node: ValueNode): unknown {
    return node.kind === Kind.VARIABLE ? this.#values[node.name.value] : valueFromASTUntyped(node)
  }
}
