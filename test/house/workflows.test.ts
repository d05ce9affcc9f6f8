import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { repoRoot } from './floors.js'

interface Step {
  uses?: string
  run?: string
  with?: Record<string, unknown>
}
interface Job {
  permissions?: Record<string, string>
  'timeout-minutes'?: number
  steps: Step[]
}
interface Workflow {
  on: Record<string, unknown>
  permissions?: unknown
  concurrency?: unknown
  jobs: Record<string, Job>
}

const folder = join(repoRoot, '.github', 'workflows')
const names = readdirSync(folder)
const actions = existsSync(join(repoRoot, 'action.yml')) ? ['../../action.yml'] : []

test('the workflows are named .yml, as actionlint is told', () => {
  expect(names.filter((name) => !name.endsWith('.yml'))).toEqual([])
})

describe('actionlint', () => {
  test('has nothing to say about our workflows', () => {
    expect(actionlint(repoRoot, '.github/workflows/*.yml')).toEqual({
      status: 0,
      said: expect.stringContaining('passed'),
    })
  })

  test('would say so if an issue title got into a script', () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'workflows-'))
    const step = '      - run: echo ${{ github.event.issue.title }}\n'
    writeFileSync(join(elsewhere, 'bad.yml'), `on: issues\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n${step}`)

    const verdict = actionlint(elsewhere, '*.yml')
    rmSync(elsewhere, { recursive: true })

    expect(verdict).toEqual({ status: 1, said: expect.stringContaining('potentially untrusted') })
  })
})

describe.each(names)('%s', (name) => {
  const workflow = parse(readFileSync(join(folder, name), 'utf8')) as Workflow
  const jobs = Object.values(workflow.jobs)

  test('gives no permission but to read the code', () => {
    expect(workflow.permissions).toEqual({})
    for (const job of jobs) expect(job.permissions).toEqual({ contents: 'read' })
  })

  test('keeps no credential in a checkout', () => {
    const checkouts = jobs.flatMap((job) => job.steps).filter((step) => step.uses?.startsWith('actions/checkout@'))

    for (const checkout of checkouts) expect(checkout.with).toMatchObject({ 'persist-credentials': false })
  })

  test('ends: each job has a timeout, and a newer run replaces an older one', () => {
    for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(60)
    expect(workflow.concurrency).toBeDefined()
  })

  test("never runs a stranger's code with our rights", () => {
    const started = typeof workflow.on === 'string' ? [workflow.on] : Object.keys(workflow.on)

    expect(started).not.toContain('pull_request_target')
    expect(started).not.toContain('workflow_run')
  })
})

describe.each([...names, ...actions])('%s', (name) => {
  const text = readFileSync(join(folder, name), 'utf8')

  test('pins every action by commit, with its version beside it', () => {
    const used = text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line) && !/uses:\s*\.\//.test(line))

    expect(used.filter((line) => !/uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
  })

  test('puts nothing of an event into a script', () => {
    expect(scriptsOf(text).filter((script) => /\$\{\{[^}]*github\.(?:event|head_ref)/.test(script))).toEqual([])
  })
})

test('scripts are found where workflows and actions keep them', () => {
  expect(scriptsOf('jobs: {a: {steps: [{run: one}, {uses: x}]}}\nruns: {steps: [{run: two}]}')).toEqual(['one', 'two'])
})

function scriptsOf(text: string): string[] {
  const { jobs = {}, runs } = parse(text) as { jobs?: Record<string, Job>; runs?: { steps?: Step[] } }
  const steps = [...Object.values(jobs).flatMap((job) => job.steps), ...(runs?.steps ?? [])]
  return steps.flatMap((step) => step.run ?? [])
}

function actionlint(cwd: string, pattern: string): { status: number | null; said: string } {
  const program = join(repoRoot, 'node_modules', '@tktco', 'node-actionlint', 'bin', 'node-actionlint.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, pattern], { cwd, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}
