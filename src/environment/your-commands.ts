import type { Environment } from '../system/exec.js'
import { namesOf, type Yours } from './declared.js'
import { isAwayworkName } from './reserved.js'
import { withoutCredentials } from './without-credentials.js'

/**
 * A command of yours that runs beside the config and never in a clone: a context command, a custom source, `notify`, a store. It has
 * its own secrets and nobody else's; your git, ssh and gh set-up stays, logins on the machine included. `AWAYWORK_` names are ours alone.
 */
export function commandEnvironment(yours: Yours, own: { secrets: readonly string[]; add?: Environment }): Environment {
  const given = own.secrets.filter((name) => !isAwayworkName(name))
  return { ...withoutCredentials(yours, given), ...own.add }
}

/** A context command (STEP-5). It writes what the agent shall read into the folder that `AWAYWORK_OUTPUT` names. */
export function contextEnvironment(yours: Yours, step: { command: string; outputDir: string }): Environment {
  return commandEnvironment(yours, {
    secrets: namesOf(yours.declared.context, step.command),
    add: { AWAYWORK_OUTPUT: step.outputDir },
  })
}
