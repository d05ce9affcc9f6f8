import type { Oid } from '../model/unit.js'
import { type Git, gitBytes } from './git.js'
import type { TreeReader } from './tree-walk.js'

/** An object's bytes as `cat-file --batch` frames them could not be read back. */
export class UnreadableObject extends Error {}

/** Sizes of objects, in their order, without reading them; undefined for a missing one. */
export async function sizesOf(git: Git, dir: string, oids: readonly Oid[]): Promise<(number | undefined)[]> {
  if (oids.length === 0) return []
  const out = await gitBytes(git, {
    dir,
    args: ['cat-file', '--batch-check=%(objectsize)', '--buffer'],
    stdin: lines(oids),
  })
  const rows = out.toString('latin1').split('\n')
  return oids.map((_, index) => {
    const row = rows[index] ?? ''
    return /^\d+$/.test(row) ? Number(row) : undefined
  })
}

/** The bytes of objects, in their order. The caller has asked for the sizes first. Throws `UnreadableObject` on a missing one. */
export async function contentsOf(git: Git, dir: string, oids: readonly Oid[], keepBytes: number): Promise<Buffer[]> {
  if (oids.length === 0) return []
  const out = await gitBytes(git, {
    dir,
    args: ['cat-file', '--batch=%(objectsize)', '--buffer'],
    stdin: lines(oids),
    keepBytes,
  })
  const contents: Buffer[] = []
  let at = 0
  for (const oid of oids) {
    const end = out.indexOf(0x0a, at)
    const size = Number(out.toString('latin1', at, end))
    if (end < 0 || !Number.isInteger(size) || end + 1 + size > out.length)
      throw new UnreadableObject(`object ${oid} can't be read`)
    contents.push(out.subarray(end + 1, end + 1 + size))
    at = end + 1 + size + 1
  }
  return contents
}

/** Reads the trees of one bare repo of ours. */
export function treeReader(git: Git, dir: string, maxBytes: number): TreeReader {
  return {
    sizes: (oids) => sizesOf(git, dir, oids),
    trees: (oids) => contentsOf(git, dir, oids, maxBytes + 100 * oids.length),
  }
}

function lines(oids: readonly Oid[]): string {
  return oids.map((oid) => `${oid}\n`).join('')
}
