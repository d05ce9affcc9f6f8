import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stringify } from 'yaml'
import type { RunRecord } from '../report/record.js'
import { UserError } from '../system/errors.js'
import { run } from '../system/exec.js'
import { AGENT, CONFIG_HEAD, PACKAGE, SLUG, SLUG_TEST, TASK } from './demo-files.js'

export interface Demo {
  dir: string
  config: string
  repo: string
  task: string
  /** The patch of the run's one unit, or a sentence. */
  patchOf(run: RunRecord): Promise<string>
  /** What to do next, a sentence each. */
  next(run: RunRecord): string[]
}

/** Makes the demo's folder: a repo with a bug, a task, a config and a scripted agent. Nothing else on the machine is touched. */
export async function demoIn(about: {
  keep: string | undefined
  cwd: string
  node: string
  product: string
  path: string
}): Promise<Demo> {
  const dir = await newFolder(about.keep, about.cwd)
  const repo = join(dir, 'shop')
  const write = async (path: string, text: string): Promise<string> => {
    const file = join(dir, path)
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, text)
    return file
  }
  await write('shop/package.json', PACKAGE)
  await write('shop/src/slug.mjs', SLUG)
  await write('shop/test/slug.test.mjs', SLUG_TEST)
  await commit(repo, about.path)
  const task = await write('tasks/slug-of-accents.md', TASK)
  const agent = await write('agent.mjs', AGENT)
  const config = await write('awaywork.yml', CONFIG_HEAD + stringify(configOf(about.node, agent)))
  const command = `node ${join(about.product, 'dist', 'cli.js')}`
  return { dir, config, repo, task, patchOf, next: (record) => nextSteps(record, { dir, repo, config, command }) }
}

function configOf(node: string, agent: string): object {
  return {
    version: 1,
    repos: [{ repo: 'shop', path: 'shop' }],
    forge: { kind: 'local', path: 'forge' },
    state: 'state',
    sources: { tasks: { kind: 'folder', path: 'tasks', repo: 'shop' } },
    providers: { scripted: { kind: 'command', command: [node, agent, '{prompt_file}'] } },
    rules: [
      {
        name: 'do',
        take: { source: 'tasks' },
        provider: 'scripted',
        skills: ['implement'],
        until: `'${node.replaceAll("'", `'\\''`)}' --test test`,
        publish: 'pull-request',
      },
    ],
  }
}

async function newFolder(keep: string | undefined, cwd: string): Promise<string> {
  if (keep === undefined) return mkdtemp(join(tmpdir(), 'awaywork-demo-'))
  const dir = resolve(cwd, keep)
  try {
    await mkdir(dir)
  } catch (error) {
    throw new UserError(
      `--keep ${keep}: ${(error as NodeJS.ErrnoException).code === 'EEXIST' ? 'there is something already: name a new folder' : (error as Error).message}`,
    )
  }
  return dir
}

/** A repo of its own, with an identity of its own, whatever this machine's git config says. */
async function commit(repo: string, path: string): Promise<void> {
  const env = { PATH: path, HOME: repo, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', LC_ALL: 'C' }
  const git = async (...args: string[]): Promise<void> => {
    const ended = await run({ argv: ['git', ...args], env, cwd: repo })
    if (ended.code !== 0) throw new UserError(`git ${args[0]} failed: is git 2.38 or newer installed?`)
  }
  await git('init', '--quiet', '--template=', '--initial-branch=main')
  await git('config', 'user.name', 'Demo')
  await git('config', 'user.email', 'demo@localhost')
  await git('add', '--all')
  await git('commit', '--quiet', '-m', 'A shop with a bug')
}

async function patchOf(record: RunRecord): Promise<string> {
  const folder = record.units[0]?.folder
  const none = 'there is no change to show'
  return folder === undefined ? none : readFile(join(folder, 'change.patch'), 'utf8').catch(() => none)
}

function nextSteps(record: RunRecord, at: { dir: string; repo: string; config: string; command: string }): string[] {
  const unit = record.units[0]
  return [
    `the pull request, as a file: ${unit?.published.find((each) => each.status === 'done')?.url ?? 'none was made'}`,
    `what the agent was told, said and did: ${unit?.folder ?? at.dir}`,
    `take the change over: git -C ${at.repo} pull ${join(at.dir, 'forge', 'shop.git')} awaywork/tasks-slug-of-accents`,
    `or take it back: ${at.command} undo ${record.run} --config ${at.config}`,
    `all of it lies in ${at.dir}: delete it when you are done`,
    'with a repo and an agent of your own: see "Ten minutes with a repo of yours" in README.md',
  ]
}
