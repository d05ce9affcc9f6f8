import { branchOf, branchOfItem } from '../git/branch-name.js'
import type { Item } from '../model/item.js'
import type { RunPlan } from '../model/plan.js'
import type { Rule } from '../model/rule.js'
import type { Unit } from '../model/unit.js'
import { permitsOf, permitsOnWorkerCommits } from '../trust/permits.js'
import type { Candidate, Start, Taken } from './candidate.js'
import { reasonsNot } from './match.js'
import { opensPullRequest } from './places.js'
import { pullReasons } from './pull-reasons.js'
import { settledReasons } from './settled.js'

export interface PlanRules {
  rules: readonly Rule[]
  limits: { attempts: number; units: number; openPullRequests: number }
  /** Our open pull requests, counted from the forge. */
  openPullRequests: number
  now: Date
  /** Take an item whatever was said of it before: `run --unit`. */
  asked?: boolean
}

/** The units and skips of a run: for each item its rule's unit, or the reasons why none runs. Pure. */
export function assemble(candidates: readonly Candidate[], plan: PlanRules): RunPlan {
  const result: RunPlan = { units: [], skipped: [] }
  let room = plan.limits.openPullRequests - plan.openPullRequests
  for (const { item, taken } of candidates) {
    const reasons = taken ? reasonsNow(item, taken, plan) : reasonsNoRule(item, plan)
    const opens = taken !== undefined && opensPullRequest({ item, rule: taken.rule })
    const limit = reasons.length > 0 ? undefined : reachedLimit(result.units.length, opens ? room : undefined, plan)
    if (limit) reasons.push(limit)
    if (taken?.start.kind === 'branch' && reasons.length === 0) {
      result.units.push(unitOf(item, taken.rule, taken.start))
      if (opens) room -= 1
    } else result.skipped.push({ item: item.key, rule: taken?.rule.name, reason: reasons[0]!, reasons })
  }
  return result
}

function unitOf(item: Item, rule: Rule, { repo, oid, branch }: Extract<Start, { kind: 'branch' }>): Unit {
  const id = branchOf(item.source, item.id).replace('awaywork/', '').replaceAll('/', '-')
  // what lies on a branch of an agent's, an issue's unit or a pull request, has the agent's code in it
  const permits = branch.startsWith('awaywork/') ? permitsOnWorkerCommits(item) : permitsOf(item)
  const common = { id, rule, repo, permits }
  if (item.pull === undefined) return { ...common, item, base: { oid, branch }, branch: branchOfItem(item) }
  const { head } = item.pull
  // the base as it is now: what the forge says of it can be as old as the last push to the head
  const fresh = { ...item, pull: { ...item.pull, base: { oid, branch } } }
  return { ...common, item: fresh, base: { oid: head.oid, branch }, branch: head.branch }
}

function reasonsNoRule(item: Item, { rules, now }: PlanRules): string[] {
  const each = rules.map((rule) => {
    if (!rule.enabled) return `rule ${rule.name} is switched off`
    return `rule ${rule.name} does not take it: ${reasonsNot(rule.take, item, now)[0]}`
  })
  return each.length === 0 ? ['the config has no rules'] : each
}

/** Why an item that a rule takes does not run now. */
function reasonsNow(item: Item, taken: Taken, plan: PlanRules): string[] {
  const { memory, claimed, start, rule } = taken
  const reasons: string[] = []
  if (memory.skip && !plan.asked)
    reasons.push(`you skipped it on ${memory.skip.since.slice(0, 10)} (\`awaywork unskip ${item.key}\`)`)
  if (claimed) reasons.push('another run is on it now')
  if (start.kind === 'none') reasons.push(start.reason)
  reasons.push(...pullReasons(item, rule, start))
  reasons.push(...settledReasons(item, taken, plan))
  return reasons
}

function reachedLimit(units: number, room: number | undefined, { limits }: PlanRules): string | undefined {
  if (units >= limits.units) return `the run already has ${limits.units} units (limits.units)`
  if (room !== undefined && room <= 0)
    return `${limits.openPullRequests} pull requests of yours are open (limits.open_pull_requests)`
  return undefined
}
