import { type Git, gitText } from '../git/git.js'
import { blobs } from '../git/inspect.js'
import { sizesOf } from '../git/objects.js'
import type { Refusal } from '../model/outcome.js'
import type { Oid } from '../model/unit.js'
import { foldsToAway } from '../trust/path-names.js'

/** Why a unit must not start from this commit: it has an `.away` of its own, folder, file or link, in any spelling (CLONE-2). */
export async function baseRefusals(git: Git, mirror: string, base: Oid): Promise<Refusal[]> {
  const listed = await gitText(git, { dir: mirror, args: ['ls-tree', '-z', '--name-only', base] })
  const own = listed.split('\0').filter((name) => name !== '' && foldsToAway(name))
  return own.map((path) => ({
    code: 'committed-away',
    path,
    message: `the branch has a committed ${path}, the name awaywork keeps for itself: remove it from the repo`,
  }))
}

const INSTRUCTIONS = '.awaywork/instructions.md'
const INSTRUCTIONS_BYTES = 64 * 1024

/** The repo's own instructions, read from the base commit; undefined where there are none. */
export async function repoInstructions(git: Git, mirror: string, base: Oid): Promise<string | undefined> {
  const row = await gitText(git, { dir: mirror, args: ['ls-tree', '-z', base, '--', INSTRUCTIONS] })
  const oid = /^100(?:644|755) blob ([0-9a-f]{40})\t/.exec(row)?.[1]
  if (oid === undefined) return undefined
  const [size = 0] = await sizesOf(git, mirror, [oid])
  if (size > INSTRUCTIONS_BYTES) return undefined
  return (await blobs(git, mirror, [oid])).get(oid)?.toString('utf8')
}
