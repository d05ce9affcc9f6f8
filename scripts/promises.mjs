// Is each promise of docs/safety.md kept by a passing test, or said to be pending in docs/promises-pending.md?
//
//   node scripts/promises.mjs RESULTS.json            checks (RESULTS.json: `jest --json` of the whole suite;
//                                                     scripts/test.sh leaves it as reports/jest.json)
//   node scripts/promises.mjs RESULTS.json --write    fills the third column of docs/safety.md first
//   … --skips-allowed    a promise whose tests this machine had to skip is named, and not a fault
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const SAFETY = 'docs/safety.md'
const PENDING = 'docs/promises-pending.md'

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2))

function main(args) {
  const results = args.find((arg) => !arg.startsWith('--'))
  if (results === undefined) {
    console.error('usage: promises.mjs RESULTS.json [--write] [--skips-allowed]')
    process.exit(2)
  }
  const root = process.cwd()
  const tests = testsOf(JSON.parse(readFileSync(results, 'utf8')), root)
  const pending = idsListed(readFileSync(join(root, PENDING), 'utf8'))
  let safety = readFileSync(join(root, SAFETY), 'utf8')
  if (args.includes('--write')) {
    safety = withKeepers(safety, tests, pending)
    writeFileSync(join(root, SAFETY), safety)
  }
  const { faults, unproven, kept } = judge({
    safety,
    pending,
    tests,
    earlier: earlierPending(root),
    skipsAllowed: args.includes('--skips-allowed'),
  })
  for (const fault of faults) console.log(`promises: ${fault}`)
  if (unproven.length > 0) console.log(`promises: not proven on this machine, tests skipped: ${unproven.join(', ')}`)
  console.log(`promises: ${kept} kept, ${pending.length} pending, ${faults.length} faults`)
  if (faults.length > 0) process.exitCode = 1
}

/** Every way in which tests, safety.md and the pending list disagree. */
export function judge({ safety, pending, tests, earlier = [], skipsAllowed = false }) {
  const promised = idsListed(safety)
  const passed = new Set(tests.filter((test) => test.status === 'passed').flatMap((test) => idsNamed(test.title)))
  const named = new Set(tests.flatMap((test) => idsNamed(test.title)))
  const open = promised.filter((id) => !passed.has(id) && !pending.includes(id))
  const unproven = open.filter((id) => skipsAllowed && onlySkipped(id, tests))
  const faults = [
    ...(promised.length === 0 ? [`${SAFETY} lists no promise`] : []),
    ...repeated(promised).map((id) => `${SAFETY} lists ${id} twice`),
    ...repeated(pending).map((id) => `${PENDING} lists ${id} twice`),
    ...pending
      .filter((id) => !promised.includes(id))
      .map((id) => `${PENDING} lists ${id}, which ${SAFETY} doesn't have`),
    ...open.filter((id) => !unproven.includes(id)).map((id) => whyOpen(id, tests, named)),
    ...mistyped(named, promised).map((id) => `a test names [${id}], which ${SAFETY} doesn't have`),
    ...earlier.flatMap(({ ref, ids }) =>
      returned(pending, ids).map((id) => `${id} is pending again; at ${ref} it was kept`),
    ),
  ]
  if (withKeepers(safety, tests, pending) !== safety) {
    faults.push(`the third column of ${SAFETY} is stale: node scripts/promises.mjs reports/jest.json --write`)
  }
  return {
    faults: [...new Set(faults)],
    unproven,
    kept: promised.filter((id) => passed.has(id) && !pending.includes(id)).length,
  }
}

function whyOpen(id, tests, named) {
  if (!named.has(id)) return `${id} has no test that names it, and isn't in ${PENDING}`
  if (onlySkipped(id, tests)) return `${id}: its tests were all skipped here, so nothing proves it`
  return `${id}: no test that names it passed`
}

function onlySkipped(id, tests) {
  const naming = tests.filter((test) => idsNamed(test.title).includes(id))
  return naming.length > 0 && naming.every((test) => !['passed', 'failed', 'todo'].includes(test.status))
}

function repeated(ids) {
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}

/** `[ENV-99]` where there are ENV promises: a slip of the pen. Ids of other families (`[G37]`) are somebody else's. */
function mistyped(named, promised) {
  const families = new Set(promised.map(familyOf))
  return [...named].filter((id) => families.has(familyOf(id)) && !promised.includes(id))
}

function familyOf(id) {
  return id.replace(/-\d+$/, '')
}

function returned(pending, before) {
  return pending.filter((id) => !before.includes(id))
}

/** The ids in the brackets of a test's title: `[ENV-1][ENV-2] …`, `[ENV-1, ENV-2] …`. */
export function idsNamed(title) {
  const brackets = [...title.matchAll(/\[([^\][]*)\]/g)].map((match) => match[1])
  return brackets.flatMap((inside) => inside.split(/[\s,]+/)).filter((word) => /^[A-Z]+-\d+$/.test(word))
}

/** The ids in the first column of a document's tables, in order. */
export function idsListed(markdown) {
  return markdown.split('\n').flatMap((line) => idOfRow(line) ?? [])
}

function idOfRow(line) {
  return /^\|\s*([A-Z]+-\d+)\s*\|/.exec(line)?.[1]
}

/** safety.md with its third column filled: links to the test files that name the id, a dash where there is none. */
export function withKeepers(safety, tests, pending) {
  return safety
    .split('\n')
    .map((line) => {
      const id = idOfRow(line)
      if (id === undefined) return line
      const [, first, promise] = line.split(/(?<!\\)\|/)
      return `|${first}|${promise}| ${keepersOf(id, tests, pending)} |`
    })
    .join('\n')
}

// Skipped and failed tests are linked too, so that the column is the same on every machine.
function keepersOf(id, tests, pending) {
  const files = [...new Set(tests.filter((test) => idsNamed(test.title).includes(id)).map((test) => test.file))].sort()
  if (files.length === 0) return '—'
  const links = files.map((file) => `[${file.replace(/^test\//, '').replace(/\.test\.ts$/, '')}](../${file})`)
  return links.join(', ') + (pending.includes(id) ? ' (in part)' : '')
}

/** Jest's JSON as a flat list. */
export function testsOf(results, root) {
  return results.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ file: relative(root, name), title: fullName, status })),
  )
}

/** What was pending at the last commit, its parents, and where this branch left origin/main; where they can be had. */
function earlierPending(root) {
  const base = git(root, 'merge-base', 'HEAD', 'origin/main')?.trim()
  return ['HEAD', 'HEAD^1', 'HEAD^2', ...(base ? [base] : [])].flatMap((ref) => {
    const text = git(root, 'show', `${ref}:./${PENDING}`)
    return text === undefined ? [] : [{ ref, ids: idsListed(text) }]
  })
}

function git(cwd, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return status === 0 ? stdout : undefined
}
