import { association, atLeast } from '../access.js'
import type { Account } from '../accounts.js'
import type { Caller } from '../actions/caller.js'
import type { CheckRun, CommitStatus } from '../checks.js'
import type { FileDiff } from '../diff.js'
import type { Comment, Item } from '../items.js'
import { Pull } from '../pulls.js'
import type { Repo } from '../repo.js'
import type { Review, ReviewComment } from '../reviews.js'

type Shape = Record<string, unknown>

const GHOST = { login: 'ghost', id: 10_137, node_id: 'U_ghost', type: 'User' }

/** What REST answers, as far as the double means it; `complete` adds what the description requires beside it. */
export class Shapes {
  constructor(
    readonly caller: Caller,
    readonly addresses: { api: string; web: string; logs: string },
  ) {}

  user(account: Account): Shape {
    const { api, web } = this.addresses
    if (account.isDeleted) return { ...GHOST, url: `${api}/users/ghost`, html_url: `${web}/ghost` }
    const { login, id, nodeId, kind } = account
    return { login, id, node_id: nodeId, type: kind, url: `${api}/users/${login}`, html_url: `${web}/${login}` }
  }

  /** Null for a deleted account, as in most places. */
  author(account: Account | null): Shape | null {
    return account && !account.isDeleted ? this.user(account) : null
  }

  ghostOr(account: Account | null): Shape {
    return account ? this.user(account) : { ...GHOST }
  }

  repo(repo: Repo, { isWhole = true } = {}): Shape {
    const role = this.caller.role(repo)
    const permissions = Object.fromEntries(
      (['admin', 'maintain', 'write', 'triage', 'read'] as const).map((each) => [
        each === 'write' ? 'push' : each === 'read' ? 'pull' : each,
        atLeast(role, each) || (each === 'read' && !repo.isPrivate),
      ]),
    )
    const issues = [...repo.items.values()].filter((item) => item.isOpen).length
    return {
      ...{ id: repo.id, node_id: repo.nodeId, name: repo.name, full_name: repo.fullName, private: repo.isPrivate },
      ...{
        owner: this.user(repo.owner),
        html_url: `${this.addresses.web}/${repo.fullName}`,
        description: repo.description,
      },
      ...{ url: `${this.addresses.api}/repos/${repo.fullName}`, fork: repo.parent !== undefined },
      ...{ clone_url: `${this.addresses.web}/${repo.fullName}.git`, default_branch: repo.defaultBranch },
      ...{ visibility: repo.isPrivate ? 'private' : 'public', archived: repo.isArchived, disabled: false },
      ...{ has_issues: repo.hasIssues, open_issues_count: issues, open_issues: issues, permissions },
      ...{ created_at: repo.createdAt, updated_at: repo.pushedAt, pushed_at: repo.pushedAt },
      ...(isWhole && repo.parent
        ? { parent: this.repo(repo.parent, { isWhole: false }), source: this.repo(repo.parent, { isWhole: false }) }
        : {}),
    }
  }

