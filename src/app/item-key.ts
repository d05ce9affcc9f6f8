import { choices, nearest } from '../config/nearest.js'
import type { ItemKey } from '../model/item.js'
import { UserError } from '../system/errors.js'
import { shown } from '../trust/display.js'

export interface Known {
  /** The forge's, e.g. `https://github.com`. */
  serverUrl: string
  /** Names of sources that there are; `github` only where the forge is. */
  sources: readonly string[]
  /** `owner/name` of repos, as they are to be spelled in a key. */
  repos: readonly string[]
}

const NUMBER = /^[1-9]\d{0,9}$/
const REPO = /^[A-Za-z0-9_.-]+\/[A-Za-z0-9_.-]+$/
const LONGEST = 120

/**
 * The key of the item that a user meant: `github:acme/shop#12`, `acme/shop#12`, the address of an issue or pull request, or
 * `tasks:retry-uploads`. Throws `UserError` that says what to write. Whether there is such an item, a source knows.
 */
export function itemKey(typed: string, known: Known): ItemKey {
  const text = typed.trim()
  const address = addressOf(text, known)
  if (address !== undefined) return ofAddress(text, address, known)
  const [, source, id = ''] = /^([A-Za-z][\w-]*):(.*)$/s.exec(text) ?? []
  if (source === undefined) return ofGitHub(text, text, known)
  if (!known.sources.includes(source))
    throw wrong(text, `no source is called "${source}" ${choices(source, known.sources)}`)
  if (source === 'github') return ofGitHub(id, text, known)
  if (id === '') throw wrong(text, `it ends after the source: write ${source}: and then the item's id`)
  return `${source}:${id}`
}

/** Also without `https://`, as browsers show it. */
function addressOf(text: string, { serverUrl }: Known): URL | undefined {
  const begins = `${bare(new URL(serverUrl).host)}/`
  const written = bare(text).toLowerCase().startsWith(begins) ? `https://${text}` : text
  return /^https?:\/\//i.test(written) && URL.canParse(written) ? new URL(written) : undefined
}

function ofAddress(text: string, address: URL, known: Known): ItemKey {
  const server = new URL(known.serverUrl)
  if (bare(address.host) !== bare(server.host))
    throw wrong(
      text,
      `it is an address of ${shown(address.host, { maxLength: LONGEST })}, and your GitHub is ${server.host}`,
    )
  const [owner = '', name = '', kind = '', number = ''] = address.pathname.split('/').filter((part) => part !== '')
  const isItem = REPO.test(`${owner}/${name}`) && /^(?:issues|pull)$/.test(kind) && NUMBER.test(number)
  if (!isItem) throw wrong(text, `it is no address of an issue or pull request (${server.origin}/owner/name/issues/12)`)
  return ofGitHub(`${owner}/${name}#${number}`, text, known)
}

function ofGitHub(id: string, text: string, known: Known): ItemKey {
  if (!known.sources.includes('github')) throw wrong(text, withoutGitHub(id, known))
  const [, repo = '', number = ''] = /^(.+)#([^#]+)$/s.exec(id) ?? []
  if (!REPO.test(repo) || !NUMBER.test(number)) throw wrong(text, meant(id, known))
  const asKnown = known.repos.find((name) => name.toLowerCase() === repo.toLowerCase())
  return `github:${asKnown ?? repo}#${number}`
}

function withoutGitHub(id: string, { sources }: Known): string {
  const source = sources[0]
  if (source === undefined) return 'the config has no source'
  return REPO.test(id.replace(/#.*/s, ''))
    ? `the forge is local, so there are no items of GitHub's; a key is a source and an id, as ${source}:…`
    : `a key is a source and an id: did you mean ${source}:${shown(id, { maxLength: LONGEST })}?`
}

/** What to write instead, from what can be made out. */
function meant(id: string, known: Known): string {
  const number = /^(?:#|issues?\/?#?|pulls?\/?#?|pr\/?#?)?([1-9]\d{0,9})$/i.exec(id)?.[1]
  if (number !== undefined) return `name its repo too: ${known.repos[0] ?? 'owner/name'}#${number}`
  const [, repo, behind] = /^([\w.-]+\/[\w.-]+)(?:\/(?:issues|pulls?))?[/:!]#?([1-9]\d{0,9})$/.exec(id) ?? []
  if (repo !== undefined) return `did you mean ${repo}#${behind}?`
  if (REPO.test(id)) return `it names a repo: name an item of it, as ${id}#12`
  const [, name, itsNumber] = /^([\w.-]+)#([1-9]\d{0,9})$/.exec(id) ?? []
  if (name !== undefined) return `name the repo's owner too: did you mean ${ownedRepo(name, known)}#${itsNumber}?`
  const own = known.sources.find((source) => source !== 'github')
  return `write it as ${known.repos[0] ?? 'owner/name'}#12${own === undefined ? '' : `, or as ${own}:… for an item of ${own}`}`
}

function ownedRepo(name: string, { repos }: Known): string {
  const nameOf = (repo: string): string => repo.split('/')[1] ?? ''
  const near = nearest(name, repos.map(nameOf))
  return repos.find((repo) => near !== undefined && nameOf(repo) === near) ?? `owner/${name}`
}

function bare(host: string): string {
  return host.toLowerCase().replace(/^www\./, '')
}

function wrong(text: string, why: string): UserError {
  return new UserError(`"${shown(text, { maxLength: LONGEST })}" is no item's key: ${why}`)
}
