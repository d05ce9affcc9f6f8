import type { WholeCheckRun } from '../github/context.js'
import { jobLogTail } from '../github/job-log.js'
import type { StatusNode } from '../github/queries-context.js'
import type { Check, ChecksState } from '../model/pull-request.js'
import { UntrustedText } from '../model/text.js'
import { messageOf } from '../system/errors.js'
import type { Desk } from './github-desk.js'

const MOST_LOGS = 5

/** The checks of the head commit, with the ends of failing jobs' logs. What can't be read is a note. */
export async function checksIn(
  desk: Desk,
  repo: string,
  nodes: readonly (WholeCheckRun | StatusNode)[],
): Promise<{ checks: Check[]; notes: string[] }> {
  const jobs = nodes.filter(isFailingJob)
  const logs = new Map<string, UntrustedText>()
  const notes = await Promise.all(jobs.slice(0, MOST_LOGS).map((job) => readLog(desk, repo, job, logs)))
  const left = jobs.length - MOST_LOGS
  return {
    checks: nodes.map((node) => (node.__typename === 'CheckRun' ? ofRun(node, logs.get(node.id)) : ofStatus(node))),
    notes: [...notes.flat(), ...(left > 0 ? [`the logs of ${left} more failing jobs were not read`] : [])],
  }
}

function isFailingJob(node: WholeCheckRun | StatusNode): node is WholeCheckRun & { databaseId: number } {
  return (
    node.__typename === 'CheckRun' &&
    runState(node) === 'failing' &&
    node.databaseId !== null &&
    node.checkSuite?.app?.slug === 'github-actions'
  )
}

async function readLog(
  { client }: Desk,
  repo: string,
  job: WholeCheckRun & { databaseId: number },
  logs: Map<string, UntrustedText>,
): Promise<string[]> {
  try {
    const tail = await jobLogTail(client, { repo, job: job.databaseId })
    if (tail === undefined) return [`the log of a failing job is too long to be read: ${job.url}`]
    logs.set(job.id, new UntrustedText(tail))
    return []
  } catch (error) {
    return [`the log of a failing job can't be had (${messageOf(error)})`]
  }
}

function runState({ status, conclusion }: WholeCheckRun): ChecksState {
  if (status !== 'COMPLETED') return 'pending'
  return ['SUCCESS', 'NEUTRAL', 'SKIPPED'].includes(conclusion ?? '') ? 'passing' : 'failing'
}

function ofRun(run: WholeCheckRun, logTail: UntrustedText | undefined): Check {
  return {
    name: new UntrustedText(run.name),
    state: runState(run),
    url: run.url,
    summary: new UntrustedText([run.title, run.summary].filter(Boolean).join('\n\n')),
    annotations: run.annotations.map(({ path, location, annotationLevel, title, message }) => ({
      path,
      line: location.start.line,
      level: (annotationLevel ?? 'notice').toLowerCase(),
      message: new UntrustedText([title, message].filter(Boolean).join(': ')),
    })),
    logTail,
  }
}

const statusStates: Record<string, ChecksState> = { SUCCESS: 'passing', FAILURE: 'failing', ERROR: 'failing' }

function ofStatus({ context, state, targetUrl, description }: StatusNode): Check {
  return {
    name: new UntrustedText(context),
    state: statusStates[state] ?? 'pending',
    url: targetUrl ?? '',
    summary: new UntrustedText(description ?? ''),
    annotations: [],
    logTail: undefined,
  }
}
