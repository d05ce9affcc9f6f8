import type { Decision, Marker, PullRequestPublication } from '../model/decision.js'
import type { Outcome, Refusal } from '../model/outcome.js'
import type { Unit } from '../model/unit.js'
import { bodyOf, titleOf } from './body.js'
import type { ChangeReader } from './contents.js'
import { decidePush } from './decide-push.js'
import { type DecideRules, type Finished, nothing, type Wanted, withoutChange } from './decide-rules.js'
import { decideComment, decideReview } from './decide-words.js'
import { type GuardRules, judgeWords } from './guard.js'
import { type Changed, hasFailed, type Judged, judgedChange } from './judged-change.js'
import { wordsOf } from './planned-words.js'
import { issueOf } from './target.js'

export type { DecideRules }

/** What an outcome earns, by its rule's `publish`. Each guard's no is a refusal; a guard that throws is one too. */
export async function decide(
  unit: Unit,
  outcome: Outcome,
  reader: ChangeReader,
  rules: DecideRules,
): Promise<Decision> {
  switch (outcome.kind) {
    case 'refused':
      return { kind: 'refuse', refusals: outcome.refusals }
    case 'stopped':
    case 'failed':
      return { kind: 'nothing', reason: outcome.message }
    case 'changed':
    case 'answered':
    case 'nothing':
      return judged(await wanted(unit, outcome, reader, rules), rules.guard)
  }
}

async function wanted(unit: Unit, outcome: Finished, reader: ChangeReader, rules: DecideRules): Promise<Wanted> {
  switch (unit.rule.publish) {
    case 'pull-request':
      return outcome.kind === 'changed'
        ? decidePullRequest(unit, outcome, reader, rules)
        : nothing(withoutChange(outcome))
    case 'push':
      return decidePush(unit, outcome, reader, rules)
    case 'review':
      return decideReview(unit, outcome, rules)
    case 'comment':
      return decideComment(unit, outcome, rules)
    case 'nothing':
      return nothing('its rule publishes nothing; what the agent left is in the folder of the run')
    case 'task-plan':
      return nothing('task plans are not published yet')
  }
}

function judged(wanted: Wanted, guard: GuardRules): Decision {
  if (wanted.kind === 'nothing') return wanted
  const { publications, flags } = wanted
  const refusals = [...wanted.refusals, ...judgeWords(publications.flatMap(wordsOf), guard)]
  return refusals.length > 0
    ? { kind: 'refuse', refusals: withoutRepeats(refusals) }
    : { kind: 'publish', publications, flags }
}

async function decidePullRequest(
  unit: Unit,
  outcome: Changed,
  reader: ChangeReader,
  rules: DecideRules,
): Promise<Wanted> {
  const judged = await judgedChange(unit, outcome, reader, rules.guard)
  const publications = [pullRequestOf(unit, outcome, { ...judged, rules })]
  return { kind: 'publish', publications, flags: judged.flags, refusals: judged.refusals }
}

function pullRequestOf(
  unit: Unit,
  outcome: Changed,
  { commits, flags, rules }: Judged & { rules: DecideRules },
): PullRequestPublication {
  const { rule, repo, item } = unit
  const marker: Marker = { control: rules.control, item: item.key, kind: 'pull-request' }
  const issue = issueOf(unit)
  return {
    kind: 'pull-request',
    repo: repo.ref,
    branch: unit.branch,
    base: unit.base,
    commits,
    date: rules.date,
    title: titleOf(unit, outcome.words),
    body: bodyOf(unit, outcome, { flags, marker, linkHosts: rules.linkHosts }),
    draft: rule.pullRequest.draft || hasFailed(outcome),
    labels: rule.pullRequest.labels,
    reviewers: rule.pullRequest.reviewers,
    ...(issue !== undefined && { issue }),
    marker,
  }
}

function withoutRepeats(refusals: Refusal[]): Refusal[] {
  return refusals.filter((each, index) => refusals.findIndex((other) => other.message === each.message) === index)
}
