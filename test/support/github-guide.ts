import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { awaywork, CLI, EDITS, type Said } from './cli.js'
import { GitHubDouble } from './github/double.js'
import type { Repo } from './github/repo.js'
import type { Match, Write } from './github/traffic.js'
import { gitIn, scratch, writeFiles } from './repo.js'

export const TOKEN = ['ghp', 'x'.repeat(36)].join('_')

export interface GuideOptions {
  /** The agent's shell script. */
  agent?: string
  rules?: object[]
  more?: object
  /** Of `acme/shop`. */
  files?: Record<string, string>
  /** What you may do in `acme/shop`. */
  access?: 'read' | 'write' | 'admin'
}

export const RULES = {
  implement: {
    name: 'implement',
    take: { kind: 'issue', assignee: 'me' },
    skills: ['implement'],
    publish: 'pull-request',
  },
  review: {
    name: 'review',
    take: { kind: 'pull-request', review_requested: 'me' },
    skills: ['review'],
    publish: 'review',
  },
  fix: {
    name: 'fix',
    take: {
      kind: 'pull-request',
      author: 'me',
      any: [{ unresolved_threads: true }, { checks: 'failing' }, { conflicts: true }],
    },
    skills: ['fix'],
    publish: 'push',
  },
}

/**
 * A user of GitHub as awaywork meets them: `ada`, her token, her control repo `ada/away` with the config in a clone of it, and
 * `acme/shop`, which she may push to. Everything runs through `dist/cli.js`.
 */
export async function githubGuide(options: GuideOptions = {}) {
  const github = await GitHubDouble.start()
  const place = scratch()
  const { dir } = place
  const ada = github.user('ada', { name: 'Ada', email: 'ada@example.org' })
  github.token(TOKEN, ada)
  const files = { 'readme.md': 'Shop\n', 'src/a.txt': 'one\n', ...options.files }
  const shop = github.repo('acme/shop', { access: { ada: options.access ?? 'write' }, files })
  const control = github.repo('ada/away', { private: true, files: { 'readme.md': 'Mine\n' } })
  const machine = (name: string) => machineAt(join(dir, name), github, options)
  const laptop = machine('laptop')
  return {
    github,
    dir,
    ada,
    shop,
    control,
    ...laptop,
    /** Another machine with the same control repo. */
    machine,
    issue: (wish: object = {}) =>
      shop.issue({ title: 'Say two', body: 'Change one to two.', author: 'ada', assignees: ['ada'], ...wish }),
    /** A pull request from a branch with one change. */
    pull: (wish: { from?: Repo; head?: string; files?: Record<string, string> } & Record<string, unknown> = {}) => {
      const { from = shop, head = 'topic', files = { 'src/a.txt': 'one\none and a half\n' }, ...rest } = wish
      from.commit(head, files)
      const owner = from === shop ? '' : `${from.owner.login}:`
      return shop.pull({ author: 'ada', title: 'Halves', body: '', ...rest, head: `${owner}${head}` })
    },
    /** What was written, apart from awaywork's own branch in the control repo. */
    writes: () => github.writes.filter((write) => !isOfStore(write)).map(shownWrite),
    storeWrites: () => github.writes.filter(isOfStore),
    async [Symbol.asyncDispose]() {
      place[Symbol.dispose]()
      await github[Symbol.asyncDispose]()
    },
  }
}

function machineAt(dir: string, github: GitHubDouble, options: GuideOptions) {
  const away = join(dir, 'away')
  mkdirSync(away, { recursive: true })
  gitIn(away, ['init', '--quiet'])
  gitIn(away, ['config', 'remote.origin.url', `${github.url}/ada/away.git`])
  const setAgent = (script: string): void => writeFiles(away, { 'agent.sh': `#!/bin/sh\n${script}\n` })
  setAgent(options.agent ?? EDITS)
  const config = {
    version: 1,
    github: { url: github.url },
    repos: ['acme/shop'],
    state: 'state',
    providers: { mine: { kind: 'command', command: ['sh', join(away, 'agent.sh'), '{prompt_file}'] } },
    rules: (options.rules ?? Object.values(RULES)).map((rule) => ({ provider: 'mine', ...rule })),
    ...options.more,
  }
  const write = (changed: object): void =>
    writeFileSync(join(away, 'awaywork.yml'), `${JSON.stringify(changed, null, 2)}\n`)
  write(config)
  const run = (args: string[], env: Record<string, string> = {}): Promise<Said> =>
    awaywork(args, { cwd: away, env: { GH_TOKEN: TOKEN, ...env }, home: dir })
  return {
    away,
    config,
    write,
    setAgent,
    run,
    /** Runs until that request comes, and is killed there. `isServed`: what was asked for is done, though nobody hears of it. */
    killedAt: async (match: Match, { isServed }: { isServed: boolean }): Promise<void> => {
      const child = spawn(process.execPath, [CLI, 'run', '--json'], {
        cwd: away,
        env: { PATH: process.env['PATH'] ?? '', HOME: dir, LANG: 'C.UTF-8', GH_TOKEN: TOKEN },
        stdio: 'ignore',
      })
      const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_, signal) => resolve(signal)))
      github.on(match, () => {
        child.kill('SIGKILL')
        return ended
      })
      // not cut: git would send it again by itself, on another connection
      if (!isServed) github.fail({ ...match, status: 503 })
      if ((await ended) !== 'SIGKILL') throw new Error(`it ended before ${JSON.stringify(match)}`)
      await github.idle()
    },
    json: async (args: string[], env: Record<string, string> = {}) => {
      const said = await run([...args, '--json'], env)
      if (said.stdout === '') throw new Error(said.stderr)
      return { ...said, record: JSON.parse(said.stdout) }
    },
  }
}

function isOfStore(write: Write): boolean {
  return write.repo === 'ada/away' && write.ref === 'refs/heads/awaywork-state'
}

interface Reporting {
  writes: { kind: string; repo: string; number?: number; branch?: string }[]
}

/** What a run says that it wrote, in the words of `writes()`. */
export function reported(record: { units: Reporting[]; finished?: Reporting[] }): string[] {
  const all = [...(record.finished ?? []), ...record.units].flatMap(({ writes }) => writes)
  return all.map(({ kind, repo, number, branch }) =>
    number === undefined ? `${kind} ${repo} refs/heads/${branch}` : `${kind} ${repo}#${number}`,
  )
}

/** `push acme/shop refs/heads/topic`, `comment acme/shop#3`. */
export function shownWrite({ kind, repo, number, ref }: Write): string {
  return `${kind} ${repo}${number === undefined ? ` ${ref ?? ''}` : `#${number}`}`
}
