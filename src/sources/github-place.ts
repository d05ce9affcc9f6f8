import type { ItemNode } from '../github/queries.js'

/** `acme/shop#12`; undefined where it is nothing of the kind. */
export function placeOf(id: string): { owner: string; name: string; number: number } | undefined {
  const [, owner, name, number] = /^([A-Za-z0-9][\w-]*)\/([\w.-]+)#([1-9]\d{0,8})$/.exec(id) ?? []
  return owner === undefined || name === undefined ? undefined : { owner, name, number: Number(number) }
}

/** How an item has ended; undefined while it is open. */
export function endOf(node: ItemNode): string | undefined {
  const state = node.__typename === 'Issue' ? node.issueState : node.pullState
  return state === 'OPEN' ? undefined : `it is ${state.toLowerCase()}`
}
