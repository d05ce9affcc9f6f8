import { createHash } from 'node:crypto'
import { link, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Oid } from '../model/unit.js'
import { type Git, gitText } from './git.js'
import { isOid } from './oid.js'

/** Absolute paths of ours. */
export interface HandoutPack {
  pack: string
  index: string
}

/** Packs that hold a base commit, or a base and a head, with their history and nothing else: made once, streamed to each unit. */
export interface Handout {
  packs: HandoutPack[]
  /** The mirror's shallow boundary, as git writes it; undefined where the history is whole. */
  shallow: string | undefined
}

const DAY_MS = 24 * 3_600_000

/**
 * The handout of `base`, and of `head` too where a unit starts from another commit. The first is the mirror's own pack, where that is
 * all there is. It is kept, so that a later base costs only what came since, and a head only what its base lacks. What neither
 * reaches, such as a commit that was pushed away, is never handed out.
 */
export async function handoutOf(git: Git, mirror: string, base: Oid, head: Oid = base): Promise<Handout> {
  const shallow = await readFile(join(mirror, 'shallow'), 'utf8').catch(() => undefined)
  const kept = new KeptPacks(git, mirror)
  const names =
    shallow === undefined
      ? await kept.holdingBoth(base, head)
      : [await kept.wholes([base, head], `${base}-${hashOf(`${head} ${shallow}`)}`)]
  return { packs: await kept.use(names), shallow }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/**
 * The folder `handout/` of a mirror. A folder in it is a pack and its index, there whole or not at all: `<base>` is a whole
 * history, `<old>-<base>` what came since the base `<old>`.
 */
class KeptPacks {
  readonly #root: string

  constructor(
    readonly git: Git,
    readonly mirror: string,
  ) {
    this.#root = join(mirror, 'handout')
  }

  /** Names of the packs that together hold `base`: a kept history that leads to it and the rest, or one anew. */
  async holding(base: Oid): Promise<string[]> {
    const wholes = (await this.#names()).filter(isOid)
    if (wholes.includes(base)) return [base]
    for (const old of wholes) {
      if (!(await this.#leadsTo(old, base))) continue
      const rest = await this.#made(`${old}-${base}`, (draft) => this.#pack(draft, `${base}\n^${old}\n`))
      if (2 * (await this.#bytes(rest)) < (await this.#bytes(old))) return [old, rest]
    }
    return [await this.whole(base, base)]
  }

  /** The same for a head too: the mirror's own pack where that is all there is, else what the head has and the base has not. */
  async holdingBoth(base: Oid, head: Oid): Promise<string[]> {
    if (await this.#leadsTo(head, base)) return this.holding(base)
    const only = await this.#onlyPack([base, head])
    if (only !== undefined) return [await this.#made(`${base}-${head}-whole`, (draft) => linkPack(only, draft))]
    const rest = await this.#made(`${base}-${head}`, (draft) => this.#pack(draft, `${head}\n^${base}\n`))
    return [...(await this.holding(base)), rest]
  }

  async wholes(commits: readonly Oid[], name: string): Promise<string> {
    const [base] = commits
    if (commits.every((commit) => commit === base)) return this.whole(base!, name)
    return this.#made(name, (draft) => this.#pack(draft, `${commits.join('\n')}\n`))
  }

  async whole(base: Oid, name: string): Promise<string> {
    return this.#made(name, async (draft) => {
      const only = await this.#onlyPack([base])
      return only === undefined ? this.#pack(draft, `${base}\n`) : linkPack(only, draft)
    })
  }

  /** Marks them as used, and lets go of what was not used for a day. */
  async use(names: readonly string[]): Promise<HandoutPack[]> {
    const now = new Date()
    for (const name of names) await utimes(join(this.#root, name), now, now)
    for (const name of await this.#names()) {
      const folder = join(this.#root, name)
      const used = await stat(folder).catch(() => undefined)
      if (used && now.getTime() - used.mtimeMs > DAY_MS) await rm(folder, { recursive: true, force: true })
    }
    return names.map((name) => ({ pack: join(this.#root, name, 'pack'), index: join(this.#root, name, 'index') }))
  }

  /** Two runs may want the same one: the slower takes the faster one's. */
  async #made(name: string, make: (draft: string) => Promise<void>): Promise<string> {
    if ((await this.#names()).includes(name)) return name
    await mkdir(this.#root, { recursive: true, mode: 0o700 })
    const draft = await mkdtemp(join(this.#root, 'draft-'))
    try {
      await make(draft)
      await rename(draft, join(this.#root, name))
    } catch (error) {
      await rm(draft, { recursive: true, force: true })
      if (!(await this.#names()).includes(name)) throw error
    }
    return name
  }

  async #pack(draft: string, revisions: string): Promise<void> {
    const args = ['pack-objects', '--revs', '--delta-base-offset', '-q', join(draft, 'made')]
    const hash = await gitText(this.git, { dir: this.mirror, args, stdin: revisions })
    await rename(join(draft, `made-${hash}.pack`), join(draft, 'pack'))
    await rename(join(draft, `made-${hash}.idx`), join(draft, 'index'))
  }

  /** The mirror's one pack without its ending, if the mirror has one pack, no loose object, and refs to just these commits. */
  async #onlyPack(commits: readonly Oid[]): Promise<string | undefined> {
    const objects = join(this.mirror, 'objects')
    const packs = (await readdir(join(objects, 'pack'))).filter((name) => name.endsWith('.pack'))
    const folders = (await readdir(objects)).filter((name) => name !== 'pack' && name !== 'info')
    if (packs.length !== 1 || folders.length > 0) return undefined
    const refs = await gitText(this.git, { dir: this.mirror, args: ['for-each-ref', '--format=%(objectname)'] })
    const isAll = [...new Set(refs.split('\n'))].sort().join() === [...commits].sort().join()
    return isAll ? join(objects, 'pack', packs[0]!.slice(0, -'.pack'.length)) : undefined
  }

  async #leadsTo(old: Oid, base: Oid): Promise<boolean> {
    const ended = await this.git({ dir: this.mirror, args: ['merge-base', '--is-ancestor', old, base] })
    return ended.code === 0
  }

  async #bytes(name: string): Promise<number> {
    return (await stat(join(this.#root, name, 'pack'))).size
  }

  async #names(): Promise<string[]> {
    const found = await readdir(this.#root).catch(() => [])
    return found.filter((name) => /^[0-9a-f]{40}/.test(name))
  }
}

async function linkPack(only: string, draft: string): Promise<void> {
  await link(`${only}.pack`, join(draft, 'pack'))
  await link(`${only}.idx`, join(draft, 'index'))
}
