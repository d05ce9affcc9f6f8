import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from '@jest/globals'
import { githubGuide, RULES } from '../support/github-guide.js'
import { gitIn } from '../support/repo.js'

// A server that answers with what no GitHub would: hostile, broken, or between us and GitHub.

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Bend = (key: string, value: Json) => Json

/** Each value of an answer, bent from the leaves up. */
function bent(value: Json, bend: Bend, key = ''): Json {
  const inner = Array.isArray(value)
    ? value.map((each) => bent(each, bend, key))
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, bent(each, bend, name)]))
      : value
  return bend(key, inner)
}

/** A server between awaywork and GitHub. Gives the keys that were seen in answers. */
async function between(url: string, bend: () => Bend) {
  const keys = new Set<string>()
  const server = createServer((incoming, response) => {
    const { hostname, port } = new URL(url)
    const { method, headers, url: path } = incoming
    const passed = ask(
      { hostname, port, path, method, headers: { ...headers, 'accept-encoding': 'identity' } },
      (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece) => pieces.push(piece))
        answer.on('end', () => {
          let body = Buffer.concat(pieces)
          if (/json/.test(answer.headers['content-type'] ?? '') && body.length > 0) {
            const note: Bend = (key, value) => {
              keys.add(key)
              return value
            }
            const told = JSON.parse(body.toString('utf8')) as Json
            bent(told, note)
            body = Buffer.from(JSON.stringify(bent(told, bend())))
          }
          const { 'content-length': _, 'transfer-encoding': __, ...rest } = answer.headers
          response.writeHead(answer.statusCode ?? 500, rest).end(body)
        })
      },
    )
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: own,
    keys,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

const HOSTILE = '\u001b[31mred\u009b31m\u202e\n::error::x\r##[error]x'
const VALUES: [string, Json][] = [
  ['null', null],
  ['a number', 7],
  ['an object', { a: 1 }],
  ['a list', [null, 1, 'a']],
  ['words', HOSTILE],
  ['much', 'x'.repeat(2_000_000)],
]

async function scene() {
  const here = await githubGuide({
    rules: [RULES.implement, RULES.review, RULES.fix],
    agent: 'echo Fine. > .away/output/review.md',
  })
  here.shop.give('bob', 'write')
  here.issue({ labels: ['a'] }).comment({ author: 'bob', body: 'x' })
  const pull = here.pull({ author: 'bob', reviewers: ['ada'] })
  pull.thread({ path: 'src/a.txt', line: 2, comments: [{ author: 'bob', body: 'x' }] })
  pull.check({ name: 'ci', conclusion: 'failure', log: 'x', annotations: [{ path: 'a', line: 1, message: 'x' }] })
  pull.closes(here.shop.issue({ author: 'bob' }))
  let bend: Bend = (_, value) => value
  const proxy = await between(here.github.url, () => bend)
  gitIn(here.away, ['config', 'remote.origin.url', `${proxy.url}/ada/away.git`])
  here.write({ ...here.config, github: { url: proxy.url }, links: [] })
  return {
    here,
    proxy,
    bendBy: (now: Bend) => {
      bend = now
    },
    [Symbol.asyncDispose]: async () => {
      await proxy[Symbol.asyncDispose]()
      await here[Symbol.asyncDispose]()
    },
  }
}

/** What a user would read, or a terminal or a runner obey. */
function faultsIn(text: string): string[] {
  const faults: [string, boolean][] = [
    ['a stack trace', /Cannot read|is not a function|is not iterable|\n\s+at /.test(text.replace(/\(.*\)/g, ''))],
    ['control characters', /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/.test(text)],
    ['a workflow command', /^\s*::|##\[/m.test(text)],
    ['a flood', text.length > 20_000],
  ]
  return faults.filter(([, is]) => is).map(([name]) => name)
}

describe('a server that bends what GitHub says', () => {
  test('and bends nothing is GitHub', async () => {
    await using all = await scene()

    const said = await all.here.run(['plan', '--why'])

    expect(said.code).toBe(0)
    expect(said.stdout).toContain('would run  github:acme/shop#1')
    expect(said.stdout).toContain('would run  github:acme/shop#2')
  })

  test.each(VALUES)('to %s gets a sentence, and steers no terminal and no runner', async (_name, value) => {
    await using all = await scene()
    const keys = ['viewer', 'nameWithOwner', 'visibility', 'nodes', 'title', 'headRefName', 'login', 'author', 'name']
    for (const key of keys) {
      all.bendBy((at, was) => (at === key ? value : was))
      const said = await all.here.run(['plan', '--why'])
      expect([key, ...faultsIn(said.stdout + said.stderr)]).toEqual([key])
    }
    expect(all.here.writes()).toEqual([])
  })
})
