import type { Worker } from '../isolation/isolation.js'
import type { Provider } from '../providers/provider.js'
import type { Ended, Environment } from '../system/exec.js'
import { lineReader } from '../system/lines.js'
import type { Places } from './places.js'

export interface AgentRun {
  worker: Worker
  provider: Provider
  places: Places
  env: Environment
  limits: { unitMs: number; idleMs: number }
  signal: AbortSignal | undefined
  /** Each raw line, already redacted. */
  onLine: (line: string) => void
  /** Whether a further line is kept at all. */
  isKept: () => boolean
  /** What it says, for somebody who watches; at most a few times a second. */
  onWords: (words: string) => void
  redact: (text: string) => string
  now: () => number
}

/** How often watching eyes are told something new. */
const WORDS_EVERY_MS = 100

/** One run of the agent in the clone. Throws `StartError`. */
export async function runAgent(agent: AgentRun): Promise<Ended> {
  const read = lineReader(listener(agent))
  const ended = await agent.worker.run({
    argv: agent.provider.argv({
      clone: agent.places.clone,
      promptFile: agent.places.promptFile,
      outputDir: agent.places.outputDir,
    }),
    env: agent.env,
    cwd: 'clone',
    timeoutMs: agent.limits.unitMs,
    idleMs: agent.limits.idleMs,
    signal: agent.signal,
    keepBytes: 0,
    onStdout: read.add,
    onStderr: read.add,
  })
  read.end()
  return ended
}

function listener(agent: AgentRun): (line: string) => void {
  let told = Number.NEGATIVE_INFINITY
  return (line) => {
    const isDue = agent.now() - told >= WORDS_EVERY_MS
    if (!isDue && !agent.isKept()) return // a flood: nobody will read this line, so it is not worth redacting
    const shown = agent.redact(line)
    agent.onLine(shown)
    const words = isDue ? agent.provider.words(shown) : undefined
    if (words === undefined) return
    told = agent.now()
    agent.onWords(words)
  }
}
