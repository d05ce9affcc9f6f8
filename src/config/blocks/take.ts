import { z } from 'zod'
import { block, duration, either, nameOrMany, text, textOrMany } from '../fields.js'

const labelList = z.array(text)

const labels = either('a list of labels, or {all, any, none}', [
  text.transform((one) => ({ all: [one], any: [] as string[], none: [] as string[] })),
  labelList.min(1).transform((all) => ({ all, any: [] as string[], none: [] as string[] })),
  block({
    all: labelList.default([]).meta({ description: 'It carries all of these.' }),
    any: labelList.default([]).meta({ description: 'It carries one of these.' }),
    none: labelList.default([]).meta({ description: 'It carries none of these.' }),
  }),
])

const people = textOrMany

const criteria = {
  kind: z.enum(['issue', 'pull-request', 'ticket']).optional().meta({ description: 'What it is.' }),
  source: nameOrMany.optional().meta({ description: '`github`, or a name of `sources`; one or a list.' }),
  repo: textOrMany.optional().meta({ description: 'Names or globs of repos; one or a list.' }),
  labels: labels.optional().meta({ description: 'A list means all of them; or {all, any, none}.' }),
  author: people.optional().meta({ description: 'Who wrote it: `me`, `not-me`, or logins.' }),
  assignee: people.optional().meta({ description: 'Who is to do it: `me`, `not-me`, or logins.' }),
  review_requested: people.optional().meta({ description: 'Who is asked for a review: `me`, `not-me`, or logins.' }),
  trusted: z
    .boolean()
    .optional()
    .meta({ description: 'Whether its author is you or, in this version, somebody who can write to its repo.' }),
  draft: z.boolean().optional().meta({ description: 'Whether the pull request is a draft.' }),
  checks: z
    .enum(['failing', 'passing', 'pending'])
    .optional()
    .meta({ description: "How the pull request's CI checks stand." }),
  unresolved_threads: z
    .boolean()
    .optional()
    .meta({ description: 'Whether it has review threads that nobody resolved.' }),
  conflicts: z.boolean().optional().meta({ description: 'Whether it conflicts with its base.' }),
  status: textOrMany.optional().meta({ description: 'Statuses of a ticket; one or a list.' }),
  milestone: text.optional().meta({ description: 'The title of its milestone.' }),
  title: text.optional().meta({ description: 'A glob for the title.' }),
  quiet_for: duration.optional().meta({ description: 'Nothing happened on it for that long.' }),
}

export type ParsedTake = z.output<z.ZodObject<typeof criteria>> & {
  any?: ParsedTake[] | undefined
  not?: ParsedTake | undefined
}

const nested: z.ZodType<ParsedTake> = z.lazy(() => take)

export const take = block({
  ...criteria,
  any: z.array(nested).min(1).optional().meta({ description: 'One of these must hold.' }),
  not: nested.optional().meta({ description: 'This must not hold.' }),
}).meta({ id: 'take', description: 'Whose items: every key that is given must hold.' })
