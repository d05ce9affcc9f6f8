import { describe, expect, test } from '@jest/globals'
import { declaredNames, lookUp, namesOf, setVariables } from '../../src/environment/declared.js'
import { type AgentOf, PROVIDER_SECRETS, secretsOfAgent, whyWithheld } from '../../src/environment/given-back.js'
import { knownSecrets, secretsNamed } from '../../src/environment/known-secrets.js'
import { agentEnvironment, judgeEnvironment, setupEnvironment } from '../../src/environment/worker-steps.js'
import { commandEnvironment, contextEnvironment } from '../../src/environment/your-commands.js'
import { workerSteps } from './steps.js'
import { AGENT_GIT, CHECK_GIT, FIXED, githubToken, where, yoursOf } from './yours.js'

const declared = {
  sources: ['MY_JIRA', 'DESK_KEY'],
  notify: ['SLACK_URL'],
  store: ['STORE_KEY'],
  context: { oncall: ['PAGER_KEY'], other: ['OTHER_KEY'] },
  repos: { 'acme/shop': ['NPM_AUTH'], 'acme/web': ['WEB_KEY'] },
  mcp: { sentry: ['SENTRY_TOKEN'], docs: ['DOCS_TOKEN'] },
  providers: { aider: ['OPENAI_API_KEY'], codex: ['CODEX_API_KEY'] },
}
const OWNED = ['MY_JIRA', 'DESK_KEY', 'SLACK_URL', 'STORE_KEY', 'PAGER_KEY', 'OTHER_KEY', 'NPM_AUTH', 'WEB_KEY'].concat(
  ['SENTRY_TOKEN', 'DOCS_TOKEN', 'OPENAI_API_KEY', 'CODEX_API_KEY'],
)
const VENDORS = [
  'ANTHROPIC_API_KEY',
  'ANTHROPIC_AUTH_TOKEN',
  'CURSOR_API_KEY',
  'CURSOR_AUTH_TOKEN',
  'CODEX_ACCESS_TOKEN',
]
const TRACKERS = ['ASANA_TOKEN', 'LINEAR_API_KEY', 'JIRA_API_TOKEN']
const ALL = [...OWNED, ...VENDORS, ...TRACKERS, 'CLAUDE_CODE_OAUTH_TOKEN', 'AWAYWORK_REMOTE_TOKEN']
const env = Object.fromEntries(ALL.map((name) => [name, `value-of-${name}`]))
const yours = yoursOf({ ...env, LANG: 'C.UTF-8' }, declared)

const secretsIn = (of: Record<string, string>): string[] => ALL.filter((name) => name in of).sort()
const agentOf = (provider: AgentOf, mcpServers: string[] = []): string[] =>
  secretsIn(agentEnvironment(yours, { provider, mcpServers, ...where }))

describe.each(workerSteps)('%s', (name, step) => {
  test.each(ALL)('[ENV-8] has no %s', (secret) => {
    const isOwn = secret === 'CLAUDE_CODE_OAUTH_TOKEN' && (name === 'agent' || name === 'judge')

    expect(secret in step(env, declared)).toBe(isOwn)
  })
})

