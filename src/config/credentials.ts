/**
 * How the credentials of well-known services begin. A few characters must follow the prefix, so that prose which only mentions one
 * passes; each pattern is linear.
 */
const patterns = [
  /gh[pousr]_[A-Za-z0-9]{4,}/,
  /github_pat_\w{4,}/,
  /glpat-[\w-]{4,}/,
  /sk-(?:ant|proj)-[\w-]{4,}/,
  /AKIA[A-Z0-9]{12,}/,
  /xox[bp]-[\w-]{4,}/,
  /lin_api_\w{4,}/,
  // Long enough to let the environment name `npm_config_registry` pass.
  /npm_[A-Za-z0-9]{20,}/,
  /AIza[\w-]{20,}/,
  /ATATT[\w=-]{8,}/,
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY/,
]

const anyCredential = new RegExp(`(?<![A-Za-z0-9])(?:${patterns.map((pattern) => pattern.source).join('|')})`, 'g')

/** Offsets in `text` at which something starts that looks like a credential. */
export function credentialOffsets(text: string): number[] {
  return [...text.matchAll(anyCredential)].map((match) => match.index)
}

/** The text with everything that looks like a credential blacked out: no message may print one. */
export function conceal(text: string): string {
  return text.replace(anyCredential, '[not shown]')
}
