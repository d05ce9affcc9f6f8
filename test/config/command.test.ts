import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { configCheck, configSchema } from '../../src/commands/config.js'
import { local, localRule } from './support.js'

let cwd: string
let written: string
const write = (text: string) => {
  written += text
}
const check = (verbose = false) => configCheck({ cwd, home: cwd, env: {}, verbose, write })

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'awaywork-config-'))
  written = ''
})
afterEach(() => rmSync(cwd, { recursive: true }))

describe('config check', () => {
  test('says what it found in a good file, with exit code 0', async () => {
    writeFileSync(join(cwd, 'awaywork.yml'), localRule())

    expect(await check()).toBe(0)
    expect(written).toBe(`${join(cwd, 'awaywork.yml')} is valid: 1 repo, 1 source, 1 rule\n`)
  })

  test('names what this version does not have yet', async () => {
    writeFileSync(join(cwd, 'awaywork.yml'), local())

    expect(await check()).toBe(0)
    expect(written).toContain('3 default rules\n')
    expect(written).toContain('the default rules need GitHub, and the forge is local')
  })

  test('prints every fault on a line of its own, with exit code 2', async () => {
    writeFileSync(join(cwd, 'awaywork.yml'), local('trustd: 1\nlimts: 1'))

    expect(await check()).toBe(2)
    expect(written.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^awaywork\.yml:6:1 trustd: /),
      expect.stringMatching(/^awaywork\.yml:7:1 limts: /),
    ])
  })

  test('of no file ends with 2 as well', async () => {
    expect(await check()).toBe(2)
    expect(written).toContain('no awaywork.yml here')
  })

  test('prints the built-in protected paths when asked for more', async () => {
    writeFileSync(join(cwd, 'awaywork.yml'), localRule())

    expect(await check(true)).toBe(0)
    expect(written).toContain('refused when changed:\n  ')
    expect(written).toContain('flagged when changed:\n  ')
  })
})

test('config schema prints the JSON schema', async () => {
  expect(await configSchema({ write })).toBe(0)
  expect(JSON.parse(written)).toMatchObject({ type: 'object', required: ['version', 'repos'] })
})
