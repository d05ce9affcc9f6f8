import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Readable, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Command, killGroup, run, StartError } from '../../src/system/exec.js'
import { type Compiled, compile } from '../support/contract-processes.js'
import { scratch } from '../support/repo.js'

const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' }
/** Far more than any of these programs takes, so that a hang is a failure and not a wait. */
const LONG_MS = 30_000

function sh(script: string, more: Partial<Command> = {}) {
  return run({ argv: ['sh', '-c', script], env, cwd: '/', timeoutMs: LONG_MS, ...more })
}

/** Whether a process runs; one that has ended and that nobody has waited for does not. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s*[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'latin1'))
  } catch {
    return false
  }
}

async function gone(pid: number): Promise<boolean> {
  for (let round = 0; round < 200 && isAlive(pid); round++) await pause(20)
  return !isAlive(pid)
}

/** Never 0 or less, which would be our own group. */
function end(pid: number, group = false): void {
  if (!(pid > 1)) throw new Error(`${pid} is no process`)
  process.kill(group ? -pid : pid, 'SIGKILL')
}

/** A program that starts another one in its group, says its process id and goes on. */
const WITH_A_CHILD = 'sleep 300 & echo $!; '

test('a program gets its arguments, its environment and its folder as they are given, and nothing else', async () => {
  const printed = await run({
    argv: ['sh', '-c', 'env; pwd; printf "<%s>" "$@"', 'sh', '$HOME', 'a b', '-x', ''],
    env: { PATH: env.PATH, ONLY: 'this' },
    cwd: '/usr',
  })
  const words = printed.stdout.toString()

  expect(words).toContain('<$HOME><a b><-x><>')
  expect(
    words
      .match(/^\w+=/gm)
      ?.filter((name) => !['PWD=', '_=', 'SHLVL=', 'OLDPWD='].includes(name))
      .sort(),
  ).toEqual(['ONLY=', 'PATH='])
  expect(words).toMatch(/^\/usr$/m)
})

test('its exit code and its two streams are a value, also where it failed', async () => {
  const ended = await sh('echo out; echo err >&2; exit 3')

  expect(ended).toMatchObject({ code: 3, signal: undefined, by: 'itself' })
  expect([ended.stdout, ended.stderr].map(String)).toEqual(['out\n', 'err\n'])
})

test('a signal that ended it is said', async () => {
  expect(await sh('kill -9 $$')).toMatchObject({ code: undefined, signal: 'SIGKILL', by: 'itself' })
})

test('[V04] without an input it reads the end of its file at once', async () => {
  expect((await sh('cat; echo read')).stdout.toString()).toBe('read\n')
})

describe('[RES-2] [P13] a limit ends the whole process group', () => {
  test.each([
    ['timeout', 'sleep 300', { timeoutMs: 500 }],
    ['timeout', 'trap "" TERM INT HUP; sleep 300; sleep 300', { timeoutMs: 500 }],
    ['idle', 'sleep 300', { idleMs: 500 }],
    ['too-much-output', 'yes', { maxStdoutBytes: 100_000 }],
  ] as const)('%s: %s', async (by, then, limit) => {
    const ended = await sh(WITH_A_CHILD + then, limit)

    expect(ended).toMatchObject({ by, code: undefined, signal: 'SIGKILL' })
    expect(await gone(Number.parseInt(ended.stdout.toString(), 10))).toBe(true)
  })

  test('abort', async () => {
    const stop = new AbortController()
    const ended = await sh(`${WITH_A_CHILD}sleep 300`, { signal: stop.signal, onStdout: () => stop.abort() })

    expect(ended).toMatchObject({ by: 'abort', signal: 'SIGKILL' })
    expect(await gone(Number.parseInt(ended.stdout.toString(), 10))).toBe(true)
  })

  test('a signal that was aborted before the start', async () => {
    expect(await sh('sleep 300', { signal: AbortSignal.abort() })).toMatchObject({ by: 'abort' })
  })

  test('one that stops itself is ended too', async () => {
    expect(await sh('kill -STOP $$', { timeoutMs: 500 })).toMatchObject({ by: 'timeout' })
  })

  test('idle counts from the last word on either stream', async () => {
    const ended = await sh('for i in 1 2 3 4 5 6; do sleep 0.3; echo x >&2; done; exit 7', { idleMs: 1_400 })

    expect(ended).toMatchObject({ by: 'itself', code: 7 })
  })
})

