import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { loggedForge, type SentWrite, WriteLog } from '../forge/logged.js'
import { type YourGit, yourGit } from '../git/identity.js'
import { MissingRef } from '../git/mirror.js'
import type { Decision, Publication, Published } from '../model/decision.js'
import type { Outcome } from '../model/outcome.js'
import type { PublishKind } from '../model/rule.js'
import type { Unit } from '../model/unit.js'
import { type ChangeReader, changeReader } from '../publish/contents.js'
import type { DecideRules } from '../publish/decide.js'
import { dryText } from '../publish/dry-text.js'
import type { PerformTools } from '../publish/perform.js'
import { recordOf, type UnitRecord } from '../report/record.js'
import { type ClaimAnswer, type End, holderOfThisProcess, settle, takeClaim } from '../store/claims.js'
import type { Store } from '../store/store.js'
import { UserError } from '../system/errors.js'
import { openRunFolder, type RunFolder } from '../unit/run-folder.js'
import type { UnitTools } from '../unit/tools.js'
import { endingOf } from './ending.js'
import { HeadMoved, type LaidOut, layOut } from './lay-out.js'
import type { Request } from './request.js'
import type { RunFiles } from './run-files.js'
import { rulesOf, toolsOf } from './unit-tools.js'
import { WatchedSource } from './watched-source.js'
import type { World } from './world.js'

const HOUR_MS = 3_600_000

/** What is settled until something new comes; a review is for its head, and a new pull request speaks for itself. */
const LOOKED_AT: readonly PublishKind[] = ['push', 'comment']

/** All that one claimed unit works with; given back when it ends. */
export type Desk = AsyncDisposable & (NotTaken | Taken)

interface NotTaken {
  taken: false
  reason: string
}

interface Taken {
  taken: true
  unit: Unit
  tools: UnitTools
  reader: ChangeReader
  rules: DecideRules
  perform: PerformTools
  /** What was written on the forge so far, or may have been. */
  writes: readonly SentWrite[]
  elapsedMs(): number
  /** To be called directly before something is published. */
  lookBefore(): Promise<void>
  /** What the store keeps of the end; it is written when the desk is given back, together with the claim's release. */
  remember(outcome: Outcome, published: readonly Published[]): Promise<void>
}

/** Claims the item and lays out what its unit needs; not taken where another run has it, or it is no longer as planned. */
export async function deskOf(world: World, request: Request, planned: Unit, files: RunFiles): Promise<Desk> {
  const { store } = world
  const key = planned.item.key
  const started = performance.now()
  const laying = layOutOf(world, planned) // reads only, so it need not wait for the claim
  laying.catch(() => {})
  // A dry run writes nothing, to the store neither: it holds nobody up, and nobody it.
  const claim = request.dryRun ? { taken: true as const } : await claimFor(world, planned, files)
  if (!claim.taken) return { ...notTaken(`run ${claim.by.run} is on it now`), [Symbol.asyncDispose]: async () => {} }
  const giveBack = async (end: Omit<End, 'run'> = {}): Promise<void> => {
    if (!request.dryRun) await settle(store, key, { run: files.record.run, ...end })
  }
  try {
    return await atDesk(world, request, planned, { files, giveBack, laying, started })
  } catch (error) {
    const isNotAsPlanned = error instanceof MissingRef || error instanceof HeadMoved
    await giveBack({ givesBack: isNotAsPlanned || error instanceof UserError })
    if (isNotAsPlanned) return { ...notTaken(error.message), [Symbol.asyncDispose]: async () => {} }
    throw error
  }
}

function claimFor({ store, clock, config }: World, { item }: Unit, { record }: RunFiles): Promise<ClaimAnswer> {
  return takeClaim(store, item.key, {
    run: record.run,
    ttlMs: 2 * config.limits.unitMs + 2 * HOUR_MS,
    holder: holderOfThisProcess(),
    now: clock.now(),
    countsAttempt: true,
  })
}

function notTaken(reason: string): NotTaken {
  return { taken: false, reason }
}

interface Claimed {
  files: RunFiles
  giveBack(end?: Omit<End, 'run'>): Promise<void>
  laying: ReturnType<typeof layOutOf>
  /** Of `performance.now()`. */
  started: number
}

