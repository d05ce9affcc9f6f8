import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '../system/errors.js'
import { makePrivateDir, writeAtomically } from '../system/files.js'
import type { RunRecord } from './record.js'

/** A run's id: its start in UTC and four letters of chance, so that ids sort by time. */
export function runId(startedAt: Date, chance: string): string {
  return `${startedAt.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15)}-${chance}`
}

export function isRunId(text: string): boolean {
  return /^\d{8}-\d{6}-[0-9a-z]{4}$/.test(text)
}

/** Writes `runs/<id>/report.json`, whole or not at all. */
export async function saveRun(runs: string, run: RunRecord): Promise<void> {
  const dir = join(runs, run.run)
  await makePrivateDir(dir)
  await writeAtomically(join(dir, 'report.json'), `${JSON.stringify(run, null, 2)}\n`)
}

/** One run, or the last. Throws `UserError` where there is none. */
export async function loadRun(runs: string, id: string | undefined): Promise<RunRecord> {
  const known = await runIds(runs)
  const wanted = id ?? known.at(-1)
  if (wanted === undefined) throw new UserError(`there is no run yet in ${runs}: start one with \`awaywork run\``)
  if (!isRunId(wanted) || !known.includes(wanted))
    throw new UserError(
      `there is no run "${wanted}" (the last ones: ${known.slice(-3).reverse().join(', ') || 'none'})`,
    )
  return JSON.parse(await readFile(join(runs, wanted, 'report.json'), 'utf8')) as RunRecord
}

/** Oldest first; only runs that wrote a report. */
async function runIds(runs: string): Promise<string[]> {
  const names = (await readdir(runs).catch(() => [] as string[])).filter(isRunId).sort()
  const reported = await Promise.all(
    names.map((name) =>
      readFile(join(runs, name, 'report.json')).then(
        () => true,
        () => false,
      ),
    ),
  )
  return names.filter((_, index) => reported[index])
}
