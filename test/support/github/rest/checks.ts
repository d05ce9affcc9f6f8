import { demand, notFound, Refusal } from '../access.js'
import { CheckRun, type CommitStatus } from '../checks.js'
import { commitOf } from './repos.js'
import type { Handlers, Rest } from './rest.js'
import { created, noContent, ok } from './rest.js'

export const checks: Handlers = {
  'checks/list-for-ref': (rest) => {
    readable(rest)
    const { check_name } = rest.query
    const runs = runsAt(rest).filter((run) => check_name === undefined || run.name === check_name)
    return rest.page(
      runs,
      (run) => rest.shapes.check(run),
      (check_runs) => ({ total_count: runs.length, check_runs }),
    )
  },
  'checks/get': (rest) => {
    readable(rest)
    return ok(rest.shapes.check(run(rest, 'check_run_id')))
  },
  'checks/list-annotations': (rest) => {
    readable(rest)
    return rest.page(run(rest, 'check_run_id').annotations, ({ path, line, level = 'failure', message, title }) => ({
      ...{ path, start_line: line, end_line: line, start_column: null, end_column: null, annotation_level: level },
      ...{ title: title ?? null, message, raw_details: null },
    }))
  },
  'checks/create': (rest) => {
    const { known } = rest.caller
    if (known.kind !== 'installation') throw new Refusal(403, 'You must authenticate via a GitHub App.')
    const { name, head_sha, conclusion, status } = rest.body
    const made = new CheckRun(rest.repo, head_sha, { name, conclusion, status })
    rest.caller.wrote({ kind: 'check', repo: rest.repo, oid: head_sha, body: name })
    return created(rest.shapes.check(made))
  },

  'repos/list-commit-statuses-for-ref': (rest) => rest.page(statusesAt(rest), (each) => rest.shapes.status(each)),
  'repos/get-combined-status-for-ref': (rest) => {
    demand(rest.caller.known, rest.repo, 'statuses')
    const sha = commitOf(rest.repo, rest.text('ref'))
    const latest = [...new Map(statusesAt(rest).map((each) => [each.context, each])).values()]
    const state = latest.some((each) => each.state === 'failure' || each.state === 'error')
      ? 'failure'
      : latest.length && latest.every((each) => each.state === 'success')
        ? 'success'
        : 'pending'
    const repository = rest.shapes.repo(rest.repo, { isWhole: false })
    return ok({
      state,
      sha,
      total_count: latest.length,
      statuses: latest.map((each) => rest.shapes.status(each)),
      repository,
    })
  },
  'repos/create-commit-status': (rest) => {
    rest.caller.mayWrite(rest.repo, 'statuses', 'write')
    const { state, context = 'default', description = '', target_url = null } = rest.body
    const oid = rest.text('sha')
    if (!rest.repo.git.has(oid)) throw new Refusal(422, `No commit found for SHA: ${oid}`)
    const status = rest.repo.status(oid, {
      state,
      context,
      description,
      targetUrl: target_url,
      creator: rest.caller.account,
    })
    rest.caller.wrote({ kind: 'status', repo: rest.repo, oid, body: `${context}: ${state}` })
    return created(rest.shapes.status(status))
  },

  'actions/list-workflow-runs-for-repo': (rest) => {
    demand(rest.caller.known, rest.repo, 'actions')
    const runs = rest.repo.checks.filter((each) => each.log !== undefined)
    const wanted = runs.filter(
      (each) => rest.query['head_sha'] === undefined || each.headOid === rest.query['head_sha'],
    )
    return rest.page(
      wanted,
      (each) => workflowRun(each),
      (workflow_runs) => ({ total_count: wanted.length, workflow_runs }),
    )
  },
  'actions/get-workflow-run': (rest) => ok(workflowRun(runOf(rest))),
  'actions/list-jobs-for-workflow-run': (rest) =>
    rest.page(
      [runOf(rest)],
      (each) => rest.shapes.job(each),
      (jobs) => ({ total_count: 1, jobs }),
    ),
  'actions/get-job-for-workflow-run': (rest) => ok(rest.shapes.job(job(rest))),
  // The log lies elsewhere, and whoever follows must not take the token there.
  'actions/download-job-logs-for-workflow-run': (rest) => ({
    status: 302,
    headers: { location: `${rest.addresses.logs}/${job(rest).id}?sig=${job(rest).nodeId}` },
  }),
  'actions/create-workflow-dispatch': (rest) => {
    rest.caller.mayWrite(rest.repo, 'actions', 'write')
    rest.caller.wrote({ kind: 'dispatch', repo: rest.repo, body: rest.text('workflow_id') })
    return noContent
  },
}

function readable(rest: Rest): void {
  if (rest.caller.token) demand(rest.caller.token, rest.repo, 'checks')
}

function runsAt(rest: Rest): CheckRun[] {
  const oid = commitOf(rest.repo, rest.text('ref'))
  return rest.repo.checks.filter((each) => each.headOid === oid)
}

function run(rest: Rest, name: string): CheckRun {
  const found = rest.repo.checks.find((each) => each.id === rest.number(name))
  if (!found) throw notFound()
  return found
}

function job(rest: Rest): CheckRun {
  demand(rest.caller.known, rest.repo, 'actions')
  const found = run(rest, 'job_id')
  if (found.log === undefined) throw notFound()
  return found
}

function runOf(rest: Rest): CheckRun {
  demand(rest.caller.known, rest.repo, 'actions')
  const found = rest.repo.checks.find((each) => each.runId === rest.number('run_id'))
  if (!found) throw notFound()
  return found
}

function workflowRun({ runId, headOid, status, conclusion, startedAt }: CheckRun): object {
  const times = { created_at: startedAt, updated_at: startedAt, run_started_at: startedAt }
  return {
    id: runId,
    head_sha: headOid,
    status,
    conclusion,
    ...times,
    event: 'pull_request',
    name: 'CI',
    run_number: 1,
    run_attempt: 1,
  }
}

/** The newest of a context comes last. */
function statusesAt(rest: Rest): CommitStatus[] {
  const oid = commitOf(rest.repo, rest.text('ref'))
  return rest.repo.statuses.filter((each) => each.oid === oid)
}
