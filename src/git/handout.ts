import { link, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Oid } from '../model/unit.js'
import { type Git, gitText } from './git.js'
import { isOid } from './oid.js'

/** A pack and its index: absolute paths of ours, never changed once they are there. */
export interface HandoutPack {
  pack: string
  index: string
}

/** Packs that hold a base commit and its history, and nothing else: made once for a base, streamed to each unit. */
export interface Handout {
  packs: HandoutPack[]
  /** The mirror's shallow boundary, as git writes it; undefined where the history is whole. */
  shallow: string | undefined
}

const DAY_MS = 24 * 3_600_000

/**
 * The handout of `base`. The first is the mirror's own pack, where that is all there is. It is kept, so that a later base costs
 * only what is new since then. Objects that no base reaches, such as commits that were pushed away, are never handed out.
 */
export async function handoutOf(git: Git, mirror: string, base: Oid): Promise<Handout> {
  const shallow = await readFile(join(mirror, 'shallow'), 'utf8').catch(() => undefined)
  const kept = new Kept(git, mirror)
  const names = (await kept.chain(base)) ?? [await kept.whole(base)]
  return { packs: await kept.use(names), shallow }
}

/** The folder `handout/` of a mirror: `<base>.pack` holds a whole history, `<old>-<base>.pack` what came since `<old>`. */
class Kept {
  readonly #dir: string

  constructor(
    readonly git: Git,
    readonly mirror: string,
  ) {
    this.#dir = join(mirror, 'handout')
  }

  /** Names of packs that together hold `base`, the second made now if need be; undefined where no kept history leads to it. */
  async chain(base: Oid): Promise<string[] | undefined> {
    const wholes = (await this.#names()).filter(isOid)
    if (wholes.includes(base)) return [base]
    for (const old of wholes) {
      const name = `${old}-${base}`
      if (!(await this.#leadsTo(old, base))) continue
      if (!(await this.#has(name))) await this.#pack(name, `${base}\n^${old}\n`)
      if ((await this.#bytes(name)) * 2 < (await this.#bytes(old))) return [old, name]
    }
    return undefined
  }

  async whole(base: Oid): Promise<string> {
    const only = await this.#onlyPack(base)
    if (only) await this.#keep(base, { pack: `${only}.pack`, index: `${only}.idx` }, link)
    else await this.#pack(base, `${base}\n`)
    return base
  }

  /** Marks them as used, and lets go of what nobody has used for a day. */
  async use(names: readonly string[]): Promise<HandoutPack[]> {
    const now = new Date()
    for (const name of names) await utimes(this.#at(name).index, now, now)
    for (const name of await this.#names()) {
      const { mtimeMs } = await stat(this.#at(name).index).catch(() => ({ mtimeMs: now.getTime() }))
      if (now.getTime() - mtimeMs > DAY_MS) await this.#drop(name)
    }
    return names.map((name) => this.#at(name))
  }

  /** The mirror's one pack without its ending, if the mirror has one pack, no loose object, and one ref: the base. */
  async #onlyPack(base: Oid): Promise<string | undefined> {
    const objects = join(this.mirror, 'objects')
    const packs = (await readdir(join(objects, 'pack'))).filter((name) => name.endsWith('.pack'))
    const folders = (await readdir(objects)).filter((name) => name !== 'pack' && name !== 'info')
    if (packs.length !== 1 || folders.length > 0) return undefined
    const refs = await gitText(this.git, { dir: this.mirror, args: ['for-each-ref', '--format=%(objectname)'] })
    return refs === base ? join(objects, 'pack', packs[0]!.slice(0, -'.pack'.length)) : undefined
  }

  async #leadsTo(old: Oid, base: Oid): Promise<boolean> {
    const ended = await this.git({ dir: this.mirror, args: ['merge-base', '--is-ancestor', old, base] })
    return ended.code === 0
  }

  async #pack(name: string, revisions: string): Promise<void> {
    await mkdir(this.#dir, { recursive: true, mode: 0o700 })
    const draft = join(this.#dir, `.${process.pid}`)
    const args = ['pack-objects', '--revs', '--delta-base-offset', '-q', draft]
    const hash = await gitText(this.git, { dir: this.mirror, args, stdin: revisions })
    await this.#keep(name, { pack: `${draft}-${hash}.pack`, index: `${draft}-${hash}.idx` }, rename)
    await rm(`${draft}-${hash}.rev`, { force: true })
  }

  /** The index comes last: a name is there once both are. */
  async #keep(name: string, from: HandoutPack, move: typeof rename): Promise<void> {
    await mkdir(this.#dir, { recursive: true, mode: 0o700 })
    const to = this.#at(name)
    await move(from.pack, to.pack).catch(ifTaken)
    await move(from.index, to.index).catch(ifTaken)
  }

  async #drop(name: string): Promise<void> {
    await rm(this.#at(name).index, { force: true })
    await rm(this.#at(name).pack, { force: true })
  }

  async #names(): Promise<string[]> {
    const files = await readdir(this.#dir).catch(() => [])
    return files.filter((file) => /^[0-9a-f].*\.idx$/.test(file)).map((file) => file.slice(0, -'.idx'.length))
  }

  async #has(name: string): Promise<boolean> {
    return (await this.#names()).includes(name)
  }

  async #bytes(name: string): Promise<number> {
    return (await stat(this.#at(name).pack)).size
  }

  #at(name: string): HandoutPack {
    return { pack: join(this.#dir, `${name}.pack`), index: join(this.#dir, `${name}.idx`) }
  }
}

/** Another run keeps the same pack at this moment. */
function ifTaken(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
