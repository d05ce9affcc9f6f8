import { z } from 'zod'
import { GitHubRefusal } from '../github/errors.js'
import type { RepoRef } from '../model/item.js'
import type { BranchName } from '../model/unit.js'
import type { NewPullRequest, PullRequest } from './forge.js'
import type { GitHubCalls } from './github-calls.js'
import { isUnprocessable, unlessGone } from './github-failures.js'
import { apiPath, isBranchName, isNumber } from './github-names.js'
import { allPages, askRepo, PAGE_FIELDS, pageOf } from './github-paging.js'
import { isFromRepo, PULL_FIELDS, type PullNode, pullNode, pullOf } from './github-pull.js'

const BRANCHES_A_REQUEST = 100
const pulls = pageOf(pullNode)

/** The pull requests of GitHub's repos. */
export class GitHubPulls {
  readonly #calls: GitHubCalls

  constructor(calls: GitHubCalls) {
    this.#calls = calls
  }

  async fromEach(repo: RepoRef, branches: readonly BranchName[]): Promise<Map<BranchName, PullRequest[]>> {
    const found = new Map<BranchName, PullRequest[]>(branches.map((branch) => [branch, []]))
    const names = [...found.keys()].filter(isBranchName)
    for (let at = 0; at < names.length; at += BRANCHES_A_REQUEST) {
      const each = await this.#fromSome(repo, names.slice(at, at + BRANCHES_A_REQUEST))
      for (const [branch, nodes] of each) found.set(branch, ours(nodes, repo))
    }
    return found
  }

  async open(repo: RepoRef): Promise<PullRequest[]> {
    const what = `listing the pull requests of ${repo.name}`
    const page = async (after: string | undefined) => {
      const answer = z.object({ pullRequests: pulls })
      return (await askRepo(this.#calls, repo, { document: OPEN, variables: { after }, answer, what })).pullRequests
    }
    return ours(await allPages(page), repo)
  }

  async one(repo: RepoRef, number: number): Promise<PullRequest | undefined> {
    if (!isNumber(number)) return undefined
    const what = `reading ${repo.name}#${number}`
    const answer = z.object({ pullRequest: pullNode.nullish() })
    const found = await unlessGone(askRepo(this.#calls, repo, { document: ONE, variables: { number }, answer, what }))
    return found?.pullRequest ? pullOf(found.pullRequest) : undefined
  }

  /** The caller has seen that its branch is there. */
  async make(repo: RepoRef, wanted: NewPullRequest): Promise<PullRequest> {
    const { number, html_url: url } = await this.#create(repo, wanted)
    const { labels, reviewers } = wanted
    await this.#add(apiPath(repo, 'issues', number, 'labels'), { labels }, labels)
    await this.#askFor(repo, number, reviewers)
    const made = await this.one(repo, number).catch(() => undefined)
    return made ?? { ...wanted, number, state: 'open', labels: [], reviewers: [], url, isOurs: true }
  }

  async close(repo: RepoRef, number: number): Promise<void> {
    const what = `closing ${repo.name}#${number}`
    const pull = await this.one(repo, number)
    if (pull === undefined) throw new Error(`${what}: there is no such pull request`)
    if (pull.state !== 'open') return
    const path = apiPath(repo, 'pulls', number)
    await this.#calls.write({ verb: 'PATCH', path, body: { state: 'closed' }, answer: z.unknown(), what })
  }

  /** Ready for review where the repo has no drafts: GitHub refuses it then, so that it may be sent again. */
  async #create(repo: RepoRef, { title, body, head, base, draft }: NewPullRequest): Promise<Created> {
    const send = (asDraft: boolean): Promise<Created> =>
      this.#calls.write({
        verb: 'POST',
        path: apiPath(repo, 'pulls'),
        body: { title, body, head, base, draft: asDraft },
        answer: created,
        what: `opening a pull request from ${head} in ${repo.name}`,
      })
    return send(draft).catch((error: unknown) => {
      if (draft && isUnprocessable(error, /draft pull requests are not supported/i)) return send(false)
      throw error
    })
  }

  /** One name that GitHub refuses takes all that are asked for with it; then each is asked for alone. */
  async #askFor(repo: RepoRef, number: number, reviewers: string[]): Promise<void> {
    const path = apiPath(repo, 'pulls', number, 'requested_reviewers')
    const isTaken = await this.#add(path, asReviewers(reviewers), reviewers)
    if (isTaken || reviewers.length === 1) return
    for (const reviewer of reviewers) await this.#add(path, asReviewers([reviewer]), [reviewer])
  }

