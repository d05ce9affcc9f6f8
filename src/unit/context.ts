import type { Item } from '../model/item.js'
import { UntrustedText } from '../model/text.js'
import type { ContextFile } from '../sources/source.js'
import { fence } from '../trust/fence.js'

/** The item as files for `.away/context/`: what people wrote is fenced as data, each piece by itself. */
export function itemFiles(item: Item, nonce: string): ContextFile[] {
  const files = [{ path: 'item.md', content: Buffer.from(itemText(item, nonce)) }]
  if (item.comments.length + item.hidden > 0)
    files.push({ path: 'comments.md', content: Buffer.from(commentsText(item, nonce)) })
  return files
}

/** The item's own text, fenced, with the facts about it that awaywork itself vouches for. */
export function itemText(item: Item, nonce: string): string {
  const facts = [
    `Item: ${item.key}`,
    `Asked by: ${item.author.standing === 'you' ? 'the owner of this repo' : item.author.standing}`,
    ...(item.labels.length > 0 ? [`Labels: ${fence(new UntrustedText(item.labels.join(', ')), 'labels', nonce)}`] : []),
  ]
  return `${facts.join('\n')}\n\n${fence(item.title, 'title', nonce)}\n\n${fence(item.body, 'body', nonce)}\n`
}

function commentsText(item: Item, nonce: string): string {
  const comments = item.comments.map((comment, index) => fence(comment.body, `comment ${index + 1}`, nonce))
  if (item.hidden > 0) comments.push(hiddenLine(item.hidden))
  return `${comments.join('\n\n')}\n`
}

function hiddenLine(hidden: number): string {
  const what = hidden === 1 ? '1 comment' : `${hidden} comments`
  return `_Hidden: ${what} from outside the repo's owners, members and collaborators._`
}
