import { PassThrough } from 'node:stream'
import type { Git } from '../git/git.js'
import { isOid } from '../git/oid.js'
import { type ReceiveCaps, type Received, receivePack } from '../git/receive.js'
import type { Worker } from '../isolation/isolation.js'
import type { Oid } from '../model/unit.js'
import type { Environment } from '../system/exec.js'
import { readTar, type TarContents } from '../system/tar.js'
import { DoorError, endOf } from './door-in.js'
import { KEEP_INDEX, PACK, PACK_OUTPUT, SNAPSHOT } from './door-scripts.js'
import { OUTPUT_FILES } from './output.js'

const MIB = 1024 * 1024
const DOOR_MS = 300_000

export const HARVEST_CAPS: ReceiveCaps = { packBytes: 200 * MIB, commits: 1_000, timeoutMs: DOOR_MS }

/** A commit of the clone's work tree, made by the worker's git. */
export interface Snapshot {
  tip: Oid
  /** Undefined where the agent's HEAD has a tree that git won't read; the pack door then says what is wrong with it. */
  tree: Oid | undefined
}

const IDENTITY = {
  GIT_AUTHOR_NAME: 'awaywork',
  GIT_AUTHOR_EMAIL: 'awaywork@localhost',
  GIT_COMMITTER_NAME: 'awaywork',
  GIT_COMMITTER_EMAIL: 'awaywork@localhost',
}

/** Out, first half: the work tree as a commit on the agent's HEAD. The unit's processes are dead. Throws `DoorError`. */
export async function snapshot(worker: Worker, base: Oid, env: Environment): Promise<Snapshot> {
  const argv = ['sh', '-c', SNAPSHOT, 'sh', base]
  const ended = await worker.run({ argv, env: { ...env, ...IDENTITY }, cwd: '.', timeoutMs: DOOR_MS, keepBytes: 4096 })
  const said = ended.stdout.toString('latin1')
  const tip = /^tip ([0-9a-f]{40})$/m.exec(said)?.[1]
  const tree = /^tree ([0-9a-f]{40})$/m.exec(said)?.[1]
  if (ended.code !== 0 || ended.by !== 'itself' || tip === undefined)
    throw new DoorError(
      `the agent's work could not be taken up by git (${endOf(ended)}): a folder with a .git of its own and no commit, or a file that nobody may read, does that`,
    )
  return { tip, tree }
}

/** Makes the last snapshot's index the one that later ones start from, so that untouched files are never read again. */
export async function keepIndex(worker: Worker, env: Environment): Promise<void> {
  const ended = await worker.run({ argv: ['sh', '-c', KEEP_INDEX], env, cwd: '.', timeoutMs: DOOR_MS })
  if (ended.code !== 0) throw new DoorError(`the work tree after setup could not be kept (${endOf(ended)})`)
}

/** Out, second half: the commits as a thin pack, through a pipe, into a throwaway bare of ours. */
export async function takeCommits(
  worker: Worker,
  git: Git,
  place: { bare: string; mirror: string; shallow?: string },
  want: { tip: Oid; base: Oid; also: Oid[] },
  env: Environment,
): Promise<Received> {
  const names = [want.tip, ...want.also, `^${want.base}`]
  if (!names.every((name) => isOid(name.replace('^', '')))) throw new DoorError("the worker's git named no commit")
  const pipe = new PassThrough()
  const packing = worker.run({
    argv: ['sh', '-c', PACK],
    env,
    cwd: '.',
    stdin: `${names.join('\n')}\n`,
    stdoutTo: pipe,
    timeoutMs: DOOR_MS,
    maxStdoutBytes: HARVEST_CAPS.packBytes + MIB,
  })
  const [, received] = await Promise.all([packing, receivePack(git, place, pipe, want, HARVEST_CAPS)])
  return received
}

/** Out: the files of `.away/output/`, parsed in memory (rule 8). */
export async function takeOutput(worker: Worker, env: Environment): Promise<TarContents> {
  const pipe = new PassThrough()
  const total = [...OUTPUT_FILES.values()].reduce((sum, bytes) => sum + bytes, 0)
  const packing = worker.run({
    argv: ['sh', '-c', PACK_OUTPUT, 'sh', ...OUTPUT_FILES.keys()],
    env,
    cwd: '.',
    stdoutTo: pipe,
    timeoutMs: DOOR_MS,
  })
  const caps = { files: OUTPUT_FILES, streamBytes: 2 * total, members: 2 * OUTPUT_FILES.size }
  const [ended, contents] = await Promise.all([packing, readTar(pipe, caps)])
  if ((ended.code !== 0 || ended.by !== 'itself') && contents.faults.length === 0)
    contents.faults.push({ file: '.away/output', problem: `not all of it could be read (${endOf(ended)})` })
  return contents
}
