import { createHash } from 'node:crypto'
import type { BranchName } from '../model/unit.js'

const LONGEST = 100

/**
 * The branch of an item: `awaywork/<source>-<id>`, whatever its rule is called. Always a name that git takes: what it wouldn't
 * take becomes a dash, and then a short hash of the id keeps two items apart.
 */
export function branchOf(source: string, id: string): BranchName {
  const wanted = `${source}-${id}`
  const kept = wanted
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/\.{2,}/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .replace(/\.lock$/i, '-lock')
  const cut = [...kept]
    .slice(0, LONGEST)
    .join('')
    .replace(/[.-]+$/, '')
  return `awaywork/${cut === wanted ? cut : `${cut || 'item'}-${shortHash(wanted)}`}`
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
