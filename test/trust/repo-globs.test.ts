import { describe, expect, test } from '@jest/globals'
import { coverage, isGlob } from '../../src/trust/repo-globs.js'

describe('which repos a config covers', () => {
  test.each([
    [['acme/shop'], 'acme/shop', true],
    [['acme/shop'], 'ACME/Shop', true],
    [['acme/shop'], 'acme/shopping', false],
    [['acme/shop'], 'xacme/shop', false],
    [['acme/*'], 'acme/shop', true],
    [['acme/*'], 'acme/', true],
    [['acme/*'], 'acme/shop/more', false],
    [['acme/*'], 'acme-evil/shop', false],
    [['acme/**'], 'acme/shop', true],
    [['acme/**'], 'acme/shop/more', false],
    [['*/shop'], 'acme/shop', true],
    [['acme/shop-?'], 'acme/shop-a', true],
    [['acme/shop-?'], 'acme/shop-', false],
    [['acme/shop-?'], 'acme/shop-/', false],
    [['acme/a.b'], 'acme/a.b', true],
    [['acme/a.b'], 'acme/axb', false],
    [['acme/a+b'], 'acme/aab', false],
    [['acme/a!b'], 'acme/a!b', true],
    [['acme/a!b'], 'acme/ab', false],
    [['acme/*', '!acme/legacy'], 'acme/legacy', false],
    [['acme/*', '!acme/legacy'], 'acme/shop', true],
    [['!acme/legacy', 'acme/*'], 'acme/legacy', true],
    [['acme/*', '!acme/old-*', 'acme/old-but-kept'], 'acme/old-but-kept', true],
    [['!acme/legacy'], 'acme/shop', false],
    [[], 'acme/shop', false],
  ])('%j and %s: %s', (patterns, name, covered) => expect(coverage(patterns)(name)).toBe(covered))
})

test.each([
  ['acme/shop', false],
  ['acme/*', true],
  ['acme/shop-?', true],
  ['!acme/shop', false],
])('%s has a wildcard: %s', (pattern, wild) => expect(isGlob(pattern)).toBe(wild))
