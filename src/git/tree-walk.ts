import type { Oid } from '../model/unit.js'
import { isTree, parseTree, type TreeEntry } from './tree-parse.js'

/** How much of two trees is looked at before they count as too large to inspect. */
export interface WalkCaps {
  entries: number
  treeBytes: number
  depth: number
  /** Milliseconds since the epoch. */
  deadline: number
}

/** Reads tree objects, sizes first. */
export interface TreeReader {
  /** Bytes of each of these objects, in their order; undefined for a missing one. */
  sizes(oids: readonly Oid[]): Promise<(number | undefined)[]>
  trees(oids: readonly Oid[]): Promise<Uint8Array[]>
}

/** One path that differs. The path is latin1, a character a byte. */
export interface TreeDifference {
  path: string
  before: { mode: string; oid: Oid } | undefined
  after: { mode: string; oid: Oid } | undefined
}

export class TooLargeToInspect extends Error {}

interface Pair {
  path: string
  before: Oid | undefined
  after: Oid | undefined
}

/**
 * All paths in which two trees differ, walked level by level, into subtrees that differ only. A tree that names itself a million
 * times costs no more than the caps. Throws `TooLargeToInspect`, `MalformedTree`.
 */
export async function diffTrees(
  reader: TreeReader,
  before: Oid | undefined,
  after: Oid | undefined,
  caps: WalkCaps,
): Promise<TreeDifference[]> {
  const differences: TreeDifference[] = []
  const spent = { entries: 0, bytes: 0 }
  let level: Pair[] = before === after ? [] : [{ path: '', before, after }]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > caps.depth) throw new TooLargeToInspect(`folders nest deeper than ${caps.depth}`)
    const trees = await readLevel(reader, level, caps, spent)
    level = level.flatMap((pair) => compare(pair, trees, differences))
  }
  return differences
}

async function readLevel(
  reader: TreeReader,
  level: Pair[],
  caps: WalkCaps,
  spent: { entries: number; bytes: number },
): Promise<Map<Oid, TreeEntry[]>> {
  if (Date.now() > caps.deadline) throw new TooLargeToInspect('looking at its folders took too long')
  const wanted = [...new Set(level.flatMap((pair) => [pair.before, pair.after].filter((oid) => oid !== undefined)))]
  const sizes = await reader.sizes(wanted)
  for (const size of sizes) spent.bytes += size ?? 0
  if (spent.bytes > caps.treeBytes) throw new TooLargeToInspect(`its folders take more than ${caps.treeBytes} bytes`)
  const contents = await reader.trees(wanted)
  const trees = new Map(wanted.map((oid, index) => [oid, parseTree(contents[index] ?? new Uint8Array())]))
  for (const pair of level) spent.entries += count(trees, pair.before) + count(trees, pair.after)
  if (spent.entries > caps.entries) throw new TooLargeToInspect(`it has more than ${caps.entries} entries`)
  return trees
}

function count(trees: Map<Oid, TreeEntry[]>, oid: Oid | undefined): number {
  return oid === undefined ? 0 : (trees.get(oid)?.length ?? 0)
}

/** Adds what differs in one folder, and gives the pairs of subfolders that differ. */
function compare(pair: Pair, trees: Map<Oid, TreeEntry[]>, differences: TreeDifference[]): Pair[] {
  const before = byName(trees, pair.before)
  const after = byName(trees, pair.after)
  const deeper: Pair[] = []
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const old = before.get(name)
    const now = after.get(name)
    if (old?.oid === now?.oid && old?.mode === now?.mode) continue
    const path = pair.path === '' ? name : `${pair.path}/${name}`
    if (isTree(old) || isTree(now)) deeper.push({ path, before: treeOid(old), after: treeOid(now) })
    if (isLeaf(old) || isLeaf(now)) differences.push({ path, before: leaf(old), after: leaf(now) })
  }
  return deeper
}

function byName(trees: Map<Oid, TreeEntry[]>, oid: Oid | undefined): Map<string, TreeEntry> {
  const entries = oid === undefined ? [] : (trees.get(oid) ?? [])
  return new Map(entries.map((entry) => [entry.name, entry]))
}

function treeOid(entry: TreeEntry | undefined): Oid | undefined {
  return isTree(entry) ? entry?.oid : undefined
}

function isLeaf(entry: TreeEntry | undefined): boolean {
  return entry !== undefined && !isTree(entry)
}

function leaf(entry: TreeEntry | undefined): { mode: string; oid: Oid } | undefined {
  return entry && !isTree(entry) ? { mode: entry.mode, oid: entry.oid } : undefined
}
