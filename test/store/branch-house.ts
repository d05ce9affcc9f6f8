import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { orchestratorGitEnvironment } from '../../src/environment/git-programs.js'
import type { Git, GitCall } from '../../src/git/git.js'
import { branchStore } from '../../src/store/branch.js'
import type { StateBranchOptions } from '../../src/store/branch-swap.js'
import type { Store } from '../../src/store/store.js'
import { systemClock } from '../../src/system/clock.js'
import type { StoreHouse } from '../support/contract-store.js'
import { gitIn, ourGit, scratch } from '../support/repo.js'

export const BRANCH = 'awaywork-state'
export const REF = `refs/heads/${BRANCH}`

/** A control repo as a bare one on disk, and machines that keep their memory in it. */
export interface BranchHouse extends StoreHouse {
  dir: string
  /** The bare repo. */
  control: string
  /** Another machine: a cache folder of its own where one is named. */
  machine(over?: Partial<StateBranchOptions>): Store
  /** Runs git in the control repo. */
  inControl(args: string[], options?: { input?: string; env?: Record<string, string> }): string
}

export async function branchHouse(): Promise<BranchHouse> {
  const here = scratch()
  const control = join(here.dir, 'control.git')
  gitIn(here.dir, ['init', '--quiet', '--bare', '--template=', '--initial-branch=main', control])
  const inControl: BranchHouse['inControl'] = (args, options) => gitIn(control, ['--git-dir=.', ...args], options)
  const plain = { branch: BRANCH, dir: join(here.dir, 'cache'), by: { name: 'Ada', email: 'ada@example.org' } }
  const machine = (over: Partial<StateBranchOptions> = {}): Store =>
    branchStore({
      ...plain,
      git: ourGit(),
      remote: async () => ({ url: control, env: {} }),
      clock: systemClock,
      ...over,
    })
  const env = JSON.stringify(orchestratorGitEnvironment(process.env))
  const elsewhere = {
    imports: `import { branchStore } from './src/store/branch.js'
import { makeGit } from './src/git/git.js'
import { systemClock } from './src/system/clock.js'`,
    expression: `branchStore({ ...${JSON.stringify(plain)}, git: makeGit(${env}), clock: systemClock,
      remote: async () => ({ url: ${JSON.stringify(control)}, env: {} }) })`,
    folders: ['git', 'trust'],
  }
  return {
    dir: here.dir,
    control,
    inControl,
    machine,
    store: machine(),
    again: machine,
    elsewhere,
    pace: { changes: 40, wishes: 12, racers: 4, items: 5, each: 6, kills: 4 },
    [Symbol.asyncDispose]: async () => here[Symbol.dispose](),
  }
}

/** Git that tells of each command before it runs, and waits for the answer. */
export function watched(git: Git, before: (call: GitCall, subcommand: string) => Promise<void> | void): Git {
  return async (call) => {
    await before(call, call.args.find((arg) => /^[a-z]+(-[a-z]+)*$/.test(arg)) ?? '')
    return git(call)
  }
}

/** A hook of the control repo, in sh. */
export function hook({ control }: BranchHouse, name: string, script: string): void {
  mkdirSync(join(control, 'hooks'), { recursive: true })
  writeFileSync(join(control, 'hooks', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

/** A file's text, or another object under that name. */
export type Content = string | { mode: string; type: 'blob' | 'tree' | 'commit'; oid: string }

/** A commit in the control repo that holds these files, in one level of folders. */
export function commitOf(house: BranchHouse, files: Record<string, Content>): string {
  return house.inControl(['commit-tree', '-m', 'By hand', treeOf(house, files)])
}

function treeOf(house: BranchHouse, files: Record<string, Content>): string {
  const { inControl } = house
  const rows: string[] = []
  const folders = new Map<string, Record<string, Content>>()
  for (const [path, content] of Object.entries(files)) {
    const [name = '', rest] = path.split('/')
    if (rest !== undefined) folders.set(name, { ...folders.get(name), [rest]: content })
    else if (typeof content !== 'string') rows.push(`${content.mode} ${content.type} ${content.oid}\t${name}`)
    else rows.push(`100644 blob ${inControl(['hash-object', '-w', '--stdin'], { input: content })}\t${name}`)
  }
  for (const [name, inner] of folders) rows.push(`040000 tree ${treeOf(house, inner)}\t${name}`)
  return inControl(['mktree', '--missing'], { input: rows.map((row) => `${row}\n`).join('') })
}
