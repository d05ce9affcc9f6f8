// Mutation tests of the pure guards: `node scripts/mutation.mjs [--all] [--only GLOB] [--update]`.
//
// `test/mutation-score.json` keeps, for each file, what was measured and the hash of the file and of the tests named
// after it. Only files whose hash differs are measured again, so an unchanged tree takes no time; files that were never
// measured are named, and measured with `--all` or `--only`, since they take long. It fails when a file is under 85 %,
// or the files measured before are worse together than recorded. `--update` writes what was measured.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import picomatch from 'picomatch'
import stryker from '../stryker.config.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const scoreFile = join(root, 'test', 'mutation-score.json')
const lowest = 85

const { values: options } = parseArgs({
  options: { all: { type: 'boolean' }, update: { type: 'boolean' }, only: { type: 'string' } },
})

process.chdir(root)
process.exitCode = main()

function main() {
  const recorded = readRecord()
  const isGuard = picomatch(stryker.mutate)
  const isAskedFor = picomatch(options.only ?? '**')
  const guards = sourcesIn('src').filter((path) => isGuard(path))
  const hashes = new Map(guards.map((path) => [path, hashOf(path)]))
  const isAsked = options.all || options.only !== undefined
  const unknown = guards.filter((path) => recorded[path] === undefined)
  if (!isAsked && unknown.length > 0) console.log(`Never measured: ${unknown.join(', ')}.`)
  const wanted = guards
    .filter((path) => isAskedFor(path))
    .filter((path) => options.all || recorded[path]?.sha256 !== hashes.get(path))
    .filter((path) => isAsked || recorded[path] !== undefined)
  if (wanted.length === 0) {
    const known = guards.length - unknown.length
    console.log(
      `Nothing to measure: ${known} files are as they were. Overall ${known > 0 ? percent(sum(recorded)) : 'unknown'}.`,
    )
    return 0
  }

  const measured = measure(wanted)
  for (const [path, { killed, total }] of Object.entries(measured)) {
    measured[path].sha256 = hashes.get(path)
    console.log(`${percent({ killed, total })}  ${path} (${killed} of ${total})`)
    for (const place of measured[path].survivors) console.log(`         ${place}`)
  }
  return judged(recorded, measured, new Set(guards))
}

function judged(recorded, measured, guards) {
  const weak = Object.keys(measured).filter((path) => ratio(measured[path]) * 100 < lowest)
  for (const path of weak) console.error(`${path}: ${percent(measured[path])} is under ${lowest} %`)

  // A new file has its own floor; it neither hides nor causes a fall of the others.
  const known = Object.fromEntries(Object.entries(recorded).filter(([path]) => guards.has(path)))
  const now = Object.fromEntries(Object.keys(known).map((path) => [path, measured[path] ?? known[path]]))
  const hasFallen = ratio(sum(now)) < ratio(sum(known))
  if (hasFallen) console.error(`overall: ${percent(sum(now))} is under the ${percent(sum(known))} recorded`)

  console.log(`Overall ${percent(sum({ ...known, ...measured }))}.`)
  if (options.update && !hasFallen) record(guards, measured, weak)
  else if (!options.update) console.log('Not recorded: `--update` does that.')
  return hasFallen || weak.length > 0 ? 1 : 0
}

function readRecord() {
  return existsSync(scoreFile) ? JSON.parse(readFileSync(scoreFile, 'utf8')).files : {}
}

/** Over what is recorded by now, as another run may have ended meanwhile. */
function record(guards, measured, weak) {
  const files = Object.entries({ ...readRecord(), ...measured })
  const kept = files.filter(([path]) => guards.has(path) && !weak.includes(path))
  const sorted = kept
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, file]) => {
      const { sha256, killed, total } = file
      return [path, { sha256, killed, total }]
    })
  writeFileSync(scoreFile, `${JSON.stringify({ files: Object.fromEntries(sorted) }, null, 2)}\n`)
}

/** What Stryker found: for each file the mutants killed, all that count, and where the others are. */
function measure(paths) {
  const command = [
    join('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js'),
    'run',
    '--mutate',
    paths.join(','),
  ]
  const reportFile = join('reports', `mutation-${process.pid}.json`)
  const env = { ...process.env, MUTATION_REPORT: reportFile }
  const { status } = spawnSync(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'], env })
  if (status !== 0) throw new Error(`Stryker ended with ${status}`)
  const report = JSON.parse(readFileSync(reportFile, 'utf8')).files
  rmSync(reportFile)
  return Object.fromEntries(paths.map((path) => [path, scoreOf(path, report[path] ?? { mutants: [], source: '' })]))
}

function scoreOf(path, { mutants, source }) {
  const counted = mutants.filter((mutant) => !isProse(mutant, source))
  const survivors = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const killed = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
  return {
    killed,
    total: killed + survivors.length,
    survivors: survivors.map((mutant) => placeOf(path, mutant, source)),
  }
}

// A sentence for people is not a guard: tests assert codes and values, not prose.
function isProse({ mutatorName, location }, source) {
  return mutatorName === 'StringLiteral' && /\S+\s+\S+\s+\S+/.test(sliceOf(source, location))
}

function placeOf(path, { mutatorName, status, location, replacement }, source) {
  const was = oneLine(sliceOf(source, location))
  const where = `${path}:${location.start.line}:${location.start.column}`
  return `${where} ${mutatorName}${status === 'NoCoverage' ? ' (no test)' : ''}: ${was} → ${oneLine(replacement ?? '')}`
}

function sliceOf(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines.push(lines.pop().slice(0, end.column - 1))
  return [lines[0].slice(start.column - 1), ...lines.slice(1)].join('\n')
}

function oneLine(text) {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 90 ? `${line.slice(0, 89)}…` : line
}

/** Of the file and of the tests beside it in `test/` that bear its name or the start of it. */
function hashOf(path) {
  const stem = basename(path, '.ts')
  const folder = dirname(path).replace(/^src/, 'test')
  const tests = existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .filter((name) => isTestOf(stem, name))
    : []
  const hash = createHash('sha256').update(readFileSync(path))
  for (const test of tests) hash.update(readFileSync(join(folder, test)))
  return hash.digest('hex')
}

function isTestOf(stem, name) {
  const tested = name.replace(/\.test\.ts$/, '')
  return tested !== name && (stem === tested || stem.startsWith(`${tested}-`) || tested.startsWith(`${stem}-`))
}

function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return sourcesIn(path)
      return path.endsWith('.ts') ? [path] : []
    })
    .sort()
}

function sum(files) {
  const all = Object.values(files)
  return { killed: all.reduce((n, file) => n + file.killed, 0), total: all.reduce((n, file) => n + file.total, 0) }
}

function ratio({ killed, total }) {
  return total === 0 ? 1 : killed / total
}

function percent(score) {
  return `${(ratio(score) * 100).toFixed(1)} %`.padStart(7)
}
