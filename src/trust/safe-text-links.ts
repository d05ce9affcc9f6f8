/** Where the link of `](` starting at `at` ends, and its target; undefined when the brackets are no plain inline link. */
export function inlineLinkAt(line: string, at: number): { end: number; target: string } | undefined {
  const link =
    /\]\([ \t]*(?:<([^<>`\\\n]*)>|((?:[^\s()<>`\\]|\([^\s()<>`\\]*\))*))(?:[ \t]+(?:"[^"@|`\\]*"|'[^'@|`\\]*'|\([^()@|`\\]*\)))?[ \t]*\)/y
  link.lastIndex = at
  const found = link.exec(line)
  return found ? { end: link.lastIndex, target: found[1] ?? found[2] ?? '' } : undefined
}

/** A page of one of the hosts, over http or https, with no name or password in it. */
export function isOnHost(target: string, hosts: Set<string>): boolean {
  if (target.length > 2000 || hasEntity(target) || /[\\`|\s]/.test(target)) return false
  const url = urlOf(target)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  return url.username === '' && url.password === '' && hosts.has(url.host.replace(/\.$/, ''))
}

/** A place on the same page or forge: `#part`, `docs/a.md`, `/owner/repo`. */
export function isRelative(target: string): boolean {
  return /^(?:#|\.{0,2}\/(?!\/)|[\p{L}\p{N}_.%-]+(?:[/?#]|$))[^\s\\<>`:|]*$/u.test(target) && !hasEntity(target)
}

export function hostsOf(names: string[]): Set<string> {
  return new Set(names.map((name) => name.toLowerCase()))
}

function urlOf(target: string): URL | undefined {
  return URL.canParse(target) ? new URL(target) : undefined
}

function hasEntity(target: string): boolean {
  return /&[#\w]+;/.test(target)
}
