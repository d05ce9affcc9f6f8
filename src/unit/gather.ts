import { contextEnvironment } from '../environment/your-commands.js'
import { pullDiff } from '../git/diff.js'
import type { Item } from '../model/item.js'
import type { Unit } from '../model/unit.js'
import { type ContextFile, type Detail, ItemEnded } from '../sources/source.js'
import { contextFiles } from './context.js'
import { runContextCommand } from './context-commands.js'
import type { Job } from './room.js'

/** What the agent is given beside its prompt. */
export interface Context {
  /** As it was read for the agent: what it says now, which may be more than when it was planned. */
  item: Item
  /** For `.away/context/`. */
  files: ContextFile[]
}

/** The item is no longer one to work on: closed, gone, or at another commit than was planned. The message says which. */
export class NothingToRead extends Error {}

/** Everything for `.away/context/`, fetched before anything of the repo runs (STEP-7), and kept in the run's folder. */
export async function gatherContext(job: Job): Promise<Context> {
  const { tools, found, nonce } = job
  const detail = await detailOf(job)
  found.notes.push(...(detail.notes ?? []))
  const files = [...contextFiles(detail, nonce), ...(await diffFiles(job)), ...(await commandFiles(job))]
  for (const file of files) await tools.folder.write(`context/${file.path}`, file.content)
  return { item: detail.item, files }
}

async function detailOf({ unit, tools }: Job): Promise<Detail> {
  const detail = await tools.source.detail(unit.item).catch((error: unknown) => {
    throw error instanceof ItemEnded ? new NothingToRead(error.message) : error
  })
  const head = detail.item.pull?.head.oid
  if (unit.item.pull && head !== headOf(unit))
    throw new NothingToRead('somebody pushed to it after it was planned; the next run takes it as it is then')
  return detail
}

/** The commit that a pull request is at. */
function headOf({ merge, base }: Unit): string {
  return merge?.head ?? base.oid
}

/** What a pull request changes. None is an end for a review: an empty diff must not be taken for a good one. */
async function diffFiles({ unit, tools, found }: Job): Promise<ContextFile[]> {
  if (unit.item.pull === undefined) return []
  const ends = { head: headOf(unit), base: unit.item.pull.base.oid }
  const { patch, leftOut } = await pullDiff(tools.git, tools.mirror, ends)
  if (patch.length === 0) {
    if (unit.rule.publish === 'review') throw new NothingToRead('it changes nothing in its base')
    found.notes.push('it changes nothing in its base, so there is no diff.patch')
    return []
  }
  if (leftOut > 0) found.notes.push(`the diff is large: the patches of ${leftOut} files were left out of diff.patch`)
  return [{ path: 'diff.patch', content: patch }]
}

async function commandFiles({ unit, tools }: Job): Promise<ContextFile[]> {
  const commands = tools.contextCommands.filter(({ name }) => unit.rule.context.includes(name))
  const made = await Promise.all(
    commands.map((command) =>
      runContextCommand(command, {
        env: (outputDir) => contextEnvironment(tools.yours, { command: command.name, outputDir }),
        dir: tools.configDir,
        signal: tools.signal,
      }),
    ),
  )
  return made.flat()
}
