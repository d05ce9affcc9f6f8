import { association } from '../access.js'
import type { Account } from '../accounts.js'
import type { Comment, Issue, Item } from '../items.js'
import { closersOf } from '../search.js'
import { actor, type Context, connection, type Pages, type Resolvers } from './context.js'
import { stateOf } from './repository.js'

/** What everything somebody wrote has in common. */
interface Written {
  id: number
  nodeId: string
  author: Account | null
  body: string | null
  createdAt: string
  updatedAt: string
  editedAt: string | null
  editor?: Account | null
}

export const written: Resolvers<Written> = {
  id: (each) => each.nodeId,
  databaseId: (each) => each.id,
  fullDatabaseId: (each) => String(each.id),
  author: (each) => actor(each.author),
  body: (each) => each.body ?? '',
  bodyText: (each) => each.body ?? '',
  bodyHTML: (each) => each.body ?? '',
  publishedAt: (each) => each.createdAt,
  lastEditedAt: (each) => each.editedAt,
  includesCreatedEdit: (each) => each.editedAt !== null,
  editor: (each) => actor(each.editor ?? null),
  createdViaEmail: () => false,
  viewerDidAuthor: (each, _, { caller }) => each.author !== null && each.author === caller.token?.account,
}

export function itemUrl(item: Item, web: string): string {
  return `${web}/${item.repo.fullName}/${item.kind === 'issue' ? 'issues' : 'pull'}/${item.number}`
}

/** Issues and pull requests alike. */
export const item: Resolvers<Item> = {
  ...written,
  url: (each, _, { web }) => itemUrl(each, web),
  repository: (each) => each.repo,
  authorAssociation: (each, _, { caller }) => association(each.repo, each.author, caller.token),
  state: stateOf,
  closed: (each) => !each.isOpen,
  activeLockReason: () => null,
  titleHTML: (each) => each.title,
  labels: (each, args) =>
    connection(
      each.labels.map((name) => each.repo.label(name)),
      args,
    ),
  assignees: (each, args) =>
    connection(
      each.assignees.filter((account) => !account.isDeleted),
      args,
    ),
  participants: (each, args) =>
    connection([...new Set([each.author, ...each.comments.map((comment) => comment.author)])].filter(Boolean), args),
  milestone: (each) =>
    each.milestone === null
      ? null
      : { __typename: 'Milestone', title: each.milestone, dueOn: null, id: `MI_${each.milestone}` },
  comments: (each, args) => connection(each.comments, args),
  reactions: (each, args) => connection(each.reactions, args),
  viewerCanUpdate: (each, _, { caller }) => each.author === caller.token?.account || caller.has(each.repo, 'triage'),
  timelineItems: (each, { itemTypes, ...pages }) => {
    const all = timeline(each).filter((event) => !itemTypes || itemTypes.includes(event.itemType))
    return connection(all, pages, { filteredCount: all.length, pageCount: all.length, updatedAt: each.updatedAt })
  },
}

interface TimelineEvent {
  __typename: string
  itemType: string
  createdAt: string
  actor: Account | null
  [detail: string]: unknown
}

/** What the state tells about how it came to be. */
function timeline(each: Item): TimelineEvent[] {
  const { createdAt, repo } = each
  const by = actor(each.author)
  const event = (itemType: string, at: string, rest: object): TimelineEvent => {
    const __typename = itemType.toLowerCase().replace(/(^|_)(.)/g, (_, __, letter: string) => letter.toUpperCase())
    return { __typename, itemType, createdAt: at, actor: by, id: `EV_${each.id}_${itemType}`, ...rest }
  }
  const events = [
    ...each.labels.map((name) => event('LABELED_EVENT', createdAt, { label: repo.label(name), actor: repo.owner })),
    ...each.assignees.map((assignee) => event('ASSIGNED_EVENT', createdAt, { assignee, actor: repo.owner })),
    ...closersOf(each).map((pull) =>
      event('CROSS_REFERENCED_EVENT', pull.createdAt, {
        ...{
          source: pull,
          target: each,
          actor: actor(pull.author),
          willCloseTarget: true,
          isCrossRepository: pull.repo !== repo,
        },
      }),
    ),
    ...(each.closedAt === null
      ? []
      : [
          event('CLOSED_EVENT', each.closedAt, {
            actor: actor(each.closedBy),
            stateReason: each.stateReason?.toUpperCase() ?? null,
            closer: null,
          }),
        ]),
  ]
  return events.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

const issue: Resolvers<Issue> = {
  ...item,
  stateReason: (each) => each.stateReason?.toUpperCase() ?? null,
  isPinned: () => false,
  issueType: () => null,
  trackedInIssues: (_, args) => connection([], args),
  subIssues: (each, args) => connection(each.subIssues, args),
  subIssuesSummary: ({ subIssues }) => {
    const completed = subIssues.filter((sub) => !sub.isOpen).length
    return {
      total: subIssues.length,
      completed,
      percentCompleted: subIssues.length ? Math.round((100 * completed) / subIssues.length) : 0,
    }
  },
  blockedBy: (each, args) => connection(each.blockedBy, args),
  blocking: (each, args) =>
    connection(
      [...each.repo.items.values()].filter((other) => other.blockedBy.includes(each)),
      args,
    ),
  linkedBranches: (_, args) => connection([], args),
  closedByPullRequestsReferences: (each, { includeClosedPrs, ...pages }: Pages & { includeClosedPrs?: boolean }) =>
    connection(
      closersOf(each).filter((pull) => includeClosedPrs || pull.isOpen || pull.isMerged),
      pages,
    ),
}

const comment: Resolvers<Comment> = {
  ...(written as Resolvers<Comment>),
  url: (each, _, { web }) => `${itemUrl(each.item, web)}#issuecomment-${each.id}`,
  issue: (each) => each.item,
  pullRequest: (each) => (each.item.kind === 'issue' ? null : each.item),
  repository: (each) => each.item.repo,
  authorAssociation: (each, _, { caller }) => association(each.item.repo, each.author, caller.token),
  minimizedReason: (each) => (each.isMinimized ? 'outdated' : null),
  viewerCanUpdate: (each, _, { caller }) => each.author === caller.token?.account,
  viewerCanDelete: (each, _, { caller }) =>
    each.author === caller.token?.account || caller.has(each.item.repo, 'write'),
  viewerCanMinimize: (each, _, { caller }) => caller.has(each.item.repo, 'write'),
}

export const itemResolvers = {
  Issue: issue,
  IssueComment: comment,
  Reaction: { user: ({ by }: { by: Account }) => actor(by) },
  Milestone: {
    number: () => 1,
    state: () => 'OPEN',
    description: () => null,
    url: (_: unknown, __: unknown, { web }: Context) => web,
  },
}
