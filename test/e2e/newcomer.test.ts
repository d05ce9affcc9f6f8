import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { repoRoot } from '../house/floors.js'
import { awaywork } from '../support/cli.js'
import { GitHubDouble } from '../support/github/double.js'
import { scratch } from '../support/repo.js'

const TOKEN = `ghp_${'m'.repeat(36)}`

test('a newcomer with a token and nothing else reaches their first plan in three commands, and nothing is written', async () => {
  await using github = await GitHubDouble.start()
  using place = scratch()
  const [cwd, home] = [join(place.dir, 'away'), join(place.dir, 'home')]
  for (const dir of [cwd, home]) mkdirSync(dir)
  const me = github.user('me', { name: 'Me Myself' })
  github.token(TOKEN, me, { scopes: ['repo', 'read:org'] })
  const shop = github.repo('acme/shop', { access: { me: 'write' }, files: { 'README.md': 'Shop\n' } })
  shop.issue({ title: 'Say when the shop is open', author: 'me', assignees: ['me'], labels: ['awaywork'] })
  shop.issue({ title: 'Not for awaywork', author: 'me' })
  const run = (...args: string[]) => awaywork(args, { cwd, home, env: github.env(TOKEN) })
  const [, block = ''] =
    /<!-- test: github -->\n```sh\n(.*?)```/s.exec(readFileSync(join(repoRoot, 'README.md'), 'utf8')) ?? []
  const commands = block.trim().split('\n')
  const config = join(home, 'away', 'awaywork.yml')
  const [init, doctor, plan] = await inTurn(commands, (command) => {
    const words = command.replace('~', home).split(' ')
    expect(words.slice(0, 2)).toEqual(['node', 'dist/cli.js'])
    return run(...words.slice(2))
  })
  const sources = await run('sources', '--config', config)

  expect(commands).toHaveLength(3)

  expect(init).toMatchObject({ code: 0, stderr: '' })
  expect(doctor).toMatchObject({ code: 0, stdout: expect.stringContaining('nothing is broken') })
  expect(plan!.stdout).toMatch(/^would run {2}github:acme\/shop#1: Say when the shop is open \(rule implement, /m)
  expect(plan!.code).toBe(0)
  expect(sources.stdout).toMatch(
    /^github\n {2}you are me \(Me Myself\)\n {2}organisations: none\n {2}acme\/shop: 1 issue$/m,
  )
  expect(github.writes).toEqual([])
})

/** Each after the other, as a user types them. */
async function inTurn<T>(commands: readonly string[], start: (command: string) => Promise<T>): Promise<T[]> {
  const ended: T[] = []
  for (const command of commands) ended.push(await start(command))
  return ended
}
