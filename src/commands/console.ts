import { homedir } from 'node:os'
import { type Colors, colorsFor } from '../system/colors.js'

/** What every command is given: where it was started, and how to speak. */
export interface Console {
  cwd: string
  home: string
  env: Record<string, string | undefined>
  /** The folder that holds `harness.md` and `skills/`. */
  product: string
  version: string
  /** Results, on stdout. */
  print(text: string): void
  /** Everything else, on stderr. */
  tell(text: string): void
  stderr: NodeJS.WriteStream
  colors: Colors
  signal: AbortSignal
}

/** Flags that every command takes. */
export interface CommonFlags {
  config?: string
  verbose?: boolean
  quiet?: boolean
  color?: boolean
}

export function consoleOf(
  flags: CommonFlags,
  about: { product: string; version: string; signal: AbortSignal },
): Console {
  return {
    ...about,
    cwd: process.cwd(),
    home: process.env['HOME'] || homedir(),
    env: process.env,
    print: (text) => void process.stdout.write(`${text}\n`),
    tell: (text) => void process.stderr.write(`${text}\n`),
    stderr: process.stderr,
    colors: colorsFor(process.stdout, process.env, flags.color !== false),
  }
}