  #itemUrls(item: Item): { html: string; api: string } {
    const path = item.kind === 'issue' ? 'issues' : 'pulls'
    return {
      html: `${this.addresses.web}/${item.repo.fullName}/${item.kind === 'issue' ? 'issues' : 'pull'}/${item.number}`,
      api: `${this.addresses.api}/repos/${item.repo.fullName}/${path}/${item.number}`,
    }
  }

  #common(item: Item): Shape {
    const { html } = this.#itemUrls(item)
    return {
      ...{ id: item.id, node_id: item.nodeId, number: item.number, title: item.title, body: item.body, html_url: html },
      ...{ state: item.state, locked: item.locked, active_lock_reason: item.lockReason },
      labels: item.labels.map((name) => this.label(item.repo, name)),
      assignee: this.author(item.assignees[0] ?? null),
      assignees: item.assignees.map((each) => this.user(each)),
      milestone: item.milestone === null ? null : { title: item.milestone, number: 1, state: 'open' },
      ...{ created_at: item.createdAt, updated_at: item.updatedAt, closed_at: item.closedAt },
      author_association: association(item.repo, item.author, this.caller.token),
    }
  }

  /** Pull requests are issues too. */
  issue(item: Item): Shape {
    const { html, api } = this.#itemUrls(item)
    const repository = `${this.addresses.api}/repos/${item.repo.fullName}`
    return {
      ...this.#common(item),
      user: this.author(item.author),
      ...{ url: `${repository}/issues/${item.number}`, repository_url: repository, state_reason: item.stateReason },
      ...{ comments: item.comments.length, comments_url: `${repository}/issues/${item.number}/comments` },
      ...(item instanceof Pull
        ? {
            draft: item.draft,
            pull_request: {
              url: api,
              html_url: html,
              diff_url: `${html}.diff`,
              patch_url: `${html}.patch`,
              merged_at: item.mergedAt,
            },
          }
        : {}),
    }
  }

  label(repo: Repo, name: string): Shape {
    const { id, nodeId } = repo.label(name)
    const url = `${this.addresses.api}/repos/${repo.fullName}/labels/${encodeURIComponent(name)}`
    return { id, node_id: nodeId, url, name, description: null, color: 'ededed', default: false }
  }

  /** As lists show it; `pull` adds what takes GitHub longer to find out. */
  pullSimple(pull: Pull): Shape {
    const { html, api } = this.#itemUrls(pull)
    const head = pull.headRepo.isDeleted || !this.#seen(pull.headRepo) ? null : pull.headRepo
    return {
      ...this.#common(pull),
      user: this.ghostOr(pull.author),
      ...{
        url: api,
        diff_url: `${html}.diff`,
        patch_url: `${html}.patch`,
        issue_url: api.replace('/pulls/', '/issues/'),
      },
      ...{ draft: pull.draft, merged_at: pull.mergedAt, merge_commit_sha: pull.mergeOid, auto_merge: null },
      requested_reviewers: pull.reviewers.map((each) => this.user(each)),
      requested_teams: pull.teams.map(({ id, nodeId, slug }) => ({
        id,
        node_id: nodeId,
        name: slug,
        slug,
        permission: 'pull',
      })),
      head: this.#end(pull.headRef, pull.headOid, { repo: head, owner: pull.headRepo.owner }),
      base: this.#end(pull.base, pull.baseOid, { repo: pull.repo, owner: pull.repo.owner }),
    }
  }

  #seen(repo: Repo): boolean {
    try {
      return this.caller.repo(repo.fullName) === repo
    } catch {
      return false
    }
  }

  #end(ref: string, sha: string, { repo, owner }: { repo: Repo | null; owner: Account }): Shape {
    const label = `${owner.login}:${ref}`
    return { ref, sha, label, user: this.user(owner), repo: repo && this.repo(repo, { isWhole: false }) }
  }

  pull(pull: Pull): Shape {
    const mergeable = pull.mergeable()
    const files = pull.diff()
    const sum = (key: 'additions' | 'deletions') => files.reduce((total, file) => total + file[key], 0)
    return {
      ...this.pullSimple(pull),
      ...{ merged: pull.isMerged, merged_by: this.author(pull.mergedBy), mergeable: mergeable ?? null },
      mergeable_state: mergeable === undefined ? 'unknown' : mergeable ? (pull.draft ? 'draft' : 'clean') : 'dirty',
      ...{ comments: pull.comments.length, review_comments: pull.threads.flatMap((each) => each.comments).length },
      ...{
        commits: pull.commits().length,
        additions: sum('additions'),
        deletions: sum('deletions'),
        changed_files: files.length,
      },
      maintainer_can_modify: pull.maintainerCanModify,
    }
  }

  comment(comment: Comment): Shape {
    const { item } = comment
    const repository = `${this.addresses.api}/repos/${item.repo.fullName}`
    return {
      ...{ id: comment.id, node_id: comment.nodeId, body: comment.body, user: this.author(comment.author) },
      ...{ url: `${repository}/issues/comments/${comment.id}`, issue_url: `${repository}/issues/${item.number}` },
      html_url: `${this.#itemUrls(item).html}#issuecomment-${comment.id}`,
      ...{ created_at: comment.createdAt, updated_at: comment.updatedAt },
      author_association: association(item.repo, comment.author, this.caller.token),
    }
  }

  review(review: Review): Shape {
    const { html, api } = this.#itemUrls(review.pull)
    const page = `${html}#pullrequestreview-${review.id}`
    return {
      ...{ id: review.id, node_id: review.nodeId, body: review.body, state: review.state, commit_id: review.commit },
      ...{ user: this.author(review.author), html_url: page, pull_request_url: api },
      ...(review.submittedAt === null ? {} : { submitted_at: review.submittedAt }),
      _links: { html: { href: page }, pull_request: { href: api } },
      author_association: association(review.pull.repo, review.author, this.caller.token),
    }
  }

  reviewComment(comment: ReviewComment): Shape {
    const { thread, review } = comment
    const { pull } = thread
    const { html, api } = this.#itemUrls(pull)
    const url = `${this.addresses.api}/repos/${pull.repo.fullName}/pulls/comments/${comment.id}`
    const page = `${html}#discussion_r${comment.id}`
    return {
      ...{ id: comment.id, node_id: comment.nodeId, body: comment.body, user: this.ghostOr(comment.author) },
      ...{ url, html_url: page, pull_request_url: api, pull_request_review_id: review.id, path: thread.path },
      ...{ diff_hunk: thread.hunk, commit_id: pull.headOid, original_commit_id: thread.originalCommit },
      ...{ line: thread.line ?? null, original_line: thread.originalLine, side: thread.side },
      ...{ start_line: thread.startLine ?? null, original_start_line: thread.originalStartLine ?? null },
      ...{ start_side: thread.startSide ?? null, subject_type: thread.originalLine === undefined ? 'file' : 'line' },
      ...(comment.replyTo ? { in_reply_to_id: comment.replyTo.id } : {}),
      ...{ created_at: comment.createdAt, updated_at: comment.updatedAt },
      _links: { self: { href: url }, html: { href: page }, pull_request: { href: api } },
      author_association: association(pull.repo, comment.author, this.caller.token),
    }
  }

  file(file: FileDiff, pull: Pull): Shape {
    const { path, previousPath, patch, status, additions, deletions, sha } = file
    const blob = `${this.addresses.web}/${pull.repo.fullName}/blob/${pull.headOid}/${encodeURIComponent(path)}`
    const moved = previousPath === undefined ? {} : { previous_filename: previousPath }
    const counts = { additions, deletions, changes: additions + deletions }
    const urls = { blob_url: blob, raw_url: blob, contents_url: blob }
    return { sha, filename: path, status, ...counts, ...urls, ...moved, ...(patch === '' ? {} : { patch }) }
  }

  check(run: CheckRun): Shape {
    const page = `${this.addresses.web}/${run.repo.fullName}/actions/runs/${run.runId}/job/${run.id}`
    const url = `${this.addresses.api}/repos/${run.repo.fullName}/check-runs/${run.id}`
    const output = {
      title: run.title,
      summary: run.summary,
      text: run.text,
      annotations_count: run.annotations.length,
      annotations_url: `${url}/annotations`,
    }
    return {
      ...{ id: run.id, node_id: run.nodeId, head_sha: run.headOid, name: run.name, external_id: '', url },
      ...{ html_url: page, details_url: page, status: run.status, conclusion: run.conclusion, output },
      ...{ started_at: run.startedAt, completed_at: run.conclusion ? run.startedAt : null, pull_requests: [] },
      ...{ check_suite: { id: run.suiteId }, app: { id: 15_368, slug: 'github-actions', name: 'GitHub Actions' } },
    }
  }

  job(run: CheckRun): Shape {
    const repository = `${this.addresses.api}/repos/${run.repo.fullName}`
    return {
      ...{ id: run.id, node_id: run.nodeId, run_id: run.runId, run_url: `${repository}/actions/runs/${run.runId}` },
      ...{
        head_sha: run.headOid,
        head_branch: null,
        workflow_name: 'CI',
        name: run.name,
        url: `${repository}/actions/jobs/${run.id}`,
      },
      ...{
        html_url: `${this.addresses.web}/${run.repo.fullName}/actions/runs/${run.runId}/job/${run.id}`,
        labels: ['ubuntu-latest'],
      },
      ...{ status: run.status, conclusion: run.conclusion, created_at: run.startedAt, started_at: run.startedAt },
      ...{ completed_at: run.conclusion ? run.startedAt : null, check_run_url: `${repository}/check-runs/${run.id}` },
    }
  }

  status(status: CommitStatus): Shape {
    return {
      ...{ id: status.id, node_id: status.nodeId, state: status.state, context: status.context },
      ...{ description: status.description, target_url: status.targetUrl, creator: this.author(status.creator) },
      ...{ created_at: status.createdAt, updated_at: status.createdAt, avatar_url: null },
      url: `${this.addresses.api}/repos/${status.repo.fullName}/statuses/${status.oid}`,
    }
  }

  commit(repo: Repo, oid: string): Shape {
    const { tree, parents, message, author, committer } = repo.git.detail(oid)
    const url = `${this.addresses.api}/repos/${repo.fullName}`
    const page = `${this.addresses.web}/${repo.fullName}/commit/${oid}`
    const verification = { verified: false, reason: 'unsigned', signature: null, payload: null, verified_at: null }
    const inner = { author, committer, message, tree: { sha: tree, url: `${url}/git/trees/${tree}` }, verification }
    return {
      ...{ sha: oid, node_id: `C_${oid}`, url: `${url}/commits/${oid}`, html_url: page, author: null, committer: null },
      commit: { ...inner, url: `${url}/git/commits/${oid}`, comment_count: 0 },
      parents: parents.map((sha) => ({ sha, url: `${url}/commits/${sha}`, html_url: page })),
    }
  }
}
