import type { Forge, ForgeReview } from '../forge/forge.js'
import type { SentWrite } from '../forge/logged.js'
import { LostAnswer } from '../forge/lost-answer.js'
import type { ReviewPublication } from '../model/decision.js'
import { isMarked, markerIn } from './marker.js'
import {
  type Answer,
  done,
  orFound,
  type PerformTools,
  readBackBy,
  reasonNotToWrite,
  skipped,
  Unsure,
} from './perform-tools.js'
import { withNotesInBody } from './review.js'

/** Publishes one review of exactly the commit that was read; one for a commit, however often it is tried. */
export async function review(publication: ReviewPublication, tools: PerformTools): Promise<Answer> {
  const { forge, log } = tools
  const there = await found(publication, forge)
  if (there) return answerOf(publication, there, ['it was there already'])
  const reason = await reasonNotToReview(publication, forge)
  if (reason !== undefined) return skipped('review', reason)
  const { written, sent } = await writtenOrInBody(publication, tools)
  const readBack = await readBackBy(() => found(publication, forge))
  if (readBack === undefined) {
    log?.drop(sent)
    throw new Error(`the forge does not hold the review that it took for pull request ${publication.number}`)
  }
  return answerOf(
    written,
    readBack,
    written === publication ? [] : ['all its notes are in its text: the forge took none on their lines'],
  )
}

async function found({ repo, number, marker }: ReviewPublication, forge: Forge): Promise<ForgeReview | undefined> {
  return (await forge.reviews(repo, number)).find((each) => !each.isPending && isMarked(each, marker))
}

/** Clears away what an earlier try of ours left pending, and asks for the state last. */
async function reasonNotToReview(publication: ReviewPublication, forge: Forge): Promise<string | undefined> {
  const { repo, number } = publication
  const pending = (await forge.reviews(repo, number)).filter((each) => each.isPending && each.isOurs)
  if (pending.some((each) => !isOfThisItem(each, publication)))
    return `a review of yours is pending on pull request ${number}: submit or discard it first`
  const reason = await reasonNow(publication, forge)
  if (reason !== undefined || pending.length === 0) return reason
  for (const each of pending) await forge.deletePendingReview(repo, number, each.id)
  return reasonNow(publication, forge)
}

/** A review of ours of another commit too. */
function isOfThisItem({ body }: ForgeReview, { marker }: ReviewPublication): boolean {
  const theirs = markerIn(body)
  return theirs?.control === marker.control && theirs.item === marker.item && String(theirs.kind).startsWith('review:')
}

async function reasonNow(publication: ReviewPublication, forge: Forge): Promise<string | undefined> {
  const { repo, number, commit } = publication
  const reason = await reasonNotToWrite(forge, publication)
  if (reason !== undefined) return reason
  const pull = await forge.pullRequest(repo, number)
  if (pull?.state !== 'open') return `pull request ${number} is no longer open; nothing was written to it`
  return pull.headOid === commit
    ? undefined
    : `somebody has pushed to pull request ${number} since; the review is of ${commit.slice(0, 12)}`
}

/** Where the forge refuses the notes in spite of all, the review goes out with them in its body. Gives what was written. */
async function writtenOrInBody(publication: ReviewPublication, tools: PerformTools): Promise<WrittenReview> {
  try {
    return { written: publication, sent: await sentFor(publication, tools) }
  } catch (error) {
    if (publication.notes.length === 0 || error instanceof LostAnswer || error instanceof Unsure) throw error
    const inBody = withNotesInBody(publication)
    return { written: inBody, sent: await sentFor(inBody, tools) }
  }
}

interface WrittenReview {
  written: ReviewPublication
  sent: SentWrite[]
}

async function sentFor(publication: ReviewPublication, { forge, log }: PerformTools): Promise<SentWrite[]> {
  const { repo, number, commit, body, notes } = publication
  const wanted = {
    commit,
    body: body.toString(),
    notes: notes.map((note) => ({ ...note, body: note.body.toString() })),
  }
  const written = await orFound(
    () => forge.review(repo, number, wanted),
    () => found(publication, forge),
    log,
  )
  return written.sent
}

function answerOf(wanted: ReviewPublication, there: ForgeReview, notes: readonly string[]): Answer {
  const fewer =
    there.notes < wanted.notes.length ? [`${there.notes} of its ${wanted.notes.length} notes are there`] : []
  return done('review', there.url, [...notes, ...fewer], {
    kind: 'review',
    repo: wanted.repo.name,
    number: wanted.number,
    review: there.id,
  })
}
