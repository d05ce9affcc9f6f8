import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { EDITS } from '../support/cli.js'
import { githubGuide, RULES, TOKEN } from '../support/github-guide.js'

// What an agent, a server or a change of mind of somebody's could make awaywork write, and where to.

const LOGIN = Buffer.from(`x-access-token:${TOKEN}`).toString('base64')

/** Another host, which keeps what it is sent. */
async function elsewhere() {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, seen, [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())) }
}

const isThere = (text: string): boolean => text.includes(TOKEN) || text.includes(LOGIN)

describe('the token', () => {
  test('is in no argument of git, in no file, and in nothing that is said or published, though all goes wrong', async () => {
    await using here = await githubGuide({
      agent: `env > .away/output/summary.md; ${EDITS}; cat /proc/$PPID/cmdline`,
      more: { isolation: 'none' },
    })
    const bin = join(here.dir, 'bin')
    mkdirSync(bin)
    const log = join(here.dir, 'argv.log')
    writeFileSync(join(bin, 'git'), `#!/bin/sh\nprintf '%s\\n' "$*" >> ${log}\nexec /usr/bin/git "$@"\n`)
    chmodSync(join(bin, 'git'), 0o755)
    here.issue()
    here.shop.ruleset('awaywork/*', ['creation'])
    const env = { PATH: `${bin}:${process.env['PATH']}` }

    const refused = await here.run(['run'], env)
    here.shop.rules.length = 0
    here.github.fail({ method: 'POST', path: /\/pulls$/, status: 500, body: { message: 'Server Error' } })
    const broken = await here.run(['run'], env)
    const json = await here.run(['report', '--json'], env)
    const doctor = await here.run(['doctor'], env)

    expect(readFileSync(log, 'utf8')).toContain('push')
    const said = [refused, broken, json, doctor].map(({ stdout, stderr }) => stdout + stderr)
    const files = (
      readdirSync(here.dir, { recursive: true, withFileTypes: true }) as unknown as {
        isFile(): boolean
        parentPath: string
        name: string
      }[]
    )
      .filter((each) => each.isFile())
      .map((each) => join(each.parentPath, each.name))
    expect(files.filter((path) => isThere(readFileSync(path, 'latin1')))).toEqual([])
    expect(said.filter(isThere)).toEqual([])
  })

  test('goes to no other host that GitHub sends on to, for the API as for git', async () => {
    await using here = await githubGuide()
    await using evil = await elsewhere()
    here.issue()
    const location = (path: string) => ({ status: 307, headers: { location: `${evil.url}${path}` } })
    here.github.fail({ method: 'GET', path: /^\/repos\/acme\/shop/, times: 20, ...location('/api') })
    here.github.fail({ git: 'fetch', path: /shop/, times: 20, ...location('/shop.git') })

    await here.run(['run'])
    await here.run(['doctor'])

    expect(evil.seen.filter((each) => isThere(each) || /authorization/i.test(each))).toEqual([])
    expect(here.writes()).toEqual([])
  })

  test('goes where the config says, whatever your environment and your git say', async () => {
    await using here = await githubGuide()
    await using evil = await elsewhere()
    here.issue()
    writeFileSync(
      join(here.dir, '.gitconfig'),
      `[url "${evil.url}/"]\n\tinsteadOf = ${here.github.url}/\n[http]\n\tproxy = ${evil.url}\n`,
    )

    const { record } = await here.json(['run'], {
      GITHUB_API_URL: evil.url,
      GITHUB_GRAPHQL_URL: evil.url,
      GITHUB_SERVER_URL: 'https://github.com',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: `url.${evil.url}/.insteadOf`,
      GIT_CONFIG_VALUE_0: `${here.github.url}/`,
    })

    expect(record.units).toMatchObject([{ published: [{ status: 'done' }] }])
    expect(evil.seen).toEqual([])
  })

  test('goes nowhere over plain http', async () => {
    await using here = await githubGuide()
    here.write({ ...here.config, github: { url: 'http://github.example.org' } })

    const said = await here.run(['plan'])

    expect(said.code).not.toBe(0)
    expect(said.stderr).toContain('https://')
    expect(isThere(said.stdout + said.stderr)).toBe(false)
  })
})

describe('a repo that is another one by the time of the write', () => {
  test.each([
    ['made anew under the same name', true],
    ['the same', false],
  ])('gets no history of the one that was meant: %s', async (_what, isOther) => {
    await using here = await githubGuide()
    const secret = here.shop.commit('main', { 'plans.txt': 'secret\n' })
    here.issue()
    here.github.on({ git: 'push', path: /ada\/away/, nth: 2 }, () => {
      if (!isOther) return
      here.shop.rename('acme/old')
      const anew = here.github.repo('acme/shop', { access: { ada: 'write' }, files: { 'readme.md': 'New\n' } })
      anew.issue({ author: 'ada', assignees: ['ada'] })
    })

    const { record } = await here.json(['run'])

    const shop = here.github.state.repos.get('acme/shop')!
    expect(shop.git.has(secret)).toBe(!isOther)
    expect(record.units[0].published[0].status === 'done').toBe(!isOther)
  })
})

