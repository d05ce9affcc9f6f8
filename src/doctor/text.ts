import type { Colors } from '../system/colors.js'
import { shown } from '../trust/display.js'
import type { Finding } from './finding.js'

const WIDTH = 'broken'.length

/** A line for each finding: its state, what it is about, the sentence. */
export function doctorText(findings: readonly Finding[], colors: Colors): string {
  const paint = { ok: colors.green, warn: colors.yellow, broken: colors.red }
  const rows = findings.map(({ check, about, state, sentence }) => {
    const subject = [check, about].filter((part) => part !== undefined).join(' ')
    return `${paint[state](state.padEnd(WIDTH))}  ${shown(subject)}: ${shown(sentence)}`
  })
  return [...rows, '', summaryOf(findings)].join('\n')
}

function summaryOf(findings: readonly Finding[]): string {
  const count = (state: Finding['state']): number => findings.filter((finding) => finding.state === state).length
  const broken = count('broken')
  return broken === 0
    ? `nothing is broken; ${count('warn')} to know of`
    : `${broken} broken, ${count('warn')} to know of: put right what is broken, then run doctor again`
}

/** 1 where anything is broken. */
export function doctorExitCode(findings: readonly Finding[]): number {
  return findings.some(({ state }) => state === 'broken') ? 1 : 0
}
