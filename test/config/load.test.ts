import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { ConfigError } from '../../src/config/config-error.js'
import { loadEnvFile } from '../../src/config/env-file.js'
import { loadConfig } from '../../src/config/load.js'
import { UserError } from '../../src/system/errors.js'
import { local } from './support.js'

let cwd: string
const load = (file?: string) => loadConfig({ file, cwd, home: '/home/me', env: {} })

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'awaywork-config-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

describe('the file', () => {
  test('is awaywork.yml of the folder one is in', async () => {
    writeFileSync(join(cwd, 'awaywork.yml'), local())

    expect(await load()).toMatchObject({
      file: join(cwd, 'awaywork.yml'),
      dir: cwd,
      sources: [{ path: join(cwd, 'tasks') }],
    })
  })

  test('or the named one, and paths start from its folder', async () => {
    mkdirSync(join(cwd, 'control'))
    writeFileSync(join(cwd, 'control/mine.yml'), local())

    expect((await load('control/mine.yml')).dir).toBe(join(cwd, 'control'))
  })

  test('that is missing is one sentence on what to do', async () => {
    await expect(load()).rejects.toThrow(
      new UserError(
        `no awaywork.yml here (${cwd}): write one with "awaywork init --repo owner/name", see README, or try "awaywork demo"`,
      ),
    )
    await expect(load('other.yml')).rejects.toThrow(new UserError(`there is no config at ${join(cwd, 'other.yml')}`))
  })

  test('with faults throws all of them, with exit code 2 and the name as the user gave it', async () => {
    mkdirSync(join(cwd, 'control'))
    writeFileSync(join(cwd, 'control/mine.yml'), local('trustd: 1\nlimts: 1'))

    const error = await load('control/mine.yml').catch((thrown) => thrown)

    expect(error).toBeInstanceOf(ConfigError)
    expect(error).toMatchObject({
      exitCode: 2,
      faults: [
        { code: 'unknown-key', file: 'control/mine.yml', line: 6, column: 1, path: 'trustd' },
        { code: 'unknown-key', file: 'control/mine.yml', line: 7, column: 1, path: 'limts' },
      ],
    })
    expect(error.message.split('\n')[0]).toBe(
      'control/mine.yml:6:1 trustd: there is no such key (did you mean "trusted"? It goes under take)',
    )
  })

  test('that is too large is not read to its end', async () => {
    writeFileSync(join(cwd, 'awaywork.yml'), ' '.repeat(5 * 1024 * 1024))

    await expect(load()).rejects.toMatchObject({ exitCode: 2, faults: [{ code: 'too-large' }] })
  })

  test('may be a link to a file', async () => {
    writeFileSync(join(cwd, 'real.yml'), local())
    symlinkSync('real.yml', join(cwd, 'awaywork.yml'))

    expect((await load()).file).toBe(join(cwd, 'awaywork.yml'))
  })

  test.each([
    ['a folder', (path: string) => mkdirSync(path)],
    ['a FIFO that nobody writes to', (path: string) => execFileSync('mkfifo', [path])],
    ['a device', (path: string) => symlinkSync('/dev/zero', path)],
    ['a link to itself', (path: string) => symlinkSync(path, path)],
  ])('that is %s is refused at once', async (_name, make) => {
    make(join(cwd, 'awaywork.yml'))

    await expect(load()).rejects.toBeInstanceOf(UserError)
  })
})

describe('env_file', () => {
  const withFile = (content?: string) => {
    if (content !== undefined) writeFileSync(join(cwd, '.env'), content)
    return { envFile: join(cwd, '.env') }
  }

  test('adds to a copy of the environment, and never over what is set', async () => {
    const env = { A: 'set', EMPTY: '' }

    const loaded = await loadEnvFile(withFile('A=file\nB="two words"\nEMPTY=file\nC=$A\n__proto__=x\n'), env)

    expect(loaded).toMatchObject({ A: 'set', B: 'two words', EMPTY: '', C: '$A' })
    expect(env).toEqual({ A: 'set', EMPTY: '' })
  })

  test('is not asked for where the config names none', async () => {
    expect(await loadEnvFile({}, { A: '1' })).toEqual({ A: '1' })
  })

  test('that is missing is an error that names it', async () => {
    await expect(loadEnvFile(withFile(), {})).rejects.toThrow(`env_file: there is no ${join(cwd, '.env')}`)
  })
})
