import { describe, expect, test } from '@jest/globals'
import { faultLine } from '../../src/config/fault.js'
import { briefly, faultsOf, local, localRule } from './support.js'

describe('names that nothing defines', () => {
  test.each([
    ['the default provider', local('provider: her'), 'unknown-name 6:11 provider'],
    ["a rule's provider", localRule({ provider: 'her' }), 'unknown-name 6:107 rules.0.provider'],
    [
      "a rule's provider with a model",
      localRule({ provider: { name: 'her', model: 'x' } }),
      'unknown-name 6:115 rules.0.provider.name',
    ],
    [
      "a skill's provider",
      localRule({ skills: [{ skill: 'x', provider: 'her' }] }),
      'unknown-name 6:82 rules.0.skills.0.provider',
    ],
    ['a source', localRule({ take: { source: ['task'] } }), 'unknown-name 6:40 rules.0.take.source.0'],
    ['a source in any', localRule({ take: { any: [{ source: 'x' }] } }), 'unknown-name 6:47 rules.0.take.any.0.source'],
    ['a source in not', localRule({ take: { not: { source: 'x' } } }), 'unknown-name 6:46 rules.0.take.not.source'],
    ['a context command', localRule({ context: ['oncall'] }), 'unknown-name 6:107 rules.0.context.0'],
    ['an MCP server', localRule({ mcp: ['sentry'] }), 'unknown-name 6:103 rules.0.mcp.0'],
    ['the repo of a source', local().replace('repo: shop}}', 'repo: shp}}'), 'unknown-name 4:52 sources.tasks.repo'],
    ['a repo that a rule takes', localRule({ take: { repo: 'shp' } }), 'unknown-name 6:37 rules.0.take.repo'],
  ])('%s', (_name, content, fault) => {
    expect(briefly(content)).toEqual([fault])
  })

  test('a vendor that is not among the providers, with how to have it', () => {
    expect(faultsOf('version: 1\nrepos: [a/b]\nprovider: codex').map(faultLine)).toEqual([
      'awaywork.yml:3:11 provider: no provider is called "codex" (there is: claude); to have it, write "codex: {}" under providers',
    ])
  })

  test('github is a source without being written', () => {
    expect(briefly(localRule({ take: { source: 'github' } }))).toEqual([])
  })

  test('a source called github would hide the built-in one', () => {
    expect(briefly(local().replace('{tasks:', '{github:'))).toEqual(['reserved-name 4:11 sources.github'])
  })

  test.each([
    ['acme/shop', 'acme/*', []],
    ['Acme/Shop', 'acme/*', []],
    ['acme/shop', '"*/shop"', []],
    ['acme/legacy', 'acme/*, "!acme/legacy"', ['unknown-name 3:58 sources.l.repo']],
    ['other/shop', 'acme/*', ['unknown-name 3:58 sources.l.repo']],
    ['acme/shopx', 'acme/shop', ['unknown-name 3:58 sources.l.repo']],
  ])('%s against %s', (repo, repos, faults) => {
    const file = `version: 1\nrepos: [${repos}]\nsources: {l: {kind: linear, team: E, token_env: L, repo: ${repo}}}`

    expect(briefly(file)).toEqual(faults)
  })

  test('each repo of a map must be one of repos', () => {
    const file = `version: 1
repos: [acme/shop]
sources: {l: {kind: linear, team: E, repo: {by: label, map: {a: acme/shop, b: acme/web}}}}`

    expect(briefly(file)).toEqual(['unknown-name 3:79 sources.l.repo.map.b'])
  })
})

describe('names that stand twice', () => {
  test('rules, with the line of the first', () => {
    const rule = '{name: a, take: {source: tasks}, skills: [x], publish: nothing}'
    const faults = faultsOf(local(`rules:\n- ${rule}\n- ${rule}`))

    expect(faults).toMatchObject([{ code: 'duplicate-name', line: 8, column: 10, path: 'rules.1.name' }])
    expect(faults[0]?.message).toContain('line 7')
  })

  test('repos, large or small letters', () => {
    expect(briefly('version: 1\nrepos: [acme/shop, {repo: Acme/Shop}]')).toEqual(['duplicate-name 2:27 repos.1.repo'])
  })
})

describe('repos and the forge', () => {
  test.each([
    ['a path without a local forge', 'version: 1\nrepos: [{repo: shop, path: x}]', ['wrong-value 2:22 repos.0.path']],
    ['a bare name without a path', 'version: 1\nrepos: [{repo: shop}]', ['wrong-value 2:16 repos.0.repo']],
    ['a local forge and a repo without a path', local().replace(', path: ../shop', ''), ['missing-key 2:9 repos.0']],
    [
      'a local forge and a name',
      local().replace('[{repo: shop', '[acme/web, {repo: shop'),
      ['missing-key 2:9 repos.0'],
    ],
    ['a local forge without a path', local().replace(', path: forge', ''), ['missing-key 3:8 forge.path']],
  ])('%s', (_name, content, faults) => {
    expect(briefly(content)).toEqual(faults)
  })
})

