import { z } from 'zod'
import { makeBare } from '../git/bare.js'
import type { Git } from '../git/git.js'
import { isOid, NO_OID } from '../git/oid.js'
import { deleteRemoteBranch } from '../git/push.js'
import { statusOf } from '../github/errors.js'
import type { RepoRef } from '../model/item.js'
import type { BranchName, Oid } from '../model/unit.js'
import { messageOf } from '../system/errors.js'
import { tempDir } from '../system/files.js'
import type { Remote } from './forge.js'
import type { GitHubCalls } from './github-calls.js'
import { unlessGone } from './github-failures.js'
import { apiPath, isBranchName, isSameRepo } from './github-names.js'
import { askRepo } from './github-paging.js'

export interface BranchTools {
  calls: GitHubCalls
  git: Git
  /** The numeric id of the account that writes. */
  you: number
  remote(repo: RepoRef): Remote
}

const reference = z.object({ ref: z.string(), object: z.object({ type: z.string(), sha: z.string() }) })

/** The commit of exactly that branch; undefined where there is none, or no repo that this token can see. */
export async function branchAt({ calls }: BranchTools, repo: RepoRef, branch: BranchName): Promise<Oid | undefined> {
  if (!isBranchName(branch)) return undefined
  const what = `reading the branch ${branch} of ${repo.name}`
  const path = apiPath(repo, 'git', 'ref', 'heads', branch)
  const found = await calls.get(path, { what, answer: reference.or(z.array(z.unknown())) }).catch((error: unknown) => {
    // 409: the repo is empty
    if ([404, 409].includes(statusOf(error) ?? 0)) return undefined
    throw error
  })
  // older servers answer with a list of what begins alike
  if (found === undefined || Array.isArray(found) || found.ref !== `refs/heads/${branch}`) return undefined
  return isOid(found.object.sha) ? found.object.sha : undefined
}

const HOLDS = `query Holds($owner: String!, $name: String!, $oid: GitObjectID!) {
  rateLimit { cost remaining resetAt }
  repository(owner: $owner, name: $name) { nameWithOwner object(oid: $oid) { __typename } }
}`

/** Throws where the repo is gone, or has another name by now. */
export async function holdsCommit({ calls }: BranchTools, repo: RepoRef, oid: Oid): Promise<boolean> {
  const what = `looking for the commit ${oid} in ${repo.name}`
  const answer = z.object({ object: z.object({ __typename: z.string() }).nullish() })
  const { object } = await askRepo(calls, repo, { document: HOLDS, variables: { oid }, answer, what })
  return object?.__typename === 'Commit'
}

/** Compared and deleted in one step, by git: the API can only delete. */
export async function deleteBranch(
  tools: BranchTools,
  repo: RepoRef,
  { branch, expected }: { branch: BranchName; expected: Oid },
): Promise<boolean> {
  if (!isOid(expected) || expected === NO_OID) return false
  if ((await branchAt(tools, repo, branch)) !== expected) return false
  await using dir = await tempDir('awaywork-delete-')
  await makeBare(dir.path)
  try {
    await deleteRemoteBranch(tools.git, dir.path, { ...tools.remote(repo), branch }, expected)
    return true
  } catch (error) {
    if ((await branchAt(tools, repo, branch)) !== expected) return false
    throw error
  }
}

/** A no of GitHub's, or no answer, is a reason like any other. */
export async function pushRefusal(tools: BranchTools, repo: RepoRef, branch: BranchName): Promise<string | undefined> {
  try {
    return (await refusalOfRepo(tools, repo, branch)) ?? (await refusalOfProtection(tools, repo, branch))
  } catch (error) {
    return `whether ${branch} of ${repo.name} may be pushed to can't be told: ${messageOf(error)}`
  }
}

const repository = z.object({
  full_name: z.string(),
  default_branch: z.string(),
  fork: z.boolean(),
  archived: z.boolean(),
  owner: z.object({ id: z.int() }),
})

async function refusalOfRepo(
  { calls, you }: BranchTools,
  repo: RepoRef,
  branch: BranchName,
): Promise<string | undefined> {
  const found = await calls.get(apiPath(repo), { what: `reading ${repo.name}`, answer: repository })
  if (!isSameRepo(found.full_name, repo.name)) return `${repo.name} is now called ${found.full_name}`
  if (found.archived) return `${repo.name} is archived`
  const isYourFork = found.fork && found.owner.id === you
  if (found.default_branch === branch && !isYourFork) return `${branch} is the default branch of ${repo.name}`
  return undefined
}

/** What a plain push runs against. The others either do not concern it, or the server says so itself. */
const FORBIDDING: Record<string, string> = {
  update: 'nobody may push to it',
  pull_request: 'it changes by pull request only',
  merge_queue: 'it changes by merge queue only',
}

const protection = z.object({
  name: z.string(),
  protected: z.boolean(),
  protection: z.object({ enabled: z.boolean().optional() }).optional(),
})

/** `protected` says that any rule applies, harmless ones too; `protection.enabled` that it is protected in the older way. */
async function refusalOfProtection(
  { calls }: BranchTools,
  repo: RepoRef,
  branch: BranchName,
): Promise<string | undefined> {
  if (!isBranchName(branch)) return `${JSON.stringify(branch)} is no name of a branch`
  const what = `reading the branch ${branch} of ${repo.name}`
  const found = await unlessGone(calls.get(apiPath(repo, 'branches', branch), { what, answer: protection }))
  if (found?.name !== branch) return `${repo.name} has no branch ${branch}`
  const rules = await rulesOf(calls, repo, branch)
  const isByRulesAlone = found.protection?.enabled === false && rules.length > 0
  if (found.protected && !isByRulesAlone) return `${branch} of ${repo.name} is protected`
  const type = rules.find((each) => Object.hasOwn(FORBIDDING, each))
  return type && `${branch} of ${repo.name} is protected by a ruleset: ${FORBIDDING[type]}`
}

async function rulesOf(calls: GitHubCalls, repo: RepoRef, branch: BranchName): Promise<string[]> {
  const what = `reading the rules for ${branch} of ${repo.name}`
  const path = apiPath(repo, 'rules', 'branches', branch)
  const rules = await calls.all(path, { what, answer: z.object({ type: z.string() }) }).catch((error: unknown) => {
    if (hasNoRulesets(error)) return []
    throw error
  })
  return rules.map(({ type }) => type)
}

/** A plan without them says 403 and how to upgrade; a server from before them says 404. The branch itself was just read. */
function hasNoRulesets(error: unknown): boolean {
  return statusOf(error) === 404 || (statusOf(error) === 403 && /upgrade to github/i.test(messageOf(error)))
}
