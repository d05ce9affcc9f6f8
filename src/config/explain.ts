import type { z } from 'zod'
import { type Path, type Problem, problem, shown } from './fault.js'
import { keyIsAt } from './keys.js'
import { nearest } from './nearest.js'

type Issue = z.core.$ZodIssue

// Far more than anybody reads; a file made to have thousands must not cost minutes.
const mostIssues = 200
const mostKeys = 50

/** zod's issues in words for whoever wrote the file. The schema must have been run with `reportInput`. */
export function explain(issues: readonly Issue[], above: Path = []): Problem[] {
  return issues
    .slice(0, mostIssues)
    .flatMap((issue) => explainOne(issue, [...above, ...(issue.path as (string | number)[])]))
}

function explainOne(issue: Issue, path: Path): Problem[] {
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.slice(0, mostKeys).map((key) => unknownKey(key, path, issue.message.split(',')))
    case 'invalid_union':
      return union(issue, path)
    case 'invalid_type':
      return [wrong(issue.input, path, expectedType(issue.expected), 'wrong-type')]
    case 'invalid_value':
      return [wrong(issue.input, path, expectedValue(issue.values, issue.input))]
    case 'invalid_key':
      return [
        problem('wrong-value', path, `${issue.issues[0]?.message ?? issue.message}, got ${shown(path.at(-1))}`, 'key'),
      ]
    case 'too_small':
      return [wrong(issue.input, path, atLeast(issue))]
    case 'too_big':
      return [wrong(issue.input, path, `expected ${issue.maximum} or less`)]
    default:
      return [wrong(issue.input, path, issue.message)]
  }
}

function unknownKey(key: string, block: Path, known: string[]): Problem {
  const near = nearest(key, known)
  if (near !== undefined) return noSuchKey(key, block, `did you mean "${near}"?`)
  const elsewhere = keyIsAt(key)
  if (elsewhere) return noSuchKey(key, block, `did you mean "${elsewhere.key}"? It goes ${placeOf(elsewhere.under)}`)
  return noSuchKey(key, block, `there are: ${known.join(', ')}`)
}

function placeOf(under: string): string {
  return under === '' ? 'at the top' : `under ${under}`
}

function noSuchKey(key: string, block: Path, hint: string): Problem {
  return problem('unknown-key', [...block, key], `there is no such key (${hint})`, 'key')
}

/** The branch that was meant is the one whose outer form fits, with the fewest faults inside. */
function union(issue: Extract<Issue, { code: 'invalid_union' }>, path: Path): Problem[] {
  if (issue.errors.length === 0) return [wrongKind(issue, path)]
  const fitting = issue.errors.filter((branch) => !branch.some(isOuterMismatch))
  const meant = fitting.sort((a, b) => a.length - b.length)[0]
  return meant ? explain(meant, path) : [wrong(issue.input, path, issue.message, 'wrong-type')]
}

function isOuterMismatch(issue: Issue): boolean {
  return issue.path.length === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value')
}

function wrongKind(issue: Extract<Issue, { code: 'invalid_union' }>, path: Path): Problem {
  const { discriminator = 'kind', options = [] } = issue as { discriminator?: string; options?: unknown[] }
  const given = (issue.input as Record<string, unknown> | undefined)?.[discriminator]
  return wrong(given, path, expectedValue(options, given))
}

function wrong(input: unknown, path: Path, expected: string, code: Problem['code'] = 'wrong-value'): Problem {
  if (input === undefined) return problem('missing-key', path, `this key is missing (${expected})`)
  // Whatever stands where a secret's name should may be the secret.
  if (isSecretsPath(path)) return problem(isText(input) ? 'secret-name' : code, path, expected)
  if (code === 'wrong-value' && typeof input === 'object') return problem(code, path, expected)
  const quotes = expected === 'expected text' && isBare(input) ? ': put it in quotes' : ''
  return problem(code, path, `${expected}, got ${shown(input)}${quotes}`)
}

function isSecretsPath(path: Path): boolean {
  return path.includes('secrets') || path.includes('token_env')
}

function isText(input: unknown): boolean {
  return typeof input === 'string'
}

function isBare(input: unknown): boolean {
  return typeof input === 'number' || typeof input === 'boolean'
}

const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a block of keys',
  record: 'a block of keys',
}

function expectedType(expected: string): string {
  return `expected ${types[expected] ?? expected}`
}

function expectedValue(values: readonly unknown[], input: unknown): string {
  const names = values.map(String)
  if (names.length === 1) return `expected ${names[0]}`
  const near = typeof input === 'string' ? nearest(input, names) : undefined
  return `expected one of ${names.join(', ')}${near === undefined ? '' : ` (did you mean "${near}"?)`}`
}

function atLeast({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string') return 'expected some text'
  if (origin === 'array') return 'expected at least one entry'
  return inclusive ? `expected ${minimum} or more` : `expected more than ${minimum}`
}
