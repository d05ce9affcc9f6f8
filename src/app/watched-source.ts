import type { Item } from '../model/item.js'
import type { Detail, Source } from '../sources/source.js'
import type { Sight } from './ending.js'

/** A source that remembers what one unit read of its item, and looks again around its writes. */
export class WatchedSource implements Source {
  readonly name: string
  readonly #source: Source
  #detail: Detail | undefined
  #before: Item | undefined

  constructor(source: Source) {
    this.#source = source
    this.name = source.name
  }

  list(): ReturnType<Source['list']> {
    return this.#source.list()
  }

  find(id: string): Promise<Item | undefined> {
    return this.#source.find(id)
  }

  async detail(item: Item): Promise<Detail> {
    this.#detail = await this.#source.detail(item)
    return this.#detail
  }

  /** Ids of the threads that the agent was given. */
  threads(): string[] {
    return (this.#detail?.threads ?? []).map(({ id }) => id)
  }

  /** To be called directly before the writes: what somebody said while the agent worked is news for the next run. */
  async lookBefore({ id }: Item): Promise<void> {
    this.#before = await this.#find(id)
  }

  /** What was seen, when all is done; `wrote` where something was published. */
  async lookAfter(planned: Item, wrote: boolean): Promise<Sight> {
    const sight: Sight = { wasRead: this.#detail !== undefined }
    if (!wrote || this.#before?.version !== planned.version) return sight
    const after = await this.#find(planned.id)
    if (after === undefined) return sight
    return { ...sight, settled: after.version, hasFewerThreads: hasFewerThreads(after, planned) }
  }

  /** The look is worth no failure: without it the item is taken again, which its attempts bound. */
  #find(id: string): Promise<Item | undefined> {
    return this.#source.find(id).catch(() => undefined)
  }
}

function hasFewerThreads(after: Item, before: Item): boolean {
  const [now, then] = [after.pull?.unresolvedThreads, before.pull?.unresolvedThreads]
  return now !== undefined && then !== undefined && now < then
}
