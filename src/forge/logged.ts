import type { RepoRef } from '../model/item.js'
import type { BranchName } from '../model/unit.js'
import type { Forge, PullRequest } from './forge.js'
import { LostAnswer } from './lost-answer.js'

/** Something that was written on a forge, or may have been. */
export interface SentWrite {
  kind:
    | 'push'
    | 'create-branch'
    | 'delete-branch'
    | 'pull-request'
    | 'labels'
    | 'reviewers'
    | 'close'
    | 'comment'
    | 'edit-comment'
    | 'delete-comment'
    | 'review'
    | 'delete-review'
    | 'reply'
    | 'resolve'
    | 'unresolve'
    | 'delete-reply'
  repo: string
  /** Of the issue or pull request. */
  number?: number
  branch?: BranchName
}

/** What was sent, in order. What the forge then shows not to hold is taken out again; what can't be looked up stays. */
export class WriteLog {
  readonly #sent: SentWrite[] = []

  get all(): readonly SentWrite[] {
    return this.#sent
  }

  readonly add = (write: SentWrite): void => void this.#sent.push(write)

  /** Those that were sent while `act` ran, whether it throws or not. */
  async during(act: () => Promise<unknown>): Promise<{ sent: SentWrite[]; error?: unknown }> {
    const before = this.#sent.length
    const failed = await act().then(
      () => ({}),
      (error: unknown) => ({ error }),
    )
    return { sent: this.#sent.slice(before), ...failed }
  }

  drop(writes: readonly SentWrite[]): void {
    for (const write of writes) {
      const at = this.#sent.indexOf(write)
      if (at >= 0) this.#sent.splice(at, 1)
    }
  }
}

type Log = (write: SentWrite) => void
type Writing = {
  [Method in keyof Forge]?: Forge[Method] extends (...args: infer Args) => Promise<infer Answer>
    ? (args: Args, answer: Awaited<Answer> | undefined) => Omit<SentWrite, 'repo'>[]
    : never
}

const WRITING: Writing = {
  openPullRequest: (_, pull) => opened(pull),
  closePullRequest: ([, number]) => [{ kind: 'close', number }],
  deleteBranch: ([, branch], isGone) => (isGone === false ? [] : [{ kind: 'delete-branch', branch }]),
  comment: ([, number]) => [{ kind: 'comment', number }],
  editComment: ([, number]) => [{ kind: 'edit-comment', number }],
  deleteComment: ([, number]) => [{ kind: 'delete-comment', number }],
  review: ([, number]) => [{ kind: 'review', number }],
  deletePendingReview: ([, number]) => [{ kind: 'delete-review', number }],
  reply: ([, number]) => [{ kind: 'reply', number }],
  resolveThread: ([, number, , isResolved]) => [{ kind: isResolved ? 'resolve' : 'unresolve', number }],
  deleteReply: ([, number]) => [{ kind: 'delete-reply', number }],
}

/** The same forge, and every write of it is told, also one whose answer got lost: what was sent, not what was meant. */
export function loggedForge(forge: Forge, log: Log): Forge {
  return new Proxy(forge, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      const writes = WRITING[name as keyof Forge] as
        | ((args: unknown[], answer: unknown) => Omit<SentWrite, 'repo'>[])
        | undefined
      const call = (...args: unknown[]): unknown => value.apply(target, args)
      if (writes === undefined) return call
      return async (...args: unknown[]): Promise<unknown> => {
        const tell = (answer: unknown): void => {
          for (const write of writes(args, answer)) log({ ...write, repo: (args[0] as RepoRef).name })
        }
        try {
          const answer = await call(...args)
          tell(answer)
          return answer
        } catch (error) {
          if (error instanceof LostAnswer) tell(undefined)
          throw error
        }
      }
    },
  })
}

function opened(pull: PullRequest | undefined): Omit<SentWrite, 'repo'>[] {
  const number = pull?.number
  return [
    { kind: 'pull-request', number },
    ...(pull && pull.labels.length > 0 ? [{ kind: 'labels' as const, number }] : []),
    ...(pull && pull.reviewers.length > 0 ? [{ kind: 'reviewers' as const, number }] : []),
  ]
}
