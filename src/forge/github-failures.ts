import { GitHubRefusal, GraphqlRefusal } from '../github/errors.js'

/** Undefined where GitHub says that there is nothing; any other failure is thrown. */
export async function unlessGone<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((error: unknown) => {
    if (isGone(error)) return undefined
    throw error
  })
}

/** True where GitHub has no such thing, or had it and moved or deleted it, as far as this token can see. */
export function isGone(error: unknown): boolean {
  if (error instanceof GraphqlRefusal) return error.errors.every(({ type }) => type === 'NOT_FOUND')
  return error instanceof GitHubRefusal && [301, 302, 307, 308, 404, 410].includes(error.status)
}

/** True where GitHub took none of it, for a reason that its words tell. */
export function isUnprocessable(error: unknown, words: RegExp): boolean {
  return error instanceof GitHubRefusal && error.status === 422 && words.test(error.message)
}
