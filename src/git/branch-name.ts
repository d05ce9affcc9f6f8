import { createHash } from 'node:crypto'
import type { Item } from '../model/item.js'
import type { BranchName } from '../model/unit.js'

const LONGEST = 100
/** Of what comes before the hash: a ref is a file, whose name has at most 255 bytes. */
const LONGEST_BYTES = 200

/** Git keeps a ref as a file, and GitHub takes 255 bytes: a longer name is nobody's. */
const LONGEST_REF = 1_000

/**
 * The branch of an item: `awaywork/<source>-<id>`, whatever its rule is called. Always a name that git takes: what it wouldn't
 * take becomes a dash. A short hash then keeps two items apart, and wherever else the name alone could be another item's too: `a-b`
 * and `c` read like `a` and `b-c`.
 */
export function branchOf(source: string, id: string): BranchName {
  const wanted = `${source}-${id}`
  const kept = shortened(
    wanted
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
      .replace(/\.{2,}/g, '-')
      .replace(/^[.-]+|[.-]+$/g, '')
      .replace(/\.lock$/i, '-lock'),
  )
  const isPlain = kept === wanted && !source.includes('-') && !/-[0-9a-f]{8}$/.test(kept)
  return `awaywork/${isPlain ? kept : `${kept || 'item'}-${shortHash(`${source}\0${id}`)}`}`
}

/** The branch of an item: in its own repo, an issue of GitHub's is its number. */
export function branchOfItem({ source, id }: Pick<Item, 'source' | 'id'>): BranchName {
  const number = source === 'github' ? /^[^/]+\/[^/]+#(\d+)$/.exec(id)?.[1] : undefined
  return branchOf(source, number ?? id)
}

function shortened(text: string): string {
  const letters = [...text].slice(0, LONGEST)
  while (Buffer.byteLength(letters.join('')) > LONGEST_BYTES) letters.pop()
  return letters.join('').replace(/[.-]+$/, '')
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

/** Whether git takes this as a branch's name, as `git check-ref-format --branch` does; `HEAD` and `@` would be mistaken for another thing. */
export function isBranchName(name: string): boolean {
  const isOdd = /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\/|\.$|\/$|^[-/]/.test(name)
  const isReserved = name === '' || name.length > LONGEST_REF || name === '@' || name === 'HEAD'
  return !isOdd && !isReserved && name.split('/').every((part) => !part.startsWith('.') && !part.endsWith('.lock'))
}
