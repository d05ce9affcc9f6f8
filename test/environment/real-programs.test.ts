import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { gateGitConfigText, gitConfigText } from '../../src/environment/git-config.js'
import { doorEnvironment, orchestratorGitEnvironment } from '../../src/environment/git-programs.js'
import {
  agentEnvironment,
  checkEnvironment,
  judgeEnvironment,
  setupEnvironment,
} from '../../src/environment/worker-steps.js'
import type { Environment } from '../../src/system/exec.js'
import { githubToken, yoursOf } from './yours.js'

const identity = { userName: 'Ada', userEmail: 'ada@acme.dev', lfs: [['filter.lfs.required', 'true']] } as const
const provider = { kind: 'claude', secrets: [] } as const

let root: string
let home: string
let repo: string
/** A plain environment, as a shell of yours has it. */
let plain: Environment

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'environment-'))
  home = join(root, 'home')
  repo = join(root, 'repo')
  for (const folder of [home, repo, join(root, 'empty')]) mkdirSync(folder)
  plain = { PATH: process.env['PATH'] ?? '', HOME: home, GIT_CONFIG_NOSYSTEM: '1' }
  writeFileSync(join(root, 'gitconfig'), gitConfigText(identity))
  writeFileSync(join(root, 'gate-gitconfig'), gateGitConfigText(identity))
  run(['git', 'init', '--quiet', repo], plain)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function run(argv: string[], env: Environment, cwd = root): { stdout: string; stderr: string; code: number | null } {
  const { stdout, stderr, status } = spawnSync(argv[0]!, argv.slice(1), { env, cwd, encoding: 'utf8' })
  return { stdout, stderr, code: status }
}

const whereOf = (file = 'gitconfig'): { places: { gitConfig: string; emptyDir: string }; unit: string } => ({
  places: { gitConfig: join(root, file), emptyDir: join(root, 'empty') },
  unit: 'unit-1',
})
const agent = (env: Environment): Environment =>
  agentEnvironment(yoursOf(env), { provider, mcpServers: [], ...whereOf() })
const judge = (env: Environment): Environment =>
  judgeEnvironment(yoursOf(env), { provider, ...whereOf('gate-gitconfig') })
const check = (env: Environment): Environment => checkEnvironment(yoursOf(env), whereOf('gate-gitconfig'))
const setup = (env: Environment): Environment =>
  setupEnvironment(yoursOf(env), { repo: { secrets: [] }, withRepoSecrets: true, ...whereOf() })
const door = (env: Environment): Environment => doorEnvironment(yoursOf(env), { unit: 'unit-1' })

/** A program that leaves a trace when git runs it. */
function trap(name: string): { program: string; sprung: () => boolean } {
  const program = join(root, name)
  const mark = `${program}.ran`
  writeFileSync(program, `#!/bin/sh\ntouch '${mark}'\nexit 1\n`)
  chmodSync(program, 0o755)
  return { program, sprung: () => existsSync(mark) }
}

describe("a program of the agent's", () => {
  const planted = (): Environment => ({
    ...plain,
    GH_TOKEN: githubToken(),
    GITHUB_TOKEN: githubToken('ghs', 'b'),
    ACTIONS_RUNTIME_TOKEN: 'runtime-token-1',
    ACTIONS_ID_TOKEN_REQUEST_URL: 'https://oidc.example/x',
    GITHUB_ENV: '/tmp/_runner_file_commands/set_env_1',
    HEADER: `Basic ${Buffer.from(`x-access-token:${githubToken()}`).toString('base64')}`,
    TWG_TOKEN: 'twg-token-1',
    SSH_AUTH_SOCK: '/tmp/agent.sock',
    CLAUDE_CODE_OAUTH_TOKEN: 'claude-token-1',
    EDITOR: 'vi',
  })
  const print = [process.execPath, '-e', 'process.stdout.write(JSON.stringify(process.env))']

  test('[ENV-1] [ENV-2] [ENV-3] [ENV-9] [A06] [A07] sees what it may see and nothing else', () => {
    expect(JSON.parse(run(print, agent(planted())).stdout)).toEqual({
      PATH: plain['PATH'],
      HOME: home,
      EDITOR: 'vi',
      CLAUDE_CODE_OAUTH_TOKEN: 'claude-token-1',
      GH_TOKEN: 'none',
      GH_ENTERPRISE_TOKEN: 'none',
      GH_CONFIG_DIR: join(root, 'empty'),
      TWG_CONFIG_DIR: join(root, 'empty'),
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: join(root, 'gitconfig'),
      GIT_TERMINAL_PROMPT: '0',
      GIT_LFS_SKIP_SMUDGE: '1',
      AWAYWORK_UNIT: 'unit-1',
    })
  })

  test('the tokens are there in a plain environment', () => {
    expect(run(['env'], planted()).stdout).toContain(githubToken())
  })
})

