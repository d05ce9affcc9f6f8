import type { Author, Item } from '../model/item.js'
import type { Permits } from '../model/unit.js'

export interface Origin {
  /** Who opened the item. `trusted`: somebody else with write access to the repo. */
  opened: Author['standing']
  /** Who wrote what the unit runs on. An issue that someone else's pull request closes counts as `someone-else`. */
  code: 'yours' | 'worker-written' | 'someone-else'
  kind: Item['kind']
}

/** What a unit may do, given where its item and its code come from (STEP-2, STEP-3, STEP-6, MCP-4, PR-1). */
export function permits({ opened, code, kind }: Origin): Permits {
  const isPullRequest = kind === 'pull-request'
  const isTheirs = code === 'someone-else' || (isPullRequest && opened !== 'you')
  const mayRun = !(isPullRequest && opened === 'outsider')
  return {
    setup: mayRun,
    checks: mayRun,
    repoSecrets: !isTheirs && code === 'yours',
    mcp: !isTheirs,
    instructions: isTheirs ? 'ours' : 'repo',
  }
}

/** The permits of a unit on this item, as far as the forge tells; what it leaves open counts against them. */
export function permitsOf(item: Item): Permits {
  return permits({ opened: item.author.standing, code: codeOf(item), kind: item.kind })
}

/** The same once an agent's commits were seen on its branch: they take away, and give nothing. */
export function permitsOnWorkerCommits(item: Item): Permits {
  const code = codeOf(item)
  return permits({
    opened: item.author.standing,
    // Stryker disable next-line StringLiteral: whatever is not `yours` gives no secret, so the word itself decides nothing
    code: code === 'yours' ? 'worker-written' : code,
    kind: item.kind,
  })
}

/** A pull request's commits are yours only from a repo that is yours, or from the very repo it goes to; who opened it, `permits` asks. */
function codeOf({ kind, pull, isClosedBySomeoneElse }: Item): Origin['code'] {
  if (kind !== 'pull-request') return isClosedBySomeoneElse ? 'someone-else' : 'yours'
  if (pull === undefined) return 'someone-else'
  const { repo, branch, isFork, isYourFork } = pull.head
  if (repo === undefined || (isFork && !isYourFork)) return 'someone-else'
  const isWorkers = branch.startsWith('awaywork/')
  // Stryker disable next-line StringLiteral: as above, for the first of the two
  return isWorkers ? 'worker-written' : 'yours'
}
