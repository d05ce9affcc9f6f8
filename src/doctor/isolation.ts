import type { Config } from '../config/config.js'
import { type Finding, findingsOf } from './finding.js'

/** What keeps the agent from your files here (ISO-2). What this version doesn't have, `config` says. */
export function isolationFinding(config: Config | undefined): Finding[] {
  const { warn } = findingsOf('isolation')
  if (config?.isolation === 'user' || config?.isolation === 'container') return []
  return [warn('isolation none: the agent runs as you and can read what you can, tokens included (docs/isolation.md)')]
}
