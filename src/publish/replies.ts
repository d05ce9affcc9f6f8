import { createHash } from 'node:crypto'
import type { Marker, RepliesPublication } from '../model/decision.js'
import type { Reply } from '../model/outcome.js'
import type { SafeText } from '../model/text.js'
import type { Oid, Unit } from '../model/unit.js'
import { joined, safeText } from '../trust/safe-text.js'
import { markerText } from './marker.js'

const REPLY = 20_000

export interface ReplyRules {
  number: number
  /** The threads that the unit was asked about: the agent answers in these and no others. */
  threads: readonly string[]
  /** The commit that was read. */
  head: Oid
  /** False where a check failed: what an answer calls done may not be. */
  mayResolve: boolean
  control: string
  linkHosts: readonly string[]
}

export interface Replies {
  /** Undefined where no answer may go out. */
  publication: RepliesPublication | undefined
  /** What was left out and why, a sentence each. */
  leftOut: string[]
}

/** The answers to threads that were asked about, one for each, none of them empty. */
export function repliesOf(unit: Unit, replies: readonly Reply[], rules: ReplyRules): Replies {
  const texts = replies.map((reply) => ({ ...reply, text: cleaned(reply, rules) }))
  const asked = texts.filter(({ thread }) => rules.threads.includes(thread))
  const said = asked.filter(({ text }) => text.toString().trim() !== '')
  const first = said.filter(({ thread }, at) => said.findIndex((each) => each.thread === thread) === at)
  const leftOut = [
    ...counted(texts.length - asked.length, 'to a thread that was not asked about'),
    ...counted(asked.length - said.length, 'without words'),
    ...counted(said.length - first.length, 'to a thread that had one already'),
  ]
  if (first.length === 0) return { publication: undefined, leftOut }
  const marker: Marker = { control: rules.control, item: unit.item.key, kind: 'replies' }
  const planned = first.map(({ thread, text, resolved }) => ({
    thread,
    body: joined([text, markerText({ ...marker, kind: kindOf(text, rules.head) })], '\n\n'),
    resolve: resolved && rules.mayResolve,
  }))
  return {
    publication: { kind: 'replies', repo: unit.repo.ref, number: rules.number, replies: planned, marker },
    leftOut,
  }
}

/** One answer for what was read: the same words on the same commit are the same answer, wherever a crash came between. */
function kindOf(text: SafeText, head: Oid): string {
  return `reply:${head}:${createHash('sha256').update(text.toString()).digest('hex').slice(0, 16)}`
}

/** Whether two such kinds are of answers on one commit. */
export function areOfOneHead(a: string, b: string): boolean {
  const [[kind, head], [otherKind, otherHead]] = [a.split(':'), b.split(':')] as [string[], string[]]
  return kind === 'reply' && otherKind === kind && head !== undefined && head === otherHead
}

function cleaned({ body }: Reply, { linkHosts }: ReplyRules): SafeText {
  return safeText(body, { maxLength: REPLY, allowedLinkHosts: [...linkHosts] })
}

function counted(count: number, which: string): string[] {
  if (count === 0) return []
  return [`${count === 1 ? 'an answer' : `${count} answers`} ${which} ${count === 1 ? 'was' : 'were'} left out`]
}
