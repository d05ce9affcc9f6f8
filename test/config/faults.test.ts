import { describe, expect, test } from '@jest/globals'
import { faultLine } from '../../src/config/fault.js'
import { briefly, faultsOf, local, localRule } from './support.js'

const lines = (content: string) => faultsOf(content).map(faultLine)

describe('what is said', () => {
  test('a provider that nothing defines, with the ones there are', () => {
    const file =
      'version: 1\nrepos: [acme/shop]\nrules:\n- {name: a, provider: clade, take: {}, skills: [x], publish: nothing}'

    expect(lines(file)).toEqual([
      'awaywork.yml:4:23 rules.0.provider: no provider is called "clade" (there is: claude)',
    ])
  })

  test('on one line, whatever names the file has', () => {
    const file = local('mcp: {"a\\tb\\e[2J": {}}\ncontext: {"c\\td": {command: x}}').replace(
      'tasks: {',
      '"t\\tu": {kind: folder, path: x, repo: shop}, tasks: {',
    )
    const said = lines(`${file}\nrules: [{name: a, take: {source: "c\\nd"}, skills: [x], publish: nothing}]`).join('\n')

    expect(said).toContain('a?b?[2J')
    expect(said).toContain('t?u')
    expect(said.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/)
  })

  test('a key that is misspelt, with the one that was meant', () => {
    expect(lines(localRule({ take: { source: 'tasks', trustd: true } }))).toEqual([
      'awaywork.yml:6:47 rules.0.take.trustd: there is no such key (did you mean "trusted"?)',
    ])
  })

  test('a key in the wrong place, with where it goes', () => {
    expect(lines(local('unit_minutes: 3'))).toEqual([
      'awaywork.yml:6:1 unit_minutes: there is no such key (did you mean "unit_minutes"? It goes under limits)',
    ])
  })

  test('a number where text belongs, with what to do', () => {
    expect(lines(local('provider: 5'))).toEqual([
      'awaywork.yml:6:11 provider: expected text, got the number 5: put it in quotes',
    ])
  })

  test('a value that fits no form, with the forms there are', () => {
    expect(lines(localRule({ until: 5 }))).toEqual([
      'awaywork.yml:6:104 rules.0.until: expected a command, or {command, judge}, got the number 5',
    ])
  })

  test('a mistake inside the form that was meant, and not that no form fits', () => {
    expect(briefly(localRule({ until: { comand: 'npm test', judge: 'It works.' } }))).toEqual([
      'unknown-key 6:105 rules.0.until.comand',
    ])
  })

  test('everything at once, in the order of the file', () => {
    const file = `version: 2
trustd: yes
repos: [acme/shop, {repo: acme/web, pth: web}]
rules:
  - {name: a, take: {kind: pul-request, sorce: x}, skills: [fix], publish: none, provider: clade}
  - {name: a, take: {any: [{source: jra}]}, skills: fix, publish: push}
limits: {attempts: 012}`

    expect(briefly(file)).toEqual([
      'wrong-value 1:10 version',
      'unknown-key 2:1 trustd',
      'unknown-key 3:37 repos.1.pth',
      'wrong-value 5:28 rules.0.take.kind',
      'unknown-key 5:41 rules.0.take.sorce',
      'wrong-value 5:76 rules.0.publish',
      'unknown-name 5:92 rules.0.provider',
      'duplicate-name 6:12 rules.1.name',
      'unknown-name 6:37 rules.1.take.any.0.source',
      'wrong-type 6:53 rules.1.skills',
      'wrong-type 7:20 limits.attempts',
    ])
  })
})

describe('[C05] a misspelt key is a fault at every level, so that it never switches something off in silence', () => {
  test.each([
    ['at the top', local('trustd_users: [a]'), 'unknown-key 6:1 trustd_users'],
    ['in a block', local('limits: {max_minuets: 3}'), 'unknown-key 6:10 limits.max_minuets'],
    ['in a rule', localRule({ publsh: 'nothing' }), 'unknown-key 6:96 rules.0.publsh'],
    ['in a take', localRule({ take: { trustd: true } }), 'unknown-key 6:30 rules.0.take.trustd'],
    ['in a take of a take', localRule({ take: { not: { trustd: true } } }), 'unknown-key 6:37 rules.0.take.not.trustd'],
    ['in a source', local().replace('path: tasks', 'path: tasks, pth: x'), 'unknown-key 4:46 sources.tasks.pth'],
    [
      'in a provider',
      local().replace('{kind: command', '{timeout: 3, kind: command'),
      'unknown-key 5:20 providers.mine.timeout',
    ],
    ['in a repo', local().replace('path: ../shop', 'path: ../shop, protectd: {}'), 'unknown-key 2:37 repos.0.protectd'],
    ['in a vendor', local('').replace('{mine:', '{codex: {modle: x}, mine:'), 'unknown-key 5:21 providers.codex.modle'],
  ])('%s', (_where, content, fault) => {
    expect(briefly(content)).toEqual([fault])
  })

  test.each(['trustd', 'publsh', 'max_lines_changed', 'reviewrs'])('%s is answered with keys that exist', (typo) => {
    expect(faultsOf(localRule({ [typo]: 1 }))[0]?.message).toMatch(/did you mean|there are:/)
  })
})

