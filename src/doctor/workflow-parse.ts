import { parse } from 'yaml'

/** A step of a workflow, with the environment that each level hands to it. */
export interface Step {
  /** `owner/name@ref`, with the comment behind it gone; empty for a script. */
  uses: string
  script: string
  with: Record<string, unknown>
  env: Record<string, unknown>
}

export interface Job {
  permissions: unknown
  env: Record<string, unknown>
  steps: Step[]
  /** Whether it ends by itself. */
  hasTimeout: boolean
}

/** What a workflow's file says, as far as the checks need it. */
export interface Workflow {
  /** Names of the events that start it. */
  events: string[]
  permissions: unknown
  env: Record<string, unknown>
  hasConcurrency: boolean
  jobs: Job[]
}

/** Undefined where the file is no workflow. */
export function parseWorkflow(text: string): Workflow | undefined {
  const document = asBlock(parsed(text))
  if (document['jobs'] === undefined) return undefined
  return {
    events: eventsOf(document['on']),
    permissions: document['permissions'],
    env: asBlock(document['env']),
    hasConcurrency: document['concurrency'] !== undefined,
    jobs: Object.values(asBlock(document['jobs'])).map(jobOf),
  }
}

function parsed(text: string): unknown {
  try {
    return parse(text, { maxAliasCount: 0, logLevel: 'silent' })
  } catch {
    return undefined
  }
}

function jobOf(value: unknown): Job {
  const job = asBlock(value)
  const steps = Array.isArray(job['steps']) ? job['steps'] : []
  return {
    permissions: job['permissions'],
    env: asBlock(job['env']),
    steps: steps.map(stepOf),
    hasTimeout: job['timeout-minutes'] !== undefined,
  }
}

function stepOf(value: unknown): Step {
  const step = asBlock(value)
  return {
    uses: typeof step['uses'] === 'string' ? step['uses'] : '',
    script: typeof step['run'] === 'string' ? step['run'] : '',
    with: asBlock(step['with']),
    env: asBlock(step['env']),
  }
}

/** `on: push`, `on: [push]` and `on: {push: …}` alike. */
function eventsOf(on: unknown): string[] {
  if (typeof on === 'string') return [on]
  return Array.isArray(on) ? on.filter((event) => typeof event === 'string') : Object.keys(asBlock(on))
}

function asBlock(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
