import { Secret } from '../model/secret.js'
import { UserError } from '../system/errors.js'
import { run } from '../system/exec.js'

/**
 * The token that reads and writes on the forge: `GH_TOKEN` (for an Enterprise server `GH_ENTERPRISE_TOKEN` first), else the login
 * of `gh` on this machine. Throws `UserError` that says how to have one.
 */
export async function forgeToken(serverUrl: string, env: Record<string, string | undefined>): Promise<Secret> {
  const found = tokenInEnvironment(serverUrl, env) ?? (await tokenOfGh(serverUrl, env))
  if (found) return found
  throw new UserError(noLogin(serverUrl))
}

/** What is missing, and how to have it. */
export function noLogin(serverUrl: string): string {
  return `there is no login to ${serverUrl}: set GH_TOKEN to a token of yours (docs/github.md), or run \`gh auth login\``
}

export function tokenInEnvironment(serverUrl: string, env: Record<string, string | undefined>): Secret | undefined {
  const isEnterprise = new URL(serverUrl).host !== 'github.com'
  for (const name of isEnterprise ? ['GH_ENTERPRISE_TOKEN', 'GH_TOKEN'] : ['GH_TOKEN']) {
    const value = env[name]?.trim()
    if (value) return new Secret(name, value)
  }
  return undefined
}

async function tokenOfGh(serverUrl: string, env: Record<string, string | undefined>): Promise<Secret | undefined> {
  const names = ['PATH', 'HOME', 'XDG_CONFIG_HOME', 'GH_CONFIG_DIR', 'DBUS_SESSION_BUS_ADDRESS', 'XDG_RUNTIME_DIR']
  const kept = Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]!]])))
  const argv = ['gh', 'auth', 'token', '--hostname', new URL(serverUrl).host]
  try {
    const ended = await run({ argv, env: kept, cwd: '/', timeoutMs: 10_000 })
    const value = ended.code === 0 ? ended.stdout.toString('utf8').trim() : ''
    return value === '' ? undefined : new Secret('the login of gh', value)
  } catch {
    return undefined // there is no gh
  }
}
