import { test, expect } from '@jest/globals'
import { historyIn } from '../support/history.js'
import { rmSync } from 'node:fs'
import { gitIn } from '../support/repo.js'
test('x', () => {
  for (const n of [25000, 100]) {
  const d = `/tmp/perf/h${n}.git`
  rmSync(d, { recursive: true, force: true })
  const t = performance.now()
  const tip = historyIn(d, { commits: n, files: n > 1000 ? 4000 : 100 })
  console.log(n, tip, performance.now() - t, gitIn(d, ['rev-list', '--count', 'main']), gitIn(d, ['rev-list', '--count', '--merges', 'main']), gitIn(d, ['ls-tree', '-r', '--name-only', 'main']).split('\n').length, gitIn(d, ['count-objects', '-v']))
  }
})
