import type { GitHubClient } from './client.js'
import { askPaged, type Connection, nodesOf, type Paged, wholeOf } from './paging.js'
import type { CommentNode, IssueNode, NoteNode, PullNode } from './queries.js'
import {
  type AnnotationNode,
  type CheckRunNode,
  ISSUE_CONTEXT,
  type IssueAnswer,
  type IssueLists,
  type LinkedNode,
  MORE_ANNOTATIONS,
  MORE_NOTES,
  PULL_CONTEXT,
  type PullAnswer,
  type PullLists,
  type ReviewNode,
  type StatusNode,
  type ThreadNode,
} from './queries-context.js'

export interface ItemPlace {
  owner: string
  name: string
  number: number
}

/** All of an issue, as GitHub tells it. A list is undefined where GitHub does not give it; `missing` says so. */
export interface IssueContext {
  node: IssueNode
  repo: string
  comments: CommentNode[]
  linked: LinkedNode[]
  missing: string[]
}

/** All of a pull request, the lists inside of lists whole too. */
export interface PullContext {
  node: PullNode
  repo: string
  comments: CommentNode[]
  reviews: ReviewNode[]
  threads: WholeThread[]
  checks: (WholeCheckRun | StatusNode)[]
  linked: LinkedNode[]
  /** Undefined where GitHub would not list them. */
  files: string[] | undefined
  missing: string[]
}

export interface WholeThread extends Omit<ThreadNode, 'comments'> {
  comments: NoteNode[]
}

export interface WholeCheckRun extends Omit<CheckRunNode, 'annotations'> {
  annotations: AnnotationNode[]
}

type Asking = Pick<GitHubClient, 'reader' | 'budget'>

const SIZE = 100

/** Undefined where there is no such issue. */
export async function issueContext(client: Asking, place: ItemPlace): Promise<IssueContext | undefined> {
  const told: Paged<IssueAnswer, IssueLists> = await askPaged(client, {
    document: ISSUE_CONTEXT,
    variables: { ...place, size: SIZE },
    names: ['comments', 'linked'],
    connections: ({ repository }) => ({ comments: repository?.issue?.all, linked: repository?.issue?.linked }),
  })
  const { repository } = told.data
  if (!repository?.issue) return undefined
  const { comments = [], linked = [] } = told.lists
  return { node: repository.issue, repo: repository.nameWithOwner, comments, linked, missing: told.missing }
}

/** Undefined where there is no such pull request. */
export async function pullContext(
  client: Asking,
  place: ItemPlace & { checks: boolean },
): Promise<PullContext | undefined> {
  const told: Paged<PullAnswer, PullLists> = await askPaged(client, {
    document: PULL_CONTEXT,
    variables: { ...place, size: SIZE },
    names: ['comments', 'reviews', 'threads', 'files', 'checks', 'linked'],
    connections: pullConnections,
  })
  const { repository } = told.data
  if (!repository?.pullRequest) return undefined
  const { comments = [], reviews = [], threads = [], checks = [], linked = [], files } = told.lists
  const missing = [...told.missing]
  return {
    node: repository.pullRequest,
    repo: repository.nameWithOwner,
    comments,
    reviews,
    threads: await Promise.all(threads.map((thread) => wholeThread(client, thread, missing))),
    checks: await Promise.all(checks.map((check) => wholeCheck(client, check, missing))),
    linked,
    files: files?.map(({ path }) => path),
    missing,
  }
}

function pullConnections({ repository }: PullAnswer): {
  [Name in keyof PullLists]?: Connection<PullLists[Name]> | null
} {
  const pull = repository?.pullRequest
  if (!pull) return {}
  const checks = nodesOf(pull.head)[0]?.commit.statusCheckRollup?.contexts
  return {
    comments: pull.all,
    reviews: pull.reviews,
    threads: pull.threads,
    files: pull.files,
    checks,
    linked: pull.linked,
  }
}

async function wholeThread(client: Asking, thread: ThreadNode, missing: string[]): Promise<WholeThread> {
  const told = await wholeOf<NoteNode>(client, { document: MORE_NOTES, id: thread.id, begun: thread.comments })
  missing.push(...told.missing)
  return { ...thread, comments: told.data }
}

async function wholeCheck(
  client: Asking,
  check: CheckRunNode | StatusNode,
  missing: string[],
): Promise<WholeCheckRun | StatusNode> {
  if (check.__typename === 'StatusContext') return check
  const begun = check.annotations
  const told = await wholeOf<AnnotationNode>(client, { document: MORE_ANNOTATIONS, id: check.id, begun })
  missing.push(...told.missing)
  return { ...check, annotations: told.data }
}
