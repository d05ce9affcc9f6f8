import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { gateGitConfigText, gitConfigText } from '../environment/git-config.js'
import { doorEnvironment } from '../environment/git-programs.js'
import { agentEnvironment, checkEnvironment, setupEnvironment } from '../environment/worker-steps.js'
import { contextEnvironment } from '../environment/your-commands.js'
import { treeOf } from '../git/inspect.js'
import type { Worker } from '../isolation/isolation.js'
import type { Change } from '../model/change.js'
import type { CheckResult, Outcome, OutputFault, Step, StopReason, Words } from '../model/outcome.js'
import type { Oid, Unit } from '../model/unit.js'
import type { ContextFile } from '../sources/source.js'
import { messageOf } from '../system/errors.js'
import type { Ended, Environment } from '../system/exec.js'
import type { TarFile } from '../system/tar.js'
import { runAgent } from './agent.js'
import { baseRefusals, repoInstructions } from './base-checks.js'
import { describeChange, writePatch } from './change.js'
import { runCheck, runSetup } from './commands.js'
import { itemFiles } from './context.js'
import { runContextCommand } from './context-commands.js'
import { makeClone, placeAway, stepAside } from './door-in.js'
import { keepIndex, snapshot, takeCommits, takeOutput } from './harvest.js'
import { wordsOf } from './output.js'
import { type Places, placesIn } from './places.js'
import { promptText } from './prompt.js'
import { skillText } from './skills.js'
import type { UnitTools } from './tools.js'

const SETUP_MS = 30 * 60_000

/** Runs one unit and says what it left. Never throws: what breaks is an outcome with the step it broke in. */
export async function runUnit(unit: Unit, tools: UnitTools): Promise<Outcome> {
  const run = new UnitRun(unit, tools)
  try {
    return await run.outcome()
  } catch (error) {
    return run.ended(error)
  }
}

/** What is known of the unit so far, so that an end at any step can say it. */
class UnitRun {
  #step: Step = 'mirror'
  #words: Words = {}
  #faults: OutputFault[] = []
  #change: Change | undefined
  readonly #notes: string[] = []

  constructor(
    readonly unit: Unit,
    readonly tools: UnitTools,
  ) {}

