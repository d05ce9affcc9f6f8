import { access, constants } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'
import type { Rule } from '../model/rule.js'
import { UserError } from '../system/errors.js'
import { skillText } from '../unit/skills.js'
import type { Progress } from '../unit/tools.js'
import type { World } from './world.js'

/** What the user asked for. */
export interface Request {
  /** One item's key: it alone, whatever was said of it before. */
  unit?: string
  /** One rule alone. */
  rule?: string
  dryRun?: boolean
  onProgress?: (progress: Progress) => void
}

/** Everything a run needs beside its items is there: the rule, the agents, the skills. Throws `UserError`. */
export async function checkWorld(world: World, request: Request): Promise<void> {
  const rules = ruleSet(world, request).filter((rule) => rule.enabled)
  for (const rule of rules) for (const skill of rule.skills) await skillText(world.skills, skill.name)
  for (const name of new Set(rules.map((rule) => rule.provider.name))) await checkAgent(world, name)
}

/** The rules that count for this request; none of them runs while everything is paused. */
export function ruleSet(world: World, request: Request): Rule[] {
  const { rules, enabled } = world.config
  const known = rules.map((rule) => rule.name)
  if (request.rule !== undefined && !known.includes(request.rule))
    throw new UserError(`no rule is called "${request.rule}" (there is: ${known.join(', ')})`)
  const wanted = rules.filter((rule) => request.rule === undefined || rule.name === request.rule)
  return enabled ? wanted : wanted.map((rule) => ({ ...rule, enabled: false }))
}

async function checkAgent({ providers, yours }: World, name: string): Promise<void> {
  const program = providers.get(name)?.provider.program
  if (program === undefined) return // a vendor's: `notYet` has its word before a run
  const folders = (yours.env['PATH'] ?? '').split(delimiter).filter(isAbsolute)
  const places = isAbsolute(program) ? [program] : folders.map((folder) => join(folder, program))
  for (const place of places) if (await isExecutable(place)) return
  const where = isAbsolute(program)
    ? `there is no program at ${program}`
    : `there is no program "${program}" on your PATH`
  throw new UserError(`providers.${name}.command: ${where}: install it, or put right the command`)
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}
