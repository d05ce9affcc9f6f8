import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { orchestratorGitEnvironment } from '../../src/environment/git-programs.js'
import { type Git, makeGit } from '../../src/git/git.js'

/** Git as somebody with no config at all would run it. */
export const plainGitEnv = {
  PATH: process.env['PATH'] ?? '',
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@example.org',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@example.org',
  LC_ALL: 'C.UTF-8',
}

/** Runs git there and gives its stdout, trimmed. Throws on a non-zero exit. */
export function gitIn(
  dir: string,
  args: string[],
  options: { input?: string | Buffer; env?: Record<string, string> } = {},
): string {
  return gitBytesIn(dir, args, options).toString('utf8').trim()
}

export function gitBytesIn(
  dir: string,
  args: string[],
  { input, env }: { input?: string | Buffer; env?: Record<string, string> } = {},
): Buffer {
  return execFileSync('git', args, {
    cwd: dir,
    env: { ...plainGitEnv, ...env },
    input: input ?? '',
    maxBuffer: 1 << 30,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

/** A new folder that is gone when the test is. */
export function scratch(): Disposable & { dir: string } {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'awaywork-test-')))
  return { dir, [Symbol.dispose]: () => rmSync(dir, { recursive: true, force: true }) }
}

/** A repo with these files in one commit on `main`. */
export function repoWith(dir: string, files: Record<string, string | Buffer>): string {
  mkdirSync(dir, { recursive: true })
  gitIn(dir, ['init', '--quiet', '--template=', '--initial-branch=main'])
  gitIn(dir, ['config', 'user.name', 'Ada'])
  gitIn(dir, ['config', 'user.email', 'ada@example.org'])
  commitFiles(dir, files, 'First')
  return dir
}

/** Writes these files and commits everything; gives the commit. */
export function commitFiles(dir: string, files: Record<string, string | Buffer>, message = 'More'): string {
  writeFiles(dir, files)
  gitIn(dir, ['add', '--all'])
  gitIn(dir, ['commit', '--quiet', '--allow-empty', '-m', message])
  return gitIn(dir, ['rev-parse', 'HEAD'])
}

export function writeFiles(dir: string, files: Record<string, string | Buffer>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), content)
  }
}

/** The product's own git, as `world.ts` makes it. */
export function ourGit(): Git {
  return makeGit(orchestratorGitEnvironment(process.env))
}
