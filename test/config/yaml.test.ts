import { describe, expect, test } from '@jest/globals'
import { briefly, configOf, faultsOf, firstLine, local, localRule } from './support.js'

describe('[C01] a file that is made to grow', () => {
  const tree = ['a: &a [1,1,1,1,1,1,1,1,1]']
  for (const [name, above] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf', 'hg', 'ih']) {
    tree.push(`${name}: &${name} [${Array(9).fill(`*${above}`).join(',')}]`)
  }
  const doubling = ['a0: &a0 [1, 1]']
  for (let level = 1; level < 25; level++) doubling.push(`a${level}: &a${level} [*a${level - 1}, *a${level - 1}]`)

  test.each([
    ['nine levels of aliases', tree.join('\n'), 'alias'],
    ['few aliases that double', doubling.join('\n'), 'alias'],
    ['10,000 aliases', `a: &a {b: 1}\nc: [${Array(10_000).fill('*a').join(',')}]`, 'alias'],
    ['an alias inside its own anchor', 'a: &a [*a]', 'alias'],
    ['an alias without an anchor', 'version: *one', 'alias'],
    ['too many values', `links: [${'a,'.repeat(20_000)}]`, 'too-large'],
    ['too many bytes', `version: 1\n${' '.repeat(1024 * 1024)}`, 'too-large'],
    ['100,000 brackets', '['.repeat(100_000), 'too-deep'],
    ['100,000 dashes', '- '.repeat(100_000), 'too-deep'],
    ['100,000 question marks', '? '.repeat(100_000), 'too-deep'],
    ['depth that would be fatal for a recursive reader', '- '.repeat(1000), 'too-deep'],
  ])('%s end in a second with one fault', (_name, content, code) => {
    const start = performance.now()

    const faults = faultsOf(content)

    expect(performance.now() - start).toBeLessThan(1000)
    expect(faults.map((fault) => fault.code)).toEqual([code])
  })

  test('a map that is merged 10,000 times is not merged at all', () => {
    const file = local(`limits: &a {units: 1}\nmcp: {<<: [${Array(10_000).fill('*a').join(',')}]}`)
    const start = performance.now()

    expect(briefly(file)).toEqual(['unknown-key 7:7 mcp.<<'])
    expect(performance.now() - start).toBeLessThan(1000)
  })

  test('an alias or two are fine', () => {
    const file = local(
      'rules:\n- {name: a, take: &t {source: tasks}, skills: [x], publish: nothing}\n- {name: b, take: *t, skills: [x], publish: nothing}',
    )

    expect(configOf(file).rules[1]?.take).toEqual({ source: ['tasks'] })
  })
})

describe('[C03] keys that reach for the prototype', () => {
  test.each([
    ['at the top', local('__proto__: {allow_all: true}'), `unknown-key ${firstLine}:1 __proto__`],
    ['in quotes', local('"__proto__": {allow_all: true}'), `unknown-key ${firstLine}:1 __proto__`],
    ['constructor', local('constructor: {prototype: {allow_all: true}}'), `unknown-key ${firstLine}:1 constructor`],
    ['by a merge', local('<<: {__proto__: {allow_all: true}}'), `unknown-key ${firstLine}:1 <<`],
    ['nested', local('limits: {__proto__: {allow_all: true}}'), `unknown-key ${firstLine}:10 limits.__proto__`],
    ['as a name', local('context: {prototype: {command: x}}'), `unknown-key ${firstLine}:11 context.prototype`],
    ['by an escape', local('"\\x5f_proto__": {allow_all: true}'), `unknown-key ${firstLine}:1 __proto__`],
  ])('%s are unknown and pollute nothing', (_where, content, fault) => {
    expect(briefly(content)).toEqual([fault])
    expect(({} as Record<string, unknown>).allow_all).toBeUndefined()
  })
})

