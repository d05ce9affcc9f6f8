import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import {
  assetUrl,
  breaches,
  childProcess,
  processEnv,
  repoRoot,
  type Source,
  safeText,
  sourcesOf,
  tooLong,
  trespasses,
} from './house/floors.js'

// A file imports from lower floors and its own folder, types included. Folders of one floor never import one another.
const floors = new Map<string, number>(
  [
    ['model'],
    ['system', 'trust'],
    ['config', 'git', 'github'],
    ['environment'],
    ['forge', 'sources', 'providers', 'toolchain', 'isolation', 'store'],
    ['plan', 'unit', 'publish', 'report'],
    ['app'],
    ['schedule'],
    ['remote', 'doctor'],
    ['commands'],
    ['cli'],
  ].flatMap((rooms, floor) => rooms.map((room) => [room, floor])),
)

const src = sourcesOf(join(repoRoot, 'src'))

describe('src', () => {
  test('keeps to the floors', () => expect(breaches(src, floors)).toEqual([]))
  test('makes SafeText in one file', () => expect(trespasses(src, safeText)).toEqual([]))
  test('starts programs in system/ only', () => expect(trespasses(src, childProcess)).toEqual([]))
  test('reads process.env at its edge only', () => expect(trespasses(src, processEnv)).toEqual([]))
  test('names no file by a URL that the bundler would turn into an asset', () =>
    expect(trespasses(src, assetUrl)).toEqual([]))
  test('has no file over 400 lines', () => expect(tooLong(src, 400)).toEqual([]))
})

describe('the checker sees', () => {
  test.each([
    ['a climb', "import { run } from '../unit/run.js'"],
    ['a climb for a type', "import type { run } from '../unit/run.js'"],
    ['a climb for a type in line', "export type Run = import('../unit/run.js').Run"],
    ['a climb by a dynamic import', "export const run = () => import('../unit/run.js')"],
    ['a climb by a re-export', "export * from '../unit/run.js'"],
    ['a climb by require', "const run = require('../unit/run.js')"],
  ])('%s', (_, text) => {
    expect(breaches([file('git/git.ts', text), file('unit/run.ts')], floors)).toEqual([
      'git/git.ts:1: climbs from git (floor 2) to unit (floor 5)',
    ])
  })

  test('a neighbour on the same floor, the line it is on, also from a folder within', () => {
    const sources = [file('plan/limits/a.ts', "\nimport '../../unit/b.js'"), file('unit/b.ts')]

    expect(breaches(sources, floors)).toEqual([
      'plan/limits/a.ts:2: plan and unit are both on floor 5 and may not import one another',
    ])
  })

  test.each([
    ['plan', 'report'],
    ['forge', 'store'],
    ['config', 'git'],
    ['system', 'trust'],
    ['remote', 'doctor'],
  ])('%s importing %s', (from, to) => {
    expect(breaches([file(`${from}/a.ts`, `import '../${to}/b.js'`), file(`${to}/b.ts`)], floors)).toHaveLength(1)
  })

  test('an import by the ground floor', () => {
    expect(breaches([file('model/a.ts', "import { join } from 'node:path'")], floors)).toEqual([
      'model/a.ts:1: model is the ground floor and imports nothing, not node:path',
    ])
  })

  test('a folder without a floor, and a lone file without one', () => {
    expect(breaches([file('utils/a.ts'), file('main.ts')], floors)).toEqual([
      'utils/a.ts: utils is on no floor',
      'main.ts: main is on no floor',
    ])
  })

  test('a cycle, types included, and names it once', () => {
    const ring = [
      file('git/a.ts', "import './b.js'"),
      file('git/b.ts', "import type { C } from './c.js'"),
      file('git/c.ts', "import './a.js'"),
    ]

    expect(breaches(ring, floors)).toEqual(['git/a.ts: a cycle: git/a.ts → git/b.ts → git/c.ts → git/a.ts'])
  })

  test('an import out of src, of a missing file, and of a name made at run time', () => {
    const text = [
      "import p from '../../package.json'",
      "import './gone.js'",
      'import(name)',
      'import(`./${name}.js`)',
    ].join('\n')

    expect(breaches([file('git/a.ts', text)], floors)).toEqual([
      'git/a.ts:1: ../../package.json leads out of src',
      'git/a.ts:2: there is no git/gone.ts',
      "git/a.ts:3: an import whose target is not a plain string can't be checked",
      "git/a.ts:4: an import whose target is not a plain string can't be checked",
    ])
  })

  test('nothing in an import down, of its own folder, of a package, or in a comment', () => {
    const text = "import '../git/b.js'\nimport './c.js'\nimport 'zod'\n// import '../commands/run.js'"

    expect(breaches([file('unit/a.ts', text), file('git/b.ts'), file('unit/c.ts')], floors)).toEqual([])
  })

  test.each([
    ['SafeText.cleaned(x)', safeText, 'trust/safe-text.ts'],
    ['const { cleaned } = SafeText', safeText, 'trust/safe-text.ts'],
    ['const make = text.SafeText.cleaned', safeText, 'trust/safe-text.ts'],
    ["import { spawn } from 'node:child_process'", childProcess, 'system/exec.ts'],
    ["const cp = await import('child_process')", childProcess, 'system/deep/exec.ts'],
    ['process.env.HOME', processEnv, 'cli.ts'],
    ["process['env']['HOME']", processEnv, 'commands/run.ts'],
    ['globalThis.process.env', processEnv, 'app/world.ts'],
    ['const { env } = process', processEnv, 'app/world.ts'],
    ["import { env as e } from 'node:process'", processEnv, 'app/world.ts'],
  ])('%s anywhere but where it belongs', (text, reserved, home) => {
    expect(trespasses([file('unit/a.ts', text)], reserved)).toEqual([expect.stringMatching(/^unit\/a\.ts:1: /)])
    expect(trespasses([file(home, text)], reserved)).toEqual([])
  })

  test('a URL beside the module', () => {
    expect(trespasses([file('unit/a.ts', "new URL('../harness.md', import.meta.url)")], assetUrl)).toHaveLength(1)
    expect(trespasses([file('unit/a.ts', "new URL('/user', api)")], assetUrl)).toEqual([])
  })

  test('a file of 401 lines, and lets one of 400 be', () => {
    expect(tooLong([file('a.ts', 'x\n'.repeat(401)), file('b.ts', 'x\n'.repeat(400))], 400)).toEqual([
      'a.ts: 401 lines; split it (at most 400)',
    ])
  })
})

function file(path: string, text = 'export {}'): Source {
  return { path, text }
}
