import type { Forge, ForgeComment } from '../forge/forge.js'
import type { SentWrite } from '../forge/logged.js'
import type { CommentPublication } from '../model/decision.js'
import { isMarked } from './marker.js'
import {
  type Answer,
  done,
  orFound,
  type PerformTools,
  readBackBy,
  reasonNotToWrite,
  skipped,
} from './perform-tools.js'

/** Writes the one comment of ours on the item, anew where it is there. */
export async function comment(publication: CommentPublication, { forge, log }: PerformTools): Promise<Answer> {
  const before = await found(publication, forge)
  if (before && isSame(before.body, publication)) return answerOf(publication, before, { isNew: false })
  const reason = await reasonNotToWrite(forge, publication)
  if (reason !== undefined) return skipped('comment', reason)
  const sent = await written(publication, before, { forge, log })
  const there = await readBackBy(() => found(publication, forge))
  if (there === undefined || there.body === before?.body) {
    log?.drop(sent)
    throw new Error(`the forge does not hold the comment that it took for ${publication.number}`)
  }
  return answerOf(publication, there, { isNew: before === undefined })
}

/** The oldest of ours with this marker. */
async function found({ repo, number, marker }: CommentPublication, forge: Forge): Promise<ForgeComment | undefined> {
  return (await forge.comments(repo, number)).find((each) => isMarked(each, marker))
}

async function written(
  publication: CommentPublication,
  before: ForgeComment | undefined,
  { forge, log }: Pick<PerformTools, 'forge' | 'log'>,
): Promise<SentWrite[]> {
  const { repo, number } = publication
  const body = publication.body.toString()
  const write = () => (before ? forge.editComment(repo, number, before.id, body) : forge.comment(repo, number, body))
  const lookUp = async (): Promise<ForgeComment | undefined> => {
    const there = await found(publication, forge)
    return there?.body === before?.body ? undefined : there
  }
  return (await orFound(write, lookUp, log)).sent
}

/** Forges end lines and texts in their own way. */
function isSame(body: string, publication: CommentPublication): boolean {
  const [there, wanted] = [body, publication.body.toString()].map((text) => text.replaceAll('\r\n', '\n').trim())
  return there === wanted
}

function answerOf(publication: CommentPublication, there: ForgeComment, { isNew }: { isNew: boolean }): Answer {
  const { repo, number } = publication
  const left = { kind: 'comment' as const, repo: repo.name, number, comment: there.id, isNew }
  return done('comment', there.url, [], left)
}
