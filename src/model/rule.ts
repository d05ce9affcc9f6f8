/** Whose items a rule takes: every field that is given must hold. */
export interface Take {
  source?: string[]
  kind?: 'issue' | 'pull-request' | 'ticket'
  repo?: string[]
  labels?: { all: string[]; any: string[]; none: string[] }
  author?: string[]
  assignee?: string[]
  reviewRequested?: string[]
  trusted?: boolean
  draft?: boolean
  checks?: 'failing' | 'passing' | 'pending'
  unresolvedThreads?: boolean
  conflicts?: boolean
  status?: string[]
  milestone?: string
  title?: string
  quietForMs?: number
  any?: Take[]
  not?: Take
}

export interface Gate {
  /** Run by `sh -c` in the clone, with the worker's rights. */
  command?: string
  /** A question that an agent answers yes or no. */
  judge?: string
}

export type PublishKind = 'pull-request' | 'push' | 'review' | 'comment' | 'task-plan' | 'nothing'

export interface SkillUse {
  name: string
  provider?: string
}

export interface PullRequestWishes {
  draft: boolean
  labels: string[]
  reviewers: string[]
  closes: boolean
  commits: 'squash' | 'keep'
}

/** Config that takes items and says what becomes of them. */
export interface Rule {
  name: string
  enabled: boolean
  take: Take
  skills: SkillUse[]
  provider: { name: string; model?: string }
  when: Gate | undefined
  until: Gate | undefined
  rounds: number
  onFailure: 'nothing' | 'draft'
  publish: PublishKind
  pullRequest: PullRequestWishes
  context: string[]
  mcp: string[]
}
