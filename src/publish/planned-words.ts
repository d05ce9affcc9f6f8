import type { Publication } from '../model/decision.js'
import type { SafeText } from '../model/text.js'

/** Every text that a publication would write, and what to call it. */
export function wordsOf(publication: Publication): { place: string; text: string }[] {
  return textsOf(publication).map(([place, text]) => ({ place, text: text.toString() }))
}

function textsOf(publication: Publication): [place: string, text: SafeText][] {
  switch (publication.kind) {
    case 'pull-request':
      return [['the title', publication.title], ['the body', publication.body], ...messagesOf(publication)]
    case 'push':
      return messagesOf(publication)
    case 'review':
      return [['the review', publication.body], ...publication.notes.map(({ body }) => named('a note', body))]
    case 'replies':
      return publication.replies.map(({ body }) => named('an answer', body))
    case 'comment':
      return [['the comment', publication.body]]
  }
}

function messagesOf({ commits }: { commits: { message: SafeText }[] }): [string, SafeText][] {
  return commits.map(({ message }) => named('a commit message', message))
}

function named(place: string, text: SafeText): [string, SafeText] {
  return [place, text]
}