test('a model for a command provider would be ignored, so it is a fault', () => {
  expect(briefly(localRule({ provider: { name: 'mine', model: 'x' } }))).toEqual([
    'wrong-value 6:122 rules.0.provider.model',
  ])
})

describe('reserved environment names', () => {
  const mcp = (keys: string) => local(`mcp: {s: {tools: [a], ${keys}}}`)
  const reserved = (content: string) => faultsOf(content).map(({ code, path }) => `${code} ${path}`)

  test.each([
    ["an MCP server's secrets", mcp('command: [x], secrets: [GH_TOKEN]'), 'mcp.s.secrets.0'],
    ["an MCP server's secrets (tracker)", mcp('command: [x], secrets: [TWG_TOKEN]'), 'mcp.s.secrets.0'],
    ["an MCP server's env", mcp('command: [x], env: {GH_HOST: x}'), 'mcp.s.env.GH_HOST'],
    ["an MCP server's env, in a value", mcp('command: [x], env: {A: "${TWG_TOKEN}"}'), 'mcp.s.env.A'],
    ["an MCP server's headers", mcp('url: "https://a.dev", headers: {GH_X: y}'), 'mcp.s.headers.GH_X'],
    [
      "a provider's secrets",
      local().replace('{kind: command', '{secrets: [GH_ENTERPRISE_TOKEN], kind: command'),
      'providers.mine.secrets.0',
    ],
    [
      "a vendor's secrets",
      local().replace('{mine:', '{claude: {secrets: [TWG_X]}, mine:'),
      'providers.claude.secrets.0',
    ],
    ["a repo's secrets", local().replace('path: ../shop', 'path: x, secrets: [GH_TOKEN]'), 'repos.0.secrets.0'],
    ['small letters', mcp('command: [x], secrets: [gh_token]'), 'mcp.s.secrets.0'],
  ])('[ENV-2] GH_ and TWG_ in %s are refused', (_where, content, path) => {
    expect(reserved(content)).toEqual([`reserved-name ${path}`])
  })

  test('[ENV-2] a header that asks for the login of the forge is refused', () => {
    expect(reserved(mcp('url: "https://a.dev", headers: {Authorization: "Bearer ${GH_TOKEN}"}'))).toContain(
      'reserved-name mcp.s.headers.Authorization',
    )
  })

  test.each([
    ['context', local('context: {x: {command: y, secrets: [AWAYWORK_REMOTE_TOKEN]}}'), 'context.x.secrets.0'],
    ['notify', local('notify: {command: y, secrets: [AWAYWORK_X]}'), 'notify.secrets.0'],
    ['store', local('store: {kind: command, command: y, secrets: [AWAYWORK_X]}'), 'store.secrets.0'],
    [
      'a custom source',
      local().replace('{tasks:', '{d: {kind: custom, list: x, repo: shop, secrets: [AWAYWORK_X]}, tasks:'),
      'sources.d.secrets.0',
    ],
    [
      'a token_env',
      local().replace('{tasks:', '{d: {kind: linear, team: x, repo: shop, token_env: AWAYWORK_X}, tasks:'),
      'sources.d.token_env',
    ],
    ['a repo', local().replace('path: ../shop', 'path: x, secrets: [AWAYWORK_X]'), 'repos.0.secrets.0'],
    [
      'a provider',
      local().replace('{kind: command', '{secrets: [AWAYWORK_X], kind: command'),
      'providers.mine.secrets.0',
    ],
    ["an MCP server's env", mcp('command: [x], env: {AWAYWORK_X: x}'), 'mcp.s.env.AWAYWORK_X'],
  ])('AWAYWORK_ names are refused in %s', (_where, content, path) => {
    expect(reserved(content)).toEqual([`reserved-name ${path}`])
  })

  test('what our own commands get may be a GH_ name', () => {
    expect(reserved(local('context: {x: {command: y, secrets: [GH_TOKEN]}}'))).toEqual([])
  })

  test("a header may only use its own server's secrets", () => {
    expect(reserved(mcp('url: "https://a.dev", headers: {A: "Bearer ${DOCS}"}'))).toEqual([
      'unknown-name mcp.s.headers.A',
    ])
    expect(reserved(mcp('url: "https://a.dev", headers: {A: "Bearer ${DOCS}"}, secrets: [DOCS]'))).toEqual([])
  })
})
