import { Secret } from '../model/secret.js'
import { isCredentialName } from './credential-names.js'
import { declaredNames, lookUp, type Yours } from './declared.js'
import { FORGE_PLACEHOLDER } from './placeholders.js'
import { isAwayworkName } from './reserved.js'
import { isRunnerCredential } from './runner-variables.js'

/**
 * Every secret that awaywork knows of: what the config declares, and the logins to forges, trackers, vendors and the runner that lie
 * in your environment anyway. Also what the leak scanner and the redactor look for. Without surrounding white space; unset ones are none.
 */
export function knownSecrets(yours: Yours): Secret[] {
  return secretsNamed(yours, [...declaredNames(yours.declared), ...Object.keys(yours.env).filter(isLoginOfYours)])
}

/** Those of these variables that hold something. */
export function secretsNamed(yours: Yours, names: Iterable<string>): Secret[] {
  return [...new Set(names)].flatMap((name) => {
    const value = lookUp(yours.env, name)?.trim() ?? ''
    return value === '' || value === FORGE_PLACEHOLDER ? [] : [new Secret(name, value)]
  })
}

function isLoginOfYours(name: string): boolean {
  return isCredentialName(name) || isRunnerCredential(name) || (isAwayworkName(name) && /TOKEN|SECRET|KEY/.test(name))
}
