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

/** One run, or the last, of this machine's and of those that other machines have kept. Throws `UserError` where there is none. */
export async function loadRun(
  runs: string,
  id: string | undefined,
  kept: readonly RunRecord[] = [],
): Promise<RunRecord> {
  const here = await reportedRuns(runs)
  const known = inOrder([...here, ...kept.filter(({ run }) => here.every((each) => each.run !== run))])
  const wanted = id ?? known.at(-1)?.run
  if (wanted === undefined) throw new UserError(`there is no run yet in ${runs}: start one with \`awaywork run\``)
  const found = known.find((record) => record.run === wanted)
  if (found) return found
  const last = known.slice(-3).map((record) => record.run)
  throw new UserError(`there is no run "${wanted}" (the last ones: ${last.reverse().join(', ') || 'none'})`)
}

/** Only runs that wrote a report. */
async function reportedRuns(runs: string): Promise<RunRecord[]> {
  const names = (await readdir(runs).catch(() => [] as string[])).filter(isRunId)
  const records = await Promise.all(names.map((name) => reportOf(join(runs, name, 'report.json'))))
  return records.filter((record) => record !== undefined)
}

/** Oldest first, to the millisecond: two runs may have started in one second. */
function inOrder(records: readonly RunRecord[]): RunRecord[] {
  return records.toSorted((a, b) => a.started_at.localeCompare(b.started_at) || a.run.localeCompare(b.run))
}

async function reportOf(file: string): Promise<RunRecord | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as RunRecord
  } catch {
    return undefined
  }
}
