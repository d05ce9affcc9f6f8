import { UserError } from '../system/errors.js'

const DEFAULT = 'https://github.com'

/**
 * The server's web address, without a path: what the file says, else what Actions says, else github.com. An address of an API or a
 * login in it is not taken over. Throws `UserError` where Actions' is none.
 */
export function githubUrl(written: string | undefined, env: Record<string, string | undefined>): string {
  const address = written ?? (env['GITHUB_SERVER_URL']?.trim() || DEFAULT)
  // The schema has judged what the file says; nobody has judged the environment.
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new UserError('GITHUB_SERVER_URL is no address: it must begin with https://; unset it for github.com')
  const { protocol, host } = new URL(address)
  return `${protocol}//${webHost(host)}`
}

/** People copy the API's address, or the one with www. */
function webHost(host: string): string {
  return host === 'api.github.com' || host === 'www.github.com' ? 'github.com' : host
}