describe('words of an agent', () => {
  const secret = `k${'3y'.repeat(12)}-of-the-agent`
  const forms: [string, string, boolean][] = [
    ['as it is', secret, true],
    ['in base64', Buffer.from(`x${secret}`).toString('base64'), true],
    ['in hex', Buffer.from(secret).toString('hex'), true],
    ['backwards', [...secret].reverse().join(''), true],
    ['split by dots', [...secret].join('.'), true],
    ['in none', 'nothing to see', false],
  ]

  test.each(forms)('carry no secret into a review, its notes or an answer: %s', async (_form, text, isRefused) => {
    const note = JSON.stringify([{ path: 'src/a.txt', line: 2, body: `See ${text}`, suggestion: text }])
    const agent = `echo Fine. > .away/output/review.md\ncat > .away/output/notes.json <<'END'\n${note}\nEND`
    const command = ['sh', '-c', agent]
    await using here = await githubGuide({
      rules: [RULES.review],
      more: { providers: { mine: { kind: 'command', command, secrets: ['AGENT_KEY'] } } },
    })
    here.shop.give('bob', 'write')
    here.pull({ author: 'bob', reviewers: ['ada'] })

    const { record } = await here.json(['run'], { AGENT_KEY: secret })

    expect(record.units[0].decision.kind).toBe(isRefused ? 'refuse' : 'publish')
    expect(here.writes()).toEqual(isRefused ? [] : ['review acme/shop#1'])
  })

  test('of 70 KB with an emoji at every cut are cut between letters, and their marker is whole', async () => {
    const agent = `node -e "process.stdout.write('\\u{1f600}'.repeat(35000))" > .away/output/review.md
node -e "process.stdout.write(JSON.stringify([1,2].map((line) => ({ path: 'src/a.txt', line, body: 'x' + '\\u{1f600}'.repeat(9000) }))))" > .away/output/notes.json`
    await using here = await githubGuide({ rules: [RULES.review], agent })
    here.shop.give('bob', 'write')
    const pull = here.pull({ author: 'bob', reviewers: ['ada'] })

    const { record } = await here.json(['run'])

    expect(record.units[0].published).toMatchObject([{ status: 'done' }])
    const [review] = pull.reviews
    for (const body of [review!.body, ...review!.comments.map((each) => each.body)]) {
      expect(body.length).toBeLessThan(65_536)
      expect(body).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/)
      expect(body).toMatch(/<!-- awaywork \S+ -->$/)
    }
  })
})

describe('a merge that an agent finishes', () => {
  const RESOLVES = `printf 'both\\n' > src/a.txt; echo Done. > .away/output/summary.md`
  const cases: [string, string, string][] = [
    ['resolves and no more', RESOLVES, 'publish'],
    ['leaves markers', 'echo more >> src/a.txt', 'refuse'],
    ['adds a workflow', `${RESOLVES}; echo 'on: push' > .github/workflows/new.yml`, 'refuse'],
    [
      'edits what the base changed in a workflow',
      `${RESOLVES}; echo 'on: issues' > .github/workflows/ci.yml`,
      'refuse',
    ],
    [
      'brings back a workflow that the base took away',
      `${RESOLVES}; git show HEAD^:.github/workflows/old.yml > .github/workflows/old.yml 2>/dev/null || echo 'on: push' > .github/workflows/old.yml`,
      'refuse',
    ],
    ['takes a workflow of the base away', `${RESOLVES}; rm .github/workflows/ci.yml`, 'refuse'],
    ['moves a workflow', `${RESOLVES}; mv .github/workflows/ci.yml .github/workflows/cj.yml`, 'refuse'],
    ['makes a workflow a program', `${RESOLVES}; chmod +x .github/workflows/ci.yml`, 'refuse'],
    [
      'writes it in other letters',
      `${RESOLVES}; mkdir -p .GitHub/Workflows; echo 'on: push' > .GitHub/Workflows/new.yml`,
      'refuse',
    ],
    ['puts a link in its place', `${RESOLVES}; rm -r .github; ln -s src .github`, 'refuse'],
  ]

  test.each(cases)('%s', async (_what, agent, decision) => {
    await using here = await githubGuide({
      rules: [RULES.fix],
      agent,
      files: { '.github/workflows/ci.yml': 'on: pull_request\n', '.github/workflows/old.yml': 'on: push\n' },
    })
    here.pull({ files: { 'src/a.txt': 'mine\n' } })
    here.shop.commit('main', {
      'src/a.txt': 'theirs\n',
      '.github/workflows/ci.yml': 'on: pull_request\n# newer\n',
      '.github/workflows/old.yml': null,
    } as unknown as Record<string, string>)

    const { record } = await here.json(['run'])

    expect(record.units[0].decision?.kind).toBe(decision)
    expect(here.writes()).toEqual(decision === 'publish' ? ['push acme/shop refs/heads/topic'] : [])
  })
})
