import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Isolation, Worker } from '../../src/isolation/isolation.js'
import { marked } from '../../src/isolation/marked.js'
import { isolationNone } from '../../src/isolation/none.js'
import { run } from '../../src/system/exec.js'
import { type Compiled, compile } from '../support/contract-processes.js'
import { scratch } from '../support/repo.js'

const PATH = process.env['PATH'] ?? ''
const onLinux = process.platform === 'linux' ? test : test.skip
const withPython = process.platform === 'linux' && spawnSync('python3', ['-V']).status === 0 ? test : test.skip

let place: ReturnType<typeof scratch>
let isolation: Isolation
let mark: string
let worker: Worker

beforeEach(async () => {
  place = scratch()
  isolation = isolationNone({ tempDir: place.dir, doorEnv: { PATH } })
  mark = `unit-${process.pid}-${Math.random().toString(36).slice(2)}`
  worker = await isolation.open(mark)
  mkdirSync(join(worker.root, 'clone'))
})

afterEach(async () => {
  await worker[Symbol.asyncDispose]()
  expect(await isolation.settled()).toEqual([])
  place[Symbol.dispose]()
})

/** Disposes of it and waits until its root is gone. */
async function gone(one: Worker): Promise<string[]> {
  await one[Symbol.asyncDispose]()
  return isolation.settled()
}

/** Runs a script in the clone as the agent would, to its end. */
async function agent(script: string): Promise<string> {
  const env = { PATH, AWAYWORK_UNIT: mark }
  const ended = await worker.run({ argv: ['sh', '-c', script], env, cwd: 'clone', timeoutMs: 20_000 })
  return ended.stdout.toString().trim()
}

/** A script that leaves this running and says its process id: `$$` of the script, so that whoever forks on the way is no matter. */
function leaves(start: string): string {
  return `${start}\nfor i in $(seq 200); do [ -s ../pid ] && break; sleep 0.02; done; cat ../pid`
}

const STAYS = 'exec > /dev/null 2>&1; echo $$ > ../pid.new; mv ../pid.new ../pid; '

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s*[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'latin1'))
  } catch {
    return false
  }
}

function groupOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2])
}

const FIRST_THREAD_ENDS = `
import ctypes, os, threading, time
threading.Thread(target=lambda: time.sleep(300)).start()
open('../pid', 'w').write(str(os.getpid()))
ctypes.CDLL(None).syscall({'x86_64': 60, 'aarch64': 93}[os.uname().machine], 0)
`

