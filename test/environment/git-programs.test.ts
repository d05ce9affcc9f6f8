import { describe, expect, test } from '@jest/globals'
import {
  DOOR_KEPT,
  doorEnvironment,
  ORCHESTRATOR_GIT_KEPT,
  orchestratorGitEnvironment,
  PLAIN_PATH,
} from '../../src/environment/git-programs.js'
import { githubToken, unit, yoursOf } from './yours.js'

const ALONE = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_NO_REPLACE_OBJECTS: '1',
  XDG_CONFIG_HOME: '/dev/null',
  LC_ALL: 'C',
}
const DOOR = { ...ALONE, GIT_LFS_SKIP_SMUDGE: '1', AWAYWORK_UNIT: unit }
const OUR_GIT = { ...ALONE, GIT_OPTIONAL_LOCKS: '0', GIT_PROTOCOL_FROM_USER: '0', GIT_ALLOW_PROTOCOL: 'file' }
const basics = { PATH: '/usr/bin:/bin', HOME: '/home/me', TMPDIR: '/tmp/x' }
const network = {
  ...{ SSL_CERT_FILE: '/a', SSL_CERT_DIR: '/b', CURL_CA_BUNDLE: '/c', GIT_SSL_CAINFO: '/d', GIT_SSL_CAPATH: '/e' },
  ...{
    HTTP_PROXY: 'f',
    HTTPS_PROXY: 'g',
    ALL_PROXY: 'h',
    NO_PROXY: 'i',
    http_proxy: 'j',
    https_proxy: 'k',
    all_proxy: 'l',
    no_proxy: 'm',
  },
}
const steering = {
  ...{
    GIT_DIR: '/x',
    GIT_WORK_TREE: '/x',
    GIT_CONFIG_GLOBAL: '/x',
    GIT_SSH_COMMAND: 'x',
    GIT_ALTERNATE_OBJECT_DIRECTORIES: '/x',
  },
  ...{
    GIT_TRACE: '/x',
    NODE_OPTIONS: '--require=/x',
    LD_PRELOAD: '/x.so',
    GIT_ASKPASS: '/x',
    SSH_AUTH_SOCK: '/x',
    LANG: 'de',
  },
  ...{
    GH_TOKEN: githubToken(),
    NPM_TOKEN: 'x',
    BASH_ENV: '/x',
    GIT_CONFIG_COUNT: '1',
    XDG_CONFIG_HOME: '/x',
    LC_ALL: 'de',
  },
}

describe('our own git', () => {
  test('[P18] its environment is built up of a few names, to the letter', () => {
    expect(orchestratorGitEnvironment({ ...steering, ...basics, ...network })).toEqual({
      ...basics,
      ...network,
      ...OUR_GIT,
    })
  })

  test('[P18] protocols are files alone, or those that are asked for', () => {
    expect(orchestratorGitEnvironment(basics)['GIT_ALLOW_PROTOCOL']).toBe('file')
    expect(orchestratorGitEnvironment(basics, 'https')).toEqual({ ...basics, ...OUR_GIT, GIT_ALLOW_PROTOCOL: 'https' })
  })

  test.each([
    ['.', PLAIN_PATH],
    ['', PLAIN_PATH],
    ['node_modules/.bin::.:/usr/bin:bin:/bin:', '/usr/bin:/bin'],
  ])('[P18] a PATH of "%s" names no working folder', (PATH, path) => {
    expect(orchestratorGitEnvironment({ PATH })).toEqual({ ...OUR_GIT, PATH: path })
  })

  test('[P18] without a PATH it finds git where any Linux has it', () => {
    expect(orchestratorGitEnvironment({})).toEqual({
      ...OUR_GIT,
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    })
  })
})

describe('the programs of the doors', () => {
  test('[ENV-8] their environment is built up of three names, to the letter', () => {
    expect(doorEnvironment(yoursOf({ ...steering, ...basics, ...network }), { unit })).toEqual({ ...basics, ...DOOR })
  })

  test('[ENV-8] they hold no secret, not even as a folder', () => {
    const env = {
      PATH: '/opt/desk-key-1/bin:/bin',
      HOME: '/home/desk-key-1',
      TMPDIR: '/tmp/desk-key-1',
      DESK_KEY: 'desk-key-1',
    }

    expect(doorEnvironment(yoursOf(env, { sources: ['DESK_KEY'] }), { unit })).toEqual({ ...DOOR, PATH: '/bin' })
  })

  test('what is kept are the same few names for both', () => {
    expect(DOOR_KEPT).toEqual(Object.keys(basics))
    expect(ORCHESTRATOR_GIT_KEPT).toEqual([...Object.keys(basics), ...Object.keys(network)])
  })
})
