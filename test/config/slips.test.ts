import { describe, expect, test } from '@jest/globals'
import { nearest } from '../../src/config/nearest.js'
import { faultsOf } from './support.js'

describe('a bracket that is not closed', () => {
  test.each([
    ['repos: [acme/shop\nversion: 1\n', 'a ] is missing before this line'],
    ['limits: {units: 1\nversion: 1\n', 'a } is missing before this line'],
  ])('is said to be so: %j', (content, says) => {
    expect(faultsOf(content)[0]).toMatchObject({ line: 2, message: expect.stringContaining(says) })
  })

  test('and a line that is indented wrongly is another thing', () => {
    expect(faultsOf('limits:\n  units: 1\n version: 1\n')[0]?.message).toContain('not indented like the ones around')
  })
})

describe('the nearest name', () => {
  const names = ['repos', 'rules', 'mcp']

  test.each([
    ['ruels', 'rules'],
    ['rulse', 'rules'],
    ['reops', 'repos'],
    ['mpc', 'mcp'],
    ['Rules', 'rules'],
    ['rul', undefined],
    ['seluR', undefined],
  ])('of %j is %j', (typed, name) => {
    expect(nearest(typed, names)).toBe(name)
  })
})
