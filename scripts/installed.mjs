// Exit 0 when node_modules holds what package-lock.json asks for, so that `npm ci` has nothing to do.
import { readFileSync } from 'node:fs'

process.exitCode = isInstalled() ? 0 : 1

function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  if (wanted === undefined || present === undefined) return false
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    return path in present ? present[path].version === version : optional === true // optional: for another platform
  })
}

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages
  } catch {
    return undefined
  }
}
