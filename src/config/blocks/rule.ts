import { z } from 'zod'
import { block, either, name, shell, text } from '../fields.js'
import { take } from './take.js'

const publish = z.enum(['pull-request', 'push', 'review', 'comment', 'task-plan', 'nothing'])

const provider = either('the name of a provider, or {name, model}', [
  name.transform((only) => ({ name: only, model: undefined })),
  block({
    name: name.meta({ description: 'One of `providers`.' }),
    model: text.optional().meta({ description: 'Its model, for this rule.' }),
  }),
])

const skill = either('the name of a skill, or {skill, provider}', [
  name.transform((only) => ({ skill: only, provider: undefined })),
  block({
    skill: name.meta({ description: 'The skill.' }),
    provider: name.optional().meta({ description: 'One of `providers`, for this skill alone.' }),
  }),
])

const skills = z.array(skill).min(1)

const gate = either('a command, or {command, judge}', [
  shell.transform((command) => ({ command, judge: undefined })),
  block({
    command: shell.optional().meta({ description: 'Must pass; `sh -c` in the clone.' }),
    judge: text.optional().meta({ description: 'A sentence that must be true; an agent answers yes or no.' }),
  }).refine((given) => given.command !== undefined || given.judge !== undefined, 'expected `command`, `judge` or both'),
])

const pullRequest = block({
  draft: z.boolean().default(true).meta({ description: 'Opened as a draft.' }),
  labels: z.array(text).default([]).meta({ description: 'Labels it gets.' }),
  reviewers: z.array(text).default([]).meta({ description: 'Who is asked for a review.' }),
  closes: z.boolean().default(true).meta({ description: 'Whether merging it closes the item.' }),
  commits: z
    .enum(['squash', 'keep'])
    .default('squash')
    .meta({ description: 'One commit of ours, or each one that the agent made.' }),
})

const ticket = block({
  comment: z.boolean().default(false).meta({ description: 'Comment on the ticket with a link.' }),
  move_to: text.optional().meta({ description: 'Move the ticket to this status.' }),
})

const tasks = block({
  skills: skills.meta({ description: 'What is run on each task.' }),
  publish: publish.meta({ description: 'What becomes of a task.' }),
})

export const rule = block({
  name: name.meta({ description: 'What you call it; each once.' }),
  enabled: z.boolean().default(true).meta({ description: '`false` pauses it.' }),
  take,
  skills: skills.meta({ description: 'A chain: one agent run each, in the same clone. A name, or {skill, provider}.' }),
  provider: provider
    .optional()
    .meta({ description: 'The agent: a name, or {name, model}. Default: `provider` of the file.' }),
  mcp: z.array(name).default([]).meta({ description: 'Names of `mcp`: the servers its agent may use.' }),
  context: z.array(name).default([]).meta({ description: 'Names of `context`: the files its agent is given.' }),
  when: gate.optional().meta({ description: 'Must hold before the agent runs, else the item is skipped.' }),
  until: gate.optional().meta({ description: 'Must hold after the agent ran.' }),
  rounds: z.int().min(1).max(20).default(1).meta({ description: 'How often the agent may try until `until` holds.' }),
  on_failure: z.enum(['nothing', 'draft']).default('nothing').meta({
    description: 'When `until` never holds: publish nothing, or what there is as a draft that says so.',
  }),
  publish: publish.meta({ description: 'What becomes of its work.' }),
  pull_request: pullRequest.prefault({}).meta({ description: 'How its pull requests look.' }),
  ticket: ticket.prefault({}).meta({ description: 'What the ticket gets.' }),
  tasks: tasks.optional().meta({ description: 'For `publish: task-plan`: what each task becomes.' }),
})

export const rules = z.array(rule)
export type ParsedRule = z.output<typeof rule>
