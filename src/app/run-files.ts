import { join } from 'node:path'
import type { ItemKey } from '../model/item.js'
import type { RunRecord, UnitRecord } from '../report/record.js'
import { runId, saveRun } from '../report/runs-folder.js'
import type { KeptRun } from '../store/store.js'
import type { World } from './world.js'

/** A run's folder and its record as it grows; saved after each unit, so that a crash leaves a report of what was done. */
export interface RunFiles {
  record: RunRecord
  dir: string
  add(unit: UnitRecord): void
  skip(item: ItemKey, rule: string, reason: string): void
  save(): Promise<void>
  /** Where other machines see it too. */
  keep(): Promise<void>
}

export async function startRun(world: World, begun: Pick<RunRecord, 'skipped' | 'finished'>): Promise<RunFiles> {
  const startedAt = world.clock.now()
  const run = runId(startedAt, world.chance())
  const record: RunRecord = { schema: 1, run, started_at: startedAt.toISOString(), units: [], ...begun }
  const { runs } = world.folders
  await saveRun(runs, record)
  return {
    record,
    dir: join(runs, run),
    add: (unit) => void record.units.push(unit),
    skip: (item, rule, reason) => void record.skipped.push({ item, rule, reason }),
    save: () => saveRun(runs, record),
    keep: () => world.store.saveRun(record as unknown as KeptRun),
  }
}
