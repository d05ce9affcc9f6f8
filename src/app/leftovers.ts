import { access, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { yourGit } from '../git/identity.js'
import type { Publication, PullRequestPublication } from '../model/decision.js'
import type { JournalEntry } from '../model/memory.js'
import { performAgain } from '../publish/perform.js'
import { holderOfThisProcess, isHeld, releaseClaim, takeClaim } from '../store/claims.js'
import { ownText } from '../trust/safe-text.js'
import { repoNamed, type World } from './world.js'

/**
 * Writes that an earlier run meant to make and did not live to: each is made now, or found to be made already. An item that another
 * run holds is left to that run.
 */
export async function finishLeftovers(world: World): Promise<void> {
  const open = (await world.store.journal()).filter((entry) => entry.state === 'intended')
  for (const entry of open) await finish(world, entry)
  await removeHarvests(world)
}

/** Bare repos of units that did not live to remove them. Those that a living run or an open journal entry needs stay. */
async function removeHarvests(world: World): Promise<void> {
  const { harvests } = world.folders
  const names = await readdir(harvests).catch(() => [] as string[])
  if (names.length === 0) return
  const entries = await world.store.journal()
  const needed = entries.filter((entry) => entry.state === 'intended').map((entry) => basename(entry.objects))
  const claims = (await world.store.all()).flatMap(({ claim }) =>
    claim && isHeld(claim, world.clock.now()) ? [claim.run] : [],
  )
  for (const name of names) {
    if (needed.includes(name) || claims.some((run) => name.startsWith(`${run}-`))) continue
    await rm(join(harvests, name), { recursive: true, force: true })
  }
}

async function finish(world: World, entry: JournalEntry): Promise<void> {
  const { store, clock } = world
  const run = `${entry.run}-again`
  const claim = await takeClaim(store, entry.item, {
    run,
    ttlMs: 600_000,
    holder: holderOfThisProcess(),
    now: clock.now(),
  })
  if (!claim.taken) return
  try {
    const publication = revived(entry.publication)
    const repo = repoNamed(world.config, publication.repo.name)
    if (!repo?.ref.path || !(await exists(entry.objects))) {
      await store.record({
        ...entry,
        state: 'failed',
        message: 'the run ended before it was made, and its commits are gone',
      })
      return
    }
    const by = await yourGit(repo.ref.path, world.yours.env)
    await performAgain(publication, entry, { ...world, bare: entry.objects, by })
    await rm(entry.objects, { recursive: true, force: true })
  } finally {
    await releaseClaim(store, entry.item, run)
  }
}

/** A publication as the journal keeps it. Its words were made safe before they were written there. */
function revived(kept: unknown): Publication {
  const plain = kept as PullRequestPublication
  return {
    ...plain,
    title: ownText(String(plain.title)),
    body: ownText(String(plain.body)),
    commits: plain.commits.map(({ tree, message }) => ({ tree, message: ownText(String(message)) })),
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
