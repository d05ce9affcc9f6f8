import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Oid } from '../model/unit.js'
import { describeChange, writePatch } from './change.js'
import { unresolvedConflicts } from './conflicts.js'
import { snapshot, takeCommits, takeOutput } from './harvest.js'
import { wordsOf } from './output.js'
import type { Room } from './room.js'

/**
 * Takes everything out of the clone while the unit's processes are dead: the agent's words, then its commits and its work tree. It
 * comes before every judgement, so that no later step can lose the work.
 */
export async function takeOut(room: Room, prepared: Oid | undefined): Promise<void> {
  const { unit, worker, door } = room
  await takeWords(room)
  const { tip } = await snapshot(worker, unit.base.oid, door)
  const isMerged = unit.merge?.conflicts.length === 0 // by git alone, which is a change to publish already
  if (tip !== unit.base.oid || isMerged) await takeChange(room, tip, prepared)
}

async function takeWords({ tools, found, worker, door }: Room): Promise<void> {
  const output = await takeOutput(worker, door)
  const { words, faults } = wordsOf(output.files)
  found.words = words
  found.faults = [...output.faults, ...faults]
  for (const [name, bytes] of output.files)
    await tools.folder.write(`output/${name}`, tools.redact(bytes.toString('utf8')))
}

async function takeChange(
  { unit, tools, found, worker, door }: Room,
  tip: Oid,
  prepared: Oid | undefined,
): Promise<void> {
  const { git, bare, mirror, handout, folder } = tools
  const base = unit.base.oid
  const want = { tip, base, also: prepared === undefined ? [] : [prepared] }
  const received = await takeCommits(worker, git, { bare, mirror, shallow: handout.shallow }, want, door)
  if (received.kind === 'refused') {
    found.refusals.push(received.refusal)
    return
  }
  const change = await describeChange(git, { bare, base, tip, prepared, commits: received.commits, merge: unit.merge })
  if ('code' in change) {
    found.refusals.push(change)
    await rm(bare, { recursive: true, force: true })
    return
  }
  found.change = change
  if (unit.merge) found.refusals.push(...(await unresolvedConflicts(git, bare, change.tree, unit.merge)))
  const written = await writePatch(git, bare, change, join(folder.dir, 'change.patch'))
  if (!written) found.notes.push('the change is too large for a change.patch')
}
