import type { Caller } from '../actions/caller.js'
import type { Item } from '../items.js'
import type { Pull } from '../pulls.js'
import type { Repo } from '../repo.js'
import { Shapes } from './shapes.js'

export interface Answer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

// biome-ignore lint/suspicious/noExplicitAny: judged by GitHub's description before a handler sees it
type Body = any

/** One request of the REST API, with what its address names looked up. */
export class Rest {
  readonly shapes: Shapes

  constructor(
    readonly caller: Caller,
    readonly path: Record<string, string>,
    readonly query: Record<string, string>,
    readonly body: Body,
    readonly accept: string,
    /** The API's address in the layout that was asked, and the web's. */
    readonly addresses: { api: string; web: string; logs: string; asked: string },
  ) {
    this.shapes = new Shapes(caller, addresses)
  }

  get repo(): Repo {
    return this.caller.repo(`${this.path['owner']}/${this.path['repo']}`)
  }

  get item(): Item {
    return this.caller.item(this.repo, Number(this.path['issue_number']))
  }

  get pull(): Pull {
    return this.caller.pull(this.repo, Number(this.path['pull_number']))
  }

  number(name: string): number {
    return Number(this.path[name])
  }

  text(name: string): string {
    return this.path[name] ?? ''
  }

  /** One page of a list, with the `link` header that leads on. */
  page<T>(list: T[], shape: (each: T) => unknown, wrap: (page: unknown[]) => unknown = (page) => page): Answer {
    const size = Number(this.query['per_page'] ?? 30)
    const page = Number(this.query['page'] ?? 1)
    const last = Math.max(1, Math.ceil(list.length / size))
    const shown = list.slice((page - 1) * size, page * size)
    const links = page < last ? [this.#link(page + 1, 'next'), this.#link(last, 'last')] : []
    if (page > 1) links.push(this.#link(page - 1, 'prev'), this.#link(1, 'first'))
    return { status: 200, body: wrap(shown.map(shape)), headers: links.length ? { link: links.join(', ') } : {} }
  }

  #link(page: number, rel: string): string {
    const url = new URL(this.addresses.asked)
    url.searchParams.set('page', String(page))
    return `<${url.href}>; rel="${rel}"`
  }
}

export type Handler = (rest: Rest) => Answer
export type Handlers = Record<string, Handler>

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const created = (body: unknown): Answer => ({ status: 201, body })
export const noContent: Answer = { status: 204 }
