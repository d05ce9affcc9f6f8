// From `run` to the agent's start, on the GitHub double, beside the git transfer alone: `node bench/github.mjs [rounds]`. See README.md.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hold, median, shown, table } from './paired.mjs'
import './typescript.mjs'

const { githubGuide, RULES, TOKEN } = await import('../test/support/github-guide.ts')
const { historyIn } = await import('../test/support/history.ts')

const count = Number(process.argv[2] ?? 7)
const scratch = mkdtempSync(join(tmpdir(), 'awaywork-bench-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

const taken = { transfer: [], 'to the agent': [] }
const counts = []
for (let round = 0; round <= count; round++) {
  const { transfer, toAgent, requests } = await measure(round)
  if (round === 0) continue // warms up
  taken.transfer.push(transfer)
  taken['to the agent'].push(toAgent)
  counts.push(requests)
}

table([['', '100 commits over HTTP'], ...Object.keys(taken).map((name) => [name, shown(taken[name])])])
const over = taken['to the agent'].map((ms, round) => ms - taken.transfer[round])
hold('from run to the agent over the git transfer, median of pairs', median(over), 400, ' ms')
const of = (name) => Math.max(...counts.map((each) => each[name]))
hold('requests to list the issues of one rule, at most 100', of('search'), 1)
hold('requests for the whole context of the issue', of('context'), 2)
hold('writes to the control repo before the agent', of('store'), 1)
hold('writes to the worked repo before the agent', of('worked'), 0)

/** A fresh machine each time, as a hosted runner is: no mirror, no cache. */
async function measure(round) {
  const here = await githubGuide({ agent: 'date +%s%N > "$0.started"', rules: [RULES.implement] })
  try {
    return await measureIn(here, round)
  } finally {
    await here[Symbol.asyncDispose]()
  }
}

async function measureIn(here, round) {
  const history = join(scratch, `history-${round}`)
  historyIn(history, { commits: 100, files: 100 })
  await run(
    'git',
    [
      'push',
      '--quiet',
      '--force',
      `${here.github.url.replace('://', `://x:${TOKEN}@`)}/acme/shop.git`,
      'HEAD:refs/heads/main',
    ],
    history,
  )
  here.issue()
  const clone = join(scratch, `clone-${round}`)
  const transfer = await run('git', ['clone', '--quiet', `${here.github.url}/acme/shop.git`, clone], scratch)
  const [requests, writes] = [here.github.requests.length, here.github.writes.length]
  const started = Date.now()
  const { record } = await here.json(['run'])
  if (record.units[0]?.outcome.kind !== 'nothing') throw new Error(JSON.stringify(record))
  const agent = Number(BigInt(readFileSync(join(here.away, 'agent.sh.started'), 'utf8').trim()) / 1_000_000n)
  const asked = here.github.requests.slice(requests).filter(({ at }) => at <= agent)
  const wrote = here.github.writes.slice(writes)
  return {
    transfer,
    toAgent: agent - started,
    requests: {
      search: asked.filter(({ document }) => /\bsearch\(/.test(document)).length,
      context: asked.filter(({ operation }) => /Context/.test(operation)).length,
      store: asked.filter(({ operation, path, writes }) => writes && operation === 'git push' && /ada\/away/.test(path))
        .length,
      worked: wrote.filter(({ repo }) => repo === 'acme/shop').length,
    },
  }
}

function run(program, args, cwd) {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('close', (code) =>
      code === 0 ? resolve(performance.now() - started) : reject(new Error(`${program} ended with ${code}`)),
    )
  })
}
