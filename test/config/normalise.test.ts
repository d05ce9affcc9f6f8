import { describe, expect, test } from '@jest/globals'
import { fullExample, localExample } from '../../src/config/examples.js'
import { secretNames } from '../../src/config/secret-names.js'
import { configOf, local, localRule } from './support.js'

test('a small file becomes a whole config', () => {
  expect(configOf(localExample)).toEqual({
    file: '/home/me/control/awaywork.yml',
    dir: '/home/me/control',
    enabled: true,
    github: { url: 'https://github.com' },
    repos: [
      {
        ref: { name: 'shop', path: '/home/me/shop' },
        base: undefined,
        paths: [],
        setup: [],
        secrets: [],
        protected: { refuse: [], flag: [], allow: [] },
      },
    ],
    repoGlobs: [],
    forge: { kind: 'local', path: '/home/me/control/forge' },
    sources: [{ kind: 'folder', name: 'tasks', path: '/home/me/control/tasks', repo: 'shop' }],
    providers: [{ kind: 'command', name: 'mine', command: ['my-agent', '{prompt_file}'], secrets: [] }],
    defaultProvider: 'mine',
    context: [],
    mcp: [],
    rules: [
      {
        name: 'do',
        enabled: true,
        take: { source: ['tasks'] },
        skills: [{ name: 'implement' }],
        provider: { name: 'mine' },
        when: undefined,
        until: { command: 'npm test' },
        rounds: 1,
        onFailure: 'nothing',
        publish: 'pull-request',
        pullRequest: { draft: true, labels: [], reviewers: [], closes: true, commits: 'squash' },
        context: [],
        mcp: [],
        ticket: { comment: false },
      },
    ],
    rulesAreDefaults: false,
    isolation: undefined,
    container: undefined,
    state: '/home/me/.local/state/awaywork',
    limits: {
      unitMs: 2_700_000,
      idleMs: 600_000,
      turns: 100,
      attempts: 3,
      parallel: 1,
      units: 10,
      openPullRequests: 10,
      quota: 80,
      changedFiles: 100,
      changedLines: 3000,
    },
    windows: [],
    links: [],
    dashboard: false,
    notify: undefined,
    store: undefined,
  })
})

describe('without rules', () => {
  test('the three defaults apply, on the default provider', () => {
    const { rules, rulesAreDefaults } = configOf('version: 1\nrepos: [acme/shop]')

    expect(rulesAreDefaults).toBe(true)
    expect(
      rules.map(({ name, take, skills, provider, publish }) => ({ name, take, skills, provider, publish })),
    ).toEqual([
      {
        name: 'review',
        take: { kind: 'pull-request', reviewRequested: ['me'], trusted: true },
        skills: [{ name: 'review' }],
        provider: { name: 'claude' },
        publish: 'review',
      },
      {
        name: 'fix',
        take: {
          kind: 'pull-request',
          author: ['me'],
          any: [{ unresolvedThreads: true }, { checks: 'failing' }, { conflicts: true }],
        },
        skills: [{ name: 'fix' }],
        provider: { name: 'claude' },
        publish: 'push',
      },
      {
        name: 'implement',
        take: { kind: 'issue', assignee: ['me'], labels: { all: ['awaywork'], any: [], none: [] } },
        skills: [{ name: 'implement' }],
        provider: { name: 'claude' },
        publish: 'pull-request',
      },
    ])
  })
})

describe('the default provider', () => {
  test.each([
    ['is claude where there are none', '', 'claude'],
    ['is claude where it is among them', 'providers: {codex: {}, claude: {}}', 'claude'],
    ['is the first of them otherwise', 'providers: {codex: {}, cursor: {}}', 'codex'],
    ['is the one the file names', 'providers: {codex: {}, claude: {}}\nprovider: codex', 'codex'],
  ])('%s', (_name, lines, provider) => {
    expect(configOf(`version: 1\nrepos: [a/b]\n${lines}`).defaultProvider).toBe(provider)
  })
})

