/** Where things lie, as the agent sees them: absolute paths on the worker side. */
export interface AgentPlaces {
  clone: string
  promptFile: string
  outputDir: string
}

/** An agent CLI and how to read it. Pure: it builds a command and reads a line. */
export interface Provider {
  /** Its name in the config. */
  readonly name: string
  readonly kind: 'claude' | 'codex' | 'cursor' | 'command'
  /** The program, absolute or a bare name, before anything is started: so that a missing one is found at plan time. */
  readonly program: string
  argv(places: AgentPlaces): string[]
  /** What a line of output says to somebody who watches; undefined where it says nothing. */
  words(line: string): string | undefined
}
