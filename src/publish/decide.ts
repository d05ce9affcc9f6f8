import type { Change } from '../model/change.js'
import type { Decision, Marker, PlannedCommit, PullRequestPublication } from '../model/decision.js'
import type { Outcome, Refusal } from '../model/outcome.js'
import type { Unit } from '../model/unit.js'
import { shown } from '../trust/display.js'
import { safeText } from '../trust/safe-text.js'
import { bodyOf, commitMessage, titleOf } from './body.js'
import type { ChangeReader } from './contents.js'
import { type GuardRules, judge, judgeShape, judgeWords } from './guard.js'

export interface DecideRules {
  guard: GuardRules
  /** Names the config that wrote it, in the marker. */
  control: string
  /** Hosts that published text may link to. */
  linkHosts: readonly string[]
  /** ISO 8601. */
  date: string
}

type Changed = Extract<Outcome, { kind: 'changed' }>

/** What an outcome earns. Each guard's no is a refusal; a guard that throws is one too. */
export async function decide(
  unit: Unit,
  outcome: Outcome,
  reader: ChangeReader,
  rules: DecideRules,
): Promise<Decision> {
  switch (outcome.kind) {
    case 'changed':
      return decideChange(unit, outcome, reader, rules)
    case 'refused':
      return { kind: 'refuse', refusals: outcome.refusals }
    case 'answered':
      return { kind: 'nothing', reason: 'the agent changed nothing; its summary is in the report' }
    case 'nothing':
      return { kind: 'nothing', reason: outcome.reason }
    case 'stopped':
    case 'failed':
      return { kind: 'nothing', reason: outcome.message }
  }
}

async function decideChange(unit: Unit, outcome: Changed, reader: ChangeReader, rules: DecideRules): Promise<Decision> {
  const { refusals, flags, commits } = await judged(unit, outcome, reader, rules)
  const failed = outcome.check !== undefined && !outcome.check.passed
  if (failed && unit.rule.onFailure === 'nothing') refusals.push(checkFailed(outcome.check?.command ?? ''))
  const publication = publicationOf(unit, outcome, { commits, flags, rules })
  refusals.push(...judgeWords(wordsOf(publication), rules.guard))
  if (refusals.length > 0) return { kind: 'refuse', refusals: withoutRepeats(refusals) }
  return { kind: 'publish', publications: [publication], flags }
}

interface Judged {
  refusals: Refusal[]
  flags: string[]
  commits: PlannedCommit[]
}

async function judged(unit: Unit, outcome: Changed, reader: ChangeReader, rules: DecideRules): Promise<Judged> {
  try {
    const whole = await judgeChange(outcome.change, reader, rules.guard)
    if (whole.refusals.length > 0 || unit.rule.pullRequest.commits === 'squash')
      return {
        ...whole,
        commits: [{ tree: outcome.change.tree, message: commitMessage(unit, titleOf(unit, outcome.words)) }],
      }
    return await judgeEach(unit, outcome.change, whole, reader, rules.guard)
  } catch (error) {
    const message = `the change could not be judged, so it is not published: ${(error as Error).message}`
    return { refusals: [{ code: 'guard-failed', message }], flags: [], commits: [] }
  }
}

async function judgeChange(change: Change, reader: ChangeReader, guard: GuardRules): Promise<Omit<Judged, 'commits'>> {
  const shape = judgeShape(change, guard)
  if (shape.refusals.length > 0) return shape
  const { refusals, flags } = judge(change, await reader.contents(change), guard)
  return { refusals: [...refusals, ...(await reader.lfs(change)).map(isInLfs)], flags }
}

/** The same words as for a pointer: what was written into the clone never was one. */
function isInLfs(path: string): Refusal {
  return {
    code: 'lfs',
    path,
    message: `\`${shown(path)}\` is kept in Git LFS; a change that adds Git LFS content is not supported yet`,
  }
}

/** `commits: keep`: every commit is judged like a change of its own, and published with a message that is ours to answer for. */
async function judgeEach(
  unit: Unit,
  change: Change,
  whole: Omit<Judged, 'commits'>,
  reader: ChangeReader,
  guard: GuardRules,
): Promise<Judged> {
  const result: Judged = { ...whole, commits: [] }
  if (change.commits > KEPT_COMMITS)
    return {
      ...result,
      refusals: [
        {
          code: 'too-many-commits',
          message: `it has ${change.commits} commits; \`commits: keep\` publishes at most ${KEPT_COMMITS}`,
        },
      ],
    }
  for (const commit of await reader.commits(change)) {
    const own = await judgeChange(commit.change, reader, guard)
    result.refusals.push(...own.refusals)
    const message = safeText(commit.message, { maxLength: 4_000, trailers: 'defuse' })
    result.refusals.push(...judgeWords([{ place: 'a commit message', text: commit.message.raw() }], guard))
    result.commits.push({ tree: commit.change.tree, message: commitMessage(unit, message) })
  }
  if (result.commits.at(-1)?.tree !== change.tree) result.refusals.push(NOT_THE_JUDGED_TREE)
  return result
}

const KEPT_COMMITS = 50

/** What setup left lies in the agent's commits too; only one commit of ours can leave it out. */
const NOT_THE_JUDGED_TREE: Refusal = {
  code: 'guard-failed',
  message: 'its commits hold more than the change itself (what setup left, say): use `commits: squash`',
}

function publicationOf(
  unit: Unit,
  outcome: Changed,
  { commits, flags, rules }: { commits: PlannedCommit[]; flags: string[]; rules: DecideRules },
): PullRequestPublication {
  const { rule, repo, item } = unit
  const marker: Marker = { control: rules.control, item: item.key, kind: 'pull-request' }
  const failed = outcome.check !== undefined && !outcome.check.passed
  return {
    kind: 'pull-request',
    repo: repo.ref,
    branch: unit.branch,
    base: unit.base,
    commits,
    date: rules.date,
    title: titleOf(unit, outcome.words),
    body: bodyOf(unit, outcome, { flags, marker, linkHosts: rules.linkHosts }),
    draft: rule.pullRequest.draft || failed,
    labels: rule.pullRequest.labels,
    reviewers: rule.pullRequest.reviewers,
    marker,
  }
}

function wordsOf(publication: PullRequestPublication): { place: string; text: string }[] {
  return [
    { place: 'the title', text: publication.title.toString() },
    { place: 'the body', text: publication.body.toString() },
    ...publication.commits.map((commit) => ({ place: 'a commit message', text: commit.message.toString() })),
  ]
}

function checkFailed(command: string): Refusal {
  return { code: 'check-failed', message: `its check failed: ${command}; see the end of its output in the report` }
}

function withoutRepeats(refusals: Refusal[]): Refusal[] {
  return refusals.filter((each, index) => refusals.findIndex((other) => other.message === each.message) === index)
}
