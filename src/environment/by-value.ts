import { delimiter } from 'node:path'
import type { Secret } from '../model/secret.js'
import { readings } from './readings.js'

/** Shorter values are too common to be looked for inside others; they go by their names alone. */
export const SHORTEST_SECRET = 8

/**
 * Tokens of GitHub's own making. No boundary before the prefix: in `%3Aghp_…` a letter stands there.
 * https://docs.github.com/authentication/keeping-your-account-and-data-secure/about-authentication-to-github#githubs-token-formats
 */
const GITHUB_TOKEN = /(?:gh[pousr]|github_pat)_[A-Za-z0-9_]{20,}/

export type HoldsSecret = (value: string) => boolean

/** Tells whether a value holds one of these secrets in any of its readings. */
export function holderOf(secrets: readonly Secret[]): HoldsSecret {
  const values = secrets.map((secret) => secret.reveal()).filter((value) => value.length >= SHORTEST_SECRET)
  return (value) => someReading(value, (reading) => values.some((secret) => reading.includes(secret)))
}

/** Whether a value holds a token of GitHub's, known to us or not (ENV-1). */
export function holdsGitHubToken(value: string): boolean {
  return someReading(value, (reading) => GITHUB_TOKEN.test(reading))
}

function someReading(value: string, holds: (reading: string) => boolean): boolean {
  return [...readings(value)].some(holds)
}

/**
 * What of a variable may stay: all of it, or nothing where it holds a secret. Only of `PATH` the offending folders go and the rest
 * stays, since a step without it can start no program; unless none is left, for an empty `PATH` means the working folder. `HOME` is
 * no exception: a folder named after a secret is not handed on, and programs look its owner up instead.
 */
export function withoutSecrets(name: string, value: string, holds: HoldsSecret): string | undefined {
  if (!holds(value)) return value
  if (name !== 'PATH') return undefined
  const left = value.split(delimiter).filter((folder) => !holds(folder))
  const path = left.join(delimiter)
  return left.every((folder) => folder === '') || holds(path) ? undefined : path
}
