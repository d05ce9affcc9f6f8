import type { Unit } from '../model/unit.js'

/** The number of the issue that asked, where it is one of the unit's own repo. */
export function issueOf(unit: Unit): number | undefined {
  return unit.item.kind === 'issue' ? numberOf(unit) : undefined
}

/** The number of the issue or pull request that asked, in the unit's own repo. From the item alone (PUB-1). */
export function numberOf({ item, repo }: Unit): number | undefined {
  if (item.kind === 'ticket') return undefined
  if (item.pull) return item.pull.number
  const [, name, number] = /^(.+)#([1-9]\d{0,9})$/s.exec(item.id) ?? []
  return name?.toLowerCase() === repo.ref.name.toLowerCase() ? Number(number) : undefined
}
