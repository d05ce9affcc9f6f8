import { atLeast, isClassic, roleOf, sees } from './access.js'
import type { Token } from './accounts.js'
import { pretendedPush, type Service, serveGit } from './git-http.js'
import type { Repo } from './repo.js'
import type { Incoming } from './serve-graphql.js'
import { effectOf, faultReply, type Reply } from './server.js'

/** Git's smart HTTP for one repo, with GitHub's answers to who may not. */
export async function serveRepo(
  incoming: Incoming,
  { fullName, end }: { fullName: string; end: string },
): Promise<Reply | undefined> {
  const { server, address, request, body, token, caller } = incoming
  const { traffic, state } = server
  const service = (end === 'info/refs' ? address.searchParams.get('service') : end) as Service
  const isPush = service === 'git-receive-pack'
  const git = isPush ? 'push' : 'fetch'
  const method = request.method ?? 'GET'
  // A fault and a look-out mean the request that moves objects, not the one that lists refs before it.
  const fault = await traffic.meet({
    method,
    path: address.pathname + address.search,
    git: end === 'info/refs' ? 'refs' : git,
  })
  const seen = {
    method,
    path: address.pathname,
    layout: 'git' as const,
    query: Object.fromEntries(address.searchParams),
    document: '',
    body: undefined,
  }
  const record = {
    ...seen,
    operation: `git ${git}`,
    by: token?.account.login,
    status: 0,
    writes: isPush && end !== 'info/refs',
    at: Date.now(),
  }
  traffic.requests.push(record)
  const reply = (answer: Reply | undefined): Reply | undefined => {
    record.status = answer?.status ?? 0
    return answer
  }

  if (fault && effectOf(fault) === 'none') return reply(faultReply(fault))
  if (fault && effectOf(fault) === 'pretended') return reply(pretendedPush(request, body))
  const repo = state.repo(fullName)
  const refused = refusal(incoming, repo, isPush)
  if (refused) return reply(refused)
  const target = repo as Repo
  if (target.fullName.toLowerCase() !== fullName.toLowerCase())
    return reply(redirect(`${server.url}/${target.fullName}.git/${end}${address.search}`))
  const answer = await serveGit(request, { repo: target, service, end, caller, query: address.search.slice(1), body })
  return reply(fault ? faultReply(fault) : answer)
}

function redirect(location: string): Reply {
  return { status: 301, headers: { location }, body: '' }
}

/** Undefined where it may go on. */
function refusal({ token, isBad }: Incoming, repo: Repo | undefined, isPush: boolean): Reply | undefined {
  if (isBad || (!token && (isPush || !repo || repo.isPrivate)))
    return { status: 401, headers: { 'www-authenticate': 'Basic realm="GitHub"' }, body: 'Invalid username or token.' }
  if (!repo || !sees(token, repo)) return { status: 404, headers: {}, body: 'Repository not found.' }
  if (!isPush || !token) return undefined
  if (repo.isArchived) return { status: 403, headers: {}, body: 'This repository was archived so it is read-only.' }
  return mayPush(token, repo)
    ? undefined
    : { status: 403, headers: {}, body: `Permission to ${repo.fullName}.git denied to ${token.account.login}.` }
}

function mayPush(token: Token, repo: Repo): boolean {
  if (isClassic(token) && !token.scopes.includes('repo') && (repo.isPrivate || !token.scopes.includes('public_repo')))
    return false
  if (!isClassic(token) && token.permissions && token.permissions['contents'] !== 'write') return false
  if (token.repos && !token.repos.some((name) => repo.state.repo(name) === repo)) return false
  return token.kind === 'installation' || atLeast(roleOf(repo, token.account), 'write') || mayHelp(token, repo)
}

/** Maintainers may push to the head of a pull request whose author lets them. */
function mayHelp({ account }: Token, fork: Repo): boolean {
  const pulls = fork.parent?.pulls() ?? []
  return pulls.some(
    (pull) =>
      pull.isOpen && pull.headRepo === fork && pull.maintainerCanModify && atLeast(roleOf(pull.repo, account), 'write'),
  )
}