describe('a command planted for git in your environment', () => {
  const counted = (key: string, value: string): Environment => ({
    ...plain,
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: key,
    GIT_CONFIG_VALUE_0: value,
  })
  const plants: [what: string, argv: string[], plant: (program: string) => Environment][] = [
    [
      'GIT_CONFIG_COUNT with core.sshCommand',
      ['git', 'ls-remote', 'ssh://localhost/x'],
      (program) => counted('core.sshCommand', program),
    ],
    ['GIT_CONFIG_COUNT with an alias', ['git', 'planted'], (program) => counted('alias.planted', `!${program}`)],
    [
      'GIT_CONFIG_PARAMETERS',
      ['git', 'planted'],
      (program) => ({ ...plain, GIT_CONFIG_PARAMETERS: `'alias.planted'='!${program}'` }),
    ],
    [
      'GIT_SSH_COMMAND',
      ['git', 'ls-remote', 'ssh://localhost/x'],
      (program) => ({ ...plain, GIT_SSH_COMMAND: program }),
    ],
    ['GIT_ASKPASS', ['git', 'credential', 'fill'], (program) => ({ ...plain, GIT_ASKPASS: program })],
    ['SSH_ASKPASS', ['git', 'credential', 'fill'], (program) => ({ ...plain, SSH_ASKPASS: program })],
  ]

  test.each(plants)('%s runs it without the guard', (_what, argv, plant) => {
    const { program, sprung } = trap('planted.sh')

    runInRepo(argv, plant(program))

    expect(sprung()).toBe(true)
  })

  test.each(plants)('[ENV-3] %s does not run it for agent, judge and check', (_what, argv, plant) => {
    const { program, sprung } = trap('planted.sh')

    for (const step of [agent, judge, check]) runInRepo(argv, step(plant(program)))

    expect(sprung()).toBe(false)
  })

  test.each(plants)('[P18] %s runs for neither our git nor the doors', (_what, argv, plant) => {
    const { program, sprung } = trap('planted.sh')

    for (const step of [orchestratorGitEnvironment, door]) runInRepo(argv, step(plant(program)))

    expect(sprung()).toBe(false)
  })

  test.each(plants)('[ENV-7] %s still runs for setup', (_what, argv, plant) => {
    const { program, sprung } = trap('planted.sh')

    runInRepo(argv, setup(plant(program)))

    expect(sprung()).toBe(true)
  })

  function runInRepo(argv: string[], env: Environment): void {
    spawnSync(argv[0]!, argv.slice(1), { env, cwd: repo, input: 'protocol=https\nhost=localhost\n\n', timeout: 20_000 })
  }
})

describe('the config that git reads', () => {
  const origins = (env: Environment): string[] => {
    const lines = run(['git', 'config', '--list', '--show-origin'], env).stdout.trim().split('\n')
    return [...new Set(lines.map((line) => line.split('\t')[0]!))]
  }

  beforeEach(() => {
    mkdirSync(join(home, '.config/git'), { recursive: true })
    writeFileSync(join(home, '.gitconfig'), '[credential]\n\thelper = store\n[user]\n\tsigningKey = X\n')
    writeFileSync(join(home, '.config/git/config'), '[commit]\n\tgpgSign = true\n')
  })

  test('is yours in a plain environment, and in that of setup', () => {
    expect(origins(plain)).toEqual([`file:${home}/.config/git/config`, `file:${home}/.gitconfig`])
    expect(origins(setup(plain))).toEqual(origins(plain))
  })

  test('[ENV-4] is one file of ours for the agent', () => {
    expect(origins(agent(plain))).toEqual([`file:${root}/gitconfig`])
    expect(run(['git', 'config', '--list'], agent(plain)).stdout).toBe(
      'user.name=Ada\nuser.email=ada@acme.dev\nfilter.lfs.required=true\n',
    )
  })

  test('[ENV-5] is its copy for check and judge', () => {
    expect(origins(check(plain))).toEqual([`file:${root}/gate-gitconfig`])
    expect(origins(judge(plain))).toEqual([`file:${root}/gate-gitconfig`])
  })

  test('[P18] is none for our git and the doors', () => {
    expect(origins(orchestratorGitEnvironment(plain))).toEqual([''])
    expect(origins(door(plain))).toEqual([''])
  })

  test("[ENV-4] the agent's commit bears your name and no signature", () => {
    run(['git', 'commit', '--quiet', '--allow-empty', '-m', 'x'], agent(plain), repo)

    expect(run(['git', 'log', '--format=%an <%ae> %G?'], agent(plain), repo).stdout).toBe('Ada <ada@acme.dev> N\n')
  })
})

