import { legacyPermission, notFound, Refusal, roleOf, sees, unprocessable } from '../access.js'
import { type Account, ROLES, type Role } from '../accounts.js'
import { createRef, deleteRef, updateRef } from '../actions/refs.js'
import { diffOf, patchText } from '../diff.js'
import type { Repo } from '../repo.js'
import type { Handlers, Rest } from './rest.js'
import { created, noContent, ok } from './rest.js'
import { reposOf } from './users.js'

export const repos: Handlers = {
  'repos/get': (rest) => ok(rest.shapes.repo(rest.repo)),
  'repos/list-for-user': (rest) => listed(rest, reposOf(rest, rest.text('username'))),
  'repos/list-for-org': (rest) => listed(rest, reposOf(rest, rest.text('org'))),
  'repos/list-for-authenticated-user': (rest) => {
    const { state, token, account } = rest.caller
    const all = [...state.repos.values()].filter((repo) => sees(token, repo) && roleOf(repo, account) !== 'none')
    return listed(rest, all)
  },
  'repos/list-forks': (rest) =>
    listed(
      rest,
      rest.repo.forks.filter((each) => sees(rest.caller.token, each)),
    ),
  'repos/create-fork': (rest) => {
    const { repo, caller } = rest
    const owner = rest.body?.organization ?? caller.account.login
    const name = rest.body?.name ?? repo.name
    const fork = caller.state.repos.get(`${owner}/${name}`.toLowerCase()) ?? repo.fork(`${owner}/${name}`)
    caller.wrote({ kind: 'fork', repo: fork })
    return { status: 202, body: rest.shapes.repo(fork) }
  },

  'repos/get-collaborator-permission-level': (rest) => {
    const { repo } = rest
    if (!rest.caller.has(repo, 'write'))
      throw new Refusal(403, 'Must have push access to view collaborator permission.')
    const account = rest.caller.state.find(rest.text('username'))
    if (!account || account.isDeleted || account.kind === 'Organization') throw notFound()
    const role = visibleRole(repo, account)
    return ok({ permission: legacyPermission(role), role_name: role, user: collaborator(rest, account, role) })
  },
  'repos/check-collaborator': (rest) => {
    const account = rest.caller.state.find(rest.text('username'))
    if (!account || roleOf(rest.repo, account) === 'none') throw notFound()
    return noContent
  },
  'repos/list-collaborators': (rest) => {
    const { repo, caller } = rest
    if (!caller.has(repo, 'write')) throw new Refusal(403, 'Must have push access to view repository collaborators.')
    const people = [...caller.state.accounts.values()].filter(
      (each) => each.kind !== 'Organization' && roleOf(repo, each) !== 'none',
    )
    return rest.page(people, (each) => collaborator(rest, each, roleOf(repo, each)))
  },

  'repos/list-branches': (rest) =>
    rest.page(rest.repo.git.refs('refs/heads/'), ({ name, oid }) => branch(rest, name.slice(11), oid)),
  'repos/get-branch': (rest) => {
    const { repo } = rest
    const oid = repo.git.ref(`refs/heads/${rest.text('branch')}`)
    if (!oid) throw new Refusal(404, 'Branch not found')
    return ok({ ...branch(rest, rest.text('branch'), oid), commit: rest.shapes.commit(repo, oid) })
  },
  'repos/get-branch-rules': (rest) =>
    rest.page(rest.repo.rulesFor(rest.text('branch')), ({ type, parameters, rulesetId }) => ({
      ...{ type, ...(parameters ? { parameters } : {}) },
      ...{ ruleset_source_type: 'Repository', ruleset_source: rest.repo.fullName, ruleset_id: rulesetId },
    })),
  'repos/get-branch-protection': (rest) => {
    if (!rest.caller.has(rest.repo, 'admin')) throw notFound()
    if (!rest.repo.protects(rest.text('branch'))) throw new Refusal(404, 'Branch not protected')
    return ok({ url: rest.addresses.asked })
  },

  'repos/get-commit': (rest) => {
    const oid = commitOf(rest.repo, rest.text('ref'))
    return ok({ ...rest.shapes.commit(rest.repo, oid), stats: { additions: 0, deletions: 0, total: 0 } })
  },
  'repos/list-commits': (rest) => {
    const start = commitOf(rest.repo, rest.query['sha'] ?? rest.repo.defaultBranch)
    return rest.page(rest.repo.git.run(['rev-list', start]).split('\n'), (oid) => rest.shapes.commit(rest.repo, oid))
  },
  'repos/compare-commits-with-basehead': (rest) => {
    const { repo } = rest
    const [base = '', head = ''] = rest
      .text('basehead')
      .split('...')
      .map((each) => commitOf(repo, each))
    const from = repo.git.mergeBase(base, head)
    if (!from) throw new Refusal(404, 'No common ancestor')
    if (/\.(diff|patch)\b/.test(rest.accept)) return { status: 200, body: patchText(repo.git, from, head) }
    const count = (range: string) => Number(repo.git.run(['rev-list', '--count', range]))
    const [ahead, behind] = [count(`${base}..${head}`), count(`${head}..${base}`)]
    const commits = repo.git
      .run(['rev-list', '--reverse', `${base}..${head}`])
      .split('\n')
      .filter(Boolean)
    return ok({
      ...{
        ahead_by: ahead,
        behind_by: behind,
        total_commits: commits.length,
        commits: commits.map((oid) => rest.shapes.commit(repo, oid)),
      },
      status: ahead && behind ? 'diverged' : ahead ? 'ahead' : behind ? 'behind' : 'identical',
      ...{ base_commit: rest.shapes.commit(repo, base), merge_base_commit: rest.shapes.commit(repo, from) },
      files: diffOf(repo.git, from, head).map(({ path, status, additions, deletions, sha, patch }) => ({
        ...{ filename: path, status, additions, deletions, changes: additions + deletions, sha, patch },
      })),
    })
  },
  'repos/get-content': (rest) => {
    const { repo } = rest
    const oid = commitOf(repo, rest.query['ref'] ?? repo.defaultBranch)
    const path = rest.text('path')
    const entry = repo.git.try(['ls-tree', '-l', oid, '--', path])
    const [, type, sha, size] = /^\S+ (\S+) (\S+)\s+(\S+)\t/.exec(entry ?? '') ?? []
    if (type !== 'blob') throw notFound()
    const bytes = repo.git.bytes(['cat-file', 'blob', sha!])
    if (/\.raw\b/.test(rest.accept)) return { status: 200, body: bytes.toString('utf8') }
    const name = path.split('/').at(-1)
    return ok({
      type: 'file',
      encoding: 'base64',
      size: Number(size),
      name,
      path,
      sha,
      content: bytes.toString('base64'),
    })
  },
  'repos/list-pull-requests-associated-with-commit': (rest) => {
    const oid = rest.text('commit_sha')
    return rest.page(
      rest.repo.pulls().filter((pull) => pull.headOid === oid || pull.commits().includes(oid)),
      (pull) => rest.shapes.pullSimple(pull),
    )
  },
  'repos/create-dispatch-event': (rest) => {
    rest.caller.mayWrite(rest.repo, 'contents', 'write')
    rest.caller.wrote({ kind: 'dispatch', repo: rest.repo, body: rest.body.event_type })
    return noContent
  },

  'git/get-ref': (rest) => ok(reference(rest, existing(rest))),
  'git/list-matching-refs': (rest) =>
    rest.page(rest.repo.git.refs(`refs/${rest.text('ref')}`), ({ name }) => reference(rest, name)),
  'git/create-ref': (rest) => {
    const { ref, sha } = rest.body
    createRef(rest.caller, rest.repo, { ref, oid: sha })
    return created(reference(rest, ref))
  },
  'git/update-ref': (rest) => {
    const ref = `refs/${rest.text('ref')}`
    updateRef(rest.caller, rest.repo, { ref, oid: rest.body.sha, force: rest.body.force ?? false })
    return ok(reference(rest, ref))
  },
  'git/delete-ref': (rest) => {
    deleteRef(rest.caller, rest.repo, `refs/${rest.text('ref')}`)
    return noContent
  },
  'git/get-commit': (rest) => {
    const { commit, parents, sha } = rest.shapes.commit(rest.repo, commitOf(rest.repo, rest.text('commit_sha'))) as {
      commit: object
      parents: unknown
      sha: string
    }
    return ok({ ...commit, sha, parents })
  },
}

