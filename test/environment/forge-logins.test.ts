import { describe, expect, test } from '@jest/globals'
import {
  FORGE_CREDENTIALS,
  FORGE_WORDS,
  isCredentialName,
  joinsForgeAndCredential,
  TRACKER_CREDENTIALS,
  VENDOR_CREDENTIALS,
} from '../../src/environment/credential-names.js'
import { isNeverGivenBack, RESERVED_PREFIXES } from '../../src/environment/reserved.js'
import {
  isRunnerCredential,
  isRunnerVariable,
  RUNNER_FILES,
  RUNNER_PREFIXES,
} from '../../src/environment/runner-variables.js'
import { workerSteps } from './steps.js'
import { FIXED } from './yours.js'

const FORGE_TOKENS = [
  ...['GITHUB_TOKEN', 'GITHUB_ENTERPRISE_TOKEN', 'HOMEBREW_GITHUB_API_TOKEN', 'GITHUB_PAT', 'COPILOT_GITHUB_TOKEN'],
  ...[
    'GITHUB_APP_PRIVATE_KEY',
    'GITHUB_CLIENT_SECRET',
    'GITHUB_PASSWORD',
    'TF_VAR_github_token',
    'MYGITHUBTOKEN',
    'GHTOKEN',
  ],
  ...[
    'GHCR_PAT',
    'GHE_TOKEN',
    'GHES_TOKEN',
    'GHPAT',
    'GITHUBPAT',
    'INPUT_GITHUB-TOKEN',
    'GITHUB_CREDENTIALS',
    'gh_token',
  ],
  ...[
    'GITLAB_TOKEN',
    'GLAB_TOKEN',
    'GITLAB_PRIVATE_TOKEN',
    'GITEA_TOKEN',
    'FORGEJO_TOKEN',
    'CODEBERG_TOKEN',
    'GOGS_TOKEN',
  ],
  ...[
    'BITBUCKET_TOKEN',
    'BITBUCKET_APP_PASSWORD',
    'BB_TOKEN',
    'BB_TOKEN_BASIC_AUTH',
    'GL_TOKEN',
    'GIT_TOKEN',
    'GIT_CREDENTIALS',
  ],
  ...['CI_JOB_TOKEN', 'CI_JOB_JWT', 'CI_JOB_JWT_V1', 'CI_JOB_JWT_V2', 'CI_DEPLOY_PASSWORD', 'CI_REGISTRY_PASSWORD'],
  ...[
    'CI_DEPENDENCY_PROXY_PASSWORD',
    'CI_REPOSITORY_URL',
    'AZURE_DEVOPS_EXT_PAT',
    'SYSTEM_ACCESSTOKEN',
    'RENOVATE_TOKEN',
  ],
  ...['SRHT_TOKEN', 'RUNNER_TOKEN', 'RUNNER_CFG_PAT', 'RUNNER_REGISTRATION_TOKEN', 'GITHUB_PASSWD', 'GITHUB_OAUTH'],
  ...[
    'GITHUB_AUTH',
    'GITHUB_JWT',
    'GITHUB_PEM',
    'GITHUB_PASS',
    'GITHUB_TOKENS',
    'GITLABPAT',
    'GHEPATS',
    'GHESKEY',
    'GHSECRET',
  ],
]

