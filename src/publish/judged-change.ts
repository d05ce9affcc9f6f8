import type { Change } from '../model/change.js'
import type { PlannedCommit } from '../model/decision.js'
import type { Outcome, Refusal } from '../model/outcome.js'
import type { SafeText } from '../model/text.js'
import type { Unit } from '../model/unit.js'
import { shown } from '../trust/display.js'
import { safeText } from '../trust/safe-text.js'
import { commitMessage, titleOf, withFailedCheck } from './body.js'
import type { ChangeReader } from './contents.js'
import { type GuardRules, judge, judgeShape, judgeWords } from './guard.js'

export type Changed = Extract<Outcome, { kind: 'changed' }>

/** What the guards say of a change, and the commits that would be published. */
export interface Judged {
  refusals: Refusal[]
  flags: string[]
  commits: PlannedCommit[]
}

/** Each guard's no is a refusal; a guard that throws is one too, and so is a failed check where the rule wants it. */
export async function judgedChange(
  unit: Unit,
  outcome: Changed,
  reader: ChangeReader,
  guard: GuardRules,
): Promise<Judged> {
  const judged = await guarded(unit, outcome, reader, guard)
  if (hasFailed(outcome) && unit.rule.onFailure === 'nothing')
    judged.refusals.push(checkFailed(outcome.check?.command ?? ''))
  return judged
}

export function hasFailed({ check }: Changed): boolean {
  return check !== undefined && !check.passed
}

async function guarded(unit: Unit, outcome: Changed, reader: ChangeReader, guard: GuardRules): Promise<Judged> {
  const { change } = outcome
  try {
    const whole = await judgeChange(change, reader, guard)
    // a merge is one commit of ours with two parents, whatever the agent made of it
    const isOne = whole.refusals.length > 0 || unit.rule.pullRequest.commits === 'squash' || change.merge !== undefined
    if (isOne)
      return { ...whole, commits: [{ tree: change.tree, message: commitMessage(unit, wordsOf(unit, outcome)) }] }
    return await judgeEach(unit, outcome, whole, reader, guard)
  } catch (error) {
    const message = `the change could not be judged, so it is not published: ${(error as Error).message}`
    return { refusals: [{ code: 'guard-failed', message }], flags: [], commits: [] }
  }
}

/** A pull request's body says that a check failed; on a branch that has one only the commit can. */
function wordsOf(unit: Unit, outcome: Changed): SafeText {
  const title = titleOf(unit, outcome.words)
  const isSaidHere = unit.rule.publish === 'push' && outcome.check !== undefined && !outcome.check.passed
  return isSaidHere ? withFailedCheck(title, outcome.check!) : title
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
  { change }: Changed,
  whole: Omit<Judged, 'commits'>,
  reader: ChangeReader,
  guard: GuardRules,
): Promise<Judged> {
  const result: Judged = { ...whole, commits: [] }
  if (change.commits > KEPT_COMMITS) return { ...result, refusals: [tooManyCommits(change.commits)] }
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

function tooManyCommits(count: number): Refusal {
  return {
    code: 'too-many-commits',
    message: `it has ${count} commits; \`commits: keep\` publishes at most ${KEPT_COMMITS}`,
  }
}

/** What setup left lies in the agent's commits too; only one commit of ours can leave it out. */
const NOT_THE_JUDGED_TREE: Refusal = {
  code: 'guard-failed',
  message: 'its commits hold more than the change itself (what setup left, say): use `commits: squash`',
}

function checkFailed(command: string): Refusal {
  return { code: 'check-failed', message: `its check failed: ${command}; see the end of its output in the report` }
}
