import type { ItemKey } from '../model/item.js'
import type { ItemMemory } from '../model/memory.js'
import type { Store } from './store.js'

/** Counts one more unit run of an item; the answer is how many there are now. */
export async function countAttempt(store: Store, key: ItemKey): Promise<number> {
  const after = await store.update(key, (memory) => ({ ...memory, attempts: memory.attempts + 1 }))
  return after!.attempts
}

export async function rememberEnd(store: Store, key: ItemKey, last: NonNullable<ItemMemory['last']>): Promise<void> {
  await store.update(key, (memory) => ({ ...memory, last }))
}

/** Says that the item is not to be run. One that is skipped keeps the time it was skipped at. */
export async function skipItem(store: Store, key: ItemKey, now: Date): Promise<void> {
  await store.update(key, (memory) => (memory.skip ? undefined : { ...memory, skip: { since: now.toISOString() } }))
}

export async function unskipItem(store: Store, key: ItemKey): Promise<void> {
  await store.update(key, (memory) => (memory.skip ? { ...memory, skip: undefined } : undefined))
}

/** Lets it run again as if it never had: forgets its attempts and its last end, and nothing else. */
export async function retryItem(store: Store, key: ItemKey): Promise<void> {
  await store.update(key, (memory) => ({ ...memory, attempts: 0, last: undefined }))
}
