import type { Oid } from '../model/unit.js'

export interface TreeEntry {
  /** Octal as git stores it: `40000`, `100644`, `120000`, `160000`. */
  mode: string
  /** The name's bytes, one character each (latin1), so that two different names never compare equal. */
  name: string
  oid: Oid
}

/** The tree object's bytes are no tree. */
export class MalformedTree extends Error {}

const OID_BYTES = 20

/** Reads the bytes of one tree object: `<mode> <name>\0<20 bytes>` again and again. Throws `MalformedTree`. */
export function parseTree(bytes: Uint8Array): TreeEntry[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries: TreeEntry[] = []
  let at = 0
  while (at < buffer.length) {
    const space = buffer.indexOf(0x20, at)
    const nul = buffer.indexOf(0, at)
    const end = nul + 1 + OID_BYTES
    if (space <= at || nul < space || end > buffer.length) throw new MalformedTree('a tree object is cut short')
    entries.push({
      mode: buffer.toString('latin1', at, space).replace(/^0+/, ''), // old histories pad `040000`
      name: buffer.toString('latin1', space + 1, nul),
      oid: buffer.toString('hex', nul + 1, end),
    })
    at = end
  }
  return entries
}

export function isTree(entry: TreeEntry | undefined): boolean {
  return entry?.mode === '40000'
}

/** A path's latin1 form as text; bytes that are no UTF-8 become U+FFFD. */
export function shownPath(latin1: string): string {
  return Buffer.from(latin1, 'latin1').toString('utf8')
}