describe('short forms', () => {
  test.each([
    ['a text', 'a', [{ run: 'a' }]],
    ['a list', ['a', { run: 'b', dir: 'c' }], [{ run: 'a' }, { run: 'b', dir: 'c' }]],
    ['a block', { run: 'a', dir: 'b' }, [{ run: 'a', dir: 'b' }]],
  ])('setup as %s', (_name, setup, expected) => {
    const file = local().replace('path: ../shop', `path: x, setup: ${JSON.stringify(setup)}`)

    expect(configOf(file).repos[0]?.setup).toEqual(expected)
  })

  test.each([
    ['one', 'bug', { all: ['bug'], any: [], none: [] }],
    ['a list', ['bug', 'web'], { all: ['bug', 'web'], any: [], none: [] }],
    ['a block', { none: ['blocked'] }, { all: [], any: [], none: ['blocked'] }],
  ])('labels as %s', (_name, labels, expected) => {
    expect(configOf(localRule({ take: { labels } })).rules[0]?.take.labels).toEqual(expected)
  })

  test.each([
    ['status', 'status'],
    ['author', 'author'],
    ['assignee', 'assignee'],
    ['review_requested', 'reviewRequested'],
  ] as const)('%s as one or a list', (key, field) => {
    expect(configOf(localRule({ take: { [key]: 'x' } })).rules[0]?.take[field]).toEqual(['x'])
    expect(configOf(localRule({ take: { [key]: ['x', 'y'] } })).rules[0]?.take[field]).toEqual(['x', 'y'])
  })

  test.each([
    ['30s', 30_000],
    ['10m', 600_000],
    ['1.5h', 5_400_000],
    ['1d', 86_400_000],
  ])('%s is %i milliseconds', (quiet_for, ms) => {
    expect(configOf(localRule({ take: { quiet_for } })).rules[0]?.take.quietForMs).toBe(ms)
  })

  test.each([
    ['mon-fri', [1, 2, 3, 4, 5]],
    ['fri-mon', [0, 1, 5, 6]],
    ['sat', [6]],
    ['[sat, sun]', [0, 6]],
  ])('days %s', (days, expected) => {
    expect(configOf(local(`windows: [{days: ${days}, from: "19:00", to: "08:00"}]`)).windows[0]?.days).toEqual(expected)
  })

  test('fractions of a minute', () => {
    expect(configOf(local('limits: {unit_minutes: 0.05}')).limits.unitMs).toBe(3000)
  })
})

describe('places', () => {
  test.each([
    ['~/x', '/home/me/x'],
    ['"~"', '/home/me'],
    ['x', '/home/me/control/x'],
    ['../x', '/home/me/x'],
    ['/x', '/x'],
    ['~you/x', '/home/me/control/~you/x'],
  ])('%s is %s', (written, expected) => {
    expect(configOf(local(`state: ${written}`)).state).toBe(expected)
  })

  test.each([
    [{ XDG_STATE_HOME: '/var/state' }, '/var/state/awaywork'],
    [{ XDG_STATE_HOME: 'relative' }, '/home/me/.local/state/awaywork'],
    [{ XDG_STATE_HOME: '' }, '/home/me/.local/state/awaywork'],
    [{ GITHUB_ACTIONS: 'true', RUNNER_TEMP: '/runner/temp' }, '/runner/temp/awaywork'],
  ])('with %j the state is in %s', (env, expected) => {
    expect(configOf(local(), env).state).toBe(expected)
  })

  test('Actions says which GitHub, and the file has the last word', () => {
    const env = { GITHUB_SERVER_URL: 'https://github.acme.dev' }

    expect(configOf(local(), env).github.url).toBe('https://github.acme.dev')
    expect(configOf(local('github: {url: "https://other.dev/"}'), env).github.url).toBe('https://other.dev')
  })
})

test('every declared secret is known with its owner', () => {
  const config = configOf(
    `${fullExample}`.replace(/store: .*/, 'store: {kind: command, command: x, secrets: [STORE_KEY]}'),
  )

  expect(secretNames(config)).toEqual({
    sources: [
      { owner: 'shop-jira', name: 'JIRA_API_TOKEN' },
      { owner: 'linear', name: 'LINEAR_API_KEY' },
      { owner: 'asana', name: 'ASANA_TOKEN' },
      { owner: 'desk', name: 'DESK_KEY' },
    ],
    notify: [{ owner: 'notify', name: 'SLACK_URL' }],
    store: [{ owner: 'store', name: 'STORE_KEY' }],
    context: [{ owner: 'oncall', name: 'PAGER_KEY' }],
    repos: [{ owner: 'acme/shop', name: 'NPM_TOKEN' }],
    mcp: [
      { owner: 'sentry', name: 'SENTRY_TOKEN' },
      { owner: 'docs', name: 'DOCS_TOKEN' },
    ],
    providers: [
      { owner: 'codex', name: 'CODEX_API_KEY' },
      { owner: 'aider', name: 'OPENAI_API_KEY' },
    ],
  })
})
