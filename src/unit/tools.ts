import type { Yours } from '../environment/declared.js'
import type { GitIdentity } from '../environment/git-config.js'
import type { Git } from '../git/git.js'
import type { Handout } from '../git/handout.js'
import type { Isolation } from '../isolation/isolation.js'
import type { Provider } from '../providers/provider.js'
import type { Source } from '../sources/source.js'
import type { Clock } from '../system/clock.js'
import type { ContextCommand } from './context-commands.js'
import type { RunFolder } from './run-folder.js'
import type { SkillFolders } from './skills.js'

/** What somebody who watches is told. */
export interface Progress {
  unit: string
  step: string
  /** The agent's last words, redacted. */
  words?: string
}

/** All that running one unit needs of the world. */
export interface UnitTools {
  git: Git
  isolation: Isolation
  yours: Yours
  identity: GitIdentity
  mirror: string
  handout: Handout
  provider: Provider
  providerSecrets: readonly string[]
  source: Source
  /** The harness's text. */
  harness: string
  skills: SkillFolders
  contextCommands: readonly ContextCommand[]
  /** The config's folder: where context commands run. */
  configDir: string
  limits: { unitMs: number; idleMs: number }
  folder: RunFolder
  /** Where the harvest's bare repo is made; it outlives the unit until its publication is done. */
  bare: string
  redact: (text: string) => string
  clock: Clock
  signal: AbortSignal | undefined
  onProgress: (progress: Progress) => void
}
