import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { awaywork, guide } from '../support/cli.js'
import { GitHubDouble } from '../support/github/double.js'
import { scratch, writeFiles } from '../support/repo.js'

const TOKEN = `ghp_${'m'.repeat(36)}`

/** A config with GitHub and a folder of tasks as sources. */
async function twoSources({ scopes = ['repo', 'read:org'] } = {}) {
  const github = await GitHubDouble.start()
  const place = scratch()
  const [cwd, home] = [join(place.dir, 'away'), join(place.dir, 'home')]
  for (const dir of [cwd, home]) mkdirSync(dir)
  const me = github.user('me', { name: 'Me Myself' })
  github.token(TOKEN, me, { scopes })
  github.org('acme', { members: { me: 'private' } })
  const shop = github.repo('acme/shop', { access: { me: 'write' }, files: { x: '' } })
  github.repo('acme/old', { access: { me: 'write' }, files: { x: '' } }).archive()
  for (const title of ['One', 'Two']) shop.issue({ title, author: 'me', assignees: ['me'], labels: ['awaywork'] })
  shop.issue({ title: 'Nobody asked for this one', author: 'me' })
  writeFiles(cwd, {
    'awaywork.yml': `version: 1
github: {url: "${github.url}"}
repos: [acme/shop, acme/old]
sources: {tasks: {kind: folder, path: tasks, repo: acme/shop}}
`,
    'tasks/a.md': '# A\n',
    'tasks/b.markdown': '# B\n',
  })
  return {
    github,
    cwd,
    run: (...args: string[]) => awaywork(['sources', ...args], { cwd, home, env: github.env(TOKEN) }),
    async [Symbol.asyncDispose]() {
      place[Symbol.dispose]()
      await github[Symbol.asyncDispose]()
    },
  }
}

describe('sources', () => {
  test('shows who you are and whom you belong to, and what the rules find in each repo', async () => {
    await using here = await twoSources()

    const { code, stdout, stderr } = await here.run()

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toBe(`github
  you are me (Me Myself)
  organisations: acme
  acme/shop: 2 issues
  github:acme/old can't be taken: it is archived, so nothing can be written there: take it out

tasks (folder, ${join(here.cwd, 'tasks')})
  acme/shop: 1 ticket
  tasks:b can't be taken: its name must end in .md: rename it to b.md
`)
    expect(here.github.writes).toEqual([])
  })

  test('says what is not seen without read:org', async () => {
    await using here = await twoSources({ scopes: ['repo'] })

    expect((await here.run('github')).stdout).toMatch(
      /^ {2}organisations: .* \(without the scope read:org private memberships are not seen\)$/m,
    )
  })

  test('of one name shows that one, also as JSON', async () => {
    await using here = await twoSources()

    const { stdout } = await here.run('tasks', '--json')

    expect(JSON.parse(stdout)).toEqual({
      schema: 1,
      sources: [
        {
          source: 'tasks',
          kind: 'folder',
          path: join(here.cwd, 'tasks'),
          repos: [{ repo: 'acme/shop', issues: 0, pull_requests: 0, tickets: 1 }],
          unusable: [{ item: 'tasks:b', reason: expect.stringContaining('rename it to b.md') }],
        },
      ],
    })
  })

  test('of a name that nothing has names the nearest', async () => {
    using here = guide()

    const { code, stderr } = await here.run(['sources', 'task'])

    expect(stderr).toMatch(/no source is called "task" \(there is: tasks\)/)
    expect(code).toBe(2)
  })

  test('that can not be read are said, and the others shown, with exit code 2', async () => {
    await using here = await twoSources()
    writeFiles(here.cwd, {
      'awaywork.yml': `version: 1
github: {url: "${here.github.url}"}
repos: [acme/shop]
sources: {tasks: {kind: folder, path: none-such, repo: acme/shop}}
`,
    })

    const { code, stdout } = await here.run()

    expect(stdout).toMatch(/acme\/shop: 2 issues\n\ntasks \(folder, .*\)\n {2}can't be read: .*does not exist: make it/)
    expect(code).toBe(2)
  })
})
