import { randomUUID } from 'node:crypto'
import type { Publication, Published, RepliesPublication } from '../model/decision.js'
import { type JournalEntry, reviewedVersion } from '../model/memory.js'
import { rememberEnd } from '../store/attempts.js'
import { messageOf } from '../system/errors.js'
import { comment } from './perform-comment.js'
import { pullRequest } from './perform-pull-request.js'
import { push } from './perform-push.js'
import { replies } from './perform-replies.js'
import { review } from './perform-review.js'
import { type Answer, commitOf, type PerformTools, skipped, Unsure } from './perform-tools.js'

export type { PerformTools }

/** What the writes are for. `version`: the item's as it was planned. */
type About = Pick<JournalEntry, 'run' | 'unit' | 'item' | 'version'>

/**
 * Makes the intended writes, one after the other. All are in the journal before the first starts, each is found again rather than
 * made twice, and counts as done only when the forge, asked again, holds it.
 */
export async function perform(
  publications: readonly Publication[],
  about: About,
  tools: PerformTools,
): Promise<Published[]> {
  const writes: { publication: Publication; entry: JournalEntry }[] = []
  for (const planned of publications) {
    const publication = await withCommit(planned, tools)
    writes.push({ publication, entry: intended(publication, about, tools) })
  }
  await tools.store.record(...writes.map(({ entry }) => entry))
  const published: Published[] = []
  for (const { publication, entry } of writes) published.push(await performAgain(publication, entry, tools))
  return published
}

/** With its commit the journal knows a push again whose objects died with the machine. What can't be made fails when it is its turn. */
async function withCommit(publication: Publication, tools: PerformTools): Promise<Publication> {
  if (publication.kind !== 'push' && publication.kind !== 'pull-request') return publication
  const commit = await commitOf(publication, tools).catch(() => undefined)
  return commit === undefined ? publication : { ...publication, commit }
}

/** One write whose journal entry is there already. */
export async function performAgain(
  publication: Publication,
  entry: JournalEntry,
  tools: PerformTools,
): Promise<Published> {
  const { answer, left, isOpen } = await performed(publication, entry, tools)
  if (isOpen) return answer
  try {
    await remembered(publication, { ...entry, ...recordOf(answer), ...(left && { left, state: 'done' }) }, tools)
    return answer
  } catch (error) {
    // it stays intended, so the next run finds what is there now
    return withNote(answer, `it could not be remembered: ${messageOf(error)}`)
  }
}

/** With what is said, the item is settled for as long as nothing new comes; known in one step, or a crash in between would say it again. */
async function remembered(
  publication: Publication,
  entry: JournalEntry,
  { store, clock }: PerformTools,
): Promise<void> {
  const version = entry.state === 'done' ? settledVersion(publication, entry) : undefined
  const last = version && { run: entry.run, outcome: 'published', version, at: clock.now().toISOString() }
  await Promise.all([store.record(entry), last && rememberEnd(store, entry.item, last)])
}

/** Undefined where what is left to do shows on the forge: a pull request, the threads and checks of a push. */
function settledVersion(publication: Publication, { version }: JournalEntry): string | undefined {
  switch (publication.kind) {
    case 'review':
      return reviewedVersion(publication.commit)
    case 'comment':
      return version
    case 'pull-request':
    case 'push':
    case 'replies':
      return undefined
  }
}

function withNote(answer: Published, note: string): Published {
  switch (answer.status) {
    case 'done':
      return { ...answer, note: answer.note === undefined ? note : `${answer.note}; ${note}` }
    case 'failed':
      return { ...answer, message: `${answer.message}; ${note}` }
    case 'skipped':
      return { ...answer, reason: `${answer.reason}; ${note}` }
  }
}

/** `isOpen`: it stays intended. */
type Outcome = Answer & { isOpen?: boolean }

async function performed(publication: Publication, entry: JournalEntry, tools: PerformTools): Promise<Outcome> {
  try {
    switch (publication.kind) {
      case 'pull-request':
        return await pullRequest(publication, tools)
      case 'push':
        return await push(publication, tools)
      case 'review':
        return await review(publication, tools)
      case 'replies':
        return await repliesAfterPush(publication, entry, tools)
      case 'comment':
        return await comment(publication, tools)
    }
  } catch (error) {
    const answer = { kind: publication.kind, status: 'failed' as const, message: messageOf(error) }
    return { answer, isOpen: error instanceof Unsure }
  }
}

/** Answers say "done": they go out only after the push that the same unit meant to make. */
async function repliesAfterPush(
  publication: RepliesPublication,
  { run, unit }: JournalEntry,
  tools: PerformTools,
): Promise<Answer> {
  const pushes = (await tools.store.journal()).filter(
    (each) => each.run === run && each.unit === unit && each.kind === 'push',
  )
  if (pushes.some(({ state }) => state === 'intended')) throw new Unsure('whether their change was pushed is not known')
  if (pushes.some(({ state }) => state !== 'done'))
    return skipped('replies', 'they speak of a change that was not pushed')
  return replies(publication, tools)
}

function intended(publication: Publication, about: About, tools: PerformTools): JournalEntry {
  return {
    id: randomUUID(),
    ...about,
    kind: publication.kind,
    state: 'intended',
    at: tools.clock.now().toISOString(),
    publication: JSON.parse(JSON.stringify(publication)),
    objects: tools.bare,
  }
}

/** What left something on the forge is `done` in the journal, failed in part or not: `undo` looks there. */
function recordOf(answer: Published): Pick<JournalEntry, 'state' | 'url' | 'message'> {
  switch (answer.status) {
    case 'done':
      return { state: 'done', url: answer.url, ...(answer.note !== undefined && { message: answer.note }) }
    case 'failed':
      return { state: 'failed', message: answer.message }
    case 'skipped':
      return { state: 'failed', message: answer.reason }
  }
}
