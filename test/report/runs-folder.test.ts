import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { RunRecord } from '../../src/report/record.js'
import { loadRun, runId, saveRun } from '../../src/report/runs-folder.js'

let runs: string
beforeEach(() => {
  runs = mkdtempSync(join(tmpdir(), 'awaywork-test-runs-'))
})
afterEach(() => rmSync(runs, { recursive: true }))

const second = '2026-11-30T22:00:00'

function runAt(started_at: string, chance: string): RunRecord {
  return { schema: 1, run: runId(new Date(started_at), chance), started_at, units: [], skipped: [] }
}

describe('the last run', () => {
  test.each([[['zzzz', 'aaaa']], [['aaaa', 'zzzz']]])(
    'of two in one second is the one that started later (%j)',
    async ([first, last]) => {
      await saveRun(runs, runAt(`${second}.001Z`, first!))
      const later = runAt(`${second}.900Z`, last!)
      await saveRun(runs, later)

      expect(await loadRun(runs, undefined)).toEqual(later)
    },
  )

  test('is one with a whole report, beside a run that has none and one whose report is cut short', async () => {
    const whole = runAt(`${second}.000Z`, 'aaaa')
    await saveRun(runs, whole)
    mkdirSync(join(runs, '20261201-220000-aaaa'))
    mkdirSync(join(runs, '20261202-220000-aaaa'))
    writeFileSync(join(runs, '20261202-220000-aaaa', 'report.json'), '{"run": "2026')

    expect(await loadRun(runs, undefined)).toEqual(whole)
  })
})

test('a run there is not is refused with the last ones there are, newest first', async () => {
  for (const day of [1, 2, 3, 4]) await saveRun(runs, runAt(`2026-12-0${day}T22:00:00.000Z`, 'aaaa'))

  await expect(loadRun(runs, '../20261204-220000-aaaa')).rejects.toThrow(
    'there is no run "../20261204-220000-aaaa" (the last ones: 20261204-220000-aaaa, 20261203-220000-aaaa, 20261202-220000-aaaa)',
  )
})
