import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { holderOfThisProcess, isHeld } from '../../src/store/claims.js'

const now = new Date('2026-01-02T03:00:00Z')
const mine = holderOfThisProcess()

function held(holder: Partial<typeof mine>, expiresAt = '2026-01-02T04:00:00Z'): boolean {
  return isHeld({ run: 'r', expiresAt, holder: { ...mine, ...holder } }, now)
}

test('this process holds its claims, until they expire', () => {
  expect(held({})).toBe(true)
  expect(held({}, '2026-01-02T03:00:00.001Z')).toBe(true)
  expect(held({}, '2026-01-02T03:00:00Z')).toBe(false)
})

test('this process is the same holder each time it is asked', () => {
  expect(holderOfThisProcess()).toEqual(mine)
  expect(mine.pid).toBe(process.pid)
})

test('a process that lives holds its claim, whoever it belongs to', () => {
  expect(held({ pid: process.ppid, startedAt: statOf(process.ppid).start })).toBe(true)
  expect(held({ pid: 1, startedAt: statOf(1).start })).toBe(true)
})

test('nobody else’s process id holds it', () => {
  expect(held({ pid: 1 })).toBe(false)
  expect(held({ pid: 4_000_000 })).toBe(false)
})

test('a machine with the same host name is another machine: its processes can’t be judged from here', () => {
  const [hostname] = mine.host.split('/')

  expect(held({ host: hostname, pid: 4_000_000 })).toBe(true)
  expect(held({ host: mine.host.replace(/[0-9a-f]{8}/, '00000000'), pid: 4_000_000 })).toBe(true)
})

test('a zombie has ended: it holds nothing', async () => {
  // the shell becomes a sleep, which never asks how its child ended
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'])
  const pid = Number(await new Promise<Buffer>((resolve) => parent.stdout.once('data', resolve)))
  while (statOf(pid).state !== 'Z') await new Promise((resolve) => setTimeout(resolve, 10))

  expect(held({ pid, startedAt: statOf(pid).start })).toBe(false)
  parent.kill('SIGKILL')
})

/** proc(5): state is field 3, start time field 22. */
function statOf(pid: number): { state: string; start: string } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return { state: fields[0]!, start: fields[19]! }
}
