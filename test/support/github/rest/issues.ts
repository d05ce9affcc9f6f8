import { notFound, unprocessable } from '../access.js'
import * as act from '../actions/issues.js'
import type { Comment, Item } from '../items.js'
import { searchItems } from '../search.js'
import type { Handlers, Rest } from './rest.js'
import { created, noContent, ok } from './rest.js'

export const issues: Handlers = {
  'issues/list-for-repo': (rest) => listed(rest, [...rest.repo.items.values()]),
  'issues/list': (rest) => {
    const { account } = rest.caller
    const all = [...rest.caller.state.repos.values()].flatMap((repo) => [...repo.items.values()])
    return listed(
      rest,
      all.filter((item) => item.assignees.includes(account)),
    )
  },
  'issues/get': (rest) => ok(issue(rest, rest.item)),
  'issues/create': (rest) => created(issue(rest, act.createIssue(rest.caller, rest.repo, rest.body))),
  'issues/update': (rest) => {
    const { title, body, state, labels, assignees, state_reason } = rest.body
    const names = labels?.map(nameOf)
    act.editItem(rest.caller, rest.item, {
      title,
      body,
      state,
      assignees,
      stateReason: state_reason,
      ...(names ? { labels: names } : {}),
    })
    return ok(issue(rest, rest.item))
  },
  'issues/lock': (rest) => {
    act.setLock(rest.caller, rest.item, true)
    return noContent
  },
  'issues/unlock': (rest) => {
    act.setLock(rest.caller, rest.item, false)
    return noContent
  },

  'issues/list-comments': (rest) => comments(rest, rest.item.comments),
  'issues/list-comments-for-repo': (rest) =>
    comments(
      rest,
      [...rest.repo.items.values()].flatMap((item) => item.comments),
    ),
  'issues/get-comment': (rest) => ok(rest.shapes.comment(comment(rest))),
  'issues/create-comment': (rest) =>
    created(rest.shapes.comment(act.addComment(rest.caller, rest.item, rest.body.body))),
  'issues/update-comment': (rest) => {
    act.editComment(rest.caller, comment(rest), rest.body.body)
    return ok(rest.shapes.comment(comment(rest)))
  },
  'issues/delete-comment': (rest) => {
    act.deleteComment(rest.caller, comment(rest))
    return noContent
  },

  'issues/list-labels-on-issue': (rest) => rest.page(rest.item.labels, (name) => rest.shapes.label(rest.repo, name)),
  'issues/add-labels': (rest) => labelled(rest, [...rest.item.labels, ...labelNames(rest.body)]),
  'issues/set-labels': (rest) => labelled(rest, labelNames(rest.body)),
  'issues/remove-label': (rest) => {
    const { item } = rest
    if (!item.labels.includes(rest.text('name'))) throw notFound()
    return labelled(
      rest,
      item.labels.filter((name) => name !== rest.text('name')),
    )
  },
  'issues/list-labels-for-repo': (rest) =>
    rest.page([...rest.repo.labels.values()], ({ name }) => rest.shapes.label(rest.repo, name)),
  'issues/get-label': (rest) => {
    if (!rest.repo.labels.has(rest.text('name').toLowerCase())) throw notFound()
    return ok(rest.shapes.label(rest.repo, rest.text('name')))
  },
  'issues/create-label': (rest) => {
    rest.caller.mayWrite(rest.repo, 'issues', 'write')
    return created(rest.shapes.label(rest.repo, rest.body.name))
  },
  'issues/add-assignees': (rest) => {
    act.setAssignees(rest.caller, rest.item, [
      ...rest.item.assignees.map((each) => each.login),
      ...(rest.body.assignees ?? []),
    ])
    return created(issue(rest, rest.item))
  },
  'issues/remove-assignees': (rest) => {
    const kept = rest.item.assignees.map((each) => each.login).filter((login) => !rest.body.assignees.includes(login))
    act.setAssignees(rest.caller, rest.item, kept)
    return ok(issue(rest, rest.item))
  },

  'issues/list-sub-issues': (rest) => rest.page(rest.item.subIssues, (each) => issue(rest, each)),
  'issues/get-parent': (rest) => {
    if (!rest.item.parent) throw notFound()
    return ok(issue(rest, rest.item.parent))
  },
  'issues/list-dependencies-blocked-by': (rest) => rest.page(rest.item.blockedBy, (each) => issue(rest, each)),
  'reactions/create-for-issue': (rest) => reacted(rest, rest.item, rest.item.nodeId),
  'reactions/create-for-issue-comment': (rest) => reacted(rest, comment(rest).item, comment(rest).nodeId),

  'search/issues-and-pull-requests': (rest) => {
    const { sort, order = 'desc' } = rest.query
    const query = sort ? `${rest.query['q']} sort:${sort}-${order}` : (rest.query['q'] ?? '')
    const found = searchItems(rest.caller, query, { isStrict: true })
    const { page = '1', per_page = '30' } = rest.query
    if (Number(page) * Number(per_page) > 1000) throw unprocessable('Only the first 1000 search results are available')
    const wrap = (items: unknown[]) => ({ total_count: found.length, incomplete_results: false, items })
    return rest.page(found.slice(0, 1000), (item) => ({ ...rest.shapes.issue(item), score: 1 }), wrap)
  },
}

function issue(rest: Rest, item: Item): object {
  return rest.shapes.issue(item)
}

function listed(rest: Rest, items: Item[]) {
  const { state = 'open', labels, assignee, creator, since, sort = 'created', direction = 'desc' } = rest.query
  const wanted = labels?.split(',') ?? []
  const shown = items.filter(
    (item) =>
      (state === 'all' || item.state === state) &&
      wanted.every((label) => item.labels.includes(label)) &&
      (since === undefined || item.updatedAt >= since) &&
      (creator === undefined || item.author?.login === creator) &&
      (assignee === undefined || assignee === '*' || item.assignees.some((each) => each.login === assignee)),
  )
  const key = sort === 'updated' ? 'updatedAt' : 'createdAt'
  shown.sort((a, b) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : a.number - b.number))
  return rest.page(direction === 'desc' ? shown.reverse() : shown, (each) => issue(rest, each))
}

function comments(rest: Rest, all: Comment[]) {
  const { since } = rest.query
  return rest.page(
    all.filter((each) => since === undefined || each.updatedAt >= since),
    (each) => rest.shapes.comment(each),
  )
}

function comment(rest: Rest): Comment {
  return act.commentById(rest.repo, rest.number('comment_id'))
}

function labelled(rest: Rest, names: string[]) {
  act.setLabels(rest.caller, rest.item, names)
  return ok(rest.item.labels.map((name) => rest.shapes.label(rest.repo, name)))
}

/** GitHub takes them as a list or in an object, as strings or objects. */
function labelNames(body: unknown): string[] {
  const list = Array.isArray(body) ? body : ((body as { labels?: unknown[] } | undefined)?.labels ?? [])
  return list.map(nameOf)
}

function nameOf(label: unknown): string {
  return typeof label === 'string' ? label : ((label as { name?: string }).name ?? '')
}

export function reacted(rest: Rest, item: Item, on: string) {
  const { content } = rest.body
  act.react(rest.caller, item, { on, content })
  const { account, state } = rest.caller
  return created({ id: state.id(), node_id: on, user: rest.shapes.user(account), content, created_at: state.now() })
}