describe('agent', () => {
  test('[ENV-9] a Claude worker keeps its token and nothing else', () => {
    expect(agentOf({ kind: 'claude', secrets: [] })).toEqual(['CLAUDE_CODE_OAUTH_TOKEN'])
  })

  test('[ENV-9] a Cursor worker keeps its key and nothing else', () => {
    expect(agentOf({ kind: 'cursor', secrets: [] })).toEqual(['CURSOR_API_KEY'])
  })

  test('[ENV-9] a Codex worker gets no secret', () => {
    expect(agentOf({ kind: 'codex', secrets: [] })).toEqual([])
  })

  test('[ENV-9] a vendor key is given only where the config lists it for that provider', () => {
    const listed = [...VENDORS, 'CODEX_API_KEY', 'OPENAI_API_KEY']

    expect(agentOf({ kind: 'claude', secrets: listed })).toEqual(['ANTHROPIC_API_KEY', 'CLAUDE_CODE_OAUTH_TOKEN'])
    expect(agentOf({ kind: 'codex', secrets: listed })).toEqual(['CODEX_API_KEY'])
    expect(agentOf({ kind: 'cursor', secrets: listed })).toEqual(['CURSOR_API_KEY'])
    expect(Object.keys(PROVIDER_SECRETS)).toEqual(['claude', 'codex', 'cursor'])
  })

  test('[ENV-9] a command provider keeps what it lists, a vendor key among it', () => {
    expect(agentOf({ kind: 'command', secrets: ['OPENAI_API_KEY', 'ANTHROPIC_API_KEY'] })).toEqual([
      'ANTHROPIC_API_KEY',
      'OPENAI_API_KEY',
    ])
    expect(agentOf({ kind: 'command', secrets: [] })).toEqual([])
  })

  test('[ENV-9] [MCP-1] it keeps the secrets of the servers that its rule names, and no others', () => {
    expect(agentOf({ kind: 'codex', secrets: [] }, ['sentry'])).toEqual(['SENTRY_TOKEN'])
    expect(agentOf({ kind: 'codex', secrets: [] }, ['sentry', 'docs'])).toEqual(['DOCS_TOKEN', 'SENTRY_TOKEN'])
    expect(agentOf({ kind: 'codex', secrets: [] }, ['unknown', 'constructor'])).toEqual([])
  })

  test('[ENV-9] the whole environment of a Claude worker, to the letter', () => {
    const step = { provider: { kind: 'claude', secrets: [] } as const, mcpServers: ['docs'], ...where }

    expect(agentEnvironment(yours, step)).toEqual({
      ...FIXED,
      ...AGENT_GIT,
      LANG: 'C.UTF-8',
      CLAUDE_CODE_OAUTH_TOKEN: 'value-of-CLAUDE_CODE_OAUTH_TOKEN',
      DOCS_TOKEN: 'value-of-DOCS_TOKEN',
    })
  })

  test('[ENV-5] [ENV-9] a judge has its own secret, no server, and the git of a check', () => {
    const step = { provider: { kind: 'cursor', secrets: [] } as const, add: { HOME: '/w/home' }, ...where }

    expect(judgeEnvironment(yours, step)).toEqual({
      ...FIXED,
      ...CHECK_GIT,
      LANG: 'C.UTF-8',
      HOME: '/w/home',
      CURSOR_API_KEY: 'value-of-CURSOR_API_KEY',
    })
  })

  test('[ENV-1] [ENV-3] what its CLI must be told overrules yours, but none of our rules', () => {
    const add = {
      HOME: '/w/home',
      GH_TOKEN: 'x',
      GIT_ASKPASS: '/x',
      AWAYWORK_UNIT: 'x',
      GIT_CONFIG_GLOBAL: '/x',
      GITHUB_TOKEN: 'x',
    }
    const step = { provider: { kind: 'codex', secrets: [] } as const, mcpServers: [], add, ...where }

    expect(agentEnvironment(yoursOf({ HOME: '/root' }), step)).toEqual({ ...FIXED, ...AGENT_GIT, HOME: '/w/home' })
  })

  test('[ENV-10] its temporary files go where the unit says, else where yours go', () => {
    const step = { provider: { kind: 'codex', secrets: [] } as const, mcpServers: [], unit: 'u' }
    const tmpOf = (places: typeof where.places & { tmp?: string }): string | undefined =>
      agentEnvironment(yoursOf({ TMPDIR: '/tmp' }), { ...step, places })['TMPDIR']

    expect(tmpOf(where.places)).toBe('/tmp')
    expect(tmpOf({ ...where.places, tmp: '/w/tmp' })).toBe('/w/tmp')
  })
})

