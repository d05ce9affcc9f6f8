import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Finding } from '../../src/doctor/finding.js'
import { awaywork, guide } from '../support/cli.js'
import { GitHubDouble } from '../support/github/double.js'
import { gitIn, repoWith, scratch, writeFiles } from '../support/repo.js'

const TOKEN = `ghp_${'m'.repeat(36)}`

/** A newcomer with a config for one repo, in a folder that is a clone of their control repo where `control` names one. */
async function somebody({
  config = 'repos: [acme/shop]',
  scopes = ['repo', 'read:org'],
  token = TOKEN,
  control = '',
} = {}) {
  const github = await GitHubDouble.start()
  const place = scratch()
  const [cwd, home] = [join(place.dir, 'away'), join(place.dir, 'home')]
  for (const dir of [cwd, home]) mkdirSync(dir)
  const me = github.user('me', { name: 'Me Myself', email: 'me@example.org' })
  github.token(token, me, { scopes })
  const repo = github.repo('acme/shop', { access: { me: 'write' }, files: { 'README.md': 'Shop\n' } })
  if (control !== '') {
    repoWith(cwd, { x: '' })
    gitIn(cwd, ['remote', 'add', 'origin', `${github.url}/${control}.git`])
  }
  writeFiles(cwd, { 'awaywork.yml': `version: 1\ngithub: {url: "${github.url}"}\n${config}\n` })
  const env = { ...github.env(token), GH_TOKEN: token }
  return {
    github,
    repo,
    cwd,
    env,
    run: (args: string[], own: Record<string, string> = env) => awaywork(args, { cwd, home, env: own }),
    async look(own: Record<string, string> = env) {
      const { code, stdout, stderr } = await awaywork(['doctor', '--json'], { cwd, home, env: own })
      if (stdout === '') throw new Error(stderr)
      const { schema, findings } = JSON.parse(stdout) as { schema: number; findings: Finding[] }
      const lines = findings.map(
        ({ check, about, state, sentence }) => `${state} ${check}${about ? ` ${about}` : ''}: ${sentence}`,
      )
      return { code, schema, findings, lines, said: lines.join('\n') }
    },
    async [Symbol.asyncDispose]() {
      place[Symbol.dispose]()
      await github[Symbol.asyncDispose]()
    },
  }
}

