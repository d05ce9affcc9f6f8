import leven from 'leven'
import type { Item, ItemKey } from '../model/item.js'
import type { Listing, Source } from '../sources/source.js'
import { UserError } from '../system/errors.js'
import { itemKey } from './item-key.js'
import type { World } from './world.js'

/** The key of the item that somebody named, in whatever form. Throws `UserError`. */
export function keyOf({ config, sources }: Pick<World, 'config' | 'sources'>, typed: string): ItemKey {
  return itemKey(typed, {
    serverUrl: config.github.url,
    sources: sources.map((source) => source.name),
    repos: config.repos.map((repo) => repo.ref.name),
  })
}

/** One item, from the one source that can hold it. Throws `UserError` that names the nearest keys where it does not. */
export async function itemAsked(world: World, key: ItemKey): Promise<Item> {
  const source = sourceOf(world, key)
  const found = await source.find(key.slice(source.name.length + 1))
  if (found) return found
  if (source.name === 'github')
    throw new UserError(`${key.slice('github:'.length)} is not there, or this token can't see it`)
  const listing = await source.list()
  const unusable = listing.unusable.find((each) => each.key === key)
  if (unusable) throw new UserError(`${key} can't be taken: ${unusable.reason}`)
  throw new UserError(`no source holds "${key}" (the nearest: ${nearestIn(listing, key)})`)
}

/** The sources as they would be if they held this one item alone. Throws `UserError` where there is no such item. */
export async function holdingOnly(world: World, key: ItemKey): Promise<Source[]> {
  const source = sourceOf(world, key)
  const item = await itemAsked(world, key)
  return [listing(source, async () => ({ items: [item], unusable: [] }))]
}

/** The same source, asked at once for what it holds: what it answers is waited for when it is needed. */
export function listedAhead(source: Source): Source {
  const held = source.list()
  held.catch(() => {}) // whoever waits for it has its error
  return listing(source, () => held)
}

function listing(source: Source, list: Source['list']): Source {
  return { name: source.name, list, find: (id) => source.find(id), detail: (item) => source.detail(item) }
}

function sourceOf({ sources }: World, key: ItemKey): Source {
  const name = key.slice(0, key.indexOf(':'))
  const found = sources.find((source) => source.name === name)
  if (found) return found
  throw new UserError(`no source is called "${name}" (there is: ${sources.map((source) => source.name).join(', ')})`)
}

function nearestIn({ items }: Listing, key: ItemKey): string {
  const nearest = items.map((item) => item.key).sort((a, b) => leven(a, key) - leven(b, key))
  return nearest.slice(0, 3).join(', ') || 'there is no item at all'
}
