import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { EDITS, guide } from '../support/cli.js'

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const ESC = '\u001b'

/** Runs it on a terminal of its own, and gives all that the terminal was sent. */
function onTerminal(here: ReturnType<typeof guide>, args: string, env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn('script', ['-qec', `${process.execPath} ${CLI} ${args}`, '/dev/null'], {
      cwd: here.away,
      env: { PATH: process.env['PATH'] ?? '', HOME: here.dir, TERM: 'xterm', COLUMNS: '120', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let sent = ''
    child.stdout.on('data', (piece) => {
      sent += piece
    })
    child.once('close', () => resolve(sent))
  })
}

/** Names and words that would steer a terminal, a workflow log or a table. */
const HOSTILE = `printf x > "$(printf 'src/\\033[2Jred')"
printf x > "$(printf 'src/n\\nl')"
printf x > src/--help
printf x > "src/$(printf '\\342\\200\\256')gpj.exe"
printf x > 'src/::error::x'
printf 'Good.\\n\\033]0;owned\\007\\033[1A\\033[2Kverified by awaywork\\n::set-env name=X::y\\n' > .away/output/summary.md
printf '\\033[2J\\033[31mout\\n'`

describe('on a terminal', () => {
  test('one line shows the unit, its step, the last words of the agent and the time; then it is gone', async () => {
    using here = guide(`echo 'reading the code'; sleep 1.2; ${EDITS}`)

    const sent = await onTerminal(here, 'run')

    expect(sent).toContain(`\r${ESC}[2Ktasks-first · agent · 0 s · reading the code`)
    expect(sent).toContain(`\r${ESC}[2Ktasks-first · agent · 1 s · reading the code`)
    expect(sent).toMatch(/published.*tasks:first/)
    expect(sent).toContain(`${ESC}[32mpublished`)
  })

  test('NO_COLOR and --no-color are honoured', async () => {
    using here = guide(EDITS)

    expect(await onTerminal(here, 'plan', { NO_COLOR: '1' })).not.toContain(`${ESC}[3`)
    expect(await onTerminal(here, 'plan --no-color')).not.toContain(`${ESC}[3`)
    expect(await onTerminal(here, 'plan')).toContain(`${ESC}[32m`)
  })

  test('[P10] [G35] names of files and words of the agent are inert', async () => {
    using here = guide(HOSTILE)

    const sent = await onTerminal(here, 'run')

    expect(sent).not.toContain(`${ESC}[2J`)
    expect(sent).not.toContain(`${ESC}[1A`)
    expect(sent).not.toContain(`${ESC}]0;`)
    expect(sent).not.toContain('\u202e')
  })
})

describe('elsewhere', () => {
  test('[ISO-2] what isolation none is, then a line a step, plain; with --quiet only what starts no agent is silent', async () => {
    using here = guide(EDITS)

    const plain = await here.run(['run'])
    const silent = await here.run(['run', '--quiet'])
    here.task('second', '# Say two again\n')
    const quiet = await here.run(['run', '--quiet'])

    const warning =
      'isolation none: the agent runs as you and can read what you can, tokens included (docs/isolation.md)\n'
    expect(plain.stderr).toBe(
      warning + ['context', 'clone', 'agent', 'harvest'].map((step) => `tasks-first: ${step}\n`).join(''),
    )
    expect(plain.stdout).not.toContain(ESC)
    expect([silent.stderr, quiet.stderr]).toEqual(['', warning])
  })

  test('[A04] [G35] no line of a report or of JSON begins a workflow command, and each odd name is one line', async () => {
    using here = guide(HOSTILE)

    const { record, stdout } = await here.json(['run'])
    const report = await here.run(['report'])

    expect(record.units[0].outcome.files).toHaveLength(5)
    for (const text of [stdout, report.stdout, report.stderr]) {
      expect(text).not.toMatch(/^\s*(::|##\[)/m)
      expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f\u202e]/)
    }
    expect(record.units[0].outcome.files.every(({ path }: { path: string }) => !path.includes('\n'))).toBe(true)
    expect(readFileSync(join(record.units[0].folder, 'worker.log'), 'utf8')).toContain('out')
  })
})
