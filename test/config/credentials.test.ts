import { describe, expect, test } from '@jest/globals'
import { ConfigError } from '../../src/config/config-error.js'
import { parseConfig } from '../../src/config/parse.js'
import { briefly, configOf, faultsOf, local, localRule } from './support.js'

const tail = 'Abcdef0123456789Abcdef0123456789Abcd'
const credentials = [
  ...['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', 'github_pat_', 'glpat-', 'sk-ant-', 'sk-proj-'].map(
    (prefix) => prefix + tail,
  ),
  ...['xoxb-', 'xoxp-', 'lin_api_', 'npm_', 'AIza', 'ATATT'].map((prefix) => prefix + tail),
  'AKIAIOSFODNN7EXAMPLE',
]

function messageOf(content: string): string {
  try {
    parseConfig(Buffer.from(content), 'awaywork.yml')
  } catch (error) {
    if (error instanceof ConfigError) return error.message + JSON.stringify(error.faults)
  }
  throw new Error('no fault')
}

describe('a credential in the file', () => {
  test.each(credentials)('%s is refused wherever it stands, and never printed', (value) => {
    const places = [
      local(`env_file: ${value}`),
      local(`context: {x: {command: "curl -H ${value}"}}`),
      local(`context: {x: {command: y, secrets: [${value}]}}`),
      local(`# ${value}`),
      local(`${value}: 1`),
      local(`provider: ${value}`),
      localRule({ provider: value }),
      local(`mcp: {s: {command: [x], tools: [a], env: {A: ${value}}}}`),
    ]

    for (const place of places) {
      expect(faultsOf(place).map(({ code }) => code)).toContain('credential')
      expect(messageOf(place)).not.toContain(value.slice(6))
    }
  })

  test('names the line and the key', () => {
    expect(briefly(local(`notify:\n  command: curl ghp_${tail}`))).toEqual(['credential 7:12 notify.command'])
  })

  test('is found in a text over several lines, by its key', () => {
    expect(briefly(local(`notify:\n  command: |\n    curl\n    ghp_${tail}`))).toEqual([
      'credential 7:12 notify.command',
    ])
  })

  test.each([
    ['escaped', `notify: {command: "gh\\x70_${tail}"}`],
    ['folded', `notify: {command: "ghp_\\\n  ${tail}"}`],
  ])('is found when %s', (_how, line) => {
    expect(briefly(local(line))).toEqual(['credential 6:19 notify.command'])
  })

  test('a private key is one', () => {
    const file = local(`notify:\n  command: |\n    -----BEGIN OPENSSH PRIVATE KEY-----\n    abc`)

    expect(briefly(file)).toEqual(['credential 7:12 notify.command'])
  })

  test.each(['NPM_TOKEN', 'npm_config_registry', 'GHP_TOKEN', 'AIzawa', 'ask-anthropic', 'AKIA'])(
    '%s is none',
    (value) => {
      expect(briefly(local(`env_file: ${value}`))).toEqual([])
    },
  )
})

describe("a value where a secret's name belongs", () => {
  test.each([
    'hunter2!',
    'my secret',
    'p4ssw0rdp4ssw0rdp4ssw0rd',
    'sk_live_4eC39HqLyjWDarjtT1',
    '0123456789abcdef',
    'a'.repeat(120),
  ])('%s is refused and never printed', (value) => {
    const file = local(`notify: {command: x, secrets: ["${value}"]}`)

    expect(briefly(file)).toEqual(['secret-name 6:32 notify.secrets.0'])
    expect(messageOf(file)).not.toContain(value)
  })

  test('one instead of the list is not printed either', () => {
    const file = local('notify: {command: x, secrets: hunter2!}')

    expect(briefly(file)).toEqual(['secret-name 6:31 notify.secrets'])
    expect(messageOf(file)).not.toContain('hunter2')
  })

  test('the same for token_env', () => {
    const file = local().replace('{tasks:', '{d: {kind: linear, team: x, repo: shop, token_env: hunter2!}, tasks:')

    expect(faultsOf(file).map(({ code }) => code)).toEqual(['secret-name'])
    expect(messageOf(file)).not.toContain('hunter2')
  })

  test.each(['NPM_TOKEN', 'my_token', '_X', 'A1', 'AZURE_OPENAI_API_KEY_2'])('%s is a name', (name) => {
    expect(briefly(local(`notify: {command: x, secrets: [${name}]}`))).toEqual([])
  })
})

describe('[C10] nothing in the file is expanded', () => {
  const env = { GH_TOKEN: 'leaked', HOME: 'leaked', TOKEN: 'leaked', DOCS: 'leaked' }

  test.each(['${GH_TOKEN}', '$HOME', '%TOKEN%', '${{ secrets.X }}', '$(id)', '`id`', '~', '{{HOME}}'])(
    '%s stays as written',
    (text) => {
      const config = configOf(localRule({ until: { judge: text }, take: { source: 'tasks', title: text } }), env)

      expect(config.rules[0]?.until).toEqual({ judge: text })
      expect(config.rules[0]?.take.title).toBe(text)
      expect(JSON.stringify(config)).not.toContain('leaked')
    },
  )

  test('in paths and commands neither, but for a leading ~/', () => {
    const config = configOf(local('env_file: $HOME/.env\nskills: ~/skills\nnotify: {command: "echo ${GH_TOKEN}"}'), env)

    expect(config.envFile).toBe('/home/me/control/$HOME/.env')
    expect(config.skillsDir).toBe('/home/me/skills')
    expect(config.notify?.command).toBe('echo ${GH_TOKEN}')
  })

  test('a header keeps its placeholder', () => {
    const config = configOf(
      local('mcp: {s: {url: "https://a.dev", tools: [a], headers: {A: "${DOCS}"}, secrets: [DOCS]}}'),
      env,
    )

    expect(config.mcp[0]).toMatchObject({ headers: { A: '${DOCS}' } })
  })
})
