import type { Repo } from '../model/repo.js'
import type { Rule, SkillUse } from '../model/rule.js'
import type { Settings } from './schema.js'

/** The config file, checked, its defaults filled in and its paths absolute. */
export interface Config {
  /** Absolute. */
  file: string
  /** Absolute: the folder of the file. Users' commands run in it. */
  dir: string
  enabled: boolean
  /** Absolute. */
  envFile?: string
  github: { url: string }
  /** The entries that name one repo. */
  repos: RepoConfig[]
  /** The entries with a `*` or `?`, and those with `!`, in the file's order. */
  repoGlobs: string[]
  forge: { kind: 'local'; path: string } | { kind: 'github' }
  sources: SourceConfig[]
  providers: ProviderConfig[]
  defaultProvider: string
  /** Absolute. */
  skillsDir?: string
  context: ContextConfig[]
  mcp: McpConfig[]
  rules: RuleConfig[]
  /** Whether the file has no rules of its own. */
  rulesAreDefaults: boolean
  /** Undefined: the machine decides. */
  isolation: Settings['isolation']
  container: { image: string; engine?: 'docker' | 'podman' } | undefined
  /** Absolute. */
  state: string
  limits: Limits
  /** Empty: always. */
  windows: Window[]
  /** Hosts, in small letters. */
  links: string[]
  dashboard: boolean
  notify: { command: string; secrets: string[]; on: NotifyReason[] } | undefined
  /** Undefined: where the file lies decides. */
  store: StoreConfig | undefined
}

export interface RepoConfig extends Repo {
  pushTo?: 'fork'
}

export interface RuleConfig extends Rule {
  ticket: { comment: boolean; moveTo?: string }
  tasks?: { skills: SkillUse[]; publish: Rule['publish'] }
}

/** One repo for all items, or one by a property of the item. */
export type MappedRepo<Property extends string> = string | { by: Property; map: Record<string, string> }

export type SourceConfig =
  | { kind: 'folder'; name: string; path: string; repo: string }
  | {
      kind: 'jira'
      name: string
      site: string
      email: string
      tokenEnv: string
      query: string
      repo: MappedRepo<'component' | 'label' | 'project'>
    }
  | { kind: 'linear'; name: string; team: string; tokenEnv: string; repo: MappedRepo<'label' | 'project'> }
  | {
      kind: 'asana'
      name: string
      workspace: string
      tokenEnv: string
      repo: MappedRepo<'project' | 'section' | 'tag'>
    }
  | { kind: 'custom'; name: string; list: string; prefetch?: string; write?: string; secrets: string[]; repo: string }

interface VendorConfig {
  name: string
  version?: string
  model?: string
  secrets: string[]
}

/** `settings` and `config` are absolute; `skillsDir` lies in the clone. */
export type ProviderConfig =
  | ({ kind: 'claude'; settings?: string } & VendorConfig)
  | ({ kind: 'codex'; config?: string } & VendorConfig)
  | ({ kind: 'cursor' } & VendorConfig)
  | { kind: 'command'; name: string; command: string[]; skillsDir?: string; secrets: string[] }

export interface ContextConfig {
  name: string
  /** For `sh -c`, in the config's folder. */
  command: string
  secrets: string[]
  timeoutMs: number
}

export type McpConfig = { name: string; secrets: string[]; tools: string[] } & (
  | { kind: 'local'; command: string[]; env: Record<string, string> }
  /** In a header, `${NAME}` stands for one of `secrets`; it is kept as written. */
  | { kind: 'remote'; url: string; headers: Record<string, string> }
)

export interface Limits {
  unitMs: number
  idleMs: number
  turns: number
  attempts: number
  parallel: number
  units: number
  unitsPerHour?: number
  unitsPerDay?: number
  openPullRequests: number
  /** Percent. */
  quota: number
  changedFiles: number
  changedLines: number
}

export interface Window {
  /** From 0 (Sunday) to 6; the days on which it begins. */
  days: number[]
  /** Minutes after midnight. It ends on the next day where `toMinute` is not after `fromMinute`. */
  fromMinute: number
  toMinute: number
  /** Undefined: the machine's. */
  timezone?: string
}

export type NotifyReason = 'published' | 'nothing' | 'refused' | 'skipped' | 'stopped' | 'failed'

export type StoreConfig =
  | { kind: 'folder' }
  | { kind: 'branch'; branch: string }
  | { kind: 'command'; command: string; secrets: string[] }
