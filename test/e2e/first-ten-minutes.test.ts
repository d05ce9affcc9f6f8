import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { awaywork, guide } from '../support/cli.js'
import { gitIn, scratch, writeFiles } from '../support/repo.js'

type Guide = ReturnType<typeof guide>

/** What a newcomer does wrong, and the one sentence they read. */
const MISTAKES: [string, (here: Guide) => unknown, string[], RegExp][] = [
  [
    'no config',
    (here) => rmSync(join(here.away, 'awaywork.yml')),
    ['run'],
    /no awaywork\.yml here \(.*\): write one.*awaywork demo/,
  ],
  [
    'another config that is not there',
    () => {},
    ['run', '--config', 'other.yml'],
    /there is no config at .*other\.yml/,
  ],
  [
    'a repo path that leads nowhere',
    (here) => here.write({ ...here.config, repos: [{ repo: 'shop', path: '../shoop' }] }),
    ['plan'],
    /there is no folder .*shoop: put right the `path` of repo shop/,
  ],
  [
    'a repo path to a folder that is no repo',
    (here) => {
      mkdirSync(join(here.dir, 'plain'))
      here.write({ ...here.config, repos: [{ repo: 'shop', path: '../plain' }] })
    },
    ['plan'],
    /plain is no git repo: put right the `path` of repo shop, or run `git init`/,
  ],
  [
    'an empty repo',
    (here) => {
      mkdirSync(join(here.dir, 'empty'))
      gitIn(join(here.dir, 'empty'), ['init', '--quiet'])
      here.write({ ...here.config, repos: [{ repo: 'shop', path: '../empty' }] })
    },
    ['run'],
    /empty \(repo shop\) has no commit yet: make a first one/,
  ],
  [
    'a repo that is on no branch',
    (here) => gitIn(here.repo, ['checkout', '--quiet', '--detach']),
    ['run'],
    /shop \(repo shop\) is not on a branch: switch to one, or name one with `base:`/,
  ],
  [
    'a base that is no branch',
    (here) => here.write({ ...here.config, repos: [{ repo: 'shop', path: '../shop', base: 'master' }] }),
    ['plan'],
    /repo shop has no branch "master" \(there is: main\)/,
  ],
  [
    'an agent that is not installed',
    (here) =>
      here.write({ ...here.config, providers: { mine: { kind: 'command', command: ['my-agent', '{prompt_file}'] } } }),
    ['run'],
    /providers\.mine\.command: there is no program "my-agent" on your PATH: install it/,
  ],
  [
    'an agent path that leads nowhere',
    (here) => here.write({ ...here.config, providers: { mine: { kind: 'command', command: ['./my-agent'] } } }),
    ['plan'],
    /there is no program at .*away\/my-agent/,
  ],
  ['no tasks folder', (here) => rmSync(join(here.away, 'tasks'), { recursive: true }), ['plan'], /tasks/],
  [
    'a skill that is not there',
    (here) => here.write({ ...here.config, rules: [{ ...here.config.rules[0], skills: ['implment'] }] }),
    ['plan'],
    /no skill is called "implment" \(there is: fix, implement, review\)/,
  ],
  ['a rule that is not there', () => {}, ['run', '--rule', 'dont'], /no rule is called "dont" \(there is: do\)/],
  [
    'an item that is not there',
    () => {},
    ['run', '--unit', 'tasks:frist'],
    /no source holds "tasks:frist" \(the nearest: tasks:first\)/,
  ],
  ['a word on an item that is not there', () => {}, ['skip', 'tasks:frist'], /no source holds "tasks:frist"/],
  [
    'a provider that is not there',
    (here) => here.write({ ...here.config, rules: [{ ...here.config.rules[0], provider: 'mien' }] }),
    ['plan'],
    /awaywork\.yml:\d+:\d+ rules\.0\.provider: no provider is called "mien" \(there is: .*mine/,
  ],
  [
    'a key that is misspelt',
    (here) => here.write({ ...here.config, repoes: [] }),
    ['plan'],
    /awaywork\.yml:\d+:\d+ repoes: there is no such key \(did you mean "repos"\?\)/,
  ],
  [
    'a feature of a later version',
    (here) => here.write({ ...here.config, isolation: 'container' }),
    ['run'],
    /isolation.*isn't in this version yet/,
  ],
  ['a report before the first run', () => {}, ['report'], /there is no run yet in .*: start one with `awaywork run`/],
  ['an undo of nothing', () => {}, ['undo', 'tasks:first'], /"tasks:first" published nothing/],
]

describe('a newcomer who', () => {
  test.each(MISTAKES)('has %s reads what to do, with exit code 2', async (_what, make, args, sentence) => {
    using here = guide()
    make(here)

    const { code, stdout, stderr } = await here.run(args)

    expect(stderr).toMatch(sentence)
    expect(stderr).not.toMatch(/\n\s+at /)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  })

  test('never told git their name reads how to', async () => {
    using here = guide()
    gitIn(here.repo, ['config', '--unset', 'user.name'])

    const { code, stderr } = await here.run(['run', '--quiet'])

    expect(stderr).toMatch(/git does not know who you are: set `git config --global user\.name/)
    expect(code).toBe(2)
  })

  test.each([
    [['rnu'], /unknown command 'rnu'\n\(Did you mean run\?\)/],
    [['run', '--dryrun'], /unknown option '--dryrun'\n\(Did you mean --dry-run\?\)/],
    [['config', 'chek'], /unknown command 'chek'\n\(Did you mean check\?\)/],
    [['skip'], /missing required argument 'key'/],
  ])('types %j is told the nearest, with exit code 2', async (args, sentence) => {
    using place = scratch()

    const { code, stderr } = await awaywork(args, { cwd: place.dir })

    expect(stderr).toMatch(sentence)
    expect(code).toBe(2)
  })

  test('asks for help gets it, with exit code 0', async () => {
    using place = scratch()

    expect(await awaywork(['--help'], { cwd: place.dir })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('demo'),
    })
    expect(await awaywork(['--version'], { cwd: place.dir })).toMatchObject({ code: 0, stdout: '0.1.0\n' })
  })

  test('has several faults in the config reads all of them at once', async () => {
    using place = scratch()
    writeFiles(place.dir, { 'awaywork.yml': 'version: 2\nrepos: shop\nrulez: []\n' })

    const { code, stderr } = await awaywork(['plan'], { cwd: place.dir })

    expect(stderr.match(/awaywork\.yml:\d+:\d+ /g)).toHaveLength(3)
    expect(code).toBe(2)
  })
})
