import { describe, expect, test } from '@jest/globals'
import type { ProtectedGlobs } from '../../src/model/repo.js'
import { builtinProtected, isLockfile, protectedPaths } from '../../src/trust/protected-paths.js'
import { flaggedSamples, lockfileSamples, refusedSamples } from './protected-samples.js'

const none: ProtectedGlobs = { refuse: [], flag: [], allow: [] }
const builtin = protectedPaths(none)

function verdictOf(path: string, globs: Partial<ProtectedGlobs> = {}): string {
  return protectedPaths({ ...none, ...globs }).verdict(path)
}

describe('the built-in lists', () => {
  test('hold these globs and no other', () => {
    expect(builtinProtected.refuse).toEqual(refusedSamples.map(([glob]) => glob))
    expect(builtinProtected.flag).toEqual(flaggedSamples.map(([glob]) => glob))
  })

  test.each(refusedSamples)('[G37] refuse %s', (_, path) => {
    expect([path, `packages/web/${path}`, path.toUpperCase()].map(builtin.verdict)).toEqual([
      'refuse',
      'refuse',
      'refuse',
    ])
  })

  test.each(flaggedSamples)('flag %s', (_, path) => {
    expect([path, `packages/web/${path}`, path.toUpperCase()].map(builtin.verdict)).toEqual(['flag', 'flag', 'flag'])
  })

  test.each([
    '.github/workflows/ci.yml',
    '.github/dependabot.yml',
    'sub/.github/workflows/x.yml',
    '.gitlab-ci.yml',
    'Jenkinsfile',
    'azure-pipelines.yml',
    'action.yml',
    'tools/action.yaml',
    'CLAUDE.md',
    'agents.md',
    'pkg/.claude/settings.json',
    '.cursor/hooks.json',
    '.mcp.json',
    '.husky/pre-commit',
    '.pre-commit-config.yaml',
    '.envrc',
    '.vscode/tasks.json',
    '.npmrc',
    '.gitattributes',
    '.gitmodules',
    'CODEOWNERS',
    'docs/CODEOWNERS',
    '.away/output/x',
    '.windsurf/rules/x.md',
    '.windsurfrules',
    '.roo/rules/x.md',
    '.clinerules',
  ])('[G37] refuse %s, named here once more', (path) => {
    expect(builtin.verdict(path)).toBe('refuse')
  })

  test.each([
    'Cargo.toml',
    'Cargo.lock',
    'Makefile',
    'Dockerfile',
    'composer.json',
    'bun.lock',
    'conftest.py',
    'jest.config.js',
    'vite.config.ts',
    'tsconfig.json',
    'package.json',
    'api/Dockerfile.prod',
    'App/App.csproj',
    'App.xcodeproj/project.pbxproj',
  ])('flag %s, named here once more', (path) => {
    expect(builtin.verdict(path)).toBe('flag')
  })

  test.each([
    '.github',
    'sub/.github',
    '.GitHub',
    '.github/Workflows/CI.YML',
    '.git\u200bhub/workflows/x.yml',
    '.github./workflows/x.yml',
    '.github /workflows/x.yml',
    'GITMOD~1',
    'sub/gi7d29~1',
    '.claude',
    'sub\\.github\\workflows\\x.yml',
    '../.claude/x',
    './.claude/x',
    'a/../.claude/x',
    '․․/.claude/x',
    'a\nb/.claude/x',
    'a\u2028b/.claude/x',
    '.claude/a\u2028b',
    'a//.claude/x',
  ])('[G37] refuse what reaches a protected path sideways: %j', (path) => {
    expect(builtin.verdict(path)).toBe('refuse')
  })

  test.each([
    'src/a.ts',
    'README.md',
    'github/workflows/x.yml',
    'src/github/client.ts',
    '.githubx/y',
    'x.github/y',
    '.gitignore',
    '.editorconfig',
    'src/codeowners/parse.ts',
    'src/makefile-parser.ts',
    'dockerfiles/readme.md',
    'docs/agents.md.txt',
    'claude.ts',
    'src/workspace.ts',
    'src/actions.yml',
    'packages.json',
    'tsconfig.ts',
    '',
  ])('leave %j alone', (path) => {
    expect(builtin.verdict(path)).toBe('free')
  })
})

