import { branchOfItem } from '../git/branch-name.js'
import type { Publication } from '../model/decision.js'
import type { RepoRef } from '../model/item.js'
import type { JournalEntry } from '../model/memory.js'
import type { SafeText } from '../model/text.js'
import { ownText } from '../trust/safe-text.js'
import { hasMarker, markerIn } from './marker.js'

/**
 * A publication as the journal keeps it, into the repo that the config names so today. Its words were made safe before they were
 * written there.
 */
export function revived(kept: unknown, repo: RepoRef): Publication {
  const plain = { ...(kept as Publication), repo }
  switch (plain.kind) {
    case 'pull-request':
      return { ...plain, title: again(plain.title), body: again(plain.body), commits: plain.commits.map(messageAgain) }
    case 'push':
      return {
        ...plain,
        head: { ...plain.head, repo: headAgain(plain.head.repo, repo) },
        commits: plain.commits.map(messageAgain),
      }
    case 'review':
      return { ...plain, body: again(plain.body), notes: plain.notes.map(bodyAgain) }
    case 'replies':
      return { ...plain, replies: plain.replies.map(bodyAgain) }
    case 'comment':
      return bodyAgain(plain)
  }
}

/**
 * Why a kept publication is none that a run of this config on that item could have meant: others may write to the control repo, and
 * what stands there may pick a place no more than an agent may (PUB-1). Undefined where it is one.
 */
export function misplaced(publication: Publication, { item, kind }: JournalEntry, control: string): string | undefined {
  const { marker } = publication
  const isOurs = publication.kind === kind && marker.control === control && marker.item === item
  return isOurs && isAtItem(publication, item) && isSigned(publication) ? undefined : `it is not what ${item} calls for`
}

function isAtItem(publication: Publication, item: string): boolean {
  const [, source = '', id = ''] = /^([^:]+):(.*)$/s.exec(item) ?? []
  const repo = publication.repo.name.toLowerCase()
  if (publication.kind !== 'pull-request') return id.toLowerCase() === `${repo}#${publication.number}`
  return (
    publication.branch === branchOfItem({ source, id }) &&
    (source !== 'github' || id.toLowerCase().startsWith(`${repo}#`))
  )
}

/** Each of its texts ends in the marker that it is found by; a push has none but its commits'. */
function isSigned(publication: Publication): boolean {
  const { marker } = publication
  switch (publication.kind) {
    case 'push':
      return true
    case 'replies':
      return publication.replies.every(({ body }) => isOfItem(String(body), marker))
    default:
      return hasMarker(String(publication.body), marker)
  }
}

/** Whether awaywork wrote this text for that item, whatever kind it is. */
export function isOfItem(body: string, { control, item }: { control: string; item: string }): boolean {
  const there = markerIn(body)
  return there?.control === control && there.item === item
}

/** The repo that a kept publication goes to, by its name. */
export function repoNameOf(kept: unknown): string {
  return String((kept as Publication).repo.name)
}

function headAgain(head: RepoRef, repo: RepoRef): RepoRef {
  return head.name === repo.name ? repo : { name: head.name }
}

function messageAgain<T extends { message: SafeText }>(kept: T): T {
  return { ...kept, message: again(kept.message) }
}

function bodyAgain<T extends { body: SafeText }>(kept: T): T {
  return { ...kept, body: again(kept.body) }
}

function again(text: SafeText): SafeText {
  return ownText(String(text))
}
