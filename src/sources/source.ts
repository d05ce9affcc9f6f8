import type { Item, ItemKey } from '../model/item.js'
import type { Check, LinkedItem, Review, Thread } from '../model/pull-request.js'
import { UserError } from '../system/errors.js'

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

/** All that a source knows of one item, read when its unit starts. */
export interface Detail {
  /** The item as it is now, with its comments. */
  item: Item
  threads?: Thread[]
  reviews?: Review[]
  checks?: Check[]
  linked?: LinkedItem[]
  /** Paths that a pull request changes. */
  files?: string[]
  /** What a source of your own wrote, as files. */
  more?: ContextFile[]
  /** Sentences for the report: what could not be had, and why. */
  notes?: string[]
}

/** The item is gone, or no longer open. The message says which. */
export class ItemEnded extends UserError {
  constructor(message: string) {
    super(message, 1)
    this.name = 'ItemEnded'
  }
}

/** Where work is asked for. */
export interface Source {
  /** Its name in the config. */
  readonly name: string
  /** What it holds now. Throws `UserError` where its config or login is wrong. */
  list(): Promise<Listing>
  /** One item by its id, whatever the rules say; undefined where there is none. */
  find(id: string): Promise<Item | undefined>
  /** All of one item, for the agent. Throws `ItemEnded`, and what a source that can't be read throws. */
  detail(item: Item): Promise<Detail>
}