describe('[RES-2] [P01] stop ends what left the group of its program', () => {
  const cases: [string, string][] = [
    ['a detached process', `setsid sh -c '${STAYS}sleep 300; :' &`],
    ['one that was forked twice', `(setsid sh -c 'sh -c "${STAYS.replaceAll('$', '\\$')}sleep 300; :" & exit' &) &`],
    ['one that nohup protects', `setsid nohup sh -c '${STAYS}sleep 300; :' > /dev/null 2>&1 &`],
    [
      'one that has cleared its environment and works in the clone',
      `setsid env -i ${PATH && `PATH="$PATH"`} sh -c '${STAYS}sleep 300; :' &`,
    ],
    [
      'one that works in a folder which is gone',
      `mkdir gone; cd gone; setsid env -i PATH="$PATH" sh -c 'echo $$ > ../../pid; rmdir ../gone; sleep 300; :' & cd ..`,
    ],
    ['one that went elsewhere and kept its environment', `setsid sh -c '${STAYS}cd /; sleep 300; :' &`],
    [
      '[P13] one that ignores every signal it can',
      `setsid sh -c 'trap "" TERM INT HUP QUIT USR1; ${STAYS}while :; do sleep 1; done' &`,
    ],
    ['[P13] one that has stopped itself', `setsid sh -c '${STAYS}kill -STOP $$; sleep 300' &`],
    [
      '[P17] one that other tools would miss by its environment',
      `RUNNER_TRACKING_ID= setsid sh -c '${STAYS}sleep 300; :' &`,
    ],
  ]
  onLinux.each(cases)('%s', async (_, start) => {
    const pid = Number(await agent(leaves(start)))
    const livedOn = isAlive(pid)
    const group = groupOf(pid)

    await worker.stop()

    expect(livedOn).toBe(true)
    expect(group).not.toBe(process.pid)
    expect(isAlive(pid)).toBe(false)
    expect(marked({ mark, root: worker.root })).toEqual([])
  })

  withPython('one whose first thread has ended, so that its environment and its folder look empty', async () => {
    await agent(`cat > thread.py <<'PY'${FIRST_THREAD_ENDS}PY
      setsid python3 thread.py & for i in $(seq 500); do [ -s ../pid ] && break; sleep 0.02; done`)
    const pid = Number(readFileSync(join(worker.root, 'pid'), 'utf8'))
    await pause(200)
    const showed = environmentOf(pid)
    const threads = readdirSync(`/proc/${pid}/task`).length

    await worker.stop()

    expect(showed).toBe('')
    expect(threads).toBe(2)
    expect(marked({ mark, root: worker.root })).toEqual([])
    expect(existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`).length : 0).toBeLessThan(2)
  })

  onLinux('a family that goes on forking', async () => {
    await agent(
      leaves(`setsid sh -c '${STAYS}while :; do sleep 0.01 & done' &`).replace(
        'sleep 0.01 &',
        'sleep 0.2 & sleep 0.05;',
      ),
    )

    await worker.stop()

    expect(marked({ mark, root: worker.root })).toEqual([])
  })

  onLinux('the group of a program ends with the program already', async () => {
    const pid = Number(
      await agent(
        `sh -c '${STAYS}sleep 300; :' > /dev/null 2>&1 & for i in $(seq 200); do [ -s ../pid ] && break; sleep 0.02; done; cat ../pid`,
      ),
    )
    for (let round = 0; round < 100 && isAlive(pid); round++) await pause(20)

    expect(isAlive(pid)).toBe(false)
  })

  onLinux('a temporary folder that is a link changes nothing', async () => {
    symlinkSync(place.dir, join(place.dir, 'link'))
    await using other = await isolationNone({ tempDir: join(place.dir, 'link'), doorEnv: { PATH } }).open('by-a-link')
    const script = `setsid env -i PATH="$PATH" sh -c 'echo $$ > pid; sleep 300; :' & until [ -s pid ]; do sleep 0.02; done; cat pid`
    const ended = await other.run({ argv: ['sh', '-c', script], env: { PATH }, cwd: '.', timeoutMs: 20_000 })
    const pid = Number(ended.stdout.toString())
    expect(isAlive(pid)).toBe(true)

    await other.stop()

    expect(isAlive(pid)).toBe(false)
  })
})

function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1')
  } catch {
    return ''
  }
}

onLinux('another unit goes on, and so does a process of yours', async () => {
  const others = await isolation.open(`${mark}-2`)
  const theirs = others.run({
    argv: ['sh', '-c', 'sleep 2; exit 7'],
    env: { PATH, AWAYWORK_UNIT: `${mark}-2` },
    cwd: '.',
  })
  const yours = spawn('sleep', ['300'], { cwd: place.dir, env: { PATH, AWAYWORK_UNIT: `x${mark}` }, stdio: 'ignore' })

  await worker.stop()

  expect(isAlive(yours.pid!)).toBe(true)
  yours.kill('SIGKILL')
  expect(await theirs).toMatchObject({ code: 7, by: 'itself' })
  await others[Symbol.asyncDispose]()
  await isolation.settled()
})

onLinux(
  '[RES-2] what escapes is a process that left group, mark and folder, and docs/isolation.md says so',
  async () => {
    const pid = Number(await agent(leaves(`setsid env -i PATH="$PATH" sh -c '${STAYS}cd /; sleep 300; :' &`)))

    await worker.stop()
    const escaped = isAlive(pid)
    if (pid > 1) process.kill(-pid, 'SIGKILL')

    const docs = readFileSync(new URL('../../docs/isolation.md', import.meta.url), 'utf8').replace(/\s+/g, ' ')
    expect(escaped).toBe(true)
    expect(docs).toMatch(
      /escapes is a process that leaves the group and also detaches: one that has shed the mark and left the folder/,
    )
  },
)

test('[F16] the root is a new folder, for nobody else', async () => {
  const other = await isolation.open(mark)

  expect(other.root).not.toBe(worker.root)
  expect(statSync(other.root).mode & 0o777).toBe(0o700)
  await gone(other)
  expect(await isolation.settled()).toEqual([])
  expect(existsSync(other.root)).toBe(false)
})

describe('the root goes, whatever the worker made of it', () => {
  test('[F11] folders that nest deeper than any path can name', async () => {
    const nest =
      "const n = 'n'.repeat(200); for (let i = 0; i < 600; i++) { fs.mkdirSync(n); process.chdir(n) }; console.log('deep')"
    expect(await agent(`'${process.execPath}' -e "${nest}"`)).toBe('deep')
    const byNode = (): void => rmSync(worker.root, { recursive: true })

    expect(byNode).toThrow(/ENAMETOOLONG/)
    await gone(worker)
    expect(await isolation.settled()).toEqual([])
    expect(existsSync(worker.root)).toBe(false)
  })

  test('one that can’t be removed is said, and throws nothing', async () => {
    const crippled = isolationNone({ tempDir: place.dir, doorEnv: { PATH: '/nonexistent' } })
    const other = await crippled.open(mark)
    await other[Symbol.asyncDispose]()

    expect(await crippled.settled()).toEqual([`${other.root} could not be removed: remove it by hand`])
    expect(await crippled.settled()).toEqual([])
  })

  test('links in it lead nowhere', async () => {
    mkdirSync(join(place.dir, 'yours'))
    await agent(`echo precious > "${place.dir}/yours/file"; ln -s "${place.dir}/yours" yours; ln -s / top`)

    await gone(worker)
    expect(await isolation.settled()).toEqual([])

    expect(readFileSync(join(place.dir, 'yours', 'file'), 'utf8')).toBe('precious\n')
  })

  test('a root that was swapped for a link: what it leads to stays', async () => {
    mkdirSync(join(place.dir, 'yours'))
    await agent(
      `echo precious > "${place.dir}/yours/file"; mv "${worker.root}" "${worker.root}.moved"; ln -s "${place.dir}/yours" "${worker.root}"`,
    )

    await gone(worker)
    expect(await isolation.settled()).toEqual([])

    expect(readFileSync(join(place.dir, 'yours', 'file'), 'utf8')).toBe('precious\n')
    expect(existsSync(worker.root)).toBe(false)
  })

  describe('[F13] with folders that nobody may enter or write', () => {
    let compiled: Compiled
    beforeAll(async () => {
      compiled = await compile(['system', 'isolation'])
      execFileSync('chmod', ['-R', 'a+rX', join(await compiled.program('package.json', '{"type":"module"}'), '..')])
    })
    afterAll(async () => compiled[Symbol.asyncDispose]())

    // root may enter every folder, so there an account without rights does it
    const asNobody = process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : []

    test('they are gone, where Node by itself stops at them', async () => {
      const program = await compiled.program('dispose.js', DISPOSES)
      const argv = [...asNobody, process.execPath, program]
      const ended = await run({ argv, env: { PATH }, cwd: '/', timeoutMs: 30_000 })

      expect([ended.stdout.toString(), ended.stderr.toString()]).toEqual(['node: EACCES\ngone: true\n', ''])
    })
  })
})

const DISPOSES = `
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { isolationNone } from './src/isolation/none.js'
const tempDir = mkdtempSync('/tmp/awaywork-test-')
const env = { PATH: process.env.PATH }
const isolation = isolationNone({ tempDir, doorEnv: env })
const worker = await isolation.open('x')
const script = 'mkdir -p a/b/c d/e && echo x > a/b/c/f && echo x > d/e/f && chmod 000 a/b && chmod 500 d d/e && chmod 000 d/e/f'
await worker.run({ argv: ['sh', '-c', script], env, cwd: '.' })
try { rmSync(worker.root, { recursive: true }) } catch (error) { console.log('node: ' + error.code) }
await worker[Symbol.asyncDispose]()
await isolation.settled()
console.log('gone: ' + !existsSync(worker.root))
rmSync(tempDir, { recursive: true })
`
