import type { RunPlan } from '../model/plan.js'
import { type RunRecord, skippedRecords } from './record.js'

/** What `plan --json` prints: a run's shape before it ran, so without outcomes. */
export interface PlanRecord {
  schema: 1
  units: {
    unit: string
    item: string
    rule: string
    repo: string
    branch: string
    base: { branch: string; oid: string }
  }[]
  skipped: (RunRecord['skipped'][number] & { reasons: string[] })[]
}

export function planRecord(plan: RunPlan): PlanRecord {
  return {
    schema: 1,
    units: plan.units.map(({ id, item, rule, repo, branch, base }) => ({
      unit: id,
      item: item.key,
      rule: rule.name,
      repo: repo.ref.name,
      branch,
      base,
    })),
    skipped: skippedRecords(plan).map((skip, index) => ({ ...skip, reasons: plan.skipped[index]?.reasons ?? [] })),
  }
}