async function layOutOf(world: World, planned: Unit): Promise<{ laidOut: LaidOut; you: YourGit }> {
  const { git, forge, folders, clock } = world
  const you = await identityOf(world, planned)
  const by = { name: you.name, email: you.email, date: clock.now().toISOString() }
  return { laidOut: await layOut({ git, forge, mirrors: folders.mirrors, by }, planned), you }
}

async function atDesk(world: World, request: Request, planned: Unit, claimed: Claimed): Promise<Desk> {
  const { git, store, forge, clock } = world
  const { files, giveBack, started } = claimed
  const { laidOut, you } = await claimed.laying
  const { unit } = laidOut
  const bare = join(world.folders.harvests, `${files.record.run}-${unit.id}.git`)
  await mkdir(world.folders.harvests, { recursive: true, mode: 0o700 })
  const folder = await openRunFolder(join(files.dir, unit.id))
  const source = new WatchedSource(world.sources.find(({ name }) => name === unit.item.source)!)
  const log = new WriteLog()
  let end: Omit<End, 'run'> = {}
  return {
    taken: true,
    unit,
    tools: await toolsOf(world, request, { laidOut, you, source, folder, bare }),
    reader: changeReader(git, bare),
    rules: rulesOf(world, laidOut, source),
    perform: { git, forge: loggedForge(forge, log.add), store, bare, by: you, clock, log },
    writes: log.all,
    elapsedMs: () => Math.round(performance.now() - started),
    lookBefore: async () => {
      if (LOOKED_AT.includes(unit.rule.publish)) await source.lookBefore(unit.item)
    },
    async remember(outcome, published) {
      if (request.dryRun) return
      const sight = await source.lookAfter(
        planned.item,
        published.some(({ status }) => status === 'done'),
      )
      const { last, givesBack } = endingOf(unit, outcome, published, sight)
      end = { givesBack, last: last && { ...last, run: files.record.run, at: clock.now().toISOString() } }
    },
    async [Symbol.asyncDispose]() {
      await folder.close()
      if (!(await isNeeded(store, bare))) await rm(bare, { recursive: true, force: true })
      await giveBack(end)
    },
  }
}

/** Whether a write is not settled that needs its objects: the next run makes it, or finds it made. */
async function isNeeded(store: Store, bare: string): Promise<boolean> {
  return store.journal().then(
    (entries) => entries.some(({ state, objects }) => state === 'intended' && objects === bare),
    () => true,
  )
}

/** Who commits: as your git says it in a repo on this disk, else as the forge knows you. Throws `UserError`. */
async function identityOf(world: World, { repo }: Unit): Promise<YourGit> {
  if (repo.ref.path !== undefined) return yourGit(repo.ref.path, world.yours.env)
  if (world.you) return { name: world.you.name, email: world.you.email, lfs: [] }
  throw new UserError(`repo ${repo.ref.name} has no \`path\`, and there is no login to a forge that it could be on`)
}

/** `--dry-run`: the writes as files to read. */
export async function leaveDry(publications: readonly Publication[], folder: RunFolder): Promise<Published[]> {
  return Promise.all(
    publications.map(async (publication, index) => {
      const name = `dry-run/${index + 1}-${publication.kind}.md`
      await folder.write(name, dryText(publication))
      return {
        kind: publication.kind,
        status: 'skipped' as const,
        reason: `dry run: it would publish ${join(folder.dir, name)}`,
      }
    }),
  )
}

/** A unit that broke outside its own steps (its mirror, its run folder, the store): the next unit still runs. */
export function brokenUnit({ redact }: World, unit: Unit, files: RunFiles, message: string): UnitRecord {
  const outcome: Outcome = {
    kind: 'failed',
    step: 'mirror',
    message,
    change: undefined,
    words: {},
    faults: [],
    notes: [],
  }
  const decision: Decision = { kind: 'nothing', reason: message }
  return recordOf(
    unit,
    { outcome, decision, published: [], writes: [] },
    { folder: join(files.dir, unit.id), ms: 0, redact },
  )
}
