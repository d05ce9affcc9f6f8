import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { idsListed, idsNamed, judge, type NamedTest, withKeepers } from '../../scripts/promises.mjs'

// The ids are put together here, so that a search for the tests of a promise doesn't end in this file.
const A1 = 'ENV' + '-1'
const A2 = 'ENV' + '-2'
const B1 = 'STEP' + '-1'

const row = (id: string, keepers: string): string => `| ${id} | It \\| holds. | ${keepers} |`
const passing = (title: string, file = 'test/unit/a.test.ts'): NamedTest => ({ file, title, status: 'passed' })
const link = '[unit/a](../test/unit/a.test.ts)'

describe('which ids a title names', () => {
  test('one, several in a row, several in one pair of brackets', () => {
    expect(idsNamed(`[${A1}] x`)).toEqual([A1])
    expect(idsNamed(`outer [${A1}][${B1}] x`)).toEqual([A1, B1])
    expect(idsNamed(`[${A1}, ${A2}] x`)).toEqual([A1, A2])
  })

  test('no id without brackets, and nothing that only looks like one', () => {
    expect(idsNamed(`${A1} x [G37] [a-1] [x ENV-]`)).toEqual([])
  })
})

test('a table lists the ids of its first column only', () => {
  expect(idsListed(`| id | promise |\n| --- | --- |\n| ${A1} | like ${A2} |\ntext ${B1}\n`)).toEqual([A1])
})

describe('the verdict', () => {
  test('passing and pending together are the list: no fault', () => {
    const safety = [row(A1, link), row(A2, '—')].join('\n')

    expect(judge({ safety, pending: [A2], tests: [passing(`[${A1}] x`)] })).toEqual({
      faults: [],
      unproven: [],
      kept: 1,
    })
  })

  test('a half-kept promise has a passing test and is pending', () => {
    const safety = row(A1, `${link} (in part)`)

    expect(judge({ safety, pending: [A1], tests: [passing(`[${A1}] x`)] })).toEqual({
      faults: [],
      unproven: [],
      kept: 0,
    })
  })

  test('a promise without a test that is not pending is a fault', () => {
    expect(judge({ safety: row(A1, '—'), pending: [], tests: [] }).faults).toEqual([
      `${A1} has no test that names it, and isn't in docs/promises-pending.md`,
    ])
  })

  test('a failing test keeps nothing', () => {
    const tests = [{ ...passing(`[${A1}] x`), status: 'failed' }]

    expect(judge({ safety: row(A1, link), pending: [], tests }).faults).toEqual([`${A1}: no test that names it passed`])
  })

  test('a skipped test keeps nothing, unless skips are allowed: then it is named', () => {
    const tests = [{ ...passing(`[${A1}] x`), status: 'pending' }]
    const question = { safety: row(A1, link), pending: [], tests }

    expect(judge(question).faults).toEqual([`${A1}: its tests were all skipped here, so nothing proves it`])
    expect(judge({ ...question, skipsAllowed: true })).toEqual({ faults: [], unproven: [A1], kept: 0 })
  })

  test('allowing skips does not excuse a failed test or a missing one', () => {
    const tests = [{ ...passing(`[${A1}] x`), status: 'failed' }]
    const safety = [row(A1, link), row(A2, '—')].join('\n')

    expect(judge({ safety, pending: [], tests, skipsAllowed: true }).faults).toHaveLength(2)
  })

  test('an unknown id in the pending list or in a title of a known family is a fault', () => {
    const tests = [passing(`[${A1}] x`), passing('[ENV-99] x'), passing('[OTHER-1] x')]

    expect(judge({ safety: row(A1, link), pending: [B1], tests }).faults).toEqual([
      `docs/promises-pending.md lists ${B1}, which docs/safety.md doesn't have`,
      "a test names [ENV-99], which docs/safety.md doesn't have",
    ])
  })

  test('the pending list may only shrink', () => {
    const safety = [row(A1, '—'), row(A2, '—')].join('\n')
    const earlier = [{ ref: 'HEAD^1', ids: [A1] }]

    expect(
      judge({ safety, pending: [A1], tests: [], earlier: [{ ref: 'HEAD^1', ids: [A1, A2] }] }).faults,
    ).toHaveLength(1)
    expect(judge({ safety, pending: [A1, A2], tests: [], earlier }).faults).toEqual([
      `${A2} is pending again; at HEAD^1 it was kept`,
    ])
  })

  test('an id listed twice, and a list without any, are faults', () => {
    const twice = [row(A1, link), row(A1, link)].join('\n')

    expect(judge({ safety: twice, pending: [], tests: [passing(`[${A1}] x`)] }).faults).toEqual([
      `docs/safety.md lists ${A1} twice`,
    ])
    expect(judge({ safety: '', pending: [], tests: [] }).faults).toEqual(['docs/safety.md lists no promise'])
  })

  test('a stale third column is a fault', () => {
    const { faults } = judge({ safety: row(A1, '—'), pending: [], tests: [passing(`[${A1}] x`)] })

    expect(faults).toEqual([expect.stringContaining('third column')])
  })
})

test('the third column links each file once, in order, and keeps the rest of the row', () => {
  const tests = [passing(`[${A1}] x`), passing(`[${A1}] y`, 'test/attacks/b.test.ts'), passing(`[${A1}] z`)]

  expect(withKeepers(`before\n| ${A1} | It \\| holds. | old |\n`, tests, [])).toBe(
    `before\n${row(A1, `[attacks/b](../test/attacks/b.test.ts), ${link}`)}\n`,
  )
  expect(withKeepers(`| ${A1} | It \\| holds. |`, [], [])).toBe(row(A1, '—'))
})

describe('the program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'promises-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('writes the column, passes, and then sees a promise become pending again', () => {
    const pending = join(folder, 'docs', 'promises-pending.md')
    mkdirSync(join(folder, 'docs'), { recursive: true })
    writeFileSync(join(folder, 'docs', 'safety.md'), `${row(A1, '—')}\n${row(A2, '—')}\n`)
    writeFileSync(pending, `| ${A2} | all |\n`)
    const assertion = { fullName: `[${A1}] x`, status: 'passed' }
    const results = { testResults: [{ name: join(folder, 'test/unit/a.test.ts'), assertionResults: [assertion] }] }
    writeFileSync(join(folder, 'results.json'), JSON.stringify(results))
    commitAll(folder)

    expect(promises(folder)).toMatchObject({ status: 1, stdout: expect.stringContaining('third column') })
    expect(promises(folder, '--write')).toMatchObject({ status: 0 })
    expect(readFileSync(join(folder, 'docs', 'safety.md'), 'utf8')).toContain(row(A1, link))

    writeFileSync(pending, `| ${A1} | all |\n| ${A2} | all |\n`)
    const again = promises(folder, '--write')
    expect(again).toMatchObject({ status: 1, stdout: expect.stringContaining(`${A1} is pending again`) })
  })
})

function promises(cwd: string, ...args: string[]): { status: number | null; stdout: string } {
  const script = join(import.meta.dirname, '../../scripts/promises.mjs')
  return spawnSync(process.execPath, [script, 'results.json', ...args], { cwd, encoding: 'utf8' })
}

function commitAll(cwd: string): void {
  const author = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b' }
  const env = { PATH: process.env['PATH'], GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', ...author }
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-qm', 'x'],
  ])
    execFileSync('git', args, { cwd, env })
}
