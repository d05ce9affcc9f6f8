import { noLogin } from '../app/token.js'
import type { Config } from '../config/config.js'
import { accountFindings, accountOf } from './account.js'
import { type Asker, asked } from './ask.js'
import { configuredRepos } from './configured-repos.js'
import { connect } from './connection.js'
import { controlFindings, storeFindings } from './control.js'
import { controlFacts, storeFacts } from './control-facts.js'
import { type Finding, findingsOf } from './finding.js'

interface Where {
  serverUrl: string
  env: Record<string, string | undefined>
  version: string
  now: Date
}

/** The login, the repos, the control repo and the store. Without a config, the login alone. */
export async function githubFindings(config: Config | undefined, where: Where): Promise<Finding[]> {
  const { serverUrl, env, now } = where
  using connection = await connect(where)
  if (connection === undefined) return [findingsOf('login').broken(noLogin(serverUrl))]
  const { client, token } = connection
  const account = await accountOf(client, token, env)
  const login = accountFindings(account, serverUrl, now)
  if (config === undefined || !('value' in account)) return login
  return [...login, ...(await reposAndStore(client, config, { env, you: account.value.login }))]
}

async function reposAndStore(
  client: Asker,
  config: Config,
  who: { env: Where['env']; you: string | undefined },
): Promise<Finding[]> {
  const [repos, control] = await Promise.all([
    configuredRepos(client, config),
    asked(controlFacts(client, config, who)),
  ])
  if (!('value' in control))
    return [...repos, findingsOf('control-repo').warn(`the control repo can't be asked now: ${control.problem}`)]
  const store = await storeFacts(client, config, control.value)
  return [...repos, ...controlFindings(control.value), ...storeFindings(store)]
}
