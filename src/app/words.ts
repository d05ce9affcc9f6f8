import { type Undone, undo } from '../publish/undo.js'
import { isRunId } from '../report/runs-folder.js'
import { retryItem, skipItem, unskipItem } from '../store/attempts.js'
import { UserError } from '../system/errors.js'
import { itemAsked, keyOf } from './asked.js'
import { restore } from './restore.js'
import type { World } from './world.js'

export type Word = 'skip' | 'unskip' | 'retry'

/** Your word on an item. Throws `UserError` where no source holds it. */
export async function say(world: World, word: Word, typed: string): Promise<void> {
  const { key } = await itemAsked(world, keyOf(world, typed))
  switch (word) {
    case 'skip':
      return skipItem(world.store, key, world.clock.now())
    case 'unskip':
      return unskipItem(world.store, key)
    case 'retry':
      return retryItem(world.store, key)
  }
}

/** Takes back what a run, or every run on one item, published. Throws `UserError` where there is nothing of that name. */
export async function undoOf(world: World, what: string, dryRun: boolean): Promise<Undone[]> {
  const isAbout = isRunId(what) ? { run: what } : { item: keyOf(world, what) }
  const entries = (await world.store.journal()).filter((entry) =>
    isAbout.run === undefined ? entry.item === isAbout.item : entry.run === isAbout.run,
  )
  const done = entries.filter((entry) => entry.state === 'done')
  if (done.length === 0)
    throw new UserError(
      entries.some((entry) => entry.state === 'undone')
        ? `what "${what}" published has been taken back already`
        : `"${what}" published nothing: name a run (\`awaywork report\`) or an item`,
    )
  const { store, forge } = world
  return undo(done.reverse(), {
    store,
    forge,
    dryRun,
    repoOf: (name) => world.repoOf(name)?.ref,
    restore: (repo, branch, move) => restore(world, repo, { branch, ...move }),
  })
}
