import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { EDITS, guide } from '../support/cli.js'
import { scratch } from '../support/repo.js'

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))

/** Every system call that names a file, or makes or becomes a process, of a program and all it starts. */
function traced(argv: string[], { cwd, env, log }: { cwd: string; env: Record<string, string>; log: string }): Call[] {
  const flags = ['-f', '-qq', '-v', '-s', '4096', '-e', 'trace=%file,%process', '-e', 'signal=none', '-o', log]
  const { status, stderr } = spawnSync('strace', [...flags, ...argv], { cwd, env, encoding: 'utf8', timeout: 120_000 })
  if (status !== 0) throw new Error(`the traced program ended with ${status}: ${stderr}`)
  return callsIn(readFileSync(log, 'latin1'))
}

interface Call {
  pid: string
  name: string
  /** Arguments and result as strace writes them; the two halves of a call that another one interrupted are joined. */
  text: string
}

function callsIn(log: string): Call[] {
  const open = new Map<string, string>()
  const calls: Call[] = []
  for (const line of log.split('\n')) {
    const [, pid = '', rest = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest)
    const whole = resumed ? `${open.get(pid) ?? ''}${resumed[1]}` : rest
    if (whole.endsWith('<unfinished ...>')) open.set(pid, whole.slice(0, -'<unfinished ...>'.length))
    else if (/^\w+\(/.test(whole)) calls.push({ pid, name: whole.slice(0, whole.indexOf('(')), text: whole })
  }
  return calls
}

/**
 * The calls of the orchestrator: the first process, its threads, and every program it started without a unit's mark. A program that
 * becomes one with the mark is on the worker side from then on, and so is all that it starts.
 */
function oursAmong(calls: Call[]): Call[] {
  const worker = new Set<string>()
  const ours: Call[] = []
  for (const call of calls) {
    if (/^(clone3?|v?fork)$/.test(call.name)) {
      const child = /= (\d+)$/.exec(call.text)?.[1]
      if (child !== undefined && worker.has(call.pid)) worker.add(child)
    }
    if (call.name.startsWith('execve') && call.text.includes('"AWAYWORK_UNIT=')) worker.add(call.pid)
    if (!worker.has(call.pid)) ours.push(call)
  }
  return ours
}

/** Calls that name something below the folders `awaywork-…` in `tmp`, the workers' roots. */
function inRoots(calls: Call[], tmp: string): Call[] {
  return calls.filter(
    ({ name, text }) => !name.startsWith('execve') && text.includes(`${tmp}/awaywork-`) && /awaywork-\w+\//.test(text),
  )
}

const hasStrace = spawnSync('strace', ['-V']).status === 0

;(hasStrace ? describe : describe.skip)('a trace of a whole run (needs strace)', () => {
  let place: ReturnType<typeof guide>
  let calls: Call[]
  let tmp: string

  beforeAll(() => {
    place = guide(EDITS)
    tmp = join(place.dir, 'tmp')
    mkdirSync(tmp)
    place.write({
      ...place.config,
      repos: [{ repo: 'shop', path: '../shop', setup: 'echo made > made.txt' }],
      rules: [{ ...place.config.rules[0], when: 'true', until: 'cat src/a.txt' }],
    })
    const env = { PATH: process.env['PATH'] ?? '', HOME: place.dir, TMPDIR: tmp }
    calls = traced([process.execPath, CLI, 'run', '--quiet'], { cwd: place.away, env, log: join(place.dir, 'trace') })
    expect(Object.keys(place.forgeRefs())).toEqual(['refs/heads/awaywork/tasks-first'])
  }, 180_000)

  test('[CLONE-8] [CLONE-9] awaywork names no path in a clone: it neither reads nor writes there, and runs no git there', () => {
    const ours = oursAmong(calls)

    expect(ours.length).toBeGreaterThan(1_000)
    expect(inRoots(ours, tmp).map(({ text }) => text)).toEqual([])
  })

  test('the programs with the worker’s rights do all of it, so the trace would have shown it', () => {
    const theirs = inRoots(calls, tmp).concat(calls.filter(({ text }) => text.includes('"clone/.git/')))

    expect(theirs.some(({ name, text }) => name.startsWith('open') && text.includes('O_CREAT'))).toBe(true)
    expect(calls.some(({ text }) => text.includes('clone/.git/config'))).toBe(true)
  })

  test('our own git runs in repos of ours alone', () => {
    const gits = oursAmong(calls).filter(
      ({ name, text }) => name === 'execve' && /\["git"/.test(text) && text.endsWith('= 0'),
    )
    const dirs = gits.map(({ text }) => /--git-dir=([^"]+)/.exec(text)?.[1]).filter((dir) => dir !== undefined)

    expect(gits.length).toBeGreaterThan(5)
    expect(dirs.every((dir) => dir.startsWith(place.away))).toBe(true)
  })
})

;(hasStrace ? test : test.skip)('the same look finds an orchestrator that writes into a clone (needs strace)', () => {
  using place = scratch()
  mkdirSync(join(place.dir, 'awaywork-x', 'clone'), { recursive: true })
  const script = `require('fs').writeFileSync(${JSON.stringify(join(place.dir, 'awaywork-x', 'clone', 'a'))}, 'x')`
  const env = { PATH: process.env['PATH'] ?? '' }

  const calls = traced([process.execPath, '-e', script], { cwd: place.dir, env, log: join(place.dir, 'trace') })

  expect(inRoots(oursAmong(calls), place.dir).some(({ text }) => text.includes('O_CREAT'))).toBe(true)
})