describe('why a secret is withheld from an agent', () => {
  const held = {
    ...env,
    SHARED: 'x-value-of-DESK_KEY-x',
    FORGE: githubToken(),
    GH_TOKEN: githubToken(),
    OWN_PAT: githubToken('ghp', 'b'),
    EMPTY: '',
  }
  const why = (name: string): string | undefined => whyWithheld(yoursOf(held, declared), name)

  test('[MCP-1] one that is set may be given, a forge token of its own too', () => {
    expect(['SENTRY_TOKEN', 'OWN_PAT', 'LINEAR_API_KEY'].map(why)).toEqual([undefined, undefined, undefined])
  })

  test('an unset or empty one is unset', () => {
    expect(['MISSING', 'EMPTY', 'toString'].map(why)).toEqual(['unset', 'unset', 'unset'])
  })

  test('[ENV-2] [ENV-3] a reserved name is reserved, set or not', () => {
    const names = [
      'GH_TOKEN',
      'GH_X',
      'TWG_TOKEN',
      'AWAYWORK_REMOTE_TOKEN',
      'GITHUB_TOKEN',
      'GITHUB_ENV',
      'GIT_ASKPASS',
      'SSH_AUTH_SOCK',
    ]

    expect(names.map(why)).toEqual(names.map(() => 'reserved'))
  })

  test("[STEP-7] agent and source share no token, under the source's name or another", () => {
    expect(['MY_JIRA', 'SHARED'].map(why)).toEqual(['source-secret', 'source-secret'])
  })

  test("[STEP-7] a source's secret too short to be looked for is withheld by its name", () => {
    expect(whyWithheld(yoursOf({ MY_JIRA: 'short' }, declared), 'MY_JIRA')).toBe('source-secret')
  })

  test('[ENV-1] the token that awaywork writes with is not handed over under another name', () => {
    expect(why('FORGE')).toBe('forge-token')
  })

  test('[STEP-7] such a one is not in the environment', () => {
    const servers = { ...declared, mcp: { all: ['MY_JIRA', 'SHARED', 'FORGE', 'GH_X', 'OWN_PAT'] } }

    expect(secretsOfAgent(yoursOf(held, servers), { kind: 'codex', secrets: [] }, ['all', 'all'])).toEqual(['OWN_PAT'])
  })
})

describe('setup', () => {
  const given = (secrets: string[], withRepoSecrets = true, more: Record<string, string> = {}): string[] => {
    const all = yoursOf({ ...env, ...more }, declared)
    const names = Object.keys(setupEnvironment(all, { repo: { secrets }, withRepoSecrets, ...where }))
    return names.filter((name) => name in { ...env, ...more }).sort()
  }

  test("[STEP-1] it has its own repo's secrets and no other", () => {
    expect(given(['NPM_AUTH'])).toEqual(['NPM_AUTH'])
  })

  test('[STEP-1] none where the permits say so', () => {
    expect(given(['NPM_AUTH'], false)).toEqual([])
  })

  test('[ENV-2] [STEP-1] a reserved name is not given back', () => {
    const more = { GITHUB_TOKEN: 'x', TWG_X: 'x', AWAYWORK_X: 'x', ACTIONS_RUNTIME_TOKEN: 'x', GITHUB_ENV: '/x' }

    expect(given(Object.keys(more), true, more)).toEqual([])
  })

  test('[STEP-1] one that is listed stays by its name, whatever it holds', () => {
    expect(given(['NODE_AUTH_TOKEN'], true, { NODE_AUTH_TOKEN: githubToken() })).toEqual(['NODE_AUTH_TOKEN'])
    expect(given([], true, { NODE_AUTH_TOKEN: githubToken() })).toEqual([])
  })

  test('[ENV-7] [ENV-8] its whole environment, to the letter', () => {
    const step = {
      repo: { secrets: ['NPM_AUTH'] },
      withRepoSecrets: true,
      places: { emptyDir: '/w/empty' },
      unit: 'run-7/unit-1',
    }

    expect(setupEnvironment(yours, step)).toEqual({ ...FIXED, LANG: 'C.UTF-8', NPM_AUTH: 'value-of-NPM_AUTH' })
  })
})