describe('the attributes that git reads', () => {
  const attributes = (env: Environment): string => run(['git', 'check-attr', '-a', 'file'], env, repo).stdout

  test('are yours below XDG_CONFIG_HOME and ~/.config without the guard', () => {
    const xdg = plantAttributes()

    expect(attributes(plain)).toBe('file: planted: home\n')
    expect(attributes({ ...plain, XDG_CONFIG_HOME: xdg })).toBe('file: planted: xdg\n')
  })

  test('[ENV-5] are neither for check and judge', () => {
    const xdg = plantAttributes()

    for (const step of [check, judge]) {
      expect(attributes(step(plain))).toBe('')
      expect(attributes(step({ ...plain, XDG_CONFIG_HOME: xdg }))).toBe('')
    }
  })

  test('[P18] are neither for our git and the doors', () => {
    const xdg = plantAttributes()

    for (const step of [orchestratorGitEnvironment, door]) {
      expect(attributes(step(plain))).toBe('')
      expect(attributes(step({ ...plain, XDG_CONFIG_HOME: xdg }))).toBe('')
    }
  })

  function plantAttributes(): string {
    const xdg = join(root, 'xdg')
    for (const [folder, value] of [
      [join(home, '.config'), 'home'],
      [xdg, 'xdg'],
    ] as const) {
      mkdirSync(join(folder, 'git'), { recursive: true })
      writeFileSync(join(folder, 'git/attributes'), `* planted=${value}\n`)
    }
    return xdg
  }
})

/** Whether this machine lets us lay an /etc of our own over the real one, for one process. */
const hasNamespaces = spawnSync('unshare', ['-rm', 'true']).status === 0
const testWithOwnEtc = hasNamespaces ? test : test.skip

describe('the attributes of the system', () => {
  /** With an /etc/gitattributes that the machine itself does not have. */
  const attributes = (env: Environment): string => {
    const etc = join(root, 'etc')
    mkdirSync(etc, { recursive: true })
    writeFileSync(join(etc, 'gitattributes'), '* planted=system\n')
    const script = 'mount --bind "$1" /etc && exec git check-attr -a file'
    const { stdout, stderr } = run(['unshare', '-rm', 'sh', '-c', script, 'sh', etc], env, repo)
    return stderr + stdout
  }

  testWithOwnEtc('are read without the guard', () => {
    expect(attributes(plain)).toBe('file: planted: system\n')
  })

  testWithOwnEtc('[ENV-5] are not read for check and judge', () => {
    expect([check, judge].map((step) => attributes(step(plain)))).toEqual(['', ''])
  })

  testWithOwnEtc('[P18] are not read for our git and the doors', () => {
    expect([orchestratorGitEnvironment, door].map((step) => attributes(step(plain)))).toEqual(['', ''])
  })
})

describe('what else steers our git', () => {
  test('[P18] a GIT_DIR, a GIT_TRACE and a PATH of the caller do nothing', () => {
    const trace = join(root, 'trace')
    const fake = join(repo, 'git')
    writeFileSync(fake, '#!/bin/sh\necho fake\n')
    chmodSync(fake, 0o755)
    const planted = {
      ...plain,
      PATH: `.:${plain['PATH']}`,
      GIT_DIR: join(root, 'nowhere'),
      GIT_TRACE: trace,
      HTTPS_PROXY: 'http://p',
    }
    const ask = ['sh', '-c', 'git rev-parse --git-dir']

    expect(run(ask, planted, repo).stdout).toBe('fake\n')
    expect(run(ask, { ...planted, PATH: plain['PATH']! }, repo).code).not.toBe(0)
    expect(existsSync(trace)).toBe(true)
    rmSync(trace)
    expect(run(ask, orchestratorGitEnvironment(planted), repo).stdout).toBe('.git\n')
    expect(existsSync(trace)).toBe(false)
  })
})
