import { type Undone, undo } from '../publish/undo.js'
import { isRunId } from '../report/runs-folder.js'
import { retryItem, skipItem, unskipItem } from '../store/attempts.js'
import { UserError } from '../system/errors.js'
import { checkItem } from './request.js'
import { repoNamed, type World } from './world.js'

export type Word = 'skip' | 'unskip' | 'retry'

/** Your word on an item. Throws `UserError` where no source holds it. */
export async function say(world: World, word: Word, key: string): Promise<void> {
  await checkItem(world, key)
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
  const entries = (await world.store.journal()).filter((entry) =>
    isRunId(what) ? entry.run === what : entry.item === what,
  )
  const done = entries.filter((entry) => entry.state === 'done')
  if (done.length === 0)
    throw new UserError(
      entries.some((entry) => entry.state === 'undone')
        ? `what "${what}" published has been taken back already`
        : `"${what}" published nothing: name a run (\`awaywork report\`) or an item`,
    )
  const { store, forge, config } = world
  return undo(done.reverse(), { store, forge, dryRun, repoOf: (name) => repoNamed(config, name)?.ref })
}
