import type { Forge } from '../forge/forge.js'
import { mergeBaseOf } from '../git/diff.js'
import type { Git } from '../git/git.js'
import { type Handout, handoutOf } from '../git/handout.js'
import { type Merge, mergeWithMarkers } from '../git/merge.js'
import { type Mirror, openMirror } from '../git/mirror.js'
import { hasWorkerCommits } from '../git/worker-commits.js'
import type { PullRequestFacts } from '../model/pull-request.js'
import type { Unit } from '../model/unit.js'
import { permitsOnWorkerCommits } from '../trust/permits.js'

export interface LayOutTools {
  git: Git
  forge: Pick<Forge, 'remote'>
  /** Absolute folder of the mirrors. */
  mirrors: string
  /** Of a merge that the unit starts from. */
  by: Merge['by']
}

export interface LaidOut {
  /** As planned, with the commits it really starts from. */
  unit: Unit
  /** Absolute path. */
  mirror: string
  handout: Handout
}

/** The head of a pull request is no longer where it was when the unit was planned. */
export class HeadMoved extends Error {}

/**
 * Brings a unit's commits into the mirror of its repo, merges the base of a pull request that conflicts with it, and packs what goes
 * into the clone. Throws `MissingRef`, `HeadMoved`, and an `Error` in words where the forge or git does not do it.
 */
export async function layOut(tools: LayOutTools, planned: Unit): Promise<LaidOut> {
  const { ref } = planned.repo
  const remote = ref.path === undefined ? await tools.forge.remote(ref) : { url: ref.path, env: {} }
  const mirror = await openMirror(tools.git, tools.mirrors, ref, remote)
  const { pull } = planned.item
  const unit = pull ? await onHead(tools, mirror, planned, pull) : await onBase(mirror, planned)
  const base = unit.item.pull?.base.oid ?? unit.base.oid
  return { unit, mirror: mirror.dir, handout: await handoutOf(tools.git, mirror.dir, base, unit.base.oid) }
}

async function onBase(mirror: Mirror, planned: Unit): Promise<Unit> {
  const { branch, oid } = planned.base
  return { ...planned, base: { branch, oid: await mirror.fetch(branch, oid) } }
}

async function onHead(tools: LayOutTools, mirror: Mirror, planned: Unit, pull: PullRequestFacts): Promise<Unit> {
  const [base, head] = (await mirror.fetchAll([
    { branch: pull.base.branch, planned: pull.base.oid },
    { pull: pull.number, planned: pull.head.oid },
  ])) as [string, string]
  if (head !== pull.head.oid)
    throw new HeadMoved('somebody pushed to it after it was planned; the next run takes it as it is then')
  const item = { ...planned.item, pull: { ...pull, base: { ...pull.base, oid: base } } }
  const isWorkers = await hasWorkerCommits(tools.git, mirror.dir, { base, head })
  const permits = isWorkers ? permitsOnWorkerCommits(item) : planned.permits
  const unit: Unit = { ...planned, item, permits, base: { ...planned.base, oid: head } }
  return unit.rule.publish === 'push' ? onMerge(tools, mirror, unit, { head, base, says: pull.conflicts }) : unit
}

/** From the merge with its base, where that leaves something to do. One that git can do alone is left to the forge, unless it can't. */
async function onMerge(
  { git, by }: LayOutTools,
  mirror: Mirror,
  unit: Unit,
  { head, base, says }: { head: string; base: string; says: boolean | undefined },
): Promise<Unit> {
  if ((await mergeBaseOf(git, mirror.dir, { head, base })) === base) return unit
  const { commit, conflicts } = await mergeWithMarkers(git, mirror.dir, { head, base, by })
  if (conflicts.length === 0 && says !== true) return unit
  return { ...unit, base: { ...unit.base, oid: commit }, merge: { head, base, conflicts } }
}
