import { isInside, notAccessible, notFound, sees, seesMembership } from '../access.js'
import type { Org } from '../accounts.js'
import type { Handlers, Rest } from './rest.js'
import { noContent, ok } from './rest.js'

export const users: Handlers = {
  'users/get-authenticated': (rest) => {
    const { known, account } = rest.caller
    if (known.kind === 'installation') throw notAccessible(known)
    return ok({ ...profile(rest, account.login), user_view_type: 'private' })
  },
  'users/get-by-username': (rest) => ok(profile(rest, rest.text('username'))),
  'users/list-emails-for-authenticated-user': (rest) => {
    const { email } = rest.caller.account
    return rest.page(email ? [email] : [], (each) => ({
      email: each,
      primary: true,
      verified: true,
      visibility: 'public',
    }))
  },
  'rate-limit/get': (rest) => {
    const { limits } = rest.caller.traffic
    const resources = { core: limits.of('core'), graphql: limits.of('graphql'), search: limits.of('search') }
    return ok({ resources, rate: resources.core })
  },
  'meta/root': () => ok({}),
  'meta/get': () => ok({ verifiable_password_authentication: false }),

  'orgs/get': (rest) => ok({ ...rest.shapes.user(orgOf(rest)), description: null }),
  'orgs/list-for-authenticated-user': (rest) => {
    const { caller } = rest
    const mine = orgsOf(rest).filter(
      (org) => isInside(org, caller.token) || org.membership(caller.account)?.visibility === 'public',
    )
    return rest.page(mine, (org) => ({ ...rest.shapes.user(org), description: null }))
  },
  'orgs/list-memberships-for-authenticated-user': (rest) => {
    const { caller } = rest
    const mine = orgsOf(rest).filter((org) => isInside(org, caller.token))
    return rest.page(mine, (org) => ({
      ...{ state: 'active', role: org.membership(caller.account)!.role },
      ...{ organization: { ...rest.shapes.user(org), description: null }, user: rest.shapes.user(caller.account) },
    }))
  },
  'orgs/check-membership-for-user': (rest) => {
    const org = orgOf(rest)
    const { login } = org
    const username = rest.text('username')
    // GitHub sends whoever is outside to the question that they may ask.
    if (!isInside(org, rest.caller.token))
      return { status: 302, headers: { location: `${rest.addresses.api}/orgs/${login}/public_members/${username}` } }
    const account = rest.caller.state.find(username)
    if (!account || !org.membership(account)) throw notFound()
    return noContent
  },
  'orgs/check-public-membership-for-user': (rest) => {
    const account = rest.caller.state.find(rest.text('username'))
    if (!account || orgOf(rest).membership(account)?.visibility !== 'public') throw notFound()
    return noContent
  },
  'orgs/get-membership-for-user': (rest) => {
    const org = orgOf(rest)
    const account = rest.caller.state.find(rest.text('username'))
    const membership = account && org.membership(account)
    if (!membership || !isInside(org, rest.caller.token)) throw notFound()
    const organization = { ...rest.shapes.user(org), description: null }
    return ok({ state: 'active', role: membership.role, organization, user: rest.shapes.user(account) })
  },
  'orgs/list-members': (rest) => {
    const org = orgOf(rest)
    const accounts = [...org.members.keys()].map((login) => rest.caller.state.account(login))
    return rest.page(
      accounts.filter((each) => seesMembership(org, each, rest.caller.token)),
      (each) => rest.shapes.user(each),
    )
  },
  'teams/list': (rest) => {
    const org = inside(rest)
    return rest.page([...org.teams.values()], ({ id, nodeId, slug }) => ({
      id,
      node_id: nodeId,
      name: slug,
      slug,
      permission: 'pull',
      parent: null,
    }))
  },
  'teams/list-members-in-org': (rest) =>
    rest.page(teamOf(rest).members, (login) => rest.shapes.user(rest.caller.state.account(login))),
  'teams/get-membership-for-user-in-org': (rest) => {
    const username = rest.text('username').toLowerCase()
    if (!teamOf(rest).members.some((login) => login.toLowerCase() === username)) throw notFound()
    return ok({ state: 'active', role: 'member' })
  },
}

function profile(rest: Rest, login: string): Record<string, unknown> {
  const account = rest.caller.state.find(login)
  if (!account || account.isDeleted) throw notFound()
  const { name, email } = account
  return {
    ...rest.shapes.user(account),
    name,
    email,
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2020-01-01T00:00:00Z',
  }
}

function orgsOf(rest: Rest): Org[] {
  const { state, account } = rest.caller
  const orgs = [...state.accounts.values()].filter((each): each is Org => each.kind === 'Organization')
  return orgs.filter((org) => org.membership(account))
}

function orgOf(rest: Rest): Org {
  const org = rest.caller.state.org(rest.text('org'))
  if (!org) throw notFound()
  return org
}

function inside(rest: Rest): Org {
  const org = orgOf(rest)
  if (!isInside(org, rest.caller.token)) throw notFound()
  return org
}

function teamOf(rest: Rest) {
  const team = inside(rest).teams.get(rest.text('team_slug'))
  if (!team) throw notFound()
  return team
}

/** Everything of an owner that the caller sees. */
export function reposOf(rest: Rest, owner: string) {
  const { state, token } = rest.caller
  return [...state.repos.values()].filter(
    (repo) => repo.owner.login.toLowerCase() === owner.toLowerCase() && sees(token, repo),
  )
}
