import type { Publication } from '../model/decision.js'
import type { RepoRef } from '../model/item.js'
import type { SafeText } from '../model/text.js'
import { ownText } from '../trust/safe-text.js'

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
