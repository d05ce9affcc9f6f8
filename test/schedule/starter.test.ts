import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { choiceOf } from '../../src/commands/init-ask.js'
import { starterConfig } from '../../src/config/starter.js'
import { namedRepos, singleRepos } from '../../src/doctor/chosen-repos.js'
import { starterFiles, starterPlaces } from '../../src/schedule/starter-files.js'
import { UserError } from '../../src/system/errors.js'
import { configOf, faultsOf } from '../config/support.js'
import { commitFiles, gitIn, repoWith, scratch } from '../support/repo.js'

describe('a first config', () => {
  test.each([[['acme/shop']], [['acme/*', '!acme/legacy', 'me/a.b-c_d']], [['*/*']], [['0x1f/1e3', '_x/y', '.x/.y']]])(
    'with %j is valid, has the default rules, and those repos alone',
    (repos) => {
      const text = starterConfig({ repos, schema: '../x.json' })

      expect(faultsOf(text)).toEqual([])
      const config = configOf(text)
      expect([...config.repos.map(({ ref }) => ref.name), ...config.repoGlobs].sort()).toEqual([...repos].sort())
      expect(config.rulesAreDefaults).toBe(true)
    },
  )

  test('tells editors its schema in the first line, and has the example of an agent valid where it is taken in', () => {
    const text = starterConfig({ repos: ['acme/shop'], schema: '../x.json' })

    expect(text.split('\n')[0]).toBe('# yaml-language-server: $schema=../x.json')
    expect(faultsOf(text.replace('# providers:', 'providers:').replace('#   mine:', '  mine:'))).toEqual([])
    expect(configOf(text.replace('# providers:', 'providers:').replace('#   mine:', '  mine:')).defaultProvider).toBe(
      'mine',
    )
  })

  test('names the server where it is none of github.com', () => {
    const text = starterConfig({ repos: ['a/b'], serverUrl: 'https://github.acme.dev', schema: 'x' })

    expect(configOf(text).github.url).toBe('https://github.acme.dev')
  })
})

describe('the repos that are named', () => {
  const names = (...typed: string[]) => namedRepos(typed, 'https://github.com')

  test('are names, globs and addresses, each once', () => {
    expect(
      names(
        'acme/shop',
        'https://github.com/acme/tills.git',
        'git@github.com:me/x.git',
        'Acme/Shop',
        'acme/*',
        '!acme/old',
      ),
    ).toEqual(['acme/shop', 'acme/tills', 'me/x', 'acme/*', '!acme/old'])
    expect(singleRepos(['acme/shop', 'acme/*', '!acme/old'])).toEqual(['acme/shop'])
  })

  test.each(['shop', 'acme/shop/tree', 'https://gitlab.com/acme/shop', 'acme shop', '', '../x/y', 'a/b\nrepos: []'])(
    '%j is none',
    (typed) => {
      expect(() => names(typed)).toThrow(UserError)
    },
  )

  test('taken away alone are none', () => {
    expect(() => names('!acme/old')).toThrow(/every repo is taken away/)
  })

  test.each([
    ['1 3', { repos: ['a/a', 'c/c'] }],
    ['2, x/y', { repos: ['b/b', 'x/y'] }],
    ['4', { fault: 'There is no number 4 here.' }],
    ['0', { fault: 'There is no number 0 here.' }],
    ['  ', { fault: 'Name at least one.' }],
  ])('the answer %j', (line, expected) => {
    expect(choiceOf(line, ['a/a', 'b/b', 'c/c'])).toEqual(expected)
  })
})

describe('where the files go', () => {
  test('beside each other, outside a repo and at the top of one', async () => {
    using place = scratch()
    const repo = repoWith(join(place.dir, 'control'), { x: '' })

    expect(await starterPlaces(join(repo, 'awaywork.yml'), true)).toEqual({
      config: join(repo, 'awaywork.yml'),
      workflow: join(repo, '.github/workflows/awaywork.yml'),
    })
    expect((await starterPlaces(join(place.dir, 'awaywork.yml'), false)).workflow).toBeUndefined()
  })

  test('a workflow below the top of a repo would never start, so that is an error', async () => {
    using place = scratch()
    const repo = repoWith(place.dir, { x: '' })
    mkdirSync(join(repo, 'below'))

    await expect(starterPlaces(join(repo, 'below', 'awaywork.yml'), true)).rejects.toThrow(`init --workflow in ${repo}`)
    expect(await starterPlaces(join(repo, 'below', 'awaywork.yml'), false)).toBeDefined()
  })
})

describe('the action of the workflow', () => {
  const filesFor = (product: string, dir: string) =>
    starterFiles({
      places: { config: join(dir, 'other.yml'), workflow: join(dir, 'w.yml') },
      repos: ['acme/shop'],
      serverUrl: 'https://github.com',
      product,
      version: '0.1.0',
      home: dir,
      env: { PATH: process.env['PATH'] },
    })

  test('is the repo and the commit of this copy of awaywork', async () => {
    using place = scratch()
    const product = realpathSync(repoWith(join(place.dir, 'product'), { 'action.yml': '' }))
    gitIn(product, ['remote', 'add', 'origin', 'git@github.com:someone/awaywork.git'])
    const commit = commitFiles(product, { y: '' })

    const { files, workflow } = await filesFor(product, place.dir)

    expect(workflow).toMatchObject({
      action: { uses: `someone/awaywork@${commit}`, isPlaceholder: false },
      secrets: ['GH_TOKEN', 'CLAUDE_CODE_OAUTH_TOKEN'],
    })
    expect(files[1]?.content).toContain(`uses: someone/awaywork@${commit} # v0.1.0`)
    expect(files[1]?.content).toContain('config: "other.yml"')
  })

  test.each<[string, (product: string) => void]>([
    ['without a remote', () => {}],
    ['with a remote elsewhere', (product) => gitIn(product, ['remote', 'add', 'origin', 'https://gitlab.com/x/y.git'])],
  ])('%s is a placeholder that nobody can ever answer to', async (_name, prepare) => {
    using place = scratch()
    const product = realpathSync(repoWith(join(place.dir, 'product'), { x: '' }))
    prepare(product)

    const { workflow } = await filesFor(product, place.dir)

    expect(workflow?.action).toEqual({ uses: `OWNER/awaywork@${'0'.repeat(40)}`, isPlaceholder: true })
  })
})