  async outcome(): Promise<Outcome> {
    const { unit, tools } = this
    const refusals = await baseRefusals(tools.git, tools.mirror, unit.base.oid)
    if (refusals.length > 0) return { kind: 'refused', refusals, ...this.#common() }
    const context = await this.#timed('context', () => this.#context())
    const worker = await tools.isolation.open(this.#mark)
    try {
      return await this.#inWorker(worker, context)
    } finally {
      await this.#close(worker)
    }
  }

  /** Throws where a process lives on. A folder that can't be removed is said, and undoes no work. */
  async #close(worker: Worker): Promise<void> {
    try {
      await worker.stop()
    } finally {
      await worker[Symbol.asyncDispose]().catch((error: unknown) => this.#notes.push(messageOf(error)))
    }
  }

  /** The outcome of something thrown: our own stop, or a step that broke. */
  ended(error: unknown): Outcome {
    if (this.tools.signal?.aborted) return this.#stopped('interrupted', 'awaywork was stopped')
    return { kind: 'failed', step: this.#step, message: messageOf(error), change: this.#change, ...this.#common() }
  }

  async #inWorker(worker: Worker, context: ContextFile[]): Promise<Outcome> {
    const { unit, tools } = this
    const places = placesIn(worker.root)
    const door: Environment = { ...doorEnvironment(tools.yours, { unit: this.#mark }), HOME: places.home }
    await this.#timed('clone', () => makeClone(worker, unit, tools.handout, door))
    const prepared = await this.#setup(worker, places, door)
    if (prepared.failed) return this.#failed('setup', `setup failed: ${describe(prepared.failed)}`)
    const unmet = await this.#when(worker, places, door)
    if (unmet) return { kind: 'nothing', reason: `its \`when\` does not hold: ${unmet.command}`, ...this.#common() }
    await placeAway(worker, await this.#awayFiles(context), door)
    const agent = await this.#timed('agent', () => this.#agent(worker, places))
    await worker.stop()
    await this.#timed('harvest', () => this.#harvest(worker, prepared.commit, door))
    return this.#judgeEnd(agent, worker, places, door)
  }

  async #judgeEnd(agent: Ended, worker: Worker, places: Places, door: Environment): Promise<Outcome> {
    const refusals = this.#refusals
    if (agent.by === 'timeout')
      return this.#stopped('time', `the agent took longer than ${minutes(this.tools.limits.unitMs)}`)
    if (agent.by === 'idle')
      return this.#stopped('idle', `the agent said nothing for ${minutes(this.tools.limits.idleMs)}`)
    if (agent.by !== 'itself') return this.#stopped('interrupted', 'awaywork was stopped')
    if (agent.code !== 0) return this.#failed('agent', `the agent ended with ${exitOf(agent)}`)
    if (refusals.length > 0) return { kind: 'refused', refusals, ...this.#common() }
    const change = this.#change
    if (change === undefined || change.files.length === 0) return this.#withoutChange()
    const check = await this.#until(worker, places, door)
    return { kind: 'changed', change, check, ...this.#common() }
  }

  #refusals: Extract<Outcome, { kind: 'refused' }>['refusals'] = []

  #withoutChange(): Outcome {
    const { summary, nothing } = this.#words
    if (nothing) return { kind: 'nothing', reason: 'the agent found nothing to do', ...this.#common() }
    if (summary) return { kind: 'answered', ...this.#common() }
    return { kind: 'nothing', reason: 'the agent left no change and said nothing', ...this.#common() }
  }

  async #context(): Promise<ContextFile[]> {
    const { unit, tools } = this
    const prefetched = await tools.source.prefetch(unit.item)
    const commands = tools.contextCommands.filter(({ name }) => unit.rule.context.includes(name))
    const made = await Promise.all(
      commands.map((command) =>
        runContextCommand(command, {
          env: (outputDir) => contextEnvironment(tools.yours, { command: command.name, outputDir }),
          dir: tools.configDir,
          signal: tools.signal,
        }),
      ),
    )
    const files = [...itemFiles(unit.item, this.#nonce), ...prefetched, ...made.flat()]
    for (const file of files) await tools.folder.write(`context/${file.path}`, file.content)
    return files
  }

  readonly #nonce = randomBytes(8).toString('hex')

  /** By which its processes are known; never another unit's, of another run on this machine neither. */
  get #mark(): string {
    return `${this.unit.id}-${this.#nonce}`
  }

  async #setup(worker: Worker, places: Places, door: Environment): Promise<{ commit?: Oid; failed?: CheckResult }> {
    const { unit, tools } = this
    const { setup, secrets } = unit.repo
    if (setup.length === 0) return {}
    if (!unit.permits.setup) {
      this.#notes.push('setup did not run: the author of this work has no write access')
      return {}
    }
    const env = setupEnvironment(tools.yours, {
      repo: { secrets },
      withRepoSecrets: unit.permits.repoSecrets,
      places: { emptyDir: places.emptyDir, tmp: places.tmp },
      unit: this.#mark,
    })
    const failed = await this.#timed('setup', () => runSetup(setup, { ...this.#how(worker), env, timeoutMs: SETUP_MS }))
    await worker.stop() // what setup left running would see the agent's work (STEP-4)
    if (failed) return { failed }
    const after = await snapshot(worker, unit.base.oid, door)
    if (after.tree === (await treeOf(tools.git, tools.mirror, unit.base.oid))) return {}
    await keepIndex(worker, door)
    this.#notes.push('setup left files that git does not ignore; they are no part of the change')
    return { commit: after.tip }
  }

  async #when(worker: Worker, places: Places, door: Environment): Promise<CheckResult | undefined> {
    const command = this.unit.rule.when?.command
    if (command === undefined) return undefined
    const check = await this.#check('when', command, worker, places, door)
    return check.passed ? undefined : check
  }

  async #until(worker: Worker, places: Places, door: Environment): Promise<CheckResult | undefined> {
    const command = this.unit.rule.until?.command
    if (command === undefined) return undefined
    if (this.unit.permits.checks) return this.#check('until', command, worker, places, door)
    this.#notes.push('its check did not run: the author of this work has no write access')
    return undefined
  }

  async #check(
    step: 'when' | 'until',
    command: string,
    worker: Worker,
    places: Places,
    door: Environment,
  ): Promise<CheckResult> {
    const { tools } = this
    await stepAside(worker, gateGitConfigText(tools.identity), door)
    const env = checkEnvironment(tools.yours, {
      places: { gitConfig: places.checkGitConfig, emptyDir: places.emptyDir, tmp: places.tmp },
      unit: this.#mark,
    })
    const how = { ...this.#how(worker), env, timeoutMs: tools.limits.unitMs }
    const check = await this.#timed(
      step,
      () => runCheck(command, how),
      (result) => ({ passed: result.passed, code: result.code }),
    )
    await worker.stop()
    return check
  }

  #how(worker: Worker) {
    return { worker, signal: this.tools.signal, redact: this.tools.redact }
  }

  async #awayFiles(context: ContextFile[]): Promise<TarFile[]> {
    const { unit, tools } = this
    const prompt = promptText({
      harness: tools.harness,
      skill: await skillText(tools.skills, unit.rule.skills[0]!.name),
      unit,
      nonce: this.#nonce,
      contextFiles: context.map((file) => file.path),
      instructions:
        unit.permits.instructions === 'repo'
          ? await repoInstructions(tools.git, tools.mirror, unit.base.oid)
          : undefined,
    })
    await tools.folder.write('prompt.md', prompt)
    return [
      { path: 'prompt.md', content: prompt },
      { path: 'gitconfig', content: gitConfigText(tools.identity) },
      { path: 'output/.keep', content: '' },
      ...context.map((file) => ({ path: `context/${file.path}`, content: file.content })),
    ]
  }

  async #agent(worker: Worker, places: Places): Promise<Ended> {
    const { unit, tools } = this
    const env = agentEnvironment(tools.yours, {
      provider: { kind: tools.provider.kind, secrets: tools.providerSecrets },
      mcpServers: [],
      places: { gitConfig: places.agentGitConfig, emptyDir: places.emptyDir, tmp: places.tmp },
      unit: this.#mark,
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
      onWords: (words) => tools.onProgress({ unit: unit.id, step: 'agent', words }),
      now: () => performance.now(),
    })
  }

  /** Takes everything out while the unit's processes are dead, whatever comes of it later: work is never lost by a later step. */
  async #harvest(worker: Worker, prepared: Oid | undefined, door: Environment): Promise<void> {
    const { unit, tools } = this
    const output = await takeOutput(worker, door)
    const { words, faults } = wordsOf(output.files)
    this.#words = words
    this.#faults = [...output.faults, ...faults]
    for (const [name, bytes] of output.files)
      await tools.folder.write(`output/${name}`, tools.redact(bytes.toString('utf8')))
    const shot = await snapshot(worker, unit.base.oid, door)
    if (shot.tip === unit.base.oid || (prepared !== undefined && shot.tip === prepared)) return
    await this.#take(worker, shot.tip, prepared, door)
  }

  async #take(worker: Worker, tip: Oid, prepared: Oid | undefined, door: Environment): Promise<void> {
    const { unit, tools } = this
    const { bare } = tools
    const also = prepared === undefined ? [] : [prepared]
    const place = { bare, mirror: tools.mirror, shallow: tools.handout.shallow }
    const received = await takeCommits(worker, tools.git, place, { tip, base: unit.base.oid, also }, door)
    if (received.kind === 'refused') {
      this.#refusals = [received.refusal]
      return
    }
    const change = await describeChange(tools.git, {
      bare,
      base: unit.base.oid,
      tip,
      prepared,
      commits: received.commits,
    })
    if ('code' in change) {
      this.#refusals = [change]
      await rm(bare, { recursive: true, force: true })
      return
    }
    this.#change = change
    const written = await writePatch(tools.git, bare, change, `${tools.folder.dir}/change.patch`)
    if (!written) this.#notes.push('the change is too large for a change.patch')
  }

  async #timed<T>(
    step: Step,
    act: () => Promise<T>,
    facts: (result: T) => Record<string, unknown> = () => ({}),
  ): Promise<T> {
    this.#step = step
    this.tools.onProgress({ unit: this.unit.id, step })
    const at = this.tools.clock.now().toISOString()
    const started = performance.now()
    const note = (more: Record<string, unknown>): void =>
      this.tools.folder.step({ step, at, ms: Math.round(performance.now() - started), ...more })
    try {
      const result = await act()
      note(facts(result))
      return result
    } catch (error) {
      note({ error: messageOf(error) })
      throw error
    }
  }

  #common() {
    return { words: this.#words, faults: this.#faults, notes: this.#notes }
  }

  #stopped(reason: StopReason, message: string): Outcome {
    return { kind: 'stopped', reason, message, change: this.#change, ...this.#common() }
  }

  #failed(step: Step, message: string): Outcome {
    return { kind: 'failed', step, message, change: this.#change, ...this.#common() }
  }
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
