// `awaywork --version` takes at most 1.3 times as long as node takes to start: `node bench/version.mjs [rounds]`
import { join } from 'node:path'
import { hold, median, rounds, shown, table, timed } from './paired.mjs'

const cli = join(import.meta.dirname, '..', 'dist', 'cli.js')
const { node, version } = rounds(Number(process.argv[2] ?? 25), {
  node: () => timed(process.execPath, ['-e', '0']).ms,
  version: () => timed(process.execPath, [cli, '--version']).ms,
})

table([
  ['node -e 0', shown(node)],
  ['awaywork --version', shown(version)],
])
hold('--version against bare node, median of pairs', median(version.map((ms, round) => ms / node[round])), 1.3)
