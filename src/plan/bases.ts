import { stat } from 'node:fs/promises'
import leven from 'leven'
import type { Forge } from '../forge/forge.js'
import { type Git, GitError } from '../git/git.js'
import { type RemoteRefs, remoteRefs } from '../git/remote-refs.js'
import type { Repo } from '../model/repo.js'
import type { BranchName, Oid } from '../model/unit.js'
import { UserError } from '../system/errors.js'

/** What the branches of a repo are now: read from this disk, or from its forge. Throws `UserError` that says what to do. */
export async function refsOf(git: Git, forge: Pick<Forge, 'remote'>, repo: Repo): Promise<RemoteRefs> {
  const { path, name } = repo.ref
  const refs = path === undefined ? await refsOnForge(git, forge, repo) : await refsAt(git, path, name)
  if (refs.branches.size === 0)
    throw new UserError(`${path ?? name} (repo ${name}) has no commit yet: make a first one`)
  return refs
}

/** The commit units of a repo start from, and the branch it is on. Throws `UserError` that says what to do. */
export function baseIn(refs: RemoteRefs, repo: Repo): { oid: Oid; branch: BranchName } {
  const { path, name } = repo.ref
  const branch = repo.base ?? refs.head
  if (branch === undefined)
    throw new UserError(`${path ?? name} (repo ${name}) is not on a branch: switch to one, or name one with \`base:\``)
  const oid = refs.branches.get(branch)
  if (oid === undefined) throw new UserError(missingBranch(repo, branch, [...refs.branches.keys()]))
  return { oid, branch }
}

async function refsOnForge(git: Git, forge: Pick<Forge, 'remote'>, { ref }: Repo): Promise<RemoteRefs> {
  const { url, env } = await forge.remote(ref)
  try {
    return await remoteRefs(git, url, env)
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    throw new UserError(`its repo ${ref.name} can't be read: ${error.message}`)
  }
}

async function refsAt(git: Git, path: string, name: string): Promise<RemoteRefs> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) throw new UserError(`there is no folder ${path}: put right the \`path\` of repo ${name}`)
  try {
    return await remoteRefs(git, path)
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    if (error.stderr.includes('dubious ownership'))
      throw new UserError(`${path} belongs to another user, so git does not trust it: run awaywork as its owner`)
    throw new UserError(
      `${path} is no git repo: put right the \`path\` of repo ${name}, or run \`git init\` and commit there`,
    )
  }
}

function missingBranch(repo: Repo, branch: BranchName, known: BranchName[]): string {
  const nearest = known.sort((a, b) => leven(a, branch) - leven(b, branch)).slice(0, 3)
  return `repo ${repo.ref.name} has no branch "${branch}" (there is: ${nearest.join(', ')}): put right its \`base\`, or make a first commit there`
}
