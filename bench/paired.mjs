import { spawnSync } from 'node:child_process'

/** Milliseconds of a program from its start to its end. Throws where it fails. */
export function timed(program, args, options = {}) {
  const started = performance.now()
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    ...options,
  })
  const ms = performance.now() - started
  if (status !== 0) throw error ?? new Error(`${program} ${args.join(' ')} ended with ${status}:\n${stderr}`)
  return { ms, stdout }
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/**
 * Takes each measure in turn, again and again, so that a machine that slows down slows all of them. The first round warms up and
 * is dropped. Gives a list of numbers for each name.
 */
export function rounds(count, measures) {
  const taken = Object.fromEntries(Object.keys(measures).map((name) => [name, []]))
  for (let round = 0; round <= count; round++)
    for (const [name, measure] of Object.entries(measures)) {
      const ms = measure()
      if (round > 0) taken[name].push(ms)
    }
  return taken
}

/** A median with the spread around it, in whole milliseconds. */
export function shown(numbers) {
  const [low, middle, high] = [Math.min(...numbers), median(numbers), Math.max(...numbers)].map(Math.round)
  return `${middle} ms (${low}–${high})`
}

/** Prints rows in columns. */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
}

/** Ends with 1 where the value is over its limit. */
export function hold(what, value, limit, unit = '') {
  const isOver = value > limit
  console.log(
    `${isOver ? 'OVER' : 'ok'}: ${what}: ${value.toFixed(unit === '' ? 2 : 0)}${unit}, at most ${limit}${unit}`,
  )
  if (isOver) process.exitCode = 1
}
