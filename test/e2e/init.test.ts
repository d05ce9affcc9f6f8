import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { awaywork } from '../support/cli.js'
import { GitHubDouble } from '../support/github/double.js'
import { repoWith, scratch, writeFiles } from '../support/repo.js'

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const TOKEN = `ghp_${'m'.repeat(36)}`
const SCOPES = ['repo', 'read:org']

/** An empty folder with an empty HOME beside it, and a GitHub with a few repos. */
async function newcomer() {
  const github = await GitHubDouble.start()
  const place = scratch()
  const [cwd, home] = [join(place.dir, 'away'), join(place.dir, 'home')]
  for (const dir of [cwd, home]) mkdirSync(dir)
  const me = github.user('me', { name: 'Me Myself', email: 'me@example.org' })
  github.token(TOKEN, me, { scopes: SCOPES })
  const files = { 'README.md': 'Shop\n' }
  const repo = github.repo('acme/shop', { access: { me: 'write' }, files })
  const env = { ...github.env(TOKEN), GH_TOKEN: TOKEN }
  const without = Object.fromEntries(Object.entries(env).filter(([name]) => name !== 'GH_TOKEN'))
  return {
    github,
    repo,
    cwd,
    home,
    env,
    files,
    run: (args: string[], own: Record<string, string> = env) => awaywork(args, { cwd, home, env: own }),
    without,
    written: () => readdirSync(cwd, { recursive: true }).map(String).sort(),
    config: () => readFileSync(join(cwd, 'awaywork.yml'), 'utf8'),
    async [Symbol.asyncDispose]() {
      place[Symbol.dispose]()
      await github[Symbol.asyncDispose]()
    },
  }
}

