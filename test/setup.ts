// Node 20 has no SuppressedError yet, and the compiler's helper asks for it under this name: where a test and the disposal of what it
// used both fail, both are told.
class Suppressed extends Error {
  constructor(
    readonly error: unknown,
    readonly suppressed: unknown,
  ) {
    super(`${textOf(suppressed)}\n\nand then, on the way out: ${textOf(error)}`)
    this.name = 'SuppressedError'
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

Object.assign(globalThis, { SuppressedError: Suppressed, _SuppressedError: Suppressed })
