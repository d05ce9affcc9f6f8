import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { workflowFindings } from '../../src/doctor/workflow.js'
import { workflowFileFindings } from '../../src/doctor/workflow-files.js'
import { workflowText } from '../../src/schedule/workflow.js'
import { configOf } from '../config/support.js'
import { scratch, writeFiles } from '../support/repo.js'

const action = { uses: `someone/awaywork@${'a'.repeat(40)}`, version: '0.1.0' }
const secrets = { needed: ['GH_TOKEN', 'NPM_TOKEN'], known: ['GH_TOKEN', 'NPM_TOKEN', 'IDLE_KEY'] }
const good = workflowText({ action, secrets: secrets.needed, seed: 'x' })

const briefly = (text: string) =>
  workflowFindings('awaywork.yml', text, secrets).map(({ state, sentence }) => `${state}: ${sentence}`)
const changed = (from: string | RegExp, to: string): string => {
  const text = good.replace(from, to)
  if (text === good) throw new Error(`the workflow has no ${from}`)
  return text
}

describe('[RUNNER-1] the workflow against the config', () => {
  test('as init writes it: nothing to say', () => {
    expect(briefly(good)).toEqual([expect.stringMatching(/^ok: /)])
  })

  test.each<[string, string, string]>([
    ['a secret that is missing', changed(/ {10}NPM_TOKEN.*\n/, ''), 'broken: the config needs NPM_TOKEN'],
    ['all env that is missing', changed(/ {8}env:[\s\S]*$/, ''), 'broken: the config needs GH_TOKEN'],
    [
      'a secret too many',
      changed(/$/, '          OTHER: ${{ secrets.OTHER }}\n'),
      "warn: awaywork's step is given OTHER",
    ],
    ['the token of Actions', changed('secrets.GH_TOKEN', 'secrets.GITHUB_TOKEN'), 'warn: GH_TOKEN is the GITHUB_TOKEN'],
    [
      'the token of Actions by its other name',
      changed('secrets.GH_TOKEN', 'github.token'),
      'warn: GH_TOKEN is the GITHUB',
    ],
    [
      'a secret for the whole workflow',
      `${good}\nenv: {X: "\${{ secrets.X }}"}\n`,
      'warn: the env of the whole workflow holds',
    ],
    [
      'a secret for the job',
      changed(/ {4}steps:/, '    env: {X: "${{ secrets.X }}"}\n    steps:'),
      'warn: the env of a job',
    ],
    [
      'a secret for another step',
      changed(/ {4}steps:/, '    steps:\n      - run: x\n        env: {X: "${{ secrets[format(\'X\')] }}"}'),
      'warn: another step holds',
    ],
    ['no schedule', changed(/ {2}schedule:\n.*\n/, ''), 'warn: it has no schedule'],
    [
      'another start',
      changed('  workflow_dispatch:', '  issue_comment:\n  workflow_dispatch:'),
      'warn: it starts on issue_comment',
    ],
    ['no concurrency', changed(/concurrency:\n.*\n.*\n/, ''), 'warn: it has no concurrency group'],
    ['no timeout', changed(/ {4}timeout-minutes.*\n/, ''), 'warn: its job has no timeout-minutes'],
    ['no permissions', changed(/permissions:\n.*\n/, ''), 'warn: it states no permissions'],
    ['the right to write', changed('contents: read', 'contents: write'), 'broken: it gives GITHUB_TOKEN'],
    ['every right', changed(/permissions:\n.*\n/, 'permissions: write-all\n'), 'broken: it gives GITHUB_TOKEN'],
    [
      'a job with more rights',
      changed(/ {4}steps:/, '    permissions: {issues: write}\n    steps:'),
      'broken: it gives GITHUB',
    ],
    ['a checkout that keeps its credential', changed(/ {8}with:\n.*persist.*\n/, ''), 'broken: its checkout keeps'],
    [
      'an action that can change',
      changed(/someone\/awaywork@a+/, 'someone/awaywork@v1'),
      'warn: someone/awaywork@v1 can change',
    ],
    [
      'the action as init leaves it where it knows none',
      changed(/@a{40}/, `@${'0'.repeat(40)}`),
      'broken: its action is',
    ],
    [
      'text of others in a script',
      changed(/ {4}steps:/, '    steps:\n      - run: echo ${{ github.event.issue.title }}'),
      'broken: a script holds an expression',
    ],
  ])('%s', (_name, text, sentence) => {
    expect(briefly(text)).toContainEqual(expect.stringContaining(sentence))
  })

  test('a secret of a provider that no rule uses now may be passed', () => {
    expect(briefly(changed(/$/, '          IDLE_KEY: ${{ secrets.IDLE_KEY }}\n'))).toEqual([
      expect.stringMatching(/^ok: /),
    ])
  })

  test('a script that starts awaywork counts as the action does', () => {
    const text = `on: {schedule: [{cron: '7 1 * * *'}]}
permissions: {contents: read}
concurrency: away
jobs:
  night:
    timeout-minutes: 60
    steps:
      - {run: node awaywork/dist/cli.js run, env: {GH_TOKEN: "\${{ secrets.MY_PAT }}", NPM_TOKEN: "\${{ secrets.NPM_TOKEN }}"}}
`

    expect(briefly(text)).toEqual([expect.stringMatching(/^ok: /)])
  })

  test.each([
    ['another workflow', 'on: push\njobs: {a: {steps: [{run: npm test}]}}'],
    ['what is no YAML', '{{{'],
    ['what is no workflow', '- a\n- b'],
    ['jobs that are none', 'jobs: 5'],
    ['steps that are none', 'jobs: {a: {steps: {uses: x/awaywork@v1}}}'],
  ])('%s is passed over', (_name, text) => {
    expect(briefly(text)).toEqual([])
  })

  test('an alias bomb is passed over', () => {
    const bomb = `a: &a [x, x]\nb: &b [*a, *a]\njobs: {a: {steps: [{uses: x/awaywork@v1, with: *b}]}}`

    expect(briefly(bomb)).toEqual([])
  })
})

describe('beside the config', () => {
  const config = (dir: string) => ({ ...configOf('version: 1\nrepos: [acme/shop]'), dir })

  test('every workflow that starts awaywork is read, whatever its name, and links are not followed', async () => {
    using place = scratch()
    writeFiles(place.dir, {
      '.github/workflows/ci.yml': 'on: push\njobs: {a: {steps: [{run: npm test}]}}',
      '.github/workflows/night.yaml': good,
      '.github/workflows/note.txt': good,
    })
    symlinkSync(join(place.dir, '.github/workflows/note.txt'), join(place.dir, '.github/workflows/link.yml'))

    const findings = await workflowFileFindings(config(place.dir))

    expect(new Set(findings.map(({ about }) => about))).toEqual(new Set(['night.yaml']))
    expect(findings.map(({ sentence }) => sentence)).toContainEqual(expect.stringContaining('CLAUDE_CODE_OAUTH_TOKEN'))
  })

  test('without any, that is said', async () => {
    using place = scratch()

    expect(await workflowFileFindings(config(place.dir))).toEqual([
      { check: 'workflow', state: 'ok', sentence: expect.stringContaining('start by hand') },
    ])
  })
})
