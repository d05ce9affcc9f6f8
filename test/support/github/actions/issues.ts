import { notFound, Refusal, roleOf, unprocessable } from '../access.js'
import type { Account } from '../accounts.js'
import type { Comment, Item } from '../items.js'
import { Pull } from '../pulls.js'
import type { Repo } from '../repo.js'
import type { Caller } from './caller.js'
import { judgeBody, judgeTitle } from './text.js'

export function createIssue(
  caller: Caller,
  repo: Repo,
  wish: { title: string; body?: string; labels?: string[]; assignees?: string[] },
): Item {
  caller.mayWrite(repo, 'issues', 'read')
  if (!repo.hasIssues) throw new Refusal(410, 'Issues has been disabled in this repository.')
  judgeTitle('Issue', wish.title)
  judgeBody('Issue', wish.body)
  // GitHub drops both in silence for whoever may not set them.
  const extras = caller.has(repo, 'triage') ? { labels: wish.labels, assignees: wish.assignees } : {}
  const now = caller.state.now()
  const issue = repo.issue({
    title: wish.title,
    body: wish.body ?? null,
    author: caller.account,
    createdAt: now,
    ...extras,
  })
  caller.wrote({ kind: 'issue', repo, number: issue.number, body: issue.body ?? '' })
  return issue
}

export interface ItemEdit {
  title?: string
  body?: string | null
  state?: string
  stateReason?: string | null
  labels?: string[]
  assignees?: string[]
}

export function editItem(caller: Caller, item: Item, edit: ItemEdit): void {
  const { repo } = item
  const ability = item.kind === 'issue' ? 'issues' : 'pull_requests'
  caller.mayChange(repo, ability, item.author, 'triage')
  judgeTitle('Issue', edit.title)
  judgeBody('Issue', edit.body)
  if (edit.title !== undefined) item.title = edit.title
  if (edit.body !== undefined) item.body = edit.body
  if (edit.title !== undefined || edit.body !== undefined) {
    Object.assign(item, { editedAt: caller.state.now(), editor: caller.account })
    caller.wrote({ kind: 'edit', repo, number: item.number, body: item.body ?? '' })
  }
  if (edit.labels) setLabels(caller, item, edit.labels)
  if (edit.assignees) setAssignees(caller, item, edit.assignees)
  if (edit.state === 'closed' && item.isOpen) closeItem(caller, item, edit.stateReason ?? undefined)
  if (edit.state === 'open' && !item.isOpen) reopenItem(caller, item)
  item.touch()
}

export function closeItem(caller: Caller, item: Item, reason?: string): void {
  caller.mayChange(item.repo, item.kind === 'issue' ? 'issues' : 'pull_requests', item.author, 'triage')
  item.close(caller.account, reason)
  caller.wrote({ kind: 'close', repo: item.repo, number: item.number })
}

export function reopenItem(caller: Caller, item: Item): void {
  caller.mayChange(item.repo, item.kind === 'issue' ? 'issues' : 'pull_requests', item.author, 'triage')
  if (item instanceof Pull && (item.isMerged || !item.headRepo.hasBranch(item.headRef)))
    throw unprocessable('Validation Failed', [{ resource: 'PullRequest', field: 'state', code: 'invalid' }])
  item.reopen()
  caller.wrote({ kind: 'reopen', repo: item.repo, number: item.number })
}

export function addComment(caller: Caller, item: Item, body: string): Comment {
  caller.mayTalk(item)
  judgeBody('IssueComment', body, true)
  const comment = item.comment({ body, author: caller.account, createdAt: caller.state.now() })
  caller.wrote({ kind: 'comment', repo: item.repo, number: item.number, body })
  return comment
}

export function commentById(repo: Repo, id: number): Comment {
  for (const item of repo.items.values()) {
    const found = item.comments.find((comment) => comment.id === id)
    if (found) return found
  }
  throw notFound()
}

export function editComment(caller: Caller, comment: Comment, body: string): void {
  const { item } = comment
  caller.mayChange(item.repo, 'issues', comment.author, 'write')
  judgeBody('IssueComment', body, true)
  const now = caller.state.now()
  Object.assign(comment, { body, updatedAt: now, editedAt: now, editor: caller.account })
  caller.wrote({ kind: 'edit-comment', repo: item.repo, number: item.number, body })
}

export function deleteComment(caller: Caller, comment: Comment): void {
  const { item } = comment
  caller.mayChange(item.repo, 'issues', comment.author, 'write')
  item.comments.splice(item.comments.indexOf(comment), 1)
  caller.state.nodes.delete(comment.nodeId)
  caller.wrote({ kind: 'delete-comment', repo: item.repo, number: item.number, body: comment.body })
}

export function setLabels(caller: Caller, item: Item, names: string[]): void {
  caller.mayWrite(item.repo, item.kind === 'issue' ? 'issues' : 'pull_requests', 'triage')
  item.labels = [...new Set(names)].map((name) => item.repo.label(name).name)
  item.touch()
  caller.wrote({ kind: 'labels', repo: item.repo, number: item.number, names: [...item.labels] })
}

export function setAssignees(caller: Caller, item: Item, logins: string[]): void {
  caller.mayWrite(item.repo, item.kind === 'issue' ? 'issues' : 'pull_requests', 'triage')
  // Whoever can't be assigned is left out in silence.
  const accounts = logins.map((login) => caller.state.find(login)).filter((each): each is Account => each !== undefined)
  item.assignees = [...new Set(accounts)].filter((account) => roleOf(item.repo, account) !== 'none')
  caller.wrote({
    kind: 'assignees',
    repo: item.repo,
    number: item.number,
    names: item.assignees.map((each) => each.login),
  })
}

export function setLock(caller: Caller, item: Item, locked: boolean): void {
  caller.mayWrite(item.repo, 'issues', 'write')
  item.locked = locked
  caller.wrote({ kind: locked ? 'lock' : 'unlock', repo: item.repo, number: item.number })
}

export function react(caller: Caller, item: Item, { on, content }: { on: string; content: string }): void {
  caller.mayTalk(item)
  item.reactions.push({ content, by: caller.account, on })
  caller.wrote({ kind: 'reaction', repo: item.repo, number: item.number, body: content })
}
