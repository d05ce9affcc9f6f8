import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { apiPath, isBranchName } from '../../src/forge/github-names.js'
import { githubRemote } from '../../src/forge/github-remote.js'
import { Secret } from '../../src/model/secret.js'
import { UserError } from '../../src/system/errors.js'
import { scratch } from '../support/repo.js'
import { ourGitOverHttp } from './github-house.js'

const token = new Secret('GH_TOKEN', 'ghp_verySecret')
const LOGIN = Buffer.from('x-access-token:ghp_verySecret').toString('base64')
const shop = { name: 'acme/shop' }

interface Host extends AsyncDisposable {
  url: string
  seen: { path: string; headers: IncomingHttpHeaders }[]
}

/** A web server that notes what it is asked. */
async function host(answer: RequestListener): Promise<Host> {
  const seen: Host['seen'] = []
  const server = createServer((request, response) => {
    seen.push({ path: request.url ?? '', headers: request.headers })
    answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return { url, seen, [Symbol.asyncDispose]: close }
}

const notFound: RequestListener = (_, response) => response.writeHead(404).end()
const unauthorised: RequestListener = (_, response) =>
  response.writeHead(401, { 'www-authenticate': 'Basic realm="GitHub"' }).end()
const ask = async (url: string, env: Record<string, string>, more: Record<string, string> = {}): Promise<number> =>
  (await ourGitOverHttp(more)({ args: ['ls-remote', '--', url], env })).code ?? -1

describe('the address of a repo', () => {
  test('lies below the server, and the token is in no part of it', () => {
    const { url, env } = githubRemote('https://github.com', shop, token)

    expect(url).toBe('https://github.com/acme/shop.git')
    expect(JSON.stringify(env)).toContain(LOGIN)
    expect(env['GIT_ALLOW_PROTOCOL']).toBe('https')
    expect(githubRemote('https://git.acme.dev/', shop, token).url).toBe('https://git.acme.dev/acme/shop.git')
  })

  test.each([
    'shop',
    '',
    'acme/',
    '/shop',
    'acme/..',
    'acme/.',
    '../shop',
    'acme/shop/x',
    'acme/sh op',
    'acme/shop#x',
    'acme/shop?x',
    'acme/%2e%2e',
    'acme\\shop',
    'acme/shop.git',
    '-x/shop',
    'acme/shop\n',
    'acme@evil.example/shop',
  ])('[G33] %j is no repo, and gets no address', (name) => {
    expect(() => githubRemote('https://github.com', { name }, token)).toThrow(UserError)
    expect(() => apiPath({ name }, 'pulls')).toThrow(UserError)
  })

  test('a server that the token would reach in the clear gets none', () => {
    expect(() => githubRemote('http://github.example.org', shop, token)).toThrow(UserError)
    expect(githubRemote('http://127.0.0.1:8080', shop, token).url).toBe('http://127.0.0.1:8080/acme/shop.git')
  })
})

describe('the login of a git command', () => {
  test('reaches the repo it is for, and no other of the same server', async () => {
    await using server = await host(notFound)
    const { url, env } = githubRemote(server.url, shop, token)

    await ask(url, env)
    await ask(`${server.url}/acme/shop-2.git`, env)
    await ask(`${server.url}/acme/other.git`, env)

    const logins = server.seen.map(({ path, headers }) => [path.split('/')[2], headers.authorization])
    expect(logins).toEqual([
      ['shop.git', `basic ${LOGIN}`],
      ['shop-2.git', undefined],
      ['other.git', undefined],
    ])
  })

  test('does not follow a redirect to another host; without our setting it would', async () => {
    await using thief = await host(notFound)
    await using server = await host((request, response) =>
      response.writeHead(301, { location: `${thief.url}${request.url}` }).end(),
    )
    const { url, env } = githubRemote(server.url, shop, token)

    expect(await ask(url, env)).not.toBe(0)
    expect(server.seen).toHaveLength(1)
    expect(thief.seen).toEqual([])

    const following = { ...env, GIT_CONFIG_VALUE_1: 'true' }
    expect(env['GIT_CONFIG_KEY_1']).toBe('http.followRedirects')
    await ask(url, following)
    expect(thief.seen.length).toBeGreaterThan(0)
  })

  test('is asked of nobody: no helper and no program for passwords is run, as one would be without our setting', async () => {
    await using server = await host(unauthorised)
    using place = scratch()
    const asked = join(place.dir, 'asked')
    const helper = join(place.dir, 'helper')
    writeFileSync(helper, `#!/bin/sh\necho "$@" >> ${asked}\n`)
    chmodSync(helper, 0o700)
    writeFileSync(join(place.dir, 'config'), `[credential]\n\thelper = ${helper}\n[core]\n\taskPass = ${helper}\n`)
    const theirs = { GIT_CONFIG_GLOBAL: join(place.dir, 'config') }
    const { url, env } = githubRemote(server.url, shop, token)

    expect(await ask(url, env, theirs)).not.toBe(0)
    expect(existsSync(asked)).toBe(false)

    await ask(url, { GIT_ALLOW_PROTOCOL: 'http' }, theirs)
    expect(readFileSync(asked, 'utf8')).toContain('get')
  })

  test('goes over the protocol of the server only', async () => {
    using place = scratch()
    const { env } = githubRemote('https://github.com', shop, token)

    expect(await ask(place.dir, env)).not.toBe(0)
    expect(await ask('http://127.0.0.1:1/acme/shop.git', env)).not.toBe(0)
  })
})

describe('a path of the API', () => {
  test('[G33] keeps each name whole, and its slashes as slashes', () => {
    expect(apiPath(shop, 'git', 'ref', 'heads', 'main#x')).toBe('/repos/acme/shop/git/ref/heads/main%23x')
    expect(apiPath(shop, 'branches', 'a/b?c=d%2e')).toBe('/repos/acme/shop/branches/a/b%3Fc%3Dd%252e')
    expect(apiPath(shop, 'issues', 12)).toBe('/repos/acme/shop/issues/12')
    expect(apiPath(shop, 'heads', '{owner}:x')).toBe('/repos/acme/shop/heads/%7Bowner%7D%3Ax')
  })

  test.each(['..', 'x/../main', '.', 'a/./b'])('[G33] never leads up by %j', (name) => {
    expect(() => apiPath(shop, 'git', 'ref', 'heads', name)).toThrow()
  })
})

describe('a branch', () => {
  test.each(['main', 'feat(x)', 'fix#12', 'a@b+c,d%e=f', 'ünï/コード', 'HEAD/x', '@x', 'a.b', 'main%00'])(
    'may be called %j',
    (name) => expect(isBranchName(name)).toBe(true),
  )

  test.each([
    '',
    '-x',
    'a..b',
    'x/../main',
    'main/',
    '/main',
    'a//b',
    'a b',
    'a~1',
    'a^',
    'a:b',
    'a?b',
    'a*',
    'a[b',
    'a\\b',
    '@{0}',
    '.x',
    'a/.x',
    'x.lock',
    'x.lock/y',
    'x.',
    'a\nb',
    'a\0b',
    'a\x7fb',
  ])('can not be called %j', (name) => expect(isBranchName(name)).toBe(false))
})
