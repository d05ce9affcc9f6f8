import type { Change } from '../model/change.js'
import type { Marker, PlannedCommit, PushPublication } from '../model/decision.js'
import type { RepoRef } from '../model/item.js'
import type { Refusal } from '../model/outcome.js'
import type { PullRequestFacts } from '../model/pull-request.js'
import type { Oid, Unit } from '../model/unit.js'
import type { ChangeReader } from './contents.js'
import { type DecideRules, type Finished, nothing, type Wanted, withoutChange } from './decide-rules.js'
import { hasFailed, judgedChange } from './judged-change.js'
import { repliesOf } from './replies.js'

/** `publish: push`: the change onto the head of the item's own pull request, then the answers; without a change the answers alone. */
export async function decidePush(
  unit: Unit,
  outcome: Finished,
  reader: ChangeReader,
  rules: DecideRules,
): Promise<Wanted> {
  const { pull } = unit.item
  if (pull === undefined) return nothing('its item is no pull request, so there is no branch to push to')
  const { publication: replies, leftOut } = repliesOf(unit, outcome.words.replies ?? [], {
    ...rules,
    number: pull.number,
    head: headOf(unit),
    mayResolve: outcome.kind !== 'changed' || !hasFailed(outcome),
  })
  const answers = replies ? [replies] : []
  if (outcome.kind !== 'changed') {
    if (answers.length === 0) return nothing([withoutChange(outcome), ...leftOut].join('; '))
    return { kind: 'publish', publications: answers, flags: leftOut, refusals: [] }
  }
  const { refusals, flags, commits } = await judgedChange(unit, outcome, reader, rules.guard)
  return {
    kind: 'publish',
    publications: [pushOf(unit, pull, { commits, rules }), ...answers],
    flags: [...flags, ...leftOut],
    refusals: [...refusals, ...misfits(unit, pull, outcome.change)],
  }
}

/** The pull request's commit that the unit read; where it starts from a merge, that is not what it starts from. */
function headOf(unit: Unit): Oid {
  return unit.merge?.head ?? unit.base.oid
}

function pushOf(
  unit: Unit,
  pull: PullRequestFacts,
  { commits, rules }: { commits: PlannedCommit[]; rules: DecideRules },
): PushPublication {
  const oid = headOf(unit)
  const marker: Marker = { control: rules.control, item: unit.item.key, kind: 'push' }
  return {
    kind: 'push',
    repo: unit.repo.ref,
    number: pull.number,
    head: { repo: headRepo(unit, pull.head.repo ?? ''), branch: unit.branch, oid },
    parents: unit.merge ? [oid, unit.merge.base] : [oid],
    commits,
    date: rules.date,
    marker,
  }
}

function headRepo({ repo }: Unit, name: string): RepoRef {
  return name.toLowerCase() === repo.ref.name.toLowerCase() ? repo.ref : { name }
}

/** Without them a push would go nowhere, or drop a side of a merge. */
function misfits(unit: Unit, { head }: PullRequestFacts, change: Change): Refusal[] {
  const refusals: Refusal[] = []
  if (head.repo === undefined)
    refusals.push(refusal("the repo of its head branch is gone, or this token can't see it: nothing can be pushed"))
  if (change.merge?.head !== unit.merge?.head || change.merge?.base !== unit.merge?.base)
    refusals.push(refusal('what the agent left is not the merge that was prepared for it'))
  return refusals
}

function refusal(message: string): Refusal {
  return { code: 'guard-failed', message }
}