describe('[RES-6] [P03] a process that holds the pipe open', () => {
  test('does not hold the result up', async () => {
    const ended = await sh('setsid sleep 300 & echo $!; exit 5')
    const holder = Number.parseInt(ended.stdout.toString(), 10)
    const livesOn = isAlive(holder)
    end(holder)

    expect(livesOn).toBe(true)
    expect(ended).toMatchObject({ code: 5, by: 'itself' })
  })

  test('does where one waits for the end of the pipe, as Node does by itself', async () => {
    const child = spawn('sh', ['-c', 'setsid sleep 300 & echo $!'], { stdio: ['ignore', 'pipe', 'ignore'] })
    const [said] = (await new Promise((done) => child.stdout.once('data', (...all) => done(all)))) as [Buffer]
    const order: string[] = []
    child.once('close', () => order.push('close'))
    if (child.exitCode === null) await new Promise((done) => child.once('exit', done))
    await pause(1_500)
    order.push('long after the exit')

    end(Number.parseInt(said.toString(), 10))
    await new Promise((done) => child.once('close', done))

    expect(order).toEqual(['long after the exit', 'close'])
  })

  test('nor where it goes on printing, or holds the other two', async () => {
    const ended = await sh('setsid sh -c "while :; do echo late; echo late >&2; sleep 0.05; done" & echo $!')
    const holder = Number.parseInt(ended.stdout.toString(), 10)
    const livesOn = isAlive(holder)
    end(holder, true)

    expect(livesOn).toBe(true)
    expect(ended).toMatchObject({ code: 0, by: 'itself' })
  })

  test('nor where it never reads what we feed it', async () => {
    const ended = await sh('setsid sleep 300 <&0 & echo $!', { stdin: Buffer.alloc(10_000_000) })
    const holder = Number.parseInt(ended.stdout.toString(), 10)
    const livesOn = isAlive(holder)
    end(holder)

    expect(livesOn).toBe(true)
    expect(ended.code).toBe(0)
  })

  test('nor where its output flows elsewhere', async () => {
    const to = new PassThrough()
    const pieces: Buffer[] = []
    to.on('data', (piece) => pieces.push(piece))
    const ended = await sh('setsid sh -c "while :; do echo late; sleep 0.05; done" & echo $!', { stdoutTo: to })
    const holder = Number.parseInt(Buffer.concat(pieces).toString(), 10)
    end(holder, true)

    expect(ended.code).toBe(0)
    expect(to.writableEnded).toBe(true)
  })
})

describe('[P08] output', () => {
  test('beyond the cap it is dropped, and heard all the same', async () => {
    let heard = 0
    const ended = await sh('head -c 3000000 /dev/zero; head -c 2000000 /dev/zero >&2', {
      keepBytes: 1_000,
      onStdout: (piece) => {
        heard += piece.length
      },
    })

    expect([ended.stdout.length, ended.stderr.length, heard]).toEqual([1_000, 1_000, 3_000_000])
  })

  test('of 200 MB no more than the cap is held', async () => {
    const before = process.memoryUsage()
    await sh('head -c 200000000 /dev/zero', { keepBytes: 1_000 })
    const after = process.memoryUsage()

    expect(after.rss - before.rss).toBeLessThan(150_000_000)
  })
})

