import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { repoRoot } from './floors.js'

const dist = join(repoRoot, 'dist')
// Without a dist each of these tests fails, and says what to do.
const files = existsSync(dist) ? readdirSync(dist) : ['no dist: run `npm run build`']

describe('dist', () => {
  test('holds the program, its chunks and the licences, and nothing else', () => {
    const expected = /^(?:cli\.js|\d+\.cli\.js|LICENSES\.txt|package\.json)$/

    expect(files.filter((name) => !expected.test(name))).toEqual([])
    expect(files).toEqual(expect.arrayContaining(['cli.js', 'LICENSES.txt', 'package.json']))
  })

  test('is at most 4 MB', () => {
    const size = files.reduce((sum, name) => sum + statSync(join(dist, name)).size, 0)

    expect(size).toBeLessThanOrEqual(4_000_000)
  })

  test('is committed whole: git ignores none of it', () => {
    const { stdout, stderr } = spawnSync('git', ['check-ignore', ...files.map((name) => `dist/${name}`)], options)

    expect(stdout + stderr).toBe('')
  })

  test('needs no install: it imports node and itself', () => {
    const imported = files.filter((name) => name.endsWith('.js')).flatMap((name) => modulesNamed(join(dist, name)))

    expect(imported.length).toBeGreaterThan(0)
    expect(
      [...new Set(imported)].filter((name) => !name.startsWith('.') && !name.startsWith('node:') && !isBuiltin(name)),
    ).toEqual([])
  })

  test('names no folder of the machine that built it', () => {
    const telling = files.filter((name) =>
      /\/(?:work|home|root|tmp)\/[\w-]+\/(?:build|src|node_modules)\//.test(read(name)),
    )

    expect(telling).toEqual([])
  })

  test('starts and tells the version of package.json', () => {
    const { status, stdout } = spawnSync(process.execPath, [join(dist, 'cli.js'), '--version'], {
      ...options,
      cwd: '/',
    })

    expect({ status, version: stdout.trim() }).toEqual({ status: 0, version: packageJson.version })
  })
})

test('package.json asks for a node that has all that we use', () => {
  expect(packageJson.engines.node).toBe('>=20.12')
})

const options = { cwd: repoRoot, encoding: 'utf8' } as const
const packageJson = JSON.parse(readFileSync(join(repoRoot, 'package.json'), 'utf8')) as {
  version: string
  engines: { node: string }
}

function read(name: string): string {
  return readFileSync(join(dist, name), 'utf8')
}

/** What a bundle imports at run time; ncc leaves an external as `import … from "x"` or `createRequire(…)("x")`. */
function modulesNamed(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  const statements = text.matchAll(/^import\b[^'"\n]*['"]([^'"\n]+)['"]/gm)
  const requires = text.matchAll(/createRequire\(import\.meta\.url\)\(["']([^"']+)["']\)/g)
  return [...statements, ...requires].map((match) => match[1]!)
}

function isBuiltin(name: string): boolean {
  return builtinModules.includes(name.replace(/^node:/, ''))
}
