import type { Forge, ForgeComment } from '../forge/forge.js'
import type { Marker } from '../model/decision.js'
import type { RepoRef } from '../model/item.js'
import type { JournalEntry } from '../model/memory.js'
import { isMarked } from './marker.js'
import { isOfItem } from './revive.js'
import { type Leaving, type LeftOf, orStays, type Takings, type UndoTools } from './undo-tools.js'

/** Deletes the notes of a review that nobody has answered. A submitted review itself stays: no forge lets go of one. */
export async function undoReview(
  { left, repo, entry }: Leaving<LeftOf<'review'>>,
  { forge, dryRun }: UndoTools,
): Promise<Takings> {
  const { number, review } = left
  const there = (await forge.reviews(repo, number)).some(({ id }) => id === review)
  const result: Takings = { taken: [], stays: there ? [`the review's text: a submitted review can't be deleted`] : [] }
  const marker = markerOf(entry)
  for (const { comments } of await forge.threads(repo, number)) {
    const [note, ...answers] = comments
    if (note === undefined || !isMarked(note, marker)) continue
    if (answers.length > 0) {
      result.stays.push(`the note ${note.url}: somebody has answered it`)
      continue
    }
    await orStays(result, `the note ${note.url}`, async () => {
      if (!dryRun) await deleted({ repo, number }, note, forge)
      result.taken.push(`note ${note.url} deleted`)
    })
  }
  return result
}

function markerOf({ publication }: JournalEntry): Marker {
  return (publication as { marker: Marker }).marker
}

/** Throws where the forge still holds it. */
async function deleted(at: { repo: RepoRef; number: number }, { id, url }: ForgeComment, forge: Forge): Promise<void> {
  await forge.deleteReply(at.repo, at.number, id)
  const threads = await forge.threads(at.repo, at.number)
  if (threads.some(({ comments }) => comments.some((each) => each.id === id)))
    throw new Error(`the forge did not delete ${url}`)
}

/** Deletes answers that nobody has answered, and opens again the threads that they resolved. */
export async function undoReplies(
  { left, repo, entry }: Leaving<LeftOf<'replies'>>,
  { forge, dryRun }: UndoTools,
): Promise<Takings> {
  const { number } = left
  const threads = new Map((await forge.threads(repo, number)).map((thread) => [thread.id, thread]))
  const result: Takings = { taken: [], stays: [] }
  for (const reply of left.replies) {
    const there = threads.get(reply.thread)
    const answer = there?.comments.find(({ id, isOurs }) => id === reply.comment && isOurs)
    if (there === undefined || answer === undefined) continue
    if (!isOfItem(answer.body, markerOf(entry))) {
      result.stays.push(`the answer ${answer.url}: awaywork did not write it`)
      continue
    }
    if (there.comments.at(-1) !== answer) {
      result.stays.push(`the answer ${answer.url}: somebody has answered it`)
      continue
    }
    const opens = reply.resolved && there.isResolved
    await orStays(result, `the answer ${answer.url}`, async () => {
      // first the thread: with its answer gone nobody would see that it is ours to open
      if (opens && !dryRun) await forge.resolveThread(repo, number, there.id, false)
      if (!dryRun) await deleted({ repo, number }, answer, forge)
      result.taken.push(`answer ${answer.url} deleted${opens ? ', its thread open again' : ''}`)
    })
  }
  return result
}

/** Deletes a comment that this run began. One that was there before stays as it is: its old text is not kept. */
export async function undoComment(
  { left, repo, entry }: Leaving<LeftOf<'comment'>>,
  { forge, dryRun }: UndoTools,
): Promise<Takings> {
  const { number, comment, isNew } = left
  const there = (await forge.comments(repo, number)).find(({ id, isOurs }) => id === comment && isOurs)
  if (there === undefined) return { taken: [], stays: [] }
  if (!isOfItem(there.body, markerOf(entry)))
    return { taken: [], stays: [`the comment ${there.url}: awaywork did not write it`] }
  if (!isNew)
    return { taken: [], stays: [`the comment ${there.url}: it was there before, and its old text is not kept`] }
  if (!dryRun) {
    await forge.deleteComment(repo, number, comment)
    if ((await forge.comments(repo, number)).some(({ id }) => id === comment))
      throw new Error(`the forge did not delete ${there.url}`)
  }
  return { taken: [`comment ${there.url} deleted`], stays: [] }
}
