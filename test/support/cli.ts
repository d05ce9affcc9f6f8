import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commitFiles, gitIn, repoWith, scratch, writeFiles } from './repo.js'

export const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))

export interface Said {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs the bundle as a user does: a process of its own, with an empty HOME and no environment of ours. */
export function awaywork(
  args: string[],
  { cwd, env = {}, home = cwd }: { cwd: string; env?: Record<string, string>; home?: string },
): Promise<Said> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [CLI, ...args], {
      cwd,
      env: { PATH: process.env['PATH'] ?? '', HOME: home, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (piece) => {
      stdout += piece
    })
    child.stderr.on('data', (piece) => {
      stderr += piece
    })
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })
}

/** A folder as the README's guide leaves it: a repo, a config, a task, and an agent that is a shell script. */
export function guide(agent = EDITS, options: { rule?: object; more?: object; files?: Record<string, string> } = {}) {
  const place = scratch()
  const { dir } = place
  const repo = repoWith(join(dir, 'shop'), { 'readme.md': 'Shop\n', 'src/a.txt': 'one\n', ...options.files })
  mkdirSync(join(dir, 'away'))
  const away = join(dir, 'away')
  writeFiles(away, { 'tasks/first.md': '# Say two\n\nChange one to two.\n', 'agent.sh': `#!/bin/sh\n${agent}\n` })
  const config = {
    version: 1,
    repos: [{ repo: 'shop', path: '../shop' }],
    forge: { kind: 'local', path: 'forge' },
    state: 'state',
    sources: { tasks: { kind: 'folder', path: 'tasks', repo: 'shop' } },
    providers: { mine: { kind: 'command', command: ['sh', join(away, 'agent.sh'), '{prompt_file}'] } },
    rules: [
      {
        name: 'do',
        take: { source: 'tasks' },
        provider: 'mine',
        skills: ['implement'],
        publish: 'pull-request',
        ...options.rule,
      },
    ],
    ...options.more,
  }
  const write = (changed: object): void => writeFiles(away, { 'awaywork.yml': `${JSON.stringify(changed, null, 2)}\n` })
  write(config)
  const run = (args: string[], env: Record<string, string> = {}): Promise<Said> =>
    awaywork(args, { cwd: away, env, home: dir })
  return {
    ...place,
    [Symbol.dispose]: place[Symbol.dispose],
    away,
    repo,
    config,
    write,
    run,
    json: async (args: string[], env: Record<string, string> = {}) => {
      const said = await run([...args, '--json'], env)
      if (said.stdout === '') throw new Error(said.stderr)
      return { ...said, record: JSON.parse(said.stdout) }
    },
    task: (name: string, text: string) => writeFiles(away, { [`tasks/${name}.md`]: text }),
    commit: (files: Record<string, string>) => commitFiles(repo, files),
    /** Refs of the local forge: branch to commit. */
    forgeRefs: (): Record<string, string> => {
      const bare = join(away, 'forge', 'shop.git')
      try {
        const rows = gitIn(bare, ['--git-dir=.', 'for-each-ref', '--format=%(refname) %(objectname)'])
        return Object.fromEntries(
          rows
            .split('\n')
            .filter(Boolean)
            .map((row) => row.split(' ') as [string, string]),
        )
      } catch {
        return {}
      }
    },
    inForge: (args: string[]) => gitIn(join(away, 'forge', 'shop.git'), ['--git-dir=.', ...args]),
    pull: (number: number) =>
      readFileSync(join(away, 'forge', 'shop', 'pulls', String(number), 'pull-request.md'), 'utf8'),
  }
}

/** An agent that does the guide's task. */
export const EDITS = `echo two > src/a.txt
echo "Says two now." > .away/output/summary.md
echo "Say two" > .away/output/title.txt
echo done`