describe('[C07] a key that stands twice', () => {
  test('names both lines, however far apart', () => {
    const faults = faultsOf(local(`links: []\n${'# far\n'.repeat(500)}links: [docs.acme.dev]`))

    expect(faults).toMatchObject([{ code: 'duplicate-key', line: 507, column: 1, path: 'links' }])
    expect(faults[0]?.message).toContain('on line 6 and on line 507')
  })

  test('in a nested block', () => {
    expect(briefly(local('limits:\n  units: 1\n  units: 2'))).toEqual(['duplicate-key 8:3 limits.units'])
  })

  test('in a block in one line', () => {
    expect(briefly(local('limits: {units: 1, "units": 2}'))).toEqual(['duplicate-key 6:20 limits.units'])
  })

  test('by a merge key, which is refused as such', () => {
    expect(briefly(local('limits: {units: 1, <<: {units: 2}}'))).toEqual(['unknown-key 6:20 limits.<<'])
  })
})

describe('[C08] words that other YAMLs take for something else', () => {
  test.each(['no', 'on', 'off', 'y', 'yes', '1_000', '12:30:45', '2001-01-01'])('%s stays text', (word) => {
    expect(
      configOf(local(`rules: [{name: a, take: {status: ${word}}, skills: [x], publish: nothing}]`)).rules[0]?.take,
    ).toEqual({
      status: [word],
    })
  })

  test.each(['yes', 'no', 'on', 'off', 'y', '1', 'True1'])('%s is not true or false', (word) => {
    expect(briefly(local(`dashboard: ${word}`))).toEqual(['wrong-type 6:12 dashboard'])
  })

  test.each(['0o17', '012', '1_000', '12:30:45', '.inf', '.nan', '0x10', '-.inf'])('%s is no number', (word) => {
    expect(briefly(local(`limits: {units: ${word}}`))).toEqual(['wrong-type 6:17 limits.units'])
  })

  test('1e3 is a number', () => {
    expect(configOf(local('limits: {units: 1e3}')).limits.units).toBe(1000)
  })

  test.each(['2.1', '5', 'true', 'null', '1e3'])('%s where text belongs is a fault', (word) => {
    expect(briefly(localRule().replace('"title"', '').replace('"name":"do"', `"name":${word}`))).toEqual([
      'wrong-type 6:17 rules.0.name',
    ])
  })

  test('a directive can not bring them back', () => {
    expect(briefly(`%YAML 1.1\n---\n${local('dashboard: yes')}`)).toEqual(['yaml 1:1'])
  })
})

describe('[C16] odd encodings and documents', () => {
  const good = local()
  const utf16 = (mark: number[], swap: boolean) => {
    const units = Buffer.from(good, 'utf16le')
    return Buffer.concat([Buffer.from(mark), swap ? units.swap16() : units])
  }

  test.each([
    ['a byte order mark', `\ufeff${good}`],
    ['CRLF', good.replaceAll('\n', '\r\n')],
    ['no line end at the end', good.trimEnd()],
    ['a document start and end', `---\n${good}...\n`],
  ])('%s is accepted', (_name, content) => {
    expect(briefly(content)).toEqual([])
  })

  test.each([
    ['UTF-16, little end first', utf16([0xff, 0xfe], false), 'not-text 1:1'],
    ['UTF-16, big end first', utf16([0xfe, 0xff], true), 'not-text 1:1'],
    ['UTF-16 without a mark', utf16([], false), 'not-text 1:1'],
    ['a NUL', `${good}\0`, 'not-text 1:1'],
    ['bytes that are no UTF-8', Buffer.from([0x61, 0xff, 0x3a]), 'not-text 1:1'],
    ['an escape character', `version: 1 # \u001b[2J`, 'not-text 1:14'],
    ['an empty file', '', 'empty 1:1'],
    ['only a comment', '# nothing yet\n', 'empty 1:1'],
    ['only a document start', '---\n', 'empty 1:1'],
    ['two documents', 'version: 1\n---\nversion: 1\n', 'several-documents 2:1'],
    ['1 MB of spaces', ' '.repeat(1024 * 1024), 'too-large 1:1'],
    ['tabs', 'limits:\n\tunits: 1', 'yaml 2:1'],
    ['a tag', 'version: !!js/function 1', 'yaml 1:10'],
    ['a list', '- version: 1', 'wrong-type 1:1'],
    ['a text', 'hello', 'wrong-type 1:1'],
  ])('%s is one fault', (_name, content, fault) => {
    expect(briefly(content)).toEqual([fault])
  })

  test('after CRLF and a byte order mark places are still right', () => {
    expect(briefly(`\ufeff${local('trustd: 1').replaceAll('\n', '\r\n')}`)).toEqual(['unknown-key 6:1 trustd'])
  })
})
