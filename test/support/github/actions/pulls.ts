import { Refusal, roleOf, unprocessable } from '../access.js'
import type { Account, Team } from '../accounts.js'
import { Issue } from '../items.js'
import type { Pull } from '../pulls.js'
import type { Repo } from '../repo.js'
import type { Caller } from './caller.js'
import { editItem, type ItemEdit } from './issues.js'
import { judgeBody, judgeTitle } from './text.js'

export interface NewPull {
  title: string
  head: string
  base: string
  body?: string | null
  draft?: boolean
  maintainerCanModify?: boolean
}

export function openPull(caller: Caller, repo: Repo, wish: NewPull): Pull {
  caller.mayWrite(repo, 'pull_requests', 'read')
  judgeTitle('PullRequest', wish.title)
  judgeBody('PullRequest', wish.body)
  const { headRepo, headRef } = headOf(caller, repo, wish.head)
  if (headRepo === repo && !caller.has(repo, 'write')) throw new Refusal(403, 'Must have push access to repository')
  const head = headRepo.git.ref(`refs/heads/${headRef}`)
  const base = repo.git.ref(`refs/heads/${wish.base}`)
  if (!head) throw invalid('head')
  if (!base) throw invalid('base')
  const twin = repo
    .pulls()
    .find((pull) => pull.isOpen && pull.headRepo === headRepo && pull.headRef === headRef && pull.base === wish.base)
  if (twin) throw custom(`A pull request already exists for ${headRepo.owner.login}:${headRef}.`)
  const mergeBase = repo.git.mergeBase(base, head)
  if (!mergeBase) throw custom(`The ${headRef} branch has no history in common with ${wish.base}`)
  if (mergeBase === head) throw custom(`No commits between ${wish.base} and ${wish.head}`)
  if (wish.draft && !repo.allowsDrafts) throw custom('Draft pull requests are not supported in this repository.')
  const { maintainerCanModify, title, body, draft } = wish
  const pull = repo.pull({
    ...{ title, draft, maintainerCanModify, base: wish.base, body: body ?? null, createdAt: caller.state.now() },
    head: headRepo === repo ? headRef : `${headRepo.owner.login}:${headRef}`,
    author: caller.account,
  })
  linkClosing(pull)
  caller.wrote({
    kind: 'pull-request',
    repo,
    number: pull.number,
    ref: `refs/heads/${headRef}`,
    oid: head,
    body: pull.body ?? '',
  })
  return pull
}

function headOf(caller: Caller, repo: Repo, written: string): { headRepo: Repo; headRef: string } {
  const isOwn = written.toLowerCase().startsWith(`${repo.owner.login.toLowerCase()}:`)
  try {
    const head = repo.head(isOwn ? written.slice(repo.owner.login.length + 1) : written)
    caller.repo(head.headRepo.fullName)
    return head
  } catch {
    throw invalid('head')
  }
}

function invalid(field: string): Refusal {
  return unprocessable('Validation Failed', [{ resource: 'PullRequest', field, code: 'invalid' }])
}

function custom(message: string): Refusal {
  return unprocessable('Validation Failed', [{ resource: 'PullRequest', code: 'custom', message }])
}

/** `Closes #3` in the body of a pull request to the default branch links the two. */
export function linkClosing(pull: Pull): void {
  if (pull.base !== pull.repo.defaultBranch) return
  const words = /\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):?\s+(?:([\w.-]+\/[\w.-]+))?#(\d+)/gi
  for (const [, other, number] of (pull.body ?? '').matchAll(words)) {
    const repo = other === undefined ? pull.repo : pull.repo.state.repo(other)
    const issue = repo?.items.get(Number(number))
    if (issue instanceof Issue && !pull.closing.includes(issue)) pull.closing.push(issue)
  }
}

export function editPull(
  caller: Caller,
  pull: Pull,
  edit: ItemEdit & { base?: string; maintainerCanModify?: boolean },
): void {
  const { base, maintainerCanModify, ...rest } = edit
  caller.mayChange(pull.repo, 'pull_requests', pull.author, 'write')
  if (base !== undefined) {
    if (!pull.repo.hasBranch(base)) throw invalid('base')
    Object.assign(pull, { base, baseOid: pull.repo.branch(base) })
  }
  if (maintainerCanModify !== undefined) pull.maintainerCanModify = maintainerCanModify
  editItem(caller, pull, rest)
  linkClosing(pull)
}

export function setDraft(caller: Caller, pull: Pull, draft: boolean): void {
  caller.mayChange(pull.repo, 'pull_requests', pull.author, 'write')
  if (draft && !pull.repo.allowsDrafts) throw custom('Draft pull requests are not supported in this repository.')
  pull.draft = draft
  pull.touch()
  caller.wrote({ kind: draft ? 'draft' : 'ready', repo: pull.repo, number: pull.number })
}

export function mergePull(caller: Caller, pull: Pull, sha?: string): string {
  caller.mayWrite(pull.repo, 'contents', 'write')
  if (sha !== undefined && sha !== pull.headOid)
    throw new Refusal(409, 'Head branch was modified. Review and try the merge again.')
  if (!pull.isOpen || pull.draft || !pull.mergeable()) throw new Refusal(405, 'Pull Request is not mergeable')
  const oid = pull.merge(caller.account)
  caller.wrote({ kind: 'merge', repo: pull.repo, number: pull.number, oid })
  return oid
}

export function requestReviewers(caller: Caller, pull: Pull, wanted: { logins: string[]; teams: string[] }): void {
  const { repo } = pull
  caller.mayWrite(repo, 'pull_requests', 'triage')
  const accounts = wanted.logins.map((login) => reviewer(caller, pull, login))
  const teams = wanted.teams.map((slug) => teamOf(repo, slug))
  pull.reviewers = [...new Set([...pull.reviewers, ...accounts])]
  pull.teams = [...new Set([...pull.teams, ...teams])]
  wroteReviewers(caller, pull)
}

export function removeReviewers(caller: Caller, pull: Pull, unwanted: { logins: string[]; teams: string[] }): void {
  caller.mayWrite(pull.repo, 'pull_requests', 'triage')
  pull.reviewers = pull.reviewers.filter((each) => !unwanted.logins.includes(each.login))
  pull.teams = pull.teams.filter((each) => !unwanted.teams.includes(each.slug))
  wroteReviewers(caller, pull)
}

function wroteReviewers(caller: Caller, pull: Pull): void {
  const names = [
    ...pull.reviewers.map((each) => each.login),
    ...pull.teams.map((team) => `${team.org.login}/${team.slug}`),
  ]
  caller.wrote({ kind: 'reviewers', repo: pull.repo, number: pull.number, names })
}

function reviewer(caller: Caller, pull: Pull, login: string): Account {
  const account = caller.state.find(login)
  if (account && account === pull.author) throw unprocessable('Review cannot be requested from pull request author.')
  if (account && roleOf(pull.repo, account) !== 'none') return account
  throw notCollaborator(pull.repo)
}

function teamOf(repo: Repo, slug: string): Team {
  const team = repo.state.org(repo.owner.login)?.teams.get(slug)
  if (!team) throw notCollaborator(repo)
  return team
}

function notCollaborator(repo: Repo): Refusal {
  const which = 'One or more of the users or teams you specified is not a collaborator'
  return unprocessable(`Reviews may only be requested from collaborators. ${which} of the ${repo.fullName} repository.`)
}
