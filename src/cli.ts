import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'

/** The first thing that runs: `--version` needs nothing else, so nothing else is loaded for it. */
export const VERSION = '0.1.0'

async function main(argv: readonly string[]): Promise<number> {
  if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
    process.stdout.write(`${VERSION}\n`)
    return 0
  }
  const { start } = await import('./commands/start.js')
  const product = dirname(dirname(realpathSync(process.argv[1] ?? '.')))
  return start(argv, { product, version: VERSION })
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    process.stderr.write(`awaywork: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    process.exitCode = 1
  },
)
