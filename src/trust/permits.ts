import type { Item } from '../model/item.js'
import type { Permits } from '../model/unit.js'

export interface Origin {
  /** Who opened the item. `writer`: somebody else with write access to the repo. */
  opened: 'you' | 'writer' | 'untrusted'
  /** Who wrote what the unit runs on. An issue that someone else's pull request closes counts as `someone-else`. */
  code: 'yours' | 'worker-written' | 'someone-else'
  kind: Item['kind']
}

/** What a unit may do, given where its item and its code come from (STEP-2, STEP-3, STEP-6, MCP-4, PR-1). */
export function permits({ opened, code, kind }: Origin): Permits {
  const isPullRequest = kind === 'pull-request'
  const isTheirs = code === 'someone-else' || (isPullRequest && opened !== 'you')
  const mayRun = !(isPullRequest && opened === 'untrusted')
  return {
    setup: mayRun,
    checks: mayRun,
    repoSecrets: !isTheirs && code === 'yours',
    mcp: !isTheirs,
    instructions: isTheirs ? 'ours' : 'repo',
  }
}
