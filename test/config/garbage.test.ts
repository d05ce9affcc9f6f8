import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { stringify } from 'yaml'
import { fullExample } from '../../src/config/examples.js'
import { faultLine } from '../../src/config/fault.js'
import { notYet } from '../../src/config/not-yet.js'
import { configOf, faultsOf } from './support.js'

/** Throws for anything but a `ConfigError`, which is what is tested here. */
function survives(content: string | Uint8Array): void {
  for (const fault of faultsOf(content)) {
    expect(fault.line).toBeGreaterThan(0)
    expect(fault.column).toBeGreaterThan(0)
    expect(faultLine(fault)).not.toMatch(/[\u0000-\u001f\u007f]/)
  }
}

const pieces = fc.constantFrom(
  'version',
  'repos',
  'rules',
  'take',
  'provider',
  'kind',
  'command',
  '1',
  'a/b',
  '*a',
  '&a ',
  '- ',
  ': ',
  '\n',
  '\n  ',
  '{',
  '}',
  '[',
  ']',
  ',',
  '"',
  "'",
  '|',
  '>',
  '? ',
  '<<',
  '__proto__',
  '!!str ',
  '#',
  '%',
  '---',
  '~',
  '\t',
  '\u0085',
  '💥',
)

describe('whatever the file is, it ends in a config or in faults', () => {
  test('bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), survives), { numRuns: 500 })
  })

  test('pieces of YAML in any order', () => {
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
        survives,
      ),
      { numRuns: 2000 },
    )
  })

  test('any JSON under keys of ours', () => {
    const key = fc.constantFrom(
      'version',
      'repos',
      'rules',
      'sources',
      'providers',
      'mcp',
      'limits',
      'context',
      'windows',
      'store',
      'forge',
      'links',
    )
    const file = fc.dictionary(key, fc.jsonValue({ maxDepth: 5 }), { maxKeys: 6 })

    fc.assert(
      fc.property(
        file.map((data) => JSON.stringify(data)),
        survives,
      ),
      { numRuns: 500 },
    )
    fc.assert(
      fc.property(
        file.map((data) => stringify(data)),
        survives,
      ),
      { numRuns: 300 },
    )
  })

  test('a good file with a stretch of it replaced', () => {
    const change = fc.tuple(fc.nat(fullExample.length), fc.nat(30), fc.array(pieces, { maxLength: 4 }))
    const changed = change.map(
      ([at, length, parts]) => fullExample.slice(0, at) + parts.join('') + fullExample.slice(at + length),
    )

    fc.assert(fc.property(changed, survives), { numRuns: 500 })
    fc.assert(
      fc.property(changed, (content) => {
        if (faultsOf(content).length === 0) notYet(configOf(content))
      }),
      { numRuns: 200 },
    )
  })
})
