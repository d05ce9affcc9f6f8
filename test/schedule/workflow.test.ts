import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { workflowSecrets } from '../../src/schedule/secrets.js'
import { workflowText } from '../../src/schedule/workflow.js'
import { configOf } from '../config/support.js'
import { repoRoot } from '../house/floors.js'
import { scratch, writeFiles } from '../support/repo.js'

const commit = 'a'.repeat(40)
const request = {
  action: { uses: `someone/awaywork@${commit}`, version: '0.1.0' },
  secrets: ['GH_TOKEN', 'CLAUDE_CODE_OAUTH_TOKEN'],
  seed: 'acme/shop',
}
const text = workflowText(request)
const workflow = parse(text)
const job = workflow.jobs.run

describe('[RUNNER-1] the workflow that init writes', () => {
  test('passes secrets to awaywork alone', () => {
    expect(job.steps.at(-1).env).toEqual({
      GH_TOKEN: '${{ secrets.GH_TOKEN }}',
      CLAUDE_CODE_OAUTH_TOKEN: '${{ secrets.CLAUDE_CODE_OAUTH_TOKEN }}',
    })
    expect(text.match(/secrets\./g)).toHaveLength(2)
    expect([workflow.env, job.env, job.steps[0].env]).toEqual([undefined, undefined, undefined])
  })

  test('checks out without keeping a credential, and gives GITHUB_TOKEN no right but to read the code', () => {
    expect(job.steps[0].uses).toMatch(/^actions\/checkout@[0-9a-f]{40}$/)
    expect(job.steps[0].with).toEqual({ 'persist-credentials': false })
    expect(workflow.permissions).toEqual({ contents: 'read' })
    expect(job.permissions).toBeUndefined()
  })

  test('has no script that text of others could get into', () => {
    expect(text).not.toMatch(/\brun: \S/)
    expect(job.steps.every((step: { run?: string }) => step.run === undefined)).toBe(true)
  })

  test('starts by night and by hand, one run at a time, and ends', () => {
    expect(Object.keys(workflow.on)).toEqual(['schedule', 'workflow_dispatch'])
    expect(workflow.on.workflow_dispatch.inputs.unit).toMatchObject({ type: 'string' })
    expect(job.steps.at(-1).with).toEqual({ unit: '${{ inputs.unit }}' })
    expect(workflow.concurrency).toEqual({ group: 'awaywork', 'cancel-in-progress': false })
    expect(job['timeout-minutes']).toBeLessThanOrEqual(350)
  })

  test('pins both actions by commit, with the version beside it', () => {
    const used = text.split('\n').filter((line) => line.includes('uses:'))

    expect(used.every((line) => /uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toBe(true)
    expect(used).toHaveLength(2)
  })

  test('is at most 40 lines long', () => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
  })

  test('satisfies actionlint, which would name a wrong one', () => {
    expect(linted(text)).toEqual({ status: 0, said: expect.stringContaining('passed') })
    expect(linted(workflowText({ ...request, config: 'away/other "x".yml' })).status).toBe(0)
    expect(linted(text.replace('contents: read', 'content: read')).status).toBe(1)
  })
})

test("the night begins at a minute of the config's own, never one that is crowded", () => {
  const minutes = new Set(
    Array.from({ length: 500 }, (_, n) =>
      Number(/cron: '(\d+) /.exec(workflowText({ ...request, seed: `acme/${n}` }))?.[1]),
    ),
  )

  expect(minutes.size).toBeGreaterThan(50)
  for (const crowded of [0, 15, 30, 45]) expect(minutes.has(crowded)).toBe(false)
  expect(workflowText(request)).toBe(text)
})

describe('the secrets of a config', () => {
  test('of the default rules: your token and the login of claude', () => {
    expect(workflowSecrets(configOf('version: 1\nrepos: [acme/shop]')).needed).toEqual([
      'GH_TOKEN',
      'CLAUDE_CODE_OAUTH_TOKEN',
    ])
  })

  test('everything that the config declares, each once, and of providers only what a rule uses', () => {
    const config = configOf(`version: 1
repos: [{repo: acme/shop, secrets: [NPM_TOKEN]}]
sources: {l: {kind: linear, team: E, repo: acme/shop}}
providers:
  mine: {kind: command, command: [x], secrets: [MINE_KEY]}
  idle: {kind: command, command: [y], secrets: [IDLE_KEY]}
  cursor: {}
context: {oncall: {command: x, secrets: [PAGER_KEY, NPM_TOKEN]}}
mcp: {s: {command: [x], secrets: [SENTRY_TOKEN], tools: [a]}}
notify: {command: x, secrets: [SLACK_URL]}
rules:
  - {name: a, take: {}, skills: [x], provider: mine, publish: pull-request}
  - {name: b, take: {}, skills: [{skill: x, provider: cursor}], provider: mine, publish: pull-request, enabled: false}
`)

    const { needed, known } = workflowSecrets(config)

    expect(needed.sort()).toEqual(
      ['GH_TOKEN', 'LINEAR_API_KEY', 'MINE_KEY', 'NPM_TOKEN', 'PAGER_KEY', 'SENTRY_TOKEN', 'SLACK_URL'].sort(),
    )
    expect(known).toEqual(expect.arrayContaining([...needed, 'IDLE_KEY', 'CURSOR_API_KEY']))
  })

  test('claude with a key of its own needs no other login', () => {
    const config = configOf('version: 1\nrepos: [acme/shop]\nproviders: {claude: {secrets: [ANTHROPIC_API_KEY]}}')

    expect(workflowSecrets(config).needed).toEqual(['GH_TOKEN', 'ANTHROPIC_API_KEY'])
  })
})

function linted(content: string): { status: number | null; said: string } {
  using place = scratch()
  writeFiles(place.dir, { 'awaywork.yml': content })
  const program = join(repoRoot, 'node_modules', '@tktco', 'node-actionlint', 'bin', 'node-actionlint.js')
  const ended = spawnSync(process.execPath, [program, '*.yml'], { cwd: place.dir, encoding: 'utf8' })
  return { status: ended.status, said: ended.stdout + ended.stderr }
}
