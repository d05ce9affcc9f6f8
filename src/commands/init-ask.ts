import { createInterface, type Interface } from 'node:readline/promises'
import { UserError } from '../system/errors.js'
import { shown } from '../trust/display.js'

const MOST_SHOWN = 30

/** Whether somebody is there to answer. */
export function canAsk(): boolean {
  return process.stdin.isTTY === true && process.stderr.isTTY === true
}

/**
 * Asks on the terminal which repos to work in; `offered` are shown with numbers. Gives what was typed, numbers turned into names.
 * Throws `UserError` where the question is left unanswered.
 */
export async function askRepos(offered: readonly string[], signal: AbortSignal): Promise<string[]> {
  const left = new AbortController()
  using terminal = disposable(createInterface({ input: process.stdin, output: process.stderr }))
  for (const end of ['SIGINT', 'close'] as const) terminal.face.on(end, () => left.abort())
  try {
    return await answered(terminal.face, offered.slice(0, MOST_SHOWN), AbortSignal.any([signal, left.signal]))
  } catch (error) {
    if (signal.aborted || left.signal.aborted) throw new UserError('no repo was named, and nothing was written')
    throw error
  }
}

async function answered(face: Interface, offered: readonly string[], signal: AbortSignal): Promise<string[]> {
  const rows = offered.map((name, index) => `${String(index + 1).padStart(4)}  ${shown(name)}\n`).join('')
  const intro = rows === '' ? '' : `Repos that you can write to, the last pushed first:\n${rows}`
  const question = rows === '' ? 'owner/name of your repos' : 'Numbers, or owner/name'
  for (let before = intro; ; ) {
    const line = await face.question(`${before}Where may awaywork work? ${question}, with spaces between: `, { signal })
    const choice = choiceOf(line, offered)
    if ('repos' in choice) return choice.repos
    before = `${choice.fault}\n`
  }
}

/** What a line of numbers and names means. */
export function choiceOf(line: string, offered: readonly string[]): { repos: string[] } | { fault: string } {
  const words = line.split(/[\s,]+/).filter((word) => word !== '')
  if (words.length === 0) return { fault: 'Name at least one.' }
  const repos = words.map((word) => (/^\d+$/.test(word) ? offered[Number(word) - 1] : word))
  const wrong = repos.indexOf(undefined)
  if (wrong >= 0) return { fault: `There is no number ${shown(words[wrong]!, { maxLength: 20 })} here.` }
  return { repos: repos.filter((repo) => repo !== undefined) }
}

function disposable(face: Interface): Disposable & { face: Interface } {
  return { face, [Symbol.dispose]: () => face.close() }
}
