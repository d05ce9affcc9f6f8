import { access, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Forge } from '../forge/forge.js'
import type { Identity } from '../git/commit.js'
import { yourGit } from '../git/identity.js'
import type { Publication, PullRequestPublication, PushPublication } from '../model/decision.js'
import type { RepoRef } from '../model/item.js'
import type { JournalEntry } from '../model/memory.js'
import { performAgain } from '../publish/perform.js'
import { repoNameOf, revived } from '../publish/revive.js'
import { holderOfThisProcess, isHeld, releaseClaim, takeClaim } from '../store/claims.js'
import type { World } from './world.js'

/**
 * Writes that an earlier run meant to make and did not live to: each is made now, or found to be made already. An item that another
 * run holds is left to that run.
 */
export async function finishLeftovers(world: World): Promise<void> {
  const open = (await world.store.journal()).filter((entry) => entry.state === 'intended').sort(answersLast)
  for (const entry of open) await finish(world, entry)
  await removeHarvests(world)
}

/** They wait for the push that their unit meant to make. */
function answersLast(a: JournalEntry, b: JournalEntry): number {
  return Number(a.kind === 'replies') - Number(b.kind === 'replies')
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
    await finishClaimed(world, entry)
  } finally {
    await releaseClaim(store, entry.item, run)
  }
}

async function finishClaimed(world: World, entry: JournalEntry): Promise<void> {
  const { store, forge } = world
  const repo = world.repoOf(repoNameOf(entry.publication))?.ref
  const publication = repo && revived(entry.publication, repo)
  if (publication === undefined || !((await exists(entry.objects)) || (await isOnForge(publication, forge)))) {
    const why = publication === undefined ? 'the config no longer names its repo' : 'its commits are gone'
    await store.record({ ...entry, state: 'failed', message: `the run ended before it was made, and ${why}` })
    return
  }
  const tools = { ...world, bare: entry.objects, by: await identityFor(world, publication.repo) }
  await performAgain(publication, entry, tools)
  if (hasCommits(publication)) await rm(entry.objects, { recursive: true, force: true })
}

/** Whether nothing of it is needed but what the forge holds: it is words, or its commits got there before the run ended. */
async function isOnForge(publication: Publication, forge: Forge): Promise<boolean> {
  if (!hasCommits(publication)) return true
  const { commit } = publication
  const { repo, branch } = publication.kind === 'push' ? publication.head : publication
  return commit !== undefined && (await forge.branch(repo, branch)) === commit
}

function hasCommits(publication: Publication): publication is PullRequestPublication | PushPublication {
  return publication.kind === 'pull-request' || publication.kind === 'push'
}

/** As the unit had it: another one would make other commits. */
async function identityFor(world: World, repo: RepoRef): Promise<Identity> {
  if (repo.path !== undefined) return yourGit(repo.path, world.yours.env)
  if (world.you) return world.you
  throw new Error(`nobody is known as the author of commits to ${repo.name}`)
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
