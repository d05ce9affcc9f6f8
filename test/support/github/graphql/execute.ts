import {
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { Refusal } from '../access.js'
import type { Caller } from '../actions/caller.js'
import { type Context, typeOf } from './context.js'
import { type Price, priceOf } from './limits.js'
import { resolvers } from './resolvers.js'
import { githubSchema } from './schema.js'

export interface Asked {
  document: DocumentNode
  name: string
  isMutation: boolean
  variables: Record<string, unknown>
  operationName: string | undefined
  price: Price
}

interface AnswerError {
  type?: string
  message: string
  path?: readonly (string | number)[]
}

export interface Answered {
  data?: unknown
  errors?: AnswerError[]
}

/** Parsed and judged as GitHub does before it runs anything; what is wrong is a violation and in the answer. */
export function ask(caller: Caller, body: unknown): Asked | Answered {
  const { query, variables, operationName } = (body ?? {}) as {
    query?: unknown
    variables?: Record<string, unknown> | null
    operationName?: string
  }
  if (typeof query !== 'string') return refused(caller, ['A query attribute must be specified and must be a string.'])
  let document: DocumentNode
  try {
    document = parse(query)
  } catch (error) {
    return refused(caller, [(error as Error).message])
  }
  const faults = judged(document)
  if (faults.length) return refused(caller, faults)
  const price = priceOf(githubSchema(), document, variables ?? {})
  if (price.faults.length) return refused(caller, price.faults, 'MISSING_PAGINATION_BOUNDARIES')
  const operations = document.definitions.filter((each) => each.kind === 'OperationDefinition')
  const chosen =
    operations.find((each) => operationName === undefined || each.name?.value === operationName) ?? operations[0]
  const isMutation = chosen?.operation === OperationTypeNode.MUTATION
  return {
    document,
    price,
    isMutation,
    name: chosen?.name?.value ?? '',
    variables: variables ?? {},
    operationName: operationName ?? undefined,
  }
}

const known = new Map<string, string[]>()

function judged(document: DocumentNode): string[] {
  const text = document.loc?.source.body ?? ''
  const faults = known.get(text) ?? validate(githubSchema(), document, specifiedRules).map((error) => error.message)
  known.set(text, faults)
  return faults
}

function refused(caller: Caller, faults: string[], type?: string): Answered {
  for (const fault of faults) caller.traffic.violate(`GraphQL: ${fault}`)
  return { errors: faults.map((message) => ({ ...(type ? { type } : {}), message })) }
}

export async function answer(caller: Caller, asked: Asked, web: string): Promise<Answered> {
  const { document, variables, operationName, price } = asked
  const contextValue: Context = { caller, web, price }
  const result = await execute({
    ...{ schema: githubSchema(), document, variableValues: variables, operationName, contextValue },
    ...{ rootValue: {}, fieldResolver, typeResolver: (source: unknown) => typeOf(source) },
  })
  const errors = result.errors?.map((error) => shown(caller, error))
  return { data: result.data, ...(errors ? { errors } : {}) }
}

/** The type's own resolver, else a property; what neither knows is a gap in the double, and said. */
const fieldResolver: GraphQLFieldResolver<unknown, Context> = (source, args, context, info) => {
  const { parentType, fieldName } = info
  const resolver = resolvers[parentType.name]?.[fieldName]
  try {
    if (resolver) return resolver(source, args, context)
    const value = (source as Record<string, unknown>)[fieldName]
    if (value === undefined)
      context.caller.traffic.violate(`the double has no ${parentType.name}.${fieldName} in GraphQL`)
    return value
  } catch (error) {
    throw error instanceof Refusal
      ? new GraphQLError(error.message, { extensions: { type: typeFor(error.status), status: error.status } })
      : error
  }
}

function typeFor(status: number): string {
  return ({ 403: 'FORBIDDEN', 404: 'NOT_FOUND', 422: 'UNPROCESSABLE' } as Record<number, string>)[status] ?? 'INTERNAL'
}

/** A slip of the double itself has no type of GitHub's. */
function shown(caller: Caller, { message, path, extensions, originalError }: GraphQLError): AnswerError {
  if (!extensions['type'])
    caller.traffic.violate(`GraphQL answer: ${message} at ${path?.join('.')} ${originalError?.stack ?? ''}`)
  return { type: String(extensions['type'] ?? 'INTERNAL'), message, ...(path ? { path } : {}) }
}