describe('init', () => {
  test('writes a config that config check lets pass, and says what to do next', async () => {
    await using here = await newcomer()

    const { code, stdout, stderr } = await here.run(['init', '--repo', 'acme/shop'])

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain(`wrote ${join(here.cwd, 'awaywork.yml')}`)
    expect(stdout).toContain('`awaywork doctor`')
    expect(here.written()).toEqual(['awaywork.yml'])
    expect(here.config()).toMatch(/^# yaml-language-server: \$schema=.*schema\/awaywork\.schema\.json\n/)
    expect(here.config()).toContain('  - acme/shop\n')
    expect(await here.run(['config', 'check'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('is valid: 1 repo'),
    })
    expect(here.github.writes).toEqual([])
  })

  test('its schema line leads to the schema', async () => {
    await using here = await newcomer()

    await here.run(['init', '--repo', 'acme/shop'])

    const [, path = ''] = /\$schema=(.*)/.exec(here.config()) ?? []
    expect(existsSync(join(here.cwd, path))).toBe(true)
  })

  test('takes several repos, globs and addresses', async () => {
    await using here = await newcomer()
    here.github.repo('acme/tills', { access: { me: 'write' }, files: here.files })

    const { code } = await here.run([
      'init',
      '--repo',
      'acme/shop',
      `${here.github.url}/acme/tills.git`,
      '--repo',
      'me/*',
    ])

    expect(code).toBe(0)
    expect(here.config()).toContain('repos:\n  - acme/shop\n  - acme/tills\n  - "me/*"\n')
  })

  test('with --workflow writes both files, and doctor finds nothing missing between them', async () => {
    await using here = await newcomer()

    const { code, stdout } = await here.run(['init', '--repo', 'acme/shop', '--workflow'])

    expect(code).toBe(0)
    expect(here.written()).toContain('.github/workflows/awaywork.yml')
    expect(stdout).toMatch(/set the repository secrets GH_TOKEN, CLAUDE_CODE_OAUTH_TOKEN of your control repo/)
    const doctor = JSON.parse((await here.run(['doctor', '--json'])).stdout)
    const workflow = doctor.findings.filter(({ check }: { check: string }) => check === 'workflow')
    expect(workflow.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      expect.stringContaining('its action is a placeholder'),
    ])
  })

  test('without a token writes anyway, and says what to set', async () => {
    await using here = await newcomer()

    const { code, stdout } = await here.run(['init', '--repo', 'acme/anything'], here.without)

    expect(code).toBe(0)
    expect(stdout).toMatch(
      /set GH_TOKEN to a token of yours for http.* \(docs\/github\.md says which\), or run `gh auth login`/,
    )
    expect(here.written()).toEqual(['awaywork.yml'])
    expect(here.github.requests).toEqual([])
  })

  test('a repo that can only be read is said, and written', async () => {
    await using here = await newcomer()
    here.github.repo('other/public', { access: { me: 'read' }, files: here.files })

    const { code, stderr } = await here.run(['init', '--repo', 'other/public'])

    expect(stderr).toMatch(/^other\/public: you can only read it/)
    expect({ code, written: here.written() }).toEqual({ code: 0, written: ['awaywork.yml'] })
  })

  test('a GitHub that does not answer is said, and the files are written', async () => {
    await using here = await newcomer()
    const nowhere = {
      ...here.env,
      GITHUB_API_URL: 'http://127.0.0.1:9',
      GITHUB_GRAPHQL_URL: 'http://127.0.0.1:9/graphql',
    }

    const { code, stderr } = await here.run(['init', '--repo', 'acme/shop'], nowhere)

    expect(stderr).toMatch(/^the repos can't be looked up now: .*did not answer/)
    expect({ code, written: here.written() }).toEqual({ code: 0, written: ['awaywork.yml'] })
  })
})

describe('init writes nothing, and says why with exit code 2, when', () => {
  const MISTAKES: [string, (here: Awaited<ReturnType<typeof newcomer>>) => unknown, string[], RegExp][] = [
    [
      'a repo is mistyped',
      () => {},
      ['--repo', 'acme/shpo'],
      /there is no repo acme\/shpo, or this token can't see it \(did you mean acme\/shop\?\)/,
    ],
    [
      'a repo was renamed',
      (here) => here.repo.rename('acme/store'),
      ['--repo', 'acme/shop'],
      /acme\/shop is called acme\/store now/,
    ],
    ['a repo is archived', (here) => here.repo.archive(), ['--repo', 'acme/shop'], /acme\/shop is archived/],
    [
      'of two repos one is not there',
      () => {},
      ['--repo', 'acme/shop', '--repo', 'acme/none-such'],
      /there is no repo acme\/none-such/,
    ],
    ['what is named is no repo', () => {}, ['--repo', 'shop'], /"shop" is no repo: write owner\/name/],
    [
      'no repo is named, and nobody can be asked',
      () => {},
      [],
      /name the repos to work in: awaywork init --repo owner\/name/,
    ],
    [
      'a config is there',
      (here) => writeFiles(here.cwd, { 'awaywork.yml': 'mine\n' }),
      ['--repo', 'acme/shop', '--workflow'],
      /awaywork\.yml is there already and stays as it is/,
    ],
    [
      'a workflow is there',
      (here) => writeFiles(here.cwd, { '.github/workflows/awaywork.yml': 'mine\n' }),
      ['--repo', 'acme/shop', '--workflow'],
      /\.github\/workflows\/awaywork\.yml is there already and stays/,
    ],
    [
      'the workflow would lie below the top of a repo',
      (here) => repoWith(join(here.cwd, '..'), { x: '' }),
      ['--repo', 'acme/shop', '--workflow'],
      /GitHub looks for workflows at the top of a repo only: start init --workflow in /,
    ],
  ]

  test.each(MISTAKES)('%s', async (_name, make, args, sentence) => {
    await using here = await newcomer()
    make(here)
    const before = here.written()

    const { code, stdout, stderr } = await here.run(['init', ...args])

    expect(stderr).toMatch(sentence)
    expect(stderr).not.toMatch(/\n\s+at /)
    expect({ code, stdout, written: here.written() }).toEqual({ code: 2, stdout: '', written: before })
  })

  test('the token is wrong', async () => {
    await using here = await newcomer()

    const wrong = await here.run(['init', '--repo', 'acme/shop'], { ...here.env, GH_TOKEN: `ghp_${'w'.repeat(36)}` })

    expect(wrong.stderr).toMatch(/refuses GH_TOKEN: it is wrong, expired or revoked/)
    expect(wrong.stderr).not.toContain('www')
    expect({ code: wrong.code, written: here.written() }).toEqual({ code: 2, written: [] })
  })
})

describe('on a terminal, init', () => {
  test('lists the repos that you can write to, the last pushed first, and takes numbers and names', async () => {
    await using here = await newcomer()
    here.github.repo('acme/tills', { access: { me: 'write' }, files: here.files })
    here.github.repo('other/read-only', { access: { me: 'read' }, files: here.files })
    here.github.repo('acme/old', { access: { me: 'write' }, files: here.files }).archive()

    const sent = await answering(here, ['9', '1 acme/*'])

    expect(sent).toMatch(/ {3}1 {2}acme\/\w+\r?\n {3}2 {2}acme\/\w+\r?\n/)
    expect(sent).not.toMatch(/read-only|acme\/old/)
    expect(sent).toContain('There is no number 9 here.')
    expect(here.config()).toMatch(/repos:\n {2}- acme\/(shop|tills)\n {2}- "acme\/\*"\n/)
  })

  test('left unanswered, writes nothing', async () => {
    await using here = await newcomer()

    const sent = await answering(here, ['\u0004'])

    expect(sent).toContain('no repo was named, and nothing was written')
    expect(here.written()).toEqual([])
  })
})

/** Starts `init` on a terminal of its own, and types the next answer whenever a question stands there. */
function answering(here: Awaited<ReturnType<typeof newcomer>>, answers: string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn('script', ['-qec', `${process.execPath} ${CLI} init --no-color`, '/dev/null'], {
      cwd: here.cwd,
      env: { PATH: process.env['PATH'] ?? '', HOME: here.home, TERM: 'xterm', ...here.env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let sent = ''
    const left = [...answers]
    let seen = 0
    child.stdout.on('data', (piece) => {
      sent += piece
      const questions = sent.split('with spaces between: ').length - 1
      if (questions <= seen) return
      seen = questions
      const answer = left.shift() ?? '\u0004'
      child.stdin.write(answer === '\u0004' ? answer : `${answer}\r`)
    })
    child.once('close', () => resolve(sent))
  })
}
