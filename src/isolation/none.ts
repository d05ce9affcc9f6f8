import { mkdtemp, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { type Environment, killGroup, run } from '../system/exec.js'
import type { Isolation, Worker, WorkerCommand } from './isolation.js'
import { endMarked } from './marked.js'

/**
 * No isolation: the worker side's programs run as you, in a folder of their own, with the worker's environment. The doors are the
 * same as everywhere; the agent can read what you can. `tempDir` is where the roots are made; `doorEnv` serves the clean-up.
 */
export function isolationNone({ tempDir, doorEnv }: { tempDir: string; doorEnv: Environment }): Isolation {
  const removals: Promise<string | undefined>[] = []
  return {
    kind: 'none',
    async open(mark) {
      const root = await mkdtemp(join(await realpath(tempDir), 'awaywork-')) // processes show their folder without links
      return workerIn(root, mark, () => removals.push(removeRoot(root, doorEnv)))
    },
    async settled() {
      return (await Promise.all(removals.splice(0))).filter((problem) => problem !== undefined)
    },
  }
}

function workerIn(root: string, mark: string, remove: () => void): Worker {
  const stop = (): Promise<void> => endMarked({ mark, root })
  return {
    root,
    run: (command) => runInGroup(root, command),
    stop,
    async [Symbol.asyncDispose]() {
      await stop()
      remove()
    },
  }
}

async function runInGroup(root: string, command: WorkerCommand): ReturnType<Worker['run']> {
  let group: number | undefined
  try {
    return await run({ ...command, argv: startedIn(command), cwd: root, onStart: (pid) => (group = pid) })
  } finally {
    killGroup(group) // what it left in its own group ends with it
  }
}

/** The worker's own shell enters a folder below the root, so that no path there is ours to follow. */
function startedIn({ argv, cwd }: WorkerCommand): readonly string[] {
  return cwd === '.' ? argv : ['sh', '-c', 'cd -- "$1" && shift && exec "$@"', 'sh', cwd, ...argv]
}

/** Removes it as a program would, since a tree the worker made is never walked by us. */
async function removeRoot(root: string, env: Environment): Promise<string | undefined> {
  const script = 'rm -rf -- "$1" 2>/dev/null || { chmod -R u+rwx -- "$1" 2>/dev/null; rm -rf -- "$1"; }'
  const removed = run({ argv: ['sh', '-c', script, 'sh', root], env, cwd: '/', timeoutMs: 120_000 })
  const isGone = await removed.then(
    ({ code }) => code === 0,
    () => false,
  )
  return isGone ? undefined : `${root} could not be removed: remove it by hand`
}
