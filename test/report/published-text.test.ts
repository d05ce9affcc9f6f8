import { expect, test } from '@jest/globals'
import type { Published } from '../../src/model/decision.js'
import type { RunRecord } from '../../src/report/record.js'
import { runText } from '../../src/report/text.js'
import { colorsFor } from '../../src/system/colors.js'

function textOf(...published: Published[]): string {
  const run: RunRecord = {
    schema: 1,
    run: 'r',
    started_at: '',
    skipped: [],
    units: [
      {
        unit: 'u',
        item: 'github:acme/shop#7',
        rule: 'fix',
        outcome: { kind: 'changed', faults: [], notes: [] },
        decision: { kind: 'publish', flags: [] },
        published,
        writes: [],
        folder: '/f',
        ms: 1,
      },
    ],
  }
  return runText(run, colorsFor({}, {}, false))
}

test('each write of a unit is told: where it is, what of it was not taken over, or why it is not there', () => {
  const text = textOf(
    { kind: 'push', status: 'done', url: 'https://x/7', note: 'pull request 7 is no longer open' },
    { kind: 'replies', status: 'skipped', reason: 'they speak of a change that was not pushed' },
    { kind: 'review', status: 'done', url: 'https://x/8' },
    { kind: 'pull-request', status: 'done', url: 'https://x/pull/9' },
  )

  expect(text).toContain('published  github:acme/shop#7')
  expect(text).toContain('the push: https://x/7 (pull request 7 is no longer open)')
  expect(text).toContain('not published (the answers): they speak of a change that was not pushed')
  expect(text).toMatch(/^ +the review: https:\/\/x\/8$/m)
  expect(text).toMatch(/^ +https:\/\/x\/pull\/9$/m)
})

test('one failed write makes the unit a failed one, whatever else was published', () => {
  const text = textOf(
    { kind: 'push', status: 'done', url: 'https://x/7' },
    { kind: 'replies', status: 'failed', message: '1 of 2 answers are there' },
  )

  expect(text).toContain('failed     github:acme/shop#7')
  expect(text).toContain('failed (the answers): 1 of 2 answers are there')
})
