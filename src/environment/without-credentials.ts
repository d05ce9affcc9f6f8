import type { Environment } from '../system/exec.js'
import { holderOf, holdsGitHubToken, withoutSecrets } from './by-value.js'
import { isCredentialName } from './credential-names.js'
import { declaredNames, setVariables, type Yours } from './declared.js'
import { withWholeGitConfig } from './git-variables.js'
import { knownSecrets } from './known-secrets.js'
import { isAwayworkName } from './reserved.js'
import { isRunnerVariable } from './runner-variables.js'

/**
 * Your environment without a credential, by name and by value; all else stays as it is (ENV-8, ENV-10). The `given` names stay
 * whatever they hold: who lists them says which step gets which.
 */
export function withoutCredentials(yours: Yours, given: readonly string[]): Environment {
  const before = setVariables(yours.env)
  const declared = declaredNames(yours.declared)
  const isGone = (name: string, value: string): boolean =>
    declared.has(name) || isCredentialName(name) || isAwayworkName(name) || isRunnerVariable(name, value)
  const holdsKnown = holderOf(knownSecrets(yours))
  const holds = (value: string): boolean => holdsKnown(value) || holdsGitHubToken(value)

  const after = Object.entries(before).flatMap(([name, value]) => {
    if (given.includes(name)) return [[name, value]]
    if (isGone(name, value)) return []
    const left = withoutSecrets(name, value, holds)
    return left === undefined ? [] : [[name, left]]
  })
  return withWholeGitConfig(before, Object.fromEntries(after))
}
