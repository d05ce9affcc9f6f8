import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { receivePack } from '../../src/git/receive.js'
import type { Change } from '../../src/model/change.js'
import { writePatch } from '../../src/unit/change.js'
import { gitIn, ourGit, plainGitEnv } from '../support/repo.js'
import { type Clone, DoorWorld } from '../unit/door-world.js'

let world: DoorWorld
beforeAll(async () => {
  world = await DoorWorld.standard()
})
afterAll(async () => world[Symbol.asyncDispose]())

describe('a change too large to look at', () => {
  test('[G48] a delta of some bytes that asks for gigabytes is refused before it takes memory', async () => {
    const clone = await world.clone()
    const { tip, pack } = deltaBomb(clone)
    const bare = join(world.dir, 'bombed')

    const answer = await receivePack(
      ourGit(),
      { bare, mirror: world.mirror },
      Readable.from([pack]),
      { tip, base: world.base },
      { packBytes: 1e8, commits: 10, timeoutMs: 60_000 },
    )

    expect(pack.length).toBeLessThan(10_000)
    expect(answer).toMatchObject({ kind: 'refused', refusal: { code: 'too-large-to-inspect' } })
    expect(existsSync(bare)).toBe(false)
  })

  test('[G48] line ends by the million are no text to compare: a diff of them takes forty times their bytes', async () => {
    const clone = await world.clone()
    writeFileSync(clone.path('ends.txt'), Buffer.alloc(30_000_000, '\n'))
    writeFileSync(clone.path('a.txt'), 'two\n')

    const { change, bare } = await clone.harvest()
    const seen = join(world.dir, 'seen')
    const written = change && 'tree' in change && (await writePatch(ourGit(), bare, change, seen))

    expect(change).toMatchObject({ lines: { added: 1, deleted: 1 }, files: [{ path: 'a.txt' }, { size: 30_000_000 }] })
    expect(written).toBe(true)
    expect(statSync(seen).size).toBeLessThan(1_000_000)
    gitIn(world.upstream, ['apply', '--check', seen])
    expect(fitsIn(700_000, bare, ['diff-tree', '-r', '--numstat', world.base, (change as Change).tree])).toBe(false)
    expect(fitsIn(700_000, bare, ['diff-tree', '-r', '--raw', world.base, (change as Change).tree])).toBe(true)
  })
})

/** Whether plain git does with so much memory. */
function fitsIn(kib: number, bare: string, args: string[]): boolean {
  const script = 'ulimit -v "$1"; shift; exec git "$@"'
  return (
    spawnSync('sh', ['-c', script, 'sh', `${kib}`, `--git-dir=${bare}`, ...args], { env: plainGitEnv }).status === 0
  )
}

/** A pack with one delta that says it becomes a file of 2 GiB. */
function deltaBomb(clone: Clone): { tip: string; pack: Buffer } {
  const size = (value: number): number[] => {
    const bytes: number[] = []
    for (let left = value; ; left = Math.floor(left / 128)) {
      if (left < 128) return [...bytes, left]
      bytes.push((left % 128) | 0x80)
    }
  }
  const base = Buffer.from(clone.git('rev-parse', 'HEAD:a.txt'), 'hex')
  const delta = Buffer.from([...size(4), ...size(2 * 1024 ** 3), 0x90, 4])
  const head = Buffer.from([(7 << 4) | (delta.length & 15)])
  const count = Buffer.alloc(12)
  count.write('PACK')
  count.writeUInt32BE(2, 4)
  count.writeUInt32BE(1, 8)
  const body = Buffer.concat([count, head, base, deflateSync(delta)])
  return { tip: world.base, pack: Buffer.concat([body, createHash('sha1').update(body).digest()]) }
}
