import type { PlannedCommit } from '../model/decision.js'
import type { Oid } from '../model/unit.js'
import { type Git, gitText } from './git.js'

/** Who a published commit is by: you. */
export interface Identity {
  name: string
  email: string
}

/**
 * Makes commits of ours, one on the other; the first has all `parents`, so two of them make a merge. The same input makes the same
 * commits: the date is given (ISO 8601), no signature, no hook. Gives the last one. Throws where there is no parent.
 */
export async function commitTrees(
  git: Git,
  dir: string,
  parents: readonly Oid[],
  commits: readonly PlannedCommit[],
  by: Identity & { date: string },
): Promise<Oid> {
  const env = {
    GIT_AUTHOR_NAME: by.name,
    GIT_AUTHOR_EMAIL: by.email,
    GIT_AUTHOR_DATE: by.date,
    GIT_COMMITTER_NAME: by.name,
    GIT_COMMITTER_EMAIL: by.email,
    GIT_COMMITTER_DATE: by.date,
  }
  let tips = parents
  for (const { tree, message } of commits) {
    const on = tips.flatMap((tip) => ['-p', tip])
    const args = ['-c', 'i18n.commitEncoding=UTF-8', 'commit-tree', '--no-gpg-sign', ...on, '-F', '-', tree]
    tips = [await gitText(git, { dir, args, env, stdin: message.toString() })]
  }
  if (tips[0] === undefined) throw new Error('a commit needs a parent')
  return tips[0]
}
