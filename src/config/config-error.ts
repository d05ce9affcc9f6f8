import { UserError } from '../system/errors.js'
import { type Fault, faultLine } from './fault.js'

const mostLines = 100

/** Every fault of the config file at once; the message has a line for each. Exit code 2. */
export class ConfigError extends UserError {
  readonly faults: Fault[]

  constructor(faults: Fault[]) {
    const sorted = [...faults].sort((a, b) => a.line - b.line || a.column - b.column)
    super(message(sorted))
    this.name = 'ConfigError'
    this.faults = sorted
  }
}

function message(faults: Fault[]): string {
  const lines = faults.slice(0, mostLines).map(faultLine)
  if (faults.length > mostLines) lines.push(`… and ${faults.length - mostLines} more`)
  return lines.join('\n')
}
