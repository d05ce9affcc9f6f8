import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { guide } from '../support/cli.js'
import { repoWith, scratch } from '../support/repo.js'
import { below, readTrace, STRACE, type Trace } from './trace.js'

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const canTrace = spawnSync('strace', ['-f', '-qq', '-o', '/dev/null', 'true']).status === 0
const traced = canTrace ? test : test.skip

function trace(dir: string, argv: string[], cwd: string, env: Record<string, string>): { said: string; seen: Trace } {
  const to = join(dir, 'trace')
  mkdirSync(to)
  const all = { PATH: process.env['PATH'] ?? '', ...env }
  const ended = spawnSync('strace', [...STRACE, '-o', join(to, 't'), ...argv], { cwd, env: all, timeout: 90_000 })
  return { said: ended.stdout.toString(), seen: readTrace(to, cwd) }
}

describe('a whole run, as the kernel sees it', () => {
  traced(
    '[CLONE-8] [CLONE-9] awaywork itself opens, reads, writes, links and removes no path in a clone, nor anywhere below the worker’s root',
    () => {
      using world = guide('echo two > src/a.txt; ln -s /etc link; echo "Says two." > .away/output/summary.md', {
        rule: { until: 'test -f src/a.txt && git status' },
        more: { repos: [{ repo: 'shop', path: '../shop', setup: ['echo made > generated.txt'] }] },
      })
      const tmp = join(world.dir, 'tmp')
      mkdirSync(tmp)

      const argv = [process.execPath, CLI, 'run', '--json']
      const { said, seen } = trace(world.dir, argv, world.away, { HOME: world.dir, TMPDIR: tmp })

      expect(JSON.parse(said).units[0]).toMatchObject({ outcome: { kind: 'changed' } })
      const root = rootOf(seen)
      expect(root.startsWith(`${tmp}/awaywork-`)).toBe(true)
      expect(below(seen.ours, root)).toEqual([{ call: 'mkdir', path: root }])
      // and the trace saw both sides at work
      expect(below(seen.workers, `${root}/clone/src/a.txt`).map(({ call }) => call)).toContain('openat')
      expect(below(seen.workers, `${root}/clone/.away`).map(({ call }) => call)).toContain('mkdir')
      expect(seen.programs.workers.some((program) => program.includes('generated.txt'))).toBe(true)
      expect(seen.programs.ours.some((program) => program.includes('index-pack'))).toBe(true)
      expect(readdirSync(tmp)).toEqual([])
    },
  )

  traced('[P05] no program that awaywork starts has a secret or the prompt among its arguments', () => {
    using world = guide('echo two > src/a.txt')
    const secret = ['ghp', 'x'.repeat(36)].join('_')

    const { seen } = trace(world.dir, [process.execPath, CLI, 'run'], world.away, { HOME: world.dir, GH_TOKEN: secret })

    const programs = [...seen.programs.ours, ...seen.programs.workers]
    expect(programs.length).toBeGreaterThan(20)
    expect(programs.filter((program) => program.includes(secret) || program.includes('Change one to two'))).toEqual([])
  })
})

/** Where the unit's programs worked: the folder that holds the prompt's clone. */
function rootOf({ programs }: Trace): string {
  const prompt = programs.workers.map((program) => /"([^"]*)\/clone\/\.away\/prompt\.md"/.exec(program)?.[1])
  return prompt.find((found) => found !== undefined) ?? 'no root was found'
}

traced('the reader of traces finds what a careless orchestrator does in a clone, and only that', () => {
  using place = scratch()
  const clone = repoWith(join(place.dir, 'root', 'clone'), { 'a.txt': 'a' })
  writeFileSync(join(place.dir, 'careless.mjs'), CARELESS)

  const { seen } = trace(place.dir, [process.execPath, 'careless.mjs'], place.dir, { HOME: place.dir })

  const found = below(seen.ours, join(place.dir, 'root')).map(({ call, path }) => `${call} ${path.slice(clone.length)}`)
  for (const expected of [
    'openat /sync.txt',
    'openat /async.txt',
    'openat /by-a-descriptor.txt',
    'openat /relative.txt',
    'rename /renamed.txt',
    'link /linked.txt',
    'symlink /symlink.txt',
    'unlink /sync.txt',
    'mkdir /made',
    'chmod /a.txt',
    'openat /by-a-shell.txt',
    'openat /.git/config',
  ])
    expect(found).toContain(expected)
  expect(found.join()).not.toContain('by-the-worker')
  expect(below(seen.workers, clone).map(({ path }) => path)).toContain(`${clone}/by-the-worker.txt`)
})

/** Node and its children do in the clone what awaywork must not; one marked child does what the worker side may. */
const CARELESS = `
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
const clone = process.cwd() + '/root/clone'
fs.writeFileSync(clone + '/sync.txt', 'x')
await fs.promises.writeFile('root/clone/async.txt', 'x')
fs.linkSync(clone + '/async.txt', clone + '/linked.txt')
fs.symlinkSync('async.txt', clone + '/symlink.txt')
fs.renameSync(clone + '/async.txt', clone + '/renamed.txt')
fs.unlinkSync(clone + '/sync.txt')
fs.mkdirSync(clone + '/made')
fs.chmodSync(clone + '/a.txt', 0o600)
fs.writeFileSync('/proc/self/fd/' + fs.openSync(clone, 'r') + '/by-a-descriptor.txt', 'x')
const env = { PATH: process.env.PATH }
spawnSync('sh', ['-c', 'cd root; cd clone; sh -c "echo x > by-a-shell.txt"'], { env })
spawnSync('git', ['status'], { env, cwd: clone })
spawnSync('sh', ['-c', 'sh -c "echo x > by-the-worker.txt"'], { env: { ...env, AWAYWORK_UNIT: 'm' }, cwd: clone })
process.chdir(clone)
fs.writeFileSync('relative.txt', 'x')
`
