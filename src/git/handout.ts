import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Oid } from '../model/unit.js'
import { type Git, GitError, gitText } from './git.js'

/** A pack and its index that hold a base commit and its history: made once for a base, streamed to each unit. */
export interface Handout {
  /** Absolute paths of ours. */
  pack: string
  index: string
  /** The mirror's shallow boundary, as git writes it; undefined where the history is whole. */
  shallow: string | undefined
}

/** The handout of `base`, from the mirror's own pack where that is all there is, else packed anew and kept beside it. */
export async function handoutOf(git: Git, mirror: string, base: Oid): Promise<Handout> {
  const shallow = await readFile(join(mirror, 'shallow'), 'utf8').catch(() => undefined)
  const only = await onlyPack(git, mirror, base)
  if (only) return { pack: `${only}.pack`, index: `${only}.idx`, shallow }
  const kept = join(mirror, 'handout', base)
  if (!(await isThere(`${kept}.idx`))) await packAnew(git, mirror, base, kept)
  return { pack: `${kept}.pack`, index: `${kept}.idx`, shallow }
}

/** The mirror's one pack, if the mirror has one pack, no loose object, and one ref: the base. */
async function onlyPack(git: Git, mirror: string, base: Oid): Promise<string | undefined> {
  const objects = join(mirror, 'objects')
  const packs = (await readdir(join(objects, 'pack'))).filter((name) => name.endsWith('.pack'))
  const folders = (await readdir(objects)).filter((name) => name !== 'pack' && name !== 'info')
  if (packs.length !== 1 || folders.length > 0) return undefined
  const refs = await gitText(git, { dir: mirror, args: ['for-each-ref', '--format=%(objectname)'] })
  return refs === base ? join(objects, 'pack', packs[0]!.slice(0, -'.pack'.length)) : undefined
}

async function packAnew(git: Git, mirror: string, base: Oid, kept: string): Promise<void> {
  const folder = join(mirror, 'handout')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${kept}.${process.pid}`
  const file = createWriteStream(`${draft}.pack`, { mode: 0o600 })
  const packed = await git({
    dir: mirror,
    args: ['pack-objects', '--revs', '--stdout', '--delta-base-offset', '-q'],
    stdin: `${base}\n`,
    stdoutTo: file,
  })
  if (packed.code !== 0) throw new GitError('pack-objects', packed)
  await finished(file)
  await gitText(git, { dir: mirror, args: ['index-pack', '-o', `${draft}.idx`, '--', `${draft}.pack`] })
  for (const old of await readdir(folder)) if (!old.startsWith(base)) await rm(join(folder, old), { force: true })
  await rename(`${draft}.pack`, `${kept}.pack`)
  await rename(`${draft}.idx`, `${kept}.idx`)
  await rm(`${draft}.rev`, { force: true })
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}
