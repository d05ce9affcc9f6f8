import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Forge } from '../forge/forge.js'
import { loggedForge, WriteLog } from '../forge/logged.js'
import type { Identity } from '../git/commit.js'
import { yourGit } from '../git/identity.js'
import type { Publication, Published, PullRequestPublication, PushPublication } from '../model/decision.js'
import type { RepoRef } from '../model/item.js'
import type { JournalEntry } from '../model/memory.js'
import { performAgain } from '../publish/perform.js'
import { misplaced, repoNameOf, revived } from '../publish/revive.js'
import { type FinishedRecord, finishedRecord } from '../report/record.js'
import { holderOfThisProcess, isHeld, releaseClaim, takeClaim } from '../store/claims.js'
import { hashOf } from '../store/documents.js'
import { messageOf, UserError } from '../system/errors.js'
import { exists } from '../system/files.js'
import type { World } from './world.js'

/**
 * Writes that an earlier run meant to make and did not live to: each is made now, or found to be made already. An item that another
 * run holds is left to that run.
 */
export async function finishLeftovers(world: World): Promise<FinishedRecord[]> {
  const open = (await world.store.journal()).filter((entry) => entry.state === 'intended').sort(answersLast)
  const finished: FinishedRecord[] = []
  for (const entry of open) {
    const log = new WriteLog()
    const published = await finish({ ...world, forge: loggedForge(world.forge, log.add) }, entry, log)
    if (published === undefined) continue
    const made = { run: entry.run, item: entry.item, published, writes: [...log.all] }
    finished.push(finishedRecord(made, world.redact))
  }
  await removeHarvests(world)
  return finished
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

/** Undefined where another run holds its item. */
async function finish(world: World, entry: JournalEntry, log: WriteLog): Promise<Published | undefined> {
  const { store, clock } = world
  const run = `${entry.run}-again`
  const claim = await takeClaim(store, entry.item, {
    run,
    ttlMs: 600_000,
    holder: holderOfThisProcess(),
    now: clock.now(),
  })
  if (!claim.taken) return undefined
  try {
    return await finishClaimed(world, entry, log)
  } catch (error) {
    if (error instanceof UserError) throw error
    // what can't be told now is left for the next run
    return { kind: kindOf(entry), status: 'failed', message: messageOf(error) }
  } finally {
    await releaseClaim(store, entry.item, run)
  }
}

function kindOf({ publication }: JournalEntry): Published['kind'] {
  return (publication as Publication).kind
}

async function finishClaimed(world: World, entry: JournalEntry, log: WriteLog): Promise<Published> {
  const { store, forge } = world
  const repo = world.repoOf(repoNameOf(entry.publication))?.ref
  const publication = repo && revived(entry.publication, repo)
  const bare = harvestOf(world, entry)
  const fault = publication
    ? (misplaced(publication, entry, world.control) ?? (await lostCommits(publication, bare, forge)))
    : 'the config no longer names its repo'
  if (publication === undefined || fault !== undefined) {
    const message = `the run ended before it was made, and ${fault}`
    await store.record({ ...entry, state: 'failed', message })
    return { kind: kindOf(entry), status: 'failed', message }
  }
  const by = await identityFor(world, publication.repo)
  const published = await performAgain(publication, entry, { ...world, bare, by, log })
  if (hasCommits(publication)) await rm(bare, { recursive: true, force: true })
  return published
}

/**
 * Where this machine has the objects, if it is the one that made them. A control repo may be written by others, who have no say over
 * folders on this disk: git runs in this one, and it is deleted.
 */
function harvestOf({ folders }: World, { objects, id }: JournalEntry): string {
  const isHarvest = dirname(objects) === folders.harvests && /^[\w-][\w.-]*\.git$/.test(basename(objects))
  return isHarvest ? objects : join(folders.harvests, `elsewhere-${hashOf(id)}.git`)
}

async function lostCommits(publication: Publication, bare: string, forge: Forge): Promise<string | undefined> {
  return (await exists(bare)) || (await isOnForge(publication, forge)) ? undefined : 'its commits are gone'
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
