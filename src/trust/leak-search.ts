/** Bytes to look for. A run of at least `least` of them counts as found. */
export interface Needle {
  bytes: Uint8Array
  least: number
}

/** The longest run of each needle that the bytes hold, for the needles that count as found. */
export type Search<N extends Needle> = (bytes: Uint8Array) => Map<N, number>

/** Bytes of an anchor, the part of a needle that the text is scanned for. */
const ANCHOR = 6
/** Bytes at an anchor's end that decide how far the scan may jump. */
const BLOCK = 3
const TABLE_BITS = 16

interface Anchor<N> {
  needle: N
  /** Where in the needle it starts. */
  at: number
}

/**
 * One pass for all needles, after Wu and Manber: a table says for each three bytes how far the next anchor's end can be. Runs are
 * found since one that counts holds a whole anchor. Needles are of 6 bytes or more.
 */
export function searchFor<N extends Needle>(needles: readonly N[]): Search<N> {
  const anchors = needles.flatMap(anchorsOf)
  const jumps = new Uint8Array(1 << TABLE_BITS).fill(ANCHOR - BLOCK + 1)
  const ends = new Map<number, Anchor<N>[]>()
  for (const anchor of anchors) enter(anchor, jumps, ends)
  return (bytes) => scan(bytes, jumps, ends)
}

/** Blocks of half the least run, so that any such run holds one from end to end; of each its first bytes. */
function anchorsOf<N extends Needle>(needle: N): Anchor<N>[] {
  const block = Math.max(ANCHOR, (needle.least + 1) >> 1)
  const anchors: Anchor<N>[] = []
  for (let at = 0; at + needle.least < needle.bytes.length + block && at + ANCHOR <= needle.bytes.length; at += block)
    anchors.push({ needle, at })
  return anchors
}

function enter<N extends Needle>(anchor: Anchor<N>, jumps: Uint8Array, ends: Map<number, Anchor<N>[]>): void {
  const { bytes } = anchor.needle
  for (let end = BLOCK; end <= ANCHOR; end++) {
    const key = keyAt(bytes, anchor.at + end)
    jumps[key] = Math.min(jumps[key]!, ANCHOR - end)
  }
  const key = keyAt(bytes, anchor.at + ANCHOR)
  const there = ends.get(key)
  if (there) there.push(anchor)
  else ends.set(key, [anchor])
}

/** Of the three bytes before `end`. */
function keyAt(bytes: Uint8Array, end: number): number {
  return ((bytes[end - 3]! << 10) ^ (bytes[end - 2]! << 5) ^ bytes[end - 1]!) & ((1 << TABLE_BITS) - 1)
}

function scan<N extends Needle>(bytes: Uint8Array, jumps: Uint8Array, ends: Map<number, Anchor<N>[]>): Map<N, number> {
  const longest = new Map<N, number>()
  for (let end = ANCHOR; end <= bytes.length; ) {
    const key = keyAt(bytes, end)
    const jump = jumps[key]!
    if (jump === 0) for (const anchor of ends.get(key)!) note(anchor, bytes, end, longest)
    end += Math.max(1, jump)
  }
  return longest
}

function note<N extends Needle>(
  { needle, at }: Anchor<N>,
  bytes: Uint8Array,
  end: number,
  longest: Map<N, number>,
): void {
  const so = longest.get(needle) ?? 0
  if (so === needle.bytes.length) return
  const run = runAround(needle.bytes, at, bytes, end - ANCHOR)
  if (run >= needle.least && run > so) longest.set(needle, run)
}

/** How many bytes of the needle lie around the place where an anchor of it seems to start. */
function runAround(needle: Uint8Array, at: number, bytes: Uint8Array, place: number): number {
  let ahead = 0
  while (at + ahead < needle.length && needle[at + ahead] === bytes[place + ahead]) ahead++
  let behind = 0
  while (behind < at && needle[at - behind - 1] === bytes[place - behind - 1]) behind++
  return behind + ahead
}
