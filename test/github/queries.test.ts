import { describe, expect, test } from '@jest/globals'
import { parse, validate } from 'graphql'
import * as queries from '../../src/github/queries.js'
import * as context from '../../src/github/queries-context.js'
import { githubSchema } from '../support/github/graphql/schema.js'

const faultsOf = (document: string): string[] => validate(githubSchema(), parse(document)).map(({ message }) => message)

const documents = Object.entries<string>({ ...queries, ...context }).filter(([, text]) => /\bquery \w/.test(text))

describe('the documents', () => {
  test('are all here', () => expect(documents.map(([name]) => name)).toContain('PULL_CONTEXT'))

  test.each(documents)("%s fits GitHub's schema", (_, document) => {
    expect(faultsOf(document)).toEqual([])
  })

  test.each(documents)('%s asks what it costs', (_, document) => {
    expect(document).toContain('rateLimit { cost remaining resetAt }')
  })
})

test('the schema refuses a field that GitHub does not have', () => {
  expect(faultsOf('query Q { viewer { shoeSize } }')).toHaveLength(1)
})
