import type { Item, ItemKey } from '../model/item.js'

export interface Listing {
  items: Item[]
  /** What lies there but can't be taken, and why. */
  unusable: { key: ItemKey; reason: string }[]
}

/** A file for `.away/context/`. */
export interface ContextFile {
  /** Relative to `.away/context`, e.g. `item.md`, `linked/12.md`. */
  path: string
  content: Uint8Array
}

/** Where work is asked for. */
export interface Source {
  /** Its name in the config. */
  readonly name: string
  /** What it holds now. Throws `UserError` where its config or login is wrong. */
  list(): Promise<Listing>
  /** More about one item than its own text, as files for the agent. Empty where there is none. */
  prefetch(item: Item): Promise<ContextFile[]>
}
