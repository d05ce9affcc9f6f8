import type { Publication, Published } from '../model/decision.js'
import type { RunPlan } from '../model/plan.js'
import type { Unit } from '../model/unit.js'
import { assemble } from '../plan/assemble.js'
import { collect } from '../plan/collect.js'
import { decide } from '../publish/decide.js'
import { perform } from '../publish/perform.js'
import { type RunRecord, recordOf, skippedRecords, type UnitRecord } from '../report/record.js'
import { messageOf, UserError } from '../system/errors.js'
import { runUnit } from '../unit/run-unit.js'
import { holdingOnly, keyOf, listedAhead } from './asked.js'
import { brokenUnit, type Desk, deskOf, leaveDry } from './desk.js'
import { finishLeftovers } from './leftovers.js'
import { checkWorld, type Request, ruleSet } from './request.js'
import { type RunFiles, startRun } from './run-files.js'
import type { World } from './world.js'

/**
 * The whole of awaywork on one screen: config ─► collect ─► items ─► assemble ─► units ─► run unit ─► outcome ─► decide ─►
 * decision ─► perform ─► published ─► report. Each arrow is a type in `model/`; nothing flows back.
 */
export async function run(world: World, request: Request): Promise<RunRecord> {
  const ahead = request.unit === undefined ? { ...world, sources: world.sources.map(listedAhead) } : world
  const finished = request.dryRun ? [] : await finishLeftovers(world)
  // what was listed before they were made is no longer so
  const plan = await planRun(finished.length > 0 ? world : ahead, request)
  const files = await startRun(world, { skipped: skippedRecords(plan), ...(finished.length > 0 && { finished }) })
  for (const unit of plan.units) {
    const reason = world.signal?.aborted ? 'awaywork was stopped before its turn' : files.record.problem
    if (reason !== undefined) files.skip(unit.item.key, unit.rule.name, reason)
    else await runOne(world, request, unit, files)
    await files.save()
  }
  if (!request.dryRun && plan.units.length + finished.length > 0) await keep(files)
  return files.record
}

/** A run that other machines will not see has happened all the same. */
async function keep(files: RunFiles): Promise<void> {
  try {
    await files.keep()
  } catch (error) {
    files.record.problem ??= messageOf(error)
    await files.save()
  }
}

/** What would run now, and what not and why; with `about`, for that item alone. Writes nothing. */
export async function planRun(world: World, request: Request, about = request.unit): Promise<RunPlan> {
  await checkWorld(world, request)
  const rules = ruleSet(world, request)
  const sources = about === undefined ? world.sources : await holdingOnly(world, keyOf(world, about))
  const now = world.clock.now()
  const { repos, repoGlobs } = world.config
  const found = await collect({ ...world, sources, rules, repos, repoGlobs, now })
  const { units, skipped } = assemble(found.candidates, {
    rules,
    limits: world.config.limits,
    openPullRequests: found.openPullRequests,
    now,
    asked: request.unit !== undefined,
  })
  return { units, skipped: [...skipped, ...found.unusable] }
}

/** One unit, from its claim to its record. */
async function runOne(world: World, request: Request, planned: Unit, files: RunFiles): Promise<void> {
  const { units } = files.record
  let isBegun = units.length > 0
  const before = units.length
  try {
    await using desk = await deskOf(world, request, planned, files)
    if (!desk.taken) return files.skip(planned.item.key, planned.rule.name, desk.reason)
    isBegun = true
    files.add(await workAt(desk, request, files))
  } catch (error) {
    if (error instanceof UserError && !isBegun) throw error
    if (units.length === before) files.add(brokenUnit(world, planned, files, messageOf(error)))
    // of what was begun there is a report, whatever can't be had any more
    if (error instanceof UserError) files.record.problem = world.redact(error.message)
  }
}

async function workAt(desk: Extract<Desk, { taken: true }>, request: Request, files: RunFiles): Promise<UnitRecord> {
  const { unit, tools } = desk
  const outcome = await runUnit(unit, tools)
  const decision = await decide(unit, outcome, desk.reader, desk.rules)
  const about = { run: files.record.run, unit: unit.id, item: unit.item.key, version: unit.item.version }
  const published = decision.kind === 'publish' ? await publish(desk, request, decision.publications, about) : []
  await desk.remember(outcome, published)
  const record = recordOf(
    unit,
    { outcome, decision, published, writes: [...desk.writes] },
    { folder: tools.folder.dir, ms: desk.elapsedMs(), redact: tools.redact },
  )
  await tools.folder.write('report.json', `${JSON.stringify(record, null, 2)}\n`)
  return record
}

async function publish(
  { tools, perform: performTools, lookBefore }: Extract<Desk, { taken: true }>,
  { dryRun }: Request,
  publications: readonly Publication[],
  about: Parameters<typeof perform>[1],
): Promise<Published[]> {
  if (dryRun) return leaveDry(publications, tools.folder)
  await lookBefore()
  return perform(publications, about, performTools)
}
