import { randomUUID } from 'node:crypto'
import type { Publication, Published } from '../model/decision.js'
import type { ItemKey } from '../model/item.js'
import type { JournalEntry } from '../model/memory.js'
import { messageOf } from '../system/errors.js'
import { comment } from './perform-comment.js'
import { pullRequest } from './perform-pull-request.js'
import { push } from './perform-push.js'
import { replies } from './perform-replies.js'
import { review } from './perform-review.js'
import { type Answer, commitOf, type PerformTools, skipped } from './perform-tools.js'

export type { PerformTools }

/**
 * Makes the intended writes, one after the other. All are in the journal before the first starts, each is found again rather than
 * made twice, and counts as done only when the forge, asked again, holds it.
 */
export async function perform(
  publications: readonly Publication[],
  about: { run: string; unit: string; item: ItemKey },
  tools: PerformTools,
): Promise<Published[]> {
  const writes: { publication: Publication; entry: JournalEntry }[] = []
  for (const planned of publications) {
    const publication = await withCommit(planned, tools)
    writes.push({ publication, entry: intended(publication, about, tools) })
  }
  for (const { entry } of writes) await tools.store.record(entry)
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
  const { answer, left } = await performed(publication, entry, tools)
  await tools.store.record({ ...entry, ...recordOf(answer), ...(left && { left, state: 'done' }) })
  return answer
}

async function performed(publication: Publication, entry: JournalEntry, tools: PerformTools): Promise<Answer> {
  try {
    switch (publication.kind) {
      case 'pull-request':
        return await pullRequest(publication, tools)
      case 'push':
        return await push(publication, tools)
      case 'review':
        return await review(publication, tools)
      case 'replies':
        return (await lacksItsPush(entry, tools))
          ? skipped('replies', 'they speak of a change that was not pushed')
          : await replies(publication, tools)
      case 'comment':
        return await comment(publication, tools)
    }
  } catch (error) {
    return { answer: { kind: publication.kind, status: 'failed', message: messageOf(error) } }
  }
}

/** Answers say "done": they go out only after the push that the same unit meant to make. */
async function lacksItsPush({ run, unit }: JournalEntry, { store }: PerformTools): Promise<boolean> {
  const pushes = (await store.journal()).filter(
    (each) => each.run === run && each.unit === unit && each.kind === 'push',
  )
  return pushes.some((each) => each.state !== 'done')
}

function intended(
  publication: Publication,
  about: { run: string; unit: string; item: ItemKey },
  tools: PerformTools,
): JournalEntry {
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
