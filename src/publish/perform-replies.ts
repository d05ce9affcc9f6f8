import type { Forge, ForgeComment, ForgeThread } from '../forge/forge.js'
import { type SentWrite, WriteLog } from '../forge/logged.js'
import type { RepliesPublication } from '../model/decision.js'
import { messageOf } from '../system/errors.js'
import { isMarked, markerIn } from './marker.js'
import {
  type Answer,
  done,
  orFound,
  type PerformTools,
  readBackBy,
  reasonNotToWrite,
  skipped,
} from './perform-tools.js'
import { areOfOneHead } from './replies.js'

type Reply = RepliesPublication['replies'][number]

/** Why an answer is not, or not wholly, what was planned. */
interface Problem {
  isFailure: boolean
  message: string
}

/** What became of one answer; the forge holds `comment`. */
interface Fate {
  reply: Reply
  comment: ForgeComment | undefined
  isResolved: boolean
  problem: Problem | undefined
  sent: readonly SentWrite[]
}

/** Answers in each thread, then resolves those that are to be. One that can't be written takes no other along. */
export async function replies(
  publication: RepliesPublication,
  { forge, log = new WriteLog() }: PerformTools,
): Promise<Answer> {
  const problems = new Map<Reply, Problem>()
  const sent = new Map<Reply, SentWrite[]>()
  for (const step of [written, resolved]) {
    const threads = await threadsOf(publication, forge)
    for (const reply of publication.replies) {
      if (problems.has(reply)) continue
      const before = log.all.length
      const problem = await step(reply, threads.get(reply.thread), publication, { forge, log })
      sent.set(reply, [...(sent.get(reply) ?? []), ...log.all.slice(before)])
      if (problem) problems.set(reply, problem)
    }
  }
  const threads = await readBackBy(() => threadsOf(publication, forge))
  const fates = publication.replies.map((reply) =>
    fateOf(reply, threads.get(reply.thread), { problem: problems.get(reply), sent: sent.get(reply) ?? [] }),
  )
  for (const fate of fates) log.drop(notThere(fate))
  return answerOf(publication, fates)
}

async function threadsOf({ repo, number }: RepliesPublication, forge: Forge): Promise<Map<string, ForgeThread>> {
  return new Map((await forge.threads(repo, number)).map((thread) => [thread.id, thread]))
}

type Step = typeof written

async function written(
  reply: Reply,
  thread: ForgeThread | undefined,
  publication: RepliesPublication,
  { forge, log }: Pick<PerformTools, 'forge' | 'log'>,
): Promise<Problem | undefined> {
  if (thread === undefined) return leftOut('it is gone')
  if (answerIn(thread, reply)) return undefined
  if (thread.isResolved) return leftOut('somebody has resolved it since')
  const reason = await reasonNotToWrite(forge, publication)
  if (reason !== undefined) return leftOut(reason)
  const { repo, number } = publication
  return tried(() =>
    orFound(
      () => forge.reply(repo, number, thread.id, reply.body.toString()),
      async () => answerIn((await threadsOf(publication, forge)).get(thread.id), reply),
      log,
    ),
  )
}

/** Only below an answer of ours that was read back, and where nobody has said anything since. */
const resolved: Step = async (reply, thread, publication, { forge, log }) => {
  if (!reply.resolve || thread === undefined || thread.isResolved || !answerIn(thread, reply)) return undefined
  if (!isLast(thread, reply)) return leftOut('it stays open, since somebody has answered there')
  const reason = await reasonNotToWrite(forge, publication)
  if (reason !== undefined) return leftOut(reason)
  return tried(() =>
    orFound(
      () => forge.resolveThread(publication.repo, publication.number, thread.id, true),
      async () => (await threadsOf(publication, forge)).get(thread.id)?.isResolved || undefined,
      log,
    ),
  )
}

async function tried(write: () => Promise<unknown>): Promise<Problem | undefined> {
  try {
    await write()
    return undefined
  } catch (error) {
    return { isFailure: true, message: messageOf(error) }
  }
}

function leftOut(message: string): Problem {
  return { isFailure: false, message }
}

/** This very answer, or the last word in the thread where that is an answer of ours to what was read now. */
function answerIn(thread: ForgeThread | undefined, { body }: Reply): ForgeComment | undefined {
  const marker = markerIn(body.toString())
  if (marker === undefined || thread === undefined) return undefined
  const last = thread.comments.at(-1)
  const their = last?.isOurs ? markerIn(last.body) : undefined
  const isAnswered =
    their?.control === marker.control && their.item === marker.item && areOfOneHead(their.kind, marker.kind)
  return thread.comments.find((each) => isMarked(each, marker)) ?? (isAnswered ? last : undefined)
}

function isLast(thread: ForgeThread, reply: Reply): boolean {
  return thread.comments.at(-1)?.id === answerIn(thread, reply)?.id
}

function fateOf(
  reply: Reply,
  thread: ForgeThread | undefined,
  { problem, sent }: Pick<Fate, 'problem' | 'sent'>,
): Fate {
  const comment = answerIn(thread, reply)
  const isResolved = thread?.isResolved === true
  const missing =
    comment === undefined ? 'the forge does not hold the answer that it took' : unresolved(reply, isResolved)
  const unseen = missing === undefined ? undefined : { isFailure: true, message: missing }
  return { reply, comment, isResolved, problem: problem ?? unseen, sent }
}

/** What was taken, and is not there now. */
function notThere({ comment, isResolved, sent }: Fate): SentWrite[] {
  return sent.filter(({ kind }) => (kind === 'reply' && comment === undefined) || (kind === 'resolve' && !isResolved))
}

function unresolved({ resolve }: Reply, isResolved: boolean): string | undefined {
  return resolve && !isResolved ? 'the forge did not resolve it' : undefined
}

function answerOf(publication: RepliesPublication, fates: readonly Fate[]): Answer {
  const there = fates.filter(({ comment }) => comment !== undefined)
  const said = fates.flatMap(({ reply, problem }) => (problem ? [`thread ${reply.thread}: ${problem.message}`] : []))
  const isFailure = fates.some(({ problem }) => problem?.isFailure)
  if (there.length === 0 && !isFailure) return skipped('replies', said.join('; '))
  const url = there[0]?.comment?.url ?? ''
  const answer = done('replies', url, said, leftBy(publication, there))
  if (!isFailure) return answer
  const message = `${there.length} of ${fates.length} answers are there; ${said.join('; ')}`
  const failed = { kind: 'replies', status: 'failed', message } as const
  return there.length === 0 ? { answer: failed } : { ...answer, answer: failed }
}

/** What this publication wrote: an answer that an earlier one wrote is not ours to take back here. */
function leftBy({ repo, number }: RepliesPublication, there: readonly Fate[]): NonNullable<Answer['left']> {
  const own = there.flatMap(({ reply, comment, isResolved }) => {
    const marker = markerIn(reply.body.toString())
    if (comment === undefined || marker === undefined || !isMarked(comment, marker)) return []
    return [{ thread: reply.thread, comment: comment.id, resolved: reply.resolve && isResolved }]
  })
  return { kind: 'replies', repo: repo.name, number, replies: own }
}
