import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** How a unit's processes are known: by the mark in their environment, or because they work below the unit's root. */
export interface Marks {
  mark: string
  root: string
}

const ROUNDS = 100
const PAUSE_MS = 20

/**
 * Ends every process of a unit, detached ones too, and counts afterwards: two looks in a row must find none. Where there is no
 * /proc the process groups are all that can be ended. Throws where some live on.
 */
export async function endMarked(marks: Marks): Promise<void> {
  let quiet = 0
  for (let round = 0; round < ROUNDS && quiet < 2; round++) {
    const alive = marked(marks)
    for (const pid of alive) end(pid)
    quiet = alive.length === 0 ? quiet + 1 : 0
    if (alive.length > 0) await pause(PAUSE_MS)
  }
  const alive = quiet < 2 ? marked(marks) : []
  if (alive.length > 0)
    throw new Error(`${alive.length} processes of the unit could not be ended (${alive.join(', ')})`)
}

/** Process ids of the unit's live processes. */
export function marked({ mark, root }: Marks): number[] {
  const entry = `AWAYWORK_UNIT=${mark}`
  const isIts = (at: string): boolean => environmentOf(at).includes(entry) || isBelow(workingFolderOf(at), root)
  return processes().filter((pid) => facesOf(pid).some(isIts))
}

function processes(): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid)
}

/** Where a process shows its environment and its folder. One whose first thread has ended shows them in its other threads alone. */
function facesOf(pid: number): string[] {
  const first = `/proc/${pid}`
  if (workingFolderOf(first) !== '') return [first]
  try {
    return readdirSync(`${first}/task`).map((thread) => `${first}/task/${thread}`)
  } catch {
    return [] // it is gone
  }
}

function environmentOf(at: string): string[] {
  try {
    return readFileSync(`${at}/environ`, 'latin1').split('\0')
  } catch {
    return [] // another user's, or gone: a zombie's is empty
  }
}

function workingFolderOf(at: string): string {
  try {
    return readlinkSync(`${at}/cwd`)
  } catch {
    return ''
  }
}

function isBelow(folder: string, root: string): boolean {
  return folder === root || folder.startsWith(`${root}/`) || folder === `${root} (deleted)`
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it is gone
  }
}
