import { describe, expect, test } from '@jest/globals'
import { GIT_KEPT, SSH_KEPT, steersGit, without, withWholeGitConfig } from '../../src/environment/git-variables.js'
import { ownGitSteps, setup } from './steps.js'
import { AGENT_GIT, githubToken } from './yours.js'

const STEERING = [
  ...['SSH_AUTH_SOCK', 'SSH_ASKPASS', 'SSH_ASKPASS_REQUIRE', 'SSH_AGENT_PID', 'SSH_NEW', 'GIT_ASKPASS', 'GIT_NEW'],
  ...[
    'GIT_CONFIG_PARAMETERS',
    'GIT_CONFIG_COUNT',
    'GIT_CONFIG_KEY_0',
    'GIT_CONFIG_VALUE_0',
    'GIT_CONFIG',
    'GIT_CONFIG_SYSTEM',
  ],
  ...[
    'GIT_SSH',
    'GIT_SSH_COMMAND',
    'GIT_SSH_VARIANT',
    'GIT_PROXY_COMMAND',
    'GIT_EXTERNAL_DIFF',
    'GIT_EDITOR',
    'GIT_SEQUENCE_EDITOR',
  ],
  ...[
    'GIT_PAGER',
    'GIT_EXEC_PATH',
    'GIT_TEMPLATE_DIR',
    'GIT_DIR',
    'GIT_WORK_TREE',
    'GIT_INDEX_FILE',
    'GIT_OBJECT_DIRECTORY',
  ],
  ...[
    'GIT_ALTERNATE_OBJECT_DIRECTORIES',
    'GIT_COMMON_DIR',
    'GIT_NAMESPACE',
    'GIT_TRACE',
    'GIT_TRACE2_EVENT',
    'GIT_TRACE_CURL',
  ],
  ...[
    'GIT_SSL_CERT',
    'GIT_SSL_KEY',
    'GIT_SSL_NO_VERIFY',
    'GIT_ALLOW_PROTOCOL',
    'GIT_PROTOCOL_FROM_USER',
    'GIT_ATTR_SOURCE',
  ],
]
const KEPT = [
  ...[
    'GIT_AUTHOR_NAME',
    'GIT_AUTHOR_EMAIL',
    'GIT_AUTHOR_DATE',
    'GIT_COMMITTER_NAME',
    'GIT_COMMITTER_EMAIL',
    'GIT_COMMITTER_DATE',
  ],
  ...[
    'GIT_SSL_CAINFO',
    'GIT_SSL_CAPATH',
    'GIT_HTTP_LOW_SPEED_LIMIT',
    'GIT_HTTP_LOW_SPEED_TIME',
    'GIT_BRANCH',
    'GIT_LOCAL_BRANCH',
  ],
  ...['GIT_COMMIT', 'GIT_PREVIOUS_COMMIT', 'GIT_PREVIOUS_SUCCESSFUL_COMMIT', 'SSH_CONNECTION', 'SSH_CLIENT', 'SSH_TTY'],
]

describe.each(ownGitSteps)('%s', (name, step) => {
  test.each(STEERING)('[ENV-3] %s is gone', (variable) => {
    expect(step({ [variable]: 'x' })).not.toHaveProperty(variable)
  })

  test.each(KEPT)('[ENV-10] %s steers nothing and stays', (variable) => {
    expect(step({ [variable]: 'x' })).toHaveProperty(variable, 'x')
  })

  test('[ENV-4] its git config is ours, whatever yours says', () => {
    const yours = {
      GIT_CONFIG_NOSYSTEM: '0',
      GIT_CONFIG_GLOBAL: '/x',
      GIT_TERMINAL_PROMPT: '1',
      GIT_LFS_SKIP_SMUDGE: '0',
    }

    expect(step(yours)).toMatchObject(AGENT_GIT)
    expect(step({})).toMatchObject(AGENT_GIT)
  })

  test('[ENV-5] system attributes are off for gates alone', () => {
    expect(step({ GIT_ATTR_NOSYSTEM: '0' })['GIT_ATTR_NOSYSTEM']).toBe(name === 'agent' ? undefined : '1')
  })

  test('[ENV-10] names that only look alike stay', () => {
    const alike = {
      git_dir: 'x',
      GITX: 'x',
      SSHX: 'x',
      MY_GIT_DIR: 'x',
      MY_SSH_X: 'x',
      GITIGNORE: 'x',
      ssh_auth_sock: 'x',
    }

    expect(step(alike)).toMatchObject(alike)
  })
})

test('[ENV-3] both tables hold what this test lists and nothing else', () => {
  expect([...GIT_KEPT, ...SSH_KEPT]).toEqual(KEPT)
  expect(STEERING.filter((name) => !steersGit(name))).toEqual([])
  expect(KEPT.filter(steersGit)).toEqual([])
})

describe('setup', () => {
  test.each([...STEERING, ...KEPT])('[ENV-7] %s stays', (variable) => {
    expect(setup({ [variable]: 'x' })).toHaveProperty(variable, 'x')
  })

  test('[ENV-7] no git config of ours is set', () => {
    expect(Object.keys(setup({})).filter((name) => name.startsWith('GIT_'))).toEqual([])
  })

  const counted = {
    GIT_CONFIG_COUNT: '2',
    GIT_CONFIG_KEY_0: 'a.b',
    GIT_CONFIG_VALUE_0: 'c',
    GIT_CONFIG_KEY_10: 'd.e',
    GIT_CONFIG_VALUE_10: 'f',
  }
  const family = { ...counted, GIT_CONFIG_PARAMETERS: "'g.h'='i'" }

  test('[ENV-7] the whole family of config variables stays', () => {
    expect(setup({ ...family, GIT_CONFIG_GLOBAL: '/x' })).toMatchObject({ ...family, GIT_CONFIG_GLOBAL: '/x' })
  })

  test.each(Object.keys(family))(
    '[ENV-1] where %s holds a token the whole family goes, and nothing else',
    (variable) => {
      const header = `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${githubToken('ghs')}`).toString('base64')}`
      const env = setup({
        ...family,
        [variable]: header,
        GIT_CONFIG_GLOBAL: '/x',
        GIT_CONFIG_KEY_X: 'y',
        MY_GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_COUNTS: '1',
      })

      expect(Object.keys(env).filter((name) => name.includes('GIT_'))).toEqual([
        'GIT_CONFIG_GLOBAL',
        'GIT_CONFIG_KEY_X',
        'MY_GIT_CONFIG_COUNT',
        'GIT_CONFIG_COUNTS',
      ])
    },
  )
})

test('a family that was broken before is left as it was', () => {
  const lonely = { GIT_CONFIG_COUNT: '3', A: 'b' }

  expect(withWholeGitConfig(lonely, lonely)).toBe(lonely)
})

test('leaving names out leaves the rest as it is', () => {
  expect(without({ A: '1', B: '2' }, (name) => name === 'A')).toEqual({ B: '2' })
})
