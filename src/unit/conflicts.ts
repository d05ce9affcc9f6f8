import type { Git } from '../git/git.js'
import { blobs, differencesOf, treeOf } from '../git/inspect.js'
import { SIDES } from '../git/merge.js'
import { sizesOf } from '../git/objects.js'
import { shownPath } from '../git/tree-parse.js'
import type { TreeDifference } from '../git/tree-walk.js'
import type { Refusal } from '../model/outcome.js'
import type { Oid, Unit } from '../model/unit.js'
import { shown } from '../trust/display.js'

/** A larger file counts as binary to git, which leaves no marker in such. */
const TEXT_BYTES = 16 * 1024 * 1024

const MARKERS = [/^<{7}(?: |\r?$)/gm, /^={7}\r?$/gm, /^>{7}(?: |\r?$)/gm]
/** Those of our merge, by their labels: what they stand in elsewhere was moved there. */
const OUR_MARKERS = [`^<{7} ${SIDES.head}(?::|\\r?$)`, `^>{7} ${SIDES.base}(?::|\\r?$)`].map(
  (text) => new RegExp(text, 'gm'),
)

/**
 * Why a merge is not finished: paths that had a conflict and still hold markers, or got them from one. A path that is as either side
 * had it is settled.
 */
export async function unresolvedConflicts(
  git: Git,
  bare: string,
  tree: Oid,
  { head, base, conflicts }: NonNullable<Unit['merge']>,
): Promise<Refusal[]> {
  if (conflicts.length === 0) return []
  const [byHead, byBase] = [await unlike(git, bare, head, tree), await unlike(git, bare, base, tree)]
  const hadConflict = new Set(conflicts)
  const refusals: Refusal[] = []
  for (const [path, { before, after }] of byHead) {
    const other = byBase.get(path)
    const markers = hadConflict.has(shownPath(path)) ? MARKERS : OUR_MARKERS
    const sides = [before?.oid, other?.before?.oid]
    if (other && (await hasMarkers(git, bare, { now: after!.oid, sides, markers })))
      refusals.push(unresolved(shownPath(path)))
  }
  return refusals
}

function unresolved(path: string): Refusal {
  return {
    code: 'unresolved-conflict',
    path,
    message: `\`${shown(path)}\` still holds conflict markers; the merge of the base is not finished`,
  }
}

/** Lines that look like a marker count only beyond those that the two sides have of their own. One file at a time is held in memory. */
async function hasMarkers(
  git: Git,
  bare: string,
  { now, sides, markers }: { now: Oid; sides: readonly (Oid | undefined)[]; markers: readonly RegExp[] },
): Promise<boolean> {
  const texts = await textsOf(git, bare, [now, ...sides])
  const count = (oid: Oid | undefined, marker: RegExp): number => texts.get(oid ?? '')?.match(marker)?.length ?? 0
  return markers.some((marker) => count(now, marker) > sides.reduce((sum, side) => sum + count(side, marker), 0))
}

/** Paths that are files now, and not as that side has them. */
async function unlike(git: Git, bare: string, side: Oid, tree: Oid): Promise<Map<string, TreeDifference>> {
  const differences = await differencesOf(git, bare, await treeOf(git, bare, side), tree)
  const files = differences.filter(({ after }) => after?.mode.startsWith('100'))
  return new Map(files.map((each) => [each.path, each]))
}

async function textsOf(git: Git, bare: string, oids: readonly (Oid | undefined)[]): Promise<Map<Oid, string>> {
  const known = [...new Set(oids.filter((oid) => oid !== undefined))]
  const sizes = await sizesOf(git, bare, known)
  const readable = known.filter((_, index) => (sizes[index] ?? Number.POSITIVE_INFINITY) <= TEXT_BYTES)
  const bytes = await blobs(git, bare, readable)
  return new Map([...bytes].map(([oid, content]) => [oid, content.toString('latin1')]))
}