function listed(rest: Rest, all: Repo[]) {
  const newest = [...all].sort((a, b) => (a.pushedAt < b.pushedAt ? 1 : -1))
  return rest.page(newest, (repo) => rest.shapes.repo(repo, { isWhole: false }))
}

/** Everybody can read a public repo, and GitHub says so. */
function visibleRole(repo: Repo, account: Account): Role {
  const role = roleOf(repo, account)
  return role === 'none' && !repo.isPrivate ? 'read' : role
}

function collaborator(rest: Rest, account: Account, role: Role): object {
  const has = (wanted: Role) => ROLES.indexOf(role) >= ROLES.indexOf(wanted)
  const permissions = {
    pull: has('read'),
    triage: has('triage'),
    push: has('write'),
    maintain: has('maintain'),
    admin: has('admin'),
  }
  return { ...rest.shapes.user(account), role_name: role, permissions }
}

function branch(rest: Rest, name: string, oid: string): Record<string, unknown> {
  const url = `${rest.addresses.api}/repos/${rest.repo.fullName}`
  const isProtected = rest.repo.protects(name) || rest.repo.rulesFor(name).length > 0
  const protection_url = `${url}/branches/${name}/protection`
  return {
    name,
    commit: { sha: oid, url: `${url}/commits/${oid}` },
    protected: isProtected,
    protection: { enabled: rest.repo.protects(name) },
    protection_url,
  }
}

function existing(rest: Rest): string {
  const ref = `refs/${rest.text('ref')}`
  if (rest.repo.isEmpty) throw new Refusal(409, 'Git Repository is empty.')
  if (!rest.repo.git.ref(ref)) throw notFound()
  return ref
}

function reference(rest: Rest, ref: string): object {
  const sha = rest.repo.git.ref(ref)
  const url = `${rest.addresses.api}/repos/${rest.repo.fullName}/git`
  return {
    ref,
    node_id: `REF_${ref}`,
    url: `${url}/${ref}`,
    object: { type: 'commit', sha, url: `${url}/commits/${sha}` },
  }
}

/** A branch, a tag or a commit. */
export function commitOf(repo: Repo, written: string): string {
  const name = written.replace(/^refs\//, '').replace(/^heads\//, '')
  const oid = repo.git.ref(`refs/heads/${name}`) ?? repo.git.ref(`refs/tags/${name}`) ?? repo.git.ref(`refs/${name}`)
  if (oid) return oid
  const found = /^[0-9a-f]{7,40}$/.test(written)
    ? repo.git.try(['rev-parse', '--verify', `${written}^{commit}`])
    : undefined
  if (!found) throw unprocessable(`No commit found for SHA: ${written}`)
  return found
}
