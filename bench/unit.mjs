// What a unit costs beside what anyone would pay for it: `node bench/unit.mjs [rounds]`. See README.md.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hold, median, rounds, shown, table, timed } from './paired.mjs'
import './typescript.mjs'

const { historyIn } = await import('../test/support/history.ts')

const cli = join(import.meta.dirname, '..', 'dist', 'cli.js')
const count = Number(process.argv[2] ?? 7)
const root = mkdtempSync(join(tmpdir(), 'awaywork-bench-'))
process.on('exit', () => rmSync(root, { recursive: true, force: true }))

const small = measure(100, 100)
const large = measure(25_000, 3_000)

table([
  ['', '100 commits', '25,000 commits'],
  ...Object.keys(small).map((name) => [name, shown(small[name]), shown(large[name])]),
])
const over = small.unit.map((ms, round) => ms - small.plain[round])
hold('100 commits: the unit over clone and agent, median of pairs', median(over), 250, ' ms')
hold('25,000 commits: the unit against clone and agent, median of pairs', median(ratios(large)), 1.5)

function ratios({ unit, plain }) {
  return unit.map((ms, round) => ms / plain[round])
}

function measure(commits, files) {
  const dir = join(root, String(commits))
  const repo = join(dir, 'shop')
  const away = awayIn(dir)
  historyIn(repo, { commits, files })
  const clone = join(dir, 'clone')
  let unit = 0
  const taken = rounds(count, {
    plain: () => timed('git', ['clone', '--quiet', '--shared', repo, clone]).ms + timed('true', [], { cwd: clone }).ms,
    'its removal': () => timed('rm', ['-rf', clone]).ms,
    process: () => {
      const { ms, stdout } = timed(process.execPath, [cli, 'run', '--unit', 'tasks:task', '--json'], { cwd: away })
      const [record] = JSON.parse(stdout).units
      if (record.outcome.kind !== 'nothing') throw new Error(JSON.stringify(record))
      unit = record.ms
      return ms
    },
    unit: () => unit,
  })
  rmSync(dir, { recursive: true, force: true })
  return taken
}

/** A config with one task, and an agent that does nothing. */
function awayIn(dir) {
  const away = join(dir, 'away')
  mkdirSync(join(away, 'tasks'), { recursive: true })
  writeFileSync(join(away, 'tasks', 'task.md'), '# Nothing\n\nDo nothing.\n')
  const config = {
    version: 1,
    repos: [{ repo: 'shop', path: '../shop' }],
    forge: { kind: 'local', path: 'forge' },
    state: 'state',
    sources: { tasks: { kind: 'folder', path: 'tasks', repo: 'shop' } },
    providers: { idle: { kind: 'command', command: ['true'] } },
    rules: [
      { name: 'do', take: { source: 'tasks' }, provider: 'idle', skills: ['implement'], publish: 'pull-request' },
    ],
  }
  writeFileSync(join(away, 'awaywork.yml'), JSON.stringify(config))
  return away
}
