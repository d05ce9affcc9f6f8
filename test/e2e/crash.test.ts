import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, watch, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { marked } from '../../src/isolation/marked.js'
import { EDITS, guide } from '../support/cli.js'

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const BRANCH = 'refs/heads/awaywork/tasks-first'

/** Starts a run and gives it as soon as `file` appears. */
async function startedUntil(here: ReturnType<typeof guide>, file: string) {
  mkdirSync(join(here.dir, 'tmp'), { recursive: true })
  const child = spawn(process.execPath, [CLI, 'run', '--json'], {
    cwd: here.away,
    env: { PATH: process.env['PATH'] ?? '', HOME: here.dir, TMPDIR: join(here.dir, 'tmp'), OUT: here.dir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  child.stdout.on('data', (piece) => {
    stdout += piece
  })
  const ended = new Promise<{ code: number | null; stdout: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, stdout })),
  )
  await appears(file)
  return { child, ended }
}

function appears(file: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(dirname(file), () => look())
    const look = (): void => {
      if (!existsSync(file)) return
      watcher.close()
      resolve()
    }
    look()
  })
}

describe('a run that is told to stop', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '[RES-2] by %s ends the agent and what it started, frees the item and counts no attempt',
    async (signal) => {
      using here = guide('setsid sleep 300 & sleep 300 & touch "$OUT/running"; wait; sleep 300')

      const { child, ended } = await startedUntil(here, join(here.dir, 'running'))
      expect(marked({ mark: 'tasks-first', root: join(here.dir, 'tmp') }).length).toBeGreaterThanOrEqual(3)
      child.kill(signal)
      const { code, stdout } = await ended

      expect(code).toBe(1)
      expect(JSON.parse(stdout).units).toMatchObject([
        { outcome: { kind: 'stopped', reason: 'awaywork was stopped' }, published: [] },
      ])
      expect(marked({ mark: 'tasks-first', root: join(here.dir, 'tmp') })).toEqual([])
      expect(readdirSync(join(here.dir, 'tmp'))).toEqual([])
      const next = await here.json(['plan'])
      expect(next.record.units).toHaveLength(1)
    },
  )
})

describe('a run that is killed', () => {
  test('between the push and the pull request is finished by the next one: one branch, one pull request', async () => {
    using here = guide(EDITS)
    here.task('zero', '# Before\n')
    await here.json(['run', '--unit', 'tasks:zero'])
    const hooks = join(here.away, 'forge', 'shop.git', 'hooks')
    mkdirSync(hooks, { recursive: true })
    writeFileSync(join(hooks, 'post-receive'), `#!/bin/sh\ntouch ${here.dir}/pushed\nsleep 5\n`)
    chmodSync(join(hooks, 'post-receive'), 0o755)

    const { child, ended } = await startedUntil(here, join(here.dir, 'pushed'))
    child.kill('SIGKILL')
    await ended
    writeFileSync(join(hooks, 'post-receive'), '#!/bin/sh\n')
    const pushed = here.forgeRefs()[BRANCH]
    const { record } = await here.json(['run'])

    expect(pushed).toMatch(/^[0-9a-f]{40}$/)
    expect(here.forgeRefs()[BRANCH]).toBe(pushed)
    expect(record.units).toEqual([])
    expect(record.skipped.map((skip: { reason: string }) => skip.reason)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^its pull request 2 is open/)]),
    )
    expect(readdirSync(join(here.away, 'forge', 'shop', 'pulls')).sort()).toEqual(['1', '2'])
    expect(readdirSync(join(here.away, 'state', 'harvests'))).toEqual([])
  })

  test('while the agent works leaves the item to the next run at once', async () => {
    using here = guide('if [ ! -e "$OUT/first" ]; then touch "$OUT/first"; exec sleep 20; fi; echo two > src/a.txt')

    const { child, ended } = await startedUntil(here, join(here.dir, 'first'))
    child.kill('SIGKILL')
    await ended
    const { record } = await here.json(['run'], { OUT: here.dir })

    expect(record.units).toMatchObject([
      { item: 'tasks:first', outcome: { kind: 'changed' }, published: [{ status: 'done' }] },
    ])
  })
})
