// test-results.mjs RESULTS.json SKIPPED: prints `passed failed skipped`, and writes the skipped tests, a line each, to SKIPPED.
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

const [resultsPath, skippedPath] = process.argv.slice(2)
const results = JSON.parse(readFileSync(resultsPath, 'utf8'))

const skipped = results.testResults.flatMap(({ name, assertionResults }) =>
  assertionResults
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName }) => `${relative(process.cwd(), name)}: ${fullName}\n`),
)
writeFileSync(skippedPath, skipped.join(''))
// A file that can't even be loaded counts as one failed test.
console.log(results.numPassedTests, results.numFailedTests + results.numRuntimeErrorTestSuites, skipped.length)
