import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { handoutOf } from '../git/handout.js'
import { yourGit } from '../git/identity.js'
import { openMirror } from '../git/mirror.js'
import type { Decision, Publication, Published } from '../model/decision.js'
import type { Outcome } from '../model/outcome.js'
import type { Unit } from '../model/unit.js'
import { type ChangeReader, changeReader } from '../publish/contents.js'
import type { DecideRules } from '../publish/decide.js'
import type { PerformTools } from '../publish/perform.js'
import { recordOf, type UnitRecord } from '../report/record.js'
import { countAttempt, giveBackAttempt, rememberEnd } from '../store/attempts.js'
import { holderOfThisProcess, releaseClaim, takeClaim } from '../store/claims.js'
import { openRunFolder, type RunFolder } from '../unit/run-folder.js'
import type { UnitTools } from '../unit/tools.js'
import type { Request } from './request.js'
import type { RunFiles } from './run-files.js'
import type { World } from './world.js'

const MIB = 1024 * 1024
const HOUR_MS = 3_600_000

/** All that one claimed unit works with; given back when it ends. */
export type Desk = AsyncDisposable &
  (
    | { taken: false; reason: string }
    | {
        taken: true
        unit: Unit
        tools: UnitTools
        reader: ChangeReader
        rules: DecideRules
        perform: PerformTools
        elapsedMs(): number
        remember(outcome: Outcome, published: readonly Published[]): Promise<void>
      }
  )

/** Claims the item and lays out what its unit needs; not taken where another run has it. */
export async function deskOf(world: World, request: Request, planned: Unit, files: RunFiles): Promise<Desk> {
  const { store, clock, config } = world
  const key = planned.item.key
  const wish = {
    run: files.record.run,
    ttlMs: 2 * config.limits.unitMs + 2 * HOUR_MS,
    holder: holderOfThisProcess(),
    now: clock.now(),
  }
  const claim = await takeClaim(store, key, wish)
  if (!claim.taken)
    return { taken: false, reason: `run ${claim.by.run} is on it now`, [Symbol.asyncDispose]: async () => {} }
  const release = async (): Promise<void> => void (await releaseClaim(store, key, files.record.run))
  try {
    return await laidOut(world, request, planned, { files, release })
  } catch (error) {
    await release()
    throw error
  }
}

async function laidOut(
  world: World,
  request: Request,
  planned: Unit,
  { files, release }: { files: RunFiles; release: () => Promise<void> },
): Promise<Desk> {
  const { config, git, store, forge, clock, signal } = world
  const started = performance.now()
  const path = planned.repo.ref.path ?? ''
  const you = await yourGit(path, world.yours.env)
  const mirror = await openMirror(git, world.folders.mirrors, planned.repo.ref, { url: path, env: {} })
  const unit = { ...planned, base: { ...planned.base, oid: await mirror.fetch(planned.base.branch, planned.base.oid) } }
  const bare = join(world.folders.harvests, `${files.record.run}-${unit.id}.git`)
  await mkdir(world.folders.harvests, { recursive: true, mode: 0o700 })
  const folder = await openRunFolder(join(files.dir, unit.id))
  const { provider, secrets } = world.providers.get(unit.rule.provider.name)!
  if (!request.dryRun) await countAttempt(store, unit.item.key)
  const tools: UnitTools = {
    git,
    isolation: world.isolation,
    yours: world.yours,
    identity: { userName: you.name, userEmail: you.email, lfs: you.lfs },
    mirror: mirror.dir,
    handout: await handoutOf(git, mirror.dir, unit.base.oid),
    provider,
    providerSecrets: secrets,
    source: world.sources.find((source) => source.name === unit.item.source)!,
    harness: await world.harness(),
    skills: world.skills,
    contextCommands: config.context,
    configDir: config.dir,
    limits: config.limits,
    folder,
    bare,
    redact: world.redact,
    clock,
    signal,
    onProgress: request.onProgress ?? (() => {}),
  }
  return {
    taken: true,
    unit,
    tools,
    reader: changeReader(git, bare),
    rules: decideRules(world, unit),
    perform: { git, forge, store, bare, by: you, clock },
    elapsedMs: () => Math.round(performance.now() - started),
    remember: (outcome, published) => remember(world, request, { unit, files, outcome, published }),
    async [Symbol.asyncDispose]() {
      await folder.close()
      await rm(bare, { recursive: true, force: true })
      await release()
    },
  }
}

function decideRules({ config, secrets, control, clock }: World, unit: Unit): DecideRules {
  return {
    guard: {
      protected: unit.repo.protected,
      paths: unit.repo.paths,
      maxFiles: config.limits.changedFiles,
      maxLines: config.limits.changedLines,
      maxFileBytes: 100 * MIB,
      maxChangeBytes: 200 * MIB,
      secrets,
    },
    control,
    linkHosts: config.links,
    date: clock.now().toISOString(),
  }
}

interface End {
  unit: Unit
  files: RunFiles
  outcome: Outcome
  published: readonly Published[]
}

/** Ends that are none of the item's doing are no attempt; a dry run leaves no memory. */
async function remember({ store, clock }: World, { dryRun }: Request, { unit, files, outcome }: End): Promise<void> {
  if (dryRun) return
  const key = unit.item.key
  const isInterrupted = outcome.kind === 'stopped' && outcome.reason !== 'time' && outcome.reason !== 'idle'
  if (isInterrupted) return giveBackAttempt(store, key)
  const at = clock.now().toISOString()
  await rememberEnd(store, key, { run: files.record.run, outcome: outcome.kind, version: unit.item.version, at })
}

export const nothingPublished: Published[] = []

/** `--dry-run`: the writes as files to read. */
export async function leaveDry(publications: readonly Publication[], folder: RunFolder): Promise<Published[]> {
  return Promise.all(
    publications.map(async (publication, index) => {
      const name = `dry-run/${index + 1}-${publication.kind}.md`
      await folder.write(
        name,
        `# ${publication.title}\n\n${publication.branch} -> ${publication.base.branch}\n\n${publication.body}\n`,
      )
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
  return recordOf(unit, { outcome, decision, published: [] }, { folder: join(files.dir, unit.id), ms: 0, redact })
}
