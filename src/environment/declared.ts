import type { Environment } from '../system/exec.js'

/** The names of environment variables that the config lists as secrets, by who they belong to. */
export interface DeclaredSecrets {
  /** Every configured source's: its `token_env` or that kind's default, a custom source's `secrets`. */
  sources: readonly string[]
  notify: readonly string[]
  store: readonly string[]
  context: Readonly<Record<string, readonly string[]>>
  repos: Readonly<Record<string, readonly string[]>>
  mcp: Readonly<Record<string, readonly string[]>>
  providers: Readonly<Record<string, readonly string[]>>
}

/** What every environment is made of: yours, env file included, and what the config says of it. */
export interface Yours {
  env: Readonly<Record<string, string | undefined>>
  declared: DeclaredSecrets
}

/** Every declared name, each once. */
export function declaredNames(declared: DeclaredSecrets): Set<string> {
  const { sources, notify, store, context, repos, mcp, providers } = declared
  const owned = [context, repos, mcp, providers].flatMap((byOwner) => Object.values(byOwner).flat())
  return new Set([...sources, ...notify, ...store, ...owned])
}

/** One owner's names; none where the config knows no such owner (`constructor` is one like any other). */
export function namesOf(byOwner: Readonly<Record<string, readonly string[]>>, owner: string): readonly string[] {
  return Object.hasOwn(byOwner, owner) ? byOwner[owner]! : []
}

/** Your variables that are set. */
export function setVariables(env: Yours['env']): Environment {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** One of your variables; never what an object inherits. */
export function lookUp(env: Yours['env'], name: string): string | undefined {
  return Object.hasOwn(env, name) ? env[name] : undefined
}