describe('values', () => {
  test.each([
    ['a missing version', local().replace('version: 1\n', ''), 'missing-key 1:1 version'],
    ['a version of the future', local().replace('version: 1', 'version: 2'), 'wrong-value 1:10 version'],
    ['no repo', 'version: 1\nrepos: []', 'wrong-value 2:8 repos'],
    ['nothing after a key', local('limits:'), 'wrong-type 6:1 limits'],
    ['a repo with ..', 'version: 1\nrepos: [acme/..]', 'wrong-value 2:9 repos.0'],
    ['a repo without an owner', 'version: 1\nrepos: [shop]', 'wrong-value 2:9 repos.0'],
    ['a unit of time', local('context: {x: {command: y, timeout: 5 min}}'), 'wrong-value 6:36 context.x.timeout'],
    ['a time that is too long', local('context: {x: {command: y, timeout: 2d}}'), 'wrong-value 6:36 context.x.timeout'],
    ['no time at all', local('context: {x: {command: y, timeout: 0s}}'), 'wrong-value 6:36 context.x.timeout'],
    ['a limit of zero', local('limits: {attempts: 0}'), 'wrong-value 6:20 limits.attempts'],
    ['half a unit', local('limits: {units: 1.5}'), 'wrong-type 6:17 limits.units'],
    ['more than all of the quota', local('limits: {quota: 101}'), 'wrong-value 6:17 limits.quota'],
    [
      'a day that is none',
      local('windows: [{days: mon-fry, from: "19:00", to: "08:00"}]'),
      'wrong-value 6:18 windows.0.days',
    ],
    ['an hour that is none', local('windows: [{from: "25:00", to: "08:00"}]'), 'wrong-value 6:18 windows.0.from'],
    [
      'a zone that is none',
      local('windows: [{from: "19:00", to: "08:00", timezone: Vienna}]'),
      'wrong-value 6:50 windows.0.timezone',
    ],
    ['a kind that is none', local('store: {kind: floder}'), 'wrong-value 6:15 store.kind'],
    ['no kind', local('store: {branch: x}'), 'missing-key 6:8 store.kind'],
    ['an address with a login', local('github: {url: "https://me:pw@github.acme.dev"}'), 'wrong-value 6:15 github.url'],
    ['an address in the clear', local('github: {url: "http://github.acme.dev"}'), 'wrong-value 6:15 github.url'],
    ['a link that is no host', local('links: ["https://docs.acme.dev/x"]'), 'wrong-value 6:9 links.0'],
    ['a NUL by an escape', local('skills: "a\\0b"'), 'wrong-value 6:9 skills'],
    ['a NUL in env_file', local('env_file: "a\\0b"'), 'wrong-value 6:11 env_file'],
    [
      'a folder above the clone',
      local().replace('path: ../shop', 'path: x, setup: {run: a, dir: a/../..}'),
      'wrong-value 2:52 repos.0.setup.dir',
    ],
    [
      'a branch that is an option',
      local().replace('path: ../shop', 'path: x, base: --upload-pack=x'),
      'wrong-value 2:37 repos.0.base',
    ],
    ['a gate with nothing in it', localRule({ until: {} }), 'wrong-value 6:104 rules.0.until'],
    ['a skill with a path', localRule({ skills: ['../x'] }), 'wrong-value 6:58 rules.0.skills.0'],
    ['a name with a space', local('context: {"a b": {command: y}}'), 'wrong-value 6:11 context.a b'],
    ['a provider name with a space', local().replace('mine:', '"my one":'), 'wrong-value 5:13 providers.my one'],
    ['rules that are empty', local('rules: []'), 'wrong-value 6:8 rules'],
    ['a take that names no source', localRule({ take: { source: [] } }), 'wrong-value 6:39 rules.0.take.source'],
  ])('%s', (_name, content, fault) => {
    expect(briefly(content)).toEqual([fault])
  })
})
