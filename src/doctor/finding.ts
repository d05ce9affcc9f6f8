/** What a check is about. A name may be added; `doctor --json` prints it. */
export type CheckName =
  | 'node'
  | 'git'
  | 'config'
  | 'login'
  | 'repo'
  | 'control-repo'
  | 'store'
  | 'workflow'
  | 'provider'
  | 'isolation'

/** One thing that a check found. `warn`: it works, or can't be asked, and you should know; `broken`: a run would fail. */
export interface Finding {
  check: CheckName
  /** The one it is about, where there are several: a repo, a provider, a workflow's file. */
  about?: string
  state: 'ok' | 'warn' | 'broken'
  /** What is so and, where it is not well, what to do. */
  sentence: string
}

/** Makes the findings of one check. */
export function findingsOf(check: CheckName, about?: string) {
  const make =
    (state: Finding['state']) =>
    (sentence: string): Finding => ({
      check,
      ...(about !== undefined && { about }),
      state,
      sentence,
    })
  return { ok: make('ok'), warn: make('warn'), broken: make('broken') }
}
