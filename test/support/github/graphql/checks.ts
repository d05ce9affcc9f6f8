import { demand } from '../access.js'
import { type AnnotationWish, type CheckRun, type CommitStatus, rollupOf } from '../checks.js'
import type { Repo } from '../repo.js'
import { actor, type Context, connection, type Pages, type Resolvers } from './context.js'
import { type CommitSource, commit, repositoryResolvers } from './repository.js'

interface RollupSource {
  __typename: 'StatusCheckRollup'
  repo: Repo
  oid: string
}

function checksAt({ repo, oid }: { repo: Repo; oid: string }): CheckRun[] {
  return repo.checks.filter((run) => run.headOid === oid)
}

/** The newest of each context. */
function statusesAt({ repo, oid }: { repo: Repo; oid: string }): CommitStatus[] {
  const all = repo.statuses.filter((status) => status.oid === oid)
  return [...new Map(all.map((status) => [status.context, status])).values()]
}

/** Null without any; refused to tokens that can't read checks. */
export function rollup({ repo, oid }: { repo: Repo; oid: string }, { caller }: Context): RollupSource | null {
  if (rollupOf(checksAt({ repo, oid }), statusesAt({ repo, oid })) === undefined) return null
  demand(caller.known, repo, 'checks')
  return { __typename: 'StatusCheckRollup', repo, oid }
}

const statusCheckRollup: Resolvers<RollupSource> = {
  id: ({ oid }) => `SCR_${oid}`,
  state: (source) => rollupOf(checksAt(source), statusesAt(source)),
  commit: ({ repo, oid }) => commit(repo, oid),
  contexts: (source, args) => {
    const [checks, statuses] = [checksAt(source), statusesAt(source)]
    return connection([...checks, ...statuses], args, {
      checkRunCount: checks.length,
      statusContextCount: statuses.length,
    })
  },
}

const checkRun: Resolvers<CheckRun> = {
  id: (run) => run.nodeId,
  databaseId: (run) => run.id,
  status: (run) => run.status.toUpperCase(),
  conclusion: (run) => run.conclusion?.toUpperCase() ?? null,
  completedAt: (run) => (run.conclusion ? run.startedAt : null),
  detailsUrl: (run, _, { web }) => jobUrl(run, web),
  url: (run, _, { web }) => jobUrl(run, web),
  permalink: (run, _, { web }) => jobUrl(run, web),
  repository: (run) => run.repo,
  annotations: (run, args) => connection(run.annotations, args),
  checkSuite: (run) => ({ __typename: 'CheckSuite', run }),
}

function jobUrl(run: CheckRun, web: string): string {
  return `${web}/${run.repo.fullName}/actions/runs/${run.runId}/job/${run.id}`
}

export const checkResolvers = {
  Commit: {
    ...repositoryResolvers.Commit,
    statusCheckRollup: (source: CommitSource, _: unknown, context: Context) => rollup(source, context),
    checkSuites: (source: CommitSource, args: Pages, { caller }: Context) => {
      demand(caller.known, source.repo, 'checks')
      return connection(
        checksAt(source).map((run) => ({ __typename: 'CheckSuite', run })),
        args,
      )
    },
    status: (source: CommitSource) =>
      statusesAt(source).length ? { __typename: 'Status', contexts: statusesAt(source) } : null,
  },
  StatusCheckRollup: statusCheckRollup,
  CheckRun: checkRun,
  StatusContext: {
    id: (status: CommitStatus) => status.nodeId,
    state: (status: CommitStatus) => status.state.toUpperCase(),
    creator: (status: CommitStatus) => actor(status.creator),
    isRequired: () => false,
    commit: ({ repo, oid }: CommitStatus) => commit(repo, oid),
  },
  CheckAnnotation: {
    annotationLevel: ({ level = 'failure' }: AnnotationWish) => level.toUpperCase(),
    title: ({ title }: AnnotationWish) => title ?? null,
    rawDetails: () => null,
    databaseId: () => null,
    blobUrl: (_: AnnotationWish, __: unknown, { web }: Context) => web,
    location: ({ line }: AnnotationWish) => ({ start: { line, column: null }, end: { line, column: null } }),
  },
  CheckSuite: {
    id: ({ run }: { run: CheckRun }) => `CS_${run.suiteId}`,
    databaseId: ({ run }: { run: CheckRun }) => run.suiteId,
    conclusion: ({ run }: { run: CheckRun }) => run.conclusion?.toUpperCase() ?? null,
    status: ({ run }: { run: CheckRun }) => run.status.toUpperCase(),
    app: () => ({ __typename: 'App', slug: 'github-actions', name: 'GitHub Actions', databaseId: 15_368 }),
    checkRuns: ({ run }: { run: CheckRun }, args: Pages) => connection([run], args),
    workflowRun: ({ run }: { run: CheckRun }, _: unknown, { web }: Context) =>
      run.log === undefined
        ? null
        : {
            ...{
              __typename: 'WorkflowRun',
              databaseId: run.runId,
              runNumber: 1,
              event: 'pull_request',
              id: `WFR_${run.runId}`,
            },
            ...{
              url: `${web}/${run.repo.fullName}/actions/runs/${run.runId}`,
              workflow: { name: 'CI', databaseId: 1, id: 'W_1' },
            },
          },
  },
}
