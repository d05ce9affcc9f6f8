import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Refusal } from '../model/outcome.js'
import type { Oid } from '../model/unit.js'
import { makeBare } from './bare.js'
import { type Git, gitText } from './git.js'
import { isOid } from './oid.js'

export interface ReceiveCaps {
  /** Bytes of the pack as it comes. */
  packBytes: number
  commits: number
  timeoutMs: number
}

export type Received = { kind: 'received'; commits: number } | { kind: 'refused'; refusal: Refusal }

/**
 * Takes a worker's pack into a throwaway bare of its own (rules 2 and 4 of the doors), then asks what nothing else may be asked
 * before: the tip is a commit, the base its ancestor, and not too many commits lie between. On a refusal the bare is gone, with
 * all that the pack left there. `pack` is a thin pack over `base`.
 */
export async function receivePack(
  git: Git,
  place: { bare: string; mirror: string; shallow?: string },
  pack: Readable,
  want: { tip: Oid; base: Oid },
  caps: ReceiveCaps,
): Promise<Received> {
  await makeBare(place.bare, { alternates: join(place.mirror, 'objects'), shallow: place.shallow })
  const refusal = (await indexed(git, place.bare, pack, caps)) ?? (await misfit(git, place.bare, want, caps))
  if (refusal) {
    await rm(place.bare, { recursive: true, force: true })
    return { kind: 'refused', refusal }
  }
  return { kind: 'received', commits: await commitsBetween(git, place.bare, want, caps.commits) }
}

/** No object that git has to hold whole may be larger: a delta of a kilobyte can ask for terabytes. */
const OBJECT_BYTES = 1024 ** 3

async function indexed(git: Git, bare: string, pack: Readable, caps: ReceiveCaps): Promise<Refusal | undefined> {
  const ended = await git({
    dir: bare,
    args: ['index-pack', '--stdin', '--fix-thin', '--strict', `--max-input-size=${caps.packBytes}`],
    stdin: pack,
    timeoutMs: caps.timeoutMs,
    env: { GIT_ALLOC_LIMIT: String(OBJECT_BYTES) },
  })
  if (ended.code === 0 && ended.by === 'itself') return undefined
  if (ended.by !== 'itself') return tooLarge('reading its commits took too long')
  const said = ended.stderr.toString('latin1')
  if (said.includes('exceeds maximum allowed size'))
    return tooLarge(`its commits take more than ${caps.packBytes} bytes`)
  if (said.includes(' over limit ')) return tooLarge(`an object unpacks to more than ${OBJECT_BYTES} bytes`)
  return {
    code: 'malformed-pack',
    message: `the agent's commits are not well-formed (${fsckWord(said)}); nothing of them was kept`,
  }
}

/** fsck's own name for what is wrong, from a fixed alphabet; never git's raw text, which can quote hostile bytes. */
function fsckWord(said: string): string {
  return (
    /\b(?:object|tree|blob|commit|tag) [0-9a-f]{40}: ([A-Za-z]+):/.exec(said)?.[1] ??
    /: ([a-z][A-Za-z]+): /.exec(said)?.[1] ??
    'broken pack'
  )
}

function tooLarge(reason: string): Refusal {
  return { code: 'too-large-to-inspect', message: `the change is too large to inspect: ${reason}` }
}

async function misfit(
  git: Git,
  bare: string,
  { tip, base }: { tip: Oid; base: Oid },
  caps: ReceiveCaps,
): Promise<Refusal | undefined> {
  const type = await git({ dir: bare, args: ['cat-file', '-t', tip] })
  if (!isOid(tip) || type.stdout.toString('latin1').trim() !== 'commit')
    return { code: 'malformed-pack', message: "the agent's work ends in no commit" }
  const ancestor = await git({ dir: bare, args: ['merge-base', '--is-ancestor', base, tip], timeoutMs: caps.timeoutMs })
  if (ancestor.code !== 0)
    return {
      code: 'history-rewritten',
      message: "the agent's work does not build on the commit it was given: it switched, rebased, reset or pulled",
    }
  const commits = await commitsBetween(git, bare, { tip, base }, caps.commits)
  if (commits > caps.commits)
    return {
      code: 'too-many-commits',
      message: `the agent made more than ${caps.commits} commits; that is not looked at`,
    }
  return undefined
}

async function commitsBetween(
  git: Git,
  bare: string,
  { tip, base }: { tip: Oid; base: Oid },
  cap: number,
): Promise<number> {
  const text = await gitText(git, {
    dir: bare,
    args: ['rev-list', '--count', `--max-count=${cap + 1}`, tip, `^${base}`],
  })
  return Number(text)
}
