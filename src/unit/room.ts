import type { Worker } from '../isolation/isolation.js'
import type { Change } from '../model/change.js'
import type { OutputFault, Refusal, Step, Words } from '../model/outcome.js'
import type { Unit } from '../model/unit.js'
import { messageOf } from '../system/errors.js'
import type { Environment } from '../system/exec.js'
import type { Places } from './places.js'
import type { UnitTools } from './tools.js'

/** What is known of a unit so far, so that an end at any step can say it. */
export interface Findings {
  step: Step
  words: Words
  faults: OutputFault[]
  notes: string[]
  change: Change | undefined
  /** What the doors refused. */
  refusals: Refusal[]
}

/** One unit at work, before it has a place on the worker side. */
export interface Job {
  unit: Unit
  tools: UnitTools
  found: Findings
  /** Fences the unit's texts, and marks its processes; nobody can guess it. */
  nonce: string
  /** By which its processes are known; never another unit's, of another run on this machine neither. */
  mark: string
}

/** The same with its place on the worker side, and the environment of the doors' programs there. */
export interface Room extends Job {
  worker: Worker
  places: Places
  door: Environment
}

/** Does one step: the watcher is told, and the replay holds when it was and how long it took. */
export async function timed<T>(
  { unit, tools, found }: Job,
  step: Step,
  act: () => Promise<T>,
  facts: (result: T) => Record<string, unknown> = () => ({}),
): Promise<T> {
  found.step = step
  tools.onProgress({ unit: unit.id, step })
  const at = tools.clock.now().toISOString()
  const started = performance.now()
  const note = (more: Record<string, unknown>): void =>
    tools.folder.step({ step, at, ms: Math.round(performance.now() - started), ...more })
  try {
    const result = await act()
    note(facts(result))
    return result
  } catch (error) {
    note({ error: messageOf(error) })
    throw error
  }
}
