/**
 * Something the user can put right: wrong config, a missing program, no login. The message says what is wrong, where, and
 * what to do; the CLI prints it without a stack and exits with `exitCode` (2: config or login).
 */
export class UserError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 2) {
    super(message)
    this.name = 'UserError'
    this.exitCode = exitCode
  }
}

/** The message of anything that was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