describe('commands of yours', () => {
  test('[STEP-5] a context command has its own secrets and where to write', () => {
    expect(contextEnvironment(yours, { command: 'oncall', outputDir: '/out' })).toEqual({
      LANG: 'C.UTF-8',
      PAGER_KEY: 'value-of-PAGER_KEY',
      AWAYWORK_OUTPUT: '/out',
    })
  })

  test('[STEP-5] a context command that lists none has none', () => {
    expect(contextEnvironment(yours, { command: 'toString', outputDir: '/out' })).toEqual({
      LANG: 'C.UTF-8',
      AWAYWORK_OUTPUT: '/out',
    })
  })

  test('[STEP-5] it keeps your git, ssh and gh set-up, but a token only where it lists it', () => {
    const setUp = {
      GIT_ASKPASS: '/a',
      SSH_AUTH_SOCK: '/s',
      GH_HOST: 'acme.dev',
      GH_CONFIG_DIR: '/gh',
      TWG_SITE: 'acme',
    }
    const all = yoursOf({ ...setUp, GH_TOKEN: 'gh-token-value', AWAYWORK_X: 'x' })

    expect(commandEnvironment(all, { secrets: [] })).toEqual(setUp)
    expect(commandEnvironment(all, { secrets: ['GH_TOKEN', 'AWAYWORK_X'] })).toEqual({
      ...setUp,
      GH_TOKEN: 'gh-token-value',
    })
  })
})

describe('known secrets', () => {
  const valuesOf = (of: Record<string, string | undefined>): [string, string][] =>
    knownSecrets(yoursOf(of, declared)).map((secret) => [secret.name, secret.reveal()])

  test('[ENV-8] every declared one, and logins that lie in the environment anyway, each once', () => {
    const logins = {
      GH_TOKEN: 'a',
      GITLAB_TOKEN: 'b',
      TWG_TOKEN: 'c',
      ACTIONS_RUNTIME_TOKEN: 'd',
      CURSOR_API_KEY: 'e',
      JIRA_API_TOKEN: 'f',
    }
    const ours = { AWAYWORK_REMOTE_TOKEN: 'g', AWAYWORK_SECRET: 'h', AWAYWORK_KEY: 'i' }
    const plain = {
      PATH: '/bin',
      GH_HOST: 'x',
      TWG_SITE: 'x',
      INPUT_NAME: 'x',
      AWAYWORK_HOME: 'x',
      ACTIONS_CACHE_URL: 'x',
      NPM_TOKEN: 'x',
      MY_TOKEN: 'x',
    }

    expect(valuesOf({ ...plain, DESK_KEY: 'j', CODEX_API_KEY: 'k', ...logins, ...ours })).toEqual([
      ['DESK_KEY', 'j'],
      ['CODEX_API_KEY', 'k'],
      ...Object.entries(logins),
      ...Object.entries(ours),
    ])
  })

  test('unset, blank and placeholder ones are none; white space around one is not part of it', () => {
    const of = { DESK_KEY: undefined, SLACK_URL: ' \n', GH_TOKEN: 'none', STORE_KEY: ' key\n' }

    expect(valuesOf(of)).toEqual([['STORE_KEY', 'key']])
  })

  test('a name that every object inherits is no variable', () => {
    expect(secretsNamed(yoursOf({}), ['toString', 'constructor'])).toEqual([])
    expect(lookUp({}, 'toString')).toBeUndefined()
    expect(namesOf({}, 'constructor')).toEqual([])
  })

  test('declared names come from every owner, each once', () => {
    expect([...declaredNames({ ...yours.declared, notify: ['DESK_KEY', 'SLACK_URL'] })].sort()).toEqual(
      [...OWNED].sort(),
    )
  })

  test('set variables are those with a value, an empty one among them', () => {
    const planted = JSON.parse('{"__proto__": "x", "A": ""}') as Record<string, string>

    expect(Object.entries(setVariables({ ...planted, B: undefined }))).toEqual([
      ['__proto__', 'x'],
      ['A', ''],
    ])
  })
})
