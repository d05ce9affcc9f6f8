import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import type { ItemKey } from '../model/item.js'
import type { Claim, ItemMemory } from '../model/memory.js'
import { codeOf } from '../system/files.js'
import type { Store } from './store.js'

export type Holder = Claim['holder']

export interface ClaimWish {
  run: string
  ttlMs: number
  holder: Holder
  now: Date
  /** Counts one more unit run of the item with the same write. */
  countsAttempt?: boolean
}

export type ClaimAnswer = { taken: true } | { taken: false; by: Claim }

/** Takes the right to run an item, where nobody has it. Two that ask at once never both get it. */
export async function takeClaim(store: Store, key: ItemKey, wish: ClaimWish): Promise<ClaimAnswer> {
  const expiresAt = new Date(wish.now.getTime() + wish.ttlMs).toISOString()
  const claim: Claim = { run: wish.run, expiresAt, holder: wish.holder }
  let by: Claim | undefined
  await store.update(key, (memory) => {
    by = memory.claim !== undefined && isHeld(memory.claim, wish.now) ? memory.claim : undefined
    return by === undefined ? { ...memory, claim, attempts: memory.attempts + (wish.countsAttempt ? 1 : 0) } : undefined
  })
  return by === undefined ? { taken: true } : { taken: false, by }
}

/** False where that run doesn't hold it, and nothing is changed. */
export async function releaseClaim(store: Store, key: ItemKey, run: string): Promise<boolean> {
  const after = await store.update(key, (memory) =>
    memory.claim?.run === run ? { ...memory, claim: undefined } : undefined,
  )
  return after !== undefined
}

export interface End {
  run: string
  /** How it ended; absent for an end that is to leave no memory. */
  last?: ItemMemory['last']
  /** For an end that was none of the item's doing: the attempt that the claim counted is no attempt. */
  givesBack?: boolean
}

/**
 * A claimed unit has ended: frees the item and remembers the end, or gives the attempt back, in one write. Said twice, or by a run
 * that has lost its claim, it frees nothing and gives nothing back.
 */
export async function settle(store: Store, key: ItemKey, { run, last, givesBack }: End): Promise<void> {
  await store.update(key, (memory) => {
    const isOurs = memory.claim?.run === run
    if (!isOurs && last === undefined) return undefined
    const attempts = isOurs && givesBack ? Math.max(0, memory.attempts - 1) : memory.attempts
    return { ...memory, attempts, claim: isOurs ? undefined : memory.claim, last: last ?? memory.last }
  })
}

/** How far apart the clocks of two machines may be. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000

/**
 * True until it expires, or its holder is a process of this machine that has ended. One of another machine, whose clock may be
 * behind, is held some minutes longer.
 */
export function isHeld(claim: Claim, now: Date): boolean {
  const isHere = claim.holder.host === thisHost()
  const expires = Date.parse(claim.expiresAt) + (isHere ? 0 : CLOCK_DIFFERENCE_MS)
  if (expires <= now.getTime()) return false
  return !isHere || isAlive(claim.holder)
}

export function holderOfThisProcess(): Holder {
  return { host: thisHost(), pid: process.pid, startedAt: startOf(process.pid) ?? startedByOurClock() }
}

/**
 * Names what process ids can be compared within: two machines may have one host name (hosted runners, containers), and a
 * claim by a living process of the other must not look dead here. So on Linux it is the boot and the pid namespace too.
 */
function thisHost(): string {
  const boot = tryRead(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim().slice(0, 8))
  const pids = tryRead(() => readlinkSync('/proc/self/ns/pid').replace(/\D/g, ''))
  return [hostname(), boot, pids].filter((part) => part !== undefined).join('/')
}

/** Whether that process of this machine still runs. */
export function isAlive({ pid, startedAt }: Pick<Holder, 'pid' | 'startedAt'>): boolean {
  const start = startOf(pid)
  if (start !== undefined) return start === startedAt
  try {
    process.kill(pid, 0)
    // alive, or a zombie: where /proc shows other processes, one without a start is none that runs
    return !hasProc()
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Field 22 of its stat: clock ticks since the boot. Undefined where there is no such process, or only its zombie. */
function startOf(pid: number): string | undefined {
  const stat = tryRead(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // the program's name, in brackets, may hold spaces and brackets
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields === undefined || fields[0] === 'Z' || fields[0] === 'X') return undefined
  return fields[19]
}

function hasProc(): boolean {
  return tryRead(() => readFileSync('/proc/self/stat', 'utf8')) !== undefined
}

function startedByOurClock(): string {
  return new Date(Date.now() - process.uptime() * 1000).toISOString()
}

function tryRead(read: () => string): string | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
