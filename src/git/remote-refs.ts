import type { BranchName, Oid } from '../model/unit.js'
import type { Git, GitCall } from './git.js'
import { GitError } from './git.js'
import { isOid } from './oid.js'

export interface RemoteRefs {
  /** The branch HEAD names; undefined where it is detached. */
  head: BranchName | undefined
  /** HEAD's commit; undefined in an empty repo. */
  headOid: Oid | undefined
  branches: Map<BranchName, Oid>
}

/** What a repo's branches are now, without fetching anything. Throws `GitError`. */
export async function remoteRefs(git: Git, url: string, env: Record<string, string> = {}): Promise<RemoteRefs> {
  const call: GitCall = { args: ['ls-remote', '--symref', '--', url, 'HEAD', 'refs/heads/*'], env }
  const ended = await git(call)
  if (ended.code !== 0 || ended.by !== 'itself') throw new GitError('ls-remote', ended)
  const refs: RemoteRefs = { head: undefined, headOid: undefined, branches: new Map() }
  for (const line of ended.stdout.toString('utf8').split('\n')) readLine(line, refs)
  return refs
}

function readLine(line: string, refs: RemoteRefs): void {
  const [value = '', name = ''] = line.split('\t')
  if (name === 'HEAD' && value.startsWith('ref: refs/heads/')) refs.head = value.slice('ref: refs/heads/'.length)
  else if (name === 'HEAD' && isOid(value)) refs.headOid = value
  else if (name.startsWith('refs/heads/') && isOid(value)) refs.branches.set(name.slice('refs/heads/'.length), value)
}
