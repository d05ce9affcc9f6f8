import { randomBytes } from 'node:crypto'
import { doorEnvironment } from '../environment/git-programs.js'
import { agentEnvironment } from '../environment/worker-steps.js'
import type { Worker } from '../isolation/isolation.js'
import type { CheckResult, Outcome, Step, StopReason } from '../model/outcome.js'
import type { Unit } from '../model/unit.js'
import { messageOf } from '../system/errors.js'
import type { Ended } from '../system/exec.js'
import { runAgent } from './agent.js'
import { baseRefusals } from './base-checks.js'
import { makeClone, placeAway } from './door-in.js'
import { unmetWhen, untilCheck } from './gates.js'
import { type Context, gatherContext, NothingToRead } from './gather.js'
import { placesIn } from './places.js'
import { awayFiles, prepare } from './prepare.js'
import { type Job, type Room, timed } from './room.js'
import { takeOut } from './take-out.js'
import type { UnitTools } from './tools.js'

/** Runs one unit and says what it left. Never throws: what breaks is an outcome with the step it broke in. */
export async function runUnit(unit: Unit, tools: UnitTools): Promise<Outcome> {
  const nonce = randomBytes(8).toString('hex')
  const found = { step: 'mirror' as Step, words: {}, faults: [], notes: [], change: undefined, refusals: [] }
  const job: Job = { unit, tools, found, nonce, mark: `${unit.id}-${nonce}` }
  try {
    return await outcomeOf(job)
  } catch (error) {
    if (tools.signal?.aborted) return interrupted(job)
    if (error instanceof NothingToRead) return { kind: 'nothing', reason: error.message, ...common(job) }
    return failed(job, job.found.step, messageOf(error))
  }
}

async function outcomeOf(job: Job): Promise<Outcome> {
  const { unit, tools } = job
  const refusals = await baseRefusals(tools.git, tools.mirror, unit.base.oid)
  if (refusals.length > 0) return { kind: 'refused', refusals, ...common(job) }
  const context = await timed(job, 'context', () => gatherContext(job))
  await using worker = await tools.isolation.open(job.mark)
  return await inRoom(roomOf(job, worker), context)
}

function roomOf(job: Job, worker: Worker): Room {
  const places = placesIn(worker.root)
  const door = { ...doorEnvironment(job.tools.yours, { unit: job.mark }), HOME: places.home }
  return { ...job, worker, places, door }
}

async function inRoom(room: Room, context: Context): Promise<Outcome> {
  const { unit, tools, worker, door } = room
  await timed(room, 'clone', () => makeClone(worker, unit, tools.handout, door))
  const prepared = await prepare(room)
  if (prepared.failed) return failed(room, 'setup', `setup failed: ${describe(prepared.failed)}`)
  const unmet = await unmetWhen(room)
  if (unmet) return { kind: 'nothing', reason: unmet, ...common(room) }
  await placeAway(worker, await awayFiles(room, context), door)
  const agent = await timed(room, 'agent', () => agentIn(room))
  await worker.stop()
  await timed(room, 'harvest', () => takeOut(room, prepared.commit))
  return stopOf(room, agent) ?? (await judged(room))
}

function agentIn({ unit, tools, worker, places, mark }: Room): Promise<Ended> {
  const env = agentEnvironment(tools.yours, {
    provider: { kind: tools.provider.kind, secrets: tools.providerSecrets },
    mcpServers: [],
    places: { gitConfig: places.agentGitConfig, emptyDir: places.emptyDir, tmp: places.tmp },
    unit: mark,
  })
  return runAgent({
    worker,
    provider: tools.provider,
    places,
    env,
    limits: tools.limits,
    signal: tools.signal,
    redact: tools.redact,
    onLine: tools.folder.log,
    isKept: tools.folder.hasRoom,
    onWords: (words) => tools.onProgress({ unit: unit.id, step: 'agent', words }),
    now: () => performance.now(),
  })
}

/** The end of an agent that did not end well; undefined for one that did. */
function stopOf(room: Room, agent: Ended): Outcome | undefined {
  const { unitMs, idleMs } = room.tools.limits
  switch (agent.by) {
    case 'timeout':
      return stopped(room, 'time', `the agent took longer than ${minutes(unitMs)}`)
    case 'idle':
      return stopped(room, 'idle', `the agent said nothing for ${minutes(idleMs)}`)
    case 'abort':
    case 'too-much-output':
      return interrupted(room)
    case 'itself':
      return agent.code === 0 ? undefined : failed(room, 'agent', `the agent ended with ${exitOf(agent)}`)
  }
}

async function judged(room: Room): Promise<Outcome> {
  const { change, refusals } = room.found
  if (refusals.length > 0) return { kind: 'refused', refusals, ...common(room) }
  if (change === undefined || (change.files.length === 0 && !change.merge)) return withoutChange(room)
  const check = await untilCheck(room)
  return { kind: 'changed', change, check, ...common(room) }
}

function withoutChange(job: Job): Outcome {
  const { summary, nothing, review, notes, replies } = job.found.words
  if (nothing) return { kind: 'nothing', reason: 'the agent found nothing to do', ...common(job) }
  if (summary || review || notes || replies) return { kind: 'answered', ...common(job) }
  return { kind: 'nothing', reason: 'the agent left no change and said nothing', ...common(job) }
}

function common({ found: { words, faults, notes } }: Job) {
  return { words, faults, notes }
}

function interrupted(job: Job): Outcome {
  return stopped(job, 'interrupted', 'awaywork was stopped')
}

function stopped(job: Job, reason: StopReason, message: string): Outcome {
  return { kind: 'stopped', reason, message, change: job.found.change, ...common(job) }
}

function failed(job: Job, step: Step, message: string): Outcome {
  return { kind: 'failed', step, message, change: job.found.change, ...common(job) }
}

function describe(check: CheckResult): string {
  return `\`${check.command}\` ended with ${check.code === undefined ? 'a limit' : `exit code ${check.code}`}`
}

function exitOf(ended: Ended): string {
  return ended.code === undefined ? `signal ${ended.signal}` : `exit code ${ended.code}`
}

function minutes(ms: number): string {
  const value = Math.round((ms / 60_000) * 100) / 100
  return value === 1 ? '1 minute' : `${value} minutes`
}
