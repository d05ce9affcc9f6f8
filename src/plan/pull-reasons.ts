import { isBranchName } from '../git/branch-name.js'
import { isOid } from '../git/oid.js'
import type { Item } from '../model/item.js'
import type { PullRequestFacts } from '../model/pull-request.js'
import type { PublishKind, Rule } from '../model/rule.js'
import type { Start } from './candidate.js'

/** Why what a rule publishes can't be published on an item of its kind, or nothing may be pushed to its head. */
export function pullReasons(item: Item, rule: Rule, start: Start): string[] {
  const misfit = misfitOf(item, rule.publish)
  if (misfit) return [`rule ${rule.name} ${misfit}`]
  if (item.pull === undefined) return rule.publish === 'pull-request' && item.isReadOnly ? [readOnly(item)] : []
  const unusable = headFault(item.pull)
  if (unusable) return [unusable]
  const refusal = rule.publish === 'push' ? pushFault(item, item.pull, start) : undefined
  return refusal ? [refusal] : []
}

function misfitOf({ kind, pull }: Item, publish: PublishKind): string | undefined {
  const isPull = kind === 'pull-request'
  if (isPull && pull === undefined) return "can't take it: its source said nothing of its head and base"
  switch (publish) {
    case 'pull-request':
      return isPull ? 'opens pull requests, and this is one: use `publish: push`, `review` or `comment`' : undefined
    case 'push':
      return isPull ? undefined : 'pushes to pull requests, and this is none: use `publish: pull-request`'
    case 'review':
      return isPull ? undefined : 'reviews pull requests, and this is none'
    case 'task-plan':
      return isPull ? 'plans tasks for issues and tickets, and this is a pull request' : undefined
    case 'comment':
      return kind === 'ticket' ? 'comments on issues and pull requests, and this is a ticket' : undefined
    case 'nothing':
      return undefined
  }
}

function headFault({ head }: PullRequestFacts): string | undefined {
  if (!isOid(head.oid)) return 'the forge did not say which commit it is at'
  return isBranchName(head.branch) ? undefined : 'its head branch has a name that git does not take'
}

/** A push goes to the head of a pull request that you opened, in its own repo or your fork, and nowhere else (PUB-3). */
function pushFault(item: Item, { head }: PullRequestFacts, start: Start): string | undefined {
  const { author, isReadOnly } = item
  if (author.standing !== 'you') return `you did not open it, and awaywork pushes to nobody else's pull request`
  if (head.repo === undefined) return 'the repo of its head is gone'
  if (head.isFork && !head.isYourFork) return `its head is in ${head.repo}, which is no fork of yours`
  if (!head.isFork && isReadOnly) return readOnly(item)
  const isDefault = start.kind === 'branch' && !head.isFork && head.branch === start.defaultBranch
  return isDefault ? `its head is ${head.branch}, the default branch, which is never pushed to` : undefined
}

function readOnly({ repo }: Item): string {
  return `you can only read ${repo?.name}, so no branch can be pushed there: ask for the right to write`
}