describe("a repo's own globs", () => {
  test.each([
    ['migrations/**', 'migrations/1.sql', 'refuse'],
    ['migrations/**', 'Migrations/a/1.sql', 'refuse'],
    ['migrations/**', 'migrations', 'refuse'],
    ['migrations/**', 'sub/migrations/1.sql', 'free'],
    ['Migrations/**', 'migrations/1.sql', 'refuse'],
    ['migrations/', 'migrations/1.sql', 'refuse'],
    ['migrations/', 'sub/migrations/1.sql', 'free'],
    ['/migrations', 'migrations/1.sql', 'refuse'],
    ['/migrations', 'sub/migrations', 'free'],
    ['./migrations', 'migrations', 'refuse'],
    ['migrations', 'sub/migrations/1.sql', 'refuse'],
    ['migrations', 'sub/migrations', 'refuse'],
    ['migrations', 'migrations2', 'free'],
    ['*.sql', 'a/b.sql', 'refuse'],
    ['*.sql', 'a/.sql', 'refuse'],
    ['*.sql', 'a/b.sqlx', 'free'],
    ['db/*.sql', 'db/b.sql', 'refuse'],
    ['db/*.sql', 'a/db/b.sql', 'free'],
    ['**/db/*.sql', 'a/db/b.sql', 'refuse'],
    ['!src/**', 'lib/a.ts', 'free'],
  ])('refuse: %j makes %j %s', (glob, path, expected) => {
    expect(verdictOf(path, { refuse: [glob] })).toBe(expected)
  })

  test('flag: infra/** is flagged, at the top alone', () => {
    expect(['infra/a.sh', 'sub/infra/a.sh', 'infra'].map((path) => verdictOf(path, { flag: ['infra/**'] }))).toEqual([
      'flag',
      'free',
      'flag',
    ])
  })

  test('a path on both lists is refused', () => {
    expect(verdictOf('infra/a.sh', { flag: ['infra/**'], refuse: ['infra/**'] })).toBe('refuse')
    expect(verdictOf('.github/x', { flag: ['.github/**'] })).toBe('refuse')
  })

  test.each([
    ['.github/labeler.yml', '.github/labeler.yml', 'free'],
    ['.github/labeler.yml', '.GitHub/Labeler.yml', 'free'],
    ['.github/labeler.yml', '.github/labeler.yml/x', 'refuse'],
    ['.github/labeler.yml', '.github/workflows/ci.yml', 'refuse'],
    ['.github/labeler.yml', 'sub/.github/labeler.yml', 'refuse'],
    ['.github/**', '.github/workflows/ci.yml', 'free'],
    ['.github/**', '.github', 'refuse'],
    ['.github/', '.github/x', 'free'],
    ['.github/', '.github', 'refuse'],
    ['CODEOWNERS', 'docs/CODEOWNERS', 'free'],
    ['package.json', 'web/package.json', 'free'],
    ['!.github/x', '.github/y', 'refuse'],
    ['!x', '.github/y', 'refuse'],
    ['', '.github/y', 'refuse'],
  ])('allow: %j makes %j %s', (glob, path, expected) => {
    expect(verdictOf(path, { allow: [glob] })).toBe(expected)
  })

  test('allow lifts an own entry too', () => {
    expect(verdictOf('migrations/notes.md', { refuse: ['migrations/**'], allow: ['migrations/*.md'] })).toBe('free')
    expect(verdictOf('migrations/1.sql', { refuse: ['migrations/**'], allow: ['migrations/*.md'] })).toBe('refuse')
  })
})

describe('isLockfile', () => {
  test.each(lockfileSamples)('%s is one, at any depth and in any case', (path) => {
    expect([path, `a/b/${path}`, path.toUpperCase()].map(isLockfile)).toEqual([true, true, true])
  })

  test.each([
    'package-lock.json',
    'yarn.lock',
    'pnpm-lock.yaml',
    'Cargo.lock',
    'go.sum',
    'uv.lock',
    'composer.lock',
    'Gemfile.lock',
  ])('%s is one, named here once more', (path) => {
    expect(isLockfile(path)).toBe(true)
  })

  test.each(['package.json', 'src/lock.ts', 'my-yarn.lock', 'yarn.lock/x', 'yarn.lock.ts', 'go.mod', ''])(
    '%j is none',
    (path) => {
      expect(isLockfile(path)).toBe(false)
    },
  )
})
