import { shown } from '../trust/display.js'
import type { Progress } from '../unit/tools.js'
import type { CommonFlags, Console } from './console.js'

const SECOND_MS = 1_000

/** Live progress: one line that rewrites itself on a terminal, a line a step elsewhere, with `--quiet` the warning alone. */
export function watching(
  console: Console,
  { quiet }: CommonFlags,
): Disposable & { tell: (progress: Progress) => void; end: () => void } {
  if (quiet) return { tell: warningFirst(console, () => {}), end: () => {}, [Symbol.dispose]: () => {} }
  const watched = console.stderr.isTTY ? onTerminal(console.stderr) : inLines(console)
  return { ...watched, [Symbol.dispose]: watched.end, tell: warningFirst(console, watched.tell) }
}

/** Says once, before the first unit starts, what isolation none does not keep apart (ISO-2). */
function warningFirst(console: Console, tell: (progress: Progress) => void): (progress: Progress) => void {
  let said = false
  return (progress) => {
    if (!said) console.tell(ISOLATION_NONE)
    said = true
    tell(progress)
  }
}

const ISOLATION_NONE =
  'isolation none: the agent runs as you and can read what you can, tokens included (docs/isolation.md)'

function inLines(console: Console) {
  let last = ''
  return {
    tell: ({ unit, step }: Progress) => {
      const now = `${shown(unit)}: ${step}`
      if (now !== last) console.tell(now)
      last = now
    },
    end: () => {},
    [Symbol.dispose]: () => {},
  }
}

function onTerminal(stream: NodeJS.WriteStream) {
  const state = { unit: '', step: '', words: '', since: Date.now() }
  const draw = (): void => {
    if (state.unit === '') return
    const seconds = Math.round((Date.now() - state.since) / SECOND_MS)
    const text = `${state.unit} · ${state.step} · ${seconds} s${state.words && ` · ${state.words}`}`
    stream.write(`\r\x1b[2K${shown(text, { maxLength: Math.max(20, (stream.columns || 80) - 1) })}`)
  }
  const timer = setInterval(draw, SECOND_MS)
  timer.unref()
  const end = (): void => {
    clearInterval(timer)
    if (state.unit !== '') stream.write('\r\x1b[2K')
    state.unit = ''
  }
  return {
    tell: ({ unit, step, words }: Progress) => {
      if (unit !== state.unit) state.since = Date.now()
      Object.assign(state, { unit, step, words: words ?? (step === 'agent' ? state.words : '') })
      draw()
    },
    end,
    [Symbol.dispose]: end,
  }
}
