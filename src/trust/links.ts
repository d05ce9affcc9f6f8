import { foldsToAway, foldsToGit } from './path-names.js'

/**
 * Whether a symbolic link could lead out of the repo, or into its `.git` or `.away`. The path of the link has slashes between
 * its parts; the target is the link's text as git stores it.
 */
export function linkEscapes(pathOfLink: string, target: string): boolean {
  if (isForeign(target)) return true
  const parts = target.split('/').filter((part) => part !== '' && part !== '.')
  const climbs = parts.findIndex((part) => part !== '..')
  const ups = climbs < 0 ? parts.length : climbs
  const depth = pathOfLink.split('/').length - 1
  // `..` behind a name: the name may be a link itself, and then the climb starts somewhere else
  return ups > depth || parts.slice(ups).some((part) => part === '..' || foldsToGit(part) || foldsToAway(part))
}

/** Absolute, empty, or with what another system reads as a separator, a drive or an end. */
function isForeign(target: string): boolean {
  return target === '' || target.startsWith('/') || /[\\\0]/.test(target) || /^[a-z]:/i.test(target)
}
