import { expect, test } from '@jest/globals'
import { permits } from '../../src/trust/permits.js'

const ALL = { setup: true, checks: true, repoSecrets: true, mcp: true, instructions: 'repo' }
const NO_SECRETS = { ...ALL, repoSecrets: false }
const OTHERS = { setup: true, checks: true, repoSecrets: false, mcp: false, instructions: 'ours' }
const NOTHING_RUNS = { ...OTHERS, setup: false, checks: false }

type Origin = Parameters<typeof permits>[0]
const rows: [Origin['kind'], Origin['opened'], Origin['code'], object][] = [
  // your own code: whoever asks, what runs is yours
  ['ticket', 'you', 'yours', ALL],
  ['ticket', 'writer', 'yours', ALL],
  ['ticket', 'untrusted', 'yours', ALL],
  ['issue', 'you', 'yours', ALL],
  ['issue', 'writer', 'yours', ALL],
  ['issue', 'untrusted', 'yours', ALL],
  ['pull-request', 'you', 'yours', ALL],
  // a worker-written branch: no repo secret
  ['ticket', 'you', 'worker-written', NO_SECRETS],
  ['ticket', 'writer', 'worker-written', NO_SECRETS],
  ['ticket', 'untrusted', 'worker-written', NO_SECRETS],
  ['issue', 'you', 'worker-written', NO_SECRETS],
  ['issue', 'writer', 'worker-written', NO_SECRETS],
  ['issue', 'untrusted', 'worker-written', NO_SECRETS],
  ['pull-request', 'you', 'worker-written', NO_SECRETS],
  // someone else's pull request, whatever its code is said to be
  ['pull-request', 'writer', 'yours', OTHERS],
  ['pull-request', 'writer', 'worker-written', OTHERS],
  ['pull-request', 'writer', 'someone-else', OTHERS],
  ['pull-request', 'you', 'someone-else', OTHERS],
  // an untrusted author's: nothing of it runs
  ['pull-request', 'untrusted', 'yours', NOTHING_RUNS],
  ['pull-request', 'untrusted', 'worker-written', NOTHING_RUNS],
  ['pull-request', 'untrusted', 'someone-else', NOTHING_RUNS],
  // an issue or ticket that someone else's pull request closes
  ['issue', 'you', 'someone-else', OTHERS],
  ['issue', 'writer', 'someone-else', OTHERS],
  ['issue', 'untrusted', 'someone-else', OTHERS],
  ['ticket', 'you', 'someone-else', OTHERS],
  ['ticket', 'writer', 'someone-else', OTHERS],
  ['ticket', 'untrusted', 'someone-else', OTHERS],
]

test.each(rows)('a %s that %s opened, with code of %s, has its permits', (kind, opened, code, expected) => {
  expect(permits({ kind, opened, code })).toEqual(expected)
})

test('the table above has every combination once', () => {
  expect(new Set(rows.map((row) => row.slice(0, 3).join()))).toHaveProperty('size', 27)
})

test('more is never permitted for a less trusted author', () => {
  const gained = rows.filter(([kind, , code]) => {
    const [trusted, untrusted] = [permits({ kind, opened: 'you', code }), permits({ kind, opened: 'untrusted', code })]
    return (['setup', 'checks', 'repoSecrets', 'mcp'] as const).some((what) => untrusted[what] && !trusted[what])
  })

  expect(gained).toEqual([])
})
