import type { Handout, HandoutPack } from '../git/handout.js'
import type { Worker } from '../isolation/isolation.js'
import type { Unit } from '../model/unit.js'
import type { Ended, Environment } from '../system/exec.js'
import { type TarFile, tarOf } from '../system/tar.js'
import { MAKE_CLONE, PLACE_AWAY, STEP_ASIDE } from './door-scripts.js'

/** The config a clone is handed in with: no remote, no helper, no credential. */
const CLONE_CONFIG =
  '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n\tlogallrefupdates = true\n[gc]\n\tauto = 0\n'

const EXCLUDE = '/.away\n'

/** A program of a door failed. The message is ours; what it printed is not repeated, since a clone can steer it. */
export class DoorError extends Error {}

/**
 * In: a fresh clone on the unit's branch, made by the worker's own git of what comes through the pipe (CLONE-1). Of a pull request it
 * has the base too, as the branch that a clone would have fetched: a head named like the base is no other case.
 */
export async function makeClone(worker: Worker, unit: Unit, handout: Handout, env: Environment): Promise<void> {
  const refs = [
    [unit.base.oid, `refs/heads/${unit.branch}`],
    [unit.item.pull?.base.oid ?? unit.base.oid, `refs/remotes/origin/${unit.base.branch}`],
  ]
  const files: TarFile[] = [
    ...handout.packs.flatMap(packFiles),
    { path: 'clone/.git/HEAD', content: `ref: refs/heads/${unit.branch}\n` },
    { path: 'clone/.git/config', content: CLONE_CONFIG },
    { path: 'clone/.git/packed-refs', content: packedRefs(refs) },
    { path: 'clone/.git/info/exclude', content: EXCLUDE },
  ]
  if (handout.shallow) files.push({ path: 'clone/.git/shallow', content: handout.shallow })
  await through(worker, { script: MAKE_CLONE, files, env, what: 'the clone could not be made' })
}

function packFiles({ pack, index }: HandoutPack, at: number): TarFile[] {
  const name = `objects/pack/pack-${String(at).padStart(40, '0')}`
  return [
    { path: `${name}.pack`, content: { file: pack }, mode: 0o444 },
    { path: `${name}.idx`, content: { file: index }, mode: 0o444 },
  ]
}

/** In: `.away/` with these files, in the place of whatever the repo's own code put there (CLONE-2). */
export async function placeAway(worker: Worker, files: readonly TarFile[], env: Environment): Promise<void> {
  await through(worker, { script: PLACE_AWAY, files, env, what: '.away could not be written into the clone' })
}

/** In: `.away/` steps aside and git's config is ours again, for a check (ENV-5). */
export async function stepAside(worker: Worker, gitConfig: string, env: Environment): Promise<void> {
  const files = [
    { path: 'clone.config', content: CLONE_CONFIG },
    { path: 'exclude', content: EXCLUDE },
    { path: 'gitconfig', content: gitConfig },
  ]
  await through(worker, { script: STEP_ASIDE, files, env, what: 'the clone could not be made ready for the check' })
}

interface Passage {
  script: string
  files: readonly TarFile[]
  env: Environment
  what: string
}

async function through(worker: Worker, { script, files, env, what }: Passage): Promise<void> {
  const ended = await worker.run({ argv: ['sh', '-c', script], env, cwd: '.', stdin: tarOf(files), timeoutMs: 600_000 })
  if (ended.code !== 0 || ended.by !== 'itself') throw new DoorError(`${what} (${endOf(ended)})`)
}

/** How a door's program ended, in our words. */
export function endOf(ended: Ended): string {
  if (ended.by === 'timeout') return 'it took too long'
  if (ended.by === 'abort') return 'it was stopped'
  return ended.code === undefined ? `ended by ${ended.signal}` : `exit code ${ended.code}`
}

function packedRefs(refs: string[][]): string {
  const rows = refs.map(([oid, name]) => `${oid} ${name}\n`).sort((a, b) => (a.slice(41) < b.slice(41) ? -1 : 1))
  return `# pack-refs with: peeled fully-peeled sorted \n${rows.join('')}`
}
