import type { RepoRef } from '../model/item.js'
import type { BranchName } from '../model/unit.js'
import { UserError } from '../system/errors.js'

export interface OwnerAndName {
  owner: string
  name: string
}

/** Throws `UserError` for anything but `owner/name` as GitHub makes them, since it becomes part of addresses. */
export function ownerAndName({ name: full }: RepoRef): OwnerAndName {
  const [, owner, name] = /^([A-Za-z0-9](?:[A-Za-z0-9_-]*))\/([A-Za-z0-9._-]+)$/.exec(full) ?? []
  if (owner === undefined || name === undefined || /^\.{1,2}$|\.git$/i.test(name))
    throw new UserError(`${JSON.stringify(full)} is no repo on GitHub: it must be called owner/name`)
  return { owner, name }
}

/** GitHub's names compare without case. */
export function isSameRepo(a: string | undefined, b: string): boolean {
  return a?.toLowerCase() === b.toLowerCase()
}

/**
 * A path of the API below a repo, each segment encoded: `fix#12` never reads as `fix`, and `a/b` given as one part stays two segments,
 * as a branch in an address is.
 */
export function apiPath(repo: RepoRef, ...parts: (string | number)[]): string {
  const { owner, name } = ownerAndName(repo)
  return ['', 'repos', owner, name, ...parts.flatMap((part) => String(part).split('/'))].map(encoded).join('/')
}

/** Dots alone would be taken for a way up, encoded or not. */
function encoded(segment: string): string {
  if (/^\.{1,2}$/.test(segment)) throw new Error(`${JSON.stringify(segment)} can't be part of an address`)
  return encodeURIComponent(segment)
}

/** What `git check-ref-format` takes below `refs/heads/`; a leading dash is nobody's branch either. */
export function isBranchName(name: BranchName): boolean {
  if (/[\0-\x20\x7f~^:?*[\\]|\.\.|@\{|\/\/|^[-/]|[/.]$/.test(name) || name === '') return false
  return name.split('/').every((part) => !part.startsWith('.') && !part.endsWith('.lock'))
}

/** True for what GitHub can have numbered. */
export function isNumber(number: number): boolean {
  return Number.isSafeInteger(number) && number > 0 && number < 2 ** 31
}

/** The id of a comment as GitHub counts them, or undefined where the text is none. */
export function idOf(text: string): string | undefined {
  return /^[1-9]\d{0,18}$/.test(text) ? text : undefined
}