  /** False where it was refused. The pull request is there already: what it lacks shows when it is read back. */
  async #add(path: string, body: Record<string, unknown>, wanted: string[]): Promise<boolean> {
    if (wanted.length === 0) return true
    const write = this.#calls.write({ verb: 'POST', path, body, answer: z.unknown(), what: 'adding' })
    return write.then(
      () => true,
      (error: unknown) => !(error instanceof GitHubRefusal && error.status === 422),
    )
  }

  async #fromSome(repo: RepoRef, branches: BranchName[]): Promise<[BranchName, PullNode[]][]> {
    const names = branches.map((_, index) => `b${index}`)
    const answer = z.object(Object.fromEntries(names.map((name) => [name, pulls])))
    const variables = Object.fromEntries(branches.map((branch, index) => [`b${index}`, branch]))
    const what = `looking for pull requests in ${repo.name}`
    const found = await askRepo(this.#calls, repo, { document: fromEach(names), variables, answer, what })
    const rest = (branch: BranchName) => async (after: string | undefined) =>
      (await askRepo(this.#calls, repo, { document: FROM, variables: { branch, after }, answer: FROM_ANSWER, what })).b
    return Promise.all(
      branches.map(async (branch, index): Promise<[BranchName, PullNode[]]> => {
        const { nodes, next } = found[`b${index}`]!
        return [branch, next === undefined ? nodes : [...nodes, ...(await allPages(rest(branch), next))]]
      }),
    )
  }
}

const created = z.object({ number: z.int(), html_url: z.string() })
type Created = z.infer<typeof created>

function ours(nodes: PullNode[], repo: RepoRef): PullRequest[] {
  return nodes.filter((node) => isFromRepo(node, repo.name)).map(pullOf)
}

/** `org/team` is a team, anything else a person. */
function asReviewers(names: string[]): { reviewers: string[]; team_reviewers: string[] } {
  return {
    reviewers: names.filter((name) => !name.includes('/')),
    team_reviewers: names.filter((name) => name.includes('/')).map((name) => name.slice(name.indexOf('/') + 1)),
  }
}

const NEWEST_FIRST = 'orderBy: { field: CREATED_AT, direction: DESC }'

const ONE = `
  query PullRequest($owner: String!, $name: String!, $number: Int!) {
    repository(owner: $owner, name: $name) { nameWithOwner pullRequest(number: $number) { ...Pull } }
  }${PULL_FIELDS}`

const OPEN = `
  query OpenPullRequests($owner: String!, $name: String!, $after: String) {
    repository(owner: $owner, name: $name) {
      nameWithOwner
      pullRequests(states: [OPEN], first: 100, after: $after, ${NEWEST_FIRST}) { nodes { ...Pull } ${PAGE_FIELDS} }
    }
  }${PULL_FIELDS}`

const FROM = `
  query PullRequestsFrom($owner: String!, $name: String!, $branch: String!, $after: String) {
    repository(owner: $owner, name: $name) {
      nameWithOwner
      b: pullRequests(headRefName: $branch, first: 100, after: $after, ${NEWEST_FIRST}) { nodes { ...Pull } ${PAGE_FIELDS} }
    }
  }${PULL_FIELDS}`
const FROM_ANSWER = z.object({ b: pulls })

/**
 * One request for many branches; three of each, since each one more costs two points of the hour's limit, and few branches have more.
 * Names go as variables: in the text they would be part of the query.
 */
function fromEach(names: string[]): string {
  const variables = names.map((name) => `$${name}: String!`).join(', ')
  const fields = names.map(
    (name) =>
      `${name}: pullRequests(headRefName: $${name}, first: 3, ${NEWEST_FIRST}) { nodes { ...Pull } ${PAGE_FIELDS} }`,
  )
  return `
  query PullRequestsFromEach($owner: String!, $name: String!, ${variables}) {
    repository(owner: $owner, name: $name) { nameWithOwner ${fields.join('\n')} }
  }${PULL_FIELDS}`
}