describe('output that flows elsewhere', () => {
  test('arrives whole, and is not kept', async () => {
    const to = new PassThrough()
    let bytes = 0
    to.on('data', (piece) => {
      bytes += piece.length
    })
    const ended = await sh('head -c 5000000 /dev/zero', { stdoutTo: to })

    expect(ended.stdout).toHaveLength(0)
    expect(bytes).toBe(5_000_000)
  })

  test('is held back while the reader takes nothing', async () => {
    let sent = 0
    let goOn = (): void => {}
    let taken = 0
    const to = new Writable({
      write(piece, _encoding, done) {
        taken += piece.length
        if (taken > 100_000 && goOn === start) goOn = done
        else done()
      },
    })
    const start = goOn
    const running = sh('head -c 50000000 /dev/zero', {
      stdoutTo: to,
      onStdout: (piece) => {
        sent += piece.length
      },
    })
    while (goOn === start) await pause(10)
    await pause(500)

    expect(sent).toBeLessThan(2_000_000)
    goOn()
    expect(await running).toMatchObject({ code: 0, by: 'itself' })
    expect(taken).toBe(50_000_000)
  })

  test('a reader that is slower than the second of grace loses nothing', async () => {
    let taken = 0
    const to = new Writable({
      highWaterMark: 1_000,
      write(piece, _encoding, done) {
        taken += piece.length
        if (taken === piece.length) setTimeout(done, 2_500)
        else done()
      },
    })
    await sh('head -c 150000 /dev/zero', { stdoutTo: to })

    expect(taken).toBe(150_000)
  })

  test('a reader that goes away ends the program', async () => {
    const to = new PassThrough()
    to.once('data', () => to.destroy(new Error('enough')))

    expect(await sh('yes', { stdoutTo: to })).toMatchObject({ by: 'itself', signal: 'SIGKILL' })
  })

  test('a program that is missing ends it', async () => {
    const to = new PassThrough()
    await expect(run({ argv: ['/nonexistent/x'], env, cwd: '/', stdoutTo: to })).rejects.toThrow(StartError)

    expect(to.writableEnded).toBe(true)
  })
})

describe('input', () => {
  test('flows in whole, from bytes and from a stream', async () => {
    const bytes = Buffer.alloc(3_000_000, 'x')

    expect((await sh('wc -c', { stdin: bytes })).stdout.toString().trim()).toBe('3000000')
    expect((await sh('wc -c', { stdin: Readable.from([bytes, bytes]) })).stdout.toString().trim()).toBe('6000000')
  })

  test.each([
    ['bytes', () => Buffer.alloc(5_000_000)],
    ['a stream', () => Readable.from([Buffer.alloc(5_000_000), Buffer.alloc(5_000_000)])],
  ])('a program that does not want it is no error: %s', async (_, stdin) => {
    expect(await sh('exit 4', { stdin: stdin() })).toMatchObject({ code: 4, by: 'itself' })
  })

  test('a stream that fails is thrown, and the program does not live on', async () => {
    let pid = 0
    const stdin = new Readable({ read: () => {} })
    const running = sh('cat; sleep 300', { stdin, onStart: (id) => (pid = id) })
    stdin.push('some')
    await pause(100)
    stdin.destroy(new Error('the file is gone'))

    await expect(running).rejects.toThrow('the file is gone')
    expect(await gone(pid)).toBe(true)
  })

  describe('in a process of its own', () => {
    let compiled: Compiled
    beforeAll(async () => {
      compiled = await compile(['system'])
    })
    afterAll(async () => compiled[Symbol.asyncDispose]())

    test('a stream that fails while the program runs can be caught: it does not end us', async () => {
      const program = await compiled.program('caught.js', FAILING_STDIN)
      const ended = await run({ argv: [process.execPath, program], env, cwd: '/', timeoutMs: LONG_MS })

      expect([ended.code, ended.stdout.toString(), ended.stderr.toString()]).toEqual([0, 'caught: gone\n', ''])
    })
  })
})

const FAILING_STDIN = `
import { Readable } from 'node:stream'
import { run } from './src/system/exec.js'
const stdin = new Readable({ read: () => {} })
setTimeout(() => stdin.destroy(new Error('gone')), 200)
const command = { argv: ['sh', '-c', 'sleep 300'], env: { PATH: process.env.PATH }, cwd: '/', stdin }
await run(command).catch((error) => console.log('caught: ' + error.message))
`

describe('a program that can’t be started', () => {
  test('because there is none', async () => {
    const error = await run({ argv: ['no-such-program-here'], env, cwd: '/' }).catch((thrown) => thrown)

    expect(error).toBeInstanceOf(StartError)
    expect(error).toMatchObject({ missing: true, program: 'no-such-program-here' })
  })

  test('because it is no program', async () => {
    using place = scratch()
    writeFileSync(join(place.dir, 'text'), 'words', { mode: 0o644 })

    const error = await run({ argv: [join(place.dir, 'text')], env, cwd: '/' }).catch((thrown) => thrown)

    expect(error).toBeInstanceOf(StartError)
    expect(error).toMatchObject({ missing: false })
  })
})

test('a group that is gone is no error to end, nor is one that never was', async () => {
  let pid = 0
  await sh('true', { onStart: (id) => (pid = id) })

  expect(() => killGroup(pid)).not.toThrow()
  expect(() => killGroup(undefined)).not.toThrow()
})
