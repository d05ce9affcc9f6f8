import type { Gate, SkillUse, Take } from '../model/rule.js'
import type { ParsedRule } from './blocks/rule.js'
import type { ParsedTake } from './blocks/take.js'
import type { RuleConfig } from './config.js'
import { defined } from './defined.js'

type ParsedSkill = ParsedRule['skills'][number]

/** A rule in the model's words. */
export function normaliseRule(rule: ParsedRule, defaultProvider: string): RuleConfig {
  const { name, enabled, rounds, publish, context, mcp } = rule
  return {
    name,
    enabled,
    take: normaliseTake(rule.take),
    skills: rule.skills.map(normaliseSkill),
    provider: defined({ name: rule.provider?.name ?? defaultProvider, model: rule.provider?.model }),
    when: rule.when && normaliseGate(rule.when),
    until: rule.until && normaliseGate(rule.until),
    rounds,
    onFailure: rule.on_failure,
    publish,
    pullRequest: rule.pull_request,
    context,
    mcp,
    ticket: defined({ comment: rule.ticket.comment, moveTo: rule.ticket.move_to }),
    ...(rule.tasks && { tasks: { skills: rule.tasks.skills.map(normaliseSkill), publish: rule.tasks.publish } }),
  }
}

function normaliseTake(take: ParsedTake): Take {
  const { review_requested, unresolved_threads, quiet_for, any, not, ...same } = take
  return defined({
    ...same,
    reviewRequested: review_requested,
    unresolvedThreads: unresolved_threads,
    quietForMs: quiet_for,
    any: any?.map(normaliseTake),
    not: not && normaliseTake(not),
  })
}

function normaliseSkill({ skill, provider }: ParsedSkill): SkillUse {
  return defined({ name: skill, provider })
}

function normaliseGate({ command, judge }: { command?: string | undefined; judge?: string | undefined }): Gate {
  return defined({ command, judge })
}