const RUNNER = [
  ...['ACTIONS_RUNTIME_TOKEN', 'ACTIONS_RUNTIME_URL', 'ACTIONS_RESULTS_URL', 'ACTIONS_CACHE_URL', 'ACTIONS_STEP_DEBUG'],
  ...['ACTIONS_ID_TOKEN_REQUEST_TOKEN', 'ACTIONS_ID_TOKEN_REQUEST_URL', 'INPUT_TOKEN', 'INPUT_NAME', 'STATE_isPost'],
  ...['GITHUB_ENV', 'GITHUB_PATH', 'GITHUB_OUTPUT', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY', 'GITHUB_EVENT_PATH'],
  'RUNNER_TRACKING_ID',
]

const HARMLESS = {
  ...{
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION: '__run',
    GITHUB_ACTION_PATH: '/a',
    GITHUB_ACTION_REF: 'v1',
    GITHUB_ACTOR: 'me',
  },
  ...{
    GITHUB_ACTOR_ID: '1',
    GITHUB_API_URL: 'https://api.github.com',
    GITHUB_BASE_REF: '',
    GITHUB_EVENT_NAME: 'schedule',
  },
  ...{
    GITHUB_GRAPHQL_URL: 'https://api.github.com/graphql',
    GITHUB_HEAD_REF: '',
    GITHUB_JOB: 'night',
    GITHUB_REF: 'refs/heads/main',
  },
  ...{
    GITHUB_REF_NAME: 'main',
    GITHUB_REF_PROTECTED: 'true',
    GITHUB_REF_TYPE: 'branch',
    GITHUB_REPOSITORY: 'acme/shop',
  },
  ...{
    GITHUB_REPOSITORY_ID: '1',
    GITHUB_REPOSITORY_OWNER: 'acme',
    GITHUB_RETENTION_DAYS: '90',
    GITHUB_RUN_ATTEMPT: '1',
  },
  ...{
    GITHUB_RUN_ID: '12345678',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_SHA: '0'.repeat(40),
    GITHUB_TRIGGERING_ACTOR: 'me',
  },
  ...{
    GITHUB_WORKFLOW: 'night',
    GITHUB_WORKFLOW_REF: 'acme/x/.github/workflows/n.yml@main',
    GITHUB_WORKSPACE: '/home/runner/work/x/x',
  },
  ...{
    RUNNER_OS: 'Linux',
    RUNNER_ARCH: 'X64',
    RUNNER_NAME: 'r',
    RUNNER_TEMP: '/home/runner/work/_temp',
    RUNNER_TOOL_CACHE: '/opt/t',
  },
  ...{
    RUNNER_ENVIRONMENT: 'github-hosted',
    AGENT_TOOLSDIRECTORY: '/opt/t',
    CI: 'true',
    GITHUB_COMPAT: '1',
    GITHUB_BYPASS: '1',
  },
  ...{
    GHOST_API_KEY: 'k1',
    GHC_VERSION: '9',
    GITHUB_USER: 'me',
    GITLAB_CI: 'false',
    OPENAI_API_KEY: 'k2',
    NPM_TOKEN: 'k3',
    AWS_SECRET_ACCESS_KEY: 'k4',
  },
  ...{
    Actions_x: '1',
    input_x: '1',
    state_x: '1',
    github_env: '/x',
    MY_ACTIONS_X: '1',
    XGITHUB_ENV: '1',
    TOKEN: 'k5',
    GITHUB_KEYBOARD: 'us',
  },
  ...{
    MY_GH_PATTERN: 'x',
    GITHUB_TOKENIZER: 'x',
    GITHUB_SPAT: 'x',
    XGHTOKENS: 'x',
    GHTOKENIZER: 'x',
    GHE_COMPATS: '1',
    GITHUB_PATX: '1',
  },
}

describe.each(workerSteps)('%s', (_name, step) => {
  test.each(FORGE_TOKENS)('[ENV-1] %s is gone', (name) => {
    expect(step({ [name]: 'x' })).not.toHaveProperty([name])
  })

  test.each(RUNNER)("[ENV-1] [A01] [A06] [A07] the runner's %s is gone", (name) => {
    expect(step({ [name]: 'x' })).not.toHaveProperty([name])
  })

  test('[ENV-1] gh finds the word none and an empty folder, and no other GH_ variable', () => {
    const env = step({
      GH_TOKEN: 'a',
      GH_ENTERPRISE_TOKEN: 'b',
      GH_CONFIG_DIR: '/c',
      GH_HOST: 'd',
      GH_REPO: 'e',
      GH_NEW: 'f',
    })

    expect(env).toMatchObject({ GH_TOKEN: 'none', GH_ENTERPRISE_TOKEN: 'none', GH_CONFIG_DIR: '/w/empty' })
    expect(Object.keys(env).filter((name) => name.startsWith('GH_'))).toHaveLength(3)
  })

  test('[ENV-1] the placeholders are there where you had no such variable', () => {
    expect(step({})).toMatchObject(FIXED)
  })

  test('[ENV-2] twg finds an empty folder and no other TWG_ variable', () => {
    const env = step({
      TWG_CONFIG_DIR: '/c',
      TWG_TOKEN: 'a',
      TWG_BBC_TOKEN: 'b',
      TWG_KEY_CONTENT: 'c',
      TWG_SITE: 'd',
      TWG_NEW: 'e',
    })

    expect(Object.entries(env).filter(([name]) => name.startsWith('TWG_'))).toEqual([['TWG_CONFIG_DIR', '/w/empty']])
  })

  test('[ENV-8] no AWAYWORK_ variable but the unit mark', () => {
    const env = step({ AWAYWORK_REMOTE_TOKEN: 'a', AWAYWORK_UNIT: 'another', AWAYWORK_NEW: 'b' })

    expect(Object.entries(env).filter(([name]) => name.startsWith('AWAYWORK_'))).toEqual([
      ['AWAYWORK_UNIT', 'run-7/unit-1'],
    ])
  })

  test('[ENV-1] [A01] a command file of the runner goes by its place, whatever its name', () => {
    expect(step({ GITHUB_NEXT: '/home/runner/work/_temp/_runner_file_commands/next_1' })).not.toHaveProperty(
      'GITHUB_NEXT',
    )
  })

  test('[ENV-10] plain facts about the run, and names that only look alike, stay', () => {
    expect(step(HARMLESS)).toMatchObject(HARMLESS)
  })
})

test('[ENV-1] every entry of the tables counts', () => {
  for (const name of [...FORGE_CREDENTIALS, ...VENDOR_CREDENTIALS, ...TRACKER_CREDENTIALS]) {
    expect(isCredentialName(name)).toBe(true)
  }
  for (const word of FORGE_WORDS) expect(joinsForgeAndCredential(`MY_${word}_TOKEN`)).toBe(true)
  for (const prefix of RUNNER_PREFIXES) expect(isRunnerVariable(`${prefix}X`, '')).toBe(true)
  for (const name of RUNNER_FILES) expect(isRunnerVariable(name, '')).toBe(true)
  expect(FORGE_CREDENTIALS.size + VENDOR_CREDENTIALS.size + TRACKER_CREDENTIALS.size).toBe(20 + 7 + 3)
})

test('[ENV-1] a forge alone or a credential alone is no forge credential', () => {
  expect(['GITHUB', 'GH', 'API_TOKEN', 'SECRET', 'PAT', ''].filter(joinsForgeAndCredential)).toEqual([])
})

test('[ENV-2] reserved are gh, twg and awaywork names, and with them what ENV-1 names', () => {
  const reserved = [
    'GH_X',
    'TWG_X',
    'AWAYWORK_X',
    'ACTIONS_X',
    'GITHUB_TOKEN',
    'GITHUB_ENTERPRISE_TOKEN',
    'GITHUB_ENV',
    'GH_TOKEN',
  ]
  const free = [
    'NPM_TOKEN',
    'GITLAB_TOKEN',
    'GITHUB_PERSONAL_ACCESS_TOKEN',
    'INPUT_KEY',
    'MY_GH_X',
    'gh_x',
    'X_ACTIONS_X',
  ]

  expect(reserved.filter((name) => !isNeverGivenBack(name))).toEqual([])
  expect(free.filter(isNeverGivenBack)).toEqual([])
  expect(RESERVED_PREFIXES).toEqual(['GH_', 'TWG_', 'AWAYWORK_'])
})

test("[A07] of the runner's variables only what is named as one is a login", () => {
  const logins = [
    'ACTIONS_RUNTIME_TOKEN',
    'INPUT_GITHUB-TOKEN',
    'INPUT_api-key',
    'INPUT_API_KEY',
    'STATE_SECRET',
    'INPUT_PASSWORD',
    'INPUT_PAT',
  ]
  const others = [
    'ACTIONS_CACHE_URL',
    'INPUT_KEY',
    'INPUT_CACHE-KEY',
    'MY_TOKEN',
    'ACTIONS_ID_TOKEN_REQUEST_URL',
    'STATE_TOKEN_FILE',
  ]

  expect(logins.filter((name) => !isRunnerCredential(name))).toEqual([])
  expect(others.filter(isRunnerCredential)).toEqual([])
})
