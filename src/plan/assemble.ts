import type { PullRequest } from '../forge/forge.js'
import { branchOf } from '../git/branch-name.js'
import type { Item } from '../model/item.js'
import type { ItemMemory } from '../model/memory.js'
import type { RunPlan, Skip } from '../model/plan.js'
import type { Repo } from '../model/repo.js'
import type { Rule } from '../model/rule.js'
import type { BranchName, Oid, Unit } from '../model/unit.js'
import { permits } from '../trust/permits.js'
import { reasonsNot } from './match.js'

/** An item with all that decides whether it runs. */
export interface Candidate {
  item: Item
  memory: ItemMemory
  /** Another run is on it now. */
  claimed: boolean
  repo: Repo | undefined
  base: { oid: Oid; branch: BranchName } | undefined
  /** From the item's branch, newest first. */
  pullRequests: PullRequest[]
}

export interface PlanRules {
  rules: readonly Rule[]
  limits: { attempts: number; units: number; openPullRequests: number }
  /** Our open pull requests, counted from the forge. */
  openPullRequests: number
  now: Date
  /** Take an item whatever was said of it before: `run --unit`. */
  asked?: boolean
}

/** The units and skips of a run: for each item the first rule that takes it, or the reasons why none runs. Pure. */
export function assemble(candidates: readonly Candidate[], plan: PlanRules): RunPlan {
  const result: RunPlan = { units: [], skipped: [] }
  let room = plan.limits.openPullRequests - plan.openPullRequests
  for (const candidate of candidates) {
    const rule = plan.rules.find((each) => each.enabled && reasonsNot(each.take, candidate.item, plan.now).length === 0)
    const reasons = rule ? reasonsNow(candidate, plan) : reasonsNoRule(candidate.item, plan)
    const limit = reasons.length > 0 ? undefined : reachedLimit(result.units.length, room, plan)
    if (limit) reasons.push(limit)
    const unit = rule && reasons.length === 0 ? unitOf(candidate, rule) : undefined
    if (unit) {
      result.units.push(unit)
      room -= 1
    } else result.skipped.push(skipOf(candidate.item, rule, reasons))
  }
  return result
}

function unitOf({ item, repo, base }: Candidate, rule: Rule): Unit | undefined {
  if (!repo || !base) return undefined
  const branch = branchOf(item.source, item.id)
  const id = branch.replace('awaywork/', '').replaceAll('/', '-')
  const may = permits({
    opened: item.author.standing === 'outsider' ? 'untrusted' : 'you',
    code: 'yours',
    kind: item.kind,
  })
  return { id, rule, item, repo, base, branch, permits: may }
}

function skipOf(item: Item, rule: Rule | undefined, reasons: string[]): Skip {
  return {
    item: item.key,
    rule: rule?.name,
    reason: reasons[0] ?? 'its repo is not among the repos of the config',
    reasons,
  }
}

function reasonsNoRule(item: Item, { rules, now }: PlanRules): string[] {
  const each = rules.map((rule) => {
    if (!rule.enabled) return `rule ${rule.name} is switched off`
    return `rule ${rule.name} does not take it: ${reasonsNot(rule.take, item, now)[0]}`
  })
  return each.length === 0 ? ['the config has no rules'] : each
}

/** Why an item that a rule takes does not run now. */
function reasonsNow(candidate: Candidate, plan: PlanRules): string[] {
  const { item, memory, claimed, repo } = candidate
  const reasons: string[] = []
  if (memory.skip && !plan.asked)
    reasons.push(`you skipped it on ${memory.skip.since.slice(0, 10)} (\`awaywork unskip ${item.key}\`)`)
  if (claimed) reasons.push('another run is on it now')
  if (!repo) reasons.push(`its repo ${item.repo?.name ?? ''} is not among the repos of the config`)
  reasons.push(...publishedReasons(candidate, plan))
  if (memory.attempts >= plan.limits.attempts && !plan.asked)
    reasons.push(`it was tried ${memory.attempts} times (\`awaywork retry ${item.key}\`)`)
  if (!plan.asked && memory.last?.version === item.version && ['nothing', 'answered'].includes(memory.last.outcome))
    reasons.push(`there was nothing to do the last time, and it has not changed since (\`awaywork retry ${item.key}\`)`)
  return reasons
}

function publishedReasons({ item, memory, pullRequests }: Candidate, { asked }: PlanRules): string[] {
  const open = pullRequests.find((each) => each.state === 'open')
  if (open) return [`its pull request ${open.number} is open: ${open.url}`]
  const ended = pullRequests[0]
  if (!ended || asked || memory.last?.version !== item.version) return []
  if (ended.state === 'merged') return [`its pull request ${ended.number} was merged`]
  return [
    `its pull request ${ended.number} was closed, which counts as a no until the item changes (\`awaywork retry ${item.key}\`)`,
  ]
}

function reachedLimit(units: number, room: number, { limits }: PlanRules): string | undefined {
  if (units >= limits.units) return `the run already has ${limits.units} units (limits.units)`
  if (room <= 0) return `${limits.openPullRequests} pull requests of yours are open (limits.open_pull_requests)`
  return undefined
}
