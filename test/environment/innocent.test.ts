import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isCredentialName } from '../../src/environment/credential-names.js'
import { workerSteps } from './steps.js'
import { AGENT_GIT, CHECK_GIT, FIXED } from './yours.js'

const OURS = /^(?:GH_|TWG_|GIT_|SSH_|AWAYWORK_|ACTIONS_|INPUT_|STATE_|RUNNER_TRACKING_ID$|GITHUB_)/
const letters = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,20}$/)
const innocentName = letters.filter((name) => !OURS.test(name) && !isCredentialName(name))
const anyValue = fc
  .oneof(fc.string(), fc.string({ unit: 'binary' }), fc.base64String(), fc.webUrl(), fc.json())
  .map((text) => text.replaceAll('\0', ''))
const innocents = fc.dictionary(innocentName, anyValue, { noNullPrototype: true })

const SECRET = 'a-secret-that-nothing-innocent-holds'
const GUILTY = { DESK_KEY: SECRET, GH_TOKEN: `${SECRET}-2`, ANTHROPIC_API_KEY: `${SECRET}-3`, GIT_TRACE: '/x' }

describe.each(workerSteps)('%s', (name, step) => {
  test('[ENV-10] every innocent variable stays, byte for byte, and nothing else does', () => {
    const git = { setup: { GIT_TRACE: '/x' }, agent: AGENT_GIT, judge: CHECK_GIT, check: CHECK_GIT }[name]

    fc.assert(
      fc.property(innocents, (env) => {
        const made = step({ ...env, ...GUILTY }, { sources: ['DESK_KEY'] })

        expect(Object.entries(made).sort()).toEqual(Object.entries({ ...env, ...FIXED, ...git }).sort())
      }),
    )
  })

  test('[ENV-10] an env-file variable that nothing declares stays, though it looks like a secret', () => {
    const env = {
      OPENAI_API_KEY: `sk-${'a'.repeat(40)}`,
      DATABASE_URL: 'postgres://me:pw@db/x',
      AWS_SECRET_ACCESS_KEY: 'w',
    }

    expect(step(env)).toMatchObject(env)
  })

  test('[ENV-10] what is empty stays empty, what is unset stays unset', () => {
    expect(step({ EMPTY: '', UNSET: undefined })).toHaveProperty('EMPTY', '')
    expect(step({ EMPTY: '', UNSET: undefined })).not.toHaveProperty('UNSET')
  })

  test('your environment itself is left as it is', () => {
    const env = Object.freeze({ PATH: '/bin', GH_TOKEN: 'x', GIT_DIR: '/x' })

    step(env)

    expect(env).toEqual({ PATH: '/bin', GH_TOKEN: 'x', GIT_DIR: '/x' })
  })
})