describe('doctor', () => {
  test('where all is well says so, a line each, with exit code 0, and writes nothing', async () => {
    await using here = await somebody({
      config: 'repos: [acme/shop]\nproviders: {mine: {kind: command, command: [sh]}}',
    })

    const { code, schema, said, findings } = await here.look()
    const plain = await here.run(['doctor'])

    expect({ code, schema }).toEqual({ code: 0, schema: 1 })
    expect(findings.filter(({ state }) => state === 'broken')).toEqual([])
    for (const line of [
      /^ok node: Node 2\d/m,
      /^ok git: git 2\./m,
      /^ok config: .*awaywork\.yml is valid$/m,
      /^ok login: you are me \(Me Myself\) on http/m,
      /^ok login: GH_TOKEN is a classic token$/m,
      /^ok login: scope repo/m,
      /^ok login: scope read:org/m,
      /^ok repo acme\/shop: you can write to it; its default branch is main$/m,
      /^ok provider mine: the program is \/.*\/sh$/m,
      /^ok workflow: no workflow beside the config/m,
      /^ok store: the store is a folder of this machine/m,
    ])
      expect(said).toMatch(line)
    expect(plain.stdout).toMatch(/^ok {6}node: Node/)
    expect(plain.stdout).toMatch(/\nnothing is broken; \d to know of\n$/)
    expect(here.github.writes).toEqual([])
  })

  test('[ISO-2] says that the agent can read what you can, tokens included', async () => {
    await using here = await somebody()

    expect((await here.look()).said).toMatch(
      /^warn isolation: isolation none: the agent runs as you and can read what you can/m,
    )
  })

  test("[TERMS-2] shows each provider's standing for unattended use", async () => {
    await using here = await somebody({
      config:
        'repos: [acme/shop]\nproviders: {claude: {}, codex: {}, cursor: {}, mine: {kind: command, command: [sh]}}',
    })

    const { said } = await here.look()

    expect(said).toMatch(/^ok provider claude: unattended use: allowed/m)
    expect(said).toMatch(/^warn provider codex: unattended use: grey/m)
    expect(said).toMatch(/^ok provider cursor: unattended use: allowed/m)
    expect(said).toMatch(/^warn provider mine: unattended use: your call, so grey/m)
  })

  test('[PUBLIC-5] says what is not seen without read:org', async () => {
    await using here = await somebody({ scopes: ['repo'] })

    const { code, said } = await here.look()

    expect(said).toMatch(/^warn login: no scope read:org: teammates whose membership is private look like outsiders/m)
    expect(code).toBe(0)
  })

  test('knows a fine-grained token, which has no scopes, by what it is', async () => {
    await using here = await somebody({ token: `github_pat_${'m'.repeat(40)}` })

    expect((await here.look()).said).toMatch(/^warn login: .*fine-grained token: it can't read checks/m)
  })
})

describe('doctor says what is broken, with exit code 1, and goes on', () => {
  const BROKEN: [string, (here: Awaited<ReturnType<typeof somebody>>) => unknown, RegExp][] = [
    [
      'a repo that was renamed',
      (here) => here.repo.rename('acme/store'),
      /^broken repo acme\/shop: acme\/shop is called acme\/store now/m,
    ],
    ['a repo that is archived', (here) => here.repo.archive(), /^broken repo acme\/shop: acme\/shop is archived/m],
    [
      'a repo that is mistyped',
      (here) =>
        writeFiles(here.cwd, {
          'awaywork.yml': `version: 1\ngithub: {url: "${here.github.url}"}\nrepos: [acme/shpo]\n`,
        }),
      /^broken repo acme\/shpo: there is no repo acme\/shpo.*did you mean acme\/shop\?/m,
    ],
    [
      'a config with faults, each',
      (here) => writeFiles(here.cwd, { 'awaywork.yml': 'version: 2\nrepos: shop\nrulez: []\n' }),
      /^broken config: awaywork\.yml:1:\d+ version.*\nbroken config: awaywork\.yml:2:.*\nbroken config: awaywork\.yml:3:/m,
    ],
    [
      'a key whose feature is not there yet',
      (here) =>
        writeFiles(here.cwd, {
          'awaywork.yml': `version: 1\ngithub: {url: "${here.github.url}"}\nrepos: [acme/shop]\ndashboard: true\n`,
        }),
      /^broken config: awaywork\.yml:4:\d+ dashboard: the dashboard isn't in this version yet/m,
    ],
    [
      'an agent that is not there',
      (here) =>
        writeFiles(here.cwd, {
          'awaywork.yml': `version: 1\ngithub: {url: "${here.github.url}"}\nrepos: [acme/shop]\nproviders: {mine: {kind: command, command: [no-such-agent]}}\n`,
        }),
      /^broken provider mine: there is no program "no-such-agent" on your PATH/m,
    ],
    [
      'a workflow that lacks a secret',
      (here) =>
        writeFiles(here.cwd, {
          '.github/workflows/w.yml': 'on: {schedule: []}\njobs: {a: {steps: [{uses: x/awaywork@v1}]}}',
        }),
      /^broken workflow w\.yml: the config needs GH_TOKEN/m,
    ],
  ]

  test.each(BROKEN)('%s', async (_name, make, line) => {
    await using here = await somebody()
    make(here)

    const { code, said } = await here.look()

    expect(said).toMatch(line)
    expect(said).toMatch(/^ok node: /m)
    expect(said).toMatch(/^warn isolation: /m)
    expect(code).toBe(1)
  })

  test('a wrong token, without showing it', async () => {
    await using here = await somebody()

    const { code, said } = await here.look({ ...here.env, GH_TOKEN: `ghp_${'w'.repeat(36)}` })

    expect(said).toMatch(/^broken login: .* refuses GH_TOKEN: it is wrong, expired or revoked/m)
    expect(said).not.toContain('www')
    expect(code).toBe(1)
  })

  test('no token', async () => {
    await using here = await somebody()
    const { GH_TOKEN: _left, ...env } = here.env

    const { code, said } = await here.look(env)

    expect(said).toMatch(/^broken login: there is no login to http.*: set GH_TOKEN/m)
    expect(code).toBe(1)
  })
})

describe('doctor warns, with exit code 0, of', () => {
  test('a repo that can only be read', async () => {
    await using here = await somebody({ config: 'repos: [other/public]' })
    here.github.repo('other/public', { access: { me: 'read' }, files: { x: '' } })

    const { code, said } = await here.look()

    expect(said).toMatch(/^warn repo other\/public: you can only read it/m)
    expect(code).toBe(0)
  })

  test('a GitHub that does not answer, and does not wait for it', async () => {
    await using here = await somebody()
    const nowhere = {
      ...here.env,
      GITHUB_API_URL: 'http://127.0.0.1:9',
      GITHUB_GRAPHQL_URL: 'http://127.0.0.1:9/graphql',
    }
    const started = performance.now()

    const { code, said } = await here.look(nowhere)

    expect(said).toMatch(/^warn login: http.* can't be asked now: .*did not answer/m)
    expect(code).toBe(0)
    expect(performance.now() - started).toBeLessThan(15_000)
  })

  test('a GitHub that takes the question and never answers, after ten seconds', async () => {
    await using here = await somebody()
    await using silent = await listening()
    const addresses = { GITHUB_API_URL: silent.url, GITHUB_GRAPHQL_URL: `${silent.url}/graphql` }
    const started = performance.now()

    const { code, said } = await here.look({ ...here.env, ...addresses })

    expect(said).toMatch(/^warn login: http.* can't be asked now: there was no answer in 10 s$/m)
    expect(code).toBe(0)
    expect(performance.now() - started).toBeLessThan(14_000)
  })

  test('[RUNNER-5] others who can write to the control repo', async () => {
    await using here = await somebody({ control: 'me/control' })
    here.github.user('bob')
    here.github.repo('me/control', { access: { bob: 'write' }, files: { x: '' }, private: true })

    const { said } = await here.look()

    expect(said).toMatch(/^ok control-repo: the config lies in me\/control$/m)
    expect(said).toMatch(/^warn control-repo: bob can write to me\/control, and so read its secrets/m)
    expect(said).toMatch(/^ok store: the store is the branch awaywork-state of me\/control, made at the first run$/m)
  })

  test('a control repo of one person alone it does not, and it finds the branch', async () => {
    await using here = await somebody({ control: 'me/control' })
    here.github.repo('me/control', { files: { x: '' }, private: true }).commit('awaywork-state', { y: '' })

    const { said } = await here.look()

    expect(said).not.toMatch(/^warn control-repo/m)
    expect(said).toMatch(/^ok store: the store is the branch awaywork-state of me\/control$/m)
  })
})

/** A server that accepts connections, and says nothing. */
async function listening() {
  const server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('a config with a local forge needs no login', async () => {
  using here = guide()

  const { code, stdout } = await here.run(['doctor'])

  expect(stdout).toMatch(/^ok {6}login: the forge is local/m)
  expect(code).toBe(0)
})
