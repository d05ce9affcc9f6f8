import type { Command, Ended } from '../system/exec.js'

/** A program for the worker side. `cwd` is relative to the worker's root: `.` or `clone`. */
export type WorkerCommand = Omit<Command, 'cwd'> & { cwd: string }

/**
 * A place on the worker side for one unit: an empty root folder, and programs that run there with the worker's rights.
 * Nothing else reaches it: no path of it is ever opened by us.
 */
export interface Worker extends AsyncDisposable {
  /** The root as the worker's programs see it, absolute. */
  readonly root: string
  /** Runs one program to its end. Throws `StartError`; one that can't start in a folder below the root ends with 126 or 127. */
  run(command: WorkerCommand): Promise<Ended>
  /** Ends every process of this unit and counts them afterwards. Throws where one is still alive. */
  stop(): Promise<void>
  /** Stops everything and begins to remove the root, with the worker's rights; `Isolation.settled` waits for that. */
  [Symbol.asyncDispose](): Promise<void>
}

/** A way to keep the worker side apart: `none`, `user`, `container`. */
export interface Isolation {
  readonly kind: 'none' | 'user' | 'container'
  /** `mark` is the value of `AWAYWORK_UNIT` in the environment of every program of the unit. */
  open(mark: string): Promise<Worker>
  /** Waits until every root is gone. Gives a sentence for each that could not be removed. */
  settled(): Promise<string[]>
}
