import { describe, expect, test } from '@jest/globals'
import { fullExample, localExample, smallestExample } from '../../src/config/examples.js'
import { configOf, faultsOf } from './support.js'

describe('the documented examples', () => {
  test.each([
    ['the smallest', smallestExample],
    ['the local one', localExample],
    ['the full one', fullExample],
  ])('%s has no fault', (_name, example) => {
    expect(faultsOf(example)).toEqual([])
  })

  test('the full one says all it says when normalised', () => {
    const config = configOf(fullExample)

    expect(config.repos.map(({ ref, pushTo, setup, secrets }) => ({ ref, pushTo, setup, secrets }))).toEqual([
      { ref: { name: 'acme/shop' }, pushTo: 'fork', setup: [{ run: 'npm ci' }], secrets: ['NPM_TOKEN'] },
    ])
    expect(config.repoGlobs).toEqual(['acme/*', '!acme/legacy'])
    expect(config.sources.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'jira shop-jira',
      'linear linear',
      'asana asana',
      'folder notes',
      'custom desk',
    ])
    expect(config.providers.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'claude claude',
      'codex codex',
      'cursor cursor',
      'command aider',
    ])
    expect(config.rules.map(({ name }) => name)).toEqual(['review', 'fix', 'epics', 'tickets'])
    expect(config.rules[0]).toMatchObject({
      take: { reviewRequested: ['me'], trusted: true, draft: false, quietForMs: 600_000 },
      provider: { name: 'claude', model: 'haiku' },
    })
    expect(config.rules[1]?.until).toEqual({
      command: 'npm test',
      judge: 'The change answers every unresolved thread.',
    })
    expect(config.rules[3]).toMatchObject({
      until: { command: 'npm test' },
      skills: [{ name: 'implement' }, { name: 'self-review', provider: 'codex' }],
      ticket: { comment: true, moveTo: 'In Review' },
    })
    expect(config.windows).toEqual([
      { days: [1, 2, 3, 4, 5], fromMinute: 1140, toMinute: 480, timezone: 'Europe/Vienna' },
    ])
    expect(config.state).toBe('/home/me/.local/state/awaywork')
    expect(config.github.url).toBe('https://github.acme.dev')
  })

  test('the values it shows for limits are the defaults', () => {
    expect(configOf(fullExample).limits).toEqual(configOf(smallestExample).limits)
  })
})
