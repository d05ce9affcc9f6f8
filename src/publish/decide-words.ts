import type { Hunks } from '../git/hunks.js'
import type { CommentPublication, Marker } from '../model/decision.js'
import type { Unit } from '../model/unit.js'
import { messageOf } from '../system/errors.js'
import { shown } from '../trust/display.js'
import { safeText } from '../trust/safe-text.js'
import { commentBody } from './body.js'
import { type DecideRules, droppedChange, type Finished, nothing, type Wanted } from './decide-rules.js'
import { reviewOf } from './review.js'
import { numberOf } from './target.js'

/** `publish: review`: what the agent wrote for it, whatever else it left. */
export async function decideReview(unit: Unit, outcome: Finished, rules: DecideRules): Promise<Wanted> {
  const { pull } = unit.item
  if (pull === undefined) return nothing('its item is no pull request, so there is nothing to review')
  const { hunks, flags } = await knownHunks(outcome, rules)
  const all = [...droppedChange(outcome), ...flags]
  const review = reviewOf(unit, outcome, { ...rules, number: pull.number, hunks, flags: all })
  if (review) return { kind: 'publish', publications: [review], flags: all, refusals: [] }
  return nothing(outcome.kind === 'nothing' ? outcome.reason : 'the agent wrote no review')
}

/** Where the diff can't be had, no note has lines to stand on, and all go into the body. */
async function knownHunks(outcome: Finished, rules: DecideRules): Promise<{ hunks: Hunks; flags: string[] }> {
  if ((outcome.words.notes ?? []).length === 0) return { hunks: new Map(), flags: [] }
  try {
    return { hunks: await rules.hunks(), flags: [] }
  } catch (error) {
    const why = shown(messageOf(error), { maxLength: 200 })
    return {
      hunks: new Map(),
      flags: [
        `its notes are all in the review's text, since the diff could not be read: \`${why.replaceAll('`', "'")}\``,
      ],
    }
  }
}

const COMMENT = 55_000

/** `publish: comment`: the agent's text as one comment on the item. */
export async function decideComment(unit: Unit, outcome: Finished, rules: DecideRules): Promise<Wanted> {
  const number = numberOf(unit)
  if (number === undefined) return nothing('its item is no issue or pull request of its repo, so it takes no comment')
  if (outcome.kind === 'nothing') return nothing(outcome.reason)
  const wanted = [outcome.words.body, outcome.words.summary].filter((text) => text !== undefined)
  const texts = wanted.map((text) => safeText(text, { maxLength: COMMENT, allowedLinkHosts: [...rules.linkHosts] }))
  const words = texts.find((text) => text.toString().trim() !== '')
  if (words === undefined) return nothing('the agent wrote nothing to comment')
  const flags = droppedChange(outcome)
  const marker: Marker = { control: rules.control, item: unit.item.key, kind: 'comment' }
  const body = commentBody(unit, outcome, { words, flags, marker, linkHosts: rules.linkHosts })
  const publication: CommentPublication = { kind: 'comment', repo: unit.repo.ref, number, body, marker }
  return { kind: 'publish', publications: [publication], flags, refusals: [] }
}
