import type { RunPlan } from '../model/plan.js'
import type { Unit } from '../model/unit.js'
import { assemble } from '../plan/assemble.js'
import { collect } from '../plan/collect.js'
import { decide } from '../publish/decide.js'
import { perform } from '../publish/perform.js'
import { type RunRecord, recordOf, skippedRecords, type UnitRecord } from '../report/record.js'
import { messageOf, UserError } from '../system/errors.js'
import { runUnit } from '../unit/run-unit.js'
import { brokenUnit, type Desk, deskOf, leaveDry, nothingPublished } from './desk.js'
import { finishLeftovers } from './leftovers.js'
import { checkWorld, type Request, ruleSet, wantedItem } from './request.js'
import { type RunFiles, startRun } from './run-files.js'
import type { World } from './world.js'

/**
 * The whole of awaywork on one screen: config ─► collect ─► items ─► assemble ─► units ─► run unit ─► outcome ─► decide ─►
 * decision ─► perform ─► published ─► report. Each arrow is a type in `model/`; nothing flows back.
 */
export async function run(world: World, request: Request): Promise<RunRecord> {
  if (!request.dryRun) await finishLeftovers(world)
  const plan = await planRun(world, request)
  const files = await startRun(world, skippedRecords(plan))
  for (const unit of plan.units) {
    if (world.signal?.aborted) files.skip(unit.item.key, unit.rule.name, 'awaywork was stopped before its turn')
    else await runOne(world, request, unit, files)
    await files.save()
  }
  return files.record
}

/** What would run now, and what not and why; with `about`, for that item alone. Writes nothing. */
export async function planRun(world: World, request: Request, about = request.unit): Promise<RunPlan> {
  await checkWorld(world, request, about)
  const tools = { ...world, repos: world.config.repos, now: world.clock.now() }
  const found = await collect(tools, wantedItem(about))
  const { units, skipped } = assemble(found.candidates, {
    rules: ruleSet(world, request),
    limits: world.config.limits,
    openPullRequests: found.openPullRequests,
    now: tools.now,
    asked: request.unit !== undefined,
  })
  return { units, skipped: [...skipped, ...(about === undefined ? found.unusable : [])] }
}

/** One unit, from its claim to its record. */
async function runOne(world: World, request: Request, planned: Unit, files: RunFiles): Promise<void> {
  try {
    await using desk = await deskOf(world, request, planned, files)
    if (!desk.taken) return files.skip(planned.item.key, planned.rule.name, desk.reason)
    files.add(await workAt(desk, request, files))
  } catch (error) {
    if (error instanceof UserError) throw error
    files.add(brokenUnit(world, planned, files, messageOf(error)))
  }
}

async function workAt(desk: Extract<Desk, { taken: true }>, request: Request, files: RunFiles): Promise<UnitRecord> {
  const { unit, tools } = desk
  const outcome = await runUnit(unit, tools)
  const decision = await decide(unit, outcome, desk.reader, desk.rules)
  const about = { run: files.record.run, unit: unit.id, item: unit.item.key }
  const published =
    decision.kind !== 'publish'
      ? nothingPublished
      : request.dryRun
        ? await leaveDry(decision.publications, tools.folder)
        : await perform(decision.publications, about, desk.perform)
  await desk.remember(outcome, published)
  const record = recordOf(
    unit,
    { outcome, decision, published },
    { folder: tools.folder.dir, ms: desk.elapsedMs(), redact: tools.redact },
  )
  await tools.folder.write('report.json', `${JSON.stringify(record, null, 2)}\n`)
  return record
}
