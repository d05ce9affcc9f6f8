import type { ItemKey } from './item.js'
import type { Unit } from './unit.js'

export interface Skip {
  item: ItemKey
  rule: string | undefined
  /** The first reason why not; a sentence. */
  reason: string
  /** Every reason, for `--why`. */
  reasons: string[]
}

/** The units and skips of a run. */
export interface RunPlan {
  units: Unit[]
  skipped: Skip[]
}
