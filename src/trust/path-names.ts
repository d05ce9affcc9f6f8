/** Why no system should get a file of this name from us; undefined where it is fine. Slashes between the parts. */
export function badPathReason(path: string): string | undefined {
  if (LINE_BREAKING.test(path)) return 'it holds a control character'
  if (path.includes('\ufffd')) return 'its bytes are not UTF-8'
  // Windows reads a backslash as a slash
  return firstReason(path.split(/[/\\]/))
}

function firstReason(parts: readonly string[]): string | undefined {
  for (const part of parts) {
    if (part === '') return 'it has an empty part'
    if (/^[. ]+$/.test(folded(part))) return 'it has a part of dots or spaces alone'
    if (foldsToGit(part)) return 'some systems read a part of it as `.git`'
    if (/:\$/.test(part)) return 'Windows reads a part of it as a stream of another file'
  }
  return undefined
}

/** Whether some file system takes this part of a path for `.git`. */
export function foldsToGit(part: string): boolean {
  // NTFS gives `.git` the short name `GIT~1`
  return /^(?:\.git|git~[0-9]+)$/.test(withoutStream(part))
}

/** Whether some file system takes this part of a path for `.away`. */
export function foldsToAway(part: string): boolean {
  return /^(?:\.away|away~[0-9]+)$/.test(withoutStream(part))
}

/**
 * One spelling for all paths that some file system takes for the same: compatibility forms and case are folded, code points
 * that HFS+ ignores are gone, and so are the dots and spaces at the end of a part, which Windows drops.
 */
export function folded(path: string): string {
  const plain = path.replace(IGNORABLE, '').normalize('NFKC').replace(IGNORABLE, '').toLowerCase().normalize('NFKC')
  return plain.split('/').map(withoutTail).join('/')
}

/** Ends in no dot or space, unless it is nothing else. */
function withoutTail(part: string): string {
  let end = part.length
  while (part[end - 1] === '.' || part[end - 1] === ' ') end--
  return end === 0 ? part : part.slice(0, end)
}

/** `.git::$INDEX_ALLOCATION` and `.git:x` open `.git` on NTFS. */
function withoutStream(part: string): string {
  return folded(folded(part).split(':')[0] ?? '')
}

/** C0, DEL, C1 and Unicode's two line breaks. */
const LINE_BREAKING = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu
