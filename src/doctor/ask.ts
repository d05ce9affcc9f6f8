import type { GitHubClient } from '../github/client.js'
import { GitHubSilence, statusOf } from '../github/errors.js'
import { messageOf, UserError } from '../system/errors.js'
import { StartError } from '../system/exec.js'

/** What the checks need of the client: reading alone. */
export type Asker = Pick<GitHubClient, 'reader' | 'budget'>

/** What an answer was, or why there is none; `isRefused` where the login is. */
export type Answer<Value> = { value: Value } | { problem: string; isRefused: boolean }

const PATIENCE_MS = 10_000

/** Waits 10 s at most. What the outside does wrong is an answer; a bug is thrown. */
export async function asked<Value>(question: Promise<Value>): Promise<Answer<Value>> {
  const late = Symbol('late')
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), PATIENCE_MS)
  })
  try {
    const first = await Promise.race([question, patience])
    if (first === late) return { problem: `there was no answer in ${PATIENCE_MS / 1000} s`, isRefused: false }
    return { value: first as Value }
  } catch (error) {
    const isOutside = [UserError, GitHubSilence, StartError].some((kind) => error instanceof kind)
    if (!isOutside) throw error
    return { problem: messageOf(error), isRefused: statusOf(error) === 401 }
  } finally {
    clearTimeout(timer)
  }
}
