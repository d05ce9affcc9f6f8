import type { Gate, Take } from '../model/rule.js'
import type { Config, RuleConfig } from './config.js'
import type { Path } from './fault.js'
import { placeOf } from './origin.js'

interface Missing {
  path: Path
  /** What isn't there, and what to do. */
  sentence: string
}

/** What the config is read for: only a run needs an agent that can be started. */
interface Purpose {
  forRun: boolean
}

/**
 * A sentence for each key of a good config that asks for something this version doesn't have; empty where all is there. What
 * stands at its default asks for nothing, nor does a rule that is switched off.
 */
export function notYet(config: Config, purpose: Purpose = { forRun: true }): string[] {
  const missing = [
    ...ofForge(config),
    ...ofSources(config),
    ...ofBlocks(config),
    ...ofLimits(config),
    ...ofRules(config),
    ...(purpose.forRun ? ofVendors(config) : []),
  ]
  return missing.map(({ path, sentence }) => `${placeOf(config, path)} ${path.join('.')}: ${sentence}`)
}

function lacks(path: Path, what: string, instead: string): Missing {
  return { path, sentence: `${what} in this version yet; ${instead}` }
}

/** A local forge has no issues and pull requests of GitHub's, so what needs them would take nothing, in silence. */
function ofForge({ forge, rulesAreDefaults, repos, store }: Config): Missing[] {
  const isLocal = forge.kind === 'local'
  return [
    ...repos.flatMap(({ ref, pushTo }) =>
      when(pushTo !== undefined, ['repos'], `pushing to a fork (${ref.name}) isn't`, 'leave push_to out'),
    ),
    unless(
      !(isLocal && rulesAreDefaults),
      ['rules'],
      'the default rules need GitHub, and the forge is local',
      'write your own',
    ),
    unless(
      !(isLocal && store?.kind === 'branch'),
      ['store'],
      'a branch of the control repo needs GitHub, and the forge is local',
      'use kind: folder',
    ),
  ].flat()
}

function ofSources({ sources }: Config): Missing[] {
  return sources
    .filter(({ kind }) => kind !== 'folder')
    .map(({ name, kind }) =>
      lacks(['sources', name], `a source of kind ${kind} isn't`, 'use kind: folder or leave it out'),
    )
}

function ofBlocks(config: Config): Missing[] {
  const { isolation, container, windows, dashboard, notify, mcp, store } = config
  const out = 'leave it out'
  return [
    when(isolation === 'user' || isolation === 'container', ['isolation'], `isolation: ${isolation} isn't`, 'set none'),
    when(container !== undefined, ['container'], "containers aren't", out),
    when(windows.length > 0, ['windows'], "windows aren't", out),
    when(dashboard, ['dashboard'], "the dashboard isn't", out),
    when(notify !== undefined, ['notify'], "notifications aren't", out),
    when(mcp.length > 0, ['mcp'], "MCP servers aren't", out),
    when(store?.kind === 'command', ['store'], "a store of kind command isn't", 'use kind: folder or branch'),
  ].flat()
}

function ofLimits({ limits }: Config): Missing[] {
  const out = 'leave it out'
  return [
    when(
      limits.parallel > 1,
      ['limits', 'parallel'],
      "more than one unit at once isn't",
      'set parallel: 1 or leave it out',
    ),
    when(limits.unitsPerHour !== undefined, ['limits', 'units_per_hour'], "a limit per hour isn't", out),
    when(limits.unitsPerDay !== undefined, ['limits', 'units_per_day'], "a limit per day isn't", out),
  ].flat()
}

function ofRules(config: Config): Missing[] {
  if (config.rulesAreDefaults) return []
  return config.rules.flatMap((rule, index) => (rule.enabled ? ofRule(rule, ['rules', index], config) : []))
}

function ofRule(rule: RuleConfig, path: Path, config: Config): Missing[] {
  const { skills, publish, rounds, ticket, tasks } = rule
  const under = (key: string): Path => [...path, key]
  return [
    ...(config.forge.kind === 'local' ? ofLocalTake(rule.take, under('take')) : []),
    ...ofSkillsFolder(rule, config),
    ...ofGate(rule.when, under('when')),
    ...ofGate(rule.until, under('until')),
    when(skills.length > 1, under('skills'), "more than one skill in a rule isn't", 'name one'),
    when(rounds > 1, under('rounds'), "more than one round isn't", 'set rounds: 1 or leave it out'),
    when(publish === 'task-plan', under('publish'), "publish: task-plan isn't", 'use pull-request or comment'),
    when(ticket.comment || ticket.moveTo !== undefined, under('ticket'), "writing to a ticket isn't", 'leave it out'),
    when(tasks !== undefined, under('tasks'), "task plans aren't", 'leave it out'),
  ].flat()
}

function ofSkillsFolder(rule: RuleConfig, { providers }: Config): Missing[] {
  return providers
    .filter(({ name }) => usedBy(rule).some((use) => use.name === name))
    .flatMap((used) =>
      when(
        used.kind === 'command' && used.skillsDir !== undefined,
        ['providers', used.name, 'skills_dir'],
        "skills_dir isn't",
        'leave it out',
      ),
    )
}

/** The agents that a run would have to start and can't. */
function ofVendors(config: Config): Missing[] {
  if (config.rulesAreDefaults) return config.forge.kind === 'local' ? [] : ofDefaultProvider(config)
  return config.rules.flatMap((rule, index) =>
    rule.enabled
      ? usedBy(rule).flatMap(({ name, at }) =>
          ofVendor(config, name, { path: ['rules', index, ...at], instead: 'use one of kind: command' }),
        )
      : [],
  )
}

/** The default rules name no provider, so the sentence points to where one is named. */
function ofDefaultProvider(config: Config): Missing[] {
  const isOpen = config.rules.some(({ enabled }) => enabled)
  const instead = 'add `providers: {mine: {kind: command, command: [my-agent, "{prompt_file}"]}}` with your agent'
  return isOpen ? ofVendor(config, config.defaultProvider, { path: ['providers'], instead }) : []
}

function ofVendor({ providers }: Config, name: string, { path, instead }: { path: Path; instead: string }): Missing[] {
  const used = providers.find((each) => each.name === name)
  return when(used !== undefined && used.kind !== 'command', path, `the provider ${used?.kind} isn't`, instead)
}

/** The providers a rule names, and where under it. */
function usedBy({ provider, skills }: RuleConfig): { name: string; at: Path }[] {
  const own = skills.flatMap((skill, index) =>
    skill.provider === undefined ? [] : [{ name: skill.provider, at: ['skills', index] }],
  )
  return [...own, { name: provider.name, at: ['provider'] }]
}

function ofGate(gate: Gate | undefined, path: Path): Missing[] {
  return when(gate?.judge !== undefined, [...path, 'judge'], "a judge isn't", 'use a command')
}

function ofLocalTake(take: Take, path: Path): Missing[] {
  return [
    unless(
      !take.source?.includes('github'),
      [...path, 'source'],
      'the source github needs GitHub, and the forge is local',
      'name one of kind: folder',
    ),
    (take.any ?? []).flatMap((one, index) => ofLocalTake(one, [...path, 'any', index])),
    take.not ? ofLocalTake(take.not, [...path, 'not']) : [],
  ].flat()
}

function when(asked: boolean, path: Path, what: string, instead: string): Missing[] {
  return asked ? [lacks(path, what, instead)] : []
}

function unless(fine: boolean, path: Path, why: string, instead: string): Missing[] {
  return fine ? [] : [{ path, sentence: `${why}; ${instead}` }]
}
